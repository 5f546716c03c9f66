"""Two players: the draft, and the swap that may go with a discard."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import SEAT, State
from reverie.engine.step import Step
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.hand import take_own
from reverie.games.onirim.layout import (
    BAG,
    DRAFT,
    DRAWN,
    FOR_CARD,
    HAND,
    NO_SWAP,
    OFFER,
    SEEN,
    SHARED,
    SWAP_CARD,
    SWAP_FOR,
    TAKE,
)
from reverie.games.onirim.powers import passed
from reverie.games.onirim.state import draw_card, my_offset, offer_each, rules_of, to_limbo
from reverie.games.onirim.strays import OPEN
from reverie.games.onirim.turn import begin

OFFERED: Final = 8
LEFT_OVER: Final = 2


def lay_out_offer(s: State) -> None:
    """onirim.two.offer: eight Locations are placed face up; anything else goes to Limbo."""
    while s.size(OFFER) < OFFERED:
        card = draw_card(s, EVERYBODY, OPEN)
        if rules_of(s).is_location(card):
            s.push(OFFER, card)
            s.moved(card, BAG, OFFER, EVERYBODY)
        else:
            to_limbo(s, card, BAG)


def receive_openly(s: State, card: i64, source: i64) -> None:
    """onirim.two.memory: take a card under the partner's eyes, who will remember it."""
    mine = my_offset(s)
    s.push(HAND + mine, card)
    if rules_of(s).silent:
        s.push(SEEN + mine, card)
    s.moved(card, source, HAND + mine, EVERYBODY)


@final
class Draft(Step):
    """Which card of the offer to take."""

    def choices(self, s: State, into: Choices) -> None:
        offer_each(s, OFFER, TAKE, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.two.draft: one card each in turn; the last two become the Shared resources."""
        card = action - TAKE * KINDS
        s.remove(OFFER, card)
        receive_openly(s, card, OFFER)
        s.cells[SEAT] = u8(1 - s.size(SEAT))
        if s.size(OFFER) > LEFT_OVER:
            s.plan(DRAFT)
            return
        while s.size(OFFER) > 0:
            rest = s.pop(OFFER)
            s.push(SHARED, rest)
            s.moved(rest, OFFER, SHARED, EVERYBODY)
        begin(s)


@final
class Swap(Step):
    """Which card to swap with a Shared one, if any."""

    def choices(self, s: State, into: Choices) -> None:
        """onirim.dead-ends.swap: any card, for it stays in the hand."""
        into.add(NO_SWAP)
        if s.size(SHARED) > 0:
            offer_each(s, HAND + my_offset(s), SWAP_CARD, into)

    def answer(self, s: State, action: i64) -> None:
        """onirim.two.swap: a Personal card is laid among the Shared ones for one of those."""
        if action == NO_SWAP:
            passed(s)
            return
        card = action - SWAP_CARD * KINDS
        source = take_own(s, card)
        s.push(DRAWN, card)
        s.moved(card, source, DRAWN, EVERYBODY)
        s.plan(SWAP_FOR)


@final
class SwapFor(Step):
    """Which Shared card to take for it."""

    def choices(self, s: State, into: Choices) -> None:
        offer_each(s, SHARED, FOR_CARD, into)

    def answer(self, s: State, action: i64) -> None:
        """The second half of a swap: a Shared card comes into one's own."""
        received = action - FOR_CARD * KINDS
        s.remove(SHARED, received)
        receive_openly(s, received, SHARED)
        given = s.pop(DRAWN)
        s.push(SHARED, given)
        s.moved(given, DRAWN, SHARED, EVERYBODY)
