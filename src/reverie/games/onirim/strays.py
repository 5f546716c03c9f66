"""Strays: cards that somebody knew, and all the ways in which they may lie now out of sight.

For each viewer (both seats, and whoever watches): the kinds, and a row of places for each way.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import LOCATION
from reverie.games.onirim.layout import LOOK_FROM, LOOKED

# --- places as the rows have them ---
GONE: Final = 0  # seen again, or lost in a shuffle
HELD: Final = 1  # + whose hand
LOOK: Final = 3  # among the cards of the current look
OUTER: Final = 4  # among those of the look that a power interrupts
ANYWHERE: Final = 5  # in the deck, at no place that can be told
TOP: Final = 8  # + which card of the deck's top, from below
BOTTOM: Final = 132  # + which card of the deck's bottom, from below
ENDS: Final = 124  # so many cards of each are told apart
OPEN: Final = GONE  # where a card goes that everybody sees

VIEWERS: Final = 3
MOST: Final = 8  # strays that are remembered at a time
WAYS: Final = 48
WAYS_AT: Final = 1 + MOST
ROWS_AT: Final = WAYS_AT + 1
STRAYS_SIZE: Final = ROWS_AT + WAYS * MOST


def place_in(end: i64, i: i64) -> i64:
    """A card of the deck's top or bottom; of those further up, nobody keeps track."""
    return end + i if 0 <= i < ENDS else i64(ANYWHERE)


