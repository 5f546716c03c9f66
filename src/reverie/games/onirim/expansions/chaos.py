"""Chromatic Chaos: the Denizen who changes the colour of a Door as it is got."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KEY, KINDS
from reverie.games.onirim.declaration import REPAINTED, Table
from reverie.games.onirim.doors import search_deck
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import FIND_AS, PAINT, PAINT_AS
from reverie.games.onirim.expansions.oniverse import CHROMATIC_CHAOS, Oniverse
from reverie.games.onirim.hand import ASIDE, COMMON, OWN, pile_of
from reverie.games.onirim.layout import DECK, DRAWN
from reverie.games.onirim.state import rules_of


@final
class ChromaticChaos(Expansion):
    """The Denizen, its questions and its verbs."""

    def __init__(self, oniverse: Oniverse) -> None:
        hears = ("search_options", "asks_about_door")
        super().__init__("chromatic chaos", hears, {PAINT: "paint"}, (), (FIND_AS,))
        self.laws = {PAINT: "onirim.denizens.chaos-drawn"}
        self.ways = {
            PAINT_AS: "onirim.denizens.chaos-drawn",
            FIND_AS: "onirim.denizens.chaos-search",
        }
        self.paints = True
        self.oniverse: Final = oniverse

    def declare(self, table: Table) -> None:
        table.verb(PAINT_AS, "paint {colour}")
        table.verb(FIND_AS, "search {card} as {colour}", rows=REPAINTED, source="deck", whole=True)

    # --- a Door just drawn ---
    def asks_about_door(self, s: State, door: i64) -> bool:
        """onirim.denizens.chaos-drawn: with another colour a Key may fit."""
        if not self.oniverse.has(s, CHROMATIC_CHAOS):
            return False
        for source in (OWN, COMMON, ASIDE):
            pile = pile_of(s, source)
            for i in range(s.size(pile)):
                if rules_of(s).symbol(s.card(pile, i)) == KEY:
                    return True
        return False

    def choices(self, s: State, step: i64, into: Choices) -> None:
        shown = rules_of(s).colours_shown(s.top(DRAWN))
        for colour in range(i64(len(COLOURS))):
            if (shown >> colour) & 1 == 0:
                into.add(PAINT_AS * KINDS + colour)

    def answer(self, s: State, step: i64, action: i64) -> None:
        """onirim.denizens.chaos-drawn: it may then be taken with a Key of that colour."""
        door = s.pop(DRAWN) % KINDS
        s.push(DRAWN, painted(door, action % KINDS))

    # --- a Door of the deck ---
    def search_options(self, s: State, colours: i64, into: Choices) -> None:
        """onirim.denizens.chaos-search: a series may find a Door of another colour."""
        if not self.oniverse.has(s, CHROMATIC_CHAOS):
            return
        for old in range(i64(len(COLOURS))):
            for new in range(i64(len(COLOURS))):
                wanted = new != old and (colours >> new) & 1 == 1
                if wanted and DECK.count(s, FIRST_DOOR + old) > 0:
                    into.add(FIND_AS * KINDS + 4 * old + new)

    def act(self, s: State, action: i64) -> None:
        """onirim.denizens.chaos-search: it is painted as it is found."""
        s.pop(AGENDA)  # the search
        s.pop(AGENDA)  # its colours
        self.oniverse.dismiss(s, CHROMATIC_CHAOS)
        old, new = (action % KINDS) // 4, action % 4
        search_deck(s, FIRST_DOOR + old, (new - old) % 4)


def painted(door: i64, colour: i64) -> i64:
    """onirim.denizens.chaos: a Door as it is on the table in another colour, or in its own."""
    return door | (((colour - (door - FIRST_DOOR)) % 4) << 6)
