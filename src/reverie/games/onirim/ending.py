"""Victory and defeat."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.layout import DOORS, PLAYER
from reverie.games.onirim.state import Rules, rules_of

ALL_DOORS: Final = 1
DECK_EMPTY: Final = 2
DECK_EMPTY_AT_NEW_HAND: Final = 3

# ending → the rule that says so, and whether it is a victory
ENDINGS: Final = {
    ALL_DOORS: ("onirim.ending.victory", True),
    DECK_EMPTY: ("onirim.ending.defeat", False),
    DECK_EMPTY_AT_NEW_HAND: ("onirim.ending.defeat-new-hand", False),
}

ALL_COLOURS: Final = 15


def check_victory(s: State) -> None:
    """onirim.ending.victory: at once, whichever way the last thing needed comes.

    onirim.glyphs.victory, onirim.glyphs.two: with the third Doors, all twelve are needed.
    """
    rules = rules_of(s)
    if doors_found(s) < rules.doors:
        return
    if rules.players == 2:  # onirim.two.victory
        if not has_every_colour(s, 0) or not has_every_colour(s, 1):
            return
    for expansion in rules.victory_lacks:
        if expansion.victory_lacks(s):
            return
    s.end(ALL_DOORS)


def doors_found(s: State) -> i64:
    """The Doors on the table, whoever found them."""
    return s.size(DOORS) + s.size(DOORS + PLAYER)


def useful_doors(s: State) -> i64:
    """Doors found; with two players, no more than what lets each have every colour."""
    found = doors_found(s)
    if s.game.players == 1:
        return found
    distinct: i64 = 0
    for seat in range(i64(2)):
        colours = colours_found(s, seat)
        for colour in range(i64(len(COLOURS))):
            distinct += (colours >> colour) & 1
    return distinct + min(found - distinct, rules_of(s).doors - 2 * len(COLOURS))


def has_every_colour(s: State, seat: i64) -> bool:
    """Has a player found a Door of each colour?"""
    return colours_found(s, seat) == ALL_COLOURS


def colours_found(s: State, seat: i64) -> i64:
    """The colours of a player's Doors, one bit each."""
    doors = DOORS + seat * PLAYER
    colours: i64 = 0
    for i in range(s.size(doors)):
        colours |= rules_of(s).colours_shown(s.card(doors, i))
    return colours


def endings(rules: Rules) -> dict[int, tuple[str, bool]]:
    """Every way the game can end: number → rule id, and whether it is a victory."""
    found = dict(ENDINGS)
    for expansion in rules.expansions:
        found.update(expansion.endings())
    return found
