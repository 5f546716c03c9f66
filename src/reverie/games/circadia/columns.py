"""The columns of an observation, field by field; observation.py writes them.

Players stand in the order of their turns, the seat that observes first; with fewer than five
the columns of the others are 0.  Creatures stand in the order of their numbers: bears of value
1 to 5, axolotls, geese.
"""

from typing import Final

from reverie.engine.observation import Field, Layout
from reverie.games.circadia.cards import CREATURE_KINDS, VALUES
from reverie.games.circadia.layout import DECISIONS, IN_A_ROW, SET_LIMIT

MOST_SEATS: Final = 5
MOST_VALUE: Final = 12
STEPS: Final = 11

# --- the table ---
STEP_AT: Final = 0
PLAYERS_AT: Final = STEP_AT + STEPS
ACTIVE_AT: Final = PLAYERS_AT + MOST_SEATS - 1
VALUE_AT: Final = ACTIVE_AT + MOST_SEATS
TO_TAKE_AT: Final = VALUE_AT + VALUES
CLOSING_AT: Final = TO_TAKE_AT + 1
IDLE_AT: Final = CLOSING_AT + MOST_SEATS
OFFER_AT: Final = IDLE_AT + 1
UNSEEN_AT: Final = OFFER_AT + CREATURE_KINDS
DISCARDED_AT: Final = UNSEEN_AT + CREATURE_KINDS
DECK_AT: Final = DISCARDED_AT + CREATURE_KINDS
COMING_AT: Final = DECK_AT + 1
HAND_AT: Final = COMING_AT + CREATURE_KINDS

# --- the Forest; the columns of River and Mists lie HABITAT further on ---
HABITATS_AT: Final = HAND_AT + 3 * CREATURE_KINDS
ROW_AT: Final = 0
CARD: Final = 5  # columns of a card in a row
PAYABLE_AT: Final = ROW_AT + IN_A_ROW * CARD
LEFT_AT: Final = PAYABLE_AT + 2 * MOST_VALUE
BACK_AT: Final = LEFT_AT + 1
FRONTS_AT: Final = BACK_AT + 2
HABITAT: Final = FRONTS_AT + 2 * MOST_VALUE

# --- the first player; each next one's columns lie PLAYER further on ---
SEATS_AT: Final = HABITATS_AT + 3 * HABITAT
POINTS_AT: Final = 0
NEAR_AT: Final = POINTS_AT + 1
LINE_AT: Final = NEAR_AT + 5
HAND_SIZE_AT: Final = LINE_AT + 3
KNOWN_AT: Final = HAND_SIZE_AT + 2
SETS_AT: Final = KNOWN_AT + CREATURE_KINDS
SET: Final = 3 + 1 + 1 + VALUES + VALUES  # columns of a set
PLAYER: Final = SETS_AT + SET_LIMIT * SET


def habitat_fields(number: int, name: str) -> tuple[Field, ...]:
    """The fields of one habitat."""
    at = HABITATS_AT + number * HABITAT
    return (
        Field(
            f"{name} row",
            at + ROW_AT,
            IN_A_ROW * CARD,
            5,
            "per place: 5 if a card is there, 5 by day, 5 by night, its value, its points",
        ),
        Field(
            f"{name} best",
            at + PAYABLE_AT,
            2 * MOST_VALUE,
            5,
            "per time and value up to 12: the most points of a card in the row that a set of so"
            " many cards pays for",
        ),
        Field(f"{name} left", at + LEFT_AT, 1, 12, "cards in the deck"),
        Field(f"{name} back", at + BACK_AT, 2, 5, "value and points of the backs"),
        Field(
            f"{name} fronts",
            at + FRONTS_AT,
            2 * MOST_VALUE,
            2,
            "per time and value: how many fronts nobody has seen",
        ),
    )


def player_fields(number: int) -> tuple[Field, ...]:
    """The fields of one player, counted from the one who observes."""
    at = SEATS_AT + number * PLAYER
    who = "own" if number == 0 else f"player {number + 1}"
    return (
        Field(f"{who} points", at + POINTS_AT, 1, 15, "points in the line"),
        Field(f"{who} near", at + NEAR_AT, 5, 1, "at least 7, 10, 12, 13, 15 points"),
        Field(
            f"{who} line",
            at + LINE_AT,
            3,
            6,
            "6 if its last card lies by day; 6 if by night; how many cards it has",
        ),
        Field(
            f"{who} hand size",
            at + HAND_SIZE_AT,
            2,
            8,
            "cards in hand; those of them that the observing seat does not know",
        ),
        Field(
            f"{who} known",
            at + KNOWN_AT,
            CREATURE_KINDS,
            3,
            "per creature: how many the hand is known to hold",
        ),
        Field(
            f"{who} sets",
            at + SETS_AT,
            SET_LIMIT * SET,
            5,
            "per set: 5 for its creature, one-hot of three; its cards; 5 if it was fed this turn;"
            " its cards of each value; 5 for its highest value, one-hot",
        ),
    )


TABLE: Final = (
    ("step", STEP_AT, STEPS, 1, "the decision, one-hot: " + ", ".join(DECISIONS) + "; or, where a"
     " search stops between decisions, what is due: claims, taking, refilling the offer, the next"
     " turn, refilling the rows"),
    ("players", PLAYERS_AT, MOST_SEATS - 1, 1, "two to five players, one-hot"),
    ("active", ACTIVE_AT, MOST_SEATS, 1, "whose turn it is, one-hot, from the own seat on"),
    ("value", VALUE_AT, VALUES, 1, "the value played this turn, one-hot"),
    ("to take", TO_TAKE_AT, 1, 5, "cards still to be taken"),
    ("closing", CLOSING_AT, MOST_SEATS, 1, "who reached fifteen points, one-hot, from the own"
     " seat on"),
    ("idle", IDLE_AT, 1, 50, "rounds since anybody claimed anything"),
    ("offer", OFFER_AT, CREATURE_KINDS, 2, "per creature: how many are on offer"),
    ("unseen", UNSEEN_AT, CREATURE_KINDS, 10, "per creature: how many lie where the seat can't"
     " see them"),
    ("discarded", DISCARDED_AT, CREATURE_KINDS, 10, "per creature: how many are discarded"),
    ("deck", DECK_AT, 1, 100, "creatures in the deck"),
    ("coming", COMING_AT, CREATURE_KINDS, 10, "per creature: how many are in the deck, which"
     " everybody knows after the first reshuffle; 0 before"),
    ("hand", HAND_AT, 3 * CREATURE_KINDS, 1, "per creature: at least one, two, three in the own"
     " hand"),
)  # fmt: skip
LAYOUT: Final = Layout(
    (
        *(Field(*field) for field in TABLE),
        *habitat_fields(0, "forest"),
        *habitat_fields(1, "river"),
        *habitat_fields(2, "mists"),
        *(field for number in range(MOST_SEATS) for field in player_fields(number)),
    )
)
