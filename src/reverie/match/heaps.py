"""Positions set up by hand in games whose draw piles show only their top cards.

The cards under the tops are not assigned to a pile: all of them together are the pool that cards
are taken from.  `HIDDEN` stands for a card that nobody sees, under a top or in a face-down bag.
Cards that are left over go to a shared face-down bag, such as one for destroyed cards.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from reverie.engine.declared.domains import Cards, Domain, Pieces
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.zone import BAG, DECK, HEAP, PILE, SIZE, Location
from reverie.engine.errors import OptionError, Phrase
from reverie.engine.game import Game
from reverie.engine.state import State

HIDDEN: Final = "hidden"


def has_heaps(game: Game) -> bool:
    """Whether the game has piles that show only their top cards."""
    return isinstance(game, CardGame) and any(z.form == HEAP for z in game.declared.zones)


def layout(state: State) -> dict[str, list[str]]:
    """The cards at every place that can be set, the last one on top."""
    return {name: shown(state, where) for name, where in places(state.game).items()}


def pieces(game: Game) -> list[str]:
    """The names of the pieces that places hold instead of single cards."""
    holds = {where.zone.holds for where in places(game).values()}
    made = [domain for domain in holds if isinstance(domain, Pieces)]
    return [
        name
        for domain in made
        for name, cards in zip(domain.names, domain.listed, strict=True)
        if cards
    ]


def laid_out(state: State, wanted: Mapping[str, Sequence[str]]) -> State:
    """A position with these cards at these places; OptionError if that is impossible."""
    board = Board(state)
    for name in wanted:
        if name not in board.places:
            raise OptionError("board-place", place=name, possible=", ".join(board.places))
        board.empty(board.places[name])
    for name, cards in wanted.items():
        board.fill(board.places[name], cards)
    for name, cards in wanted.items():
        if board.places[name].zone.form == BAG:
            board.move(board.pool, board.places[name].at, list(cards).count(HIDDEN))
    board.balance([board.places[name] for name in wanted])
    return state.game.from_bytes(board.state.to_bytes())


def places(game: Game) -> dict[str, Location]:
    """The places whose cards come from the pool, by name."""
    assert isinstance(game, CardGame)
    cards = pool_of(game).zone.holds
    return {
        game.place_names[where.at]: where
        for zone in game.declared.zones
        for where in zone.locations(game.seats)
        if zone.form in (HEAP, PILE, BAG) and cards_of(zone.holds) is cards
    }


def cards_of(holds: Domain) -> Domain:
    """The cards that pieces are made of; cards are made of themselves."""
    return holds.cards if isinstance(holds, Pieces) else holds


def pool_of(game: CardGame) -> Location:
    """The cards under the tops of the piles."""
    zones, seats = game.declared.zones, game.seats
    heaped = next(zone.holds for zone in zones if zone.form == HEAP)
    return next(z.locations(seats)[0] for z in zones if z.form == DECK and z.holds is heaped)


def shown(state: State, where: Location) -> list[str]:
    """The cards of one place, by name."""
    zone, size = where.zone, int(state.size(where.at))
    if zone.form == HEAP:
        top = top_of(state, where)
        return [HIDDEN] * (size - 1) + [HIDDEN if top is None else zone.holds.names[top]] * (
            size > 0
        )
    if zone.form == BAG:
        if zone.shows == SIZE:
            return [HIDDEN] * size
        numbers = range(zone.holds.first, zone.holds.end)
        return [
            zone.holds.names[n - zone.holds.first]
            for n in numbers
            for _ in range(int(state.count(where.at, n)))
        ]
    return [zone.holds.names[number - zone.holds.first] for number in state.listed(where.at)]


def top_of(state: State, heap: Location) -> int | None:
    """The top card of a pile; None if it is empty, or covered for the moment."""
    if state.size(heap.at) == 0:
        return None
    top = int(state.size(heap.at + 1))
    return top if heap.zone.holds.has(top) else None


class Board:
    """A position that is being changed."""

    def __init__(self, state: State) -> None:
        assert isinstance(state.game, CardGame)
        self.state = state.clone()
        self.places = places(state.game)
        self.pool = pool_of(state.game).at
        self.cards = pool_of(state.game).zone.holds
        assert isinstance(self.cards, Cards)
        self.total = self.cards.total
        self.luck = random.Random(0)
        shared = (
            where
            for where in self.places.values()
            if where.zone.form == BAG and where.zone.shows == SIZE and not where.zone.seated
        )
        self.rest = next(shared, None)  # takes what is left over

    def empty(self, where: Location) -> None:
        """Return the cards of a place to the pool."""
        state, zone = self.state, where.zone
        if zone.form == HEAP:
            top = top_of(state, where)
            if top is not None:
                state.put(self.pool, top)
            state.set_cell(where.at, 0)
            state.set_cell(where.at + 1, 0)
        elif zone.form == BAG:
            for card in list(self.in_bag(where.at)):
                state.take(where.at, card)
                state.put(self.pool, card)
        else:
            for _ in state.listed(where.at):
                for card in zone.holds.cards_in(int(state.pop(where.at))):
                    state.put(self.pool, card)

    def fill(self, where: Location, cards: Sequence[str]) -> None:
        """Put the cards with a name at an empty place."""
        zone, state = where.zone, self.state
        place = state.game.named_place(where.at)
        if zone.form == HEAP:
            if len(cards) > self.total:
                raise OptionError("board-full", place=place, number=len(cards), most=self.total)
            if any(card != HIDDEN for card in cards[:-1]) or cards[-1:] == [HIDDEN]:
                raise OptionError("board-top", place=place)
            for card in cards[-1:]:
                state.set_cell(where.at + 1, self.take(self.number(where, card)))
            state.set_cell(where.at, len(cards))
            return
        if zone.form == PILE and len(cards) > zone.most(state.game.seats):
            most = zone.most(state.game.seats)
            raise OptionError("board-full", place=place, number=len(cards), most=most)
        for card in cards:
            if card == HIDDEN and zone.form == BAG:
                continue
            number = self.number(where, card)
            for part in zone.holds.cards_in(number):
                self.take(part)
            if zone.form == BAG:
                state.put(where.at, number)
            else:
                state.push(where.at, number)

    def number(self, where: Location, card: str) -> int:
        """The number of a card or piece."""
        game, holds = self.state.game, where.zone.holds
        if card not in holds.names or not holds.has(holds.number(card)):
            named = Phrase("hidden-card") if card == HIDDEN else game.named_card(card)
            raise OptionError("board-kind", place=game.named_place(where.at), card=named)
        return holds.number(card)

    def take(self, card: int) -> int:
        """Take a card out of the pool."""
        if self.state.count(self.pool, card) == 0:
            name = self.cards.names[card - self.cards.first]
            raise OptionError("board-cards", card=self.state.game.named_card(name))
        self.state.take(self.pool, card)
        return card

    def balance(self, fixed: Sequence[Location]) -> None:
        """Leave as many cards in the pool as the piles have under their tops.

        Cards that are left over or missing go to the rest or come from it, unless it was set too.
        """
        heaps = [where for where in self.places.values() if where.zone.form == HEAP]
        under = [int(self.state.size(w.at)) - (top_of(self.state, w) is not None) for w in heaps]
        surplus = int(self.state.size(self.pool)) - sum(under)
        rest = None if self.rest in fixed else self.rest
        if surplus > 0 and rest is not None:
            self.move(self.pool, rest.at, surplus)
        elif surplus < 0 and rest is not None and int(self.state.size(rest.at)) + surplus >= 0:
            self.move(rest.at, self.pool, -surplus)
        elif surplus != 0:
            raise OptionError("board-below", needed=sum(under), left=sum(under) + surplus)

    def move(self, source: int, target: int, number: int) -> None:
        """Move random cards from one bag to another."""
        cards = list(self.in_bag(source))
        if number > len(cards):
            raise OptionError("board-below", needed=number, left=len(cards))
        for card in self.luck.sample(cards, number):
            self.state.take(source, card)
            self.state.put(target, card)

    def in_bag(self, bag: int) -> Iterator[int]:
        for card in range(self.cards.first, self.cards.end):
            for _ in range(int(self.state.count(bag, card))):
                yield card
