"""Shared by the commands that play many games: engines, progress, stored games."""

import argparse
import os
import sys
from collections.abc import Generator, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reverie.cli.language import explain
from reverie.lab import simulate
from reverie.lab.engines import ENGINES, Chunk, Engine, engine
from reverie.lab.results import ResultFolder
from reverie.lab.simulate import Plan, Row

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
    """The same chunks, with a progress bar on a terminal."""
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


def played(name: str, plan: Plan, engine: Engine, folder: Path | None) -> list[Row]:
    """All games of a simulation; with a folder, those already there are not replayed."""
    with ResultFolder(folder, plan) if folder else nullcontext() as results:
        found = dict(results.chunks) if results else {}
        already = sum(map(len, found.values()))
        work = simulate.run(plan, engine, list(found))
        for chunk, rows in with_progress(name, plan.total, work, already):
            found[chunk.number] = rows
            if results:
                results.add(chunk.number, rows)
    return [row for number in sorted(found) for row in found[number]]


def named(text: str) -> list[str]:
    """Names separated by commas."""
    return [name for name in text.split(",") if name]
