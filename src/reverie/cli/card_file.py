"""`--cards FILE`: what is printed on a game's cards, from a file of the user's own."""

import argparse
from pathlib import Path

from reverie.engine.errors import OptionError

LARGEST = 100_000  # bytes; a file of cards takes one or two thousand


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cards",
        metavar="FILE",
        help="play with the printed values of your own cards (Circadia: see habitats.toml)",
    )


def card_options(path: str | None) -> dict[str, object]:
    """The game's options that a file stands for; the game itself checks what it says."""
    if path is None:
        return {}
    try:
        data = Path(path).read_bytes()
        if len(data) > LARGEST:
            raise OptionError(f"cards: {path} is too large for a file of cards")
        return {"cards": data.decode("utf-8")}
    except OSError as error:
        raise OptionError(f"cards: {path} can't be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise OptionError(f"cards: {path} is no text in UTF-8") from error
