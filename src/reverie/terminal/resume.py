"""Before the first move: the game that was left, or a new one."""

from dataclasses import dataclass
from pathlib import Path

from reverie.engine.spec import Spec
from reverie.i18n import Words
from reverie.lessons import Lesson, lesson
from reverie.match import Match
from reverie.table import Table, seated
from reverie.table.seats import STRONGEST, names_of
from reverie.terminal.saves import DamagedSave, Shelf

PAUSE = 0.4  # seconds: enough to follow what a bot does


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """What was asked for on the command line."""

    spec: Spec
    seats: str | None
    seed: int | None
    options: dict[str, object]

    def table(self) -> Table:
        """A new game; OptionError if it can't be."""
        names = names_of(self.seats, self.spec)
        match = Match(self.spec.game(len(names), **self.options), self.seed)
        return Table(match, seated(names, self.spec.name))


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, the one that was left if there is one, and what was wrong with it if so."""

    fresh: Table
    left: Table | None = None
    damaged: DamagedSave | None = None
    lesson: Lesson | None = None


def open_lesson(game: str) -> Opening:
    """A guided first game, with a bot in every other seat; it goes on with them afterwards."""
    taught = lesson(game)
    names = ["", *[STRONGEST] * (taught.seats - 1)]
    return Opening(Table(taught.match(), seated(names, game)), lesson=taught)


def open_table(wish: PlayRequest, shelf: Shelf, anew: bool) -> Opening:
    fresh = wish.table()
    try:
        left = None if anew else shelf.find(wish.spec.name)
    except DamagedSave as damaged:
        return Opening(fresh, None, damaged)
    return Opening(fresh, left)


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """How to play: the words, where games are kept, and a record to write."""

    words: Words
    shelf: Shelf
    record: Path | None
    pause: float = PAUSE  # seconds before a bot's move on the full screen
