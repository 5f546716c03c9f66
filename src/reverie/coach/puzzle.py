"""A puzzle: a position with one clearly best move that is not the obvious one.

A file of puzzles has one JSON object per line, preceded by the command that found them.  The
position is stored as the record that leads to it, so it lasts as long as records can be replayed.
The record includes hidden information; interfaces show the player's view.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from reverie import folder
from reverie.coach.reasons import Reason
from reverie.engine.errors import OptionError

MOST_BYTES: Final = 20_000_000
FILE: Final = "puzzles.jsonl"  # in the game's folder
COMMAND: Final = "command"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`motif` names the theme, to limit puzzles of a kind; `grade` is the number of bots of the
    ladder that fail it."""

    game: str
    record: str
    seat: int
    decision: str
    best: str  # moves as text
    obvious: str
    lead: float  # of the best move over the obvious one, by rollouts
    motif: str
    grade: int
    reasons: tuple[Reason, ...]
    values: dict[str, float]  # chances to win by move, by rollouts; the best moves only

    @property
    def themes(self) -> tuple[str, ...]:
        """What it is about: the decision, and the keys of its reasons."""
        return self.decision, *(reason.key for reason in self.reasons)

    @property
    def id(self) -> str:
        """The same for the same position."""
        return blake2b(self.record.encode(), digest_size=6).hexdigest()

    def is_solved_by(self, move: str) -> bool:
        """Whether it is the best move."""
        return move == self.best

    def to_json(self) -> str:
        """One line of a file."""
        return json.dumps({"id": self.id, **asdict(self)}, ensure_ascii=False)


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles in a game's folder, if any."""
    return list(puzzles_by_id(game).values())


def puzzles_by_id(game: str) -> dict[str, Puzzle]:
    """The same by their ids; read once."""
    return _puzzles_in(folder.package_of(game)) if folder.file(game, FILE) is not None else {}


@cache
def _puzzles_in(package: str) -> dict[str, Puzzle]:
    file = folder.file_in(package, FILE)
    text = "" if file is None else file.read_text(encoding="utf-8")
    return {puzzle.id: puzzle for puzzle in parsed(text, FILE)}


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file; OptionError names the malformed line."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise OptionError("file-large", path=path, most=MOST_BYTES)
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise OptionError("file-unread", path=path, error=error) from error
    except UnicodeDecodeError as error:
        raise OptionError("file-no-text", path=path) from error
    return list(parsed(text, str(path)))


def parsed(text: str, path: str) -> Iterator[Puzzle]:
    """The puzzles in a text; a line with a command gives the origin of those after it."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                found = json.loads(line)
                if COMMAND in found:
                    continue
                found.pop("id", None)
                found["reasons"] = tuple(Reason(**reason) for reason in found["reasons"])
                yield Puzzle(**found)
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                raise OptionError("puzzle-line", path=path, number=number) from error


def todays(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day, the same for everyone; ids mix grades and themes."""
    return sorted(puzzles, key=lambda puzzle: puzzle.id)[day.toordinal() % len(puzzles)]
