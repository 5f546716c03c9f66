"""A table in use, with those who look at it: a change is in the store before anybody is told."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from reverie.bots.contract import Choice
from reverie.seat import OPEN, Seat
from reverie.server import frames
from reverie.server.bot_pool import BotPool
from reverie.server.bot_turns import let_bots_play
from reverie.server.connection import Connection
from reverie.server.live import FREE, LiveTable
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING, Chat, Entry, Store, TableInfo
from reverie.store.contract import MOVE, START, UNDO, StoreError
from reverie.table import NoUndo, Table
from reverie.table.history import UndoRequest


class Room:
    """A live table, its connections, and the tasks that change it by themselves.

    `lock` is held by whoever changes it, also while that is written.
    """

    def __init__(self, live: LiveTable, store: Store, bot_pool: BotPool) -> None:
        self.live = live
        self.store = store
        self.bot_pool = bot_pool
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self._thinking: asyncio.Task[None] | None = None
        self._expiry: asyncio.Task[None] | None = None  # of the latest request to undo

    @property
    def id(self) -> str:
        return self.live.id

    @property
    def info(self) -> TableInfo:
        return self.live.info

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def version(self) -> int:
        return self.live.version

    @property
    def phase(self) -> str:
        return self.live.phase

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.live.seats

    # --- changes; the lock is held ---
    async def _keep(self, entry: Entry) -> None:
        """Write an entry, and only then count it."""
        ending = self.live.ending()
        phase = PLAYING if ending is None else OVER
        await self.store.append(self.id, entry, phase, ending)
        self.live.enter(entry)
        if ending is not None:
            self.live.info = replace(self.info, ending=ending)

    async def begin(self) -> None:
        """The first decision: from now on there are moves."""
        if any(seat.kind == OPEN for seat in self.seats):
            raise Refusal("waiting")
        if self.phase == WAITING:
            await self._written(self._keep(Entry(self.version + 1, START)))
            self.table.history.changed()
            self.wake_bots()

    async def _written(self, writing: Awaitable[None]) -> None:
        try:
            await writing
        except StoreError as error:
            raise Refusal("unavailable") from error

    async def play(self, seat: int, moves: Sequence[str], tag: str = "") -> int:
        """Moves of a seat: in memory, then on the disk; if that fails they were never made.

        Returns how many were made: what follows one that reveals something is not.
        """
        return await self._make(seat, tag, lambda: self.table.play(seat, *moves))

    async def carry_out(self, seat: int, choice: Choice) -> None:
        """The move of a bot."""
        await self._make(seat, "", lambda: self.table.carry_out(choice))

    async def _make(self, seat: int, tag: str, make: Callable[[], int]) -> int:
        made = make()
        plies = self.table.match.plies[-made:]
        data = "\n".join(ply.action.text for ply in plies if ply.action is not None)
        try:
            await self._keep(Entry(self.version + 1, MOVE, seat, data, tag))
        except StoreError as error:
            self.table.retract()
            raise Refusal("unavailable") from error
        return made

    async def undo(self, seat: int, tag: str = "") -> None:
        """Take a seat's latest turn back, and what came after it."""
        undone = self.table.undo(seat)
        data = f"{len(undone.moves)} {FREE if undone.free else ''}".strip()
        try:
            await self._keep(Entry(self.version + 1, UNDO, seat, data, tag))
        except StoreError as error:
            self.table.redo(undone)
            raise Refusal("unavailable") from error
        self.live.info = replace(self.info, ending=None)

    async def request_undo(self, seat: int, tag: str, seconds: float) -> None:
        """Take a turn back, or ask those who have a say; who does not answer in time agrees."""
        request = self.table.request_undo(seat, seconds)
        if request is None:
            await self.undo(seat, tag)
            return
        if self._expiry is not None:
            self._expiry.cancel()
        self._expiry = asyncio.create_task(self._expire(request, seconds))

    async def _expire(self, request: UndoRequest, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with self.lock:
            if self.table.history.request is request:
                with suppress(Refusal, NoUndo):  # the store does not write: they can ask again
                    await self.grant(request)
                self.tell_all()

    async def grant(self, request: UndoRequest) -> None:
        """Take back what was asked for."""
        if self.live.undoable(request.seat) is None:
            raise NoUndo("undo-none")
        await self.undo(request.seat)
        self.wake_bots()

    async def reseat(self, at: int, seat: Seat) -> None:
        """Somebody else sits there from now on."""
        seats = (*self.seats[:at], seat, *self.seats[at + 1 :])
        await self._written(self.store.seat(self.id, seats))
        self.live.place(seats)
        self.table.history.request = None
        self.wake_bots()

    async def say(self, chat: Chat, most: int) -> None:
        """A line to everybody."""
        await self._written(self.store.say(self.id, chat))
        self.live.say(chat, most)

    async def follow(self, table: str) -> None:
        """The table at which it goes on."""
        await self.store.set_rematch(self.id, table)
        self.live.info = replace(self.info, rematch=table)
        self.live.told.clear()

    async def rename(self, player: str, name: str) -> None:
        """Somebody is called otherwise from now on, in a game that is not over."""
        async with self.lock:
            at = self.live.seat_of(player)
            if at is not None and self.phase != OVER:
                renamed = replace(self.seats[at], name=name)
                self.live.place((*self.seats[:at], renamed, *self.seats[at + 1 :]))
                self.tell_all()

    # --- bots ---
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they do not yet."""
        if self.phase == PLAYING and self.table.thinking and self._thinking is None:
            self._thinking = asyncio.create_task(self._let_think())

    async def _let_think(self) -> None:
        try:
            await let_bots_play(self, self.bot_pool)
        finally:
            self._thinking = None

    @property
    def busy(self) -> bool:
        """Is anybody there, or something under way?"""
        waiting = self._thinking is not None or self.table.history.request is not None
        return bool(self.connections) or waiting or self.lock.locked()

    def stop(self) -> None:
        """End what is under way."""
        for task in (self._thinking, self._expiry):
            if task is not None:
                task.cancel()

    # --- coming and going ---
    async def join(self, connection: Connection, version: int) -> None:
        """Somebody looks at the table who knows a version of it already, or none (0)."""
        async with self.lock:
            self.connections.add(connection)
            connection.version = version
            connection.chats = max(0, self.live.chats - len(self.live.chat))
            if self._news_of_presence():
                self.tell_all()
            else:
                self.tell(connection)
            self.wake_bots()

    async def leave(self, connection: Connection) -> None:
        """Somebody looks away."""
        async with self.lock:
            self.connections.discard(connection)
            self.used = time.monotonic()
            if self._news_of_presence():
                self.tell_all()

    def _news_of_presence(self) -> bool:
        seats = (self.live.seat_of(connection.player) for connection in self.connections)
        return self.live.set_here(frozenset(seat for seat in seats if seat is not None))

    # --- telling ---
    def tell(self, connection: Connection) -> None:
        """Somebody what is new to them."""
        frame = frames.frame(self.live, connection)
        connection.version, connection.chats = self.version, self.live.chats
        connection.post_frame(frame)

    def tell_all(self, answered: tuple[Connection, str] | None = None, unplayed: int = 0) -> None:
        """Everybody what is new to them; to one of them it is the answer to what they asked.

        `unplayed` is how many of the moves they sent were not made.
        Those who see the same get the same frame, and all frames are ready before one is sent.
        """
        made: dict[tuple[object, ...], str] = {}
        posts: list[tuple[Connection, str]] = []
        for connection in self.connections:
            re = answered[1] if answered and answered[0] is connection else ""
            key = (
                self.live.seat_of(connection.player),
                connection.player == self.info.host,
                connection.words.language,
                connection.version,
                connection.chats,
                re,
            )
            if key not in made:
                made[key] = frames.frame(self.live, connection, re, unplayed if re else 0)
            posts.append((connection, made[key]))
        for connection, frame in posts:
            connection.version = self.version
            connection.chats = self.live.chats
            connection.post_frame(frame)
