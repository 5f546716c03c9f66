"""The Glyphs: Locations with a symbol of their own, and four more Doors."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import COLOURS, DOOR, EXPLORED, FIRST_DOOR, KINDS, LOCATION, Card
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.doors import obtain
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import GLYPH, INCANT, INCANTATION, TAKE_DOOR
from reverie.games.onirim.layout import BUSY, LAY_UNDER, LOOK_FROM, LOOKED, UNDER_CARD
from reverie.games.onirim.payments import in_circulation
from reverie.games.onirim.prophecy import continue_laying_under, reveal, take_looked
from reverie.games.onirim.state import rules_of

GLYPH_SYMBOL: Final = 3  # after Sun, Moon and Key
GLYPHS_OF_A_COLOUR: Final = 2
DOORS_OF_A_COLOUR: Final = 3
REVEALS: Final = 5


@final
class Glyphs(Expansion):
    """Glyphs and a third Door of each colour; `check_victory` counts the Doors in play."""

    def __init__(self) -> None:
        super().__init__("glyphs", ("more_doors",), {INCANTATION: "incantation"}, (INCANT,), ())
        self.laws = {INCANTATION: "onirim.glyphs.take"}
        self.ways = {TAKE_DOOR: "onirim.glyphs.incantation", UNDER_CARD: "onirim.glyphs.under"}

    def cards(self) -> dict[int, Card]:
        """onirim.glyphs.cards: eight Glyphs and a third Door of each colour.

        onirim.glyphs.symbol: two in a row share a symbol, so they can't be neighbours.
        onirim.glyphs.location: for the rest, they are Locations like any other.
        """
        kinds: dict[int, Card] = {}
        for colour, name in enumerate(COLOURS):
            kinds[GLYPH + colour] = Card(
                f"{name} glyph", LOCATION | EXPLORED, 1 << colour, GLYPH_SYMBOL, GLYPHS_OF_A_COLOUR
            )
            kinds[FIRST_DOOR + colour] = Card(
                f"{name} door", DOOR, 1 << colour, copies=DOORS_OF_A_COLOUR
            )
        return kinds

    def declare(self, table: Table) -> None:
        table.verb(TAKE_DOOR, "take {card}", table.doors, source="looked")
        table.verb(UNDER_CARD, "put under {card}", table.deck_cards, source="looked")

    def card_discarded(self, s: State, card: i64) -> None:
        """onirim.glyphs.incantation: comes of a Glyph discarded as the turn's action."""
        s.plan(INCANT)

    def proceed(self, s: State, step: i64) -> None:
        """onirim.glyphs.reveal: five cards, or all there are, under everybody's eyes.

        onirim.glyphs.lost-dream: a Lost Dream among them goes to Limbo at once.
        """
        reveal(s, REVEALS)
        for i in range(s.size(LOOKED)):
            if rules_of(s).is_door(s.card(LOOKED, i)):
                s.plan(INCANTATION)
                return
        continue_laying_under(s)  # onirim.glyphs.no-door

    def choices(self, s: State, step: i64, into: Choices) -> None:
        """onirim.glyphs.take: one of the Doors must be taken, of whichever colour.

        onirim.glyphs.oniverse: the Door to the Oniverse is one of them.
        """
        for i in range(s.size(LOOK_FROM), s.size(LOOKED)):
            card = s.card(LOOKED, i)
            if rules_of(s).is_door(card) and s.find(LOOKED, card) == i:
                into.add(TAKE_DOOR * KINDS + card)

    def more_doors(self, s: State) -> i64:
        """onirim.glyphs.incantation: one for each Glyph left, or discarded just now."""
        left = in_circulation(s)
        found: i64 = 0
        for colour in range(i64(len(COLOURS))):
            found += left[GLYPH + colour]
        for i in range(s.size(AGENDA)):
            if s.card(AGENDA, i) in (INCANT, INCANTATION):
                found += 1
        return found

    def law(self, s: State, step: i64, action: i64) -> str:
        """onirim.glyphs.under: the rest of an Incantation, which is no power."""
        return "onirim.glyphs.under" if step == LAY_UNDER and s.size(BUSY) == 0 else ""

    def answer(self, s: State, step: i64, action: i64) -> None:
        """onirim.glyphs.under: the rest goes under the deck, and nothing is shuffled.

        onirim.glyphs.no-freeing: so no Dreamcatcher can be freed.
        """
        door = action % KINDS
        take_looked(s, door)
        take_door(s, door)


def take_door(s: State, door: i64) -> None:
    """Lay a Door of an Incantation on the table, and the rest under the deck.

    onirim.glyphs.finish: what the Door sets off comes first; what is planned last does.
    """
    if rules_of(s).premonitions_at_once:
        continue_laying_under(s)
        obtain(s, door, LOOKED)
    else:
        obtain(s, door, LOOKED)
        continue_laying_under(s)
