"""The Door to the Oniverse: a thirteenth Door, and Denizens who can be rallied."""

from typing import Final, final

from mypy_extensions import i64, u8

from reverie.engine.actions import Action
from reverie.engine.choices import Choices
from reverie.engine.contract import SPECTATOR
from reverie.engine.scribe import EVERYBODY
from reverie.games.onirim.actions import block, keys
from reverie.games.onirim.cards import (
    COLOURS,
    DOOR,
    DREAM,
    EXPLORED,
    FIRST_DOOR,
    KEY,
    KINDS,
    LOCATION,
    NIGHTMARE,
    STUCK,
    Card,
)
from reverie.games.onirim.doors import end_series, search_deck
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import (
    CALL,
    DENIZEN,
    EXCHANGE,
    EXCHANGE_CARD,
    EXCHANGE_FOR,
    EXCHANGE_SHARED,
    FIND_AS,
    KEEP,
    KEEP_CARD,
    KEEP_SHARED,
    ONIVERSE_DOOR,
    PAINT,
    PAINT_AS,
    RALLY,
    RECOVER,
)
from reverie.games.onirim.hand import ASIDE, COMMON, OWN, pile_of, take_from
from reverie.games.onirim.layout import (
    AGENDA,
    BAG,
    DECK,
    DECLINE,
    DISCARD,
    DISCARD_CARD,
    DISCARD_KEPT,
    DISCARD_SHARED,
    DRAWN,
    FACE_NIGHTMARE,
    HAND,
    KEPT,
    LIFTED,
    LOOK_FROM,
    LOOKED,
    LOSE,
    PLAY_KEPT,
    ROW,
    SEARCH_FOR,
    SEARCHING,
    SEAT,
    SHARED,
    TURN,
    UNDER_CARD,
    USE_KEPT,
    USE_KEY,
)
from reverie.games.onirim.powers import begin_power
from reverie.games.onirim.prophecy import (
    continue_laying_under,
    continue_putting_back,
    look,
    reveal,
)
from reverie.games.onirim.state import Dream
from reverie.games.onirim.two_players import receive_openly

