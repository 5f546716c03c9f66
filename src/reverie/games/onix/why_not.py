"""Why can't I?  The rule that forbids an action where it is not legal."""

from reverie.engine.ints import i64
from reverie.games.onix.cards import CARDS, GEMS_ON
from reverie.games.onix.layout import (
    AGENDA,
    CHOOSE,
    COLLECTIONS,
    DESTROY_FROM,
    DRAW,
    DRAW_FROM,
    PILES,
    PLACE,
    PLACE_AS,
    SEAT,
    STEAL_FROM,
    TAKEN,
)
from reverie.games.onix.stacks import BELOW, INCOMPLETE, STACKS, TOP, gems_in
from reverie.games.onix.state import Hoard


def obstacle(s: Hoard, action: i64) -> str:
    """onix.turn.order: each step in its turn, unless a rule of the step says more."""
    step = s.top(AGENDA)
    if action < DRAW_FROM:
        return hidden_gem(s, action) if step == CHOOSE else "onix.turn.order"
    if PLACE_AS <= action < STEAL_FROM:
        return misplaced(s, action - PLACE_AS) if step == PLACE else "onix.turn.order"
    return no_effect(s, step, action)


def hidden_gem(s: Hoard, action: i64) -> str:
    """onix.choose.gem: the pile must show it; onix.choose.same: its group has another name."""
    pile = action % PILES
    showing = (s.live() >> pile) & 1 and (i64(GEMS_ON[s.shown(pile)]) >> (action // PILES)) & 1
    return "onix.choose.same" if showing else "onix.choose.gem"


def misplaced(s: Hoard, stack: i64) -> str:
    """Another card is to be placed, or the player has no such Collection.

    onix.place.top: its cards may lie in another order; onix.place.new: a new one can begin.
    """
    if i64(TOP[stack]) != s.card(TAKEN, 0):
        return "onix.turn.order"
    wanted = sorted(STACKS[int(BELOW[stack])])
    for mine in s.listed(COLLECTIONS + s.mine()):
        if sorted(STACKS[mine]) == wanted:
            return "onix.place.top"
    return "onix.place.new"


def no_effect(s: Hoard, step: i64, action: i64) -> str:
    """onix.effect.once: of the announced gem only, and when its cards have been placed.

    onix.effect.piles, onix.effect.opponents: on something that is there.
    """
    if step < DRAW:
        return "onix.turn.order"
    if action < PLACE_AS:
        effect = DRAW + (action - DRAW_FROM) // PILES
        return "onix.effect.piles" if effect == step else "onix.effect.once"
    first = i64(STEAL_FROM) if action < DESTROY_FROM else i64(DESTROY_FROM)
    seat = (action - first) // INCOMPLETE
    if seat == s.size(SEAT):
        return "onix.effect.opponents"
    effect = DRAW + 2 + (i64(0) if first == STEAL_FROM else i64(1))
    return "onix.effect.opponents" if effect == step else "onix.effect.once"


def never(move: str) -> str:
    """onix.place.no-duplicate: to place a card where it doubles a gem is no move at all."""
    verb, _, stack = move.partition(" on ")
    numbers = {card.name: number for number, card in enumerate(CARDS)}
    names = [verb.removeprefix("place "), *stack.split("+")]
    if not verb.startswith("place ") or any(name not in numbers for name in names):
        return ""
    card, *below = [numbers[name] for name in names]
    return "onix.place.no-duplicate" if gems_in(tuple(below)) & CARDS[card].gems else ""
