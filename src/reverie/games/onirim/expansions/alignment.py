"""Alignments: which Towers fit side by side, and whether four of four colours still can."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.expansions.numbers import TOWER
from reverie.games.onirim.layout import DISCARD
from reverie.games.onirim.state import count_gone, rules_of

TOWERS: Final = 12
EVERY_COLOUR: Final = 15
# the edges of each Tower: 1 for a sun, 2 for a moon, 3 for both, 0 for a blank one
LEFT_EDGES: Final = vec[u8]([3, 1, 0, 2, 2, 2, 1, 1, 1, 3, 2, 0])  # red, blue, green, brown
RIGHT_EDGES: Final = vec[u8]([2, 2, 2, 3, 2, 0, 3, 1, 0, 1, 1, 1])  # each 3, 4, 5


def fits(left: i64, right: i64) -> bool:
    """May two Towers stand side by side?"""
    return i64(RIGHT_EDGES[left - TOWER]) & i64(LEFT_EDGES[right - TOWER]) == 0


def is_aligned(s: State, row: i64) -> bool:
    """onirim.towers.alignment: four neighbours of four colours."""
    for start in range(s.size(row) - 3):
        colours: i64 = 0
        for i in range(start, start + 4):
            colours |= rules_of(s).colours_of(s.card(row, i))
        if colours == EVERY_COLOUR:
            return True
    return False


# --- out of reach ---
def never_aligned(s: State, row: i64) -> OutOfReach | None:
    """onirim.towers.lost-for-good: all Towers of a colour are gone.

    onirim.towers.no-fit: or those that are left can't stand side by side.
    One that paid for a spell is gone; one that was discarded is, unless it is recovered.
    """
    recoveries: i64 = 0
    for expansion in rules_of(s).recoveries:
        recoveries += expansion.recoveries(s)
    names: list[str] = []
    for colour in range(i64(len(COLOURS))):
        left = False
        for tower in range(TOWER + 3 * colour, TOWER + 3 * colour + 3):
            gone = count_gone(s, tower)
            left = left or gone == 0 or (recoveries > 0 and s.count(DISCARD, tower) > 0)
        if not left:
            names.append(COLOURS[colour])
    if names:
        return OutOfReach("onirim.towers.lost-for-good", "colours", tuple(names))
    if can_align(s, row, -1, 0, recoveries, 0):
        return None
    return OutOfReach("onirim.towers.no-fit")


def can_align(s: State, row: i64, last: i64, colours: i64, recoveries: i64, place: i64) -> bool:
    """Can an Alignment of some colours so far be completed, to the right of its last Tower?

    Towers are built at the ends of the row and never moved: those that stand there already
    come one after the other, in the order of the row.  `place` is how far that has come:
    0 before the first of them, n + 1 after the nth, TOWERS after the last.  One that is to
    stand elsewhere, like one that was discarded, has to be recovered and built again.
    """
    if colours == EVERY_COLOUR:
        return True
    for tower in range(i64(TOWER), i64(TOWER + TOWERS)):
        shown = rules_of(s).colours_of(tower)
        if shown & colours != 0 or (last >= 0 and not fits(last, tower)):
            continue
        at = s.find(row, tower)
        if at >= place and can_align(s, row, tower, colours | shown, recoveries, at + 1):
            return True
        gone = count_gone(s, tower)
        if gone > s.count(DISCARD, tower):  # it paid for a spell
            continue
        left = recoveries - gone - i64(at >= 0)
        following = place if place == 0 else i64(TOWERS)
        if left >= 0 and can_align(s, row, tower, colours | shown, left, following):
            return True
    return False
