"""Which cards of the rows have been used in a series, as the Hammer Bird needs to know.

In play with the Denizens, since nothing else ever takes cards off a row again.
"""

from typing import Final, final

from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.doors import count_card, reset_series
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import PLAYER, ROW, ROW_CAPACITY, SERIES
from reverie.games.onirim.state import my_offset

EVERY_COLOUR: Final = 15
LAST_SERIES: Final = 16  # one of the three cards of the series that may search now


@final
class UsedCards(Expansion):
    """For each card of a row, the colours that it no longer counts for."""

    marks: i64

    def __init__(self) -> None:
        hears = ("series_complete", "series_used")
        super().__init__("used cards", hears, {}, (), ())

    def declare(self, table: Table) -> None:
        self.marks = table.zones.notes("used cards", 2 * ROW_CAPACITY).at

    def mark(self, s: State, i: i64) -> i64:
        """The place of the mark of a card in the active player's row."""
        return self.marks + s.size(SEAT) * ROW_CAPACITY + i

    def series_complete(self, s: State, colours: i64) -> None:
        """onirim.denizens.hammer-series: they have completed a three in these colours."""
        n = s.size(ROW + my_offset(s))
        for i in range(n - 3, n):
            used = s.size(self.mark(s, i)) & EVERY_COLOUR
            s.set_cell(self.mark(s, i), used | colours | LAST_SERIES)

    def series_used(self, s: State) -> None:
        """onirim.crossroads.used-up: they have paid for a Door, so they count for no colour.

        The Hammer Bird may have taken them away between the series and its search, which then
        leaves the other cards of the row as they are.
        """
        n = s.size(ROW + my_offset(s))
        for i in range(max(n - 3, i64(0)), n):
            if s.size(self.mark(s, i)) & LAST_SERIES != 0:
                s.set_cell(self.mark(s, i), EVERY_COLOUR)
        self.recount(s, 0)

    def recount(self, s: State, removed: i64) -> None:
        """onirim.denizens.hammer-series: what the row now shows, without the cards used."""
        row = ROW + my_offset(s)
        n = s.size(row)
        for i in range(n, n + removed):
            s.set_cell(self.mark(s, i), 0)
        reset_series(s)
        series = SERIES + my_offset(s)
        for i in range(n):
            used = s.size(self.mark(s, i)) & EVERY_COLOUR
            s.set_cell(self.mark(s, i), used)
            s.set_cell(row, i + 1)  # the row as it was when this card was its last
            count_card(s, s.top(row))
            for colour in range(i64(len(COLOURS))):
                if (used >> colour) & 1:
                    s.set_cell(series + colour, 0)

    def problems(self, s: State) -> list[Phrase]:
        found = []
        for seat in range(2):
            for i in range(ROW_CAPACITY):
                mark = s.size(self.marks + seat * ROW_CAPACITY + i)
                if mark >= 2 * LAST_SERIES or (mark > 0 and i >= s.size(ROW + seat * PLAYER)):
                    row = s.game.named_place(ROW + seat * PLAYER)
                    found.append(Phrase("onirim.mark", number=i + 1, place=row))
        return found
