"""Attempts at puzzles in the terminal, kept in a file in the user's data folder."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import msgspec

from reverie.coach.puzzle import Puzzle
from reverie.coach.rating import Rating
from reverie.coach.solving import attempt, rating_of, streak
from reverie.engine.errors import OptionError
from reverie.home import data_home
from reverie.puzzle_attempt import Attempt
from reverie.terminal.saves import write_whole

FILE: Final = "puzzles.json"


class PuzzleLog:
    """The rated attempts, by game; OptionError if the file can't be read."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = data_home() / FILE if path is None else path
        self._attempts: dict[str, list[Attempt]] = {}
        if self._path.exists():
            try:
                text = self._path.read_bytes()
                self._attempts = msgspec.json.decode(text, type=dict[str, list[Attempt]])
            except (OSError, msgspec.MsgspecError) as error:
                raise OptionError("file-unread", path=self._path, error=error) from error

    def rating(self, game: str) -> Rating:
        return rating_of(self._attempts.get(game, []))

    def streak(self, game: str) -> int:
        return streak(self._attempts.get(game, []), utc_day())

    def tried(self, game: str) -> set[str]:
        """The puzzles tried."""
        return {one.puzzle for one in self._attempts.get(game, [])}

    def count(self, puzzle: Puzzle, solved: bool, daily: bool) -> bool:
        """Store an attempt; False if it is only practice."""
        before = self._attempts.get(puzzle.game, [])
        day = utc_day().isoformat() if daily else ""
        made = attempt(before, puzzle, solved, day)
        if made is None:
            return False
        attempts = {**self._attempts, puzzle.game: [*before, made]}
        try:
            write_whole(self._path, msgspec.json.encode(attempts).decode())
        except OSError as error:
            raise OptionError("unwritten", path=self._path, error=error) from error
        self._attempts = attempts
        return True


def utc_day() -> date:
    """Puzzles use UTC days."""
    return datetime.now(UTC).date()
