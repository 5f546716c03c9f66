"""Collections as stacks: every order in which cards without a common gem can lie.

A Collection is its cards from the bottom to the top, and there are only 136 such stacks:
70 that lack a gem and 66 that show all four.  So a Collection is one byte, "may this card
go there" is a table, and a move names a Collection by what it is.  Two Collections that are
alike are one choice, and no number of Collections is too large for the action table.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.games.onix.cards import ALL_GEMS, CARDS, KINDS

EMPTY: Final = 0  # no cards yet: where a new Collection begins
CANNOT: Final = 255


def gems_in(stack: tuple[int, ...]) -> int:
    found = 0
    for card in stack:
        found |= CARDS[card].gems
    return found


def all_stacks() -> list[tuple[int, ...]]:
    """onix.place.no-duplicate: the empty stack, the incomplete ones, the complete ones."""
    stacks: list[tuple[int, ...]] = [()]
    for stack in stacks:  # grows while it is read
        for card, kind in enumerate(CARDS):
            if not gems_in(stack) & kind.gems:
                stacks.append((*stack, card))
    incomplete = [stack for stack in stacks if gems_in(stack) != ALL_GEMS]
    return incomplete + [stack for stack in stacks if gems_in(stack) == ALL_GEMS]


STACKS: Final = all_stacks()
INCOMPLETE: Final = 70  # the stacks 1 to 70; those after them are complete
NUMBER: Final = {stack: number for number, stack in enumerate(STACKS)}

GROWN: Final = vec[u8](  # stack * KINDS + card → the stack with that card on top
    [u8(NUMBER.get((*stack, card), CANNOT)) for stack in STACKS for card in range(KINDS)]
)
BELOW: Final = vec[u8]([u8(NUMBER[stack[:-1]]) for stack in STACKS])  # without its top card
TOP: Final = vec[u8]([u8(stack[-1]) if stack else u8(CANNOT) for stack in STACKS])
GEMS_IN: Final = vec[u8]([u8(gems_in(stack).bit_count()) for stack in STACKS])


def grown(stack: i64, card: i64) -> i64:
    return i64(GROWN[stack * KINDS + card])
