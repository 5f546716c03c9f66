"""Saved games that can't be: each is refused."""

from collections.abc import Callable

import pytest

from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.onirim.layout import (
    BAG,
    BUSY,
    DECK_BOTTOM,
    DECK_TOP,
    DISCARD,
    DOORS,
    DRAWN,
    FILL_HAND,
    HAND,
    KEPT,
    LIFTED,
    LIMBO,
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
from reverie.games.onirim.memory import MEMORY_SIZE, OLD_AT, PLAYED_AT
from reverie.testing import Story, story
from tests.rules.onirim.drawn import OFFER as OFFERED
from tests.rules.onirim.drawn import rallied, solo, two

Change = Callable[[State], None]


def complaint(tale: Story, change: Change) -> str:
    """What is wrong with the position once it is changed."""
    state = tale.match.state.clone()
    change(state)
    try:
        tale.match.game.from_bytes(state.to_bytes())
    except SavedStateError as error:
        return str(error)
    return ""


def refused(tale: Story, change: Change) -> bool:
    return complaint(tale, change) != ""


def setting(place: int, value: int) -> Change:
    return lambda state: state.set_cell(place, value)


def card(tale: Story, name: str) -> int:
    return tale.match.game.cards([name])[0]


def test_as_it_was_saved_it_is_read() -> None:
    for tale in (solo(), two(), two(talk="silent")):
        assert not refused(tale, lambda state: None)


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (SEAT, 1, "there is no player 2"),
        (ENDING, 9, "there is no ending 9"),
        (ENDING, 255, "there is no ending 255"),
        (HAND, 6, "too many cards in 'hand': 6 (maximum 5)"),
        (LIMBO, 81, "too many cards in 'Limbo': 81 (maximum 80)"),
        (LOOKED, 17, "too many cards in 'looked at': 17 (maximum 16)"),
        (DISCARD, 1, "the cards of 'discard' don't add up to 1"),
        (DISCARD + 1, 1, "the cards of 'discard' don't add up to 0"),
        (BAG, 0, "the cards of 'deck' don't add up to 0"),
        (DECK_TOP, 1, "the known cards of 'deck' can't be read"),
        (DECK_BOTTOM, 3, "the known cards of 'deck' can't be read"),
        (HAND + 1, 63, "'hand' holds a card that does not exist"),
        (HAND + 5, 17, "'hand' holds a card that does not exist"),
        (AGENDA, 0, "there is no decision to make"),
        (LOOK_OPEN, 2, "'cards looked at by everybody' is 2 (maximum 1)"),
        (OUTER_OPEN, 2, "'cards looked at by everybody before' is 2 (maximum 1)"),
        (BUSY, 2, "'powers in use' is 2 (maximum 1)"),
        (SEARCHING, 2, "'search in progress' is 2 (maximum 1)"),
        (LIFTED, 2, "'rule of symbols lifted' is 2 (maximum 1)"),
        (LIFTED, 1, "nothing in this game lifts the rule about symbols"),
    ],
)
def test_numbers_that_mean_nothing(place: int, value: int, words: str) -> None:
    assert words in complaint(solo(), setting(place, value))


@pytest.mark.parametrize(
    ("pile", "name", "most"),
    [
        (KEPT, "kept", 2),
        (OFFER, "on offer", 8),
        (LIMBO, "Limbo", 80),
        (DOORS, "Doors (Player 1)", 14),
        (ROW + PLAYER, "labyrinth (Player 2)", 90),
    ],
)
def test_an_overfull_place_has_one_problem(pile: int, name: str, most: int) -> None:
    words = complaint(two(), setting(pile, 255))
    assert words.endswith(f"too many cards in '{name}': 255 (maximum {most})")


def holding(pile: int, *bytes: int) -> Change:
    def change(state: State) -> None:
        for byte in bytes:
            state.push(pile, byte)

    return change


