"""What a seat may know: its view, and worlds that it can't tell from the real one."""

from reverie.engine.ints import i64
from reverie.engine.prng import below, following
from reverie.games.circadia.cards import (
    CREATURE_KINDS,
    CREATURES,
    FIRST_BACK,
    HABITATS,
    TIMES,
    VALUES,
)
from reverie.games.circadia.creatures import holds_value
from reverie.games.circadia.ending import turns_left
from reverie.games.circadia.layout import (
    BAG,
    CLOSING,
    DECK,
    DECKS,
    DISCARD,
    ENDING,
    FED,
    HABITAT,
    HAND,
    LINE,
    NEAR,
    OFFER,
    OPEN,
    PLAYER,
    POINTS,
    ROOM,
    ROW,
    SEAT,
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    STEP,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import Cycle


def places(s: Cycle, viewer: i64) -> dict[str, object]:
    """circadia.secrets.public: everything but the other hands and the order of the decks."""
    closing = s.size(CLOSING)
    return {
        "players": [player(s, viewer, seat) for seat in range(s.rules.players)],
        "habitats": {name: habitat_of(s, h) for h, name in enumerate(HABITATS)},
        "offer": [s.rules.card_names[card] for card in s.listed(OFFER)],
        "deck": {
            "size": int(DECK.size(s)),
            # After the first reshuffle everybody knows what lies there.
            "cards": counts(s, DECK.unknown_to(s, viewer)) if s.size(SHUFFLED_BACK) else None,
        },
        "discard": counts(s, bag_counts(s, DISCARD)),
        "unseen": counts(s, unseen(s, viewer)),
        "value": int(s.size(VALUE)) or None,
        "to_take": int(s.size(TO_TAKE)) if s.size(STEP) == TAKE else 0,
        "closing": int(closing) - 1 if closing else None,
        "standstill": standstill(s),
        "reconstruction": s.rules.reconstruction,
    }


def standstill(s: Cycle) -> int | None:
    """circadia.ending.standstill: the turns left until then, this one included, if they are few."""
    left = turns_left(s)
    near = s.size(ENDING) == 0 and left <= NEAR * s.rules.players
    return int(left) if near else None


def player(s: Cycle, viewer: i64, seat: i64) -> dict[str, object]:
    mine = seat * PLAYER
    shown = HAND if viewer == seat else SEEN
    hand: list[str | None] = list(named(s, bag_counts(s, shown + mine)))
    hand += [None] * int(s.size(HAND + mine) - len(hand))
    return {
        "hand": hand,
        "sets": [set_of(s, seat, slot) for slot in range(i64(SET_LIMIT))],
        "line": [side_of(s, code) for code in s.listed(LINE + mine)],
        "points": int(s.size(POINTS + mine)),
    }


def set_of(s: Cycle, seat: i64, slot: i64) -> dict[str, object] | None:
    set = SETS + seat * PLAYER + slot * SET
    if s.size(set) == 0:
        return None
    creature = CREATURES[s.creature_of(set)]
    values = [v + 1 for v in range(VALUES) for _ in range(s.count(set, v))]
    fed = seat == s.size(SEAT) and (s.size(FED) >> slot) & 1 == 1
    return {
        "creature": creature,
        "cards": [f"{creature} {value}" for value in values],
        "fed": fed,
    }


def habitat_of(s: Cycle, habitat: i64) -> dict[str, object]:
    row = s.listed(ROW + habitat * HABITAT)
    back = s.rules.printed.backs[habitat]
    return {
        "row": [side_of(s, code) for code in row],
        "deck": int(s.in_deck(habitat)),
        "back": {"value": back.value, "points": back.points},
        # Fronts that nobody has seen, those face down in lines among them.
        "unseen": counts(s, DECKS[habitat].unknown_to(s, 0)),
    }


def side_of(s: Cycle, code: int) -> dict[str, object]:
    """A Habitat as it lies in a row or a line."""
    side = s.rules.sides[code]
    down = code >= FIRST_BACK
    name = f"{HABITATS[side.habitat]} back" if down else s.rules.card_names[code]
    return {
        "card": name,
        "habitat": HABITATS[side.habitat],
        "time": TIMES[side.time],
        "value": side.value,
        "points": side.points,
        "face_down": down,
    }


def bag_counts(s: Cycle, bag: i64) -> list[int]:
    return [int(s.count(bag, card)) for card in range(CREATURE_KINDS)]


def named(s: Cycle, left: list[int]) -> list[str]:
    return [s.rules.card_names[card] for card, n in enumerate(left) for _ in range(n)]


def counts(s: Cycle, left: list[int]) -> dict[str, int]:
    return {s.rules.card_names[card]: n for card, n in enumerate(left) if n > 0}


def unseen(s: Cycle, viewer: i64) -> list[int]:
    """How many creatures of each kind lie where this seat can't see them."""
    left = DECK.unknown_to(s, viewer)
    for card in hidden_from(s, viewer):
        left[card] += 1
    return left


def hidden(s: Cycle, viewer: i64) -> dict[int, list[int]]:
    """The same by place, and the Habitats whose fronts nobody has seen."""
    found: dict[int, list[int]] = {}
    DECK.hidden(s, viewer, found)
    for deck in DECKS:
        deck.hidden(s, viewer, found)
    for seat in range(s.rules.players):
        if seat != viewer:
            found[int(HAND + seat * PLAYER)] = [
                int(hidden_in_hand(s, seat, card)) for card in range(CREATURE_KINDS)
            ]
    return found


def hidden_from(s: Cycle, viewer: i64) -> list[int]:
    """The cards in all other hands that nobody saw taken."""
    return [
        card
        for seat in range(s.rules.players)
        if seat != viewer
        for card in range(CREATURE_KINDS)
        for _ in range(hidden_in_hand(s, seat, card))
    ]


def hidden_in_hand(s: Cycle, seat: i64, card: i64) -> i64:
    return s.count(HAND + seat * PLAYER, card) - s.count(SEEN + seat * PLAYER, card)


def imagine(s: Cycle, viewer: i64) -> None:
    """circadia.secrets.hands: draw anew everything that a seat can't know.

    Hidden cards come from the deal.  Until the deck is shuffled anew any card of the deck
    might have been dealt in their stead; after that, only those in the other hands.
    """
    DECK.forget(s, viewer)
    deal_again(s, viewer)
    while not fits_what_was_said(s):
        deal_again(s, viewer)
    DECK.imagine(s, viewer)
    for deck in DECKS:
        deck.forget(s, viewer)
        deck.imagine(s, viewer)


def deal_again(s: Cycle, viewer: i64) -> None:
    cards = hidden_from(s, viewer)
    if s.size(SHUFFLED_BACK) == 0:
        for card in cards:
            s.put(BAG, card)
        cards = [int(s.draw_from(BAG)) for _ in cards]
    else:
        shuffle(s, cards)
    at = 0
    for seat in range(s.rules.players):
        if seat != viewer:
            at = deal_hidden(s, seat, cards, at)


def fits_what_was_said(s: Cycle) -> bool:
    """circadia.sets.discard: whoever makes room has a card to begin a new set with."""
    making_room = s.size(STEP) == ROOM or s.size(STEP) == OPEN
    return not making_room or s.size(VALUE) == 0 or holds_value(s, s.size(VALUE))


def deal_hidden(s: Cycle, seat: i64, cards: list[int], at: int) -> int:
    """Replace what is hidden in a hand by the cards from `at` on; where the next begin."""
    hand = HAND + seat * PLAYER
    wanted = s.size(hand) - s.size(SEEN + seat * PLAYER)
    for card in range(i64(CREATURE_KINDS)):
        for _ in range(hidden_in_hand(s, seat, card)):
            s.take(hand, card)
    for card in cards[at : at + wanted]:
        s.put(hand, card)
    return at + int(wanted)


def shuffle(s: Cycle, cards: list[int]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        s.luck = following(s.luck)
        other = below(s.luck, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
