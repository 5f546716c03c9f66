"""Set-up: three rows of Habitats, the offer, a hand for everybody, and who begins."""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import OptionError
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.circadia.cards import (
    COPIES,
    CREATURE_KINDS,
    FIRST_FRONT,
    FIRST_LOT,
    HABITATS,
    VALUES,
)
from reverie.games.circadia.ending import begin_turn
from reverie.games.circadia.habitats import fill_row
from reverie.games.circadia.layout import (
    BAG,
    DEALT,
    DECK,
    DECKS,
    FRONTS,
    HABITAT,
    HAND,
    LOTS,
    PLAYER,
    STACKABLE,
    size_of,
)
from reverie.games.circadia.offer import fill_offer
from reverie.games.circadia.printed import Printed
from reverie.games.circadia.state import BEGINS, in_deck, kinds_of_front, rules_of


def set_up(s: State, stack: list[int], first: int) -> None:
    """circadia.setup.rows, circadia.setup.offer, circadia.setup.hands, in this order."""
    stack_decks(s, stack)
    for habitat in range(i64(len(HABITATS))):
        fill_row(s, habitat)
    fill_offer(s)
    for seat in range(s.game.players):
        hand = HAND + seat * PLAYER
        for _ in range(DEALT):
            card = DECK.draw(s)
            s.put(hand, card)
            s.moved(card, BAG, hand, i64(1) << seat)
    s.cells[SEAT] = u8(draw_lots(s) if first < 0 else first)
    begin_turn(s)


def draw_lots(s: State) -> i64:
    """circadia.setup.first: by lot, unless somebody was chosen."""
    lot = s.draw_from(LOTS)
    if s.scribe is not None:
        s.scribe.tell(BEGINS, lot, LOTS, LOTS, EVERYBODY)
    return lot - FIRST_LOT


def unopened_box(printed: Printed, seats: int) -> vec[u8]:
    """All cards in their decks, and nothing anywhere else."""
    cells = vec[u8]([u8(0)] * size_of(seats))
    for card in range(CREATURE_KINDS):
        add(cells, BAG, card, COPIES[card % VALUES])
    for seat in range(seats):
        add(cells, LOTS, FIRST_LOT + seat, 1)
    numbers = {front.key(): i for i, front in enumerate(kinds_of_front(printed))}
    for front in printed.fronts:
        add(cells, FRONTS + front.habitat * HABITAT, FIRST_FRONT + numbers[front.key()], 1)
    return cells


def add(cells: vec[u8], bag: i64, card: i64, copies: i64) -> None:
    cells[bag] = u8(i64(cells[bag]) + copies)
    cells[bag + 1 + card] = u8(i64(cells[bag + 1 + card]) + copies)


def stack_decks(s: State, cards: list[int]) -> None:
    """Put cards on top of the decks they belong to, the first one topmost."""
    creatures = [card for card in cards if card < CREATURE_KINDS]
    homes: list[list[int]] = [[] for _ in HABITATS]
    for card in cards:
        if FIRST_LOT <= card < FIRST_FRONT:
            raise OptionError("in-no-deck", card=s.game.card_names[card])
        if card >= FIRST_FRONT:
            homes[rules_of(s).fronts[card - FIRST_FRONT].habitat].append(card)
    for card in set(cards):
        if cards.count(card) > in_decks(s, card):
            raise OptionError("not-so-many", card=s.game.card_names[card])
    if len(creatures) + s.size(DECK.top) // 2 > STACKABLE:
        raise OptionError("most-creatures", most=STACKABLE)
    for habitat, home in enumerate(homes):
        if home and len(home) + s.size(DECKS[habitat].top) // 2 > in_deck(s, habitat):
            raise OptionError("habitat-deck", habitat=HABITATS[habitat])
    DECK.stack(s, creatures)
    for habitat, home in enumerate(homes):
        DECKS[habitat].stack(s, home)


def in_decks(s: State, card: int) -> i64:
    if card < CREATURE_KINDS:
        return DECK.count(s, card)
    return DECKS[rules_of(s).fronts[card - FIRST_FRONT].habitat].count(s, card)
