"""The store in PostgreSQL, for many processes on many machines; needs `reverie[postgres]`."""

from reverie.store.postgres.board import PostgresBoard
from reverie.store.postgres.copying import postgres_rows
from reverie.store.postgres.schema import named, prepare
from reverie.store.postgres.store import PostgresStore

__all__ = ["PostgresBoard", "PostgresStore", "named", "postgres_rows", "prepare"]
