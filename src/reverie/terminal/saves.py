"""Games played in the terminal, saved in the user's data folder as one record each."""

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from reverie.engine.errors import ReverieError
from reverie.home import data_home
from reverie.lessons import OptionSet
from reverie.match import read_record, resume
from reverie.match.record import UNFINISHED, Record
from reverie.seat import Seat
from reverie.table import Table, seated

SUFFIX = ".txt"
LESSONS = "finished-lessons"  # a file with the key of a finished lesson on each line


class DamagedSave(ReverieError):
    """A save that can't be read; it has been renamed."""

    @property
    def aside(self) -> object:
        return self.values["aside"]

    @property
    def why(self) -> object:
        return self.values["error"]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game: its record, and when it was last played."""

    path: Path
    record: Record
    changed: float  # seconds since the epoch

    @property
    def game(self) -> str:
        return self.record.headers["game"]

    @property
    def players(self) -> list[str]:
        """The players' names, bots as `bot:thumb`, without unnamed players."""
        return [name for name in self.record.players if name]

    @property
    def moves(self) -> int:
        return len(self.record.lines) - 1

    @property
    def finished(self) -> bool:
        return self.record.headers["result"] != UNFINISHED

    @property
    def date(self) -> str:
        """When it was last played, in local time."""
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.changed))

    def table(self) -> Table:
        """The table with its seats, ready to continue."""
        return Table(resume(self.record), self.seats)

    @property
    def seats(self) -> list[Seat]:
        """Who played; people if the record does not say."""
        return seated(self.record.players, self.game)

    @property
    def winners(self) -> list[Seat]:
        """The winners; none while the game is in progress."""
        _, _, winners = self.record.headers["result"].partition(" ")
        return [self.seats[int(seat)] for seat in winners.split(",") if seat]


class SavedGames:
    """The folder of saved games, one file each, named after the game and its start."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_home() / "saves"

    def keep(self, table: Table, path: Path | None = None) -> Path | None:
        """Save a game in its file, or in a new one; a game without moves is not saved."""
        if path is None:
            if not table.match.moves:
                return None
            path = self.free_path(table.match.game.name)
        write_whole(path, str(table.record()))
        return path

    def free_path(self, game: str) -> Path:
        """An unused file name."""
        stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
        path, number = self.folder / f"{stem}{SUFFIX}", 1
        while path.exists():
            number += 1
            path = self.folder / f"{stem}-{number}{SUFFIX}"
        return path

    def games(self, game: str | None = None) -> list[SavedGame]:
        """Every readable game, last played first."""
        found = []
        for path in self.files(game):
            try:
                found.append(read_save(path))
            except (ReverieError, UnicodeDecodeError):
                continue
        return found

    def finished_lessons(self) -> list[str]:
        """The keys of finished lessons; none if the file can't be read."""
        try:
            return (self.folder / LESSONS).read_text(encoding="utf-8").split()
        except (OSError, UnicodeDecodeError):
            return []

    def finish_lesson(self, key: str) -> None:
        """Record that a lesson was finished."""
        done = self.finished_lessons()
        if key not in done:
            write_whole(self.folder / LESSONS, "\n".join([*done, key]) + "\n")

    def victories(self) -> list[OptionSet]:
        """The options of the games that a person has won."""
        found = []
        for saved in self.games():
            if any(seat.person for seat in saved.winners):
                record = saved.record
                found.append(OptionSet(saved.game, record.seats, record.options))
        return found

    def unfinished(self, game: str) -> Iterator[tuple[SavedGame, Table]]:
        """The unfinished games of a kind, latest first.

        DamagedSave, at the end, if one of the files could not be read and was renamed.
        """
        damaged = None
        for path in self.files(game):
            try:
                saved = read_save(path)
                if saved.game != game:
                    raise ReverieError("save-other", found=saved.game, game=game)
                if not saved.finished:
                    yield saved, saved.table()
            except (ReverieError, UnicodeDecodeError) as error:
                aside = rename_damaged(path)
                damaged = DamagedSave("damaged-save", aside=aside, error=error)
        if damaged is not None:
            raise damaged

    def files(self, game: str | None = None) -> list[Path]:
        try:
            found = [
                path
                for path in self.folder.glob(f"*{SUFFIX}")
                if game is None or path.name.startswith((f"{game}-", f"{game}."))
            ]
            return sorted(found, key=lambda path: (-path.stat().st_mtime, path.name))
        except OSError as error:
            raise ReverieError("save-unread", error=error) from error


def read_save(path: Path) -> SavedGame:
    try:
        return SavedGame(path, read_record(path), path.stat().st_mtime)
    except OSError as error:
        raise ReverieError("save-unread", error=error) from error


def rename_damaged(path: Path) -> Path:
    """Rename a file to the first free `.damaged-N`."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
