"""The classes of mistakes in Circadia; reasons follow from its heuristics."""

from typing import Final

from reverie.coach.mistakes import Mistake

MISTAKES: Final = (
    Mistake("claims-missed", "claim", ("claim",), played=("pass",)),
    Mistake("claims", "claim", ("claim",)),
    Mistake("stopped", "play", ("play",), played=("done",)),
    Mistake("overplayed", "play", ("play",), best=("done",)),
    Mistake("sets", "play", ("play", "open")),
    Mistake("room", "room", ("room",)),
    Mistake("offer", "take", ("take",)),
    Mistake("kept", "keep", ("keep",)),
)
