"""What Dark Premonitions wait for: Doors on the table."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansions.numbers import PREMONITION
from reverie.games.onirim.layout import DOORS, PLAYER
from reverie.games.onirim.state import rules_of

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
BROWN: Final = 3
TWINS: Final = 4
FIVE_DOORS: Final = 5
RAINBOW: Final = 6
THREE_DOORS: Final = 7
NAMES: Final = (
    "premonition of two red doors",
    "premonition of two green doors",
    "premonition of two blue doors",
    "premonition of two brown doors",
    "premonition of twin doors",
    "premonition of five doors",
    "premonition of all colours",
    "premonition of three doors",
)
PREMONITIONS: Final = 8
COLOUR_OF: Final = (0, 2, 1, 3)  # of the first four, by number of the colour


def fires(s: State, card: i64) -> bool:
    """Is its condition met?  onirim.premonitions.oniverse: any Door is a Door."""
    which = card - PREMONITION
    if which <= BROWN:
        return doors_of(s, COLOUR_OF[which]) >= 2
    if which == TWINS:
        return twin_colours(s) != 0
    if which == RAINBOW:
        for colour in range(i64(len(COLOURS))):
            if doors_of(s, colour) == 0:
                return False
        return True
    return doors_found(s) >= (5 if which == FIVE_DOORS else 3)


def doors_of(s: State, colour: i64) -> i64:
    """onirim.premonitions.both-players: of both players.

    onirim.premonitions.painted: in the colour that a Door shows.
    """
    found: i64 = 0
    for seat in range(s.game.players):
        doors = DOORS + seat * PLAYER
        for i in range(s.size(doors)):
            found += (rules_of(s).colours_shown(s.card(doors, i)) >> colour) & 1
    return found


def twin_colours(s: State) -> i64:
    """The colours of which two Doors are on the table, a bit for each."""
    colours: i64 = 0
    for colour in range(i64(len(COLOURS))):
        if doors_of(s, colour) >= 2:
            colours |= i64(1) << colour
    return colours
