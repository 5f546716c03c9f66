"""Set-up: four Singles each, five piles in a circle, and who begins."""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import OptionError
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onix.bank import begin
from reverie.games.onix.cards import ALL_CARDS, CARDS, GEMS, KINDS
from reverie.games.onix.layout import (
    BENEATH,
    BOX,
    COLLECTIONS,
    COMMON_SIZE,
    DECK,
    FIRST,
    FIRST_SEAT_TOKEN,
    PILE,
    PILES,
    PLAYER,
)
from reverie.games.onix.stacks import EMPTY, grown
from reverie.games.onix.state import BEGINS, rules_of, uncover


def pile_sizes(seats: int) -> list[int]:
    """onix.setup.piles: as equal as can be, the larger ones first."""
    cards = ALL_CARDS - len(GEMS) * seats
    return [(cards + PILES - 1 - pile) // PILES for pile in range(PILES)]


def unopened_box(seats: int) -> vec[u8]:
    """Everything that is the same in every game of so many players."""
    cells = vec[u8]([u8(0)] * (COMMON_SIZE + seats * PLAYER))
    for pile, size in enumerate(pile_sizes(seats)):
        cells[PILE + 2 * pile] = u8(size)
    for number, card in enumerate(CARDS):
        cells[BENEATH + 1 + number] = u8(card.copies)
    cells[BENEATH] = u8(ALL_CARDS)
    cells[BOX] = u8(seats)
    for seat in range(seats):
        cells[BOX + 1 + FIRST_SEAT_TOKEN + seat] = 1
    return cells


def set_up(s: State, stack: list[int]) -> None:
    """Four Collections each, five piles, and somebody to begin."""
    decide_who_begins(s)
    for seat in range(s.game.players):
        deal_singles(s, COLLECTIONS + seat * PLAYER)
    if stack:
        stack_cards(s, stack)
    for pile in range(i64(PILES)):
        uncover(s, pile)
    begin(s)


def stack_cards(s: State, cards: list[int]) -> None:
    """Settle which cards are uncovered next; a seat's token is no card."""
    for card in cards:
        if card >= KINDS:
            raise OptionError("no-pile-card", card=s.game.card_names[card])
    DECK.stack(s, cards)


def decide_who_begins(s: State) -> None:
    """onix.setup.first: the host's choice, or drawn; the tokens go back into the box."""
    first = rules_of(s).first
    if first < 0:
        token = s.draw_from(BOX)
        s.put(BOX, token)
        first = token - FIRST_SEAT_TOKEN
    s.note(BEGINS, FIRST_SEAT_TOKEN + first, BOX)
    s.cells[FIRST] = u8(first)
    s.cells[SEAT] = u8(first)


def deal_singles(s: State, collections: i64) -> None:
    """onix.setup.singles: one of each gem, each a Collection of its own."""
    for gem in range(i64(len(GEMS))):
        s.take(BENEATH, gem)
        s.push(collections, grown(EMPTY, gem))
        s.moved(gem, BENEATH, collections, EVERYBODY)
