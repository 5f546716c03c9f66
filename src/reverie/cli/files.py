"""Files that a command is told to read: a record, the cards of an option."""

from pathlib import Path

from reverie.engine.errors import OptionError


def read_text(path: str, largest: int) -> str:
    """The text of a file of so many bytes at most; OptionError says why there is none."""
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
