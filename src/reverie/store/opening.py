"""A store by the address of its database."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from reverie.store.board import Board, LocalBoard
from reverie.store.contract import Store, StoreError
from reverie.store.copying import Opened, sqlite_rows
from reverie.store.schema import prepare
from reverie.store.sqlite import SQLiteStore

SCHEMES = ("postgresql://", "postgres://")


def is_postgres(database: str | Path) -> bool:
    """Whether it is the address of a PostgreSQL database rather than a file path."""
    return str(database).startswith(SCHEMES)


def prepare_store(database: str | Path) -> None:
    """Create or migrate a database; StoreError if it can't be opened."""
    if is_postgres(database):
        require_postgres().prepare(str(database))
    else:
        prepare(Path(database))


def require_postgres() -> ModuleType:
    """The PostgreSQL package; StoreError if its dependency is not installed."""
    try:
        return import_module("reverie.store.postgres")
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError("store-extra") from error


def open_rows(database: str | Path, writing: bool = False) -> Opened:
    """All rows of a database, for reading, or writing if it is empty."""
    if not is_postgres(database):
        return sqlite_rows(Path(database), writing)
    opened: Opened = require_postgres().postgres_rows(str(database))
    return opened


def open_store(database: str | Path) -> tuple[Store, Board]:
    """A store and its board; StoreError if it can't be opened."""
    if not is_postgres(database):
        return SQLiteStore(Path(database)), LocalBoard()
    postgres = require_postgres()
    store = postgres.PostgresStore(str(database))
    return store, postgres.PostgresBoard(store)
