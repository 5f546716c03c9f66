"""Positions that can't be: each is named for what is wrong with it."""

import pytest

from reverie.engine.deck import Deck
from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, ENDING, LUCK_BYTES, SEAT
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.declaration import (
    BAG,
    CLAIM,
    CLOSING,
    CREATURE_KINDS,
    DECK,
    DECKS,
    DISCARD,
    FACE_DOWN,
    FED,
    FIRST_FRONT,
    FIRST_LOT,
    FRONTS,
    HABITAT,
    HAND,
    IDLE,
    KEEP,
    KINDS,
    LINE,
    LOTS,
    OFFER,
    OPEN,
    PASSING_ON,
    PLAY,
    PLAYER,
    POINTS,
    ROOM,
    ROW,
    SEEN,
    SET,
    SETS,
    SHUFFLED_BACK,
    STEP,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.ending import ENDINGS, FIFTEEN_POINTS, NOTHING_LEFT, STANDSTILL
from reverie.games.circadia.state import rules_of
from tests.positions.circadia import Scene, scene

LAST = 2 * PLAYER  # of three players
MISTS = 2 * HABITAT
FRONT_KINDS = len(rules_of(scene().state).fronts)
NO_FRONT = FIRST_FRONT + FRONT_KINDS
Cells = dict[int, int]


def faults(cells: Cells, tale: Scene | None = None) -> list[str]:
    """What is wrong with a scene, or a game of three at its beginning, with these bytes changed."""
    state = (tale or scene(3)).state.clone()
    for place, value in cells.items():
        state.cells[place] = value
    return [str(problem) for problem in state.problems()]


def one_more(bag: int, kind: int, by: int = 1) -> Cells:
    """A bag with one card more of a kind."""
    state = scene(3).state
    return {bag: state.size(bag) + by, bag + 1 + kind: state.count(bag, kind) + by}


def test_a_new_game_is_sound() -> None:
    for seats in (2, 3, 4, 5):
        assert faults({}, scene(seats)) == []


def test_a_saved_position_that_cannot_be_is_refused() -> None:
    state = scene(3).state
    saved = bytearray(state.to_bytes())
    assert state.game.from_bytes(bytes(saved)).problems() == []
    saved[LUCK_BYTES + SEAT] = 3
    with pytest.raises(SavedStateError, match="there is no player 4"):
        state.game.from_bytes(bytes(saved))


# --- numbers beyond what they can mean ---
LIMITS = [
    (ENDING, len(ENDINGS) - 1, "there is no ending 4"),
    (VALUE, 5, "'value played' is 6 (maximum 5)"),
    (TO_TAKE, 5, "'cards to take' is 6 (maximum 5)"),
    (FED, 7, "'sets that received a card' is 8 (maximum 7)"),
    (CLOSING, 3, "'player who has fifteen points' is 4 (maximum 3)"),
    (SHUFFLED_BACK, 1, "'discard pile shuffled' is 2 (maximum 1)"),
    (IDLE, 150, "'turns without a claim' is 151 (maximum 150)"),
    (FACE_DOWN + MISTS, 12, "'face-down cards of the Mists' is 13 (maximum 12)"),
]


@pytest.mark.parametrize(("place", "most", "words"), LIMITS)
def test_numbers_that_mean_nothing(place: int, most: int, words: str) -> None:
    assert faults({place: most + 1}) == [words]
    assert not any("maximum" in fault or "no ending" in fault for fault in faults({place: most}))


def test_one_thing_is_to_be_done_at_a_time() -> None:
    assert faults({AGENDA: 2, STEP + 1: PLAY}) == ["several steps are planned at once"]


def test_a_game_that_goes_on_waits_for_a_decision() -> None:
    for step in range(CLAIM):
        assert "there is no decision to make" not in faults({STEP: step})
    assert faults({STEP: 6}) == ["there is no decision to make"]
    assert "there is no decision to make" not in faults({STEP: 6, ENDING: 1})


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({OFFER: 6}, "too many cards in 'the offer': 6 (maximum 5)"),
        ({OFFER + 1: CREATURE_KINDS}, "'the offer' holds a card that does not exist"),
        ({OFFER + 5: CREATURE_KINDS}, "'the offer' holds a card that does not exist"),
        ({ROW: 4}, "too many cards in 'the Forest row': 4 (maximum 3)"),
        ({ROW + MISTS: 4}, "too many cards in 'the Mists row': 4 (maximum 3)"),
        ({ROW + 1: FIRST_FRONT - 1}, "'the Forest row' holds a card that does not exist"),
        ({ROW + 1: NO_FRONT - 1}, "'the Forest row' holds a card that does not exist"),
        ({ROW + MISTS + 3: NO_FRONT}, "'the Mists row' holds a card that does not exist"),
        ({LINE: 37}, "too many cards in 'line (Player 1)': 37 (maximum 36)"),
        ({LINE + LAST: 37}, "too many cards in 'line (Player 3)': 37 (maximum 36)"),
        (
            {LINE + LAST: 1, LINE + LAST + 1: 1},
            "'line (Player 3)' holds a card that does not exist",
        ),
        (
            {LINE + LAST: 1, LINE + LAST + 1: NO_FRONT},
            "'line (Player 3)' holds a card that does not exist",
        ),
        (
            {LINE + LAST: 1, LINE + LAST + 1: 70},
            "'line (Player 3)' holds a card that does not exist",
        ),
        ({DECK.top: 255}, "the known cards of 'the deck' can't be read"),
        ({DECK.top: 1}, "the known cards of 'the deck' can't be read"),
        (
            {DECK.top: 2, DECK.top + 1: CREATURE_KINDS},
            "'the deck' holds a card that does not exist",
        ),
        (
            {DECK.top: 4, DECK.top + 3: CREATURE_KINDS},
            "'the deck' holds a card that does not exist",
        ),
        ({DECKS[0].top: 26}, "the known cards of 'the Forest deck' can't be read"),
        ({DECKS[2].top: 26}, "the known cards of 'the Mists deck' can't be read"),
        (
            {DECKS[2].top: 2, DECKS[2].top + 1: 19},
            "'the Mists deck' holds a card that does not exist",
        ),
        ({DECK.bottom: 1}, "the known cards of 'the deck' can't be read"),
        ({DECK.bottom: 2}, "the known cards of 'the deck' can't be read"),
        ({DECKS[0].bottom: 2}, "the known cards of 'the Forest deck' can't be read"),
        ({DECKS[1].bottom: 2}, "the known cards of 'the River deck' can't be read"),
        ({DECKS[2].bottom: 2}, "the known cards of 'the Mists deck' can't be read"),
        (
            {SETS: 1, SETS + 1: CREATURE_KINDS},
            "'set 1 (Player 1)' holds a card that does not exist",
        ),
        (
            {SETS + LAST + 2 * SET: 49},
            "too many cards in 'set 3 (Player 3)': 49 (maximum 48)",
        ),
    ],
)
def test_places_that_hold_too_much_or_what_does_not_belong_there(cells: Cells, words: str) -> None:
    assert faults(cells) == [words]


