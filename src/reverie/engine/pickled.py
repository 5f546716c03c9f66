"""Pickling: a game by its name and options, a position by its bytes."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reverie.engine.game import Game
    from reverie.engine.spec import Spec
    from reverie.engine.state import State


def find_spec(name: str) -> "Spec":
    """A game of the registry, which the engine does not import."""
    registry: Any = import_module("reverie.registry")
    spec: Spec = registry.spec(name)
    return spec


def find_game(name: str, version: int, seats: int, options: dict[str, object]) -> "Game":
    """The same game in another process; equal games are one object there."""
    registry: Any = import_module("reverie.registry")
    game: Game = registry.shared_game(name, version, seats, tuple(options.items()))
    return game


def find_state(game: "Game", data: bytes) -> "State":
    return game.from_bytes(data)
