"""Options whose text a command takes from a file: `--cards FILE`."""

from pathlib import Path

from reverie.engine.errors import OptionError

LARGEST = 100_000  # bytes; a file of cards takes one or two thousand


def text_of_file(option: str, path: str) -> str:
    """The text that an option stands for; the game itself checks what it says."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise OptionError(f"{option}: {path} can't be read: {error.strerror}") from error
    if len(data) > LARGEST:
        raise OptionError(f"{option}: {path} is larger than {LARGEST} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise OptionError(f"{option}: {path} is no text in UTF-8") from error
