"""What the coach counts in rollouts of Onirim to explain a move, and its classes of mistakes.

`WEIGHTS` are win probabilities for one more of each, from a linear fit of leads on differences:

    python benchmarks/coach_reasons.py onirim
"""

from collections.abc import Mapping
from typing import Any, Final

from reverie.coach.mistakes import Mistake
from reverie.engine.plies import PlyView

WEIGHTS: Final[Mapping[str, float]] = {
    "onirim.doors": 0.22,
    "onirim.doors-lost": -0.14,
    "onirim.nightmares-gone": 0.12,
    "onirim.keys-held": 0.06,
    "onirim.keys-lost": -0.08,
    "onirim.deck": 0.02,
}
MISTAKES: Final = (
    Mistake("keys-spent", "onirim.keys-held", ("turn",), played=("* key", "* key *")),
    Mistake("key-kept", "onirim.doors", ("turn",), best=("* key", "* key *")),
    Mistake("nightmares", "nightmare", ("nightmare", "nightmare in advance", "lose tower")),
    Mistake("doors", "use key", ("use key", "search")),
    Mistake("prophecies", "prophecy", ("prophecy", "put back")),
    Mistake("discarded", "turn", ("turn",), played=("discard*",), best=("play*",)),
    Mistake("played", "turn", ("turn",), played=("play*",), best=("discard*",)),
    Mistake("wrong-card", "turn", ("turn",)),
)
NIGHTMARE: Final = "nightmare"
KEY: Final = " key"


def features(
    plies: list[PlyView], view: Mapping[str, Any], seat: int
) -> Mapping[tuple[str, str], float]:
    """What happened on the way, and what is left: Doors, Nightmares, Keys, and the deck."""
    found: dict[tuple[str, str], float] = {}

    def count(name: str, card: str, number: float = 1.0) -> None:
        key = (f"onirim.{name}", card)
        found[key] = found.get(key, 0.0) + number

    for ply in plies:
        for event in ply.events:
            source, target = ply.kind_of(event, "from"), ply.kind_of(event, "to")
            card = str(event.get("card"))
            if target == "doors":
                count("doors", card)
            elif source == "doors":
                count("doors-lost", card)
            elif card == NIGHTMARE and target == "discard":
                count("nightmares-gone", card)
            elif card.endswith(KEY) and (source, target) == ("deck", "discard"):
                count("keys-lost", card)
    for card in view["players"][seat]["hand"]:
        if card is not None and card.endswith(KEY):
            count("keys-held", card)
    count("deck", "", float(view["deck"]["size"]))
    return found
