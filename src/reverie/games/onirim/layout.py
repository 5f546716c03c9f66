"""Where everything lies in a state, and the numbers of steps and verbs.

Places are offsets into the state's bytes.  A pile takes its capacity plus one, a bag
KINDS plus one.  Expansions get their places after BASE_SIZE.
"""

from typing import Final

from reverie.engine.deck import Deck
from reverie.games.onirim.cards import KINDS

DECK_CAPACITY: Final = 140  # more than all the cards of all expansions

# --- common places ---
AGENDA: Final = 0
SEAT: Final = AGENDA + 48  # whose turn it is
ENDING: Final = SEAT + 1  # 0 while the game goes on; see ending.py
SHARED: Final = ENDING + 1  # Shared resources
DRAWN: Final = SHARED + 3  # the card that is being resolved
LOOKED: Final = DRAWN + 5  # cards being looked at
OFFER: Final = LOOKED + 10  # the eight cards of the two-player draft
LIMBO: Final = OFFER + 9
DISCARD: Final = LIMBO + 81
BAG: Final = DISCARD + KINDS + 1
DECK_TOP: Final = BAG + KINDS + 1
DECK_BOTTOM: Final = DECK_TOP + 2 * DECK_CAPACITY + 1

DECK: Final = Deck(BAG, DECK_TOP, DECK_BOTTOM, KINDS)

# --- places of the first player; the second one's lie PLAYER further on ---
HAND: Final = DECK_BOTTOM + 2 * DECK_CAPACITY + 1  # the hand, or with two the Personal resources
SEEN: Final = HAND + 6  # cards of the hand that the partner knows, in silent play
SERIES: Final = SEEN + 6  # for each colour, how far a series has come
DOORS: Final = SERIES + 4
ROW: Final = DOORS + 15
PLAYER: Final = 6 + 6 + 4 + 15 + 91
BASE_SIZE: Final = HAND + 2 * PLAYER

PILES: Final = {
    AGENDA: ("agenda", 47),
    SHARED: ("shared", 2),
    DRAWN: ("drawn", 4),
    LOOKED: ("looked", 9),
    OFFER: ("offer", 8),
    LIMBO: ("limbo", 80),
    HAND: ("hand 0", 5),
    HAND + PLAYER: ("hand 1", 5),
    SEEN: ("seen 0", 5),
    SEEN + PLAYER: ("seen 1", 5),
    DOORS: ("doors 0", 14),
    DOORS + PLAYER: ("doors 1", 14),
    ROW: ("row 0", 90),
    ROW + PLAYER: ("row 1", 90),
}
BAGS: Final = {DISCARD: "discard", BAG: "deck"}

# --- steps of the agenda: decisions, then what happens by itself ---
DRAFT: Final = 0
TURN: Final = 1
SWAP: Final = 2
SWAP_FOR: Final = 3
SEARCH: Final = 4  # above it on the agenda: the colours, one bit each
PROPHECY: Final = 5
PUT_BACK: Final = 6
USE_KEY: Final = 7
FACE_NIGHTMARE: Final = 8
DECISIONS: Final = (
    "draft",
    "turn",
    "swap",
    "swap for",
    "search",
    "prophecy",
    "put back",
    "use key",
    "nightmare",
)
LAST_DECISION: Final = 99
PROPHESY: Final = 100
FILL_HAND: Final = 101
SHUFFLE_LIMBO: Final = 102

# --- verbs: an action is a verb times KINDS plus a card ---
# The commonest come first, since Python keeps the integers up to 256 ready.
PLAY: Final = 0
DISCARD_CARD: Final = 1
RETURN_CARD: Final = 2
SAY: Final = 3  # + one of the words below
SEARCH_FOR: Final = 4
USE: Final = 5
LOSE: Final = 6
PLAY_SHARED: Final = 7
DISCARD_SHARED: Final = 8
USE_SHARED: Final = 9
TAKE: Final = 10
SWAP_CARD: Final = 11
FOR_CARD: Final = 12

DECLINE: Final = SAY * KINDS
NO_SWAP: Final = SAY * KINDS + 1
REVEAL_FIVE: Final = SAY * KINDS + 2
NEW_HAND: Final = SAY * KINDS + 3