ARCHITECT: Final = 0
CYCLOBOT: Final = 1
SQUIRREL_SPIES: Final = 2
HARPOON_HUNTER: Final = 3
HAMMER_BIRD: Final = 4
CHROMATIC_CHAOS: Final = 5
MIRROR: Final = 6
TREASURE_KEEPER: Final = 7
NAMES: Final = (
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
LOOKS_AT: Final = 5
VIEWERS: Final = 3  # both seats, and what everybody knows


@final
class Oniverse(Expansion):
    """Denizens on the table, keepers with a card, and the Denizens left in the box."""

    def __init__(self) -> None:
        super().__init__(
            "oniverse",
            ("powers", "search_options", "asks_about_door", "card_drawn", "kept_taken"),
            17 + 3 + KINDS + 1 + VIEWERS * KINDS_OF_DENIZEN,
            {
                RALLY: "rally",
                EXCHANGE: "exchange",
                EXCHANGE_FOR: "exchange for",
                PAINT: "paint",
                KEEP: "keep",
            },
            (),
            (CALL, FIND_AS),
        )
        self.recovers = True
        self.lifts = True

    # --- zones ---
    def rallied(self) -> i64:
        return self.at

    def keepers(self) -> i64:
        """Treasure Keepers that have a card under them."""
        return self.at + 17

    def box(self) -> i64:
        """onirim.oniverse.setup: eight Denizens are left out unseen."""
        return self.at + 20

    def identified(self, viewer: i64) -> i64:
        """How many Denizens of each kind a viewer has found to be in the game."""
        row: i64 = viewer if viewer < 2 else 2
        return self.box() + KINDS + 1 + row * KINDS_OF_DENIZEN

    def piles(self) -> dict[int, tuple[str, int]]:
        return {int(self.rallied()): ("denizens", 16), int(self.keepers()): ("keepers", 2)}

    def bags(self) -> dict[int, str]:
        return {int(self.box()): "box"}

    def cards(self) -> dict[int, Card]:
        kinds = {DENIZEN + i: Card(name, DREAM, copies=COPIES) for i, name in enumerate(NAMES)}
        kinds[ONIVERSE_DOOR] = Card("oniverse door", DOOR, copies=1)
        return kinds

    def actions(self, cards: list[Card], seats: int) -> list[Action]:
        found = [Action(CALL * KINDS + DENIZEN + i, "call", name) for i, name in enumerate(NAMES)]
        found += block(UNDER_CARD, "put under", cards)
        found += block(PLAY_KEPT, "play kept", cards, EXPLORED)
        found += block(DISCARD_KEPT, "discard kept", free_locations(cards), LOCATION)
        found += keys(USE_KEPT, "use kept", cards)
        found += block(EXCHANGE_CARD, "exchange", free_locations(cards), LOCATION)
        found += block(KEEP_CARD, "keep", cards, LOCATION)
        found += block(RECOVER, "recover", cards, LOCATION)
        if seats == 2:
            found += block(EXCHANGE_SHARED, "exchange shared", free_locations(cards), LOCATION)
            found += block(KEEP_SHARED, "keep shared", cards, LOCATION)
        for new, colour in enumerate(COLOURS):
            found.append(Action(PAINT_AS * KINDS + new, "paint", colour))
        return (
            found
            + painted_doors(LOSE, "lose")
            + [
                Action(
                    FIND_AS * KINDS + 4 * old + new, "search", f"{name} door", f"as {COLOURS[new]}"
                )
                for old, name in enumerate(COLOURS)
                for new in range(len(COLOURS))
                if new != old
            ]
        )

    def set_up(self, s: Dream) -> None:
        """onirim.oniverse.setup: all sixteen are mixed, and eight leave unseen."""
        for i in range(i64(KINDS_OF_DENIZEN)):
            for _ in range(COPIES):
                s.take(BAG, DENIZEN + i)
                s.put(self.box(), DENIZEN + i)
        for _ in range(LEFT_OUT):
            card = s.draw_from(self.box())
            s.put(BAG, card)
            s.moved(card, self.box(), BAG, 0)

    # --- the thirteenth Door ---
    def search_options(self, s: Dream, colours: i64, into: Choices) -> None:
        """onirim.oniverse.door: any series finds it.  onirim.denizens.chaos: or a painted one."""
        into.add(SEARCH_FOR * KINDS + ONIVERSE_DOOR)
        if s.find(self.rallied(), DENIZEN + CHROMATIC_CHAOS) < 0:
            return
        for old in range(i64(len(COLOURS))):
            for new in range(i64(len(COLOURS))):
                wanted = new != old and (colours >> new) & 1 == 1
                if wanted and DECK.count(s, FIRST_DOOR + old) > 0:
                    into.add(FIND_AS * KINDS + 4 * old + new)

    # --- rallying ---
    def dream_drawn(self, s: Dream, card: i64) -> None:
        """onirim.oniverse.drawn: a Denizen drawn to fill the hand may be rallied."""
        s.resolve(card, RALLY)

    def rally(self, s: Dream, action: i64) -> None:
        """onirim.oniverse.rally: for a card of the hand, never a Dead End; else discarded."""
        denizen = s.top(DRAWN)
        if action == DECLINE:
            s.discard(s.pop(DRAWN), DRAWN)
            return
        source = i64(OWN) if action // KINDS == DISCARD_CARD else i64(COMMON)
        s.discard(action % KINDS, take_from(s, source, action % KINDS))
        s.shift(denizen, DRAWN, self.rallied())

    # --- powers ---
    def powers(self, s: Dream, step: i64, into: Choices) -> None:
        pile = self.rallied()
        for i in range(s.size(pile)):
            card = s.card(pile, i)
            if s.find(pile, card) == i and self.can_act(s, card - DENIZEN, step):
                into.add(CALL * KINDS + card)

    def can_act(self, s: Dream, which: i64, step: i64) -> bool:
        """onirim.oniverse.any-time: at every decision at which it can do something."""
        if which == ARCHITECT:
            return step == TURN and s.size(LIFTED) == 0 and repeats_symbol(s)
        if which == CYCLOBOT:
            return has_free_location(s) and location_discarded(s)
        if which == SQUIRREL_SPIES or which == HARPOON_HUNTER:
            return DECK.size(s) > 0
        if which == HAMMER_BIRD:
            return s.size(ROW + s.mine()) > 0
        if which == CHROMATIC_CHAOS:
            return step == USE_KEY and s.rules.colours_shown(s.top(DRAWN)) != 0
        if which == MIRROR:
            return step == FACE_NIGHTMARE
        return s.size(HAND + s.mine()) + s.size(SHARED) > 0

    def dismiss(self, s: Dream, which: i64) -> None:
        """onirim.oniverse.once: a Denizen that was used is discarded."""
        s.remove(self.rallied(), DENIZEN + which)
        s.discard(DENIZEN + which, self.rallied())

    def act(self, s: Dream, action: i64) -> None:
        if action // KINDS == FIND_AS:
            self.find_painted(s, action % KINDS)
            return
        which = action % KINDS - DENIZEN
        if which == MIRROR:
            self.mirror(s)
        elif which == ARCHITECT:
            s.set_cell(LIFTED, 1)  # onirim.denizens.architect
            self.dismiss(s, which)
        elif which == HAMMER_BIRD:
            self.hammer(s)
        elif which == TREASURE_KEEPER:
            begin_power(s)
            s.plan(KEEP)
        else:
            begin_power(s)
            self.dismiss(s, which)
            if which == CYCLOBOT:
                s.plan(EXCHANGE)
            elif which == CHROMATIC_CHAOS:
                s.plan(PAINT)
            elif which == SQUIRREL_SPIES:
                look(s, LOOKS_AT)  # onirim.denizens.spies
                continue_putting_back(s)
            else:
                self.harpoon(s)

    def mirror(self, s: Dream) -> None:
        """onirim.denizens.mirror: the Nightmare goes to Limbo without effect."""
        s.pop(AGENDA)  # the question how to face the Nightmare
        s.to_limbo(s.pop(DRAWN), DRAWN)
        self.dismiss(s, MIRROR)

    def harpoon(self, s: Dream) -> None:
        """onirim.denizens.harpoon: Nightmares are discarded, the others go under the deck."""
        reveal(s, LOOKS_AT)
        kept = s.size(LOOK_FROM)
        for i in range(s.size(LOOK_FROM), s.size(LOOKED)):
            card = s.card(LOOKED, i)
            if card == NIGHTMARE:
                s.discard(card, LOOKED)
            else:
                s.set_cell(LOOKED + 1 + kept, card)
                kept += 1
        s.set_cell(LOOKED, kept)
        continue_laying_under(s)

    def hammer(self, s: Dream) -> None:
        """onirim.denizens.hammer: the last card, and those before it that share its colour."""
        row = ROW + s.mine()
        colours = s.rules.colours_of(s.top(row))
        while s.size(row) > 0 and s.rules.colours_of(s.top(row)) & colours != 0:
            colours &= s.rules.colours_of(s.top(row))
            s.discard(s.pop(row), row)
        end_series(s)
        self.dismiss(s, HAMMER_BIRD)

    def find_painted(self, s: Dream, which: i64) -> None:
        """onirim.denizens.chaos-search: a Door of another colour, painted as it is found."""
        s.pop(AGENDA)  # the search
        s.pop(AGENDA)  # its colours
        self.dismiss(s, CHROMATIC_CHAOS)
        old, new = which // 4, which % 4
        search_deck(s, FIRST_DOOR + old, (new - old) % 4)

    def asks_about_door(self, s: Dream, door: i64) -> bool:
        """Chromatic Chaos may make a Key fit."""
        if s.rules.colours_of(door) == 0:
            return False
        if s.find(self.rallied(), DENIZEN + CHROMATIC_CHAOS) < 0:
            return False
        for source in (OWN, COMMON, ASIDE):
            pile = pile_of(s, source)
            for i in range(s.size(pile)):
                if s.rules.symbol(s.card(pile, i)) == KEY:
                    return True
        return False

    # --- decisions ---
    def choices(self, s: Dream, step: i64, into: Choices) -> None:
        if step == RALLY:
            into.add(DECLINE)
            add_free(s, HAND + s.mine(), DISCARD_CARD, into)
            add_free(s, SHARED, DISCARD_SHARED, into)
        elif step == EXCHANGE:
            add_free(s, HAND + s.mine(), EXCHANGE_CARD, into)
            add_free(s, SHARED, EXCHANGE_SHARED, into)
        elif step == EXCHANGE_FOR:
            for card in range(i64(len(s.rules.card_kinds))):
                if s.rules.is_location(card) and s.count(DISCARD, card) > 0:
                    into.add(RECOVER * KINDS + card)
        elif step == KEEP:
            s.each(HAND + s.mine(), KEEP_CARD, into)
            s.each(SHARED, KEEP_SHARED, into)
        else:
            shown = s.rules.colours_shown(s.top(DRAWN))
            for colour in range(i64(len(COLOURS))):
                if (shown >> colour) & 1 == 0:
                    into.add(PAINT_AS * KINDS + colour)

    def answer(self, s: Dream, step: i64, action: i64) -> None:
        card = action % KINDS
        if step == RALLY:
            self.rally(s, action)
        elif step == EXCHANGE:
            source = i64(OWN) if action // KINDS == EXCHANGE_CARD else i64(COMMON)
            place = take_from(s, source, card)
            s.push(DRAWN, card)
            s.moved(card, place, DRAWN, EVERYBODY)
            s.plan(source)
            s.plan(EXCHANGE_FOR)
        elif step == EXCHANGE_FOR:
            self.recover(s, s.pop(AGENDA), card)
        elif step == KEEP:
            source = i64(OWN) if action // KINDS == KEEP_CARD else i64(COMMON)
            self.keep(s, source, card)
        else:
            self.paint(s, card)

    def recover(self, s: Dream, source: i64, card: i64) -> None:
        """onirim.denizens.cyclobot: a Location of the hand for a discarded one."""
        s.take(DISCARD, card)
        if source == OWN:
            receive_openly(s, card, DISCARD)
        else:
            s.push(SHARED, card)
            s.moved(card, DISCARD, SHARED, EVERYBODY)
        s.discard(s.pop(DRAWN), DRAWN)

    def keep(self, s: Dream, source: i64, card: i64) -> None:
        """onirim.denizens.keeper: the card under it is in no hand until it is played."""
        place = take_from(s, source, card)
        s.push(KEPT, card)
        s.moved(card, place, KEPT, EVERYBODY)
        s.shift(DENIZEN + TREASURE_KEEPER, self.rallied(), self.keepers())

    def kept_taken(self, s: Dream) -> None:
        s.discard(s.pop(self.keepers()), self.keepers())

    def paint(self, s: Dream, colour: i64) -> None:
        """onirim.denizens.chaos: a drawn Door has another colour while it is on the table."""
        door = s.pop(DRAWN) % KINDS
        s.push(DRAWN, door | (((colour - (door - FIRST_DOOR)) % 4) << 6))

    # --- knowledge ---
    def card_drawn(self, s: Dream, card: i64, knowers: i64) -> None:
        """Who has seen a Denizen knows that it is not among those left out."""
        if DENIZEN <= card < DENIZEN + KINDS_OF_DENIZEN:
            out = COPIES - DECK.count(s, card) - s.count(self.box(), card)
            for viewer in (0, 1, SPECTATOR):
                place = self.identified(viewer) + card - DENIZEN
                if (knowers >> viewer) & 1 and s.size(place) < out:
                    s.cells[place] = u8(out)

    def unseen(self, s: Dream, seat: i64, left: list[int]) -> None:
        if not (s.size(SEARCHING) > 0 and seat == s.size(SEAT)):
            for i in range(i64(KINDS_OF_DENIZEN)):
                left[DENIZEN + i] += int(s.count(self.box(), DENIZEN + i))

    def imagine(self, s: Dream, seat: i64) -> None:
        """Those left out may be any that this seat has not found to be in the game."""
        if s.size(SEARCHING) > 0 and seat == s.size(SEAT):
            return
        for i in range(i64(KINDS_OF_DENIZEN)):
            card = DENIZEN + i
            while s.count(self.box(), card) > 0:
                s.take(self.box(), card)
                s.put(BAG, card)
            known = s.size(self.identified(seat) + i) - (COPIES - s.count(BAG, card))
            for _ in range(s.count(BAG, card) - max(known, i64(0))):
                s.take(BAG, card)
                s.put(self.box(), card)
        while s.size(self.box()) > LEFT_OUT:
            s.put(BAG, s.draw_from(self.box()))

    def places(self, s: Dream, seat: i64) -> dict[str, object]:
        names = s.rules.card_kinds
        return {
            "denizens": [names[card].name for card in s.listed(self.rallied())],
            "left_out": int(s.size(self.box())),
        }

    def problems(self, s: Dream) -> list[str]:
        found = []
        if s.size(self.keepers()) != s.size(KEPT):
            found.append(f"{s.size(self.keepers())} keepers for {s.size(KEPT)} cards")
        if s.size(self.box()) != LEFT_OUT:
            found.append(f"{s.size(self.box())} Denizens are left out")
        return found


def free_locations(cards: list[Card]) -> list[Card]:
    """The cards with blanks for Locations that can't leave a hand alone."""
    return [Card("", 0) if card.traits & STUCK else card for card in cards]


def painted_doors(verb: int, word: str, whose: str = "") -> list[Action]:
    """A verb with every Door in every colour but its own."""
    found: list[Action] = []
    for old, name in enumerate(COLOURS):
        for paint in range(1, 4):
            target = f"painted {COLOURS[(old + paint) % 4]}{whose}"
            door = FIRST_DOOR + old + KINDS * paint
            found.append(Action(verb * KINDS + door, word, f"{name} door", target))
    return found


def add_free(s: Dream, pile: i64, verb: i64, into: Choices) -> None:
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if not s.rules.is_stuck(card) and s.find(pile, card) == i:
            into.add(verb * KINDS + card)


def has_free_location(s: Dream) -> bool:
    for pile in (HAND + s.mine(), i64(SHARED)):
        for i in range(s.size(pile)):
            if not s.rules.is_stuck(s.card(pile, i)):
                return True
    return False


def location_discarded(s: Dream) -> bool:
    for card in range(i64(len(s.rules.card_kinds))):
        if s.rules.is_location(card) and s.count(DISCARD, card) > 0:
            return True
    return False


def repeats_symbol(s: Dream) -> bool:
    """Does the hand hold a card that the symbol rule alone keeps from being played?"""
    row = ROW + s.mine()
    if s.size(row) == 0:
        return False
    last = s.rules.symbol(s.top(row))
    for source in (OWN, COMMON, ASIDE):
        pile = pile_of(s, source)
        for i in range(s.size(pile)):
            card = s.card(pile, i)
            if s.rules.is_explored(card) and s.rules.symbol(card) == last:
                return True
    return False
