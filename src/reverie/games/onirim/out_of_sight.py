"""Silent play: how many cards of a hand or of the deck a viewer can't see."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.layout import DECK_BOTTOM, DECK_TOP, FORESEEN, HAND, PLAYER, SEEN

VIEWERS: Final = 3  # both seats, and spectators


def seat_of(viewer: i64) -> i64:
    return viewer if viewer < 2 else i64(SPECTATOR)


def is_seen(entry: i64, viewer: i64) -> bool:
    """Does a viewer know a card that SEEN holds?  A card foreseen only the partner knows."""
    return viewer < 2 or entry < FORESEEN


def unseen_in_hand(s: State, viewer: i64, owner: i64) -> i64:
    """How many cards of another's hand a viewer can't see."""
    left = s.size(HAND + owner * PLAYER)
    seen = SEEN + owner * PLAYER
    for i in range(s.size(seen)):
        left -= i64(is_seen(s.card(seen, i), viewer))
    return left


def hidden_in_hand(s: State, viewer: i64, owner: i64, card: i64) -> i64:
    """How many cards of a kind a viewer can't see in another's hand."""
    hand = HAND + owner * PLAYER
    seen = SEEN + owner * PLAYER
    found: i64 = 0
    for i in range(s.size(hand)):
        found += i64(s.card(hand, i) == card)
    for i in range(s.size(seen)):
        entry = s.card(seen, i)
        found -= i64(entry % FORESEEN == card and is_seen(entry, viewer))
    return found


def hidden_in_hands(s: State, viewer: i64, card: i64) -> i64:
    """The same in all hands but the viewer's."""
    found: i64 = 0
    for owner in range(i64(2)):
        if owner != viewer:
            found += hidden_in_hand(s, viewer, owner, card)
    return found


def hidden_at_ends(s: State, viewer: i64, card: i64) -> i64:
    """How many cards of a kind are at the ends of the deck without the viewer's knowing it."""
    found: i64 = 0
    for end in (DECK_TOP, DECK_BOTTOM):
        for i in range(s.size(end) // 2):
            if s.card(end, 2 * i) == card:
                found += 1 - ((s.card(end, 2 * i + 1) >> seat_of(viewer)) & 1)
    return found
