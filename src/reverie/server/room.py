"""A live table with its connections; changes are stored before anybody is told."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from reverie.bots import ladder
from reverie.bots.contract import Choice
from reverie.seat import OPEN, Seat
from reverie.server import consent, frames, marks, quick, timekeeper
from reverie.server.bot_notice import BotNotice
from reverie.server.bot_pool import BotPool
from reverie.server.bot_turns import let_bots_play
from reverie.server.connection import Connection
from reverie.server.live import FREE, LiveTable, written_reasons
from reverie.server.ticking import spent
from reverie.server.wire import Refusal
from reverie.store import (
    OVER,
    PLAYING,
    WAITING,
    Chat,
    Entry,
    Store,
    TableInfo,
    Taken,
    Unsure,
    Version,
)
from reverie.store.board import Board, BotJob, LocalBoard
from reverie.store.contract import FLAG, MOVE, START, UNDO, Resumed, StoreError
from reverie.store.forms import vote_after_seat
from reverie.table import Table

POST_AGAIN = 4.0  # seconds after which a bot's job is posted again, in case it was lost
AGAIN = 0.2  # seconds within which claims of a newer version don't cause another reload


class Room:
    """A live table, its connections, and its background tasks.

    `lock` is held during a change, including its write.  A change is made to the position in memory
    and written as the next version.  If another process was first it is rolled back here and raises
    Taken: `catch_up`, and decide again.
    """

    def __init__(
        self, live: LiveTable, store: Store, bot_pool: BotPool, board: Board | None = None
    ) -> None:
        self.live = live
        self.store = store
        self.bot_pool = bot_pool
        self.board = board or LocalBoard()
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: frozenset[int] = frozenset()  # seats connected through other processes
        self.used = time.monotonic()
        self.stale = False  # may the store have something unknown here?
        self.expiry: asyncio.Task[None] | None = None  # of the latest undo request
        self.filling: asyncio.Task[None] | None = None  # of a quick match
        self.flagging: asyncio.Task[None] | None = None  # when somebody's time is up
        self.flag_at: float | None = None  # when that is
        self._caught_up = 0.0
        # the latest bot job, and when it was posted
        self._posted: tuple[BotJob, float] | None = None
        self._thinking: asyncio.Task[None] | None = None

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

    def now(self) -> float:
        return self.live.now()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.live.seats

    # --- changes by others; the lock is held ---
    async def catch_up(self) -> None:
        """Load what is new in the store; StoreError if that fails."""
        self.stale = True
        entries = await self.store.entries(self.id, self.version)
        info = await self.store.table(self.id)
        if info is None:
            raise Taken("store-taken")
        if info.revision != self.info.revision:
            chat = await self.store.chat(self.id, self.live.last_chat)
            self.live.adopt(info)
            for line in chat:
                self.live.say(line)
        for entry in entries:
            self.live.replay(entry)
        await self.look_around()
        self.stale = False
        self._caught_up = time.monotonic()
        consent.watch(self)

    async def reach(self, version: int) -> None:
        """Catch up if a client knows a later version, for example from another process."""
        ahead = version > self.version and self.board.shared
        if self.stale or (ahead and time.monotonic() - self._caught_up > AGAIN):
            await self.catch_up()
            self.tell_all()

    async def look_around(self) -> None:
        """Learn who looks at the table through other processes."""
        if self.board.shared:
            around = await self.board.around([self.id])
            self.elsewhere = around.get(self.id, frozenset())
            self._news_of_presence()

    async def refresh(self) -> None:
        """Catch up, and tell everybody; for callers without the lock."""
        await self.heed(None)

    async def heed(self, entry: Entry | None) -> None:
        """Another process has changed the table, by this entry or otherwise."""
        async with self.lock:
            if entry is None or not self.apply(entry):
                await self.catch_up()
                self._news_of_presence()
                self.tell_all()
                self.wake_bots()

    def behind(self, version: Version) -> bool:
        """Whether the store has more than is known here."""
        known = self.stale, self.version, self.info.revision
        return known != (False, version.entry, version.revision)

    def apply(self, entry: Entry) -> bool:
        """Apply an entry of another process; False if earlier ones are missing."""
        if self.stale or entry.number > self.version + 1:
            return False
        if entry.number == self.version + 1:
            self.live.replay(entry)
            self.tell_all()  # the process that made the entry wakes the bots
        return True

    # --- changes; the lock is held ---
    def failed(self, error: BaseException) -> None:
        """Turn a failed write into a Refusal, unless it means more: then it is raised again.

        If it may have been written after all, nothing is done here until that is known.
        """
        if isinstance(error, StoreError) and not isinstance(error, Taken | Unsure):
            raise Refusal("unavailable") from error
        if not isinstance(error, Taken):
            self.stale = True

    async def _keep(self, entry: Entry, never_made: Callable[[], None]) -> None:
        """Write an entry and then count it; if that fails, roll back."""
        ending = self.live.ending()
        phase = PLAYING if ending is None else OVER
        try:
            await self.store.append(self.id, entry, phase, ending)
        except BaseException as error:
            never_made()
            self.failed(error)
            raise
        self.live.enter(entry)
        if ending is not None:
            self.live.info = replace(self.info, ending=ending)

    def _time(self, seat: int) -> tuple[float, float]:
        """Of an entry where there is a clock: when it is made, and what the seat has thought."""
        return (0.0, 0.0) if self.live.clock is None else (self.now(), spent(self.live, seat))

    async def flag(self, seat: int) -> None:
        """The time of a seat has run out."""
        at, spent = self._time(seat)
        entry = Entry(self.version + 1, FLAG, seat, at=at, spent=spent)
        await self._keep(entry, lambda: None)
        self.table.history.changed()

    async def restart_decision(self) -> None:
        """The clock begins with the decision at hand once more."""
        now = Resumed(self.version, self.now())
        try:
            await self.store.resume(self.id, self.info.resumed, now)
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(self.info, resumed=now)
        self.revised()

    async def begin(self) -> None:
        """Start the game: from now on there are moves."""
        if any(seat.kind == OPEN for seat in self.seats):
            raise Refusal("waiting")
        if self.phase == WAITING:
            at = 0.0 if self.live.clock is None else self.now()
            await self._keep(Entry(self.version + 1, START, at=at), lambda: None)
            self.table.history.changed()
            self.wake_bots()

    async def play(self, seat: int, moves: Sequence[str], tag: str = "") -> int:
        """Play moves of a seat: in memory, then on disk; rolled back if that fails.

        Returns the number of moves made: those after one that reveals something are not.
        """
        sent = "\n".join(moves)
        return await self._make(seat, lambda: self.table.play(seat, *moves), tag, sent)

    async def carry_out(self, seat: int, choice: Choice, notice: BotNotice | None = None) -> None:
        """Make a bot's move, with its notice."""
        reasons = written_reasons(choice, notice)
        await self._make(seat, lambda: self.table.carry_out(choice), reasons=reasons)
        self.live.bot_notice = notice

    async def _make(
        self, seat: int, make: Callable[[], int], tag: str = "", sent: str = "", reasons: str = ""
    ) -> int:
        at, spent = self._time(seat)
        made = make()
        plies = self.table.match.plies[-made:]
        data = "\n".join(ply.action.text for ply in plies if ply.action is not None)
        sent = sent if tag and sent != data else ""
        entry = Entry(self.version + 1, MOVE, seat, data, tag, sent, reasons, at, spent)
        await self._keep(entry, self.table.retract)
        await marks.note(self.store, self.live)
        return made

    async def undo(self, seat: int, tag: str = "") -> None:
        """Undo a seat's latest turn and everything after it."""
        at, spent = self._time(seat)
        undone = self.table.undo(seat)
        data = f"{len(undone.moves)} {FREE if undone.free else ''}".strip()
        entry = Entry(self.version + 1, UNDO, seat, data, tag, at=at, spent=spent)
        await self._keep(entry, lambda: self.table.redo(undone))
        self.live.info = replace(self.info, ending=None)

    async def reseat(self, at: int, seat: Seat) -> None:
        """Change who has a seat."""
        try:
            await self.store.seat(self.id, at, self.seats[at], seat)
        except BaseException as error:
            self.failed(error)
            raise
        vote = vote_after_seat(self.info.vote, self.seats[at], seat)
        self.live.place((*self.seats[:at], seat, *self.seats[at + 1 :]))
        self.live.set_vote(vote)
        self.revised()
        self.wake_bots()

    async def publish(self, public: bool) -> None:
        """List the table as open, or stop listing it."""
        try:
            await self.store.publish(self.id, public, self.now())
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(
            self.info, public=public, quick=self.info.quick if public else None
        )
        self.live.told.clear()
        self.revised()

    async def say(self, chat: Chat) -> None:
        """Add a chat line."""
        try:
            said = await self.store.say(self.id, chat)
        except StoreError as error:  # a retry might duplicate it
            self.stale = True
            raise Refusal("unavailable") from error
        # other processes may have added lines before
        lines = await self.store.chat(self.id, self.live.last_chat) if self.board.shared else [said]
        for line in lines:
            self.live.say(line)
        self.revised()

    async def follow(self, next_table: TableInfo) -> None:
        """Set the table of the rematch, unless there already is one."""
        try:
            table = await self.store.set_rematch(next_table, self.id)
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(self.info, rematch=table)
        self.live.told.clear()
        self.revised()

    def revised(self) -> None:
        """Count a revision made here."""
        self.live.info = replace(self.info, revision=self.info.revision + 1)

    # --- bots ---
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they don't yet.

        With several processes, any of them may do it.
        """
        if self.phase != PLAYING or not self.table.thinking:
            return
        if self.board.shared:
            self._post_job()
        elif self._thinking is None:
            self._thinking = asyncio.create_task(self._let_think())

    def _post_job(self) -> None:
        seat, now = self.table.actor, time.monotonic()
        bot = self.seats[seat].bot if seat is not None else None
        job = BotJob(self.id, self.version + 1, self.info.host, bot in ladder.QUICK)
        if self._posted is None or self._posted[0] != job or now - self._posted[1] > POST_AGAIN:
            self._posted = (job, now)
            self.board.post_job(job)

    async def _let_think(self) -> None:
        try:
            await let_bots_play(self, self.bot_pool)
        finally:
            self._thinking = None

    @property
    def attended(self) -> bool:
        """Whether a player is connected through this process."""
        return any(self.live.seat_of(one.player) is not None for one in self.connections)

    @property
    def busy(self) -> bool:
        """Whether anybody is connected, or something is running."""
        waiting = self._thinking is not None or self.table.history.request is not None
        return bool(self.connections) or waiting or self.lock.locked()

    def stop(self) -> None:
        """Cancel running tasks."""
        self.flag_at = None
        for task in (self._thinking, self.expiry, self.filling, self.flagging):
            if task is not None:
                task.cancel()

    # --- connections ---
    async def join(self, connection: Connection, version: int) -> None:
        """Add a connection, which may know a version already (else 0)."""
        async with self.lock:
            await self.reach(version)
            await quick.welcome(self, connection.player)
            await timekeeper.resume(self, connection.player)
            self.connections.add(connection)
            quick.watch(self)
            connection.version = version
            connection.chats = max(0, self.live.chats - len(self.live.chat))
            if self._news_of_presence():
                self.tell_all()
            else:
                self.tell(connection)
            self.wake_bots()

    async def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        async with self.lock:
            self.connections.discard(connection)
            self.used = time.monotonic()
            if self._news_of_presence():
                self.tell_all()

    def _news_of_presence(self) -> bool:
        seats = (self.live.seat_of(connection.player) for connection in self.connections)
        here = frozenset(seat for seat in seats if seat is not None)
        self.board.here(self.id, here if self.connections else None)
        return self.live.set_here(here | self.elsewhere)

    def set_elsewhere(self, seats: frozenset[int]) -> None:
        """Set the seats that are connected through other processes."""
        if seats != self.elsewhere:
            self.elsewhere = seats
            if self._news_of_presence():
                self.tell_all()

    # --- sending ---
    def tell(self, connection: Connection) -> None:
        """Send a connection what is new to it."""
        timekeeper.watch(self)
        frame = frames.frame(self.live, connection)
        connection.version, connection.chats = self.version, self.live.chats
        connection.post_frame(frame)

    def tell_all(self, answered: tuple[Connection, str] | None = None, unplayed: int = 0) -> None:
        """Send everybody what is new to them; for one of them it is the answer to a request.

        `unplayed` is the number of their moves that were not made.  Connections that see the same
        share a frame, and all frames are ready before one is sent.
        """
        timekeeper.watch(self)
        made: dict[tuple[object, ...], str] = {}
        posts: list[tuple[Connection, str]] = []
        for connection in self.connections:
            re = answered[1] if answered and answered[0] is connection else ""
            key = (
                self.live.seat_of(connection.player),
                connection.player == self.info.host,
                self.live.kept_for(connection.player),
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
