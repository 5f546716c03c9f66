"""Onirim's settings, and operations shared by all chapters of the rules."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Columns
from reverie.engine.declared.game import CardGame
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.engine.step import Step
from reverie.engine.zones import opening
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    EXPLORED,
    FIRST_DOOR,
    KEY,
    KINDS,
    LOCATION,
    OWNED,
    STUCK,
    Card,
)
from reverie.games.onirim.declaration import VERBS, Table
from reverie.games.onirim.edition import Edition
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    LIMBO,
    PLAYER,
)
from reverie.games.onirim.memory import MEMORY_SIZE, Memory
from reverie.games.onirim.strays import LOOK, OPEN
from reverie.games.onirim.verbs import declare_verbs

NOTES: Final = ("deduced",)  # see search.py
STEPS: Final = 256


class Rules(CardGame):
    """The cards and expansions in play, how many play, and whether in silence."""

    def __init__(
        self,
        options: dict[str, object],
        version: int,
        edition: Edition,
        cards: list[Card],
        seats: int,
        silent: bool,
        expansions: list[Expansion],
        option_flags: vec[u8],
        steps: dict[int, Step],
        columns: Columns,
    ) -> None:
        self.may_lift: Final = any(expansion.lifts for expansion in expansions)
        self.may_paint: Final = any(expansion.paints for expansion in expansions)
        table = Table(cards, seats, self.may_paint, silent)
        declare_verbs(table)
        for expansion in expansions:
            expansion.declare(table)
        memory = table.zones.notes("memory", MEMORY_SIZE).at if silent else 0
        super().__init__(
            "onirim",
            table.zones,
            steps,
            seats,
            options,
            version,
            NOTES,
            columns,
            cells=unopened_box(cards, table.zones.size(seats)),
        )
        self.plain: Final = seats == 1 and not expansions  # nothing but the base game, solo
        self.option_flags: Final = option_flags  # as an observation has them
        self.silent: Final = silent
        self.personal: Final[i64] = 5 if seats == 1 else 3  # cards in a hand of one's own
        self.shared: Final[i64] = 0 if seats == 1 else 2
        self.card_kinds: Final = cards
        self.doors: Final[i64] = sum(card.copies for card in cards if card.traits & DOOR)
        owned = [number for expansion in expansions for number in expansion.cards()]
        self.traits: Final = vec[u8](
            [u8(card.traits | (OWNED if i in owned else 0)) for i, card in enumerate(cards)]
        )
        self.memory: Final = Memory(memory, self.traits) if silent else None  # of hidden cards
        self.symbols: Final = vec[u8]([u8(card.symbol) for card in cards])
        self.colours: Final = vec[u8]([u8(card.colours) for card in cards])

        # Who listens to which moment, and whose cards, steps and verbs are whose.
        self.expansions: Final = vec[Expansion](expansions)
        self.powers: Final = listeners(expansions, "powers")
        self.has_powers: Final = len(self.powers) > 0
        self.turn_options: Final = listeners(expansions, "turn_options")
        self.search_options: Final = listeners(expansions, "search_options")
        self.asks_about_door: Final = listeners(expansions, "asks_about_door")
        self.keeps_door: Final = listeners(expansions, "keeps_door")
        self.door_gained: Final = listeners(expansions, "door_gained")
        self.door_lost: Final = listeners(expansions, "door_lost")
        self.door_stays: Final = listeners(expansions, "door_stays")
        self.turn_begins: Final = listeners(expansions, "turn_begins")
        self.nightmare_resolved: Final = listeners(expansions, "nightmare_resolved")
        self.looked_through: Final = listeners(expansions, "looked_through")
        self.searched: Final = listeners(expansions, "searched")
        self.limbo_emptied: Final = listeners(expansions, "limbo_emptied")
        self.before_filling: Final = listeners(expansions, "before_filling")
        self.card_drawn: Final = listeners(expansions, "card_drawn")
        self.notices_draws: Final = silent or len(self.card_drawn) > 0
        self.kept_taken: Final = listeners(expansions, "kept_taken")
        self.victory_lacks: Final = listeners(expansions, "victory_lacks")
        self.never_again: Final = listeners(expansions, "never_again")
        self.more_doors: Final = listeners(expansions, "more_doors")
        self.recoveries: Final = listeners(expansions, "recoveries")
        self.may_take_door: Final = listeners(expansions, "may_take_door")
        self.series_complete: Final = listeners(expansions, "series_complete")
        self.series_used: Final = listeners(expansions, "series_used")

        # What the version of the rules decides, where there is something to decide.
        self.asks_before_filling: Final = (
            edition.asks_before_filling and len(self.before_filling) > 0
        )
        self.premonitions_at_once: Final = edition.premonitions_at_once and len(self.door_stays) > 0

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
        return self.card_owner[card] if i64(self.traits[card]) & OWNED != 0 else None

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

    def opens(self, card: i64, door: i64) -> bool:
        """Is this a Key for a Door?  onirim.oniverse.key: one without a colour takes any."""
        if i64(self.symbols[card]) != KEY:
            return False
        colours = self.colours_shown(door)
        return colours == 0 or i64(self.colours[card]) & colours != 0


def unopened_box(cards: list[Card], size: int) -> vec[u8]:
    """onirim.setup.deck: all cards in the deck, and nothing anywhere else."""
    deck = [kind.copies if kind.traits else 0 for kind in cards]  # the others are not for it
    return opening(size, {BAG: deck})


def listeners(expansions: list[Expansion], moment: str) -> vec[Expansion]:
    """A vec, since each item of a list is asked for its type."""
    return vec[Expansion]([one for one in expansions if moment in one.hears])


def rules_of(s: State) -> Rules:
    return cast(Rules, s.game)


def my_offset(s: State) -> i64:
    """The distance of the active player's places from the first player's."""
    return i64(s.cells[SEAT]) * PLAYER


def only_me(s: State) -> i64:
    """Who knows a card that the active player alone looks at or draws."""
    return i64(1) << i64(s.cells[SEAT]) if rules_of(s).silent else i64(EVERYBODY)


def offer_each(s: State, pile: i64, verb: i64, into: Choices) -> None:
    """Offer a verb for everything different in a pile: cards, or Doors as they are painted."""
    cells = s.cells
    for at in range(pile + 1, pile + 1 + i64(cells[pile])):
        card = i64(cells[at])
        earlier = pile + 1
        while i64(cells[earlier]) != card:
            earlier += 1
        if earlier == at:
            into.add(verb * KINDS + card)


def offer_each_from(s: State, pile: i64, start: i64, verb: i64, into: Choices) -> None:
    """Offer a verb for every kind of card in a pile from some card on."""
    cells = s.cells
    offered: i64 = 0  # a bit for each kind of card
    for at in range(pile + 1 + start, pile + 1 + i64(cells[pile])):
        card = i64(cells[at])
        if (offered >> card) & 1 == 0:
            offered |= bit(card)
            into.add(verb * KINDS + card)


def offer_kinds(s: State, bag: i64, verb: i64, into: Choices) -> None:
    """Offer a verb for every kind of card in a bag.

    Which kinds there are can't be predicted, so nothing here branches on it: each action is
    written, and the next one over it unless it counts.
    """
    cells, ids, n = s.cells, into.ids, into.size
    for card in range(i64(len(rules_of(s).card_kinds))):
        ids[n] = verb * KINDS + card
        n += i64(cells[bag + 1 + card] > 0)
    into.size = n


def bit(card: i64) -> i64:
    """The bit of a kind of card in a set of them."""
    return i64(card >= 0) << card  # a literal 1 would be an int in C, which has too few bits


def draw_card(s: State, knowers: i64, target: i64) -> i64:
    """The next card of the deck, under the eyes of some, for a place as memory.py has it."""
    if s.holding and not foresees(s, 1):
        s.uncertain = True
    rules = rules_of(s)
    return draw_noticed(s, rules, knowers, target) if rules.notices_draws else DECK.draw(s)


def draw_noticed(s: State, rules: Rules, knowers: i64, target: i64) -> i64:
    """The same where an expansion, or the memory of silent players, takes notice."""
    memory = rules.memory
    if memory is None:
        card = DECK.draw(s)
    else:
        place, known = memory.next_place(s), DECK.knowers_of_next(s)
        card = DECK.draw(s)
        if target >= LOOK or target == OPEN:
            memory.moved(s, card, place, target, known, knowers)
        elif goes_to_hand(s, card):
            memory.moved(s, card, place, target, known, drawers(s, known))
        else:
            memory.moved(s, card, place, OPEN, known, EVERYBODY)
    for expansion in rules.card_drawn:
        expansion.card_drawn(s, card, knowers)
    return card


def goes_to_hand(s: State, card: i64) -> bool:
    """onirim.two.refill: a Location, while there is room in the player's own hand."""
    room = s.size(HAND + my_offset(s)) < rules_of(s).personal
    return room and rules_of(s).is_location(card)


