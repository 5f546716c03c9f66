"""A live table: every change is in the store before anybody is told of it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from reverie.bots.contract import Choice
from reverie.i18n import Words
from reverie.lessons import LESSONS, Lesson
from reverie.render import telling
from reverie.server import frames
from reverie.server.bot_pool import BotPool
from reverie.server.bot_turns import BotNotice, let_bots_play
from reverie.server.connection import Connection
from reverie.server.ledger import FREE, Asked, Ledger, Made
from reverie.server.seating import places_of, seat_for, seated
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING, Chat, Entry, Seating, Store, TableInfo
from reverie.store.contract import MOVE, OPEN, START, UNDO, StoreError
from reverie.table import Table


class Room(Ledger):
    """A table, who is at it, and the versions it went through.

    `lock` is held by whoever changes it, also while that is written.
    """

    def __init__(
        self, info: TableInfo, table: Table, store: Store, bot_pool: BotPool, invite: str
    ) -> None:
        super().__init__(info, table)
        self.store = store
        self.bot_pool = bot_pool
        self.bot_notice: BotNotice | None = None  # how the bots do, if it is not as usual
        self.invite = invite
        self.lock = asyncio.Lock()
        self.chat: list[Chat] = []
        self.chats = 0  # lines that were ever said
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.around: dict[str, list[dict[str, object]]] = {}  # who sits where, by language
        self._names: dict[str, tuple[str, ...]] = {}  # by language
        self._seated: dict[str, int] = seated(info.seats)
        self.own_places = [places_of(seat, table) for seat in range(len(info.seats))]
        self._thinking: asyncio.Task[None] | None = None
        self._expiry: asyncio.Task[None] | None = None  # of the latest wish to take a move back

    # --- what there is to know ---
    @property
    def lesson(self) -> Lesson | None:
        """What is taught here, if it is a first game."""
        return LESSONS.get(self.info.lesson or "")

    @property
    def moves_made(self) -> list[str]:
        return [action.text for action in self.table.match.moves]

    def seat_of(self, player: str | None) -> int | None:
        """Where a player sits; None for those who watch."""
        return None if player is None else self._seated.get(player)

    @property
    def here(self) -> set[int]:
        """The seats whose people look at the table now."""
        seats = (self.seat_of(connection.player) for connection in self.connections)
        return {seat for seat in seats if seat is not None}

    def names(self, words: Words) -> tuple[str, ...]:
        """Of everybody, in a language."""
        if words.language not in self._names:
            seats = [(seat.name, seat.person) for seat in self.table.seats]
            self._names[words.language] = tuple(telling.display_names(seats, words))
        return self._names[words.language]

    @property
    def chat_open(self) -> bool:
        """Nobody talks in a silent game (onirim.together.silent), until it is over."""
        silent = self.table.match.game.options.get("talk") == "silent"
        return len(self.people) > 1 and not (silent and self.phase == PLAYING)

    # --- changes; the lock is held ---
    async def _keep(self, entry: Entry) -> None:
        """Write an entry, and only then count it."""
        match = self.table.match
        phase = OVER if match.over else PLAYING
        ending = self.ending() if phase == OVER else None
        await self.store.append(self.id, entry, phase, ending)
        self.enter(entry)
        if ending is not None:
            self.info = replace(self.info, ending=ending)

    async def begin(self) -> None:
        """The first decision: from now on there are moves."""
        if any(seat.kind == OPEN for seat in self.seats):
            raise Refusal("waiting")
        if self.phase == WAITING:
            await self._written(self._keep(Entry(self.version + 1, START)))
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

    async def _make(self, seat: int, tag: str, change: Callable[[], object]) -> int:
        match = self.table.match
        first, before = len(match.plies), match.state.clone()
        change()
        steps = match.plies[first:]
        data = "\n".join(step.action.text for step in steps if step.action is not None)
        try:
            await self._keep(Entry(self.version + 1, MOVE, seat, data, tag))
        except StoreError as error:
            self.table.take_back(len(steps), counted=False)
            raise Refusal("unavailable") from error
        self.made.append(Made(seat, first, not self.revealing(steps, before), self.version))
        return len(steps)

    async def take_back(self, seat: int, at: int, tag: str = "") -> None:
        """Go back to before an entry."""
        free = self.free(seat) and at == len(self.made) - 1
        steps = len(self.table.match.plies) - self.made[at].first
        entry = Entry(self.version + 1, UNDO, seat, f"{steps} {FREE if free else ''}".strip(), tag)
        kept = list(self.table.match.moves[-steps:])
        undone = self.table.match.undone
        self.table.take_back(steps, counted=not free)
        try:
            await self._keep(entry)
        except StoreError as error:
            self.table.match.play(*kept)
            self.table.match.undone = undone
            raise Refusal("unavailable") from error
        self.info = replace(self.info, ending=None)
        del self.made[at:]

    def ask_to_undo(self, seat: int, holders: frozenset[int], seconds: float) -> None:
        """Somebody would like to take a move back; whoever does not answer in time agrees."""
        if self._expiry is not None:
            self._expiry.cancel()
        asked = Asked(seat, holders, time.monotonic() + seconds)
        self.asked = asked
        self._expiry = asyncio.create_task(self._expire(asked, seconds))

    async def _expire(self, asked: Asked, seconds: float) -> None:
        await asyncio.sleep(seconds)
        async with self.lock:
            if self.asked is asked:
                with suppress(Refusal):  # the store does not write: they can ask again
                    await self.grant(asked)
                self.tell_all()

    async def grant(self, asked: Asked) -> None:
        """Take back what was asked for."""
        at = self.undoable(asked.seat)
        if at is None:
            raise Refusal("no_undo")
        await self.take_back(asked.seat, at)
        self.wake_bots()

    async def reseat(self, at: int, seating: Seating) -> None:
        """Somebody else sits there from now on."""
        seats = (*self.seats[:at], seating, *self.seats[at + 1 :])
        await self._written(self.store.seat(self.id, seats))
        self._place(at, seating)
        self.asked = None
        self.wake_bots()

    def _place(self, at: int, seating: Seating) -> None:
        """All that is told of who sits where is told anew."""
        seats = (*self.seats[:at], seating, *self.seats[at + 1 :])
        self.info = replace(self.info, seats=seats)
        self.table.seats[at] = seat_for(seating, self.info.game)
        self._seated = seated(seats)
        self.told.clear()
        self.around.clear()
        self._names.clear()

    async def say(self, chat: Chat, most: int) -> None:
        """A line to everybody."""
        await self._written(self.store.say(self.id, chat))
        self.chat.append(chat)
        self.chats += 1
        self.told.clear()
        del self.chat[:-most]

    async def follow(self, table: str) -> None:
        """The table at which it goes on."""
        await self.store.set_rematch(self.id, table)
        self.info = replace(self.info, rematch=table)
        self.told.clear()

    async def rename(self, player: str, name: str) -> None:
        """Somebody is called otherwise from now on, in a game that is not over."""
        async with self.lock:
            at = self.seat_of(player)
            if at is not None and self.phase != OVER:
                self._place(at, replace(self.seats[at], name=name))
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
        waiting = self._thinking is not None or self.asked is not None
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
            before = self.here
            self.connections.add(connection)
            connection.version = version
            connection.chats = max(0, self.chats - len(self.chat))
            if self.here != before:
                self.around.clear()
                self.told.clear()
                self.tell_all()
            else:
                self.tell(connection)
            self.wake_bots()

    async def leave(self, connection: Connection) -> None:
        """Somebody looks away."""
        async with self.lock:
            before = self.here
            self.connections.discard(connection)
            self.used = time.monotonic()
            if self.here != before:
                self.around.clear()
                self.told.clear()
                self.tell_all()

    # --- telling ---
    def tell(self, connection: Connection) -> None:
        """Somebody what is new to them."""
        frame = frames.frame(self, connection)
        connection.version, connection.chats = self.version, self.chats
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
                self.seat_of(connection.player),
                connection.player == self.info.host,
                connection.words.language,
                connection.version,
                connection.chats,
                re,
            )
            if key not in made:
                made[key] = frames.frame(self, connection, re, unplayed if re else 0)
            posts.append((connection, made[key]))
        for connection, frame in posts:
            connection.version = self.version
            connection.chats = self.chats
            connection.post_frame(frame)
