"""`reverie database`: inspect, prune, copy, back up and check a server's database."""

import argparse
import asyncio
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from reverie.cli.database_kinds import Kind, kind_of
from reverie.cli.language import add_language, explain, read_language
from reverie.engine.errors import OptionError
from reverie.home import data_home
from reverie.i18n import Words
from reverie.server.settings import MB
from reverie.store import Pruned, StoreError
from reverie.store.checking import check as check_rows
from reverie.store.copying import copy as copy_rows
from reverie.store.copying import digest
from reverie.store.keeping import DAY
from reverie.store.opening import is_postgres, open_rows

NAME = "database"
AGE = re.compile(r"(\d{1,6}(?:\.\d{1,3})?)d")  # "180d"


def arguments(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.help = explain(NAME, "action")
    acts = {"show": show, "prune": prune, "check": check, "backup": backup, "copy": copy}
    for name, act in acts.items():
        what = explain(NAME, name)
        action = actions.add_parser(name, help=what, description=what)
        if name == "copy":
            action.add_argument("source", metavar="FROM", help=explain(NAME, "from"))
            action.add_argument("target", metavar="TO", help=explain(NAME, "to"))
        else:
            action.add_argument("--data", metavar="FOLDER", help=explain(NAME, "data"))
            action.add_argument("--database", metavar="ADDRESS", help=explain(NAME, "database"))
        if name == "backup":
            action.add_argument("file", metavar="FILE", help=explain(NAME, "file"))
        if name == "prune":
            action.add_argument(
                "--older-than", metavar="AGE", required=True, help=explain(NAME, "older-than")
            )
            action.add_argument("--dry-run", action="store_true", help=explain(NAME, "dry-run"))
        add_language(action)
        action.set_defaults(act=act)


def run(options: argparse.Namespace) -> int:
    words = read_language(options.lang)
    status = 0
    for line in options.act(options, words):
        if isinstance(line, int):
            status = line
        else:
            print(line)
    return status


def chosen(options: argparse.Namespace) -> Kind:
    """The database given by the options or the environment: an address, or a folder."""
    address = options.database or ("" if options.data else os.environ.get("REVERIE_DATABASE"))
    if address:
        return kind_of(address)
    given = options.data or os.environ.get("REVERIE_DATA")
    return kind_of(Path(given) if given else data_home())


def show(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Show what is stored, and how much."""
    kind = chosen(options)
    found = kind.survey()
    yield words(NAME, "stored", "file", path=kind.name, size=megabytes(found.file))
    for heap in found.heaps:
        told = words.number(NAME, "stored", f"heap {heap.kind}", heap.count)
        oldest = ""
        if heap.oldest is not None:
            oldest = words(NAME, "stored", "oldest", day=day(heap.oldest))
        yield f"  {words(NAME, 'stored', 'file', path=told, size=megabytes(heap.size))}{oldest}"
    yield "  " + words.number(NAME, "stored", "players", found.players)
    yield "  " + words(NAME, "stored", "largest", size=megabytes(found.largest))
    if kind.is_file:
        yield "  " + words(NAME, "stored", "free", size=megabytes(found.free))


def prune(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Delete unused data and reclaim its space."""
    before = time.time() - read_age(options.older_than)
    kind = chosen(options)
    if options.dry_run:
        yield summary("would", kind.unused(before), words)
    else:
        yield summary("done", kind.prune(before), words)


def check(options: argparse.Namespace, words: Words) -> Iterator[str | int]:
    """Check the integrity of the data; returns 1 if there are problems."""
    kind = chosen(options)

    async def look() -> Iterator[str | int]:
        async with open_rows(kind.address) as rows:
            found = await check_rows(rows)
        lines: list[str | int] = [
            words(NAME, "checked", code, table=table) for code, table in found.wrong
        ]
        tables = words.number(NAME, "stored", "tables", found.tables)
        moves = words.number(NAME, "checked", "entries", found.entries)
        outcome = "wrong" if found.wrong else "sound"
        lines.append(words(NAME, "checked", outcome, what=words.listed([tables, moves])))
        return iter([*lines, 1 if found.wrong else 0])

    yield from kind.damage(words)
    yield from asyncio.run(look())


def backup(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Write a consistent snapshot to one file, even while servers run."""
    kind, path = chosen(options), Path(options.file)
    if path.exists():
        raise OptionError("file-exists", path=path)
    if kind.is_file:
        try:
            path.touch(0o600)
            with (
                closing(sqlite3.connect(path)) as db,
                closing(sqlite3.connect(kind.address)) as ours,
            ):
                ours.backup(db)
        except (OSError, sqlite3.Error) as error:
            raise StoreError("store-unopened", path=path, error=error) from error
    else:
        asyncio.run(copied(kind, kind_of(path, new=True)))
    yield words(NAME, "copied", "backup", path=path, size=megabytes(path.stat().st_size))


def copy(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Copy everything to an empty database and compare the two."""
    source, target = kind_of(place(options.source)), kind_of(place(options.target), new=True)
    with source.alone(), target.alone():
        counts = asyncio.run(copied(source, target))
    what = words.listed(
        [
            words.number(NAME, "stored", "players", counts["players"]),
            words.number(NAME, "stored", "tables", counts["tables"]),
            words.number(NAME, "checked", "entries", counts["entries"]),
        ]
    )
    yield words(NAME, "copied", "done", what=what, path=target.name)


async def copied(source: Kind, target: Kind) -> dict[str, int]:
    """The number of rows copied by kind; StoreError if the copy differs."""
    async with open_rows(source.address) as rows:
        async with open_rows(target.address, writing=True) as others:
            counts = await copy_rows(rows, others)
        async with open_rows(target.address) as others:
            same = await digest(rows) == await digest(others)
    if not same:
        raise StoreError("store-copy", path=target.name)
    return counts


def place(text: str) -> str | Path:
    return text if is_postgres(text) else Path(text)


def read_age(text: str) -> float:
    """Seconds of an age like "180d"; OptionError if it is malformed."""
    found = AGE.fullmatch(text)
    if found is None:
        raise OptionError("age", age=text)
    return float(found[1]) * DAY


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
