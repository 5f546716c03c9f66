"""A live table with its connections; changes are stored before anybody is told."""

import asyncio
import time

from reverie.bots import ladder
from reverie.seat import Seat
from reverie.server import consent, frames, quick, timekeeper
from reverie.server.bot_pool import BotPool
from reverie.server.bot_turns import let_bots_play
from reverie.server.connection import Connection
from reverie.server.live import LiveTable
from reverie.server.stored_table import StoredTable
from reverie.store import PLAYING, Entry, Store, TableInfo
from reverie.store.board import Board, BotJob, LocalBoard
from reverie.table import Table

POST_AGAIN = 4.0  # seconds after which a bot's job is posted again, in case it was lost
AGAIN = 0.2  # seconds within which claims of a newer version don't cause another reload


class Room:
    """A live table, its connections, and its background tasks.

    `lock` is held during a change, including its write (see StoredTable).
    """

    def __init__(
        self, live: LiveTable, store: Store, bot_pool: BotPool, board: Board | None = None
    ) -> None:
        self.live = live
        self.bot_pool = bot_pool
        self.board = board or LocalBoard()
        self.stored = StoredTable(live, store, self.board.shared)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: frozenset[int] = frozenset()  # seats connected through other processes
        self.used = time.monotonic()
        self.expiry: asyncio.Task[None] | None = None  # of the latest undo request
        self.filling: asyncio.Task[None] | None = None  # of a quick match
        self.flagging: asyncio.Task[None] | None = None  # when somebody's time is up
        self.flag_at: float | None = None  # when that is
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
        """Load what is new in the store, and who is there; StoreError if that fails."""
        await self.stored.catch_up()
        await self.update_presence()
        self.stored.stale = False
        consent.watch(self)

    async def reach(self, version: int) -> None:
        """Catch up if a client knows a later version, for example from another process."""
        ahead = version > self.version and self.board.shared
        if self.stored.stale or (ahead and time.monotonic() - self.stored.caught_up > AGAIN):
            await self.catch_up()
            self.tell_all()

    async def update_presence(self) -> None:
        """Find out who is connected to the table through other processes."""
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

    def apply(self, entry: Entry) -> bool:
        """Apply an entry of another process; False if earlier ones are missing."""
        if self.stored.stale or entry.number > self.version + 1:
            return False
        if entry.number == self.version + 1:
            self.live.replay(entry)
            self.tell_all()  # the process that made the entry wakes the bots
        return True

    # --- changes; the lock is held ---
    async def begin(self) -> None:
        """Start the game: from now on there are moves."""
        await self.stored.begin()
        self.wake_bots()

    async def reseat(self, at: int, seat: Seat) -> None:
        """Change who has a seat."""
        await self.stored.reseat(at, seat)
        self.wake_bots()

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

    def tell_all(self, answered: tuple[Connection, str] | None = None) -> None:
        """Send everybody what is new to them; for one of them it is the answer to a request.

        Connections that see the same share a frame, and all frames are ready before one is sent.
        """
        timekeeper.watch(self)
        made: dict[tuple[object, ...], bytes] = {}
        posts: list[tuple[Connection, bytes]] = []
        live = self.live
        for connection in self.connections:
            re = answered[1] if answered and answered[0] is connection else ""
            key = (
                live.role_of(connection.player),
                connection.words.language,
                connection.version,
                connection.chats,
                re,
            )
            frame = made.get(key)
            if frame is None:
                frame = frames.frame(live, connection, re)
                made[key] = frame
            posts.append((connection, frame))
        for connection, frame in posts:
            connection.version, connection.chats = live.version, live.chats
            connection.post_frame(frame)
