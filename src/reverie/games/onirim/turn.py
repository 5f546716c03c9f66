"""A turn: play or discard a card, fill the hand, shuffle Limbo back."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import SEAT, State
from reverie.engine.step import Step
from reverie.games.onirim.cards import EXPLORED, KEY, KINDS, NO_SYMBOL, OWNED, STUCK
from reverie.games.onirim.doors import draw_door, extend_series
from reverie.games.onirim.ending import DECK_EMPTY
from reverie.games.onirim.hand import (
    ASIDE,
    COMMON,
    OWN,
    draw_to_fill,
    is_full,
    pile_of,
    take_from,
)
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    DECK,
    DISCARD_CARD,
    DISCARD_KEPT,
    DISCARD_SHARED,
    EMPTY_LIMBO,
    FACE_NIGHTMARE,
    FILL_HAND,
    KEPT,
    LIFTED,
    PLAY,
    PLAY_KEPT,
    PLAY_SHARED,
    PROPHESY,
    ROW,
    SWAP,
    TURN,
)
from reverie.games.onirim.state import (
    bit,
    discard_card,
    foresees,
    my_offset,
    resolve_drawn,
    rules_of,
)


def begin(s: State) -> None:
    """onirim.turn.phases: play or discard, fill the hand, shuffle Limbo."""
    s.plan(EMPTY_LIMBO)
    s.plan(FILL_HAND)
    if rules_of(s).asks_before_filling:
        s.plan(ASK_FOR_POWERS)
    s.plan(TURN)


def next_turn(s: State) -> None:
    """onirim.two.turns: the players take turns."""
    rules = rules_of(s)
    s.cells[LIFTED] = 0
    if rules.players == 2:
        s.cells[SEAT] = u8(1 - s.size(SEAT))
    for expansion in rules.turn_begins:
        expansion.turn_begins(s)
    begin(s)


# --- phase 1 ---
def add_cards(s: State, source: i64, play: i64, discard: i64, last: i64, into: Choices) -> None:
    """onirim.play.symbol: no symbol may follow itself.  onirim.discard.any: any card may go."""
    rules = rules_of(s)
    cells, ids, n = s.cells, into.ids, into.size
    pile = pile_of(s, source)
    offered: i64 = 0  # a bit for each kind of card
    for at in range(pile + 1, pile + 1 + i64(cells[pile])):
        card = i64(cells[at])
        fresh = i64((offered >> card) & 1 == 0)
        offered |= bit(card)
        traits = i64(rules.traits[card])
        playable = i64(traits & EXPLORED != 0) & i64(rules.symbol(card) != last) & fresh
        if traits & OWNED != 0 and fresh == 1:
            into.size = n
            playable = i64(offer_owned(s, source, card, playable == 1, into))
            n = into.size
        # Written in any case, and counted if it is legal: a branch would be a guess.
        ids[n] = play * KINDS + card
        n += playable
        ids[n] = discard * KINDS + card
        n += fresh & i64(traits & STUCK == 0)
    into.size = n


def offer_owned(s: State, source: i64, card: i64, playable: bool, into: Choices) -> bool:
    """Ask the expansion whose card it is; may it be played into the labyrinth?"""
    owner = rules_of(s).owner_of(card)
    if owner is None:
        return playable
    owner.play_options(s, source, card, into)
    return playable and owner.may_explore(s, card)


def explore(s: State, card: i64, source: i64) -> None:
    """onirim.play.row, onirim.two.rows: at the end of one's own row."""
    row = ROW + my_offset(s)
    s.push(row, card)
    s.moved(card, source, row, EVERYBODY)
    extend_series(s, card)


def discard(s: State, card: i64, source: i64) -> None:
    """onirim.discard.key: a Key discarded in phase 1 brings a Prophecy.

    onirim.two.swap-first: the swap is planned last, and so comes before it.
    """
    discard_card(s, card, source)
    rules = rules_of(s)
    owner = rules.owner_of(card)
    if owner is not None:
        owner.card_discarded(s, card)
    if rules.symbol(card) == KEY:
        s.plan(PROPHESY)
    if rules.players == 2:
        s.plan(SWAP)


# --- phase 2 ---
def draw_dream(s: State, card: i64) -> None:
    """onirim.fill.dream: a Dream card is resolved at once."""
    owner = rules_of(s).owner_of(card)
    if owner is None:
        resolve_drawn(s, card, FACE_NIGHTMARE)
    else:
        owner.dream_drawn(s, card)


@final
class Turn(Step):
    """Play or discard a card."""

    def choices(self, s: State, into: Choices) -> None:
        """onirim.two.hand: a card of one's own or, with two players, a Shared one."""
        rules = rules_of(s)
        row = ROW + my_offset(s)
        last = i64(NO_SYMBOL)
        if s.size(row) > 0 and s.size(LIFTED) == 0:
            last = rules.symbol(s.top(row))
        add_cards(s, OWN, PLAY, DISCARD_CARD, last, into)
        if rules.players == 2:
            add_cards(s, COMMON, PLAY_SHARED, DISCARD_SHARED, last, into)
        if s.size(KEPT) > 0:
            add_cards(s, ASIDE, PLAY_KEPT, DISCARD_KEPT, last, into)
        for expansion in rules.turn_options:
            expansion.turn_options(s, into)

    def answer(self, s: State, action: i64) -> None:
        """Play or discard the card that was chosen, from where it is."""
        verb = action // KINDS
        card = action % KINDS
        source = i64(OWN)
        if verb == PLAY_SHARED or verb == DISCARD_SHARED:
            source = COMMON
        elif verb == PLAY_KEPT or verb == DISCARD_KEPT:
            source = ASIDE
        place = take_from(s, source, card)
        if verb == PLAY or verb == PLAY_SHARED or verb == PLAY_KEPT:
            explore(s, card, place)
        else:
            discard(s, card, place)


@final
class FillHand(Step):
    """Draw until the hand is full."""

    def happen(self, s: State) -> None:
        """onirim.fill.one-by-one: each card is drawn, and resolved, before the next.

        onirim.fill.dream: a Nightmare at once.  onirim.ending.defeat, onirim.ending.empty-deck:
        an empty deck loses the game when a card must be drawn, and only then.
        """
        rules = rules_of(s)
        while not is_full(s, rules):
            if DECK.size(s) == 0:
                s.end(DECK_EMPTY)
                return
            if s.holding and not foresees(s, 1):
                s.plan(FILL_HAND)
                return
            card = draw_to_fill(s, rules)
            if rules.is_location(card):
                continue
            s.plan(FILL_HAND)
            if rules.is_door(card):
                draw_door(s, card)
            else:
                draw_dream(s, card)
            return

    def is_certain(self, s: State) -> bool:
        return is_full(s, rules_of(s)) or foresees(s, 1)
