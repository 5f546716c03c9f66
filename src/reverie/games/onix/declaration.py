"""Onix's components: cards and Collections, zones, and moves.

Offsets and action ids are literals, which mypyc folds into the rules; a wrong one raises an error
when this module is imported.
"""

from typing import Final

from reverie.engine.deck import Deck
from reverie.engine.declared.declaration import NOTHING, SIZE, Cards, Declaration, Pieces
from reverie.engine.declared.domains import seat_tokens
from reverie.games.onix.cards import CARDS, GEMS
from reverie.games.onix.stacks import BELOW, INCOMPLETE, STACKS, TOP

MOST_SEATS: Final = 6
PILES: Final = 5

CARD: Final = Cards({card.name: card.copies for card in CARDS})
TOKEN: Final = seat_tokens(MOST_SEATS, after=CARD)  # to draw who begins
STACK: Final = Pieces("stack", CARD, STACKS)
ONIX: Final = Declaration(CARD, MOST_SEATS, TOKEN)
FIRST_TOKEN: Final = 10

# --- zones ---
FIRST: Final = 50  # who began
GEM: Final = 51  # announced this turn
PILE: Final = 52  # five of them: how many cards, then the one on top
TAKEN: Final = 62  # cards in the hand of the active player, to be placed
DESTROYED: Final = 68
BENEATH: Final = 79  # what is under the tops of all piles
COMING: Final = 90  # of that, cards in an order stacked for a test
BOX: Final = 300
ADVANCED: Final = 317  # is it the advanced mode?
COLLECTIONS: Final = 318  # those of the next player lie PLAYER further
STOCK: Final = 423
PLAYER: Final = 116

ONIX.seat("first", at=FIRST)
ONIX.number("gem", len(GEMS) - 1, shows=NOTHING, at=GEM)
ONIX.heap("pile", times=PILES, at=PILE)
ONIX.pile("taken", PILES, at=TAKEN)
ONIX.bag("destroyed", shows=SIZE, at=DESTROYED)
ONIX.deck("beneath", shows=NOTHING, bottom=False, at=BENEATH)
ONIX.bag("box", holds=TOKEN, shows=NOTHING, at=BOX)
ONIX.option("mode", ("basic", "advanced"), at=ADVANCED)
ONIX.pile("collections", holds=STACK, seated=True, at=COLLECTIONS)
ONIX.bag("stock", seated=True, shows=SIZE, at=STOCK)  # onix.bank.hidden: face down
DECK: Final[Deck] = ONIX["beneath"].deck
COVERED: Final = FIRST_TOKEN  # what a pile shows whose top was lifted, until the next is uncovered

# --- actions ---
TAKE_FROM: Final = 0  # + gem * PILES + the first pile of the group
DRAW_FROM: Final = 20  # + pile
STOCK_FROM: Final = 25  # + pile
PLACE_AS: Final = 30  # + the stack that comes of it
STEAL_FROM: Final = 167  # + seat * INCOMPLETE + stack - 1
DESTROY_FROM: Final = 587  # the same
ACTIONS: Final = 1007

PLACED: Final = [(int(TOP[stack]), int(BELOW[stack])) for stack in range(1, len(STACKS))]
OPPOSING: Final = [(seat, stack + 1) for seat in range(MOST_SEATS) for stack in range(INCOMPLETE)]

ONIX.verb("take", "take {gem} from {pile}", gem=[*GEMS], source=ONIX["pile"], first=TAKE_FROM)
ONIX.verb("draw", "draw from {pile}", source=ONIX["pile"], first=DRAW_FROM)
ONIX.verb("stock", "stock from {pile}", source=ONIX["pile"], first=STOCK_FROM)
ONIX.verb(
    "place",
    "place {card} on {stack}",
    rows=[None, *PLACED],  # no card is placed as the empty stack
    source=ONIX["taken"],
    position=0,
    target=ONIX["collections"],
    first=PLACE_AS,
)
for name, first in (("steal", STEAL_FROM), ("destroy", DESTROY_FROM)):
    words = name + " from {seat} {stack}"
    ONIX.verb(name, words, rows=[*OPPOSING], source=ONIX["collections"], first=first)

# --- steps of the agenda: decisions, then automatic steps ---
CHOOSE: Final = 0
PLACE: Final = 1
DRAW: Final = 2
KEEP: Final = 3
STEAL: Final = 4
DESTROY: Final = 5
DECISIONS: Final = ("choose", "place", "draw", "stock", "steal", "destroy")
FINISH: Final = 6
UNCOVER: Final = 7

# --- endings ---
PILES_EMPTY: Final = 1
NO_GEMS: Final = 2

# --- kinds of event beyond the engine's ---
NOTES: Final = ("uncovered", "begins", "skipped")
