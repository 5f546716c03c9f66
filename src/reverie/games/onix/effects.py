"""Step 3: the effect of the announced gem, once."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.engine.step import MAY_ASK, Step
from reverie.games.onix.declaration import (
    COLLECTIONS,
    DESTROY,
    DESTROYED,
    DRAW,
    DRAW_FROM,
    KEEP,
    MOST_SEATS,
    PILES,
    PLACE,
    PLACE_AS,
    PLAYER,
    STEAL,
    STEAL_FROM,
    STOCK,
    TAKEN,
    UNCOVER,
)
from reverie.games.onix.stacks import INCOMPLETE
from reverie.games.onix.state import SKIPPED, has_collections, lift, live_piles, my_offset, take_top

# onix.effect.once: of Round, Square, Diamond, Cross.  Which of Square and Diamond stocks and
# which steals is a guess; this is the one place that says so.
EFFECT_OF: Final = vec[u8]([u8(DRAW), u8(KEEP), u8(STEAL), u8(DESTROY)])


class Effect(Step):
    """The effect of a gem: its actions are those from `first` up to `end`."""

    def __init__(self, name: str, rule: str, first: int, end: int) -> None:
        super().__init__(name, MAY_ASK, rule)
        self.first: Final[i64] = first
        self.end: Final[i64] = end

    def skipped(self, s: State) -> None:
        s.note(SKIPPED, -1, COLLECTIONS + my_offset(s))

    def obstacle(self, s: State, action: i64) -> str:
        """onix.effect.once: of the announced gem only, and when its cards have been placed.

        onix.effect.piles, onix.effect.opponents: on something that is there.
        """
        if action < DRAW_FROM or PLACE_AS <= action < STEAL_FROM:
            return "onix.turn.order"
        if action >= STEAL_FROM:
            seat = (action - STEAL_FROM) // INCOMPLETE % MOST_SEATS
            if seat == s.size(SEAT):
                return "onix.effect.opponents"
        return self.rule if self.first <= action < self.end else "onix.effect.once"


class OnPile(Effect):
    """An effect on the top of a pile."""

    def is_possible(self, s: State) -> bool:
        """onix.effect.skipped: without a pile, nothing happens."""
        return live_piles(s) != 0

    def choices(self, s: State, into: Choices) -> None:
        """onix.effect.piles: the top of any pile, cards uncovered this turn included."""
        live = live_piles(s)
        for pile in range(i64(PILES)):
            if (live >> pile) & 1:
                into.add(self.first + pile)


class OnOpponent(Effect):
    """An effect on the top card of an opposing Collection."""

    def is_possible(self, s: State) -> bool:
        """onix.effect.skipped: without an opposing Collection, nothing happens."""
        for seat in range(s.game.players):
            if seat != s.size(SEAT) and has_collections(s, seat):
                return True
        return False

    def choices(self, s: State, into: Choices) -> None:
        """onix.effect.opponents: any Collection of any opponent; Stocks are out of reach.

        Every Collection holds a card, so there are never more choices than the 104 cards.
        """
        for seat in range(s.game.players):
            if seat != s.size(SEAT):
                collections = COLLECTIONS + seat * PLAYER
                for i in range(s.size(collections)):
                    stack = s.card(collections, i)
                    if s.find(collections, stack) == i:
                        into.add(self.first + seat * INCOMPLETE + stack - 1)

    def take(self, s: State, action: i64, target: i64) -> i64:
        """The top card of the Collection that an action names goes somewhere else."""
        from_whom = action - self.first
        return take_top(s, from_whom // INCOMPLETE, from_whom % INCOMPLETE + 1, target)


@final
class Draw(OnPile):
    """A card to be placed."""

    def answer(self, s: State, action: i64) -> None:
        """onix.effect.draw: one card, placed like any other; it takes no group with it."""
        s.push(TAKEN, lift(s, action - self.first, TAKEN))
        s.plan(PLACE)
        s.plan(UNCOVER)


@final
class Keep(OnPile):
    """A card for the Stock."""

    def answer(self, s: State, action: i64) -> None:
        """onix.effect.stock: one card, straight into one's Stock."""
        mine = STOCK + my_offset(s)
        s.put(mine, lift(s, action - self.first, mine))
        s.plan(UNCOVER)


@final
class Steal(OnOpponent):
    """A card of another player, to be placed."""

    def answer(self, s: State, action: i64) -> None:
        """onix.effect.steal: the top card, placed like any other."""
        s.push(TAKEN, self.take(s, action, TAKEN))
        s.plan(PLACE)


@final
class Destroy(OnOpponent):
    """A card of another player, out of the game."""

    def answer(self, s: State, action: i64) -> None:
        """onix.effect.destroy: the top card, out of the game."""
        s.put(DESTROYED, self.take(s, action, DESTROYED))
