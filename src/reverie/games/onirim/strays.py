"""Strays: cards that a viewer once knew and can't see any more, and every way they may lie now.

For each viewer (both seats, and spectators) a state holds the kinds of the strays and some ways:
a way is a row of places, one for each stray.  One of the ways is what really happened.

What a perfect memory could do better:

- No more than MOST strays and WAYS ways are kept.  When there are more, some are forgotten, and
  what really happened may be among them.
- All ways count as equally likely, though some could come about more easily than others.
- Nothing is concluded from a move that a player was allowed to make, or chose not to make.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import LOCATION
from reverie.games.onirim.layout import LOOK_FROM, LOOKED
from reverie.games.onirim.out_of_sight import VIEWERS

# --- places, as they are written in the rows ---
GONE: Final = 0  # seen again, or lost track of in a shuffle
HELD: Final = 1  # + whose hand
LOOK: Final = 3  # among the cards of the current look
OUTER: Final = 4  # among the cards of the look that a power interrupts
ANYWHERE: Final = 5  # somewhere in the deck
TOP: Final = 8  # + the position in the deck's top, from below
BOTTOM: Final = 132  # + the position in the deck's bottom, from below
ENDS: Final = 124  # positions at each end of the deck
OPEN: Final = GONE  # where everybody sees the card

MOST: Final = 8  # strays
WAYS: Final = 48
WAYS_AT: Final = 1 + MOST
ROWS_AT: Final = WAYS_AT + 1
STRAYS_SIZE: Final = ROWS_AT + WAYS * MOST


def place_in(end: i64, i: i64) -> i64:
    """A position in the deck's top or bottom; further up nobody keeps track."""
    return end + i if 0 <= i < ENDS else i64(ANYWHERE)


def shifted(place: i64, first: i64, by: i64) -> i64:
    """Where a card lies once the deck's top or bottom (from its first place on) has moved."""
    return place_in(first, place - first + by) if first <= place < first + ENDS else place


def order_alike(kinds: list[int], places: list[int]) -> None:
    """Of strays of the same kind nobody can say which lies where, so they are in order."""
    for i in range(len(kinds)):
        for j in range(i):
            if kinds[i] == kinds[j] and places[i] < places[j]:
                places[i], places[j] = places[j], places[i]