@pytest.mark.parametrize("pile", [DOORS, DOORS + PLAYER, DRAWN])
def test_a_card_that_there_is_not_where_more_than_the_card_is_noted(pile: int) -> None:
    for byte in (17, 63, 64 + 17, 64 + 63, 255):
        assert "holds a card that does not exist" in complaint(two(), holding(pile, byte))
    assert "there is not" not in complaint(two(), holding(pile, 16))


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_noted_of_a_hand_is_the_number_of_a_card(seat: int) -> None:
    seen = SEEN + seat * PLAYER
    tale = two(talk="silent")
    tale.match.state.set_cell(seen, 0)  # else all is known from the draft
    for byte in (17, 63, 64 + 17, 64 + 63):
        assert "does not hold" in complaint(tale, holding(seen, byte))
    assert "holds a card that does not exist" in complaint(tale, holding(seen, 128))


def test_a_seat_beyond_the_second() -> None:
    assert refused(two(), setting(SEAT, 2))
    assert not refused(two(), setting(SEAT, 1))


@pytest.mark.parametrize("end", [DECK_TOP, DECK_BOTTOM])
def test_a_deck_with_a_card_that_there_is_not(end: int) -> None:
    def change(state: State) -> None:
        state.push(end, 64)
        state.push(end, 0)

    assert "'deck' holds a card that does not exist" in complaint(solo(), change)


def test_a_card_that_is_missing_or_there_twice() -> None:
    assert refused(solo(), lambda state: state.take(BAG, 0))
    assert refused(solo(), lambda state: state.put(BAG, 0))
    assert refused(solo(), lambda state: state.pop(HAND))
    for pile in (LIMBO, ROW, LOOKED, DECK_TOP, DECK_BOTTOM):
        assert refused(solo(), lambda state, pile=pile: (state.push(pile, 0), state.push(pile, 0)))


def test_a_door_in_a_hand() -> None:
    tale = solo()

    def change(state: State) -> None:
        state.put(BAG, state.pop(HAND))
        state.take(BAG, card(tale, "red door"))
        state.push(HAND, card(tale, "red door"))

    assert refused(tale, change)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_of_two_players_that_is_too_large(seat: int) -> None:
    def change(state: State) -> None:
        state.take(BAG, 0)
        state.push(HAND + seat * PLAYER, 0)

    words = f"too many cards in 'hand (Player {seat + 1})': 4 (maximum 3)"
    assert words in complaint(two(), change)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_known_card_that_is_not_in_the_hand(seat: int) -> None:
    tale = two(talk="silent")
    words = f"the partner knows a card that player {seat + 1} does not hold"
    for at in (1, 2, 3):
        change = setting(SEEN + seat * PLAYER + at, card(tale, "brown moon"))
        assert words in complaint(tale, change)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_known_card_where_nothing_is_forgotten(seat: int) -> None:
    """What the partner knows of a hand is noted in silence only."""
    for talk, sound in (("silent", True), ("open", False)):
        tale = two(talk=talk)
        seen, own = SEEN + seat * PLAYER, tale.match.state.card(HAND + seat * PLAYER, 0)
        tale.match.state.set_cell(seen, 0)  # else all is known from the draft
        for byte in (own, own + 64):
            assert refused(tale, holding(seen, byte)) != sound
        assert refused(tale, holding(seen, own + 128))
        assert refused(tale, holding(seen, own, own))


def test_shared_resources_of_one_player() -> None:
    def change(state: State) -> None:
        state.take(BAG, 0)
        state.push(SHARED, 0)

    assert "too many cards in 'shared cards': 1 (maximum 0)" in complaint(solo(), change)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_row_with_a_symbol_twice_or_a_series_that_goes_on(seat: int) -> None:
    def change(state: State, *kinds: int) -> None:
        for kind in kinds or (1, 0, 0):
            state.take(BAG, kind)
            state.push(ROW + seat * PLAYER, kind)

    for kinds in ((1, 0, 0), (0, 0, 1)):
        words = complaint(two(), lambda state, kinds=kinds: change(state, *kinds))
        assert f"two neighbours in 'labyrinth (Player {seat + 1})' have the same symbol" in words
    architect = rallied("architect")  # it lets a symbol follow itself
    assert not refused(architect, lambda state: change(state) if seat == 0 else None)
    for colour in range(4):
        assert refused(two(), setting(SERIES + seat * PLAYER + colour, 3))