@pytest.mark.parametrize("deck", [DECK, *DECKS])
def test_nobody_knows_a_card_of_a_deck(deck: Deck) -> None:
    state = scene(3).state
    card = next(card for card in range(KINDS) if deck.count(state, card))
    deck.stack(state, [card])
    cells = {place: int(state.cells[place]) for place in (deck.bag, deck.bag + 1 + card)}
    cells |= {deck.top: 2, deck.top + 1: card, deck.top + 2: 0}
    assert faults(cells) == []
    assert faults(cells | {deck.top + 2: 1}) == ["a card is known that nobody has seen"]


BAGS = {
    DISCARD: ("the discard pile", CREATURE_KINDS),
    BAG: ("the deck", CREATURE_KINDS),
    LOTS: ("the lots", FIRST_FRONT),
    FRONTS: ("the Forest deck", KINDS),
    FRONTS + MISTS: ("the Mists deck", KINDS),
    HAND: ("hand (Player 1)", CREATURE_KINDS),
    HAND + LAST: ("hand (Player 3)", CREATURE_KINDS),
}


@pytest.mark.parametrize("bag", BAGS)
def test_counts_that_do_not_add_up(bag: int) -> None:
    name, kinds = BAGS[bag]
    size = scene(3).state.size(bag)
    assert f"the cards of '{name}' don't add up to {size + 1}" in faults({bag: size + 1})
    for kind in (0, kinds - 1):
        count = scene(3).state.count(bag, kind)
        words = f"the cards of '{name}' don't add up to {size}"
        assert words in faults({bag + 1 + kind: count + 1})


