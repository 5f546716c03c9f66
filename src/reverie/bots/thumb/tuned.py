"""The rules of thumb with weights that were found by playing, not guessed.

`python -m reverie.lab.fit GAME` finds them: from games that strong players play, it learns how
much each rule tells about who will win.
"""

from collections.abc import Mapping
from typing import Final

from reverie.bots.thumb.advice import Thumb

TUNED: Final[dict[str, type[Thumb]]] = {}

Weights = Mapping[str, float]
