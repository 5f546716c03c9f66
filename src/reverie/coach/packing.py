"""Parts of a review as bytes, to pass them between processes and to keep them."""

from typing import Final

import msgspec

from reverie.coach.report import Curve, Decision, Review
from reverie.engine.actions import Action
from reverie.engine.game import Game

Part = Curve | Decision | Review
KINDS: Final[dict[str, type[Part]]] = {"curve": Curve, "decision": Decision, "review": Review}
NAMES: Final = {made: kind for kind, made in KINDS.items()}


def pack(part: Part) -> tuple[str, bytes]:
    """The kind of a part, and its bytes: moves are written by their numbers."""
    return NAMES[type(part)], msgspec.msgpack.encode(part, enc_hook=number_of)


def unpack(kind: str, data: bytes, game: Game) -> Part:
    """The part again; `game` is the one whose moves it speaks of."""

    def read(kind: type, value: object) -> object:
        return game.actions[value] if kind is Action and isinstance(value, int) else value

    made: Part = msgspec.msgpack.decode(data, type=KINDS[kind], dec_hook=read)
    return made


def number_of(action: object) -> int:
    if isinstance(action, Action):
        return action.id
    raise NotImplementedError(f"can't write {action!r}")
