"""The default observation of a declared game: all that its zones show, as numbers.

A player's columns come in the order of play from the one who observes, so that every seat
sees the table from its own place.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.declared import views
from reverie.engine.declared.declaration import DECK, NOTHING, NUMBER, SIZE, Declaration, Zone
from reverie.engine.observation import Field, Layout
from reverie.engine.state import AGENDA, State
from reverie.engine.step import Step

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def layout_of(declared: Declaration, steps: list[Step]) -> Layout:
    """The fields, the same for every number of players."""
    kinds, most = len(declared.cards), declared.most_seats
    fields: list[Field] = []

    def add(name: str, length: int, unit: int, meaning: str) -> None:
        at = fields[-1].end if fields else 0
        fields.append(Field(name, at, length, unit, meaning))

    add("players", most, 1, "how many play, from 1 on")
    add("step", len(steps), 1, "what is to be decided: " + ", ".join(step.name for step in steps))
    add("active", most, 1, "who decides, from the own seat on")
    add("unseen", kinds, 8, "how many of each card lie where they can't be seen")
    for zone in (zone for zone in declared.zones if not zone.seated):
        add(zone.name, width(zone, kinds), unit(zone), "the same for all")
    for player in range(most):
        for zone in (zone for zone in declared.zones if zone.seated):
            add(f"{zone.name} {player}", width(zone, kinds), unit(zone), f"of player {player}")
    return Layout(tuple(fields))


def width(zone: Zone, kinds: int) -> int:
    """Columns of a zone: its size, or how many it holds of each kind, and how many unknown."""
    if zone.shows == NOTHING:
        return 0
    return 1 if zone.form in (NUMBER, DECK) or zone.shows == SIZE else kinds + 1


def unit(zone: Zone) -> int:
    return max(zone.capacity, 1) if zone.form in (NUMBER, DECK) or zone.shows == SIZE else 4


@final
class Row:
    """One row being written."""

    def __init__(self, game: "CardGame", s: State, seat: int, into: vec[u8], at: int) -> None:
        self.game: Final = game
        self.s: Final = s
        self.seat: Final = seat
        self.into: Final = into
        self.at = at

    def write(self) -> None:
        """Write every field, in the order of the layout."""
        game, s = self.game, self.s
        most, seats = game.declared.most_seats, game.seats
        self.one_of(most, seats - 1)
        self.one_of(len(game.steps), -1 if s.over else int(s.top(AGENDA)))
        self.one_of(most, -1 if s.over else (s.actor - self.seat) % seats)
        self.numbers(s.unseen(self.seat))
        for zone in game.declared.zones:
            if not zone.seated:
                self.zone(zone, 0)
        for player in range(seats):
            for zone in game.declared.zones:
                if zone.seated:
                    self.zone(zone, (self.seat + player) % seats)

    def one_of(self, length: int, which: int) -> None:
        if which >= 0:
            self.into[self.at + which] = u8(1)
        self.at += length

    def numbers(self, values: list[int]) -> None:
        for value in values:
            self.into[self.at] = u8(value)
            self.at += 1

    def zone(self, zone: Zone, owner: int) -> None:
        """The columns of a place."""
        game, s = self.game, self.s
        if zone.shows == NOTHING:
            return
        if zone.form == DECK:
            self.numbers([int(zone.deck.size(s))])
        elif zone.form == NUMBER or zone.shows == SIZE:
            self.numbers([int(s.size(zone[owner]))])
        else:
            hidden = views.hidden_in(game, s, zone, owner, self.seat)
            held = views.held(game, s, zone, owner)
            for card in hidden:
                held[card] -= 1
            self.numbers([*held, len(hidden)])
