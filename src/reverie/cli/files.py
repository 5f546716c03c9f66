"""Reading and writing files named on the command line."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reverie.engine.errors import OptionError


def read_text(path: str, largest: int) -> str:
    """The text of a file of limited size; OptionError if it can't be read."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise OptionError("file-unread", path=path, error=error) from error
    if len(data) > largest:
        raise OptionError("file-large", path=path, most=largest)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise OptionError("file-no-text", path=path) from error


def check_file(path: Path | None) -> None:
    """OptionError unless this file can be written; called before anything is played."""
    if path is None:
        return
    if path.is_dir():
        raise OptionError("file-is-folder", path=path)
    if not path.absolute().parent.is_dir():
        raise OptionError("no-folder", folder=path.parent)
    if not os.access(path if path.exists() else path.absolute().parent, os.W_OK):
        raise OptionError("file-unwritable", path=path)


def check_folder(path: Path | None) -> None:
    """OptionError unless files can be written in this folder, which is created if necessary."""
    if path is None:
        return
    if path.exists() and not path.is_dir():
        raise OptionError("folder-is-file", path=path)
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
    if not os.access(path, os.W_OK):
        raise OptionError("file-unwritable", path=path)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Convert operating system errors, such as a full disk, to our own."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OptionError("file-unwritten", path=path, error=error) from error