def not_a_set(number: int, seat: int) -> str:
    place = f"set {number} (Player {seat + 1})"
    return f"'{place}' is not a set: it must be of one creature, in ascending order"


@pytest.mark.rule("circadia.sets.ascending")
def test_a_set_is_of_one_creature_and_its_values_never_go_down() -> None:
    assert faults({}, scene(3).set(2, 2, "bear 1", "bear 1", "bear 4")) == []
    for cards in (("bear 4", "bear 1"), ("bear 1", "goose 1"), ("bear 5", "axolotl 1")):
        assert faults({}, scene(3).set(2, 2, *cards)) == [not_a_set(2, 2)]
        assert faults({}, scene(3).set(0, 3, *cards)) == [not_a_set(3, 0)]
        assert faults({}, scene(3).set(0, 1, *cards)) == [not_a_set(1, 0)]


def test_a_whole_deck_may_be_stacked() -> None:
    tale = scene(2)
    names = tale.match.game.card_names[:CREATURE_KINDS]
    cards = [name for i, name in enumerate(names) for _ in range(tale.state.count(BAG, i))]
    assert len(cards) == 129
    assert faults({}, tale.stack(*cards[:127])) == []
    fronts = [
        tale.match.game.card_names[kind]
        for kind in range(FIRST_FRONT, FIRST_FRONT + FRONT_KINDS)
        for _ in range(DECKS[1].count(tale.state, kind))
    ]
    assert faults({}, scene(2).stack(*fronts)) == []


def test_all_twelve_cards_of_a_habitat_may_be_stacked() -> None:
    tale = scene(3).row("forest")
    tale.stack(*(f"forest {time} {value}" for time in ("day", "night") for value in range(3, 9)))
    assert faults({}, tale) == ["'the Forest row' is missing cards"]


# --- cards that are lost, or there twice ---
@pytest.mark.parametrize("bag", [DISCARD, BAG, HAND, HAND + LAST])
def test_a_creature_too_many(bag: int) -> None:
    assert faults(one_more(bag, 1)) == ["too many: Winged Bear 2"]


def test_a_card_of_a_set_that_turned_into_another() -> None:
    bears = scene(3).set(2, 2, "bear 1")
    place = SETS + LAST + SET
    assert faults({place + 1: 10}, bears) == [
        "missing: Winged Bear 1",
        "too many: Cloud Goose 1",
    ]
    assert faults({place: 2, place + 2: 0}, bears) == ["too many: Winged Bear 1"]


def test_a_card_on_offer_that_turned_into_another() -> None:
    tale = scene(3).offer("bear 1", "bear 2", "goose 3", "goose 4", "axolotl 5")
    assert faults({OFFER + 1: 14}, tale) == ["missing: Winged Bear 1", "too many: Cloud Goose 5"]


def test_the_lots() -> None:
    first = LOTS + 1 + FIRST_LOT
    assert scene(3).state.size(LOTS) == 3  # the one that was drawn was put back
    assert faults(one_more(LOTS, FIRST_LOT + 3)) == ["too many: player 4"]
    assert faults(one_more(LOTS, FIRST_LOT)) == ["too many: player 1"]
    assert faults(one_more(LOTS, FIRST_LOT - 1)) == ["the cards of 'the lots' don't add up to 4"]
    assert faults({LOTS: 2, first: 0}) == ["missing: player 1"]


def test_a_habitat_that_is_lost_or_there_twice() -> None:
    tale = scene(3).row("forest", "day 3", "night 5", "day 8")
    (there,) = tale.numbers(("forest night 5",))
    words = ["missing: Forest by day 3", "too many: Forest by night 5"]
    assert faults({ROW + 1: there}, tale) == words
    words = ["missing: Forest by day 8", "'the Forest row' is missing cards"]
    assert faults({ROW: 2}, tale) == words


def in_lines(*row: str) -> Scene:
    """Nine cards of the Forest are in lines, and these of the others in its row."""
    tale = scene(3).row("forest", *row)
    tale.line(0, "forest day 3", "forest night 3", "forest day 4")
    tale.line(1, "forest night 4", "forest day 5", "forest night 5")
    return tale.line(2, "forest day 6", "forest night 6", "forest day 7")


