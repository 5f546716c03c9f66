"""The lobby: the store, live tables, new tables, and rate limits."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.match.match import Match
from reverie.match.record import write_options
from reverie.seat import BOT, OPEN, Seat
from reverie.server import metrics, quick
from reverie.server.background import BackgroundThread
from reverie.server.bot_jobs import BotJobs
from reverie.server.bot_lane import BotLimits
from reverie.server.bot_pool import BotPool
from reverie.server.lock import Lock
from reverie.server.open_tables import LISTED, OpenTables
from reverie.server.progress import Progress
from reverie.server.ratelimit import RateLimits
from reverie.server.replays import Replays
from reverie.server.reviews import Reviews
from reverie.server.room import Room
from reverie.server.rooms import Rooms
from reverie.server.settings import Settings
from reverie.server.tokens import daily_secret, invite_of, invited_to, new_id, new_secret
from reverie.server.wire import Refusal
from reverie.store import PLAYING, WAITING, Player, TableInfo, Taken, Unsure, open_store

ALL = "all"  # sockets
TRIES = 50  # at a quick match, while other processes are faster


@dataclass(frozen=True, slots=True)
class Wish:
    """A request for a new table; OptionError when it is opened with invalid options."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, object] = field(default_factory=dict)
    seed: int | None = None
    day: str | None = None  # the daily deal of this day instead of a seed
    origin: str = ""
    base: str | None = None  # a record to continue from
    lesson: str | None = None
    secret: bytes | None = None  # the random secret of another game, to reuse
    public: bool = False  # may anybody join?
    clock: str = ""


