"""Silent play: what a perfect memory knows about hidden cards; determinizations agree with it.

A card that a viewer knew may go out of sight: into the partner's look, from there to an unknown
place in the deck, or into the partner's hand.  Such cards are strays (strays.py).

A shuffle ends all knowledge of places in the deck.  What remains: a card that was seen in the
deck at the last shuffle has `returned`, so it is not one of the `old` cards, those that were in
a hand before.  This is forgotten at the next shuffle if a card was drawn in between; a perfect
memory would remember it for the cards that are older than both shuffles.

Spectators see neither hand, and two things are not kept apart for them: whether an unknown card
that is played was old or drawn since (it counts as old if it may be), and whether it was the one
that the partner had foreseen.  So their worlds may leave out some, also the real one.

onirim.two.memory: a view shows nothing of this.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_TOP,
    FORESEEN,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.out_of_sight import (
    VIEWERS,
    hidden_at_ends,
    hidden_in_hand,
    hidden_in_hands,
    seat_of,
    unseen_in_hand,
)
from reverie.games.onirim.strays import (
    ANYWHERE,
    BOTTOM,
    HELD,
    LOOK,
    STRAYS_SIZE,
    TOP,
    Strays,
    place_in,
)

# --- the layout in a state, for each viewer ---
OLD_AT: Final = STRAYS_SIZE  # for each hand: the number of old cards
RETURNED_AT: Final = OLD_AT + 2  # for each kind: the number of cards that have returned
VIEWER: Final = RETURNED_AT + KINDS
# For each hand: the kinds played from it while the partner knew a card of another kind there.
PLAYED_AT: Final = VIEWERS * VIEWER
MEMORY_SIZE: Final = PLAYED_AT + 2 * KINDS


@final
class Memory:
    """Reads and updates the memory of all viewers; `at` is its place in a state."""

    def __init__(self, at: i64, traits: vec[u8]) -> None:
        self.at: Final = at
        self.strays: Final = Strays(at, VIEWER, traits)

    def of(self, viewer: i64) -> i64:
        return self.at + viewer * VIEWER

    # --- a card moves ---
    def moved(self, s: State, card: i64, source: i64, target: i64, known: i64, seen: i64) -> None:
        """A card has left a place where some seats knew it; some see the card now."""
        for viewer in range(i64(VIEWERS)):
            seat = seat_of(viewer)
            if (seen >> seat) & 1:
                if (known >> seat) & 1 == 0:
                    self.reveal(s, viewer, card, source)
            elif (known >> seat) & 1:
                self.strays.add(s, viewer, card, [int(target)])
            elif s.size(self.of(viewer)) > 0:
                if source >= TOP:
                    self.strays.follow(s, viewer, source, target)
                elif source == LOOK:
                    self.strays.branch(s, viewer, target)

    def reveal(self, s: State, viewer: i64, card: i64, source: i64) -> None:
        """The viewer sees a card, and did not know that it was there."""
        base = self.of(viewer)
        if source in (HELD, HELD + 1):
            self.leave_hand(s, viewer, card, source - HELD)
        elif source >= ANYWHERE and i64(s.cells[base + RETURNED_AT + card]) > 0:
            s.cells[base + RETURNED_AT + card] = u8(i64(s.cells[base + RETURNED_AT + card]) - 1)
        if s.size(base) > 0 and source != ANYWHERE:
            self.strays.reveal(s, viewer, card, source, self.unseen_in(s, viewer, source))

    def unseen_in(self, s: State, viewer: i64, place: i64) -> i64:
        """How many cards were hidden from a viewer at a place before one of them left it."""
        if place in (HELD, HELD + 1):
            return unseen_in_hand(s, viewer, place - HELD) + 1
        return s.size(LOOKED) - s.size(LOOK_FROM) + 1 if place == LOOK else i64(1)

    def played(self, s: State, owner: i64, card: i64, known: i64) -> None:
        """A card has left a hand.

        The partner may know a card there that a spectator does not.  If the card that left had
        been of that kind, the partner would have taken it for the one they knew; so a spectator
        can tell that what the partner still knows is of another kind.
        """
        base = self.at + PLAYED_AT + owner * KINDS
        seen = SEEN + owner * PLAYER
        foreseen = False
        for i in range(s.size(seen)):
            foreseen = foreseen or s.card(seen, i) >= FORESEEN
        if not foreseen:
            for kind in range(i64(KINDS)):
                s.cells[base + kind] = 0
        elif (known >> SPECTATOR) & 1 == 0:
            s.cells[base + card] = 1

    # --- the deck and the looks ---
    def next_place(self, s: State) -> i64:
        """The place of the card that will be drawn next."""
        if s.size(DECK_TOP) > 0:
            return place_in(TOP, s.size(DECK_TOP) // 2 - 1)
        if s.size(BAG) > 0:
            return ANYWHERE
        return place_in(BOTTOM, s.size(DECK_BOTTOM) // 2 - 1)

    def lowest_place(self, s: State) -> i64:
        """The place of the lowest card of the deck."""
        if s.size(DECK_BOTTOM) > 0:
            return BOTTOM
        return ANYWHERE if s.size(BAG) > 0 else TOP

    # --- shuffles ---
    def shuffle(self, s: State) -> None:
        """The deck is about to be shuffled: cards that are known to be in it are in no hand."""
        for viewer in range(i64(VIEWERS)):
            self.grow_old(s, viewer)
            for end in (DECK_TOP, DECK_BOTTOM):
                for i in range(s.size(end) // 2):
                    if (s.card(end, 2 * i + 1) >> seat_of(viewer)) & 1:
                        self.note_return(s, viewer, s.card(end, 2 * i))
            for card in self.strays.shuffle(s, viewer):
                self.note_return(s, viewer, card)

    def grow_old(self, s: State, viewer: i64) -> None:
        """All cards in hands become old.

        If one of them was drawn since the last shuffle, it may have returned at that one; so
        what returned then is forgotten.
        """
        base = self.of(viewer)
        young = False
        for owner in range(i64(2)):
            unknown: i64 = 0
            if owner != viewer:
                unknown = unseen_in_hand(s, viewer, owner) - self.strays.surely_held(
                    s, viewer, owner
                )
            young = young or unknown > s.size(base + OLD_AT + owner)
            s.cells[base + OLD_AT + owner] = u8(max(unknown, i64(0)))
        if young:
            for card in range(i64(KINDS)):
                s.cells[base + RETURNED_AT + card] = 0

    def returned(self, s: State, card: i64) -> None:
        """A card that everybody sees goes into the deck, which is then shuffled."""
        for viewer in range(i64(VIEWERS)):
            self.note_return(s, viewer, card)

    def note_return(self, s: State, viewer: i64, card: i64) -> None:
        if self.strays.is_location(card):
            at = self.of(viewer) + RETURNED_AT + card
            s.cells[at] = u8(i64(s.cells[at]) + 1)

    def leave_hand(self, s: State, viewer: i64, card: i64, owner: i64) -> None:
        """A card that the viewer did not know has left a hand; it counts as old if it may be.

        It can't be if all cards of its kind had returned: then it was drawn since.
        """
        base = self.of(viewer)
        old = s.size(base + OLD_AT + owner)
        returned = i64(s.cells[base + RETURNED_AT + card])
        hidden = s.count(BAG, card) + hidden_at_ends(s, viewer, card) + 1
        hidden += hidden_in_hands(s, viewer, card)
        if old > 0 and hidden > returned:
            left = unseen_in_hand(s, viewer, owner) - self.strays.surely_held(s, viewer, owner)
            s.cells[base + OLD_AT + owner] = u8(max(i64(0), min(old - 1, left)))
        elif returned > 0:
            s.cells[base + RETURNED_AT + card] = u8(returned - 1)

    # --- searching the deck ---
    def learn_hand(self, s: State, viewer: i64) -> None:
        """onirim.powers.elimination: whoever searches the deck knows the partner's hand."""
        self.clear(s, viewer)
        owner = 1 - viewer
        for card in range(i64(KINDS)):
            for _ in range(hidden_in_hand(s, viewer, owner, card)):
                self.strays.add(s, viewer, card, [int(HELD + owner)])

    def none_in_deck(self, s: State, card: i64) -> None:
        """Everybody sees that a kind is not in the deck: hidden cards of it are in hands."""
        for viewer in range(i64(VIEWERS)):
            self.strays.found_all(s, viewer, card)
            s.cells[self.of(viewer) + RETURNED_AT + card] = 0
            hands = [HELD + owner for owner in range(2) if owner != viewer]
            for _ in range(hidden_in_hands(s, viewer, card)):
                self.strays.add(s, viewer, card, hands)
            for hand in hands:
                self.strays.limit(s, viewer, hand, unseen_in_hand(s, viewer, hand - HELD))

    def clear(self, s: State, viewer: i64) -> None:
        for at in range(self.of(viewer), self.of(viewer) + VIEWER):
            s.cells[at] = 0

    def problems(self, s: State, kinds: int) -> list[Phrase]:
        """What can't be right with the memory."""
        found: list[Phrase] = []
        for viewer in range(i64(VIEWERS)):
            base = self.of(viewer)
            found += self.strays.problems(s, viewer, kinds)
            if max(s.size(base + OLD_AT), s.size(base + OLD_AT + 1)) > 5:
                found.append(Phrase("onirim.memory-hand", viewer=viewer + 1))
        for at in range(self.at + PLAYED_AT, self.at + MEMORY_SIZE):
            if i64(s.cells[at]) > 1:
                found.append(Phrase("onirim.memory-played"))
        return found
