"""Where everything lies in a state, and the numbers of steps and actions.

Places are offsets into the state's bytes.
"""

from typing import Final

from reverie.engine.deck import Deck
from reverie.engine.places import Place
from reverie.games.onix.cards import ALL_CARDS, KINDS
from reverie.games.onix.stacks import INCOMPLETE, STACKS

MOST_SEATS: Final = 6
PILES: Final = 5

# --- common places ---
# The first is FREE (engine/state.py) as a literal, since only those are folded.
FIRST: Final = 50  # who began
GEM: Final = FIRST + 1  # announced this turn
PILE: Final = GEM + 1  # five times: how many cards, then the one on top
TAKEN: Final = PILE + 2 * PILES  # cards in the hand of the active player, to be placed
DESTROYED: Final = TAKEN + PILES + 1
BENEATH: Final = DESTROYED + KINDS + 1  # what lies under the tops of all piles
COMING: Final = BENEATH + KINDS + 1  # of that, cards in an order stacked for a test
NO_BOTTOM: Final = COMING + 2 * ALL_CARDS + 1  # always empty
BOX: Final = NO_BOTTOM + 1  # a token for every seat, to draw who begins

DECK: Final = Deck(BENEATH, COMING, NO_BOTTOM, KINDS)

# --- places of the first player; each next one's lie PLAYER further on ---
# Every Collection holds a card, so nobody ever has more Collections than there are cards.
COLLECTIONS: Final = BOX + 1 + KINDS + MOST_SEATS  # each a number of a stack
STOCK: Final = COLLECTIONS + ALL_CARDS + 1
PLAYER: Final = ALL_CARDS + 1 + KINDS + 1
COMMON_SIZE: Final = COLLECTIONS

FIRST_SEAT_TOKEN: Final = KINDS  # tokens are numbered after the cards

# --- steps of the agenda: decisions, then what happens by itself ---
CHOOSE: Final = 0
PLACE: Final = 1
DRAW: Final = 2
KEEP: Final = 3
STEAL: Final = 4
DESTROY: Final = 5
DECISIONS: Final = ("choose", "place", "draw", "stock", "steal", "destroy")
FINISH: Final = 6
UNCOVER: Final = 7
COVERED: Final = KINDS  # what a pile shows whose top card was lifted, until the next is uncovered

# --- actions ---
TAKE_FROM: Final = 0  # + gem * PILES + the first pile of the group
DRAW_FROM: Final = TAKE_FROM + 4 * PILES  # + pile
STOCK_FROM: Final = DRAW_FROM + PILES  # + pile
PLACE_AS: Final = STOCK_FROM + PILES  # + the stack that comes of it
STEAL_FROM: Final = PLACE_AS + len(STACKS)  # + seat * INCOMPLETE + stack - 1
DESTROY_FROM: Final = STEAL_FROM + MOST_SEATS * INCOMPLETE  # the same

ACTIONS: Final = DESTROY_FROM + MOST_SEATS * INCOMPLETE

# --- kinds of event beyond the engine's ---
NOTES: Final = ("uncovered", "begins", "skipped")


def places(seats: int) -> dict[int, Place]:
    """Every place in a state that cards come to or go from."""
    found = {PILE + 2 * pile: Place("pile #", name=f"pile #{pile + 1}") for pile in range(PILES)}
    found |= {TAKEN: Place("taken"), DESTROYED: Place("destroyed")}
    found |= {BENEATH: Place("beneath"), BOX: Place("box")}
    for seat in range(seats):
        found[COLLECTIONS + seat * PLAYER] = Place("collections", seat)
        found[STOCK + seat * PLAYER] = Place("stock", seat)
    return found
