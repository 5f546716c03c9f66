"""The end of the game, and who has won."""

from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onix.declaration import (
    ADVANCED,
    COLLECTIONS,
    FINISH,
    NO_GEMS,
    PILE,
    PILES,
    PILES_EMPTY,
    PLAYER,
    STOCK,
)
from reverie.games.onix.stacks import GEMS_IN
from reverie.games.onix.state import has_collections


def check_end(s: State) -> None:
    """onix.ending.piles: at the end of a turn.  onix.advanced.before-piles: this comes first."""
    if s.size(ADVANCED) != 0:
        for seat in range(s.game.players):
            if not has_collections(s, seat):
                s.end(NO_GEMS)
                return
    if piles_end_it(s):
        s.end(PILES_EMPTY)


def piles_to_end(s: State) -> i64:
    """onix.ending.piles: how many empty piles end the game."""
    return 1 if s.game.players <= 4 else 2


def piles_end_it(s: State) -> bool:
    empty: i64 = 0
    for pile in range(i64(PILES)):
        if i64(s.cells[PILE + 2 * pile]) == 0:
            empty += 1
    return empty >= piles_to_end(s)


def is_last_turn(s: State) -> bool:
    """Piles are never refilled, and nobody else gains a Collection in this turn."""
    if i64(s.cells[ENDING]) != 0 or s.top(AGENDA) >= FINISH:
        return False
    if s.size(ADVANCED) != 0:
        for seat in range(s.game.players):
            if seat != s.size(SEAT) and not has_collections(s, seat):
                return True
    return piles_end_it(s)


def gems_left(s: State, seat: i64) -> i64:
    """The gems in a player's Collections; a Double has two."""
    collections = COLLECTIONS + seat * PLAYER
    found: i64 = 0
    for i in range(s.size(collections)):
        found += i64(GEMS_IN[s.card(collections, i)])
    return found


def stocks(s: State) -> list[int]:
    """onix.ending.most-cards: a Double counts as one card."""
    return [int(s.size(STOCK + seat * PLAYER)) for seat in range(s.game.players)]


def winners(s: State, ending: int) -> tuple[list[int], str]:
    """Who has won, and the id of the rule that decided it.

    onix.advanced.no-gems: whoever has no Collections left; onix.advanced.two-at-once: of
    several, the larger Stock.  Else the larger Stock, and of equal ones,
    onix.ending.fewest-gems: the fewest gems left, or onix.ending.shared.
    """
    stock = stocks(s)
    seats = [int(seat) for seat in range(s.game.players)]
    if ending == NO_GEMS:
        seats = [seat for seat in seats if not has_collections(s, seat)]
        if len(seats) == 1:
            return seats, "onix.advanced.no-gems"
        return best(seats, stock), "onix.advanced.two-at-once"
    seats = best(seats, stock)
    if len(seats) == 1:
        return seats, "onix.ending.most-cards"
    seats = best(seats, [-int(gems_left(s, seat)) for seat in range(s.game.players)])
    return seats, "onix.ending.fewest-gems" if len(seats) == 1 else "onix.ending.shared"


def best(seats: list[int], worth: list[int]) -> list[int]:
    most = max(worth[seat] for seat in seats)
    return [seat for seat in seats if worth[seat] == most]
