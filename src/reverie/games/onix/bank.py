"""Step 4: complete Collections go into the Stock; then the next player's turn."""

from typing import final

from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import ENDING, SEAT, State
from reverie.engine.step import Step
from reverie.games.onix.declaration import CHOOSE, COLLECTIONS, FINISH, STOCK
from reverie.games.onix.ending import check_end
from reverie.games.onix.stacks import BELOW, TOP
from reverie.games.onix.state import is_complete, my_offset


def begin(s: State) -> None:
    s.plan(FINISH)
    s.plan(CHOOSE)


@final
class Finish(Step):
    """The end of a turn."""

    def happen(self, s: State) -> None:
        """onix.turn.order: bank, see whether the game ends, and pass to the left."""
        bank(s)
        check_end(s)
        if s.size(ENDING) == 0:
            s.cells[SEAT] = u8((s.size(SEAT) + 1) % s.game.players)
            begin(s)


def bank(s: State) -> None:
    """onix.bank.complete: every Collection with all four gems, whole, and only now."""
    collections = COLLECTIONS + my_offset(s)
    cells = s.cells
    kept: i64 = 0
    for i in range(s.size(collections)):
        stack = s.card(collections, i)
        if is_complete(stack):
            bank_one(s, stack, collections)
        else:
            kept += 1
            cells[collections + kept] = u8(stack)
    cells[collections] = u8(kept)


def bank_one(s: State, stack: i64, collections: i64) -> None:
    mine = STOCK + my_offset(s)
    while stack > 0:
        card = i64(TOP[stack])
        s.put(mine, card)
        s.moved(card, collections, mine, EVERYBODY)
        stack = i64(BELOW[stack])
