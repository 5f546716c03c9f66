"""Before the first move: resume a game, or start a new one."""

from dataclasses import dataclass
from pathlib import Path

from reverie.engine.spec import Spec
from reverie.i18n import Words
from reverie.lessons import Lesson, lesson
from reverie.match import Match
from reverie.render.telling import display_names
from reverie.table import Table, seated
from reverie.table.seats import STRONGEST, names_of
from reverie.terminal.saves import DamagedSave, SavedGame, SavedGames

MOST = 9  # games to choose from, by digit
PAUSE = 0.4  # seconds: enough to follow a bot's moves


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """The command-line arguments."""

    spec: Spec
    seats: str | None
    seed: int | None
    options: dict[str, object]

    @property
    def particular(self) -> bool:
        """Whether anything but the game was specified."""
        return (self.seats, self.seed) != (None, None) or bool(self.options)

    def fits(self, fresh: Table, left: Table) -> bool:
        """Whether an unfinished game matches the request."""
        if not self.particular:
            return True
        names = [seat.called for seat in fresh.seats] if self.seats is not None else None
        return (
            left.match.game == fresh.match.game
            and names in (None, [seat.called for seat in left.seats])
            and self.seed in (None, left.match.seed)
        )

    def table(self) -> Table:
        """A new game; OptionError if the options are invalid."""
        names = names_of(self.seats, self.spec)
        match = Match(self.spec.game(len(names), **self.options), self.seed)
        return Table(match, seated(names, self.spec.name))


@dataclass(frozen=True, slots=True)
class LeftGame:
    """An unfinished game and its file."""

    saved: SavedGame
    table: Table


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, unfinished games, and the error of one that can't be read."""

    fresh: Table
    left: tuple[LeftGame, ...] = ()
    damaged: DamagedSave | None = None
    lesson: Lesson | None = None


def open_lesson(game: str, name: str = "") -> Opening:
    """A tutorial, with a bot in every other seat, which continues afterwards."""
    taught = lesson(game, name)
    names = ["", *[STRONGEST] * (taught.seats - 1)]
    return Opening(Table(taught.match(), seated(names, game)), lesson=taught)


def open_table(wish: PlayRequest, saves: SavedGames, anew: bool) -> Opening:
    """A new game, and matching unfinished ones."""
    fresh = wish.table()
    left: list[LeftGame] = []
    try:
        for saved, table in saves.unfinished(wish.spec.name):
            if not anew and wish.fits(fresh, table):
                left.append(LeftGame(saved, table))
    except DamagedSave as damaged:
        return Opening(fresh, tuple(left[:MOST]), None if anew else damaged)
    return Opening(fresh, tuple(left[:MOST]))


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """Settings for playing: language, where games are saved, and a record to write."""

    words: Words
    saves: SavedGames
    record: Path | None
    pause: float = PAUSE  # seconds before a bot's move on the full screen


def left_line(one: LeftGame, words: Words) -> str:
    """An unfinished game on one line: date, progress, players, and options."""
    match = one.table.match
    parts = [one.saved.date, words("terminal", "top", "move", n=len(match.moves) + 1)]
    if len(one.table.seats) > 1:
        parts.append(", ".join(display_names(one.table.seats, words)))
    options = one.saved.record.headers.get("options", "")
    return " · ".join([*parts, *([options] if options else [])])


def resume_values(one: LeftGame, words: Words) -> dict[str, object]:
    """The values for the question whether to resume a game."""
    match = one.table.match
    title = words(match.game.name, "game", "title")
    options = one.saved.record.headers.get("options", "")
    values = {"game": title, "n": len(match.moves) + 1, "seed": match.seed}
    return {**values, "when": one.saved.date, "options": f", {options}" if options else ""}
