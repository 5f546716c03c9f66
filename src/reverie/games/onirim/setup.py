"""Set-up: the deck, and the first hand or the two players' offer."""

from reverie.engine.state import State
from reverie.games.onirim.hand import draw_new_hand
from reverie.games.onirim.layout import DECK, DRAFT
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
