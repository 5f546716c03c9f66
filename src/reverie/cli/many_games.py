"""What the commands that play many games have in common: engines, progress, tables."""

import argparse
import os
import sys
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reverie.cli.language import explain
from reverie.lab.engines import ENGINES, Chunk, Engine, engine

Rows = TypeVar("Rows", bound=list[Any])


def add_engine(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, help=explain("many", "jobs"))
    parser.add_argument("--engine", default=ENGINES[0], help=explain("many", "engine"))
    parser.add_argument("--address", help=explain("many", "address"))


def asked_engine(asked: argparse.Namespace) -> Engine:
    jobs = asked.jobs if asked.jobs is not None else os.cpu_count() or 1
    return engine(asked.engine, jobs, asked.address)


def with_progress(
    name: str, total: int, done: Iterable[tuple[Chunk, Rows]], already: int = 0
) -> Generator[tuple[Chunk, Rows]]:
    """The same chunks, with a bar that counts their games on a terminal."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(name, total=total, completed=already)
        for chunk, rows in done:
            bar.advance(task, len(rows))
            yield chunk, rows


def console() -> Console:
    """For tables: as wide as the terminal, or wide enough for a file."""
    return Console(width=None if sys.stdout.isatty() else 100, highlight=False)
