"""Heuristics for Onix."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from reverie.bots.thumb.lookahead import TurnThumb

GEMS: Final = 4
LATE: Final = 6  # cards in the lowest pile from which on time runs out


class OnixThumb(TurnThumb):
    """Onix by heuristics."""

    weights: ClassVar = {
        "onix.win": 1000.0,
        "onix.lose": -1000.0,
        "onix.stock": 1.0,  # cards in one's Stock, or sure to go there
        "onix.almost": 0.7,  # cards in Collections that lack one gem
        "onix.half": 0.4,  # that lack two
        "onix.begun": 0.2,  # that lack three
        "onix.singles": 0.1,  # a Collection of Singles brings more cards than one of Doubles
        "onix.rival-stock": -1.0,  # of the rival who is ahead
        "onix.rival-almost": -0.6,
        "onix.rival-half": -0.3,
        "onix.rival-begun": -0.15,
        "onix.fewer-gems": -0.01,  # they decide a tie
    }

    def says(self, view: Mapping[str, Any], seat: int) -> list[float]:
        players = view["players"]
        left = sorted(pile["size"] for pile in view["piles"])[view["empty_piles_to_end"] - 1]
        time = min(1.0, left / LATE)
        stock, almost, half, begun, singles = counted(players[seat])
        rivals = [counted(player) for other, player in enumerate(players) if other != seat]
        ahead = max(rivals, key=sum)
        return [
            stock,
            almost * time,
            half * time,
            begun * time,
            singles * time,
            ahead[0],
            ahead[1] * time,
            ahead[2] * time,
            ahead[3] * time,
            float(players[seat]["gems"]),
        ]


def counted(player: Mapping[str, Any]) -> tuple[float, float, float, float, float]:
    """Cards in the Stock and in Collections by the gems they lack; Collections of Singles."""
    cards = [0, 0, 0, 0]
    singles = 0
    for collection in player["collections"]:
        gems = sum(1 + ("/" in card) for card in collection)
        cards[GEMS - gems] += len(collection)
        singles += gems == len(collection)
    return float(player["stock"] + cards[0]), cards[1], cards[2], cards[3], singles


class OnixTuned(OnixThumb):
    """The same with more worlds, and weights from the cross-entropy method:

    python -m reverie.lab.tune onix --rounds 5 --sets 24 --games 60 --wide 0.08
    """

    name = "tuned"
    worlds = 6
    weights: ClassVar = {
        "onix.win": 997.54,
        "onix.lose": -1006.22,
        "onix.stock": 0.97,
        "onix.almost": 0.62,
        "onix.half": 0.43,
        "onix.begun": 0.21,
        "onix.singles": 0.09,
        "onix.rival-stock": -0.95,
        "onix.rival-almost": -0.63,
        "onix.rival-half": -0.28,
        "onix.rival-begun": 0.08,
        "onix.fewer-gems": 0.16,
    }


THUMB: Final = OnixThumb
TUNED: Final = OnixTuned
