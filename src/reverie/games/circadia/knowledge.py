"""What a seat may know: its view, and worlds that it can't tell from the real one."""

from reverie.engine.ints import i64
from reverie.engine.prng import below, following
from reverie.engine.state import ENDING, SEAT, State
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
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import creature_of, in_deck, rules_of, step_of


def places(s: State, viewer: i64) -> dict[str, object]:
    """circadia.secrets.public: everything but the other hands and the order of the decks."""
    closing = s.size(CLOSING)
    return {
        "players": [player(s, viewer, seat) for seat in range(s.game.players)],
        "habitats": {name: habitat_of(s, h) for h, name in enumerate(HABITATS)},
        "offer": [s.game.card_names[card] for card in s.listed(OFFER)],
        "deck": {
            "size": int(DECK.size(s)),
            # After the first reshuffle everybody knows what lies there.
            "cards": counts(s, DECK.unknown_to(s, viewer)) if s.size(SHUFFLED_BACK) else None,
        },
        "discard": counts(s, bag_counts(s, DISCARD)),
        "unseen": counts(s, unseen(s, viewer)),
        "value": int(s.size(VALUE)) or None,
        "to_take": int(s.size(TO_TAKE)) if step_of(s) == TAKE else 0,
        "closing": int(closing) - 1 if closing else None,
        "standstill": standstill(s),
        "reconstruction": rules_of(s).reconstruction,
    }


def standstill(s: State) -> int | None:
    """circadia.ending.standstill: the turns left until then, this one included, if they are few."""
    left = turns_left(s)
    near = s.size(ENDING) == 0 and left <= NEAR * s.game.players
    return int(left) if near else None


def player(s: State, viewer: i64, seat: i64) -> dict[str, object]:
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


def set_of(s: State, seat: i64, slot: i64) -> dict[str, object] | None:
    set = SETS + seat * PLAYER + slot * SET
    if s.size(set) == 0:
        return None
    creature = CREATURES[creature_of(s, set)]
    values = [v + 1 for v in range(VALUES) for _ in range(s.count(set, v))]
    fed = seat == s.size(SEAT) and (s.size(FED) >> slot) & 1 == 1
    return {
        "creature": creature,
        "cards": [f"{creature} {value}" for value in values],
        "fed": fed,
    }


def habitat_of(s: State, habitat: i64) -> dict[str, object]:
    row = s.listed(ROW + habitat * HABITAT)
    back = rules_of(s).printed.backs[habitat]
    return {
        "row": [side_of(s, code) for code in row],
        "deck": int(in_deck(s, habitat)),
        "back": {"value": back.value, "points": back.points},
        # Fronts that nobody has seen, those face down in lines among them.
        "unseen": counts(s, DECKS[habitat].unknown_to(s, 0)),
    }


def side_of(s: State, code: int) -> dict[str, object]:
    """A Habitat as it lies in a row or a line."""
    side = rules_of(s).sides[code]
    down = code >= FIRST_BACK
    name = f"{HABITATS[side.habitat]} back" if down else s.game.card_names[code]
    return {
        "card": name,
        "habitat": HABITATS[side.habitat],
        "time": TIMES[side.time],
        "value": side.value,
        "points": side.points,
        "face_down": down,
    }


def bag_counts(s: State, bag: i64) -> list[int]:
    return [int(s.count(bag, card)) for card in range(CREATURE_KINDS)]


def named(s: State, left: list[int]) -> list[str]:
    return [s.game.card_names[card] for card, n in enumerate(left) for _ in range(n)]


def counts(s: State, left: list[int]) -> dict[str, int]:
    return {s.game.card_names[card]: n for card, n in enumerate(left) if n > 0}


def unseen(s: State, viewer: i64) -> list[int]:
    """How many creatures of each kind lie where this seat can't see them."""
    left = DECK.unknown_to(s, viewer)
    for card in hidden_from(s, viewer):
        left[card] += 1
    return left


def hidden(s: State, viewer: i64) -> dict[int, list[int]]:
    """The same by place, and the Habitats whose fronts nobody has seen."""
    found: dict[int, list[int]] = {}
    DECK.hidden(s, viewer, found)
    for deck in DECKS:
        deck.hidden(s, viewer, found)
    for seat in range(s.game.players):
        if seat != viewer:
            found[int(HAND + seat * PLAYER)] = [
                int(hidden_in_hand(s, seat, card)) for card in range(CREATURE_KINDS)
            ]
    return found


def hidden_from(s: State, viewer: i64) -> list[int]:
    """The cards in all other hands that nobody saw taken."""
    return [
        card
        for seat in range(s.game.players)
        if seat != viewer
        for card in range(CREATURE_KINDS)
        for _ in range(hidden_in_hand(s, seat, card))
    ]


def hidden_in_hand(s: State, seat: i64, card: i64) -> i64:
    return s.count(HAND + seat * PLAYER, card) - s.count(SEEN + seat * PLAYER, card)


def imagine(s: State, viewer: i64) -> None:
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


def deal_again(s: State, viewer: i64) -> None:
    cards = hidden_from(s, viewer)
    if s.size(SHUFFLED_BACK) == 0:
        for card in cards:
            s.put(BAG, card)
        cards = [int(s.draw_from(BAG)) for _ in cards]
    else:
        shuffle(s, cards)
    at = 0
    for seat in range(s.game.players):
        if seat != viewer:
            at = deal_hidden(s, seat, cards, at)


def fits_what_was_said(s: State) -> bool:
    """circadia.sets.discard: whoever makes room has a card to begin a new set with."""
    making_room = step_of(s) == ROOM or step_of(s) == OPEN
    return not making_room or s.size(VALUE) == 0 or holds_value(s, s.size(VALUE))


def deal_hidden(s: State, seat: i64, cards: list[int], at: int) -> int:
    """Replace what is hidden in a hand by the cards from `at` on; where the next begin."""
    hand = HAND + seat * PLAYER
    wanted = s.size(hand) - s.size(SEEN + seat * PLAYER)
    for card in range(i64(CREATURE_KINDS)):
        for _ in range(hidden_in_hand(s, seat, card)):
            s.take(hand, card)
    for card in cards[at : at + wanted]:
        s.put(hand, card)
    return at + int(wanted)


def shuffle(s: State, cards: list[int]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        s.luck = following(s.luck)
        other = below(s.luck, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
