"""What a seat may know where that depends on the position; and determinizations."""

from reverie.engine.declared.views import hidden_in
from reverie.engine.declared.zone import Zone
from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    FORESEEN,
    HAND,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OUTER_OPEN,
    PLAYER,
    SEARCHING,
    SEEN,
)
from reverie.games.onirim.memory import Memory
from reverie.games.onirim.reach import out_of_reach
from reverie.games.onirim.recollection import Gaps, fill
from reverie.games.onirim.state import rules_of


# --- who may know which card ---
def may_know(s: State, zone: Zone, owner: i64, index: i64, viewer: i64) -> bool:
    """May a seat know a card that not all may see?"""
    if zone.at == LOOKED:
        return sees_looked(s, viewer, index)
    if zone.at == HAND:
        return sees_hand(s, viewer, owner) or remembers(s, owner, index, viewer)
    for expansion in rules_of(s).expansions:
        if expansion.may_know(s, zone, viewer):
            return True
    return False


def sees_hand(s: State, viewer: i64, owner: i64) -> bool:
    """onirim.two.silence: in silence, only one's own; onirim.two.open: else both.

    onirim.powers.elimination: who goes through the deck knows what the partner holds.
    """
    searching = s.size(SEARCHING) > 0 and viewer == s.size(SEAT)
    return not rules_of(s).silent or viewer == owner or searching


def sees_looked(s: State, viewer: i64, i: i64) -> bool:
    """onirim.two.silence: a look is the looker's alone, unless the cards are revealed."""
    if not rules_of(s).silent or viewer == s.size(SEAT):
        return True
    return s.size(LOOK_OPEN if i >= s.size(LOOK_FROM) else OUTER_OPEN) > 0


def remembers(s: State, owner: i64, index: i64, viewer: i64) -> bool:
    """onirim.two.memory: is a card in another's hand one of those that a viewer saw go there?"""
    hand = s.listed(HAND + owner * PLAYER)
    card = hand[index]
    return hand[:index].count(card) < known_in_hand(s, owner, viewer).count(card)


def known_in_hand(s: State, seat: i64, viewer: i64) -> list[int]:
    """The cards of another's hand that a viewer knows."""
    seen = s.listed(SEEN + seat * PLAYER)
    return [card % KINDS for card in seen if card < FORESEEN or viewer < s.game.players]


def hidden_in_hand(s: State, seat: i64, viewer: i64) -> list[int]:
    """The cards of another's hand that a viewer does not know."""
    cards = s.listed(HAND + seat * PLAYER)
    for card in known_in_hand(s, seat, viewer):
        cards.remove(card)
    return cards


def unseen_elsewhere(s: State, viewer: i64) -> list[int]:
    """How many cards of each kind a seat can't see outside the deck, of those that go there."""
    rules = rules_of(s)
    left = [0] * KINDS
    for here in rules.secret:
        for card in hidden_in(rules, s, here, int(viewer)):
            if rules.card_kinds[card].traits:
                left[card] += 1
    return left


# --- what a view shows besides the zones ---
def more_view(s: State, viewer: int) -> dict[str, object]:
    """What a view has besides the zones: what is unseen, and what is out of reach."""
    rules = rules_of(s)
    lost = out_of_reach(s)
    unseen = s.unseen(viewer)
    view: dict[str, object] = {
        "unseen": {
            card.name: unseen[i]
            for i, card in enumerate(rules.card_kinds)
            if card.traits and unseen[i] > 0
        },
        "out_of_reach": None if lost is None else lost.rule,
        "out_of_reach_values": {} if lost is None else lost.values(),
    }
    for expansion in rules.expansions:
        view.update(expansion.more_view(s))
    return view


def hand_shown(s: State, owner: int, viewer: int) -> list[str | None]:
    """A hand in silence: the cards that the viewer knows come first, since its order is secret."""
    names = s.game.card_names
    known = [names[card] for card in known_in_hand(s, owner, viewer)]
    hidden = sorted(hidden_in_hand(s, owner, viewer))
    # Who deduces the partner's cards learns nothing of their order.
    deduced = sees_hand(s, viewer, owner)
    return [*known, *(names[card] if deduced else None for card in hidden)]


# --- determinizations ---
def imagine(s: State, viewer: i64) -> None:
    """Resample everything that a seat can't know, each world as likely as it is."""
    DECK.forget(s, viewer)
    memory = rules_of(s).memory
    if memory is None:
        for expansion in rules_of(s).expansions:
            expansion.imagine(s, viewer)
        DECK.imagine(s, viewer)
    else:
        imagine_in_silence(s, viewer, memory)


def imagine_in_silence(s: State, viewer: i64, memory: Memory) -> None:
    looked = [int(i) for i in range(s.size(LOOKED)) if not sees_looked(s, viewer, i)]
    for i in looked:
        s.put(BAG, s.card(LOOKED, i))
    hands = [0, 0]
    for seat in range(s.game.players):
        if not sees_hand(s, viewer, seat):
            cards = hidden_in_hand(s, seat, viewer)
            hands[seat] = len(cards)
            for card in cards:
                s.remove(HAND + seat * PLAYER, card)
                s.put(BAG, card)
    for expansion in rules_of(s).expansions:
        expansion.imagine(s, viewer)
    fill(s, Gaps(viewer, hands, looked), memory)
