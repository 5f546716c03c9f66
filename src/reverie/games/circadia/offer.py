"""Step 3: take creatures from the offer, refill it, keep at most eight cards."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.circadia.declaration import (
    BAG,
    CREATURE_KINDS,
    DECK,
    DISCARD,
    DISCARD_CARD,
    HAND,
    HAND_LIMIT,
    KEEP,
    OFFER,
    OFFERED,
    PASSING_ON,
    REFILLING,
    SEEN,
    SHUFFLED_BACK,
    TAKE,
    TAKE_CARD,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import discard, leave_hand, my_offset


def receive(s: State, card: i64) -> None:
    """circadia.secrets.hands: everybody sees what is taken, and may remember it."""
    mine = my_offset(s)
    s.remove(OFFER, card)
    s.put(HAND + mine, card)
    s.put(SEEN + mine, card)
    s.moved(card, OFFER, HAND + mine, EVERYBODY)


def fill_offer(s: State) -> None:
    """circadia.take.reshuffle: with no card left anywhere, the offer stays short."""
    while s.size(OFFER) < OFFERED:
        if DECK.size(s) == 0:
            if s.size(DISCARD) == 0:
                return
            shuffle_back(s)
        card = DECK.draw(s)
        s.push(OFFER, card)
        s.moved(card, BAG, OFFER, EVERYBODY)


def shuffle_back(s: State) -> None:
    for card in range(i64(CREATURE_KINDS)):
        for _ in range(s.count(DISCARD, card)):
            s.take(DISCARD, card)
            s.put(BAG, card)
            s.moved(card, DISCARD, BAG, EVERYBODY)
    s.cells[SHUFFLED_BACK] = 1
    s.shuffled(BAG)


def settle_hand(s: State) -> None:
    """circadia.take.limit: eight cards at most at the end of a turn."""
    s.plan(KEEP if s.size(HAND + my_offset(s)) > HAND_LIMIT else PASSING_ON)


@final
class Taking(Step):
    """Determine how many cards to take."""

    def happen(self, s: State) -> None:
        """circadia.take.value: as many cards as the value played, or all that are there.

        circadia.turn.empty-hand: one, when nothing could be played.
        """
        wanted = max(s.size(VALUE), 1)
        if wanted < s.size(OFFER):
            s.cells[TO_TAKE] = u8(wanted)
            s.plan(TAKE)
            return
        while s.size(OFFER) > 0:
            receive(s, s.card(OFFER, 0))
        s.plan(REFILLING)


@final
class Take(Step):
    """Take a card from the offer."""

    def choices(self, s: State, into: Choices) -> None:
        for i in range(s.size(OFFER)):
            card = s.card(OFFER, i)
            if s.find(OFFER, card) == i:
                into.add(TAKE_CARD + card)

    def answer(self, s: State, action: i64) -> None:
        receive(s, action - TAKE_CARD)
        left = s.size(TO_TAKE) - 1
        s.cells[TO_TAKE] = u8(left)
        s.plan(TAKE if left > 0 else REFILLING)


@final
class Refill(Step):
    """Fill the offer up."""

    def happen(self, s: State) -> None:
        """circadia.take.refill: the offer is filled before the hand is cut."""
        fill_offer(s)
        settle_hand(s)

    def is_certain(self, s: State) -> bool:
        """Full, or with nothing left to fill it up with."""
        return s.size(OFFER) == OFFERED or DECK.size(s) + s.size(DISCARD) == 0


@final
class Keep(Step):
    """Discard a card, down to the limit."""

    def choices(self, s: State, into: Choices) -> None:
        hand = HAND + my_offset(s)
        for card in range(i64(CREATURE_KINDS)):
            if s.count(hand, card) > 0:
                into.add(DISCARD_CARD + card)

    def answer(self, s: State, action: i64) -> None:
        card = action - DISCARD_CARD
        discard(s, card, leave_hand(s, card))
        settle_hand(s)
