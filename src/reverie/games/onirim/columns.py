"""The columns of an observation, field by field; observation.py and the expansions write them.

The columns of the solo base game come first: without a partner or an expansion all others are 0.
Locations are in the order of their numbers, twelve and then those of expansions; so are all cards
that a deck can hold, seventeen and then the others.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.observation import Field, Layout
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.expansions.numbers import (
    ADVANCE_NIGHTMARE,
    CAST,
    CHECK_PREMONITIONS,
    CROSSROADS,
    DENIZEN,
    FIRST_GOAL,
    GLYPH,
    PAY,
    PREMONITION,
    RAISE,
    REVEAL_PREMONITION,
    TOWER,
    TOWER_LOOK,
)
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    DRAFT,
    EMPTY_LIMBO,
    FACE_NIGHTMARE,
    FILL_HAND,
    LAY_UNDER,
    NEW_HAND_COMING,
    NIGHTMARE_ENDS,
    POWER_ENDS,
    PROPHECY,
    PROPHESY,
    PUT_BACK,
    REVEALING,
    SEARCH,
    SEARCH_ENDS,
    SWAP,
    SWAP_FOR,
    TURN,
    USE_KEY,
)

LOCATIONS: Final = 12
MORE_LOCATIONS: Final = 20  # four Glyphs, twelve Towers, three Crossroads, the Dead End
ALL_LOCATIONS: Final = LOCATIONS + MORE_LOCATIONS
CARDS: Final = 17  # as BASE_KINDS in cards.py; a copy, for the reason in layout.py
MORE_CARDS: Final = 31  # from the first Glyph to the Door to the Oniverse, Premonitions aside
ALL_CARDS: Final = CARDS + MORE_CARDS
STEPS: Final = 12  # of the solo base game
MORE_STEPS: Final = 5 + 20 + 9
PLACES: Final = 5  # of the deck's top, one by one
LOW: Final = 6  # marks of a deck that runs out

# --- the solo base game ---
STEP_AT: Final = 0
PLANNED_AT: Final = STEP_AT + STEPS
HAND_AT: Final = PLANNED_AT + STEPS
HAND_SIZE_AT: Final = HAND_AT + 3 * LOCATIONS
UNSEEN_AT: Final = HAND_SIZE_AT + 1
CHANCES_AT: Final = UNSEEN_AT + CARDS
DECK_AT: Final = CHANCES_AT + 3
LOW_AT: Final = DECK_AT + 1
TOP_AT: Final = LOW_AT + LOW
TOP_SIZE_AT: Final = TOP_AT + PLACES * CARDS
DISCARDED_AT: Final = TOP_SIZE_AT + 1
LIMBO_AT: Final = DISCARDED_AT + CARDS
LOOKED_AT: Final = LIMBO_AT + CARDS
DRAWN_AT: Final = LOOKED_AT + CARDS
DOORS_AT: Final = DRAWN_AT + CARDS
SYMBOL_AT: Final = DOORS_AT + 12
SERIES_AT: Final = SYMBOL_AT + 3
REACH_AT: Final = SERIES_AT + 8
COLOURS_AT: Final = REACH_AT + 12
CORE: Final = COLOURS_AT + 4  # where the rest begins

# --- two players ---
OPTIONS_AT: Final = CORE
ACTIVE_AT: Final = OPTIONS_AT + 19
MORE_STEP_AT: Final = ACTIVE_AT + 1
MORE_PLANNED_AT: Final = MORE_STEP_AT + MORE_STEPS
SHARED_AT: Final = MORE_PLANNED_AT + MORE_STEPS
OFFER_AT: Final = SHARED_AT + ALL_LOCATIONS
PARTNER_AT: Final = OFFER_AT + ALL_LOCATIONS
PARTNER_UNKNOWN_AT: Final = PARTNER_AT + ALL_LOCATIONS
LOOKED_UNKNOWN_AT: Final = PARTNER_UNKNOWN_AT + 1
PARTNER_DOORS_AT: Final = LOOKED_UNKNOWN_AT + 1
PARTNER_SYMBOL_AT: Final = PARTNER_DOORS_AT + 12
PARTNER_SERIES_AT: Final = PARTNER_SYMBOL_AT + 4

# --- the expansions' cards ---
MORE_HAND_AT: Final = PARTNER_SERIES_AT + 8
MORE_UNSEEN_AT: Final = MORE_HAND_AT + 3 * MORE_LOCATIONS
MORE_TOP_AT: Final = MORE_UNSEEN_AT + MORE_CARDS
DEEPER_AT: Final = MORE_TOP_AT + PLACES * MORE_CARDS
BOTTOM_AT: Final = DEEPER_AT + ALL_CARDS
MORE_DISCARDED_AT: Final = BOTTOM_AT + ALL_CARDS
MORE_LIMBO_AT: Final = MORE_DISCARDED_AT + MORE_CARDS
MORE_LOOKED_AT: Final = MORE_LIMBO_AT + MORE_CARDS
OUTER_LOOK_AT: Final = MORE_LOOKED_AT + MORE_CARDS
MORE_DRAWN_AT: Final = OUTER_LOOK_AT + ALL_CARDS
SHOWN_AT: Final = MORE_DRAWN_AT + MORE_CARDS
MORE_SYMBOL_AT: Final = SHOWN_AT + 4
CARRIED_AT: Final = MORE_SYMBOL_AT + 1
POWERS_AT: Final = CARRIED_AT + 1
ROWS_AT: Final = POWERS_AT + 3

# --- each expansion's own ---
GOALS_AT: Final = ROWS_AT + 2
NEXT_GOALS_AT: Final = GOALS_AT + 13 * 6
SPELLS_AT: Final = NEXT_GOALS_AT + 2 * 5
CATCHERS_LEFT_AT: Final = SPELLS_AT + 3
CATCHERS_AT: Final = CATCHERS_LEFT_AT + 3
TOWERS_AT: Final = CATCHERS_AT + 4 * 9
TOWER_ENDS_AT: Final = TOWERS_AT + 12
ALIGNED_AT: Final = TOWER_ENDS_AT + 24
PREMONITIONS_AT: Final = ALIGNED_AT + 5
HIDDEN_PREMONITIONS_AT: Final = PREMONITIONS_AT + 16
DENIZENS_AT: Final = HIDDEN_PREMONITIONS_AT + 1
ONIVERSE_DOORS_AT: Final = DENIZENS_AT + 8
KEPT_AT: Final = ONIVERSE_DOORS_AT + 2
INCUBUS_AT: Final = KEPT_AT + ALL_LOCATIONS
END: Final = INCUBUS_AT + 2

# name, where it begins, how many columns, the byte that stands for 1, what it means
FIELDS: Final = (
    ("step", STEP_AT, STEPS, 1, "the decision that is open, one-hot: turn, search, prophecy,"
     " put back, use key, nightmare; or, where a search stops between decisions, what is due:"
     " a Prophecy, filling the hand, emptying Limbo, the end of a Nightmare, five cards to be"
     " revealed, a new hand"),
    ("planned", PLANNED_AT, STEPS, 1, "the same for what is planned after it"),
    ("hand", HAND_AT, 3 * LOCATIONS, 1, "per Location: at least one, two, three in hand"),
    ("hand size", HAND_SIZE_AT, 1, 5, "cards in hand"),
    ("unseen", UNSEEN_AT, CARDS, 10, "per card: how many lie where the seat can't see them"),
    ("chances", CHANCES_AT, 3, 255, "the share of Locations, Doors and Nightmares among the"
     " base game's unseen cards"),
    ("deck", DECK_AT, 1, 100, "cards in the deck"),
    ("low", LOW_AT, LOW, 1, "at most 2, 4, 6, 9, 13, 20 cards in the deck"),
    ("top", TOP_AT, PLACES * CARDS, 1, "the first five cards of the deck that the seat knows,"
     " one-hot, place by place"),
    ("top size", TOP_SIZE_AT, 1, 5, "how many cards of the deck's top are in an order that"
     " somebody knows"),
    ("discarded", DISCARDED_AT, CARDS, 10, "per card: how many are discarded"),
    ("limbo", LIMBO_AT, CARDS, 5, "per card: how many are in Limbo"),
    ("looked", LOOKED_AT, CARDS, 2, "per card: how many of those being looked at are left"),
    ("drawn", DRAWN_AT, CARDS, 1, "the card that is being resolved, one-hot"),
    ("doors", DOORS_AT, 12, 1, "per colour shown: at least one, two, three Doors found"),
    ("symbol", SYMBOL_AT, 3, 1, "the last symbol of the row, one-hot; none while it is lifted"),
    ("series", SERIES_AT, 8, 1, "per colour: the series is at least one, two cards long"),
    ("reach", REACH_AT, 12, 1, "per colour: a series of at least one, two, three is there, with"
     " the cards in hand played at once (Shared and kept ones too)"),
    ("colours", COLOURS_AT, 4, 1, "the colours that a complete series may search for"),
    ("options", OPTIONS_AT, 19, 1, "two players; silence; the seven expansions; the seven"
     " variants; the Incubus as new, apprentice, adversary"),
    ("active", ACTIVE_AT, 1, 1, "with two players: it is the seat's own turn"),
    ("more step", MORE_STEP_AT, MORE_STEPS, 1, "as `step`: draft, swap, swap for, lay under,"
     " the end of a power; the decisions of expansions, 16 to 35; their steps, 128 to 136"),
    ("more planned", MORE_PLANNED_AT, MORE_STEPS, 1, "the same for what is planned after it"),
    ("shared", SHARED_AT, ALL_LOCATIONS, 2, "per Location: how many are Shared resources"),
    ("offer", OFFER_AT, ALL_LOCATIONS, 3, "per Location: how many are in the draft's offer"),
    ("partner", PARTNER_AT, ALL_LOCATIONS, 3, "per Location: how many the partner is known to"
     " hold"),
    ("partner unknown", PARTNER_UNKNOWN_AT, 1, 3, "how many others the partner holds"),
    ("looked unknown", LOOKED_UNKNOWN_AT, 1, 5, "cards that the partner alone is looking at"),
    ("partner doors", PARTNER_DOORS_AT, 12, 1, "as `doors`"),
    ("partner symbol", PARTNER_SYMBOL_AT, 4, 1, "as `symbol`, the Glyph the fourth"),
    ("partner series", PARTNER_SERIES_AT, 8, 1, "as `series`"),
    ("more hand", MORE_HAND_AT, 3 * MORE_LOCATIONS, 1, "as `hand`"),
    ("more unseen", MORE_UNSEEN_AT, MORE_CARDS, 4, "as `unseen`"),
    ("more top", MORE_TOP_AT, PLACES * MORE_CARDS, 1, "as `top`"),
    ("deeper", DEEPER_AT, ALL_CARDS, 2, "per card: how many the seat knows further down"),
    ("bottom", BOTTOM_AT, ALL_CARDS, 2, "per card: how many the seat knows at the bottom"),
    ("more discarded", MORE_DISCARDED_AT, MORE_CARDS, 4, "as `discarded`"),
    ("more limbo", MORE_LIMBO_AT, MORE_CARDS, 2, "as `limbo`"),
    ("more looked", MORE_LOOKED_AT, MORE_CARDS, 2, "as `looked`"),
    ("outer look", OUTER_LOOK_AT, ALL_CARDS, 2, "as `looked`, of a look that a power interrupts"),
    ("more drawn", MORE_DRAWN_AT, MORE_CARDS, 1, "as `drawn`"),
    ("shown", SHOWN_AT, 4, 1, "the colour of a drawn Door, as it may have been painted"),
    ("more symbol", MORE_SYMBOL_AT, 1, 1, "as `symbol`: a Glyph"),
    ("carried", CARRIED_AT, 1, 12, "what goes with the open decision: cards to pay, Keys to"
     " discard, the first Goal, colours as bits"),
    ("powers", POWERS_AT, 3, 1, "a power is being used; the deck is being searched; the rule of"
     " the symbols is lifted"),
    ("rows", ROWS_AT, 2, 60, "cards in the own row, in the partner's"),
    ("goals", GOALS_AT, 13 * 6, 1, "per place of the Book: its Goal one-hot (four colours,"
     " Oniverse), and whether it is reached"),
    ("next goals", NEXT_GOALS_AT, 10, 1, "the next Goal and the one after it, one-hot"),
    ("spells", SPELLS_AT, 3, 1, "the three spells that could be paid for; while one is being"
     " paid, that one alone"),
    ("catchers left", CATCHERS_LEFT_AT, 3, 4, "Dreamcatchers left, free ones, Failsafe Books"),
    ("catchers", CATCHERS_AT, 4 * 9, 4, "per Dreamcatcher: Doors of four colours and to the"
     " Oniverse, Nightmares, Lost Dreams, other cards, all cards"),
    ("towers", TOWERS_AT, 12, 1, "the Towers that are built"),
    ("tower ends", TOWER_ENDS_AT, 24, 1, "the first and the last of the row, one-hot"),
    ("aligned", ALIGNED_AT, 5, 1, "neighbours of as many colours: at least one to four; an"
     " Alignment is still to be made"),
    ("premonitions", PREMONITIONS_AT, 16, 1, "the eight that lie open, then those that are gone"),
    ("hidden premonitions", HIDDEN_PREMONITIONS_AT, 1, 4, "how many are face down"),
    ("denizens", DENIZENS_AT, 8, 2, "per Denizen: how many are rallied"),
    ("oniverse doors", ONIVERSE_DOORS_AT, 2, 1, "the Door to the Oniverse is the seat's, the"
     " partner's"),
    ("kept", KEPT_AT, ALL_LOCATIONS, 2, "per Location: how many Treasure Keepers keep"),
    ("incubus", INCUBUS_AT, 2, 1, "the figure is in play; a card is stored"),
)  # fmt: skip
LAYOUT: Final = Layout(tuple(Field(*field) for field in FIELDS))


# --- where a card or a step stands within a field ---
def in_a_row(kinds: list[int], size: int) -> vec[u8]:
    """Kind → its place in a list, or 255."""
    return vec[u8]([u8(kinds.index(kind) if kind in kinds else 255) for kind in range(size)])


LOCATION_COLUMN: Final = in_a_row(
    [
        *range(LOCATIONS),
        *range(GLYPH, GLYPH + 4),
        *range(TOWER, TOWER + 12),
        *range(CROSSROADS, CROSSROADS + 4),
    ],
    KINDS,
)
CARD_COLUMN: Final = in_a_row([*range(PREMONITION), *range(CROSSROADS, DENIZEN + 9)], KINDS)


def step_columns() -> vec[u8]:
    """Step → its place in a field of steps, or 255."""
    columns = in_a_row(
        [
            *(TURN, SEARCH, PROPHECY, PUT_BACK, USE_KEY, FACE_NIGHTMARE),
            *(PROPHESY, FILL_HAND, EMPTY_LIMBO, NIGHTMARE_ENDS, REVEALING, NEW_HAND_COMING),
            *(DRAFT, SWAP, SWAP_FOR, LAY_UNDER, POWER_ENDS),
            # Two steps of the base game stand where no expansion has one, 18 and 133.
            *(PAY, RAISE, BEFORE_FILLING, *range(FIRST_GOAL, ADVANCE_NIGHTMARE + 1)),
            *(*range(CAST, CHECK_PREMONITIONS + 1), SEARCH_ENDS),
            *range(REVEAL_PREMONITION, TOWER_LOOK + 1),
        ],
        256,
    )
    # It is always followed by filling the hand, so they share a column.
    columns[ASK_FOR_POWERS] = columns[FILL_HAND]
    return columns


STEP_COLUMN: Final = step_columns()