def drawers(s: State, known: i64) -> i64:
    """Who sees a card that is drawn; onirim.two.memory: the partner too, if they knew it."""
    return only_me(s) | (known & (i64(1) << (1 - s.size(SEAT))))


def foresees(s: State, cards: i64) -> bool:
    """Does the active player know so many of the next cards, or all there are?"""
    return DECK.known_next(s, s.size(SEAT), cards) >= min(cards, DECK.size(s))


def shuffle_deck(s: State) -> None:
    """Nobody knows any more where in the deck a card lies."""
    memory = rules_of(s).memory
    if memory is not None:
        memory.shuffle(s)
    DECK.shuffle(s)


def return_to_deck(s: State, card: i64, source: i64) -> None:
    """A card goes openly into the deck, which is shuffled next."""
    s.put(BAG, card)
    s.moved(card, source, BAG, EVERYBODY)
    memory = rules_of(s).memory
    if memory is not None:
        memory.returned(s, card)


def discard_card(s: State, card: i64, source: i64) -> None:
    s.put(DISCARD, card)
    s.moved(card, source, DISCARD, EVERYBODY)


def count_gone(s: State, card: i64) -> i64:
    """How many cards of a kind are discarded, or have even left the game."""
    found = s.count(DISCARD, card)
    for expansion in rules_of(s).expansions:
        found += expansion.out_of_game(s, card)
    return found


def to_limbo(s: State, card: i64, source: i64) -> None:
    s.push(LIMBO, card)
    s.moved(card, source, LIMBO, EVERYBODY)


def move_openly(s: State, card: i64, source: i64, target: i64) -> None:
    """Move a card openly from one pile to another."""
    s.remove(source, card)
    s.push(target, card)
    s.moved(card, source, target, EVERYBODY)


def resolve_drawn(s: State, card: i64, decision: i64) -> None:
    """Lay a drawn card open and let the active player decide about it."""
    s.push(DRAWN, card)
    s.moved(card, BAG, DRAWN, EVERYBODY)
    s.plan(decision)
