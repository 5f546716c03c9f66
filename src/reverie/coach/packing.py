"""Serialization of the parts of a review."""

from typing import Final

import msgspec

from reverie.coach.report import Curve, Decision, Review
from reverie.engine.actions import Action
from reverie.engine.game import Game

Part = Curve | Decision | Review
KINDS: Final[dict[str, type[Part]]] = {"curve": Curve, "decision": Decision, "review": Review}
NAMES: Final = {made: kind for kind, made in KINDS.items()}


def pack(part: Part) -> tuple[str, bytes]:
    """The kind of a part and its bytes; moves are written as action ids."""
    return NAMES[type(part)], msgspec.msgpack.encode(part, enc_hook=number_of)


def unpack(kind: str, data: bytes, game: Game) -> Part:
    """Restore a part; `game` is the game of its moves."""

    def read(kind: type, value: object) -> object:
        return game.actions[value] if kind is Action and isinstance(value, int) else value

    made: Part = msgspec.msgpack.decode(data, type=KINDS[kind], dec_hook=read)
    return made


def number_of(action: object) -> int:
    if isinstance(action, Action):
        return action.id
    raise NotImplementedError(f"can't write {action!r}")