def test_no_more_cards_lie_face_down_than_nobody_has_seen() -> None:
    tale = in_lines("night 7", "day 8", "night 8")
    assert faults({}, tale) == []
    words = ["the number of face-down cards is wrong (Forest: 1)"]
    assert faults({}, tale.line(0, "forest back night")) == words


def test_a_card_that_is_stacked_is_not_the_one_face_down() -> None:
    """The last card of the Forest: it is on top of its deck, so it can't be in a line."""
    tale = in_lines("night 7", "day 8").stack("forest night 8").line(0, "forest back night")
    assert "the number of face-down cards is wrong (Forest: 1)" in faults({}, tale)


def test_habitats_stay_in_their_own_decks() -> None:
    state = scene(3).state
    kinds = range(FIRST_FRONT, FIRST_FRONT + FRONT_KINDS)
    forest = next(kind for kind in kinds if state.count(FRONTS, kind))
    mists = next(kind for kind in kinds if state.count(FRONTS + MISTS, kind))
    swapped = {
        FRONTS + 1 + forest: state.count(FRONTS, forest) - 1,
        FRONTS + 1 + mists: 1,
        FRONTS + MISTS + 1 + mists: state.count(FRONTS + MISTS, mists) - 1,
        FRONTS + MISTS + 1 + forest: 1,
    }
    assert faults(swapped)[:2] == [
        "the cards of 'the Forest deck' don't add up to 9",
        "the cards of 'the Mists deck' don't add up to 9",
    ]


@pytest.mark.parametrize("habitat", [0, 1, 2])
def test_cards_that_lie_face_down(habitat: int) -> None:
    name = HABITATS[habitat]
    assert faults({FACE_DOWN + habitat * HABITAT: 1}) == [
        f"the number of face-down cards is wrong ({name.capitalize()}: 0)"
    ]
    tale = scene(3).line(2, f"{name} back night")
    assert faults({}, tale) == []
    words = [f"the number of face-down cards is wrong ({name.capitalize()}: 1)"]
    assert faults({FACE_DOWN + habitat * HABITAT: 0}, tale) == words


# --- hands and lines ---
EIGHT = ("bear 1",) * 8


def test_no_hand_is_larger_than_it_can_get() -> None:
    for seat in (0, 1, 2):
        assert faults({}, scene(3).hand(seat, *EIGHT)) == []
        words = [f"too many cards in 'hand (Player {seat + 1})': 9 (maximum 8)"]
        assert faults({}, scene(3).hand(seat, *EIGHT, "bear 2")) == words


def test_nobody_knows_a_card_that_is_not_there() -> None:
    tale = scene(3).hand(0, "bear 1").hand(2, "bear 1")
    for mine in (0, LAST):
        assert faults({SEEN + mine: 1, SEEN + mine + 1: 1}, tale) == []
        words = [f"cards known to be in 'hand (Player {mine // PLAYER + 1})' are not there"]
        assert faults({SEEN + mine: 2, SEEN + mine + 1: 2}, tale) == words
        assert faults({SEEN + mine: 1, SEEN + mine + 15: 1}, tale) == words
        assert faults({SEEN + mine: 1}, tale) == words
        assert faults({SEEN + mine + 1: 1}, tale) == words


def test_day_and_night_take_turns() -> None:
    assert faults({}, scene(3).line(2, "forest day 3", "forest night 5", "forest day 8")) == []
    for line in (("night 5", "day 3", "day 8"), ("day 3", "day 8", "night 5")):
        twice = scene(3).line(2, *(f"forest {card}" for card in line))
        assert faults({}, twice) == [
            "two neighbours in 'line (Player 3)' are both of day or both of night"
        ]


def test_points_may_fill_a_byte() -> None:
    assert faults({POINTS: 255}) == ["the points of 'line (Player 1)' are 0, not 255", TOO_EARLY]


def test_points_are_those_of_the_line() -> None:
    for seat in (0, 2):
        words = [f"the points of 'line (Player {seat + 1})' are 0, not 1"]
        assert faults({POINTS + seat * PLAYER: 1}) == words


TOO_EARLY = "the last turns began too early, too late or for the wrong player"


def fifteen(seat: int) -> Scene:
    """A line of backs and fronts worth fifteen points or more."""
    tale = scene(3)
    times = ("day", "night")
    while tale.state.size(POINTS + seat * PLAYER) < 15:
        length = tale.state.size(LINE + seat * PLAYER)
        tale.line(seat, f"{HABITATS[length % 3]} back {times[length % 2]}")
    return tale