class Lobby:
    """Everything that a request may need; `lobby_of(request)` finds it.

    `now` is the Unix time.
    """

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.now = now
        self._lock = None if settings.postgres else Lock(settings.data)
        self.store, self.board = open_store(settings.database)
        self.secret = b""
        limits = settings.limits
        bot_limits = BotLimits(settings.bot_seconds, patience=settings.bot_patience)
        self.bot_pool = BotPool(settings.bot_workers or 0, bot_limits)
        self._bot_jobs: BotJobs | None = None
        self.background = BackgroundThread()
        self.pictures = BackgroundThread()  # which waits for another process
        self.replays = Replays(self.background, limits.replays)
        self.reviews = Reviews(self.bot_pool, limits.reviews)
        self.progress = Progress(self.store, self.reviews)
        self.rooms = self._make_rooms(b"")
        self.open_tables = OpenTables(self.store, self.rooms, b"", now)
        self._rates = {  # by kind
            name: RateLimits(*getattr(limits, name))
            for name in ("chats", "arrivals", "tables", "records")
        }
        self._sockets: Counter[str] = Counter()  # by address and by player
        self._quick: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by kind

    async def open(self) -> None:
        """Load the secret, and listen to other processes; called before serving."""
        self.secret = await self.store.secret()
        self.rooms = self._make_rooms(self.secret)
        self.open_tables = OpenTables(self.store, self.rooms, self.secret, self.now)
        await self.rooms.open()
        self.open_tables.start()
        if self.board.shared and self.settings.bot_workers != 0:
            self._bot_jobs = BotJobs(
                self.rooms, self.board, self.bot_pool, self.settings.bot_seconds
            )
            self._bot_jobs.start()

    def _make_rooms(self, secret: bytes) -> Rooms:
        idle, most = self.settings.idle, self.settings.limits.rooms
        return Rooms(
            self.store, self.bot_pool, secret, idle, self.background, most, self.board, self.now
        )

    async def close(self) -> None:
        """Flush pending writes."""
        if self._bot_jobs is not None:
            await self._bot_jobs.stop()
        self.open_tables.stop()
        self.rooms.close()
        self.progress.close()
        self.background.close()
        self.pictures.close()
        await self.bot_pool.close()
        await self.board.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    # --- limits ---
    def let_in(self, address: str, player: str | None) -> bool:
        """Count a socket, if one more is allowed; `let_out` when it is closed."""
        limits, keys = self.settings.limits, (ALL, f"at {address}", f"of {player}")
        most = (
            limits.connections,
            limits.connections_per_address,
            limits.sockets_per_player,
        )
        self._sockets.update(keys[: 2 if player is None else 3])
        metrics.SOCKETS.set(self._sockets[ALL])
        return all(self._sockets[key] <= n for key, n in zip(keys, most, strict=True))

    def let_out(self, address: str, player: str | None) -> None:
        """Uncount a closed socket."""
        for key in (ALL, f"at {address}", f"of {player}"):
            self._sockets[key] -= 1
            if self._sockets[key] <= 0:
                del self._sockets[key]
        metrics.SOCKETS.set(self._sockets[ALL])

    async def allows(self, what: str, who: str) -> bool:
        """Whether a limited action is allowed, here and across all processes."""
        if not self._rates[what].take(who):
            return False
        burst, pace = getattr(self.settings.limits, what)
        return await self.board.take(f"{what} {who}", burst, pace)

    async def admit_newcomer(self, address: str) -> None:
        """HTTPException 429 if too many new players come from one address."""
        if not await self.allows("arrivals", address):
            raise HTTPException(429)

    async def admit_record(self, player: Player) -> None:
        """HTTPException 429 if a player uploads too many records."""
        if not await self.allows("records", player.id):
            raise HTTPException(429)

    async def forget(self, player: Player) -> None:
        """Delete a player; their seats become anonymous."""
        await self.rooms.refresh(await self.store.forget(player.id))

    # --- tables ---
    async def lay(self, wish: Wish, host: Player) -> str:
        """Open a table; returns its id.  HTTPException 429 if the host opens too many."""
        if not await self.allows("tables", host.id):
            raise HTTPException(429)
        others = [seat for seat in wish.seats if seat.kind != BOT and seat.player != host.id]
        if wish.seed is not None and others:
            raise OptionError("seed-of-others")
        info = self._new_table(wish, host)
        await self.store.add_table(info)
        return info.id

    def _new_table(self, wish: Wish, host: Player) -> TableInfo:
        """A table as it is stored; OptionError if it can't be."""
        spec = registry.spec(wish.game)
        game = spec.game(len(wish.seats), **wish.options)
        if wish.seed is not None:
            Match(game, wish.seed)  # OptionError if it is invalid
        secret = wish.secret or self.secret_of(wish.game, wish.day)
        info = TableInfo(
            id=new_id(),
            game=game.name,
            version=game.version,
            options=write_options(spec.write_options(game.options)),
            seats=wish.seats,
            seed=wish.seed or 0,
            secret=None if wish.seed is not None else secret,
            host=host.id,
            made=self.now(),
            origin=wish.origin,
            day=wish.day,
            base=wish.base,
            lesson=wish.lesson,
            public=wish.public,
            clock=wish.clock,
        )
        return self._begun(info)

    async def quick_match(self, game: str, player: Player) -> str:
        """A seat where somebody waits for a quick match of a game, or a new table; its id."""
        number = quick.number_together(game)
        if number is None:
            raise HTTPException(404)
        kind, free = f"{game} {number}", [Seat(open=True)] * (number - 1)
        wish = Wish(
            game, (Seat(player.name, player=player.id), *free), public=True, clock=quick.CLOCK
        )
        if not await self.allows("tables", player.id):
            raise HTTPException(429)
        async with self._quick[kind]:  # one after the other, or most would find the seat taken
            for _ in range(TRIES):
                with suppress(Taken, Unsure, Refusal):  # somebody was faster: look again
                    return await self._quick_match(kind, wish, player)
        raise HTTPException(503)

    async def _quick_match(self, kind: str, wish: Wish, player: Player) -> str:
        since = self.now() - LISTED
        waiting = await self.store.quick_table(kind, since)
        if waiting is not None:
            await self.sit(waiting.id, player)
            return waiting.id
        info = self._new_table(wish, player)
        info = replace(info, quick=kind, fill_at=self.now() + quick.WAIT)
        await self.store.add_quick(info, since)
        return info.id

    def rematch_of(self, info: TableInfo) -> TableInfo:
        """A rematch: the same seats and options, another deal."""
        again = replace(
            info,
            id=new_id(),
            version=registry.spec(info.game).version,
            seed=0,
            secret=new_secret(),
            seats=tuple(replace(seat.restored, coach=False) for seat in info.seats),
            made=self.now(),
            phase=WAITING,
            origin=f"rematch {info.id}",
            day=None,
            lesson=None,
            base=None,
            public=False,
            quick=None,
            fill_at=0.0,
            resumed=None,
            rematch=None,
            ending=None,
            vote=None,
            revision=0,
        )
        return self._begun(again)

    def _begun(self, info: TableInfo) -> TableInfo:
        """A new table as stored; if all seats are taken, the game starts at once."""
        if any(seat.kind == BOT for seat in info.seats):
            self.bot_pool.warm_up()
        waits = any(seat.kind == OPEN for seat in info.seats)
        return replace(info, phase=WAITING if waits else PLAYING)

    async def sit(self, table: str, player: Player) -> int:
        """Take the first open seat of a table for an invited player; the last one starts the game.

        Refusal `full` if there is none; a player who has a seat keeps it.
        """
        room = await self.rooms.find(table)
        if room is None:
            raise Refusal("no_table")
        while True:
            try:
                return await self._sit(room, player)
            except (Taken, Unsure):  # another player was faster
                await room.refresh()

    async def _sit(self, room: Room, player: Player) -> int:
        async with room.lock:
            await room.reach(0)
            at = room.live.seat_of(player.id)
            if at is None:
                free = [n for n, seat in enumerate(room.seats) if seat.kind == OPEN]
                if not free or room.phase != WAITING:
                    raise Refusal("full")
                at = free[0]
                await room.reseat(at, Seat(player.name, player=player.id))
                if len(free) == 1:
                    await room.begin()
                room.tell_all()
            return at

    async def rename(self, player: Player, name: str) -> None:
        """Rename a player, at their tables too."""
        await self.rooms.refresh(await self.store.rename(player.id, name))

    def invite(self, table: str) -> str:
        """The invitation code of a table, as in /j/…."""
        return invite_of(self.secret, table)

    def invited(self, invite: str) -> str | None:
        """The table of an invitation, or None."""
        return invited_to(self.secret, invite)

    def secret_of(self, game: str, day: str | None) -> bytes:
        """The random secret of a table; the same for everybody for a daily deal (2026-11-15)."""
        return new_secret() if day is None else daily_secret(self.secret, game, day)


def lobby_of(request: HTTPConnection) -> Lobby:
    """The lobby of the application that serves a request."""
    lobby: Lobby = request.app.state.lobby
    return lobby
