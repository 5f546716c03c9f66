"""Rules of thumb that think further: each move is tried in several worlds, not in one.

The weights of Onix were learnt: in games of the network, how much did each rule tell about who
would win (logistic regression)?  Those of Circadia are the guesses of the thumb, which neither
that nor an imitation of the network's choices could better.
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
        "onix.win": 1000.0,
        "onix.lose": -1000.0,
        "onix.stock": 0.476,
        "onix.almost": 0.3453,
        "onix.half": 0.3119,
        "onix.begun": 0.1873,
        "onix.singles": -0.0077,
        "onix.rival-stock": -0.4764,
        "onix.rival-almost": -0.3431,
        "onix.rival-half": -0.3146,
        "onix.rival-begun": -0.1929,
        "onix.fewer-gems": -0.0076,
    }


class CircadiaTuned(CircadiaThumb):
    """Circadia by rules of thumb, practised."""

    name = "tuned"
    worlds = 6


TUNED: Final[dict[str, type[Thumb]]] = {"onix": OnixTuned, "circadia": CircadiaTuned}
