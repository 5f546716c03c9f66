"""What a seat may know: its view, and worlds that it can't tell from the real one."""

from reverie.engine.ints import i64
from reverie.engine.state import SEAT, State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS
from reverie.games.onirim.layout import (
    BAG,
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    DOORS,
    DRAWN,
    FORESEEN,
    HAND,
    KEPT,
    LIMBO,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OFFER,
    OUTER_OPEN,
    PLAYER,
    ROW,
    SEARCHING,
    SEEN,
    SERIES,
    SHARED,
)
from reverie.games.onirim.memory import Memory
from reverie.games.onirim.reach import out_of_reach
from reverie.games.onirim.recollection import Gaps, fill
from reverie.games.onirim.state import rules_of


def sees_hand(s: State, viewer: i64, owner: i64) -> bool:
    """onirim.two.silence: in silence, only one's own; onirim.two.open: else both.

    onirim.powers.elimination: who goes through the deck knows what the partner holds.
    """
    searching = s.size(SEARCHING) > 0 and viewer == s.size(SEAT)
    return not rules_of(s).silent or viewer == owner or searching


def unseen_looked(s: State, viewer: i64) -> list[int]:
    """Where in LOOKED the cards lie that a seat does not see."""
    if not rules_of(s).silent or viewer == s.size(SEAT):
        return []
    hidden: list[int] = []
    for i in range(s.size(LOOKED)):
        place = LOOK_OPEN if i >= s.size(LOOK_FROM) else OUTER_OPEN
        if s.size(place) == 0:
            hidden.append(i)
    return hidden


def places(s: State, viewer: i64) -> dict[str, object]:
    """The places of the table as a seat sees them; None stands for a card it can't see."""
    looked = s.listed(LOOKED)
    for i in unseen_looked(s, viewer):
        looked[i] = -1
    lost = out_of_reach(s)
    view: dict[str, object] = {
        "players": [player(s, viewer, seat) for seat in range(s.game.players)],
        "shared": names(s, s.listed(SHARED)),
        "kept": names(s, s.listed(KEPT)),
        "drawn": doors_shown(s, s.listed(DRAWN)),
        "looked": names(s, looked),
        "offer": names(s, s.listed(OFFER)),
        "limbo": names(s, s.listed(LIMBO)),
        "discard": counts(s, [int(s.count(DISCARD, card)) for card in range(KINDS)]),
        "deck": {
            "size": int(DECK.size(s)),
            "top": names(s, known_part(DECK.seen_by(s, DECK_TOP, viewer))),
            "bottom": names(s, known_part(DECK.seen_by(s, DECK_BOTTOM, viewer)[::-1])[::-1]),
        },
        "unseen": counts(s, unseen(s, viewer)),
        "out_of_reach": None if lost is None else lost.rule,
        "out_of_reach_values": {} if lost is None else lost.values(),
    }
    for expansion in rules_of(s).expansions:
        view.update(expansion.places(s, viewer))
    return view


def player(s: State, viewer: i64, seat: i64) -> dict[str, object]:
    mine = seat * PLAYER
    hand = s.listed(HAND + mine)
    if rules_of(s).silent and viewer != seat:
        hidden = hidden_in_hand(s, seat, viewer)
        # Who deduces the partner's cards learns nothing of their order.
        rest = sorted(hidden) if sees_hand(s, viewer, seat) else [-1] * len(hidden)
        hand = known_in_hand(s, seat, viewer) + rest
    return {
        "hand": names(s, hand),
        "row": names(s, s.listed(ROW + mine)),
        "series": [int(s.cells[SERIES + mine + colour]) for colour in range(4)],
        "doors": doors_shown(s, s.listed(DOORS + mine)),
    }


def known_part(cards: list[int]) -> list[int]:
    """Without the unknown cards at the far end."""
    end = len(cards)
    while end > 0 and cards[end - 1] < 0:
        end -= 1
    return cards[:end]


def names(s: State, cards: list[int]) -> list[str | None]:
    return [rules_of(s).card_kinds[card].name if card >= 0 else None for card in cards]


def doors_shown(s: State, doors: list[int]) -> list[str]:
    """Doors on the table by name, with the colour they were painted in."""
    shown = []
    for door in doors:
        name = rules_of(s).card_kinds[door % KINDS].name
        if door >= KINDS:
            paint = (door % KINDS - FIRST_DOOR + door // KINDS) % len(COLOURS)
            name += f" painted {COLOURS[paint]}"
        shown.append(name)
    return shown


def counts(s: State, left: list[int]) -> dict[str, int]:
    return {card.name: left[i] for i, card in enumerate(rules_of(s).card_kinds) if left[i] > 0}


def unseen(s: State, viewer: i64) -> list[int]:
    """How many cards of each kind lie where this seat can't see them, Premonitions aside."""
    left = DECK.unknown_to(s, viewer)
    for card, number in enumerate(unseen_elsewhere(s, viewer)):
        left[card] += number
    return left


def unseen_elsewhere(s: State, viewer: i64) -> list[int]:
    """The same, outside the deck."""
    left = [0] * KINDS
    for counts in hidden_elsewhere(s, viewer).values():
        for card, number in enumerate(counts):
            left[card] += number
    return left


def hidden(s: State, viewer: i64) -> dict[int, list[int]]:
    """The cards that this seat can't see, by place."""
    found = hidden_elsewhere(s, viewer)
    DECK.hidden(s, viewer, found)
    for expansion in rules_of(s).expansions:
        expansion.face_down(s, found)
    return found


def hidden_elsewhere(s: State, viewer: i64) -> dict[int, list[int]]:
    """The cards outside the deck that are hidden from this seat."""
    found: dict[int, list[int]] = {}
    looked = unseen_looked(s, viewer)
    if looked:
        found[LOOKED] = counted([int(s.card(LOOKED, i)) for i in looked])
    for seat in range(s.game.players):
        if not sees_hand(s, viewer, seat):
            found[int(HAND + seat * PLAYER)] = counted(hidden_in_hand(s, seat, viewer))
    for expansion in rules_of(s).expansions:
        expansion.hidden(s, viewer, found)
    return found


def counted(cards: list[int]) -> list[int]:
    """How many cards of each kind there are in a list."""
    left = [0] * KINDS
    for card in cards:
        left[card] += 1
    return left


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


def imagine(s: State, viewer: i64) -> None:
    """Draw anew everything that a seat can't know, each world as likely as it is."""
    DECK.forget(s, viewer)
    memory = rules_of(s).memory
    if memory is None:
        for expansion in rules_of(s).expansions:
            expansion.imagine(s, viewer)
        DECK.imagine(s, viewer)
    else:
        imagine_in_silence(s, viewer, memory)


def imagine_in_silence(s: State, viewer: i64, memory: Memory) -> None:
    looked = unseen_looked(s, viewer)
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
