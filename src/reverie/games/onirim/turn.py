"""A turn: play or discard a card, fill the hand, shuffle Limbo back."""

from mypy_extensions import i64, u8

from reverie.engine.choices import Choices
from reverie.engine.scribe import EVERYBODY
from reverie.games.onirim.cards import KEY, KINDS, NO_SYMBOL
from reverie.games.onirim.doors import draw_door, extend_series
from reverie.games.onirim.ending import DECK_EMPTY
from reverie.games.onirim.hand import is_full, take_drawn, take_own, take_shared
from reverie.games.onirim.layout import (
    DECK,
    DISCARD_CARD,
    DISCARD_SHARED,
    FACE_NIGHTMARE,
    FILL_HAND,
    HAND,
    PLAY,
    PLAY_SHARED,
    PROPHESY,
    ROW,
    SEAT,
    SHARED,
    SHUFFLE_LIMBO,
    SWAP,
    TURN,
)
from reverie.games.onirim.state import Dream


def begin(s: Dream) -> None:
    """onirim.turn.phases: play or discard, fill the hand, shuffle Limbo."""
    s.plan(SHUFFLE_LIMBO)
    s.plan(FILL_HAND)
    s.plan(TURN)


def next_turn(s: Dream) -> None:
    """onirim.two.turns: the players take turns."""
    s.cells[SEAT] = u8((s.size(SEAT) + 1) % s.rules.players)
    begin(s)


# --- phase 1 ---
def turn_choices(s: Dream, into: Choices) -> None:
    """onirim.two.hand: a card of one's own or, with two players, a Shared one."""
    row = ROW + s.mine()
    last = s.rules.symbol(s.top(row)) if s.size(row) > 0 else i64(NO_SYMBOL)
    add_cards(s, into, HAND + s.mine(), PLAY, DISCARD_CARD, last)
    add_cards(s, into, SHARED, PLAY_SHARED, DISCARD_SHARED, last)


def add_cards(s: Dream, into: Choices, pile: i64, play: i64, discard: i64, last: i64) -> None:
    """onirim.play.symbol: no symbol may follow itself.

    onirim.discard.any: any card may be discarded.
    """
    for i in range(s.size(pile)):
        card = s.card(pile, i)
        if s.find(pile, card) == i:
            if s.rules.symbol(card) != last:
                into.add(play * KINDS + card)
            into.add(discard * KINDS + card)


def act(s: Dream, action: i64) -> None:
    verb = action // KINDS
    card = action % KINDS
    if verb == PLAY:
        play(s, card, take_own(s, card))
    elif verb == PLAY_SHARED:
        play(s, card, take_shared(s, card))
    elif verb == DISCARD_CARD:
        discard(s, card, take_own(s, card))
    else:
        discard(s, card, take_shared(s, card))


def play(s: Dream, card: i64, source: i64) -> None:
    """onirim.play.row, onirim.two.rows: at the end of one's own row."""
    row = ROW + s.mine()
    s.push(row, card)
    s.moved(card, source, row, EVERYBODY)
    extend_series(s, card)


def discard(s: Dream, card: i64, source: i64) -> None:
    """onirim.discard.key: a Key discarded in phase 1 brings a Prophecy.

    onirim.two.swap-first: the swap is planned last, and so comes before it.
    """
    s.discard(card, source)
    if s.rules.symbol(card) == KEY:
        s.plan(PROPHESY)
    if s.rules.players == 2:
        s.plan(SWAP)


# --- phase 2 ---
def fill_hand(s: Dream) -> None:
    """onirim.fill.one-by-one: each card is drawn, and resolved, before the next.

    onirim.fill.dream: a Nightmare at once.  onirim.ending.defeat, onirim.ending.empty-deck:
    an empty deck loses the game when a card must be drawn, and only then.
    """
    while not is_full(s):
        if DECK.size(s) == 0:
            s.end(DECK_EMPTY)
            return
        card = DECK.draw(s)
        if s.rules.is_location(card):
            take_drawn(s, card)
        else:
            s.plan(FILL_HAND)
            if s.rules.is_door(card):
                draw_door(s, card)
            else:
                s.resolve(card, FACE_NIGHTMARE)
            return
