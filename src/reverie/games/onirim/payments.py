"""What the Doors that are missing cost, and what is left to pay for them.

The bound is the best that could still happen: each card in circulation goes where it counts
most, whatever the order of the deck.  Every move is one of those that the bound allows for, so
no move raises it: once it falls short, it stays short.

- A Key takes one Door of its colour.
- Three Locations of a colour in a series take one Door of it.  No symbol follows itself, so a
  series of Suns and Moons has at least one of each.  (A Key in a series is no better than a Key
  that takes a Door, so the series here are of Suns and Moons.)
- A Location of several colours helps any one of them.
- A row has one series that is started: a search uses its cards up for every colour.
- What expansions can do beyond that, they count as Doors of any colour (`more_doors`): also what
  a Glyph does, which in a series would be no better than a Glyph that takes a Door.
"""

from typing import Final, final

from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KEY, KINDS, MOON, SUN
from reverie.games.onirim.doors import pending_search
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    DOORS,
    DRAWN,
    HAND,
    KEPT,
    LIMBO,
    LOOKED,
    OFFER,
    PLAYER,
    ROW,
    SERIES,
    SHARED,
)
from reverie.games.onirim.state import rules_of

COMPLETE: Final = 3  # a series that waits for its search


@final
class Start:
    """A series that is started: its colour, how many cards it has, and the last one's symbol."""

    def __init__(self, colour: i64, length: i64, last: i64) -> None:
        self.colour = colour
        self.length = length
        self.last = last


