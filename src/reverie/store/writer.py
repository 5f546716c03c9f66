"""The single writer thread: whatever arrives during a commit goes into the next one."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from reverie.store.contract import StoreError, Taken
from reverie.store.schema import connect

MOST = 500  # jobs per commit

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
Answer = tuple["asyncio.Future[Any]", Any, Exception | None]


class Writer:
    """Runs jobs on its own connection; a future is done when its job is on disk."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = connect(path)
        self._file = identity(path)
        self._jobs: queue.SimpleQueue[tuple[Job[Any], asyncio.Future[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def submit(self, job: Job[T]) -> "asyncio.Future[T]":
        """Queue a job; its result is available after the commit."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._closed:
            future.set_exception(StoreError("store-closed"))
            return future
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._run, args=(loop,), name="store", daemon=True
            )
            self._thread.start()
        self._jobs.put((job, future))
        return future

    async def close(self) -> None:
        """Finish pending jobs, and stop."""
        self._closed = True
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._db.close()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        going = True
        while going:
            batch = [self._jobs.get()]
            while len(batch) < MOST:
                try:
                    batch.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            going = None not in batch
            jobs = [job for job in batch if job is not None]
            if jobs:
                loop.call_soon_threadsafe(tell, self._commit(jobs))

    def _commit(self, jobs: list[tuple[Job[Any], "asyncio.Future[Any]"]]) -> list[Answer]:
        """One transaction for all; if it fails one for each, so that only the culprit fails."""
        db = self._db
        try:
            if identity(self._path) != self._file:  # what is written to it now would be lost
                raise sqlite3.OperationalError("the file has been moved, replaced or deleted")
            db.execute("BEGIN IMMEDIATE")
            done = [answer(db, job, future) for job, future in jobs]
            db.execute("COMMIT")
        except Exception as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            if len(jobs) == 1:
                return [(jobs[0][1], None, StoreError("store-unwritten", error=error))]
            return [answer for job in jobs for answer in self._commit([job])]
        return done


def identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def answer(db: sqlite3.Connection, job: Job[Any], future: "asyncio.Future[Any]") -> Answer:
    """Run a job; one that is too late writes nothing."""
    try:
        return future, job(db), None
    except Taken as error:
        return future, None, error


def tell(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():  # nobody is waiting any more
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
