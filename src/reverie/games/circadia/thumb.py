"""Heuristics for Circadia."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from reverie.bots.thumb.lookahead import TurnThumb

FIFTEEN: Final = 15
HIGHEST: Final = 5
HAND_LIMIT: Final = 8
HOME_OF: Final = {"forest": "bear", "river": "axolotl", "mists": "goose"}

Goal = tuple[str, int, int]


class CircadiaThumb(TurnThumb):
    """Circadia by heuristics."""

    at_leisure = frozenset({"take", "keep"})
    weights: ClassVar = {
        "circadia.win": 1000.0,
        "circadia.lose": -1000.0,
        "circadia.points": 2.0,
        "circadia.sets": 0.6,  # the points that sets are working towards
        "circadia.ready": 0.1,  # sets that need one more card to claim
        "circadia.reserve": 0.15,  # cards in hand that continue a set
        "circadia.room": 0.05,  # sets that end low and can grow for long
        "circadia.hand": 0.1,  # cards in hand, or about to be taken
        "circadia.together": 0.05,  # cards of one value, to be played in one turn
        "circadia.too-many": -0.3,  # cards above the limit
        "circadia.choice": 0.02,  # Habitats that would follow one's line
        "circadia.rival": -1.0,  # the points of the rival who is ahead
        "circadia.closing": 4.0,  # fifteen points, and ahead
    }

    def says(self, view: Mapping[str, Any], seat: int) -> list[float]:
        me = view["players"][seat]
        rival = max(p["points"] for other, p in enumerate(view["players"]) if other != seat)
        ahead = me["points"] > rival
        if view["closing"] is not None:  # there is no later chance to claim
            return [float(me["points"]), *[0.0] * 8, float(rival), float(ahead)]
        hand = [split(card) for card in me["hand"]]
        sets = [Group(s) for s in me["sets"] if s is not None]
        cards = len(hand) + view["to_take"]
        values = [value for _, value in hand]
        goals = following(view, me)
        return [
            float(me["points"]),
            sum(promises(sets, goals).values()),
            float(sum(s.is_ready(goals) for s in sets)),
            float(sum(any(s.takes(card) for s in sets) for card in hand)),
            float(sum(HIGHEST - s.last for s in sets)),
            float(cards),
            float(len(values) - len(set(values))),
            float(max(0, cards - HAND_LIMIT)),
            float(len(goals)),
            float(rival),
            float(ahead and me["points"] >= FIFTEEN),
        ]


class Group:
    """A set on the table."""

    def __init__(self, seen: Mapping[str, Any]) -> None:
        self.creature: str = seen["creature"]
        self.size = len(seen["cards"])
        self.last = split(seen["cards"][-1])[1]

    def takes(self, card: tuple[str, int]) -> bool:
        return card[0] == self.creature and card[1] >= self.last

    def promise(self, goals: list[Goal]) -> float:
        """The points of the best Habitat, as far as the set has come towards it."""
        return max(
            (
                points * min(1.0, self.size / value)
                for creature, value, points in goals
                if creature == self.creature
            ),
            default=0.0,
        )

    def is_ready(self, goals: list[Goal]) -> bool:
        return any(
            creature == self.creature and self.size + 1 >= value for creature, value, _ in goals
        )


def promises(sets: list[Group], goals: list[Goal]) -> dict[str, float]:
    """By creature: a second set of the same one waits for other Habitats."""
    best: dict[str, float] = {}
    for s in sets:
        best[s.creature] = max(best.get(s.creature, 0.0), s.promise(goals))
    return best


def split(card: str) -> tuple[str, int]:
    creature, value = card.split()
    return creature, int(value)


def following(view: Mapping[str, Any], me: Mapping[str, Any]) -> list[Goal]:
    """Every Habitat that may come next in a player's line: whose home, its value and points."""
    time = me["line"][-1]["time"] if me["line"] else None
    goals = []
    for name, habitat in view["habitats"].items():
        for card in habitat["row"]:
            if card["time"] != time:
                goals.append((HOME_OF[name], card["value"], card["points"]))
        if habitat["deck"]:
            goals.append((HOME_OF[name], habitat["back"]["value"], habitat["back"]["points"]))
    return goals


class CircadiaTuned(CircadiaThumb):
    """The same with more worlds, and weights from the cross-entropy method:

    python -m reverie.lab.tune circadia --rounds 5 --sets 20 --games 24 --wide 0.08
    """

    name = "tuned"
    worlds = 6
    weights: ClassVar = {
        "circadia.win": 1038.57,
        "circadia.lose": -1063.88,
        "circadia.points": 1.53,
        "circadia.sets": 0.72,
        "circadia.ready": 0.13,
        "circadia.reserve": 0.22,
        "circadia.room": 0.15,
        "circadia.hand": 0.05,
        "circadia.together": 0.04,
        "circadia.too-many": -0.35,
        "circadia.choice": 0.07,
        "circadia.rival": -1.09,
        "circadia.closing": 4.06,
    }


THUMB: Final = CircadiaThumb
TUNED: Final = CircadiaTuned
