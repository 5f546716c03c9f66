"""Happy Dreams: Dream cards that dispel a Premonition, weed the deck, or fetch a card."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import DREAM, KINDS, Card
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.conditions import PREMONITIONS
from reverie.games.onirim.expansions.numbers import (
    DISPEL,
    FETCH_ANY,
    HAPPILY,
    HAPPY,
    HAPPY_DREAM,
    HAPPY_ENDS,
    PREMONITION,
    RESOLVE_FETCHED,
    SEARCH_ANY,
    WEED,
)
from reverie.games.onirim.expansions.premonitions import Premonitions
from reverie.games.onirim.layout import (
    BAG,
    BUSY,
    DECK,
    DECLINE,
    DISCARD_CARD,
    DONE,
    DRAWN,
    LOOK_OPEN,
    LOOKED,
    PUT_BACK,
)
from reverie.games.onirim.prophecy import (
    continue_putting_back,
    looked_choices,
    reveal,
    take_looked,
)
from reverie.games.onirim.search import begin_search, end_search, take_shown
from reverie.games.onirim.state import discard_card, offer_each, only_me, resolve_drawn, rules_of

HAPPY_DREAMS: Final = 4
REVEALS: Final = 7
REVEAL_SEVEN: Final = HAPPILY * KINDS
SEARCH_DECK: Final = HAPPILY * KINDS + 1


@final
class HappyDreams(Expansion):
    """They have no zones of their own: one is drawn while it is resolved."""

    def __init__(self, premonitions: Premonitions, secret: bool) -> None:
        super().__init__(
            "happy dreams",
            (),
            {HAPPY: "happy dream", WEED: "weed", FETCH_ANY: "search any"},
            (HAPPY_ENDS, RESOLVE_FETCHED),
            (),
        )
        self.laws = {
            HAPPY: "onirim.happy-dreams.choice",
            WEED: "onirim.happy-dreams.reveal",
            FETCH_ANY: "onirim.happy-dreams.search",
        }
        self.ways = {
            DISPEL: "onirim.happy-dreams.dispel",
            HAPPILY: "onirim.happy-dreams.drawn",
            SEARCH_ANY: "onirim.happy-dreams.search",
        }
        self.premonitions: Final = premonitions
        self.secret: Final = secret  # onirim.happy-dreams.secret: is a card fetched unseen?
        if secret:
            self.looks = (SEARCH_ANY,)

    def cards(self) -> dict[int, Card]:
        """onirim.happy-dreams.setup: four of them are in the deck."""
        return {HAPPY_DREAM: Card("happy dream", DREAM, copies=HAPPY_DREAMS)}

    def declare(self, table: Table) -> None:
        premonitions = table.cards.only(range(PREMONITION, PREMONITION + PREMONITIONS))
        table.verb(DISPEL, "dispel {card}", premonitions, source="premonitions")
        table.action(REVEAL_SEVEN, "reveal seven", source="deck", whole=True)
        table.action(SEARCH_DECK, "search the deck")
        table.action(DONE, "done")
        table.verb(SEARCH_ANY, "fetch {card}", table.deck_cards, source="deck")

    def dream_drawn(self, s: State, card: i64) -> None:
        """onirim.happy-dreams.drawn: does its work only when drawn to fill the hand."""
        resolve_drawn(s, card, HAPPY)

    # --- decisions ---
    def choices(self, s: State, step: i64, into: Choices) -> None:
        """onirim.happy-dreams.choice: one of three; onirim.happy-dreams.nothing: or of none."""
        if step == HAPPY:
            offer_each(s, self.premonitions.open, DISPEL, into)
            if DECK.size(s) > 0:
                into.add(REVEAL_SEVEN)
                into.add(SEARCH_DECK)
            elif s.size(self.premonitions.open) == 0:
                into.add(DECLINE)
        elif step == WEED:
            into.add(DONE)
            looked_choices(s, DISCARD_CARD, into)
        else:
            for card in range(i64(len(rules_of(s).card_kinds))):
                if DECK.count(s, card) > 0:
                    into.add(SEARCH_ANY * KINDS + card)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.happy-dreams.dispel: an open one; onirim.happy-dreams.nothing: an empty deck."""
        verb = action // KINDS
        if step == HAPPY and verb == DISPEL:
            return "onirim.happy-dreams.dispel"
        if step == HAPPY and verb == HAPPILY:
            return "onirim.happy-dreams.nothing"
        return super().forbids(s, step, action)

    def law(self, s: State, step: i64, action: i64) -> str:
        """onirim.happy-dreams.reveal: the open cards that are left go back on the deck."""
        mine = step == PUT_BACK and s.size(BUSY) == 0 and s.size(LOOK_OPEN) > 0
        return "onirim.happy-dreams.reveal" if mine else ""

    def answer(self, s: State, step: i64, action: i64) -> None:
        if step == HAPPY:
            self.do_its_work(s, action)
        elif step == WEED:
            self.weed(s, action)
        else:
            self.fetch(s, action % KINDS)

    def do_its_work(self, s: State, action: i64) -> None:
        """onirim.happy-dreams.dispel: an open Premonition goes, without its penalty.

        onirim.happy-dreams.lost-dream: a Lost Dream among the seven has gone to Limbo.
        """
        s.plan(HAPPY_ENDS)
        if action == REVEAL_SEVEN:
            reveal(s, REVEALS)
            s.plan(WEED)
        elif action == SEARCH_DECK:
            s.set_cell(LOOK_OPEN, 0)  # onirim.happy-dreams.secret: whatever was revealed before
            begin_search(s)
            s.plan(FETCH_ANY)
        elif action != DECLINE:
            self.premonitions.remove(s, action % KINDS)

    def weed(self, s: State, action: i64) -> None:
        """onirim.happy-dreams.reveal: any number are discarded, the others go back on top."""
        if action == DONE:
            continue_putting_back(s)
        else:
            card = action % KINDS
            take_looked(s, card)
            discard_card(s, card, LOOKED)
            s.plan(WEED)

    def fetch(self, s: State, card: i64) -> None:
        """onirim.happy-dreams.search: the card is on top after the shuffle.

        onirim.happy-dreams.freeing: and after the Freeing that may go with it.
        """
        if self.secret:
            DECK.take(s, card)
        else:
            take_shown(s, card)
        place = i64(LOOKED) if self.secret else i64(DRAWN)
        s.push(place, card)
        s.moved(card, BAG, place, self.fetchers(s))
        s.plan(RESOLVE_FETCHED)
        end_search(s)

    def fetchers(self, s: State) -> i64:
        """onirim.happy-dreams.secret: who sees the card that is fetched."""
        return only_me(s) if self.secret else i64(EVERYBODY)

    def proceed(self, s: State, step: i64) -> None:
        """onirim.happy-dreams.discarded: then it is discarded, and the hand filled on."""
        if step == HAPPY_ENDS:
            discard_card(s, s.pop(DRAWN), DRAWN)
            return
        place = i64(LOOKED) if self.secret else i64(DRAWN)
        card = s.pop(place)
        DECK.put_on_top(s, card, self.fetchers(s))
        s.moved(card, place, BAG, self.fetchers(s))
