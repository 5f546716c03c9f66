"""The house: the store, the tables that are in use, and who may do how much."""

import time
from dataclasses import dataclass, field

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from reverie import registry
from reverie.match.match import SEEDS, Match
from reverie.match.record import write_options
from reverie.server.buckets import Buckets
from reverie.server.settings import Settings
from reverie.server.tokens import daily_seed, invite_of, invited_to, new_id
from reverie.store import PLAYING, WAITING, Player, Seating, Sheet, SQLiteStore, Store
from reverie.store.contract import OPEN


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody would like; OptionError when it is laid if it can't be."""

    game: str
    seats: tuple[Seating, ...]
    options: dict[str, object] = field(default_factory=dict)
    seed: int | None = None
    day: str | None = None  # the day's deal instead of a seed
    origin: str = ""
    base: str | None = None  # a record to go on from
    lesson: str | None = None


class House:
    """Everything that a request may need; `house_of(request)` finds it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store: Store = SQLiteStore(settings.database)
        self.secret = b""
        limits = settings.limits
        self._arrivals = Buckets(*limits.arrivals)
        self._tables = Buckets(*limits.tables)

    async def open(self) -> None:
        self.secret = await self.store.secret()

    async def close(self) -> None:
        await self.store.close()

    # --- who may do how much ---
    def admit_newcomer(self, address: str) -> None:
        """HTTPException 429 if too many new players come from one address."""
        if not self._arrivals.take(address):
            raise HTTPException(429)

    # --- tables ---
    async def lay(self, wish: Wish, host: Player) -> str:
        """A new table; its id.  HTTPException 429 if the host opens too many."""
        if not self._tables.take(host.id):
            raise HTTPException(429)
        box = registry.box(wish.game)
        game = box.game(len(wish.seats), **wish.options)
        seed = wish.seed if wish.day is None else self.today_seed(wish.game, wish.day)
        match = Match(game, seed)  # also a check of the seed
        sheet = Sheet(
            id=new_id(),
            game=game.name,
            version=game.version,
            options=write_options(box.write_options(game.options)),
            seats=wish.seats,
            seed=match.seed,
            host=host.id,
            made=time.time(),
            phase=WAITING if any(seat.kind == OPEN for seat in wish.seats) else PLAYING,
            origin=wish.origin,
            day=wish.day,
            base=wish.base,
            lesson=wish.lesson,
        )
        await self.store.add_table(sheet)
        return sheet.id

    def invite(self, table: str) -> str:
        """The word behind /j/ that lets somebody sit down at a table."""
        return invite_of(self.secret, table)

    def invited(self, invite: str) -> str | None:
        """The table that an invitation is for, or None."""
        return invited_to(self.secret, invite)

    def today_seed(self, game: str, day: str) -> int:
        """The same for everybody on a day (2026-11-15), and known to nobody before."""
        return daily_seed(self.secret, game, day) % SEEDS


def house_of(request: HTTPConnection) -> House:
    """The house that a request came to."""
    house: House = request.app.state.house
    return house
