"""The action table: every gem, pile, stack and opposing Collection that can be named."""

from reverie.engine.actions import Action
from reverie.games.onix.cards import CARDS, GEMS
from reverie.games.onix.layout import (
    DESTROY_FROM,
    DRAW_FROM,
    PILES,
    PLACE_AS,
    STEAL_FROM,
    STOCK_FROM,
    TAKE_FROM,
)
from reverie.games.onix.stacks import BELOW, INCOMPLETE, STACKS, TOP, name_of


def all_actions(seats: int) -> list[Action]:
    piles = range(PILES)
    actions = [
        Action(TAKE_FROM + gem * PILES + pile, "take", f"{name} from {pile + 1}")
        for gem, name in enumerate(GEMS)
        for pile in piles
    ]
    actions += [Action(DRAW_FROM + pile, "draw", f"from {pile + 1}") for pile in piles]
    actions += [Action(STOCK_FROM + pile, "stock", f"from {pile + 1}") for pile in piles]
    actions += [placement(stack) for stack in range(1, len(STACKS))]
    for first, verb in ((STEAL_FROM, "steal"), (DESTROY_FROM, "destroy")):
        for seat in range(seats):
            for stack in range(1, INCOMPLETE + 1):
                words = f"from {name_of(stack)} of {seat}"
                actions.append(Action(first + seat * INCOMPLETE + stack - 1, verb, words))
    return actions


def placement(stack: int) -> Action:
    """A stack tells which card was placed, and on what."""
    card = CARDS[int(TOP[stack])].name
    return Action(PLACE_AS + stack, "place", f"{card} on {name_of(int(BELOW[stack]))}")
