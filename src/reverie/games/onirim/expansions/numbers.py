"""The numbers of the expansions' cards, decisions, steps and verbs, kept apart here."""

from typing import Final

# --- cards, from 17 to 63 ---
GLYPH: Final = 17  # + colour
LOST_DREAM: Final = 21
TOWER: Final = 22  # + 3 * colour + number of cards looked at - 3
HAPPY_DREAM: Final = 34
PREMONITION: Final = 35  # + one of eight
CROSSROADS: Final = 43  # + symbol
DEAD_END: Final = 46
DENIZEN: Final = 47  # + one of eight
ONIVERSE_DOOR: Final = 55
GOAL: Final = 56  # + colour, or 4 for the Door to the Oniverse

# --- decisions, from 16 to 99; the column of 18 is taken, see columns.py ---
PAY: Final = 16
RAISE: Final = 17
FIRST_GOAL: Final = 19
SECOND_GOAL: Final = 20
INCANTATION: Final = 21
FREEING: Final = 22
LOSE_TOWER: Final = 23
HAPPY: Final = 24
WEED: Final = 25
FETCH_ANY: Final = 26
WHICH_PREMONITION: Final = 27
TWO_KEYS: Final = 28
GIVE_UP_DOOR: Final = 29
RALLY: Final = 30
EXCHANGE: Final = 31
EXCHANGE_FOR: Final = 32
PAINT: Final = 33
KEEP: Final = 34
ADVANCE_NIGHTMARE: Final = 35

# --- automatic steps, from 128 to 255; the column of 133 is taken ---
CAST: Final = 128
INCANT: Final = 129
TOWER_LOOK: Final = 136  # above it on the agenda: how many cards
RESOLVE_FETCHED: Final = 130
HAPPY_ENDS: Final = 131
CHECK_PREMONITIONS: Final = 132
REVEAL_PREMONITION: Final = 134

# --- verbs, from 20 to 95 ---
SPELL: Final = 20  # + one of three
PAY_WITH: Final = 21
RAISE_CARD: Final = 22
GOAL_AT: Final = 23  # + place in the row
TAKE_DOOR: Final = 24
FAILSAFE: Final = 25  # + Dreamcatcher
FREE: Final = 26  # + Dreamcatcher
FETCH: Final = 27  # + Door, for the first Dreamcatcher; one verb for each of the four
TOWER_LEFT: Final = 31  # + Tower; then from the Shared resources, then kept
TOWER_RIGHT: Final = 34
DESTROY: Final = 37  # + Tower
FALSELY: Final = 38
DISPEL: Final = 39  # + Premonition
HAPPILY: Final = 40  # + what a Happy Dream does
SEARCH_ANY: Final = 41
SUFFER: Final = 42  # + Premonition
GIVE_UP: Final = 43  # + a Door as it is in front of the first player: four verbs
GIVE_UP_SECOND: Final = 47  # the same for the second player
ESCAPE: Final = 51
CALL: Final = 52  # + Denizen
EXCHANGE_CARD: Final = 53
EXCHANGE_SHARED: Final = 54
RECOVER: Final = 55
PAINT_AS: Final = 56  # + colour
FIND_AS: Final = 57  # + 4 * printed colour + new colour
FETCH_AS: Final = 58  # + 16 * Dreamcatcher + 4 * printed colour + new colour
KEEP_CARD: Final = 59
KEEP_SHARED: Final = 60
CALL_INCUBUS: Final = 61  # + what for
TAKE_AS: Final = 62  # + 4 * printed colour + new colour
