"""Victory, defeat, and the moment from which victory is out of reach."""

from typing import Final

from reverie.engine.ints import i64
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KEY
from reverie.games.onirim.layout import (
    DECK,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    LIMBO,
    LOOKED,
    OFFER,
    PLAYER,
    SERIES,
    SHARED,
)
from reverie.games.onirim.state import Dream, Rules

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


def check_victory(s: Dream) -> None:
    """onirim.ending.victory: at once, whichever way the last thing needed comes.

    onirim.glyphs.victory, onirim.glyphs.two: with the third Doors, all twelve are needed.
    """
    rules = s.rules
    if doors_found(s) < rules.doors:
        return
    if rules.players == 2:  # onirim.two.victory
        if not has_every_colour(s, 0) or not has_every_colour(s, 1):
            return
    for expansion in rules.victory_lacks:
        if expansion.victory_lacks(s):
            return
    s.end(ALL_DOORS)


def doors_found(s: Dream) -> i64:
    """The Doors on the table, whoever found them."""
    return s.size(DOORS) + s.size(DOORS + PLAYER)


def useful_doors(s: Dream) -> i64:
    """Doors found; with two players, no more than what lets each have every colour."""
    found = doors_found(s)
    if s.rules.players == 1:
        return found
    distinct: i64 = 0
    for seat in range(i64(2)):
        colours = colours_found(s, seat)
        for colour in range(i64(len(COLOURS))):
            distinct += (colours >> colour) & 1
    return distinct + min(found - distinct, s.rules.doors - 2 * len(COLOURS))


def has_every_colour(s: Dream, seat: i64) -> bool:
    """Has a player found a Door of each colour?"""
    return colours_found(s, seat) == ALL_COLOURS


def colours_found(s: Dream, seat: i64) -> i64:
    """The colours of a player's Doors, one bit each."""
    doors = DOORS + seat * PLAYER
    colours: i64 = 0
    for i in range(s.size(doors)):
        colours |= s.rules.colours_shown(s.card(doors, i))
    return colours


def out_of_reach(s: Dream) -> str:
    """onirim.ending.out-of-reach: the id of the rule that tells why, or nothing.

    A discarded Door never comes back, and all of them are needed.  A Door that is still to
    be found takes a Key of its colour, or three Locations of it in a series (expansions know
    other ways, so with them this is not counted).
    """
    for card in range(i64(len(s.rules.card_kinds))):
        if s.rules.is_door(card) and s.gone(card) > 0:
            return "onirim.ending.door-discarded"
    for colour in range(i64(len(COLOURS))):
        if not s.rules.expansions and doors_missing(s, colour) > doors_within_reach(s, colour):
            return "onirim.ending.too-few-locations"
    for expansion in s.rules.never_again:
        reason = expansion.never_again(s)
        if reason:
            return reason
    return ""


def doors_missing(s: Dream, colour: i64) -> i64:
    """How many Doors of a colour are on nobody's table, on the best course from here."""
    found: i64 = 0
    for seat in range(s.rules.players):
        doors = DOORS + seat * PLAYER
        for i in range(s.size(doors)):
            if s.card(doors, i) == FIRST_DOOR + colour:
                found += 1
    return s.rules.card_kinds[FIRST_DOOR + colour].copies - found


def doors_within_reach(s: Dream, colour: i64) -> i64:
    """onirim.ending.too-few-locations: so many Doors of a colour can still be paid for."""
    keys: i64 = 0
    others: i64 = 0
    for card in range(i64(len(s.rules.card_kinds))):
        if s.rules.is_location(card) and (s.rules.colours_of(card) >> colour) & 1:
            if s.rules.symbol(card) == KEY:
                keys += still_in_play(s, card)
            else:
                others += still_in_play(s, card)
    for seat in range(s.rules.players):
        others += i64(s.cells[SERIES + seat * PLAYER + colour])  # series already begun
    return keys + others // 3


def still_in_play(s: Dream, card: i64) -> i64:
    """Cards of a kind that are in the deck, in a hand, or on their way there."""
    found = DECK.count(s, card)
    for seat in range(s.rules.players):
        found += count_in(s, HAND + seat * PLAYER, card)
    for pile in (SHARED, KEPT, DRAWN, LOOKED, OFFER, LIMBO):
        found += count_in(s, pile, card)
    return found


def count_in(s: Dream, pile: i64, card: i64) -> i64:
    found: i64 = 0
    for i in range(s.size(pile)):
        if s.card(pile, i) == card:
            found += 1
    return found


def endings(rules: Rules) -> dict[int, tuple[str, bool]]:
    """Every way the game can end: number → rule id, and whether it is a victory."""
    found = dict(ENDINGS)
    for expansion in rules.expansions:
        found.update(expansion.endings())
    return found
