"""Step 3: the effect of the announced gem, once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.games.onix.layout import (
    COLLECTIONS,
    DESTROY,
    DESTROY_FROM,
    DESTROYED,
    DRAW,
    DRAW_FROM,
    KEEP,
    PILES,
    PLACE,
    PLAYER,
    SEAT,
    STEAL,
    STEAL_FROM,
    STOCK,
    STOCK_FROM,
    TAKEN,
    UNCOVER,
)
from reverie.games.onix.stacks import INCOMPLETE
from reverie.games.onix.state import Hoard

# onix.effect.once: of Round, Square, Diamond, Cross.  Which of Square and Diamond stocks and
# which steals is a guess; this is the one place that says so.
EFFECT_OF: Final = vec[u8]([u8(DRAW), u8(KEEP), u8(STEAL), u8(DESTROY)])


def is_possible(s: Hoard, effect: i64) -> bool:
    """onix.effect.skipped: without a pile, or an opposing Collection, nothing happens."""
    if effect <= KEEP:  # draw or stock
        return s.live() != 0
    for seat in range(s.rules.players):
        if seat != s.size(SEAT) and s.has_collections(seat):
            return True
    return False


def pile_choices(s: Hoard, into: Choices, action: i64) -> None:
    """onix.effect.piles: the top of any pile, cards uncovered this turn included."""
    live = s.live()
    for pile in range(i64(PILES)):
        if (live >> pile) & 1:
            into.add(action + pile)


def opposing_choices(s: Hoard, into: Choices, action: i64) -> None:
    """onix.effect.opponents: any Collection of any opponent; Stocks are out of reach.

    Every Collection holds a card, so there are never more choices than the 104 cards.
    """
    for seat in range(s.rules.players):
        if seat != s.size(SEAT):
            collections = COLLECTIONS + seat * PLAYER
            for i in range(s.size(collections)):
                stack = s.card(collections, i)
                if s.find(collections, stack) == i:
                    into.add(action + seat * INCOMPLETE + stack - 1)


def draw(s: Hoard, action: i64) -> None:
    """onix.effect.draw: one card, placed like any other; it takes no group with it."""
    pile = action - DRAW_FROM
    s.push(TAKEN, s.lift(pile, TAKEN))
    s.plan(PLACE)
    s.plan(UNCOVER)


def stock(s: Hoard, action: i64) -> None:
    """onix.effect.stock: one card, straight into one's Stock."""
    pile = action - STOCK_FROM
    mine = STOCK + s.mine()
    s.put(mine, s.lift(pile, mine))
    s.plan(UNCOVER)


def steal(s: Hoard, action: i64) -> None:
    """onix.effect.steal: the top card, placed like any other."""
    from_whom = action - STEAL_FROM
    stack = from_whom % INCOMPLETE + 1
    s.push(TAKEN, s.take_top(from_whom // INCOMPLETE, stack, TAKEN))
    s.plan(PLACE)


def destroy(s: Hoard, action: i64) -> None:
    """onix.effect.destroy: the top card, out of the game."""
    from_whom = action - DESTROY_FROM
    stack = from_whom % INCOMPLETE + 1
    s.put(DESTROYED, s.take_top(from_whom // INCOMPLETE, stack, DESTROYED))
