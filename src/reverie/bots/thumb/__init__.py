"""Rules of thumb: one module for each game, each rule with a name and a reason."""

from typing import Final

from reverie.bots.thumb.advice import Thumb
from reverie.bots.thumb.circadia import CircadiaThumb
from reverie.bots.thumb.onirim import OnirimThumb
from reverie.bots.thumb.onix import OnixThumb

THUMBS: Final[dict[str, type[Thumb]]] = {
    "onirim": OnirimThumb,
    "onix": OnixThumb,
    "circadia": CircadiaThumb,
}