def test_the_last_turns_begin_with_fifteen_points() -> None:
    assert faults({CLOSING: 1}) == [TOO_EARLY]
    for seat in (0, 2):
        tale = fifteen(seat)
        assert faults({}, tale) == [TOO_EARLY]
        assert faults({CLOSING: seat + 1}, tale) == []
        assert faults({CLOSING: 2}, tale) == [TOO_EARLY]


# --- within a turn ---
def feeding(*cards: str) -> Scene:
    return scene(3).hand(0, "bear 2", "goose 5").set(0, 2, *cards)


@pytest.mark.rule("circadia.play.value")
def test_what_was_fed_ends_with_the_value_played() -> None:
    wrong = "a set received a card, but does not end with the value played"
    assert faults({FED: 1}) == ["a set received a card before one was played"]
    assert faults({FED: 2, VALUE: 2}, feeding("bear 1", "bear 2")) == []
    assert faults({FED: 2, VALUE: 2}, feeding("bear 1")) == [wrong]
    assert faults({FED: 2, VALUE: 2}, feeding("bear 2", "bear 3")) == [wrong]
    assert faults({FED: 1, VALUE: 2}, feeding("bear 2")) == [wrong]
    assert faults({FED: 1, VALUE: 1}, feeding("bear 1")) == [wrong]  # there is no first set
    assert faults({FED: 6, VALUE: 2}, feeding("bear 2")) == [wrong]
    for value in (1, 2):
        assert faults({VALUE: value}) == ["a card was played, but no set received it"]
    assert faults({FED: 2, VALUE: 2}, feeding("bear 2").hand(0, *EIGHT[:7])) == []
    for value in (1, 2):
        fed = feeding(f"bear {value}").hand(0, *EIGHT)
        assert faults({FED: 2, VALUE: value}, fed) == [
            "too many cards in 'hand (Player 1)': 8 (maximum 7)"
        ]


@pytest.mark.rule("circadia.ending.standstill")
def test_turns_without_a_claim_are_counted() -> None:
    assert faults({IDLE: 0}) == ["the turn was not counted"]
    assert faults({IDLE: 150}) == []
    assert faults({IDLE: 0}, scene(3, version=1)) == []
    assert faults({IDLE: 49}, scene(3, version=1)) == []
    assert faults({IDLE: 50}, scene(3, version=1)) == [
        "the game should have ended: nobody has claimed a Habitat for too long"
    ]


FULL = ("bear 1", "goose 1", "axolotl 1")


def three_sets(*hand: str, sets: int = 3) -> Scene:
    tale = scene(3).hand(0, *hand)
    for number, card in enumerate(FULL[:sets], 1):
        tale.set(0, number, card)
    return tale


@pytest.mark.rule("circadia.sets.discard")
def test_room_is_made_where_there_is_none() -> None:
    no_card = ["there is no card to play"]
    assert faults({STEP: ROOM}, three_sets("bear 2")) == []
    words = ["a set is to be discarded, although there is room for a new one"]
    assert faults({STEP: ROOM}, three_sets("bear 2", sets=2)) == words
    first_free = scene(3).hand(0, "bear 2").set(0, 2, "bear 1").set(0, 3, "goose 1")
    assert faults({STEP: ROOM}, first_free) == words
    assert faults({STEP: OPEN}, three_sets("bear 2", sets=2)) == []
    uncounted = {STEP: OPEN, IDLE: 0}
    assert faults(uncounted, three_sets("bear 2", sets=2)) == ["the turn was not counted"]
    for sets in (1, 3):
        words = ["there must be room for exactly one new set"]
        assert faults({STEP: OPEN}, three_sets("bear 2", sets=sets)) == words
    for step, sets in ((ROOM, 3), (OPEN, 2)):
        assert faults({STEP: step}, three_sets(sets=sets)) == no_card
        fed = {STEP: step, VALUE: 1, FED: 1}
        assert faults(fed, three_sets("bear 2", sets=sets)) == no_card
        assert faults(fed, three_sets("goose 1", sets=sets)) == []
    assert faults({STEP: PLAY}, three_sets()) == no_card


