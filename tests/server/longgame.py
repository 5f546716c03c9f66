"""A game of thousands of moves, as an attacker would make one: to see what it costs others."""

import asyncio
import random
import sqlite3
from functools import cache
from pathlib import Path

from reverie import registry
from reverie.match import Match
from reverie.server.settings import DATABASE
from reverie.store import Entry, SQLiteStore
from reverie.store.data import MOVE, PLAYING
from tests.server.serving import Person, lay

SEED, SEATS = 3, 4


@cache
def long_match(moves: int = 3000) -> Match:
    """Circadia at random hardly ever ends."""
    match, luck = Match(registry.spec("circadia").game(SEATS), SEED), random.Random(SEED)
    while len(match.moves) < moves:
        match.play(luck.choice(match.legal))
    return match


def lay_long(data: Path, people: list[Person], moves: int = 3000) -> str:
    """A table at which so many moves were made; its id."""
    table = lay(data, "circadia", [*people], seed=SEED)
    steps = long_match(moves).plies[1:]

    async def write() -> None:
        store = SQLiteStore(data / DATABASE)
        await asyncio.gather(
            *(
                store.append(table, Entry(n, MOVE, step.seat, str(step.action)), PLAYING)
                for n, step in enumerate(steps, 2)
            )
        )
        await store.close()

    asyncio.run(write())
    return table


def stored_bytes(data: Path, table: str, column: str) -> int:
    with sqlite3.connect(data / DATABASE) as db:
        [size] = db.execute(
            f"SELECT length({column}) FROM tables WHERE id = ?", (table,)
        ).fetchone()
    db.close()
    return int(size)
