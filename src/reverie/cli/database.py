"""`reverie database`: what a server has stored, and deleting what is old."""

import argparse
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from reverie.cli.language import add_language, explain, read_language
from reverie.engine.errors import OptionError
from reverie.home import data_home
from reverie.i18n import Words
from reverie.server.lock import Lock
from reverie.server.settings import DATABASE, MB
from reverie.store import Pruned, StoreError, keeping
from reverie.store.keeping import DAY, Held
from reverie.store.schema import connect, prepare

NAME = "database"
AGE = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)d")  # "180d"


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.help = explain(NAME, "action")
    for name, run_it in (("show", show), ("prune", prune)):
        what = explain(NAME, name)
        action = actions.add_parser(name, help=what, description=what)
        action.add_argument("--data", metavar="FOLDER", help=explain(NAME, "data"))
        if name == "prune":
            action.add_argument(
                "--older-than", metavar="AGE", required=True, help=explain(NAME, "older-than")
            )
            action.add_argument("--dry-run", action="store_true", help=explain(NAME, "dry-run"))
        add_language(action)
        action.set_defaults(act=run_it)


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    given = options.data or os.environ.get("REVERIE_DATA")
    folder = Path(given) if given else data_home()
    if not (folder / DATABASE).exists():
        raise OptionError("no-database", file=DATABASE, folder=folder)
    for line in options.act(folder, options, words):
        print(line)
    return 0


@contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    """The database, brought up to date; StoreError if it can't be opened, read or written."""
    prepare(folder / DATABASE)
    try:
        with closing(connect(folder / DATABASE)) as db:
            yield db
    except sqlite3.Error as error:
        raise StoreError("file-unread", path=folder / DATABASE, error=error) from error


def show(folder: Path, options: argparse.Namespace, words: Words) -> Iterator[str]:
    """How much there is of everything."""
    with opened(folder) as db:
        found = keeping.survey(db)
    yield words(NAME, "stored", "file", path=folder / DATABASE, size=megabytes(found.file))
    for heap in found.heaps:
        told = words.number(NAME, "stored", f"heap {heap.kind}", heap.count)
        oldest = ""
        if heap.oldest is not None:
            oldest = words(NAME, "stored", "oldest", day=day(heap.oldest))
        yield f"  {words(NAME, 'stored', 'file', path=told, size=megabytes(heap.size))}{oldest}"
    yield "  " + words.number(NAME, "stored", "players", found.players)
    yield "  " + words(NAME, "stored", "largest", size=megabytes(found.largest))
    yield "  " + words(NAME, "stored", "free", size=megabytes(found.free))


def prune(folder: Path, options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Delete what was not used for some time, and give its space back."""
    before = time.time() - read_age(options.older_than)
    if options.dry_run:
        with opened(folder) as db:
            yield summary("would", counted(keeping.unused(db, before)), words)
        return
    lock = Lock(folder)  # a server would go on with tables that are gone
    try:
        with opened(folder) as db:
            db.execute("BEGIN IMMEDIATE")
            done = keeping.delete(db, keeping.unused(db, before))
            done += keeping.delete_nobody(db, before)
            db.execute("COMMIT")
            db.execute("VACUUM")
    finally:
        lock.release()
    yield summary("done", done, words)


def read_age(text: str) -> float:
    """Seconds of an age like "180d"; OptionError if it is none."""
    found = AGE.fullmatch(text)
    if found is None:
        raise OptionError("age", age=text)
    return float(found[1]) * DAY


def counted(things: list[Held]) -> Pruned:
    tables = sum(one.kind == keeping.TABLE for one in things)
    return Pruned(tables, len(things) - tables)


def summary(key: str, done: Pruned, words: Words) -> str:
    """What was deleted, or would be."""
    parts = [
        words.number(NAME, "stored", "tables", done.tables),
        words.number(NAME, "stored", "heap record", done.records),
    ]
    if done.players:
        parts.append(words.number(NAME, "stored", "players", done.players))
    return words(NAME, "stored", key, what=words.listed(parts))


def megabytes(size: int) -> str:
    return f"{size / MB:.1f}"


def day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()