@final
class Strays:
    """Where they are in a state: first the kinds, as a pile, then the number of ways, then rows."""

    def __init__(self, at: i64, viewer_size: i64, traits: vec[u8]) -> None:
        self.at: Final = at
        self.viewer_size: Final = viewer_size
        self.traits: Final = traits

    def of(self, viewer: i64) -> i64:
        return self.at + viewer * self.viewer_size

    def row(self, viewer: i64, way: i64) -> i64:
        return self.of(viewer) + ROWS_AT + way * MOST

    def is_location(self, card: i64) -> bool:
        return i64(self.traits[card]) & LOCATION != 0

    # --- reading and writing ---
    def ways(self, s: State, viewer: i64) -> list[list[int]]:
        """The places of the strays, in each way."""
        base = self.of(viewer)
        strays = s.size(base)
        found: list[list[int]] = []
        for way in range(s.size(base + WAYS_AT)):
            row = self.row(viewer, way)
            found.append([int(s.cells[row + i]) for i in range(strays)])
        return found

    def keep(self, s: State, viewer: i64, ways: list[list[int]]) -> None:
        """Write down these ways, each once, and forget strays that are gone in all of them."""
        base = self.of(viewer)
        kinds = s.listed(base)
        different: dict[bytes, list[int]] = {}
        for places in ways:
            order_alike(kinds, places)
            different[bytes(places)] = places
        found = list(different.values())
        number = min(len(found), WAYS)
        found = [found[way * len(found) // number] for way in range(number)]
        left = [i for i in range(len(kinds)) if any(places[i] != GONE for places in found)]
        self.clear(s, viewer)
        if left:
            for i in left:
                s.push(base, kinds[i])
            s.cells[base + WAYS_AT] = u8(number)
            for way, places in enumerate(found):
                row = self.row(viewer, way)
                for at, i in enumerate(left):
                    s.cells[row + at] = u8(places[i])

    def clear(self, s: State, viewer: i64) -> None:
        for at in range(self.of(viewer), self.of(viewer) + STRAYS_SIZE):
            s.cells[at] = 0

    # --- a card moves ---
    def add(self, s: State, viewer: i64, card: i64, places: list[int]) -> None:
        """A card that the viewer knew is out of sight now, at one of these places.

        Nothing changes if it is one too many to remember.
        """
        base = self.of(viewer)
        if s.size(base) < MOST:
            before = self.ways(s, viewer) if s.size(base) > 0 else [[]]
            s.push(base, card)
            self.keep(s, viewer, [[*way, place] for way in before for place in places])

    def follow(self, s: State, viewer: i64, source: i64, target: i64) -> None:
        """The viewer can't see the card that leaves a place in the deck.

        If it goes to a hand, it was a Location.
        """
        kinds = s.listed(self.of(viewer))
        found: list[list[int]] = []
        for places in self.ways(s, viewer):
            if source in places:
                stray = places.index(source)
                if target < LOOK and not self.is_location(kinds[stray]):
                    continue
                places[stray] = int(target)
            found.append(places)
        self.keep(s, viewer, found)

    def branch(self, s: State, viewer: i64, target: i64) -> None:
        """The viewer can't tell which of the cards looked at goes to a place of its own."""
        inside = s.size(LOOKED) - s.size(LOOK_FROM) + 1  # with the one that goes
        found: list[list[int]] = []
        for places in self.ways(s, viewer):
            for i, place in enumerate(places):
                if place == LOOK:
                    other = list(places)
                    other[i] = int(target)
                    found.append(other)
            if places.count(LOOK) < inside:
                found.append(places)
        self.keep(s, viewer, found)

    def reveal(self, s: State, viewer: i64, card: i64, source: i64, room: i64) -> None:
        """The viewer sees a card at a place where so many were hidden from them.

        If it is of the same kind as a stray there, it does not matter whether it is the stray:
        what is left is the same.
        """
        kinds = s.listed(self.of(viewer))
        found: list[list[int]] = []
        for places in self.ways(s, viewer):
            there = [i for i, place in enumerate(places) if place == source]
            alike = [i for i in there if kinds[i] == card]
            if alike:
                places[alike[0]] = GONE
            elif len(there) >= room:
                continue
            found.append(places)
        self.keep(s, viewer, found)

    def found_all(self, s: State, viewer: i64, card: i64) -> None:
        """No card of a kind is a stray any more."""
        kinds = s.listed(self.of(viewer))
        ways = self.ways(s, viewer)
        for places in ways:
            for i, kind in enumerate(kinds):
                if kind == card:
                    places[i] = GONE
        self.keep(s, viewer, ways)

    # --- the deck and the looks ---
    def shuffle(self, s: State, viewer: i64) -> list[int]:
        """The deck is shuffled; returns the cards that must have been in it."""
        kinds = s.listed(self.of(viewer))
        ways = self.ways(s, viewer)
        inside = [
            card for i, card in enumerate(kinds) if all(places[i] >= ANYWHERE for places in ways)
        ]
        for places in ways:
            for i, place in enumerate(places):
                if place >= ANYWHERE:
                    places[i] = GONE
        self.keep(s, viewer, ways)
        return inside

    def shift(self, s: State, first: i64, by: i64) -> None:
        """A card was added or removed below all others of the deck's top or bottom."""
        if first >= TOP:
            for viewer in range(i64(VIEWERS)):
                ways = self.ways(s, viewer)
                for places in ways:
                    for i, place in enumerate(places):
                        places[i] = int(shifted(place, first, by))
                self.keep(s, viewer, ways)

    def rename(self, s: State, old: i64, new: i64) -> None:
        """onirim.powers.within-a-look: a look is interrupted, or continued."""
        for viewer in range(i64(VIEWERS)):
            ways = self.ways(s, viewer)
            for places in ways:
                for i, place in enumerate(places):
                    if place == old:
                        places[i] = int(new)
            self.keep(s, viewer, ways)

    # --- hands ---
    def limit(self, s: State, viewer: i64, place: i64, room: i64) -> None:
        """No more strays than this can be at a place."""
        ways = self.ways(s, viewer)
        self.keep(s, viewer, [places for places in ways if places.count(int(place)) <= room])

    def surely_held(self, s: State, viewer: i64, owner: i64) -> i64:
        """How many strays are in a hand at least."""
        held = [places.count(int(HELD + owner)) for places in self.ways(s, viewer)]
        return min(held) if held else 0

    def problems(self, s: State, viewer: i64, kinds: int) -> list[Phrase]:
        """What can't be right with the strays."""
        base = self.of(viewer)
        strays, ways = s.size(base), s.size(base + WAYS_AT)
        if strays > MOST or ways > WAYS or (strays > 0) != (ways > 0):
            return [Phrase("onirim.memory-ways", viewer=viewer + 1, number=strays, ways=ways)]
        if any(card >= kinds for card in s.listed(base)):
            return [Phrase("onirim.memory-card", viewer=viewer + 1)]
        return []
