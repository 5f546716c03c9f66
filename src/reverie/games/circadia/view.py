"""The parts of Circadia's view besides the zones: Habitats and sets as on the table."""

from typing import Final

from reverie.engine.ints import i64
from reverie.engine.state import ENDING, SEAT, State
from reverie.games.circadia.cards import CREATURES, HABITATS, TIMES
from reverie.games.circadia.declaration import (
    CLOSING,
    CREATURE_KINDS,
    DECK,
    DECKS,
    FED,
    FIRST_BACK,
    HABITAT,
    HAND,
    LINE,
    PLAYER,
    ROW,
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    VALUE,
)
from reverie.games.circadia.ending import turns_left
from reverie.games.circadia.state import creature_of, in_deck, rules_of

NEAR: Final = 10  # rounds before a standstill, from which on the table shows it


def table(s: State) -> dict[str, object]:
    """circadia.secrets.public: everything but the other hands and the order of the decks."""
    closing = s.size(CLOSING)
    # After the first reshuffle everybody knows what is in the deck.
    cards = counts(s, DECK.unknown_to(s, 0)) if s.size(SHUFFLED_BACK) else None
    return {
        "habitats": {name: habitat_of(s, h) for h, name in enumerate(HABITATS)},
        "deck": {"size": int(DECK.size(s)), "cards": cards},
        "value": int(s.size(VALUE)) or None,
        "closing": int(closing) - 1 if closing else None,
        "standstill": standstill(s),
        "reconstruction": rules_of(s).reconstruction,
    }


def standstill(s: State) -> int | None:
    """circadia.ending.standstill: the turns left until then, this one included, if they are few."""
    left = turns_left(s)
    near = s.size(ENDING) == 0 and left <= NEAR * s.game.players
    return int(left) if near else None


def player(s: State, seat: i64) -> dict[str, object]:
    return {
        "sets": [set_of(s, seat, slot) for slot in range(i64(SET_LIMIT))],
        "line": [side_of(s, code) for code in s.listed(LINE + seat * PLAYER)],
    }


def set_of(s: State, seat: i64, slot: i64) -> dict[str, object] | None:
    set = SETS + seat * PLAYER + slot * SET
    if s.size(set) == 0:
        return None
    fed = seat == s.size(SEAT) and (s.size(FED) >> slot) & 1 == 1
    return {
        "creature": CREATURES[creature_of(s, set)],
        "cards": [s.game.card_names[card] for card in s.listed(set)],
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
    """A Habitat as it is in a row or a line."""
    side = rules_of(s).sides[code]
    down = code >= FIRST_BACK
    return {
        "card": f"{HABITATS[side.habitat]} back" if down else s.game.card_names[code],
        "habitat": HABITATS[side.habitat],
        "time": TIMES[side.time],
        "value": side.value,
        "points": side.points,
        "face_down": down,
    }


def unseen(s: State, seat: i64) -> dict[str, int]:
    """Creatures that a seat can't see; each habitat has the unseen cards of its own."""
    left = DECK.unknown_to(s, seat)
    for other in range(s.game.players):
        if other != seat:
            hand = HAND + other * PLAYER
            for card in range(CREATURE_KINDS):
                left[card] += int(s.count(hand, card) - s.count(SEEN + other * PLAYER, card))
    return counts(s, left)


def counts(s: State, left: list[int]) -> dict[str, int]:
    return {s.game.card_names[card]: n for card, n in enumerate(left) if n > 0}
