"""The part of a match that the coach needs, as a protocol."""

from collections.abc import Sequence
from typing import Protocol

from reverie.engine.actions import Action
from reverie.engine.game import Game
from reverie.engine.outcome import Outcome
from reverie.engine.state import State


class PlySoFar(Protocol):
    """A move with its seat; the deal has neither."""

    @property
    def action(self) -> Action | None: ...
    @property
    def seat(self) -> int | None: ...


class GameSoFar(Protocol):
    """A game in progress: its moves, and the position before each of them."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def plies(self) -> Sequence[PlySoFar]: ...
    @property
    def actor(self) -> int | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def position(self, step: int) -> State: ...
    def view(self, seat: int) -> dict[str, object]: ...
