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
    """Every action of the game, by its number."""
    piles = range(PILES)
    actions = [
        Action(TAKE_FROM + gem * PILES + pile, f"take {name} from", str(pile + 1))
        for gem, name in enumerate(GEMS)
        for pile in piles
    ]
    actions += [Action(DRAW_FROM + pile, "draw from", str(pile + 1)) for pile in piles]
    actions += [Action(STOCK_FROM + pile, "stock from", str(pile + 1)) for pile in piles]
    actions += [placement(stack) for stack in range(1, len(STACKS))]
    for first, verb in ((STEAL_FROM, "steal from"), (DESTROY_FROM, "destroy from")):
        for seat in range(seats):
            for stack in range(1, INCOMPLETE + 1):
                id = first + seat * INCOMPLETE + stack - 1
                actions.append(Action(id, f"{verb} {seat}", name_of(stack)))
    return actions


def placement(stack: int) -> Action:
    """A stack tells which card was placed, and on what."""
    card = CARDS[int(TOP[stack])].name
    return Action(PLACE_AS + stack, f"place {card} on", name_of(int(BELOW[stack])))