@final
class Strays:
    """Where they lie in a state: first the kinds, as a pile, then the number of ways, then rows."""

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

    # --- a card moves ---
    def add(self, s: State, viewer: i64, card: i64, place: i64) -> bool:
        """A card that the viewer knew is out of sight now, at the same place in every way.

        False if it is one too many to remember.
        """
        base = self.of(viewer)
        strays = s.size(base)
        if strays == MOST:
            return False
        s.push(base, card)
        if strays == 0:
            s.cells[base + WAYS_AT] = 1
        for way in range(s.size(base + WAYS_AT)):
            s.cells[self.row(viewer, way) + strays] = u8(place)
        return True

    def follow(self, s: State, viewer: i64, source: i64, target: i64) -> None:
        """A card the viewer can't see goes elsewhere; into a hand, only if it is a Location."""
        base = self.of(viewer)
        strays = s.size(base)
        for way in range(s.size(base + WAYS_AT) - 1, -1, -1):
            row = self.row(viewer, way)
            for i in range(strays):
                if i64(s.cells[row + i]) == source:
                    if target < LOOK and not self.is_location(s.card(base, i)):
                        self.drop(s, viewer, way)
                        break
                    s.cells[row + i] = u8(target)
        self.tidy(s, viewer)

    def branch(self, s: State, viewer: i64, target: i64) -> None:
        """One of the cards looked at, the viewer can't tell which, goes to a place of its own."""
        base = self.of(viewer)
        strays = s.size(base)
        inside = s.size(LOOKED) - s.size(LOOK_FROM) + 1  # with the one that goes
        found: list[list[int]] = []
        for way in range(s.size(base + WAYS_AT)):
            row = self.row(viewer, way)
            places = [int(s.cells[row + i]) for i in range(strays)]
            kinds: list[int] = []
            looked = 0
            for i, place in enumerate(places):
                if place == LOOK:
                    looked += 1
                    kind = int(s.card(base, i))
                    if kind not in kinds:
                        kinds.append(kind)
                        other = list(places)
                        other[i] = int(target)
                        if other not in found:
                            found.append(other)
            if looked < inside and places not in found:
                found.append(places)
        self.write(s, viewer, found)

    def reveal(self, s: State, viewer: i64, card: i64, source: i64, room: i64) -> None:
        """The viewer sees a card that they did not know there, one of so many out of sight.

        Of two alike, one that they remembered and one they never knew, it makes no difference
        which it is: what is left is the same.
        """
        base = self.of(viewer)
        strays = s.size(base)
        for way in range(s.size(base + WAYS_AT) - 1, -1, -1):
            row = self.row(viewer, way)
            there: i64 = 0
            match: i64 = -1
            for i in range(strays):
                if i64(s.cells[row + i]) == source:
                    there += 1
                    if s.card(base, i) == card:
                        match = i
            if match >= 0:
                s.cells[row + match] = GONE
            elif there >= room:
                self.drop(s, viewer, way)
        self.tidy(s, viewer)

    def seen_again(self, s: State, viewer: i64, card: i64) -> None:
        """No card of a kind is a stray any more."""
        base = self.of(viewer)
        for i in range(s.size(base)):
            if s.card(base, i) == card:
                for way in range(s.size(base + WAYS_AT)):
                    s.cells[self.row(viewer, way) + i] = GONE
        self.tidy(s, viewer)

    def shuffle(self, s: State, viewer: i64) -> list[int]:
        """The deck is shuffled; returns the cards that must have been in it."""
        base = self.of(viewer)
        found: list[int] = []
        for i in range(s.size(base)):
            inside = True
            for way in range(s.size(base + WAYS_AT)):
                at = self.row(viewer, way) + i
                if i64(s.cells[at]) >= ANYWHERE:
                    s.cells[at] = GONE
                else:
                    inside = False
            if inside:
                found.append(int(s.card(base, i)))
        self.tidy(s, viewer)
        return found

    def shift(self, s: State, first: i64, by: i64) -> None:
        """A card has come or gone below all others of the deck's top or bottom."""
        if first < TOP:
            return
        for viewer in range(i64(VIEWERS)):
            base = self.of(viewer)
            for way in range(s.size(base + WAYS_AT)):
                row = self.row(viewer, way)
                for at in range(row, row + s.size(base)):
                    place = i64(s.cells[at])
                    if first <= place < first + ENDS:
                        s.cells[at] = u8(place_in(first, place - first + by))

    def rename(self, s: State, old: i64, new: i64) -> None:
        """onirim.powers.within-a-look: a look is interrupted, or taken up again."""
        for viewer in range(i64(VIEWERS)):
            base = self.of(viewer)
            for way in range(s.size(base + WAYS_AT)):
                row = self.row(viewer, way)
                for at in range(row, row + s.size(base)):
                    if i64(s.cells[at]) == old:
                        s.cells[at] = u8(new)

    # --- what the rows say ---
    def surely_held(self, s: State, viewer: i64, owner: i64) -> i64:
        """How many strays are in a hand at least."""
        base = self.of(viewer)
        fewest: i64 = s.size(base)
        for way in range(s.size(base + WAYS_AT)):
            row = self.row(viewer, way)
            held: i64 = 0
            for at in range(row, row + s.size(base)):
                held += i64(i64(s.cells[at]) == HELD + owner)
            fewest = min(fewest, held)
        return fewest

    def places(self, s: State, viewer: i64, way: i64) -> list[int]:
        """Where the strays lie, in one of the ways."""
        row = self.row(viewer, way)
        return [int(s.cells[row + i]) for i in range(s.size(self.of(viewer)))]

    # --- rows ---
    def either_hand(self, s: State) -> None:
        """Whoever watches can't tell whose hand the last stray is in."""
        base = self.of(2)
        last = s.size(base) - 1
        found: list[list[int]] = []
        for way in range(s.size(base + WAYS_AT)):
            row = self.row(2, way)
            for owner in range(i64(2)):
                places = [int(s.cells[row + i]) for i in range(last)] + [int(HELD + owner)]
                if places not in found:
                    found.append(places)
        self.write(s, 2, found)

    def write(self, s: State, viewer: i64, found: list[list[int]]) -> None:
        """Keep these ways; if there are too many, some of them, whichever."""
        base = self.of(viewer)
        kept = min(len(found), WAYS)
        s.cells[base + WAYS_AT] = u8(kept)
        for way in range(kept):
            row = self.row(viewer, way)
            for i, place in enumerate(found[way * len(found) // kept]):
                s.cells[row + i] = u8(place)
        self.tidy(s, viewer)

    def drop(self, s: State, viewer: i64, way: i64) -> None:
        """One way is ruled out: the last one takes its row."""
        base = self.of(viewer)
        last = s.size(base + WAYS_AT) - 1
        for i in range(s.size(base)):
            s.cells[self.row(viewer, way) + i] = s.cells[self.row(viewer, last) + i]
            s.cells[self.row(viewer, last) + i] = 0
        s.cells[base + WAYS_AT] = u8(last)

    def tidy(self, s: State, viewer: i64) -> None:
        """Forget strays that have been found in every way, and rows that are alike."""
        base = self.of(viewer)
        if s.size(base) == 0:
            return
        ways = [self.places(s, viewer, way) for way in range(s.size(base + WAYS_AT))]
        kinds = s.listed(base)
        kept = [i for i in range(len(kinds)) if any(places[i] != GONE for places in ways)]
        rows: list[list[int]] = []
        for places in ways:
            left = [places[i] for i in kept]
            if left not in rows:
                rows.append(left)
        self.clear(s, viewer)
        if kept:
            for i in kept:
                s.push(base, kinds[i])
            s.cells[base + WAYS_AT] = u8(len(rows))
            for way, left in enumerate(rows):
                for i, place in enumerate(left):
                    s.cells[self.row(viewer, way) + i] = u8(place)

    def clear(self, s: State, viewer: i64) -> None:
        for at in range(self.of(viewer), self.of(viewer) + STRAYS_SIZE):
            s.cells[at] = 0

    def problems(self, s: State, viewer: i64, kinds: int) -> list[str]:
        """What can't be right with the strays."""
        base = self.of(viewer)
        strays, ways = s.size(base), s.size(base + WAYS_AT)
        if strays > MOST or ways > WAYS or (strays > 0) != (ways > 0):
            return [f"viewer {viewer} remembers {strays} cards in {ways} ways"]
        if any(card >= kinds for card in s.listed(base)):
            return [f"viewer {viewer} remembers a card that there is not"]
        return []