@final
class Purse:
    """What is missing, and what there is to pay with, by colour."""

    def __init__(self, s: State) -> None:
        self.missing = [int(doors_missing(s, FIRST_DOOR + colour)) for colour in range(4)]
        self.uncoloured = 0  # Doors that any payment takes
        self.keys = [0] * len(COLOURS)
        self.suns = [0] * len(COLOURS)
        self.moons = [0] * len(COLOURS)
        self.jokers = 0  # Suns and Moons of several colours
        self.any_door = 0  # payments for any Door
        self.by_symbol = not rules_of(s).may_lift  # must a series have both symbols?
        self.started: list[Start] = []
        self.short: list[int] = []  # Doors that nothing pays for, by colour, the last uncoloured
        for card in range(i64(len(rules_of(s).card_kinds))):
            if rules_of(s).is_door(card) and rules_of(s).colours_of(card) == 0:
                self.uncoloured += int(doors_missing(s, card))
        self.count_locations(s)
        for expansion in rules_of(s).more_doors:
            self.any_door += int(expansion.more_doors(s))

    def count_locations(self, s: State) -> None:
        rules = rules_of(s)
        left = in_circulation(s)
        for card in range(i64(len(rules.card_kinds))):
            if not rules.is_explored(card):
                continue
            colours, symbol, number = rules.colours_of(card), rules.symbol(card), left[card]
            several = colours & (colours - 1) != 0
            if several:
                self.by_symbol = False
            if several and symbol == KEY:
                self.any_door += number
            elif several:
                self.jokers += number
            else:
                colour = colour_in(colours)
                if symbol == KEY:
                    self.keys[colour] += number
                elif symbol == SUN:
                    self.suns[colour] += number
                elif symbol == MOON:
                    self.moons[colour] += number

    # --- the fewest Doors that nothing pays for ---
    def shortage(self, s: State) -> i64:
        """Doors that nothing can pay for, on the best course from here; `short` names them."""
        fewest = self.best_start(s, 0)
        return fewest - self.any_door

    def best_start(self, s: State, seat: i64) -> i64:
        """Of every row one series that is started is finished, or none."""
        if seat == s.game.players:
            return self.spread(0, self.jokers, [0] * len(COLOURS))
        fewest = self.best_start(s, seat + 1)
        for start in starts(s, seat):
            if fewest <= self.any_door:
                return fewest
            self.started.append(start)
            kept = self.short
            found = self.best_start(s, seat + 1)
            if found < fewest:
                fewest = found
            else:
                self.short = kept
            self.started.pop()
        return fewest

    def spread(self, colour: i64, jokers: i64, given: list[int]) -> i64:
        """Give each colour some of the jokers, as is best."""
        if colour == len(COLOURS):
            return self.settle(given)
        fewest: i64 = -1
        best = self.short
        for number in range(jokers + 1):
            given[colour] = int(number)
            found = self.spread(colour + 1, jokers - number, given)
            if fewest < 0 or found < fewest:
                fewest, best = found, self.short
        self.short = best
        return fewest

    def settle(self, jokers: list[int]) -> i64:
        """Doors that are not paid for, with so many jokers for each colour."""
        short: list[int] = []
        total: i64 = 0
        spare: i64 = 0
        for colour in range(i64(len(COLOURS))):
            paid = self.keys[colour] + self.by_series(colour, jokers[colour])
            lacking = max(i64(0), self.missing[colour] - paid)
            short.append(int(lacking))
            total += lacking
            spare += max(i64(0), paid - self.missing[colour])
        lacking = max(i64(0), self.uncoloured - spare)
        short.append(int(lacking))
        self.short = short
        return total + lacking

    def by_series(self, colour: i64, jokers: i64) -> i64:
        """Doors of a colour that series can find, those begun among them."""
        suns: i64 = self.suns[colour]
        moons: i64 = self.moons[colour]
        cards = suns + moons + jokers
        found: i64 = 0
        for start in self.started:
            if start.colour != colour:
                continue
            found += 1
            cards -= COMPLETE - start.length
            if start.length == 1:
                suns -= 1
                moons -= 1
            elif start.length == 2 and start.last == SUN:
                moons -= 1
            elif start.length == 2 and start.last == MOON:
                suns -= 1
        if cards < 0:
            return 0
        if not self.by_symbol:
            return found + cards // 3
        if suns < 0 or moons < 0:
            return 0
        return found + min(suns, moons, cards // 3)


def starts(s: State, seat: i64) -> list[Start]:
    """The series of a row that could be finished, of each colour."""
    found: list[Start] = []
    complete = pending_search(s) if seat == s.size(SEAT) else i64(0)
    row = ROW + seat * PLAYER
    last = rules_of(s).symbol(s.top(row)) if s.size(row) > 0 else i64(KEY)
    for colour in range(i64(len(COLOURS))):
        length = s.size(SERIES + seat * PLAYER + colour)
        if (complete >> colour) & 1:
            found.append(Start(colour, COMPLETE, last))
        if length > 0:
            found.append(Start(colour, length, last))
    return found


def lacking_doors(s: State) -> list[str]:
    """onirim.ending.too-few-locations: the Doors that the cards left can't all pay for, by name."""
    purse = Purse(s)
    if purse.shortage(s) <= 0:
        return []
    names: list[str] = []
    for colour in range(i64(len(COLOURS))):
        names += [rules_of(s).card_kinds[FIRST_DOOR + colour].name] * purse.short[colour]
    for card in range(i64(len(rules_of(s).card_kinds))):
        if rules_of(s).is_door(card) and rules_of(s).colours_of(card) == 0:
            names += [rules_of(s).card_kinds[card].name] * purse.short[len(COLOURS)]
    return names


def doors_missing(s: State, door: i64) -> i64:
    """How many more Doors of a kind have to be gained.

    onirim.two.victory: each of two players needs every colour, so all the Doors of one colour
    on one side are one too many there; only paint can change that.
    """
    copies = i64(rules_of(s).card_kinds[door].copies)
    most = copies
    if s.game.players == 2 and not rules_of(s).may_paint and rules_of(s).colours_of(door) != 0:
        most = copies - 1
    found: i64 = 0
    for seat in range(s.game.players):
        found += min(most, doors_of_kind(s, door, seat))
    return copies - found


def doors_of_kind(s: State, door: i64, seat: i64) -> i64:
    """How many Doors of a kind are in front of a player, in whichever colour."""
    doors = DOORS + seat * PLAYER
    found: i64 = 0
    for i in range(s.size(doors)):
        if s.card(doors, i) % KINDS == door:
            found += 1
    return found


def in_circulation(s: State) -> list[int]:
    """Cards of each kind that are in the deck, in a hand, or on their way there."""
    left = [int(s.count(BAG, card)) for card in range(KINDS)]
    for end in (DECK_TOP, DECK_BOTTOM):
        for i in range(s.size(end) // 2):
            left[s.card(end, 2 * i)] += 1
    for pile in (HAND, HAND + PLAYER, SHARED, KEPT, DRAWN, LOOKED, OFFER, LIMBO):
        for i in range(s.size(pile)):
            left[s.card(pile, i) % KINDS] += 1
    return left


def colour_in(colours: i64) -> i64:
    """The number of the one colour in a set of one."""
    colour: i64 = 0
    while colours > 1:
        colours >>= 1
        colour += 1
    return colour
