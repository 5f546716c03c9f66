"""A real server in a separate process, for tests, benchmarks and screenshots."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

READY = "http://"
PATIENCE = 20.0  # seconds until it must have exited


class Server:
    """`reverie serve` on a free port; `kill` simulates a power cut."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = "0"
        self.start()

    def start(self) -> None:
        """Start serving: at first on any free port, later on the same one again."""
        command = [sys.executable, "-m", "reverie", "serve", "--no-open", "--port", self.port]
        self.errors = (self.data.parent / f"{self.data.name}.errors").open("a+")
        self.process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.arguments],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if READY not in line:
            self.process.wait(PATIENCE)
        assert READY in line, self.said()
        self.address = line[line.index(READY) :].strip().rstrip("/")
        self.port = self.address.rpartition(":")[2]

    def said(self) -> str:
        """Everything it wrote to stderr."""
        self.errors.seek(0)
        return self.errors.read()

    def stop(self) -> int:
        """Stop it gracefully; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._end()

    def kill(self) -> None:
        """Kill it."""
        self.process.kill()
        self._end()

    def _end(self) -> int:
        assert self.process.stdout is not None
        status = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.errors.close()
        return status


class Cluster:
    """Several servers on one PostgreSQL database, used round-robin."""

    def __init__(self, folder: Path, database: str, number: int, *arguments: str) -> None:
        self.database = database
        folder.mkdir(parents=True, exist_ok=True)
        self.servers = [
            Server(folder / f"server{n}", "--database", database, *arguments) for n in range(number)
        ]
        self._next = cycle(self.servers)

    @property
    def address(self) -> str:
        return next(self._next).address

    def stop(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()


@contextmanager
def serving(data: Path, *arguments: str) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(data, *arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