def test_a_series_is_of_two_cards_at_most_and_of_the_row() -> None:
    tale = solo().stack("brown sun", "brown moon", "brown key")
    for length, move in enumerate(("play red sun", "play green moon", "play blue sun"), 1):
        tale.play(move)
        for series in (1, 2, 3):
            sound = series <= min(2, length)
            assert refused(tale, setting(SERIES + 3, series)) != sound


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (10, "there is no decision to make"),
        (99, "there is no decision to make"),
        (FILL_HAND, "there is no decision to make"),
    ],
)
def test_nothing_to_decide(step: int, words: str) -> None:
    def change(state: State) -> None:
        state.pop(AGENDA)
        state.push(AGENDA, step)

    assert words in complaint(solo(), change)


def test_a_draft_that_is_not_where_it_should_be() -> None:
    tale = story("onirim", seats=2, deck=OFFERED)
    words = "the draft can't be at this point"
    for number, name in enumerate(OFFERED[:6]):
        assert not refused(tale, lambda state: None)
        assert words in complaint(tale, setting(SEAT, 1 - number % 2))
        if number < 5:
            tale.play(f"take {name}")

    def one_too_many(state: State) -> None:
        state.push(HAND + PLAYER, state.pop(OFFER))
        state.set_cell(SEAT, 0)

    assert words in complaint(tale, one_too_many)


def test_cards_on_offer_after_the_draft() -> None:
    def change(state: State) -> None:
        state.take(BAG, 0)
        state.push(OFFER, 0)

    assert "cards are on offer, although the draft is over" in complaint(two(), change)


@pytest.mark.parametrize(
    ("pile", "name", "strangers"),
    [
        (KEPT, "kept", ["red door", "nightmare"]),
        (SHARED, "shared cards", ["red door", "nightmare"]),
        (OFFER, "on offer", ["red door", "nightmare"]),
        (DOORS, "Doors (Player 1)", ["red sun", "nightmare"]),
        (DOORS + PLAYER, "Doors (Player 2)", ["red sun", "nightmare"]),
        (ROW, "labyrinth (Player 1)", ["red door", "nightmare"]),
        (ROW + PLAYER, "labyrinth (Player 2)", ["red door", "nightmare", "red tower 3"]),
        (DRAWN, "drawn", ["red goal"]),
        (LOOKED, "looked at", ["red goal"]),
        (LIMBO, "Limbo", ["red goal"]),
    ],
)
def test_cards_where_none_of_their_kind_can_lie(pile: int, name: str, strangers: list[str]) -> None:
    tale = two("towers", "book")
    goals = next(one for one in tale.match.game.expansions if one.name == "book").goals
    for stranger in strangers:
        number = card(tale, stranger)

        def change(state: State, number: int = number) -> None:
            if state.size(pile) > 0:
                state.put(BAG, state.pop(pile))
            if state.count(BAG, number) > 0:
                state.take(BAG, number)
            else:
                state.remove(goals, number)
            state.push(pile, number)

        assert f"'{stranger}' can't be in '{name}'" in complaint(tale, change)


def test_paint_where_there_can_be_none() -> None:
    """Only a Door with a colour can be painted, and only with the Denizens."""
    for expansions, name, possible in (
        ((), "red door", False),
        (("oniverse",), "red door", True),
        (("oniverse",), "brown door", True),
        (("oniverse",), "oniverse door", False),
        (("oniverse",), "nightmare", False),
        (("oniverse",), "red sun", False),
    ):
        tale = solo(*expansions)
        number = card(tale, name)

        def change(state: State, number: int = number) -> None:
            state.take(BAG, number)
            state.push(DOORS, number + 64)

        assert ("'Doors' holds a card that does not exist" in complaint(tale, change)) != possible


@pytest.mark.rule("onirim.two.memory")
def test_what_cannot_be_remembered_in_silence() -> None:
    tale = two(talk="silent")
    memory = tale.match.game.memory
    for viewer in (0, 1, 2):
        for hand in (0, 1):
            place = memory.of(viewer) + OLD_AT + hand
            words = f"viewer {viewer + 1} remembers a hand of more than five cards"
            assert words in complaint(tale, setting(place, 6))
            assert words not in complaint(tale, setting(place, 5))
    for place in (memory.at + PLAYED_AT, memory.at + MEMORY_SIZE - 1):
        assert "it is unclear whether a card was played" in complaint(tale, setting(place, 2))
