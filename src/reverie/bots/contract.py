"""The contract of a bot, fair by construction.

A bot gets a `Seen` and nothing else.  `look` makes it, and replaces the real position at once
with one that the seat can't tell from it: what a seat may not know is not merely withheld from
a bot, it is not there.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final, Protocol

from reverie.engine.actions import Action
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State


def unrelated(seed: int) -> int:
    """A seed for imagined luck, so that a bot seeded like its game does not dream its deal."""
    return int.from_bytes(blake2b(b"imagined %d" % seed, digest_size=7).digest(), "big")


class Seen:
    """A position as one seat knows it; made by `look`."""

    def __init__(self, imagined: State, seat: int) -> None:
        self._imagined = imagined
        self.seat = seat

    @property
    def game(self) -> Game:
        return self._imagined.game

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """The seat's view, as plain data."""
        return self._imagined.view(self.seat)

    @cached_property
    def legal(self) -> list[Action]:
        """What the seat may do now; nothing if the decision is not its own."""
        world = self._imagined
        if world.over or world.actor != self.seat:
            return []
        return self.game.actions.named(world.legal())

    def world(self, seed: int) -> State:
        """A position that the seat can't tell from the real one, drawn anew for each seed."""
        return self._imagined.resample(self.seat, unrelated(seed))

    def packed(self) -> bytes:
        """As bytes for another process; `unpacked` reads them.  The real position is not in it."""
        return self._imagined.to_bytes()


def unpacked(game: Game, data: bytes, seat: int) -> Seen:
    """What a seat sees, from the bytes that `packed` wrote."""
    return Seen(game.from_bytes(data), seat)


def look(state: State, seat: int) -> Seen:
    """What a seat sees of a position; no reference to the position itself is kept."""
    return Seen(state.resample(seat, unrelated(-1)), seat)


class Watch:
    """A limit that is running out."""

    def __init__(self, limit: "Limit") -> None:
        self._limit = limit
        self._nodes = 0
        self._end = None if limit.seconds is None else time.monotonic() + limit.seconds

    def spend(self, nodes: int = 1) -> None:
        """Note that so many positions have been looked at."""
        self._nodes += nodes

    @property
    def over(self) -> bool:
        """Is it time to decide?"""
        limit = self._limit
        if limit.nodes is not None and self._nodes >= limit.nodes:
            return True
        if self._end is not None and time.monotonic() >= self._end:
            return True
        return limit.cancelled()


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: in seconds, in positions looked at, and until it is cancelled.

    Only without a limit in seconds is the same choice certain for the same seed.
    """

    seconds: float | None = 1.0
    nodes: int | None = None
    cancelled: Callable[[], bool] = never

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise OptionError("limit-seconds", seconds=self.seconds)
        if self.nodes is not None and self.nodes < 1:
            raise OptionError("limit-nodes", nodes=self.nodes)

    def start(self) -> Watch:
        return Watch(self)


# For a move, at a table as in the lab: counted in nodes, so that a seed brings the same game
# anywhere.
USUAL: Final = Limit(seconds=None, nodes=1000)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: the id of a message in the words' domain `bots`, and the values it speaks of."""

    id: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: the action, its worth to the bot on the bot's own scale, and why."""

    action: Action
    value: float | None = None
    reasons: tuple[Reason, ...] = ()


class Bot(Protocol):
    """Deterministic: made anew with the same seed, it answers the same positions alike."""

    name: str

    def choose(self, seen: Seen, limit: Limit) -> Choice: ...