def test_a_claim_and_a_discard_must_be_possible() -> None:
    assert faults({STEP: CLAIM}) == ["there is no Habitat to claim"]
    assert faults({STEP: KEEP}) == ["no card has to be discarded"]
    fed = {STEP: KEEP, VALUE: 1, FED: 1}
    assert faults(fed, three_sets(*EIGHT)) == ["no card has to be discarded"]
    for value, hand in ((1, 8), (2, 9), (5, 12)):
        tale = scene(3).set(0, 1, f"bear {value}").hand(0, *["goose 1"] * hand)
        words = [] if hand > 8 else ["no card has to be discarded"]
        assert faults(fed | {VALUE: value}, tale) == words
        tale.hand(0, *["goose 1"] * (hand + 1))
        assert f"too many cards in 'hand (Player 1)': {hand + 1} (maximum {hand})" in faults(
            fed | {VALUE: value}, tale
        )


@pytest.mark.rule("circadia.take.value")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_fewer_are_taken_than_there_are_on_offer(value: int) -> None:
    offer = ("bear 1", "bear 2", "goose 3", "goose 4", "axolotl 5")
    for offered in (1, 2, 3, 4, 5):
        tale = scene(3).hand(0, "bear 1").set(0, 1, f"goose {value}").offer(*offer[:offered])
        for left in range(6):
            cells = {STEP: TAKE, VALUE: value, FED: 1, TO_TAKE: left}
            sound = 0 < left < offered and left <= value and offered + value - left <= 5
            words = [] if sound else [f"the number of cards to take is wrong ({left} of {offered})"]
            assert faults(cells, tale) == words, (offered, left)


def test_nothing_is_to_be_taken_at_another_step() -> None:
    for left in (1, 2):
        assert faults({TO_TAKE: left}) == [
            f"cards are to be taken at the wrong moment (number: {left})"
        ]


def test_whoever_takes_without_having_played_has_no_card() -> None:
    cells = {STEP: TAKE, TO_TAKE: 1}
    assert faults(cells, scene(3).hand(0)) == []
    words = ["cards are to be taken, although none was played"]
    assert faults(cells) == words
    assert faults(cells, scene(3).hand(0, "bear 1")) == words
    cells[SEAT] = 2
    assert faults(cells, scene(3).hand(2)) == []
    assert faults(cells, scene(3).hand(0).hand(2, "bear 1")) == words


def test_a_hand_grows_by_what_was_taken() -> None:
    for left, offered, most in ((2, 4, 8), (1, 3, 9)):
        tale = scene(3).set(0, 1, "goose 3").offer(*["bear 1"] * offered)
        cells = {STEP: TAKE, VALUE: 3, FED: 1, TO_TAKE: left}
        assert faults(cells, tale.hand(0, *["goose 1"] * most)) == []
        words = [f"too many cards in 'hand (Player 1)': {most + 1} (maximum {most})"]
        assert faults(cells, tale.hand(0, *["goose 1"] * (most + 1))) == words


def test_offer_and_rows_are_full_while_there_are_cards() -> None:
    few = scene(3).offer("bear 1", "bear 2", "goose 3", "goose 4")
    assert faults({}, few) == ["'the offer' is missing cards"]
    assert faults({}, few.deck("bear 5")) == ["'the offer' is missing cards"]
    assert faults({}, few.deck()) == []
    assert faults({}, in_lines("night 7", "day 8")) == ["'the Forest row' is missing cards"]
    for habitat in HABITATS:
        tale = scene(3).row(habitat)
        assert faults({}, tale) == [f"'the {habitat.capitalize()} row' is missing cards"]


# --- games that are over ---
def test_a_game_ends_by_the_rule_it_names() -> None:
    wrong = ["the game can't have ended this way"]
    over = {STEP: PASSING_ON}
    for ending in (FIFTEEN_POINTS, NOTHING_LEFT, STANDSTILL):
        assert faults(over | {ENDING: ending}) == wrong
    for seat in (0, 1, 2):
        cells = over | {ENDING: FIFTEEN_POINTS, SEAT: seat}
        for closer in (0, 1, 2):
            words = [] if (seat + 1) % 3 == closer else wrong
            assert faults(cells | {CLOSING: closer + 1}, fifteen(closer)) == words
    still = over | {ENDING: STANDSTILL, IDLE: 150}
    assert faults(still) == []
    assert faults(still | {STEP: PLAY}) == wrong
    assert faults(still | {IDLE: 149}) == wrong
