"""Set-up: four Singles each, five piles in a circle, and who begins."""

from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import SEAT, State
from reverie.games.onix.bank import begin
from reverie.games.onix.cards import ALL_CARDS, GEMS
from reverie.games.onix.declaration import (
    BENEATH,
    BOX,
    COLLECTIONS,
    FIRST,
    FIRST_TOKEN,
    PILE,
    PILES,
    PLAYER,
)
from reverie.games.onix.stacks import EMPTY, grown
from reverie.games.onix.state import BEGINS, uncover


def full_pile(s: State, pile: i64) -> i64:
    """onix.setup.piles: as equal as can be, the larger ones first."""
    cards = ALL_CARDS - len(GEMS) * s.game.players
    return (cards + PILES - 1 - pile) // PILES


def set_up(s: State, stack: list[int]) -> None:
    """Four Collections each, five piles, and somebody to begin."""
    decide_who_begins(s)
    for seat in range(s.game.players):
        deal_singles(s, COLLECTIONS + seat * PLAYER)
    if stack:
        s.stack(stack)
    for pile in range(i64(PILES)):
        s.cells[PILE + 2 * pile] = u8(full_pile(s, pile))
        uncover(s, pile)
    begin(s)


def decide_who_begins(s: State) -> None:
    """onix.setup.first: the host's choice, or drawn; the tokens go back into the box."""
    chosen = s.game.options["first"]
    if chosen == "drawn":
        token = s.draw_from(BOX)
        s.put(BOX, token)
    else:
        token = FIRST_TOKEN + int(str(chosen))
    first = token - FIRST_TOKEN
    s.note(BEGINS, token, BOX)
    s.cells[FIRST] = u8(first)
    s.cells[SEAT] = u8(first)


def deal_singles(s: State, collections: i64) -> None:
    """onix.setup.singles: one of each gem, each a Collection of its own."""
    for gem in range(i64(len(GEMS))):
        s.take(BENEATH, gem)
        s.push(collections, grown(EMPTY, gem))
        s.moved(gem, BENEATH, collections, EVERYBODY)
