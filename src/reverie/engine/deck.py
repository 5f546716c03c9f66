"""A deck that tracks what the players know.

Its top and bottom are in an order that somebody knows; the rest is an unordered bag.  Shuffling
clears what is known.  So the state holds no order that nobody knows, and a copy with other random
numbers is a fair sample.  (A stacked deck is the one exception: cards in an order that no seat
knows, which `forget` redraws.)
"""

from typing import Final, final

from reverie.engine.errors import OptionError
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64, u8
from reverie.engine.state import State

NOBODY: Final = 0
STACKABLE: Final = 127  # cards at either end: two bytes each, counted in one byte


@final
class Deck:
    """The offsets of a deck in a state.  Top and bottom hold pairs: a card, and who knows it."""

    def __init__(self, bag: i64, top: i64, bottom: i64, kinds: i64) -> None:
        self.bag: Final = bag
        self.top: Final = top
        self.bottom: Final = bottom
        self.kinds: Final = kinds

    def size(self, s: State) -> i64:
        cells = s.cells
        return i64(cells[self.bag]) + ((i64(cells[self.top]) + i64(cells[self.bottom])) >> 1)

    def draw(self, s: State) -> i64:
        """Take the next card; the deck must not be empty."""
        cells = s.cells
        end = self.top
        n = i64(cells[end])
        if n == 0:
            if i64(cells[self.bag]) > 0:
                return s.draw_from(self.bag)
            end = self.bottom
            n = i64(cells[end])
        cells[end] = u8(n - 2)
        card = i64(cells[end + n - 1])
        if end == self.top and i64(cells[end + n]) == NOBODY and s.scribe is not None:
            s.scribe.note(card)
        return card

    def knowers_of_next(self, s: State) -> i64:
        """Who knows the card that would be drawn next."""
        if s.size(self.top) > 0:
            return s.top(self.top)
        if s.size(self.bag) > 0 or s.size(self.bottom) == 0:
            return NOBODY
        return s.top(self.bottom)

    def knowers_of_lowest(self, s: State) -> i64:
        """Who knows the lowest card of the deck."""
        if s.size(self.bottom) > 0:
            return s.card(self.bottom, 1)
        if s.size(self.bag) > 0 or s.size(self.top) == 0:
            return NOBODY
        return s.card(self.top, 1)

    def known_next(self, s: State, seat: i64, most: i64) -> i64:
        """How many of the next cards, up to a maximum, a seat knows."""
        known: i64 = 0
        for end in (self.top, self.bottom):
            at = s.size(end) - 1
            while at > 0 and known < most and (s.card(end, at) >> seat) & 1:
                known += 1
                at -= 2
            if at > 0 or s.size(self.bag) > 0:
                break
        return known

    def has_secrets(self, s: State) -> bool:
        """Whether there are cards in an order that some know and others don't."""
        for end in (self.top, self.bottom):
            for i in range(s.size(end) // 2):
                if s.card(end, 2 * i + 1) != EVERYBODY:
                    return True
        return False

    def draw_under(self, s: State) -> i64:
        """Take the lowest card; the deck must not be empty."""
        end = self.bottom
        if s.size(self.bottom) == 0:
            if s.size(self.bag) > 0:
                return s.draw_from(self.bag)
            end = self.top
        card = s.card(end, 0)
        if s.card(end, 1) == NOBODY and s.scribe is not None:
            s.scribe.note(card)
        cells = s.cells
        for at in range(end + 1, end + i64(cells[end]) - 1):
            cells[at] = cells[at + 2]
        cells[end] = u8(i64(cells[end]) - 2)
        return card

    def put_on_top(self, s: State, card: i64, knowers: i64) -> None:
        s.push(self.top, card)
        s.push(self.top, knowers)

    def put_under(self, s: State, card: i64, knowers: i64) -> None:
        """Put a card at the very bottom, which comes first in the bottom's pile."""
        cells = s.cells
        end = self.bottom + i64(cells[self.bottom])
        while end > self.bottom:
            cells[end + 2] = cells[end]
            end -= 1
        cells[self.bottom + 1] = u8(card)
        cells[self.bottom + 2] = u8(knowers)
        cells[self.bottom] = u8(i64(cells[self.bottom]) + 2)

    def shuffle(self, s: State) -> None:
        """Forget every order."""
        self.mix(s)
        s.shuffled(self.bag)

    def mix(self, s: State) -> None:
        """The same while the deck is searched, before it is publicly shuffled."""
        while s.size(self.top) > 0:
            s.pop(self.top)
            s.put(self.bag, s.pop(self.top))
        while s.size(self.bottom) > 0:
            s.pop(self.bottom)
            s.put(self.bag, s.pop(self.bottom))

    def count(self, s: State, card: i64) -> i64:
        """How many cards of a kind are anywhere in the deck."""
        found = s.count(self.bag, card)
        for end in (self.top, self.bottom):
            for i in range(s.size(end) // 2):
                if s.card(end, 2 * i) == card:
                    found += 1
        return found

    def take(self, s: State, card: i64) -> None:
        """Search for a card and take it; the deck must be shuffled afterwards."""
        if s.count(self.bag, card) > 0:
            s.take(self.bag, card)
        elif not self.take_from(s, self.top, card) and not self.take_from(s, self.bottom, card):
            raise ValueError("no such card in the deck")

    def take_from(self, s: State, end: i64, card: i64) -> bool:
        cells = s.cells
        last = end + i64(cells[end])
        at = end + 1
        while at < last and i64(cells[at]) != card:
            at += 2
        if at >= last:
            return False
        while at + 2 < last:
            cells[at] = cells[at + 2]
            cells[at + 1] = cells[at + 3]
            at += 2
        cells[end] = u8(i64(cells[end]) - 2)
        return True

    def require(self, s: State, cards: list[int], most: int = STACKABLE) -> None:
        """OptionError unless the deck has these cards, and room for them on top."""
        for card in cards:
            if cards.count(card) > self.count(s, card):
                name = s.game.card_names[card]
                raise OptionError(
                    "deck-has", count=self.count(s, card), card=name, asked=cards.count(card)
                )
        if len(cards) + s.size(self.top) // 2 > most:
            raise OptionError("most-stacked", most=most)

    def stack(self, s: State, cards: list[int]) -> None:
        """Put cards of the deck on top of it in an order that nobody knows.

        OptionError, changing nothing, if the deck has fewer of them.
        """
        self.require(s, cards)
        for card in cards:
            self.take(s, card)
        for card in reversed(cards):
            self.put_on_top(s, card, NOBODY)

    def seen_by(self, s: State, end: i64, seat: i64) -> list[int]:
        """The cards at the top or bottom, the next one to be drawn first; -1 where unknown."""
        return [
            int(s.card(end, 2 * i)) if (s.card(end, 2 * i + 1) >> seat) & 1 else -1
            for i in range(s.size(end) // 2 - 1, -1, -1)
        ]

    def unknown_to(self, s: State, seat: i64) -> list[int]:
        """How many cards of each kind are in the deck at positions unknown to this seat."""
        left = [int(s.count(self.bag, card)) for card in range(self.kinds)]
        for end in (self.top, self.bottom):
            self.add_unknown(s, end, seat, left)
        return left

    def unknown_cards(self, s: State, seat: i64) -> list[int]:
        """The same, card by card."""
        return [card for card, n in enumerate(self.unknown_to(s, seat)) for _ in range(n)]

    def add_unknown(self, s: State, end: i64, seat: i64, left: list[int]) -> None:
        for i in range(s.size(end) // 2):
            if not (s.card(end, 2 * i + 1) >> seat) & 1:
                left[s.card(end, 2 * i)] += 1

    def hidden(self, s: State, seat: i64, found: dict[int, list[int]]) -> None:
        """The same, separately for the bag and for hidden cards at the top and bottom."""
        found[int(self.bag)] = [int(s.count(self.bag, card)) for card in range(self.kinds)]
        for end in (self.top, self.bottom):
            if s.size(end) > 0:
                left = [0] * int(self.kinds)
                self.add_unknown(s, end, seat, left)
                found[int(end)] = left

    def add_hidden(self, s: State, seat: i64, left: list[int]) -> None:
        """Add all of these to the numbers of each kind."""
        cells = s.cells
        first = self.bag + 1
        for card in range(self.kinds):
            number = i64(cells[first + card])
            if number > 0:
                left[card] += int(number)
        for end in (self.top, self.bottom):
            self.add_unknown(s, end, seat, left)

    def forget(self, s: State, seat: i64) -> None:
        """Move every card whose position this seat does not know into the bag, leaving a gap."""
        self.forget_at(s, self.top, seat)
        self.forget_at(s, self.bottom, seat)

    def forget_at(self, s: State, end: i64, seat: i64) -> None:
        for i in range(s.size(end) // 2):
            if not (s.card(end, 2 * i + 1) >> seat) & 1:
                s.put(self.bag, s.card(end, 2 * i))

    def imagine(self, s: State, seat: i64) -> None:
        """Fill the gaps left by `forget` at random."""
        self.imagine_at(s, self.top, seat)
        self.imagine_at(s, self.bottom, seat)

    def imagine_at(self, s: State, end: i64, seat: i64) -> None:
        cells = s.cells
        for i in range(s.size(end) // 2):
            if not (s.card(end, 2 * i + 1) >> seat) & 1:
                cells[end + 1 + 2 * i] = u8(s.draw_from(self.bag))
