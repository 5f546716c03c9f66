"""A store by the address of its database."""

from pathlib import Path

from reverie.store.board import Board, LocalBoard
from reverie.store.contract import Store, StoreError
from reverie.store.sqlite import SQLiteStore

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str | Path) -> bool:
    """Is it the address of a PostgreSQL database, and not the path of a file?"""
    return str(database).startswith(SCHEMES)


def open_store(database: str | Path) -> tuple[Store, Board]:
    """A store and the board of those who have it open; StoreError if it can't be opened."""
    if not is_postgres(database):
        return SQLiteStore(Path(database)), LocalBoard()
    try:
        from reverie.store.postgres import PostgresStore
        from reverie.store.postgres.board import PostgresBoard
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError("store-extra") from error
    store = PostgresStore(str(database))
    return store, PostgresBoard(store)
