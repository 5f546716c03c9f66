"""A position of Onirim, and what its options fix.  The chapters of the rules act on it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game, State
from reverie.engine.events import EVERYBODY, Scribe
from reverie.engine.ints import i64
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    EXPLORED,
    FIRST_DOOR,
    KINDS,
    LOCATION,
    OWNED,
    STUCK,
    Card,
)
from reverie.games.onirim.columns import CORE, LAYOUT
from reverie.games.onirim.edition import Edition
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import (
    AGENDA,
    BAG,
    BAGS,
    BASE_SIZE,
    DECK,
    DISCARD,
    DRAWN,
    ENDING,
    HAND,
    LIMBO,
    PILES,
    PLAYER,
    SEAT,
)
from reverie.games.onirim.memory import MEMORY_SIZE, Memory
from reverie.games.onirim.strays import LOOK, OPEN

NOTES: Final = ("deduced",)  # see search.py
VERBS: Final = 63
STEPS: Final = 256


class Rules(Game):
    """The cards and expansions in play, how many play, and whether in silence."""

    def __init__(
        self,
        options: dict[str, object],
        version: int,
        edition: Edition,
        actions: ActionTable,
        cards: list[Card],
        seats: int,
        silent: bool,
        expansions: list[Expansion],
        option_flags: vec[u8],
    ) -> None:
        zones = place_zones(expansions)
        self.size: Final = zones + (MEMORY_SIZE if silent else 0)  # of a state, in bytes
        self.piles: Final = dict(PILES)
        self.bags: Final = dict(BAGS)
        for expansion in expansions:
            self.piles.update(expansion.piles())
            self.bags.update(expansion.bags())
        places = {pile: place for pile, (place, _) in self.piles.items()} | self.bags
        taken = {at: p for at, p in places.items() if p.seat is None or p.seat < seats}
        names = [card.name for card in cards]
        self.plain: Final = seats == 1 and not expansions  # nothing but the base game, solo
        super().__init__(
            "onirim",
            version,
            seats,
            options,
            actions,
            names,
            taken,
            NOTES,
            LAYOUT,
            CORE if self.plain else LAYOUT.size,
            VERBS * KINDS,
        )
        self.option_flags: Final = option_flags  # as an observation tells them
        self.players: Final[i64] = seats
        self.silent: Final = silent
        self.personal: Final[i64] = 5 if seats == 1 else 3  # cards in a hand of one's own
        self.shared: Final[i64] = 0 if seats == 1 else 2
        self.card_kinds: Final = cards
        self.doors: Final[i64] = sum(card.copies for card in cards if card.traits & DOOR)
        owned = [number for expansion in expansions for number in expansion.cards()]
        self.traits: Final = vec[u8](
            [u8(card.traits | (OWNED if i in owned else 0)) for i, card in enumerate(cards)]
        )
        self.memory: Final = Memory(zones, self.traits) if silent else None  # of hidden cards
        self.symbols: Final = vec[u8]([u8(card.symbol) for card in cards])
        self.colours: Final = vec[u8]([u8(card.colours) for card in cards])

        # Who listens to which moment, and whose cards, steps and verbs are whose.
        self.expansions: Final = expansions
        self.may_lift: Final = any(expansion.lifts for expansion in expansions)
        self.may_paint: Final = any(expansion.paints for expansion in expansions)
        self.powers: Final = listeners(expansions, "powers")
        self.has_powers: Final = len(self.powers) > 0
        self.turn_options: Final = listeners(expansions, "turn_options")
        self.search_options: Final = listeners(expansions, "search_options")
        self.asks_about_door: Final = listeners(expansions, "asks_about_door")
        self.keeps_door: Final = listeners(expansions, "keeps_door")
        self.door_gained: Final = listeners(expansions, "door_gained")
        self.door_lost: Final = listeners(expansions, "door_lost")
        self.doors_changed: Final = listeners(expansions, "doors_changed")
        self.turn_begins: Final = listeners(expansions, "turn_begins")
        self.nightmare_resolved: Final = listeners(expansions, "nightmare_resolved")
        self.looked_through: Final = listeners(expansions, "looked_through")
        self.searched: Final = listeners(expansions, "searched")
        self.limbo_emptied: Final = listeners(expansions, "limbo_emptied")
        self.before_filling: Final = listeners(expansions, "before_filling")
        self.card_drawn: Final = listeners(expansions, "card_drawn")
        self.kept_taken: Final = listeners(expansions, "kept_taken")
        self.victory_lacks: Final = listeners(expansions, "victory_lacks")
        self.never_again: Final = listeners(expansions, "never_again")
        self.more_doors: Final = listeners(expansions, "more_doors")
        self.recoveries: Final = listeners(expansions, "recoveries")
        self.may_take_door: Final = listeners(expansions, "may_take_door")
        self.series_complete: Final = listeners(expansions, "series_complete")
        self.series_used: Final = listeners(expansions, "series_used")

        # What the version of the rules decides, where there is something to decide.
        self.asks_before_filling: Final = edition.asks_before_filling and bool(self.before_filling)
        self.premonitions_at_once: Final = edition.premonitions_at_once and bool(self.doors_changed)

        self.card_owner: Final[list[Expansion | None]] = [None] * KINDS
        self.step_owner: Final[list[Expansion | None]] = [None] * STEPS
        self.verb_owner: Final[list[Expansion | None]] = [None] * VERBS
        for expansion in expansions:
            for number in expansion.cards():
                self.card_owner[number] = expansion
            for step in (*expansion.decisions, *expansion.steps):
                self.step_owner[step] = expansion
            for verb in expansion.extras:
                self.verb_owner[verb] = expansion

    def owner_of(self, card: i64) -> Expansion | None:
        """The expansion that has rules of its own for a card."""
        return self.card_owner[card]

    def is_location(self, card: i64) -> bool:
        return i64(self.traits[card]) & LOCATION != 0

    def is_explored(self, card: i64) -> bool:
        return i64(self.traits[card]) & EXPLORED != 0

    def is_door(self, card: i64) -> bool:
        return i64(self.traits[card]) & DOOR != 0

    def is_stuck(self, card: i64) -> bool:
        return i64(self.traits[card]) & STUCK != 0

    def symbol(self, card: i64) -> i64:
        return i64(self.symbols[card])

    def colours_of(self, card: i64) -> i64:
        return i64(self.colours[card])

    def colours_shown(self, door: i64) -> i64:
        """The colour a Door on the table counts as, one bit; none if it has none."""
        paint = door // KINDS
        if paint == 0:
            return i64(self.colours[door])
        return i64(1) << ((door % KINDS - FIRST_DOOR + paint) % len(COLOURS))


def listeners(expansions: list[Expansion], moment: str) -> list[Expansion]:
    return [expansion for expansion in expansions if moment in expansion.hears]


def place_zones(expansions: list[Expansion]) -> int:
    """Give every expansion its place in the state; returns the size of it all."""
    end = BASE_SIZE
    for expansion in expansions:
        expansion.at = end
        end += expansion.size
    return end


class Dream(State):
    """The places of layout.py, with the moves that every chapter makes."""

    def __init__(self, rules: Rules, cells: vec[u8], luck: i64, scribe: Scribe | None) -> None:
        super().__init__(cells, luck, scribe)
        self.rules: Final = rules

    def mine(self) -> i64:
        """How far the active player's places lie from the first player's."""
        return i64(self.cells[SEAT]) * PLAYER

    def only_me(self) -> i64:
        """Who knows a card that the active player alone looks at or draws."""
        return i64(1) << i64(self.cells[SEAT]) if self.rules.silent else i64(EVERYBODY)

    def plan(self, step: i64) -> None:
        """Put a step on the agenda, to be done before all that is on it."""
        self.push(AGENDA, step)

    def set_cell(self, place: i64, value: i64) -> None:
        self.cells[place] = u8(value)

    def end(self, ending: i64) -> None:
        self.cells[ENDING] = u8(ending)

    def each(self, pile: i64, verb: i64, into: Choices) -> None:
        """Offer a verb for every kind of card in a pile."""
        self.each_from(pile, 0, verb, into)

    def each_from(self, pile: i64, start: i64, verb: i64, into: Choices) -> None:
        """Offer a verb for every kind of card in a pile from some card on."""
        cells = self.cells
        first = pile + 1 + start
        for at in range(first, pile + 1 + i64(cells[pile])):
            card = i64(cells[at])
            earlier = first
            while i64(cells[earlier]) != card:
                earlier += 1
            if earlier == at:
                into.add(verb * KINDS + card)

    def draw(self, knowers: i64, target: i64) -> i64:
        """The next card of the deck, under the eyes of some, for a place as memory.py has it."""
        if self.holding and not self.foresees(1):
            self.uncertain = True
        memory = self.rules.memory
        if memory is None:
            card = DECK.draw(self)
        else:
            place, known = memory.next_place(self), DECK.knowers_of_next(self)
            card = DECK.draw(self)
            if target >= LOOK or target == OPEN:
                memory.moved(self, card, place, target, known, knowers)
            elif self.goes_to_hand(card):
                memory.moved(self, card, place, target, known, self.drawers(known))
            else:
                memory.moved(self, card, place, OPEN, known, EVERYBODY)
        for expansion in self.rules.card_drawn:
            expansion.card_drawn(self, card, knowers)
        return card

    def goes_to_hand(self, card: i64) -> bool:
        """onirim.two.refill: a Location, while there is room in the player's own hand."""
        room = self.size(HAND + self.mine()) < self.rules.personal
        return room and self.rules.is_location(card)

    def drawers(self, known: i64) -> i64:
        """Who sees a card that is drawn; onirim.two.memory: the partner too, if they knew it."""
        return self.only_me() | (known & (i64(1) << (1 - self.size(SEAT))))

    def foresees(self, cards: i64) -> bool:
        """Does the active player know so many of the next cards, or all there are?"""
        return DECK.known_next(self, self.size(SEAT), cards) >= min(cards, DECK.size(self))

    def shuffle_deck(self) -> None:
        """Nobody knows any more where in the deck a card lies."""
        if self.rules.memory is not None:
            self.rules.memory.shuffle(self)
        DECK.shuffle(self)

    def return_to_deck(self, card: i64, source: i64) -> None:
        """A card goes openly into the deck, which is shuffled next."""
        self.put(BAG, card)
        self.moved(card, source, BAG, EVERYBODY)
        if self.rules.memory is not None:
            self.rules.memory.returned(self, card)

    def discard(self, card: i64, source: i64) -> None:
        self.put(DISCARD, card)
        self.moved(card, source, DISCARD, EVERYBODY)

    def gone(self, card: i64) -> i64:
        """How many cards of a kind are discarded, or have even left the game."""
        found = self.count(DISCARD, card)
        for expansion in self.rules.expansions:
            found += expansion.out_of_game(self, card)
        return found

    def to_limbo(self, card: i64, source: i64) -> None:
        self.push(LIMBO, card)
        self.moved(card, source, LIMBO, EVERYBODY)

    def shift(self, card: i64, source: i64, target: i64) -> None:
        """Move a card openly from one pile to another."""
        self.remove(source, card)
        self.push(target, card)
        self.moved(card, source, target, EVERYBODY)

    def resolve(self, card: i64, decision: i64) -> None:
        """Lay a drawn card open and let the active player decide about it."""
        self.push(DRAWN, card)
        self.moved(card, BAG, DRAWN, EVERYBODY)
        self.plan(decision)
