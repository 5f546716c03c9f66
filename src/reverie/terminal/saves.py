"""Games that were left, kept in the user's data folder: one record for each kind of game."""

import os
from pathlib import Path

from reverie.engine.errors import ReverieError
from reverie.home import data_home
from reverie.match import read_record, resume
from reverie.match.record import Record
from reverie.table import Table, seated


class DamagedSave(ReverieError):
    """A save that can't be read; it has been set aside."""

    @property
    def aside(self) -> object:
        return self.values["aside"]

    @property
    def why(self) -> object:
        return self.values["error"]


class Shelf:
    """Where the saves lie."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_home() / "saves"

    def path(self, game: str) -> Path:
        return self.folder / f"{game}.txt"

    def keep(self, table: Table) -> None:
        """Save an unfinished game, or forget a finished one."""
        game = table.match.game.name
        if table.match.over:
            self.forget(game)
        else:
            write_whole(self.path(game), str(table.record()))

    def forget(self, game: str) -> None:
        self.path(game).unlink(missing_ok=True)

    def find(self, game: str) -> Table | None:
        """The game that was left, if there is one; DamagedSave if it can't be read."""
        path = self.path(game)
        try:
            if not path.exists():
                return None
            try:
                return from_record(read_record(path.read_text(encoding="utf-8")), game)
            except (ReverieError, UnicodeDecodeError) as error:
                raise DamagedSave("damaged-save", aside=set_aside(path), error=error) from error
        except OSError as error:
            raise ReverieError("save-unread", error=error) from error


def from_record(record: Record, game: str) -> Table:
    """The table that a record left, seats and all."""
    match = resume(record)
    if match.game.name != game:
        raise ReverieError("save-other", found=match.game.name, game=game)
    names = record.headers.get("players", "").split(",")
    if len(names) != match.game.seats:
        names = [""] * match.game.seats
    return Table(match, seated(names, game))


def set_aside(path: Path) -> Path:
    """Rename a file to the first `.damaged-N` that is free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at every moment the old one or the new one is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with part.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
