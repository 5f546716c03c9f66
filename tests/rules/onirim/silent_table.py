"""A silent table where everything is set by hand: the contents of zones, and what is remembered."""

from functools import cache

from reverie.engine.state import State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    FORESEEN,
    HAND,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.memory import OLD_AT, PLAYED_AT, RETURNED_AT, Memory
from reverie.match import Match
from tests.rules.onirim.drawn import two

SUN, MOON, KEY, DOOR = "red sun", "brown moon", "brown key", "red door"


@cache
def silent_match() -> Match:
    return two(talk="silent").match


class Table:
    """A silent game of two: both hold three cards, and the partner knows all of them."""

    def __init__(self) -> None:
        match = silent_match()
        self.s: State = match.state.clone()
        self.memory: Memory = match.game.memory
        self.names = match.game.card_names

    def card(self, name: str) -> int:
        return self.names.index(name)

    # --- the contents of zones ---
    def holds(self, seat: int, *cards: str, known: int = 0, foreseen: int = 0) -> "Table":
        """A hand of cards, of which the partner knows the first, and has foreseen the next."""
        for pile in (HAND, SEEN):
            self.s.set_cell(pile + seat * PLAYER, 0)
        for i, name in enumerate(cards):
            self.s.push(HAND + seat * PLAYER, self.card(name))
            if i < known + foreseen:
                mark = FORESEEN if i >= known else 0
                self.s.push(SEEN + seat * PLAYER, self.card(name) + mark)
        return self

    def puts(self, end: int, *cards: tuple[str, int]) -> "Table":
        """Cards at one end of the deck, from below, each with who knows it."""
        for name, knowers in cards:
            self.s.take(BAG, self.card(name))
            self.s.push(end, self.card(name))
            self.s.push(end, knowers)
        return self

    def looks(self, *cards: str, interrupted: int = 0) -> "Table":
        for name in cards:
            self.s.push(LOOKED, self.card(name))
        self.s.set_cell(LOOK_FROM, interrupted)
        return self

    def leaves_in_deck(self, name: str, number: int) -> "Table":
        while self.s.count(BAG, self.card(name)) > number:
            self.s.take(BAG, self.card(name))
        return self

    # --- what is remembered ---
    def strays(self, viewer: int) -> list[list[tuple[str, int]]]:
        """Each way: the strays, and where they are."""
        kinds = [self.names[card] for card in self.s.listed(self.memory.of(viewer))]
        return [
            list(zip(kinds, way, strict=True)) for way in self.memory.strays.ways(self.s, viewer)
        ]

    def remembers(self, viewer: int, *strays: tuple[str, int]) -> "Table":
        for name, place in strays:
            self.memory.strays.add(self.s, viewer, self.card(name), [place])
        return self

    def old(self, viewer: int) -> tuple[int, int]:
        at = self.memory.of(viewer) + OLD_AT
        return int(self.s.cells[at]), int(self.s.cells[at + 1])

    def set_old(self, viewer: int, first: int, second: int) -> "Table":
        self.s.set_cell(self.memory.of(viewer) + OLD_AT, first)
        self.s.set_cell(self.memory.of(viewer) + OLD_AT + 1, second)
        return self

    def returned(self, viewer: int) -> dict[str, int]:
        at = self.memory.of(viewer) + RETURNED_AT
        found = {card: int(self.s.cells[at + card]) for card in range(KINDS)}
        return {self.names[card]: number for card, number in found.items() if number}

    def set_returned(self, viewer: int, name: str, number: int) -> "Table":
        self.s.set_cell(self.memory.of(viewer) + RETURNED_AT + self.card(name), number)
        return self

    def played(self, seat: int) -> list[str]:
        at = self.memory.at + PLAYED_AT + seat * KINDS
        return [name for card, name in enumerate(self.names) if self.s.cells[at + card] == 1]

    # --- what happens ---
    def moves(self, name: str, source: int, target: int, known: int, seen: int) -> "Table":
        self.memory.moved(self.s, self.card(name), source, target, known, seen)
        return self

    def shuffles(self) -> "Table":
        self.memory.shuffle(self.s)
        DECK.mix(self.s)
        return self
