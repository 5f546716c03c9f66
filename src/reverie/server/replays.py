"""Replays: games looked back at, ply by ply, as a seat saw them."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from msgspec.structs import asdict

from reverie import registry
from reverie.engine.game import Game
from reverie.engine.outcome import Outcome
from reverie.i18n import Words
from reverie.match import Match, Record, read_record, replay
from reverie.match.record import UNFINISHED, write_options
from reverie.render.telling import display_names
from reverie.render.text import table as drawn
from reverie.seat import Seat
from reverie.server.background import BackgroundThread
from reverie.server.cache import LruCache
from reverie.server.frames.plies import PlyFrame, ply_frame
from reverie.server.shown import shown
from reverie.table import recorded

WAITING = 8  # pending replays per visitor
LATER = ("seed", "reason")  # headers that reveal what comes after a step


class ReplayFrame(PlyFrame):
    """A ply as text, with the table after it."""

    title: str
    view: dict[str, object]
    drawn: str
    over: bool


class Replay:
    """A finished match or a snapshot to look back at."""

    def __init__(self, match: Match, seats: Sequence[Seat]) -> None:
        self.match = match
        self.game: Game = match.game
        self.seats = seats
        self.outcome: Outcome | None = match.outcome
        self.undone = match.undone
        self.key = ""  # its cache key, if it is cached

    @property
    def record(self) -> Record:
        return self.match.record()

    @property
    def options(self) -> str:
        """The options, as in the record."""
        return write_options(registry.spec(self.game.name).write_options(self.game.options))

    @property
    def last(self) -> int:
        return len(self.match.plies) - 1

    @property
    def weight(self) -> int:
        """Its approximate memory size in bytes."""
        return self.match.weight

    def names(self, words: Words) -> list[str]:
        """The names of all seats, in a language."""
        return display_names(self.seats, words)

    def until(self, step: int, seeded: bool = False) -> Record:
        """The record up to a step, to continue from; with `seeded`, with the same luck."""
        whole = self.record
        later = LATER[1:] if seeded else LATER
        headers = {name: text for name, text in whole.headers.items() if name not in later}
        return Record(headers | {"undone": "0", "result": UNFINISHED}, whole.lines[: step + 1])

    def over_at(self, step: int) -> bool:
        return step == self.last and self.outcome is not None

    def steps(self, first: int, last: int, seat: int, words: Words) -> list[ReplayFrame]:
        """Consecutive plies as a seat saw them."""
        return [self.step(n, seat, words) for n in range(first, last + 1)]

    def step(self, n: int, seat: int, words: Words) -> ReplayFrame:
        """One ply as a seat saw it."""
        names = self.names(words)
        told = ply_frame(
            self.match.plies[n].view(n, self.game, seat), words, self.game, seat, names
        )
        view = self.match.position(n).view(seat, legal=False)
        return ReplayFrame(
            **asdict(told),
            title=self.title(told, names, words),
            view=shown(self.game, view),
            drawn=drawn(view, words.language, names),
            over=self.over_at(n),
        )

    def title(self, told: PlyFrame, names: Sequence[str], words: Words) -> str:
        """A ply in one line."""
        if told.seat is None:
            return words("pages", "replay", "deal title")
        who, label = names[told.seat], told.label
        if not label:
            return words("pages", "replay", "hidden title", n=told.n, who=who)
        if self.game.seats > 1:
            label = words("pages", "replay", "by", who=who, label=label)
        return words("pages", "replay", "step title", n=told.n, label=label)


def read_replay(text: str, seats: Sequence[Seat] | None = None) -> Replay:
    """The replay of a record; RecordError names the wrong line."""
    record = read_record(text)
    match = replay(record)
    return Replay(match, seats or seats_in(record))


def seats_in(record: Record) -> Sequence[Seat]:
    """The seats named in a record, including bots."""
    return [replace(seat, name=seat.name[:24]) for seat in recorded(record.players)]


class Replays:
    """A cache of replays; each is read once, however many ask."""

    def __init__(self, background: BackgroundThread, most: int) -> None:
        self._background = background
        self._kept: LruCache[Replay] = LruCache(most)
        self._coming: dict[str, asyncio.Task[Replay]] = {}

    async def find(self, key: str, who: str, read: Callable[[], Replay]) -> Replay:
        """A replay by its key; read on behalf of a visitor if it is not cached."""
        found = self._kept.find(key)
        if found is not None:
            return found
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._read(key, who, read))
        return await asyncio.shield(self._coming[key])

    async def _read(self, key: str, who: str, read: Callable[[], Replay]) -> Replay:
        try:
            found = await self._background.run(who, read, WAITING)
            found.key = key
            self._kept.keep(key, found, found.weight)
            return found
        finally:
            del self._coming[key]
