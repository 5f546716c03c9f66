"""The interface of a bot, fair by construction.

A bot gets a `Seen` and nothing else.  `look` creates it and replaces the real position with a
determinization: what a seat may not know is not just withheld from a bot, it is not there.
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


def unrelated(seed: int, position: bytes = b"") -> int:
    """A seed for sampling worlds of a position that is unrelated to the game's own."""
    digest = blake2b(b"imagined %d " % seed + position, digest_size=7).digest()
    return int.from_bytes(digest, "big")


class Seen:
    """A position as one seat knows it; created by `look`."""

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
        """The legal actions of the seat; none if it is not to move."""
        world = self._imagined
        if world.over or world.actor != self.seat:
            return []
        return self.game.actions.named(world.legal())

    def world(self, seed: int) -> State:
        """A determinization: a position that the seat can't distinguish from the real one, per
        seed.

        Different positions get unrelated worlds for the same seed.  Otherwise the same few
        shuffles would decide every comparison of moves, and their luck would not average out.
        """
        return self._imagined.resample(self.seat, unrelated(seed, self._packed))

    @cached_property
    def _packed(self) -> bytes:
        return self._imagined.to_bytes()

    def packed(self) -> bytes:
        """Bytes for another process, read by `unpacked`.  They don't contain the real position."""
        return self._packed


def unpacked(game: Game, data: bytes, seat: int) -> Seen:
    """What a seat sees, from the bytes written by `packed`."""
    return Seen(game.from_bytes(data), seat)


def look(state: State, seat: int) -> Seen:
    """What a seat sees of a position; keeps no reference to the position itself."""
    return Seen(state.resample(seat, unrelated(-1)), seat)


class Watch:
    """A running limit."""

    def __init__(self, limit: "Limit") -> None:
        self._limit = limit
        self._nodes = 0
        self._end = None if limit.seconds is None else time.monotonic() + limit.seconds

    def spend(self, nodes: int = 1) -> None:
        """Count positions examined."""
        self._nodes += nodes

    def left(self, most: int) -> int:
        """The nodes that are left, at most this many."""
        nodes = self._limit.nodes
        return most if nodes is None else max(0, min(most, nodes - self._nodes))

    @property
    def over(self) -> bool:
        """Whether the limit is reached."""
        limit = self._limit
        return (limit.nodes is not None and self._nodes >= limit.nodes) or self.out_of_time

    @property
    def out_of_time(self) -> bool:
        """Whether the time is up, or nobody waits any more."""
        late = self._end is not None and time.monotonic() >= self._end
        return late or self._limit.cancelled()


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limit:
    """A bot's limit: in seconds, in nodes, or until cancelled.

    Without a limit in seconds, the same seed gives the same choice.
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


# Per move, at a table as in the lab; in nodes, so that a seed gives the same game everywhere.
NODES: Final = 1000
NODES_BY_BOT: Final = {"search": 20_000}


def usual_limit(bot: str) -> Limit:
    """The limit of a bot if nobody asks for another one."""
    return Limit(seconds=None, nodes=NODES_BY_BOT.get(bot, NODES))


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: the id of a message in the text domain `bots`, and its values."""

    id: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: the action, its value on the bot's own scale, and the reasons."""

    action: Action
    value: float | None = None
    reasons: tuple[Reason, ...] = ()


class Bot(Protocol):
    """Deterministic: with the same seed it answers the same positions alike."""

    name: str

    def choose(self, seen: Seen, limit: Limit) -> Choice: ...
