"""A game step by step, as one seat saw it."""

from collections import OrderedDict
from dataclasses import dataclass

from reverie.engine.contract import Game
from reverie.engine.outcome import Outcome
from reverie.i18n import Words
from reverie.match import Match, Record, read_record, replay
from reverie.render.telling import display_names, label, said
from reverie.render.text import table as drawn
from reverie.table import Table
from reverie.table.table import Told

KEPT = 32  # stories that are remembered
SEED = "seed"


@dataclass(frozen=True, slots=True)
class Step:
    """One step in words; the deal is step 0."""

    n: int
    seat: int | None
    title: str
    label: str
    said: list[str]
    events: list[dict[str, object]]
    view: dict[str, object]
    drawn: str
    over: bool


class Story:
    """A match that is looked back at: the position after each of its steps."""

    def __init__(self, match: Match, seats: list[tuple[str, bool]]) -> None:
        self.game: Game = match.game
        self.seats = seats  # the name of each, and is it a person?
        self.outcome: Outcome | None = match.outcome
        self.undone = match.undone
        self.record: Record = match.record()
        self._logs = [Table(match).log(seat) for seat in range(self.game.seats)]
        positions = [match.state.to_bytes()]
        while len(match.steps) > 1:
            match.undo()
            positions.append(match.state.to_bytes())
        self._positions = positions[::-1]

    @property
    def last(self) -> int:
        return len(self._positions) - 1

    def names(self, words: Words) -> list[str]:
        """Of everybody, in the words of the language."""
        return display_names(self.seats, words)

    def cut(self, seat: int) -> Record:
        """The record as one seat knows it."""
        return self._match().record(seat)

    def until(self, step: int) -> Record:
        """The record up to a step, to be gone on with: the luck to come is not in it."""
        match = self._match()
        match.undo(self.last - step)
        match.undone = 0
        told = match.record()
        headers = {name: value for name, value in told.headers.items() if name != SEED}
        return Record(headers, told.lines)

    def _match(self) -> Match:
        return replay(self.record)

    def over_at(self, step: int) -> bool:
        return step == self.last and self.outcome is not None

    def steps(self, first: int, last: int, seat: int, words: Words) -> list[Step]:
        """Some steps in a row as a seat saw them."""
        return [self.step(n, seat, words) for n in range(first, last + 1)]

    def step(self, n: int, seat: int, words: Words) -> Step:
        """One step as a seat saw it."""
        told = self._logs[seat][n]
        names = self.names(words)
        view = self.game.from_bytes(self._positions[n]).view(seat)
        view = {key: value for key, value in view.items() if key != "legal"}
        made = "" if told.action is None else label(told.action, words, self.game.name, "", names)
        lines = said(told.events, words, self.game, seat, names, told.seat, told.action)
        picture = drawn(view, words.language, names)
        title = self.title(n, told, made, names, words)
        over = self.over_at(n)
        return Step(n, told.seat, title, made, lines, told.events, view, picture, over)

    def title(self, n: int, told: Told, made: str, names: list[str], words: Words) -> str:
        """What happens at a step, in one line."""
        if told.seat is None:
            return words("pages", "replay", "deal title")
        who = names[told.seat]
        if told.action is None:
            return words("pages", "replay", "hidden title", n=n, who=who)
        if self.game.seats > 1:
            made = words("pages", "replay", "by", who=who, label=made)
        return words("pages", "replay", "step title", n=n, label=made)


def read_story(text: str, seats: list[tuple[str, bool]] | None = None) -> Story:
    """The story of a record; RecordError names the line that is wrong with it."""
    record = read_record(text)
    match = replay(record)
    return Story(match, seats or seats_in(record, match))


def seats_in(record: Record, match: Match) -> list[tuple[str, bool]]:
    """The names that a record tells of, bots among them; none where it tells of none."""
    names = [" ".join(name.split())[:24] for name in record.headers.get("players", "").split(",")]
    if len(names) != match.game.seats:
        names = [""] * match.game.seats
    return [(name, not name.startswith("bot")) for name in names]


class Shelf:
    """The stories that were read last, so that a slider need not read them again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Story] = OrderedDict()

    def find(self, id: str) -> Story | None:
        if id in self._kept:
            self._kept.move_to_end(id)
        return self._kept.get(id)

    def keep(self, id: str, story: Story) -> Story:
        """Remember a story, and forget the one that was not looked at for longest."""
        self._kept[id] = story
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return story
