"""Notices about bots for everybody at a table."""

from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True, slots=True)
class BotNotice:
    """An id and its values; the client's language provides the text."""

    id: str
    bots: dict[str, str] = field(default_factory=dict)  # name in the text → bot


HURRIED: Final = BotNotice("hurried")
FAILING: Final = BotNotice("failing")
