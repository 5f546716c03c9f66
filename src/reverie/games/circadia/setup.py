"""Set-up: three rows of Habitats, the offer, the hands, and the first player."""

from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.declaration import BAG, DEALT, DECK, FIRST_LOT, HAND, LOTS, PLAYER
from reverie.games.circadia.ending import begin_turn
from reverie.games.circadia.habitats import fill_row
from reverie.games.circadia.offer import fill_offer
from reverie.games.circadia.state import BEGINS, rules_of


def set_up(s: State, stack: list[int]) -> None:
    """circadia.setup.rows, circadia.setup.offer, circadia.setup.hands, in this order."""
    s.stack(stack)
    for habitat in range(i64(len(HABITATS))):
        fill_row(s, habitat)
    fill_offer(s)
    for seat in range(s.game.players):
        hand = HAND + seat * PLAYER
        for _ in range(DEALT):
            card = DECK.draw(s)
            s.put(hand, card)
            s.moved(card, BAG, hand, i64(1) << seat)
    first = rules_of(s).first
    s.cells[SEAT] = u8(draw_lots(s) if first < 0 else first)
    begin_turn(s)


def draw_lots(s: State) -> i64:
    """circadia.setup.first: by lot, unless somebody was chosen; it goes back to the others."""
    lot = s.draw_from(LOTS)
    s.put(LOTS, lot)
    s.note(BEGINS, lot, LOTS)
    return lot - FIRST_LOT
