"""How far the coach looks ahead in Circadia, and its classes of mistakes; reasons follow from the
heuristics."""

from typing import Final

from reverie.coach.mistakes import Mistake

LOOKAHEAD: Final = 40  # four turns of about ten decisions

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
