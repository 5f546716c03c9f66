"""A lock on a data folder, since two servers would not know of each other's moves."""

import sys
from pathlib import Path

from reverie.store import StoreError

NAME = "server.lock"


class Lock:
    """Held until released, or until the process ends."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = (folder / NAME).open("w")
        except OSError as error:
            raise StoreError("store-unopened", path=folder, error=error) from error
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                self._file.close()
                raise StoreError("store-in-use", path=folder) from error

    def release(self) -> None:
        self._file.close()
