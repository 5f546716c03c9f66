"""The classes of mistakes in Onix; reasons follow from its heuristics."""

from typing import Final

from reverie.coach.mistakes import Mistake

MISTAKES: Final = (
    Mistake("groups", "choose", ("choose",)),
    Mistake("begun", "place", ("place",), played=("place * on new",)),
    Mistake("places", "place", ("place",)),
    Mistake("rivals", "steal", ("steal", "destroy")),
    Mistake("draws", "draw", ("draw", "stock")),
)
