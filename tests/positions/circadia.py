"""Positions of Circadia for tests and puzzles, laid out by the names of their cards.

Cards come from the decks and go back there, so that a scene always holds all the cards.
"""

from typing import Self

from reverie import registry
from reverie.engine.state import State
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.declaration import (
    BAG,
    CREATURE_KINDS,
    DISCARD,
    FACE_DOWN,
    FIRST_BACK,
    FRONTS,
    HABITAT,
    HAND,
    IDLE,
    KINDS,
    LINE,
    OFFER,
    PLAYER,
    POINTS,
    ROW,
    SEEN,
    SET,
    SETS,
    VALUES,
)
from reverie.games.circadia.state import rules_of
from reverie.match import Match
from reverie.testing.story import Story


class Scene(Story):
    """A match whose position can be laid out before it is played on."""

    def __init__(self, seats: int = 2, version: int | None = None, **options: str) -> None:
        game = registry.spec("circadia").game(seats, version, **{"first": "0", **options})
        super().__init__(Match(game, seed=1))

    @property
    def state(self) -> State:
        state = self.match.state
        state.fresh = False  # it may be changed by whoever asks for it
        return state

    def numbers(self, names: tuple[str, ...]) -> list[int]:
        return self.match.game.cards(list(names))

    # --- laying out ---
    def hand(self, seat: int, *cards: str) -> Self:
        """Give a seat this hand, of which nobody else knows anything."""
        empty(self.state, HAND + seat * PLAYER, BAG)
        forget(self.state, SEEN + seat * PLAYER)
        for card in self.numbers(cards):
            self.state.take(BAG, card)
            self.state.put(HAND + seat * PLAYER, card)
        return self

    def set(self, seat: int, number: int, *cards: str) -> Self:
        """Lay a set before a seat, in the place of that number."""
        set = SETS + seat * PLAYER + (number - 1) * SET
        for card in self.numbers(cards):
            self.state.take(BAG, card)
            self.state.push(set, card)
        return self

    def offer(self, *cards: str) -> Self:
        while self.state.size(OFFER) > 0:
            self.state.put(BAG, self.state.pop(OFFER))
        for card in self.numbers(cards):
            self.state.take(BAG, card)
            self.state.push(OFFER, card)
        return self

    def row(self, habitat: str, *cards: str) -> Self:
        """Lay out a row: `row("forest", "day 3", "night 5")`."""
        here = HABITATS.index(habitat) * HABITAT
        while self.state.size(ROW + here) > 0:
            self.state.put(FRONTS + here, self.state.pop(ROW + here))
        for card in self.numbers(tuple(f"{habitat} {card}" for card in cards)):
            self.state.take(FRONTS + here, card)
            self.state.push(ROW + here, card)
        return self

    def line(self, seat: int, *cards: str) -> Self:
        """Lay a line before a seat: fronts by name, backs as "forest back night"."""
        state, mine = self.state, seat * PLAYER
        for card in cards:
            habitat, side, last = card.split()
            here = HABITATS.index(habitat)
            if side == "back":
                code = FIRST_BACK + 2 * here + ("day", "night").index(last)
                state.cells[FACE_DOWN + here * HABITAT] += 1
            else:
                code = self.numbers((card,))[0]
                self.fetch_front(here, code)
            state.push(LINE + mine, code)
            state.cells[POINTS + mine] += rules_of(state).sides[code].points
        return self

    def fetch_front(self, habitat: int, front: int) -> None:
        """Take a front out of its deck, or out of its row, where another one takes its place."""
        state, row, bag = self.state, ROW + habitat * HABITAT, FRONTS + habitat * HABITAT
        if state.find(row, front) >= 0:
            state.remove(row, front)
            other = next(card for card in range(KINDS) if state.count(bag, card) > 0)
            state.take(bag, other)
            state.push(row, other)
        else:
            state.take(bag, front)

    def deck(self, *cards: str) -> Self:
        """Leave these creatures in the deck; the others go to the discard."""
        empty(self.state, BAG, DISCARD)
        for card in self.numbers(cards):
            self.state.take(DISCARD, card)
            self.state.put(BAG, card)
        return self

    def all_in_sets(self, seat: int) -> Self:
        """Lay every creature of deck and discard into three sets before a seat."""
        state = self.state
        for card in range(CREATURE_KINDS):
            for bag in (BAG, DISCARD):
                for _ in range(state.count(bag, card)):
                    state.take(bag, card)
                    state.push(SETS + seat * PLAYER + card // VALUES * SET, card)
        return self

    def idle(self, turns: int) -> Self:
        """This many turns, in whole rounds, have passed without a claim."""
        rules = rules_of(self.state)
        self.state.cells[IDLE] = turns + 1 if rules.counts_turns else turns // rules.seats
        return self

    # --- playing on ---
    def play(self, *moves: object) -> Self:
        """Make moves; nothing may be wrong before or after any of them."""
        for move in moves:
            self.check()
            super().play(move)
        return self

    def check(self) -> Self:
        problems = self.state.problems()
        assert not problems, problems
        return self

    @property
    def choices(self) -> list[str]:
        self.state.fresh = False
        return [action.text for action in self.match.legal]


def scene(seats: int = 2, version: int | None = None, **options: str) -> Scene:
    """A new scene, in which seat 0 begins."""
    return Scene(seats, version, **options)


def empty(state: State, bag: int, into: int) -> None:
    for card in range(CREATURE_KINDS):
        for _ in range(state.count(bag, card)):
            state.take(bag, card)
            state.put(into, card)


def forget(state: State, bag: int) -> None:
    for card in range(CREATURE_KINDS):
        for _ in range(state.count(bag, card)):
            state.take(bag, card)
