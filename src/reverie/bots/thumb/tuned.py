"""Rules of thumb that practised: weights that were tuned, each move tried in several worlds.

The weights were found by the cross-entropy method against the thumb's own:

    python -m reverie.lab.tune onix --rounds 5 --sets 24 --games 60 --wide 0.08
    python -m reverie.lab.tune circadia --rounds 5 --sets 20 --games 24 --wide 0.08

Onirim's thumb is tuned already.
"""

from typing import ClassVar, Final

from reverie.bots.thumb.advice import Thumb
from reverie.bots.thumb.circadia import CircadiaThumb
from reverie.bots.thumb.onix import OnixThumb


class OnixTuned(OnixThumb):
    """Onix by rules of thumb, practised."""

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


class CircadiaTuned(CircadiaThumb):
    """Circadia by rules of thumb, practised."""

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


TUNED: Final[dict[str, type[Thumb]]] = {"onix": OnixTuned, "circadia": CircadiaTuned}
