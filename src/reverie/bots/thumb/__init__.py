"""Rules of thumb: one module for each game, each rule with a name and a reason."""

from typing import Final

from reverie.bots.thumb.advice import Thumb
from reverie.bots.thumb.onirim import OnirimThumb

THUMBS: Final[dict[str, type[Thumb]]] = {
    "onirim": OnirimThumb,
}
