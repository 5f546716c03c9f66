"""Step 4: complete Collections go into the Stock; then the next player's turn."""

from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.games.onix.ending import check_end
from reverie.games.onix.layout import CHOOSE, COLLECTIONS, ENDING, FINISH, SEAT, STOCK
from reverie.games.onix.stacks import BELOW, TOP
from reverie.games.onix.state import Hoard


def begin(s: Hoard) -> None:
    s.plan(FINISH)
    s.plan(CHOOSE)


def finish(s: Hoard) -> None:
    """onix.turn.order: bank, see whether the game ends, and pass to the left."""
    bank(s)
    check_end(s)
    if s.size(ENDING) == 0:
        s.cells[SEAT] = u8((s.size(SEAT) + 1) % s.rules.players)
        begin(s)


def bank(s: Hoard) -> None:
    """onix.bank.complete: every Collection with all four gems, whole, and only now."""
    collections = COLLECTIONS + s.mine()
    cells = s.cells
    kept: i64 = 0
    for i in range(s.size(collections)):
        stack = s.card(collections, i)
        if s.is_complete(stack):
            bank_one(s, stack, collections)
        else:
            kept += 1
            cells[collections + kept] = u8(stack)
    cells[collections] = u8(kept)


def bank_one(s: Hoard, stack: i64, collections: i64) -> None:
    mine = STOCK + s.mine()
    while stack > 0:
        card = i64(TOP[stack])
        s.put(mine, card)
        s.moved(card, collections, mine, EVERYBODY)
        stack = i64(BELOW[stack])
