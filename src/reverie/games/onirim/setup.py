"""Set-up: the deck, and the first hand or the two players' offer."""

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.state import State
from reverie.games.onirim.cards import Card
from reverie.games.onirim.hand import draw_new_hand
from reverie.games.onirim.layout import BAG, DECK, DRAFT
from reverie.games.onirim.limbo import shuffle_back
from reverie.games.onirim.state import rules_of
from reverie.games.onirim.turn import begin
from reverie.games.onirim.two_players import lay_out_offer


def set_up(s: State, stack: list[int]) -> None:
    """onirim.setup.deck, onirim.setup.hand: what is set aside goes back into the deck."""
    for expansion in rules_of(s).expansions:
        expansion.set_up(s)
    if stack:
        DECK.stack(s, stack)
    if s.game.players == 1:
        draw_new_hand(s)
        shuffle_back(s)
        begin(s)
    else:
        lay_out_offer(s)
        shuffle_back(s)
        s.plan(DRAFT)


def unopened_box(cards: list[Card], size: int) -> vec[u8]:
    """onirim.setup.deck: all cards in the deck, and nothing anywhere else."""
    cells = vec[u8]([u8(0)] * size)
    for card, kind in enumerate(cards):
        if kind.traits:  # the others are not for the deck
            cells[BAG + 1 + card] = u8(kind.copies)
            cells[BAG] = u8(int(cells[BAG]) + kind.copies)
    return cells
