"""What a scene is drawn from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from reverie.i18n import Words


@dataclass(frozen=True, slots=True)
class Look:
    """A view, the words it is told in, the players' names, and the room there is for it."""

    view: Mapping[str, Any]
    words: Words
    names: Sequence[str]
    width: int
    height: int
