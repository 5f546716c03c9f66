"""What a perfect memory knows of hidden cards in silent play; worlds are imagined by it.

A card that somebody knew may go where they can't see it: into the partner's look, from there to
an unknown place in the deck, or into the partner's hand.  Such cards are strays (strays.py).

A shuffle ends all that is known of places in the deck.  What remains is that cards which were
seen in the deck then are in no hand that was drawn before: those have `returned`.

onirim.two.memory: nothing of this is shown in a view.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK_BOTTOM,
    DECK_CAPACITY,
    DECK_TOP,
    FORESEEN,
    HAND,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.games.onirim.strays import (
    ANYWHERE,
    BOTTOM,
    HELD,
    LOOK,
    STRAYS_SIZE,
    TOP,
    VIEWERS,
    Strays,
    place_in,
)

# --- how it lies in a state, for each viewer ---
OLD_AT: Final = STRAYS_SIZE  # of each hand: cards drawn before the last shuffle
RETURNED_AT: Final = OLD_AT + 2
VIEWER: Final = RETURNED_AT + KINDS
# For each hand: the kinds played from it unrecognized while the partner knew another card there.
PLAYED_AT: Final = VIEWERS * VIEWER
MEMORY_SIZE: Final = PLAYED_AT + 2 * KINDS


def seat_of(viewer: i64) -> i64:
    return viewer if viewer < 2 else i64(SPECTATOR)


@final
class Memory:
    """Where it lies in a state."""

    def __init__(self, at: i64, traits: vec[u8]) -> None:
        self.at: Final = at
        self.strays: Final = Strays(at, VIEWER, traits)

    def of(self, viewer: i64) -> i64:
        return self.at + viewer * VIEWER

    # --- a card moves ---
    def moved(self, s: State, card: i64, source: i64, target: i64, known: i64, seen: i64) -> None:
        """A card has left a place where some knew it, under the eyes of some."""
        for viewer in range(i64(VIEWERS)):
            seat = seat_of(viewer)
            if (seen >> seat) & 1:
                if (known >> seat) & 1 == 0:
                    self.reveal(s, viewer, card, source)
            elif (known >> seat) & 1:
                self.strays.add(s, viewer, card, target)
            elif s.size(self.of(viewer)) > 0:
                if source >= TOP:
                    self.strays.follow(s, viewer, source, target)
                elif source == LOOK:
                    self.strays.branch(s, viewer, target)

    def reveal(self, s: State, viewer: i64, card: i64, source: i64) -> None:
        """The viewer sees a card that they did not know there."""
        base = self.of(viewer)
        if source == HELD or source == HELD + 1:
            self.leave_hand(s, viewer, card, source)
        elif source >= ANYWHERE and i64(s.cells[base + RETURNED_AT + card]) > 0:
            s.cells[base + RETURNED_AT + card] = u8(i64(s.cells[base + RETURNED_AT + card]) - 1)
        if s.size(base) > 0 and source != ANYWHERE:
            self.strays.reveal(s, viewer, card, source, self.unseen_in(s, viewer, source))

    def unseen_in(self, s: State, viewer: i64, place: i64) -> i64:
        """How many cards a viewer could not see at a place, with the one that has just left."""
        if place == LOOK:
            return s.size(LOOKED) - s.size(LOOK_FROM) + 1
        if place >= TOP:
            return 1
        return self.unseen_in_hand(s, viewer, place - HELD) + 1

    def unseen_in_hand(self, s: State, viewer: i64, owner: i64) -> i64:
        left = s.size(HAND + owner * PLAYER)
        seen = SEEN + owner * PLAYER
        for i in range(s.size(seen)):
            if viewer < 2 or s.card(seen, i) < FORESEEN:
                left -= 1
        return left

    def played(self, s: State, owner: i64, card: i64, known: i64) -> None:
        """A card was played from a hand in which the partner knows some.

        Had it been of the same kind, the partner would have taken it for the one they knew: so
        whoever watches can tell that what the partner still knows there is of another kind.
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
        """Where the card lies that will be drawn next."""
        if s.size(DECK_TOP) > 0:
            return place_in(TOP, s.size(DECK_TOP) // 2 - 1)
        if s.size(BAG) > 0:
            return ANYWHERE
        return place_in(BOTTOM, s.size(DECK_BOTTOM) // 2 - 1)

    def lowest_place(self, s: State) -> i64:
        """Where the lowest card of the deck lies."""
        if s.size(DECK_BOTTOM) > 0:
            return BOTTOM
        return ANYWHERE if s.size(BAG) > 0 else TOP

    # --- shuffles ---
    def shuffle(self, s: State) -> None:
        """The deck is about to be shuffled: what is known of it now is in no hand."""
        for viewer in range(i64(VIEWERS)):
            self.grow_old(s, viewer)
            for end in (DECK_TOP, DECK_BOTTOM):
                for i in range(s.size(end) // 2):
                    if (s.card(end, 2 * i + 1) >> seat_of(viewer)) & 1:
                        self.note_return(s, viewer, s.card(end, 2 * i))
            for card in self.strays.shuffle(s, viewer):
                self.note_return(s, viewer, card)

    def grow_old(self, s: State, viewer: i64) -> None:
        """Every card in a hand is older than this shuffle.

        What returned to the deck before the youngest of them was drawn says nothing of that one;
        so it is forgotten for all.
        """
        base = self.of(viewer)
        young = False
        total: i64 = 0
        for owner in range(i64(2)):
            unknown: i64 = 0
            if owner != viewer:
                unknown = self.unseen_in_hand(s, viewer, owner) - self.strays.surely_held(
                    s, viewer, owner
                )
            young = young or unknown > s.size(base + OLD_AT + owner)
            total += unknown
            s.cells[base + OLD_AT + owner] = u8(max(unknown, i64(0)))
        if young or total <= 0:
            for card in range(i64(KINDS)):
                s.cells[base + RETURNED_AT + card] = 0

    def returned(self, s: State, card: i64) -> None:
        """A card that all could see goes into the deck, which is then shuffled."""
        for viewer in range(i64(VIEWERS)):
            self.note_return(s, viewer, card)

    def note_return(self, s: State, viewer: i64, card: i64) -> None:
        base = self.of(viewer)
        if self.strays.is_location(card) and s.size(base + OLD_AT) + s.size(base + OLD_AT + 1) > 0:
            at = base + RETURNED_AT + card
            s.cells[at] = u8(min(i64(s.cells[at]) + 1, DECK_CAPACITY))

    def leave_hand(self, s: State, viewer: i64, card: i64, place: i64) -> None:
        """An unknown card has left a hand: an old one, if any of them may have been it."""
        base = self.of(viewer)
        owner = place - HELD
        old = s.size(base + OLD_AT + owner)
        if old == 0:
            return
        spare = i64(s.cells[base + RETURNED_AT + card])
        if spare > 0:
            hidden = s.count(BAG, card) + 1 + self.hidden_at_ends(s, viewer, card)
            for player in range(i64(2)):
                if player != viewer:
                    hidden += self.hidden_in_hand(s, viewer, player, card)
            if hidden <= spare:  # so it has been drawn since
                s.cells[base + RETURNED_AT + card] = u8(spare - 1)
                return
        left = self.unseen_in_hand(s, viewer, owner) - self.strays.surely_held(s, viewer, owner)
        s.cells[base + OLD_AT + owner] = u8(max(i64(0), min(old - 1, left)))

    def hidden_at_ends(self, s: State, viewer: i64, card: i64) -> i64:
        found: i64 = 0
        for end in (DECK_TOP, DECK_BOTTOM):
            for i in range(s.size(end) // 2):
                if s.card(end, 2 * i) == card:
                    found += 1 - ((s.card(end, 2 * i + 1) >> seat_of(viewer)) & 1)
        return found

    def hidden_in_hand(self, s: State, viewer: i64, owner: i64, card: i64) -> i64:
        found: i64 = 0
        hand = HAND + owner * PLAYER
        for i in range(s.size(hand)):
            found += i64(s.card(hand, i) == card)
        seen = SEEN + owner * PLAYER
        for i in range(s.size(seen)):
            if s.card(seen, i) % FORESEEN == card and (viewer < 2 or s.card(seen, i) < FORESEEN):
                found -= 1
        return found

    # --- what follows from a search ---
    def learn_hand(self, s: State, viewer: i64) -> None:
        """onirim.powers.elimination: who goes through the deck knows the partner's hand."""
        self.clear(s, viewer)
        owner = 1 - viewer
        hand = HAND + owner * PLAYER
        for card in range(i64(KINDS)):
            if s.find(hand, card) >= 0:
                for _ in range(self.hidden_in_hand(s, viewer, owner, card)):
                    self.strays.add(s, viewer, card, HELD + owner)

    def none_in_deck(self, s: State, card: i64) -> None:
        """All see that the deck has no more of a kind: those out of sight are in the hands."""
        for viewer in range(i64(VIEWERS)):
            self.strays.seen_again(s, viewer, card)
            s.cells[self.of(viewer) + RETURNED_AT + card] = 0
            for owner in range(i64(2)):
                if owner != viewer:
                    for _ in range(self.hidden_in_hand(s, viewer, owner, card)):
                        if self.strays.add(s, viewer, card, HELD + owner) and viewer == 2:
                            self.strays.either_hand(s)

    def clear(self, s: State, viewer: i64) -> None:
        for at in range(self.of(viewer), self.of(viewer) + VIEWER):
            s.cells[at] = 0

    def problems(self, s: State, kinds: int) -> list[str]:
        """What can't be right with what is remembered."""
        found: list[str] = []
        for viewer in range(i64(VIEWERS)):
            base = self.of(viewer)
            found += self.strays.problems(s, viewer, kinds)
            if max(s.size(base + OLD_AT), s.size(base + OLD_AT + 1)) > 5:
                found.append(f"viewer {viewer} remembers a hand of more than five cards")
        for at in range(self.at + PLAYED_AT, self.at + MEMORY_SIZE):
            if i64(s.cells[at]) > 1:
                found.append("a kind of card was played, or was not")
        return found
