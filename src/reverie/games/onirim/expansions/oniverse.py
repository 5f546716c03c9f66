"""The Door to the Oniverse: one Door more, without a colour, and Denizens who can be rallied."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOBODY, NOTHING, SIZE, Zone
from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, SPECTATOR, State
from reverie.games.onirim.cards import DOOR, DREAM, KINDS, Card
from reverie.games.onirim.columns import (
    CARD_COLUMN,
    CARDS,
    DENIZENS_AT,
    KEPT_AT,
    MORE_UNSEEN_AT,
    ONIVERSE_DOORS_AT,
)
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import DENIZEN, ONIVERSE_DOOR, RALLY
from reverie.games.onirim.hand import COMMON, OWN, take_from
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DECLINE,
    DISCARD_CARD,
    DISCARD_SHARED,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    PLAYER,
    ROW,
    SEARCH_FOR,
    SEARCHING,
    SHARED,
)
from reverie.games.onirim.state import (
    count_gone,
    discard_card,
    move_openly,
    my_offset,
    resolve_drawn,
    rules_of,
)

ARCHITECT: Final = 0
CYCLOBOT: Final = 1
SQUIRREL_SPIES: Final = 2
HARPOON_HUNTER: Final = 3
HAMMER_BIRD: Final = 4
CHROMATIC_CHAOS: Final = 5
MIRROR: Final = 6
TREASURE_KEEPER: Final = 7
DENIZENS: Final = (
    "architect",
    "cyclobot",
    "squirrel spies",
    "harpoon hunter",
    "hammer bird",
    "chromatic chaos",
    "mirror",
    "treasure keeper",
)
KINDS_OF_DENIZEN: Final = 8
COPIES: Final = 2
LEFT_OUT: Final = 8
VIEWERS: Final = 3  # both seats, and what everybody knows


@final
class Oniverse(Expansion):
    """Denizens on the table, keepers with a card, and the Denizens left in the box."""

    rallied: i64
    keepers: i64  # Treasure Keepers that have a card under them
    box: i64  # Denizens that are left out
    known: i64  # for each viewer, how many of each kind are known to be in the game

    def __init__(self) -> None:
        super().__init__(
            "oniverse",
            ("search_options", "card_drawn", "looked_through", "observe_unseen"),
            {RALLY: "rally"},
            (),
            (),
        )
        self.laws = {RALLY: "onirim.oniverse.rally"}

    # --- zones ---
    def declare(self, table: Table) -> None:
        """onirim.oniverse.common: two players rally and use the same Denizens.

        onirim.oniverse.setup: eight are left out unseen.
        """
        zones, holds = table.zones, table.cards.only(range(DENIZEN, DENIZEN + KINDS_OF_DENIZEN))
        self.rallied = zones.pile("denizens", KINDS_OF_DENIZEN * COPIES, holds=holds).at
        keepers = table.cards.only([DENIZEN + TREASURE_KEEPER])
        self.keepers = zones.pile("keepers", COPIES, holds=keepers, shows=NOTHING).at
        self.box = zones.bag("box", holds=holds, sees=NOBODY, shows=SIZE, key="left_out").at
        self.seats = table.seats
        self.known = zones.notes("known denizens", VIEWERS * KINDS_OF_DENIZEN).at

    def identified(self, viewer: i64) -> i64:
        """How many Denizens of each kind a viewer has found to be in the game."""
        row: i64 = viewer if viewer < 2 else 2
        return self.known + row * KINDS_OF_DENIZEN

    def cards(self) -> dict[int, Card]:
        """onirim.oniverse.victory: its Door is one of the Doors that victory needs.

        onirim.oniverse.no-colour: it has none, for a Premonition or for a player's four.
        """
        kinds = {DENIZEN + i: Card(name, DREAM, copies=COPIES) for i, name in enumerate(DENIZENS)}
        kinds[ONIVERSE_DOOR] = Card("oniverse door", DOOR, copies=1)
        return kinds

    def set_up(self, s: State) -> None:
        """onirim.oniverse.setup: all sixteen are mixed, and eight leave unseen."""
        for i in range(i64(KINDS_OF_DENIZEN)):
            for _n in range(i64(COPIES)):
                s.take(BAG, DENIZEN + i)
                s.put(self.box, DENIZEN + i)
        for _n in range(i64(LEFT_OUT)):
            card = s.draw_from(self.box)
            s.put(BAG, card)
            s.moved(card, self.box, BAG, 0)

    # --- the Door ---
    def search_options(self, s: State, colours: i64, into: Choices) -> None:
        """onirim.oniverse.series: a series of any colour finds it."""
        into.add(SEARCH_FOR * KINDS + ONIVERSE_DOOR)

    # --- rallying ---
    def dream_drawn(self, s: State, card: i64) -> None:
        """onirim.oniverse.drawn: a Denizen drawn to fill the hand may be rallied."""
        resolve_drawn(s, card, RALLY)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        """onirim.dead-ends.rally: a Dead End does not pay."""
        into.add(DECLINE)
        add_free(s, HAND + my_offset(s), DISCARD_CARD, into)
        add_free(s, SHARED, DISCARD_SHARED, into)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.oniverse.rally: only a card of the hand pays; onirim.dead-ends.rally."""
        if step == RALLY and action // KINDS == DISCARD_CARD:
            if s.find(HAND + my_offset(s), action % KINDS) >= 0:
                return "onirim.dead-ends.rally"
        return super().forbids(s, step, action)

    def answer(self, s: State, step: i64, action: i64) -> None:
        """onirim.oniverse.rally: for a card of the hand; onirim.oniverse.decline: else it goes.

        The card that pays brings neither Prophecy nor anything else of the kind.
        """
        denizen = s.top(DRAWN)
        if action == DECLINE:
            discard_card(s, s.pop(DRAWN), DRAWN)
            return
        source = i64(OWN) if action // KINDS == DISCARD_CARD else i64(COMMON)
        discard_card(s, action % KINDS, take_from(s, source, action % KINDS))
        move_openly(s, denizen, DRAWN, self.rallied)

    # --- Denizens on the table ---
    def has(self, s: State, which: i64) -> bool:
        """Has a Denizen been rallied who was not used yet?"""
        return s.find(self.rallied, DENIZEN + which) >= 0

    def left(self, s: State, which: i64) -> i64:
        """At most so many Denizens of a kind may still be of use: those left out are unknown."""
        return COPIES - count_gone(s, DENIZEN + which)

    def dismiss(self, s: State, which: i64) -> None:
        """onirim.oniverse.once: a Denizen that was used is discarded."""
        s.remove(self.rallied, DENIZEN + which)
        discard_card(s, DENIZEN + which, self.rallied)

    # --- knowledge ---
    def card_drawn(self, s: State, card: i64, knowers: i64) -> None:
        """Who has seen a Denizen knows that it is not among those left out."""
        if DENIZEN <= card < DENIZEN + KINDS_OF_DENIZEN:
            out = COPIES - DECK.count(s, card) - s.count(self.box, card)
            self.identify(s, card, out, knowers, 0)
            self.identify(s, card, out, knowers, 1)
            self.identify(s, card, out, knowers, SPECTATOR)

    def identify(self, s: State, card: i64, out: i64, knowers: i64, viewer: i64) -> None:
        """Whoever saw a Denizen knows how many of its kind are not left out."""
        place = self.identified(viewer) + card - DENIZEN
        if (knowers >> viewer) & 1 and s.size(place) < out:
            s.cells[place] = u8(out)

    def looked_through(self, s: State) -> None:
        """onirim.powers.elimination: those that are nowhere else have been left out."""
        for i in range(i64(KINDS_OF_DENIZEN)):
            place = self.identified(s.size(SEAT)) + i
            s.set_cell(place, COPIES - s.count(self.box, DENIZEN + i))

    def may_know(self, s: State, zone: Zone, seat: i64) -> bool:
        """onirim.oniverse.secret: who goes through the deck sees which are left out."""
        return zone.at == self.box and s.size(SEARCHING) > 0 and seat == s.size(SEAT)

    def imagine(self, s: State, seat: i64) -> None:
        """Those left out may be any that this seat has not found to be in the game."""
        if s.size(SEARCHING) > 0 and seat == s.size(SEAT):
            return
        for i in range(i64(KINDS_OF_DENIZEN)):
            card = DENIZEN + i
            while s.count(self.box, card) > 0:
                s.take(self.box, card)
                s.put(BAG, card)
            known = s.size(self.identified(seat) + i) - (COPIES - s.count(BAG, card))
            for _ in range(s.count(BAG, card) - max(known, i64(0))):
                s.take(BAG, card)
                s.put(self.box, card)
        while s.size(self.box) > LEFT_OUT:
            s.put(BAG, s.draw_from(self.box))
        for viewer in range(i64(VIEWERS)):  # in that world, nobody has seen those left out
            for i in range(i64(KINDS_OF_DENIZEN)):
                place = self.identified(viewer) + i
                seen = min(s.size(place), COPIES - s.count(self.box, DENIZEN + i))
                s.set_cell(place, seen)

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        for i in range(s.size(self.rallied)):
            column = at + DENIZENS_AT + s.card(self.rallied, i) - DENIZEN
            into[column] = u8(i64(into[column]) + 1)
        for player in range(s.game.players):
            if s.find(DOORS + player * PLAYER, ONIVERSE_DOOR) >= 0:
                into[at + ONIVERSE_DOORS_AT + i64(player != seat)] = 1

    def columns(self) -> list[tuple[int, int]]:
        return [(DENIZENS_AT, KEPT_AT - DENIZENS_AT)]

    def reads(self) -> list[Span]:
        doors = [(DOORS + seat * PLAYER, ROW - DOORS) for seat in range(self.seats)]
        return [(int(self.rallied), 1 + KINDS_OF_DENIZEN * COPIES), *doors]

    def observe_unseen(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Those left out are unseen, as `hidden` counts them."""
        if not (s.size(SEARCHING) > 0 and seat == s.size(SEAT)):
            first = at + MORE_UNSEEN_AT - CARDS + i64(CARD_COLUMN[DENIZEN])
            for i in range(i64(KINDS_OF_DENIZEN)):
                left_out = s.count(self.box, DENIZEN + i)
                into[first + i] = u8(i64(into[first + i]) + left_out)

    def reads_unseen(self) -> list[Span]:
        return [(SEAT, 1), (SEARCHING, 1), (int(self.box) + 1 + DENIZEN, KINDS_OF_DENIZEN)]

    def problems(self, s: State) -> list[Phrase]:
        found = []
        if s.size(self.keepers) != s.size(KEPT):
            keepers = s.size(self.keepers)
            found.append(Phrase("onirim.keepers", number=keepers, cards=s.size(KEPT)))
        if s.size(self.box) != LEFT_OUT:
            found.append(Phrase("onirim.left-out", number=s.size(self.box), most=LEFT_OUT))
        for i in range(i64(KINDS_OF_DENIZEN)):
            most = COPIES - s.count(self.box, DENIZEN + i)
            if max(s.size(self.identified(viewer) + i) for viewer in range(VIEWERS)) > most:
                name = s.game.named_card(s.game.card_names[DENIZEN + i])
                found.append(Phrase("onirim.denizens-known", card=name))
        return found


def add_free(s: State, pile: i64, verb: i64, into: Choices) -> None:
    """Offer a verb for every Location that may leave a hand alone."""
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if not rules_of(s).is_stuck(card) and s.find(pile, card) == i:
            into.add(verb * KINDS + card)
