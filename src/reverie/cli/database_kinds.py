"""The databases that `reverie database` supports: a file in a folder, or PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.server.lock import Lock
from reverie.server.settings import DATABASE
from reverie.store import Pruned, StoreError, keeping
from reverie.store.keeping import Held, Survey
from reverie.store.opening import is_postgres, require_postgres
from reverie.store.schema import connect, prepare

T = TypeVar("T")


class Kind(Protocol):
    """The operations on a database."""

    is_file: bool

    @property
    def address(self) -> str | Path:
        """As accepted by `open_rows`."""

    @property
    def name(self) -> str:
        """For display."""

    def survey(self) -> Survey:
        """What is stored, and how much."""

    def unused(self, before: float) -> Pruned:
        """What `prune` would delete."""

    def prune(self, before: float) -> Pruned:
        """Delete what was last used before a time."""

    def damage(self, words: Words) -> Iterator[str]:
        """Corruption of the database itself."""

    def alone(self) -> AbstractContextManager[None]:
        """A context in which no server changes it; StoreError if one is running, as far as
        known."""


def kind_of(place: str | Path, new: bool = False) -> Kind:
    """A database by address, folder or file; OptionError if there is none, unless `new`."""
    if is_postgres(place):
        return Postgres(str(place))
    path = Path(place)
    file = path if path.suffix else path / DATABASE
    if not new and not file.exists():
        raise OptionError("no-database", file=file.name, folder=file.parent)
    return File(file)


class File:
    """An SQLite file."""

    is_file = True

    def __init__(self, path: Path) -> None:
        self.address: str | Path = path
        self._path = path

    @property
    def name(self) -> str:
        return str(self._path)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The migrated database; StoreError if it can't be opened, read or written."""
        prepare(self._path)
        try:
            with closing(connect(self._path)) as db:
                yield db
        except sqlite3.Error as error:
            raise StoreError("file-unread", path=self._path, error=error) from error

    def survey(self) -> Survey:
        with self._opened() as db:
            return keeping.survey(db)

    def unused(self, before: float) -> Pruned:
        with self._opened() as db:
            return counted(keeping.unused(db, before))

    def prune(self, before: float) -> Pruned:
        # a running server would continue with deleted tables
        with self.alone(), self._opened() as db:
            db.execute("BEGIN IMMEDIATE")
            done = keeping.delete(db, keeping.unused(db, before))
            done += keeping.delete_nobody(db, before)
            db.execute("COMMIT")
            db.execute("VACUUM")
        return done

    def damage(self, words: Words) -> Iterator[str]:
        with self._opened() as db:
            for [line] in db.execute("PRAGMA integrity_check(20)"):
                if line != "ok":
                    yield words("database", "checked", "damaged", what=line)

    @contextmanager
    def alone(self) -> Iterator[None]:
        lock = Lock(self._path.parent)
        try:
            yield
        finally:
            lock.release()


class Postgres:
    """A PostgreSQL database; servers may keep running."""

    is_file = False

    def __init__(self, address: str) -> None:
        self.address: str | Path = address

    @property
    def name(self) -> str:
        return str(require_postgres().named(str(self.address)))

    def _use(self, work: Callable[[Any], Awaitable[T]]) -> T:
        async def run() -> T:
            store = require_postgres().PostgresStore(str(self.address))
            try:
                return await work(store)
            finally:
                await store.close()

        return asyncio.run(run())

    def survey(self) -> Survey:
        from reverie.store.postgres import keeping

        found: Survey = self._use(lambda store: store.read(keeping.survey))
        return found

    def unused(self, before: float) -> Pruned:
        from reverie.store.postgres import keeping

        held: list[Held] = self._use(
            lambda store: store.read(lambda db: keeping.unused(db, before))
        )
        return counted(held)

    def prune(self, before: float) -> Pruned:
        done: Pruned = self._use(lambda store: store.prune(before))
        return done

    def damage(self, words: Words) -> Iterator[str]:
        return iter(())

    @contextmanager
    def alone(self) -> Iterator[None]:
        yield  # a copy is a snapshot, whatever is written meanwhile


def counted(things: list[Held]) -> Pruned:
    tables = sum(one.kind == keeping.TABLE for one in things)
    return Pruned(tables, len(things) - tables)
