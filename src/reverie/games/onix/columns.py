"""The columns of an observation, field by field; observation.py writes them.

Players stand in the order of their turns, the seat that observes first; with fewer than six
the columns of the others are 0.
"""

from typing import Final

from reverie.engine.observation import Field, Layout
from reverie.games.onix.cards import GEMS, KINDS
from reverie.games.onix.layout import DECISIONS, MOST_SEATS, PILES
from reverie.games.onix.stacks import INCOMPLETE

SETS: Final = 14  # of gems that a Collection can show and lack one

# --- the table ---
STEP_AT: Final = 0
PLAYERS_AT: Final = STEP_AT + len(DECISIONS) + 2
MODE_AT: Final = PLAYERS_AT + MOST_SEATS - 1
ACTIVE_AT: Final = MODE_AT + 1
FIRST_AT: Final = ACTIVE_AT + MOST_SEATS
GEM_AT: Final = FIRST_AT + MOST_SEATS
SIZES_AT: Final = GEM_AT + len(GEMS)
TOPS_AT: Final = SIZES_AT + PILES
GROUPS_AT: Final = TOPS_AT + PILES * KINDS
LEAST_AT: Final = GROUPS_AT + len(GEMS) * PILES
ENDING_AT: Final = LEAST_AT + 5
TAKEN_AT: Final = ENDING_AT + 2
NEXT_AT: Final = TAKEN_AT + KINDS
UNSEEN_AT: Final = NEXT_AT + KINDS
DESTROYED_AT: Final = UNSEEN_AT + KINDS

# --- the first player; each next one's columns lie PLAYER further on ---
SEATS_AT: Final = DESTROYED_AT + 1
STOCK_AT: Final = 0
HELD_AT: Final = STOCK_AT + 1
GEMS_AT: Final = HELD_AT + 1
COMPLETE_AT: Final = GEMS_AT + 1
SETS_AT: Final = COMPLETE_AT + 2
TOP_CARDS_AT: Final = SETS_AT + SETS
STACKS_AT: Final = TOP_CARDS_AT + KINDS
PLAYER: Final = STACKS_AT + INCOMPLETE


def player_fields(number: int) -> tuple[Field, ...]:
    """The fields of one player, counted from the one who observes."""
    at = SEATS_AT + number * PLAYER
    who = "own" if number == 0 else f"player {number + 1}"
    return (
        Field(f"{who} stock", at + STOCK_AT, 1, 20, "cards in the Stock"),
        Field(f"{who} held", at + HELD_AT, 1, 10, "Collections"),
        Field(f"{who} gems", at + GEMS_AT, 1, 20, "gems in them"),
        Field(
            f"{who} complete",
            at + COMPLETE_AT,
            2,
            4,
            "Collections with all four gems, to be banked at the end of the turn; their cards",
        ),
        Field(
            f"{who} sets",
            at + SETS_AT,
            SETS,
            4,
            "per set of gems (round 1, square 2, diamond 4, cross 8, added; less one): how many"
            " Collections show just these",
        ),
        Field(
            f"{who} tops",
            at + TOP_CARDS_AT,
            KINDS,
            4,
            "per card: how many Collections that lack a gem have it on top",
        ),
        Field(
            f"{who} stacks",
            at + STACKS_AT,
            INCOMPLETE,
            4,
            "per stack that lacks a gem, in the order of the action table: how many Collections"
            " are like it",
        ),
    )


TABLE: Final = (
    (
        "step",
        STEP_AT,
        len(DECISIONS) + 2,
        1,
        "the decision, one-hot: "
        + ", ".join(DECISIONS)
        + "; or, where a search stops between decisions, that cards are to be uncovered; then:"
        " the gem's effect is still to come",
    ),
    ("players", PLAYERS_AT, MOST_SEATS - 1, 1, "two to six players, one-hot"),
    ("mode", MODE_AT, 1, 1, "the advanced mode"),
    ("active", ACTIVE_AT, MOST_SEATS, 1, "whose turn it is, one-hot, from the own seat on"),
    ("first", FIRST_AT, MOST_SEATS, 1, "who began, one-hot, from the own seat on"),
    ("gem", GEM_AT, len(GEMS), 1, "the gem announced this turn, one-hot"),
    ("sizes", SIZES_AT, PILES, 20, "cards in each pile"),
    ("tops", TOPS_AT, PILES * KINDS, 1, "per pile: the card on top, one-hot"),
    ("groups", GROUPS_AT, len(GEMS) * PILES, 5, "per gem and pile: how many cards its group has"),
    ("least", LEAST_AT, 5, 1, "the smallest pile that is not empty has at most 1, 2, 3, 5, 8"),
    ("ending", ENDING_AT, 2, 2, "empty piles; how many more end the game"),
    ("taken", TAKEN_AT, KINDS, 2, "per card: how many are to be placed"),
    ("next", NEXT_AT, KINDS, 1, "the one to be placed now, one-hot"),
    ("unseen", UNSEEN_AT, KINDS, 20, "per card: how many lie beneath the tops"),
    ("destroyed", DESTROYED_AT, 1, 20, "cards out of the game"),
)
LAYOUT: Final = Layout(
    (
        *(Field(*field) for field in TABLE),
        *(field for number in range(MOST_SEATS) for field in player_fields(number)),
    )
)
