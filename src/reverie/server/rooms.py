"""Live tables: found in memory, or loaded from the store."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, partial

from reverie import registry
from reverie.engine.errors import ReverieError
from reverie.engine.game import Game
from reverie.lessons import lesson
from reverie.match import Match, Record, read_record, replay
from reverie.match.record import read_options
from reverie.match.replay import resume
from reverie.seat import BOT
from reverie.server import consent, quick
from reverie.server.background import BackgroundThread
from reverie.server.bot_pool import BotPool
from reverie.server.live import LiveTable
from reverie.server.logs import event, failure
from reverie.server.others import Others
from reverie.server.room import Room
from reverie.server.settings import Limits
from reverie.server.tokens import ID, invite_of
from reverie.store import OVER, Entry, Store, StoreError, TableInfo, Taken
from reverie.store.board import Board, LocalBoard, Notice
from reverie.table import Table
from reverie.table.history import History

GAMES = 200  # kinds of game (options and seats) cached
LIMITS = Limits()
AT_LEAST = 10.0  # seconds that a room is kept at least: its finder may be about to join
SWEEP = 30.0  # seconds between two sweeps for unused rooms


class OldTable(ReverieError):
    """A table whose moves the current version of the game doesn't support."""


class Rooms:
    """All rooms in memory by id; unused ones are unloaded after a while."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        secret: bytes,
        idle: float,
        background: BackgroundThread | None = None,
        most: int = LIMITS.rooms,
        board: Board | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._bot_pool = bot_pool
        self._board = board or LocalBoard()
        self._background = background or BackgroundThread()
        self._secret = secret
        self._idle = idle
        self._most = most  # bytes of rooms in memory
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Task[Room | None]] = {}
        self._late: set[str] = set()  # tables being loaded that others have changed meanwhile
        self._sweeping: asyncio.Task[None] | None = None
        self._others = Others(self._rooms, store, self._board)

    async def open(self) -> None:
        """Listen to other processes, if there may be some."""
        await self._board.open(self.heard, self._others.look_now)
        self._others.start()

    def heard(self, notice: Notice) -> None:
        """Another process has changed a table."""
        room = self._rooms.get(notice.table)
        if room is not None:
            self._others.heard(room, notice)
        elif notice.table in self._coming:
            self._late.add(notice.table)

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def live(self) -> list[Room]:
        return list(self._rooms.values())

    async def refresh(self, ids: Collection[str]) -> None:
        """Refresh tables that have changed in the store, if they are loaded or being loaded."""
        coming = [self._coming[id] for id in ids if id in self._coming]
        await asyncio.gather(*coming, return_exceptions=True)
        for id in ids:
            if id in self._rooms:
                await self._rooms[id].refresh()

    async def find(self, id: str) -> Room | None:
        """A room by its id, None if there is no such table; OldTable if it can't be restored."""
        room = self._rooms.get(id)
        if room is None:
            if not ID.fullmatch(id):
                return None
            if id not in self._coming:  # concurrent requests share one load
                self._coming[id] = asyncio.create_task(self._bring_back(id))
            room = await asyncio.shield(self._coming[id])
        elif self._board.shared and not room.connections and not await self._current(room):
            return await self.find(id)
        if room is not None:
            room.used = time.monotonic()
        return room

    async def _current(self, room: Room) -> bool:
        """Bring an unused room up to date; False if it must be reloaded."""
        room.used = time.monotonic()
        try:
            await room.refresh()
        except Taken:  # it is gone
            if self._rooms.get(room.id) is room:
                del self._rooms[room.id]
            return False
        return True

    async def _bring_back(self, id: str) -> Room | None:
        try:
            info = await self._store.table(id)
            if info is None:
                return None
            entries = await self._store.entries(id)
            chat = await self._store.chat(id)
            begun = time.monotonic()
            restored = partial(self._restored, info, entries)
            room = await self._background.run(f"host {info.host}", restored)
            seconds = round(time.monotonic() - begun, 3)
            event("table_restored", table=id, entries=len(entries), seconds=seconds)
            for line in chat:
                room.live.say(line)
            room.live.recall_vote()
            consent.watch(room)
            quick.watch(room)
            self._rooms[id] = room
            room.stored.stale = id in self._late
            self._evict()
            if room.phase != OVER and any(seat.kind == BOT for seat in room.seats):
                self._bot_pool.warm_up()
            room.wake_bots()
            if self._sweeping is None:
                self._sweeping = asyncio.create_task(self._sweep())
            await self._touch(id)
            return room
        finally:
            self._late.discard(id)
            del self._coming[id]

    def _restored(self, info: TableInfo, entries: Sequence[Entry]) -> Room:
        """A room with every entry replayed; runs in a thread."""
        invite = invite_of(self._secret, info.id)
        live = LiveTable(info, opened(info), invite, now=self._now)
        try:
            for entry in entries:
                live.replay(entry)
        except ReverieError as error:
            raise OldTable("table-moves", error=error) from error
        return Room(live, self._store, self._bot_pool, self._board)

    async def _touch(self, id: str) -> None:
        """Record that a table is in use; failures are harmless."""
        try:
            await self._store.touch(id, time.time())
        except StoreError as error:
            failure("store_failed", error, id)

    def _evict(self) -> None:
        """Unload the least recently used rooms while they take up too much memory."""
        weights = {
            id: room.table.match.weight + room.live.ply_frames.size
            for id, room in self._rooms.items()
        }
        excess = sum(weights.values()) - self._most
        if excess <= 0:
            return
        oldest = time.monotonic() - AT_LEAST
        for id, room in sorted(self._rooms.items(), key=lambda one: one[1].used):
            if excess > 0 and room.used < oldest and not room.busy:
                del self._rooms[id]
                excess -= weights[id]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self._idle))
            oldest = time.monotonic() - self._idle
            for id, room in list(self._rooms.items()):
                if room.used < oldest and not room.busy:
                    del self._rooms[id]

    def close(self) -> None:
        """Stop all bots."""
        self._others.stop()
        if self._sweeping is not None:
            self._sweeping.cancel()
        for room in self._rooms.values():
            room.stop()


@lru_cache(GAMES)
def game_of(name: str, version: int, seats: int, options: str) -> Game:
    """A game with its options, shared by all tables of a kind."""
    return registry.spec(name).game(seats, version, **read_options(options))


def continued(record: Record, info: TableInfo) -> Match:
    """A recorded game to continue: with the luck of its seed, or with the table's own."""
    if "seed" in record.headers:
        return resume(record)
    match = replay(record)
    match.unscript(info.seed, info.secret)
    return match


def opened(info: TableInfo) -> Table:
    """A table as it was before its first entry."""
    try:
        if info.lesson is not None:
            match = lesson(*info.lesson.split("/", 1)).match(info.version)
        elif info.base is not None:
            match = continued(read_record(info.base), info)
        else:
            game = game_of(info.game, info.version, len(info.seats), info.options)
            seed = info.seed if info.secret is None else None
            match = Match(game, seed, secret=info.secret)
    except ReverieError as error:
        raise OldTable("table-setup", error=error) from error
    if info.day is not None:
        match.seeded = False  # a shared deal: its record shows no seed
    return Table(match, info.seats, History())  # moves before the start can't be undone
