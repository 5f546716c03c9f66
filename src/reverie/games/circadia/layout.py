"""Where everything lies in a state, and the numbers of steps and actions.

Places are offsets into the state's bytes.  A pile takes its capacity plus one, a bag its
kinds of card plus one.
"""

from typing import Final

from reverie.engine.deck import Deck
from reverie.engine.places import Place
from reverie.games.circadia.cards import CREATURE_KINDS, FIRST_FRONT, HABITATS, KINDS, VALUES

STACKABLE: Final = 127  # creatures; what a pile of pairs can hold

STEP: Final = 3  # what comes next: the one step on the agenda (engine/state.py)

# --- common places ---
# The first is FREE (engine/state.py) as a literal, since only those are folded.
VALUE: Final = 50  # of the creatures played this turn; 0 before the first
TO_TAKE: Final = VALUE + 1  # cards still to be taken from the offer
FED: Final = TO_TAKE + 1  # sets that got a card this turn, one bit each
CLOSING: Final = FED + 1  # the seat that reached fifteen points, plus one; 0 before that
SHUFFLED_BACK: Final = CLOSING + 1  # has the discard been shuffled into a new deck yet?
IDLE: Final = SHUFFLED_BACK + 1  # how long nobody has claimed; see ending.py for what is counted
OFFER: Final = IDLE + 1
LOTS: Final = OFFER + 6  # for the first player
DISCARD: Final = LOTS + FIRST_FRONT + 1
BAG: Final = DISCARD + CREATURE_KINDS + 1
DECK_TOP: Final = BAG + CREATURE_KINDS + 1
DECK_BOTTOM: Final = DECK_TOP + 2 * STACKABLE + 1  # nobody puts anything there
DECK: Final = Deck(BAG, DECK_TOP, DECK_BOTTOM, CREATURE_KINDS)

# --- places of the Forest; those of the River and the Mists lie HABITAT further on ---
ROW: Final = DECK_BOTTOM + 1
FACE_DOWN: Final = ROW + 4  # how many cards of the bag lie face down in a line
FRONTS: Final = FACE_DOWN + 1  # the fronts that nobody has seen
FRONTS_TOP: Final = FRONTS + KINDS + 1
FRONTS_BOTTOM: Final = FRONTS_TOP + 25
HABITAT: Final = FRONTS_BOTTOM + 1 - ROW
DECKS: Final = [
    Deck(FRONTS + h * HABITAT, FRONTS_TOP + h * HABITAT, FRONTS_BOTTOM + h * HABITAT, KINDS)
    for h in range(len(HABITATS))
]

# --- places of the first player; those of the others lie PLAYER further on ---
HAND: Final = ROW + 3 * HABITAT  # a bag
SEEN: Final = HAND + CREATURE_KINDS + 1  # cards of the hand that everybody knows: a bag
SETS: Final = SEEN + CREATURE_KINDS + 1
SET: Final = VALUES + 2  # the size of one: a bag of values, then the creature
CREATURE: Final = VALUES + 1  # where a set says which creature it is of
LINE: Final = SETS + 3 * SET
LINE_CAPACITY: Final = 36
POINTS: Final = LINE + LINE_CAPACITY + 1
PLAYER: Final = POINTS + 1 - HAND

OFFERED: Final = 5
IN_A_ROW: Final = 3
SET_LIMIT: Final = 3
HAND_LIMIT: Final = 8
DEALT: Final = 5
FIFTEEN: Final = 15
PATIENCE: Final = 50  # rounds without a claim, after which the game ends
NEAR: Final = 10  # rounds before that, from which on the table shows it


def size_of(seats: int) -> int:
    """Of a state, in bytes."""
    return HAND + seats * PLAYER


def places(seats: int) -> dict[int, Place]:
    """Every place in a state that cards come to or go from."""
    found = {OFFER: Place("offer"), LOTS: Place("lots")}
    found |= {DISCARD: Place("discard"), BAG: Place("deck")}
    for h, habitat in enumerate(HABITATS):
        found[ROW + h * HABITAT] = Place(f"{habitat} row")
        found[FRONTS + h * HABITAT] = Place(f"{habitat} deck")
    for seat in range(seats):
        mine = seat * PLAYER
        found[HAND + mine] = Place("hand", seat)
        found[LINE + mine] = Place("line", seat)
        for slot in range(SET_LIMIT):
            found[SETS + slot * SET + mine] = Place(f"set {slot + 1}", seat)
    return found


# --- steps: decisions, then what happens by itself ---
PLAY: Final = 0
ROOM: Final = 1  # which set to discard
OPEN: Final = 2  # a set was discarded: a new one has to take its place
CLAIM: Final = 3
TAKE: Final = 4
KEEP: Final = 5  # down to the hand limit
DECISIONS: Final = ("play", "room", "open", "claim", "take", "keep")
CLAIMING: Final = 6
TAKING: Final = 7
REFILLING: Final = 8
PASSING_ON: Final = 9
FILLING_ROWS: Final = 10

# --- actions: all below 256, since Python keeps those integers ready ---
VERB: Final = 16  # room for the kinds of creature
PLAY_TO: Final = 0  # + slot times VERB, + card
PLAY_NEW: Final = 3 * VERB
TAKE_CARD: Final = 4 * VERB
DISCARD_CARD: Final = 5 * VERB
DONE: Final = 6 * VERB
PASS: Final = DONE + 1
MAKE_ROOM: Final = DONE + 5
DISCARD_SET: Final = DONE + 2  # + slot
CLAIM_WITH: Final = 7 * VERB  # + slot times CLAIMS, + one of these:
CLAIMS: Final = 48
FRONT: Final = 0  # + front
BACK: Final = 36  # + habitat; it takes the time that fits
BACK_AS: Final = 39  # + time times three, + habitat
ACTIONS: Final = CLAIM_WITH + 3 * CLAIMS
