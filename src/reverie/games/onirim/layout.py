"""The layout of a state, and the numbers of steps and verbs.

Places are offsets into the state's bytes; declaration.py says what is there.
"""

from typing import Final

from reverie.engine.deck import Deck

# mypyc computes a Final while it compiles only from names of the same module: hence this copy.
KINDS: Final = 64  # as in cards.py
DECK_CAPACITY: Final = 140  # more than all the cards of all expansions

# --- common places ---
# The first is FREE (engine/state.py) as a literal, since only those are folded.
LOOK_FROM: Final = 50  # where in LOOKED the cards of the current look begin
LOOK_OPEN: Final = LOOK_FROM + 1  # 1 if everybody sees the cards of the current look
OUTER_OPEN: Final = LOOK_OPEN + 1  # the same for the look that a power interrupts
BUSY: Final = OUTER_OPEN + 1  # 1 while a power is being used; see powers.py
SEARCHING: Final = BUSY + 1  # 1 while the active player goes through the deck
LIFTED: Final = SEARCHING + 1  # 1 if the next card may repeat the last one's symbol
KEPT: Final = LIFTED + 1  # cards kept aside, which are in no hand
SHARED: Final = KEPT + 3  # Shared resources
DRAWN: Final = SHARED + 3  # the card that is being resolved
LOOKED: Final = DRAWN + 5  # cards being looked at, or revealed for a choice
OFFER: Final = LOOKED + 17  # the eight cards of the two-player draft
LIMBO: Final = OFFER + 9
DISCARD: Final = LIMBO + 81
BAG: Final = DISCARD + KINDS + 1
DECK_TOP: Final = BAG + KINDS + 1
DECK_BOTTOM: Final = DECK_TOP + 2 * DECK_CAPACITY + 1

DECK: Final = Deck(BAG, DECK_TOP, DECK_BOTTOM, KINDS)

# --- places of the first player; the second one's lie PLAYER further ---
HAND: Final = DECK_BOTTOM + 2 * DECK_CAPACITY + 1  # the hand, or with two the Personal resources
SEEN: Final = HAND + 6  # cards of the hand that the partner knows, in silent play
FORESEEN: Final = KINDS  # added to a card there that only the partner knows, not a spectator
SERIES: Final = SEEN + 6  # for each colour, how far a series has come
DOORS: Final = SERIES + 4
ROW: Final = DOORS + 15
ROW_CAPACITY: Final = 90
PLAYER: Final = 6 + 6 + 4 + 15 + ROW_CAPACITY + 1


# --- steps of the agenda: decisions, then automatic steps ---
DRAFT: Final = 0
TURN: Final = 1
SWAP: Final = 2
SWAP_FOR: Final = 3
SEARCH: Final = 4  # above it on the agenda: the colours, one bit each
PROPHECY: Final = 5
PUT_BACK: Final = 6
USE_KEY: Final = 7
FACE_NIGHTMARE: Final = 8
LAY_UNDER: Final = 9
BEFORE_FILLING: Final = 10
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
    "lay under",
    "before filling",
)
LAST_DECISION: Final = 99  # those of expansions: from 16 on
PROPHESY: Final = 100
FILL_HAND: Final = 101
EMPTY_LIMBO: Final = 102
NIGHTMARE_ENDS: Final = 103
POWER_ENDS: Final = 104
REVEALING: Final = 105  # these two stand only on the agenda of a move that is foreseen
NEW_HAND_COMING: Final = 106
ASK_FOR_POWERS: Final = 107
SEARCH_ENDS: Final = 108

# --- verbs: an action is a verb times KINDS plus a card ---
# The most common come first, since Python keeps the integers up to 256 ready.
PLAY: Final = 0
DISCARD_CARD: Final = 1
RETURN_CARD: Final = 2
SAY: Final = 3  # + one of the words below
SEARCH_FOR: Final = 4
USE: Final = 5
LOSE: Final = 6  # + a Door as it is on the table, which takes four verbs; see doors.py
PLAY_SHARED: Final = 10
DISCARD_SHARED: Final = 11
USE_SHARED: Final = 12
TAKE: Final = 13
SWAP_CARD: Final = 14
FOR_CARD: Final = 15
PLAY_KEPT: Final = 16
DISCARD_KEPT: Final = 17
USE_KEPT: Final = 18
UNDER_CARD: Final = 19
FIRST_EXPANSION_VERB: Final = 20

DECLINE: Final = SAY * KINDS
NO_SWAP: Final = SAY * KINDS + 1
REVEAL_FIVE: Final = SAY * KINDS + 2
NEW_HAND: Final = SAY * KINDS + 3
DONE: Final = SAY * KINDS + 4
