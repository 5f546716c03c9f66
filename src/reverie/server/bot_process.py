"""A worker process as the server sees it."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final

import msgspec

from reverie.server.bot_worker import (
    HEADER,
    Answer,
    Cancel,
    Failure,
    Job,
    Part,
    Reply,
    ReviewJob,
    packed,
    read_reply,
)

STARTING: Final = 60.0  # seconds until a new process must be ready, on a busy machine
ENDING: Final = 0.5  # seconds for a process to exit before it is killed
WORKER: Final = "reverie.server.bot_worker"
# Each process is one of several and uses one core.
ONE_THREAD: Final = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"), "1"
)


class ProcessLost(Exception):
    """A worker process exited or was killed before it answered."""


class BotProcess:
    """One running worker process; created by `start`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._stdin = process.stdin
        self._stdout = process.stdout

    @classmethod
    async def start(cls) -> "BotProcess":
        """Start a process and wait until it has imported everything; ProcessLost if that fails.

        It is a fresh interpreter with the same module path, in its own session, so that Ctrl-C in
        the server's terminal does not reach it.
        """
        path = os.pathsep.join(entry for entry in sys.path if entry)
        try:
            made = cls(
                await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-P",
                    "-m",
                    WORKER,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    env={**os.environ, **ONE_THREAD, "PYTHONPATH": path},
                    start_new_session=True,
                )
            )
        except OSError as error:
            raise ProcessLost(f"can't start a process: {error}") from error
        try:
            async with asyncio.timeout(STARTING):
                await made._receive()
        except TimeoutError as error:
            await made.end()
            raise ProcessLost(f"a process was not ready after {STARTING:g} seconds") from error
        except BaseException:
            await made.end()
            raise
        return made

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    async def ask(self, job: Job, patience: float) -> Answer | Failure:
        """The answer to a job; ProcessLost if it takes much longer than allowed."""
        self._stdin.write(packed(job))
        answer = await self._reply(job.seconds + patience)
        if not isinstance(answer, Answer | Failure):
            raise ProcessLost("a process gave an answer to another question")
        return answer

    async def review(self, job: ReviewJob, patience: float) -> AsyncIterator[Part | Failure]:
        """The parts of a review; ProcessLost if one takes longer than `patience`."""
        self._stdin.write(packed(job))
        while isinstance(reply := await self._reply(patience), Part):
            yield reply
        if isinstance(reply, Failure):
            yield reply

    def cancel(self, number: int) -> None:
        """Cancel a review, if it is still running."""
        if self.alive and not self._stdin.is_closing():
            self._stdin.write(packed(Cancel(number)))

    async def _reply(self, seconds: float) -> Reply:
        try:
            async with asyncio.timeout(seconds):
                return read_reply(await self._receive())
        except TimeoutError as error:
            raise ProcessLost("a process did not answer in time") from error
        except msgspec.MsgspecError as error:
            raise ProcessLost("a process gave an answer that can't be read") from error

    async def _receive(self) -> bytes:
        try:
            (length,) = HEADER.unpack(await self._stdout.readexactly(HEADER.size))
            return await self._stdout.readexactly(length)
        except (asyncio.IncompleteReadError, OSError) as error:
            raise ProcessLost("a process ended before it answered") from error

    async def end(self) -> None:
        """End it and wait: it exits when stdin closes, or is killed.

        A process that has just died is not killed, since asyncio might reap it twice and complain.
        """
        self._stdin.close()
        try:
            async with asyncio.timeout(ENDING):
                await self._process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
