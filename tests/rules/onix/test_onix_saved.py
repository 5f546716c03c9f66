"""Saved games that can't be: each is refused."""

import pytest

from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, ENDING, LUCK_BYTES, SEAT
from reverie.games.onix.cards import CARDS, KINDS
from reverie.games.onix.declaration import (
    ADVANCED,
    BENEATH,
    BOX,
    CHOOSE,
    COLLECTIONS,
    COMING,
    DECK,
    DESTROYED,
    DRAW,
    FINISH,
    FIRST,
    FIRST_TOKEN,
    GEM,
    KEEP,
    NO_GEMS,
    PILE,
    PILES,
    PILES_EMPTY,
    PLACE,
    PLAYER,
    STEAL,
    STOCK,
    TAKEN,
)
from reverie.games.onix.stacks import INCOMPLETE, STACKS
from reverie.match import Match, new
from tests.positions.onix import laid

NO_BOTTOM = int(DECK.bottom)
LAST = 2 * PLAYER  # of three players
Cells = dict[int, int]


def complaint(cells: Cells, match: Match | None = None) -> str:
    """What is wrong with a match, or a game of three at its beginning, with these bytes changed."""
    match = match or new("onix", seats=3, seed=1, first=0)
    saved = bytearray(match.state.to_bytes())
    for place, value in cells.items():
        saved[LUCK_BYTES + place] = value
    try:
        match.game.from_bytes(bytes(saved))
    except SavedStateError as error:
        return str(error)
    return ""


def planned(*steps: int) -> Cells:
    return {AGENDA: len(steps)} | {AGENDA + 1 + i: step for i, step in enumerate(steps)}


def refused(cells: Cells) -> bool:
    return complaint(cells) != ""


def cell(place: int) -> int:
    return new("onix", seats=3, seed=1, first=0).state.to_bytes()[LUCK_BYTES + place]


def test_as_it_was_saved_it_is_read() -> None:
    assert not refused({})
    assert not refused({SEAT: 2, FIRST: 2, GEM: 3})


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (AGENDA, 5, "the steps of the turn are out of order"),
        (TAKEN, 6, "too many cards in 'cards to place': 6 (maximum 5)"),
        (COMING, 210, "the known cards of 'the piles' can't be read"),
        (COMING, 1, "the known cards of 'the piles' can't be read"),
        (NO_BOTTOM, 2, "the known cards of 'the piles' can't be read"),
        (ADVANCED, 1, "'mode' does not match the options of the game"),
        (ADVANCED, 2, "'mode' is 2 (maximum 1)"),
        (GEM, 4, "'gem announced' is 4 (maximum 3)"),
        (SEAT, 3, "there is no player 4"),
        (FIRST, 3, "'first player' is 3 (maximum 2)"),
        (ENDING, 3, "there is no ending 3"),
        (
            COLLECTIONS,
            105,
            "too many cards in 'Collections (Player 1)': 105 (maximum 104)",
        ),
        (
            COLLECTIONS + LAST,
            105,
            "too many cards in 'Collections (Player 3)': 105 (maximum 104)",
        ),
        (PILE + 1, KINDS, "'pile 1' holds a card that does not exist"),
        (PILE + 9, KINDS, "'pile 5' holds a card that does not exist"),
        (COLLECTIONS + 1, 0, "'Collections (Player 1)' holds a card that does not exist"),
        (COLLECTIONS + LAST + 4, 0, "'Collections (Player 3)' holds a card that does not exist"),
        (
            COLLECTIONS + LAST + 4,
            len(STACKS),
            "'Collections (Player 3)' holds a card that does not exist",
        ),
    ],
)
def test_numbers_that_mean_nothing(place: int, value: int, words: str) -> None:
    assert complaint({place: value}).endswith(f"not a valid position of the game: {words}")


def test_a_stacked_card_that_there_is_not_or_that_somebody_knows() -> None:
    unknown = "a card that does not exist"
    assert unknown in complaint({COMING: 2, COMING + 1: KINDS})
    assert unknown in complaint({COMING: 4, COMING + 1: 0, COMING + 3: KINDS})
    assert unknown in complaint({TAKEN: 1, TAKEN + 1: KINDS})
    rounds, size = cell(BENEATH + 1), cell(BENEATH)
    stacked = {BENEATH: size - 1, BENEATH + 1: rounds - 1, COMING: 2, COMING + 1: 0}
    assert complaint(stacked) == ""
    assert "a card is known that nobody has seen" in complaint(stacked | {COMING + 2: 1})
    match = laid(coming=["cross", "round", "cross"])
    assert match.game.from_bytes(match.state.to_bytes()).problems() == []


@pytest.mark.parametrize("bag", [BENEATH, DESTROYED, STOCK, STOCK + LAST])
def test_cards_that_are_not_counted_or_are_there_twice(bag: int) -> None:
    size, first = cell(bag), cell(bag + 1)
    assert refused({bag: size + 1})
    assert refused({bag + 1: first + 1})
    assert refused({bag: size + 1, bag + 1: first + 1})


def test_a_card_that_turned_into_another() -> None:
    assert refused({PILE + 1: (cell(PILE + 1) + 1) % KINDS})
    assert refused({COLLECTIONS + LAST + 1: cell(COLLECTIONS + LAST + 2)})


def test_tokens_of_seats() -> None:
    token = BOX + 1 + FIRST_TOKEN
    assert refused({BOX: 4})
    assert refused({token: 2, token + 2: 0})
    assert refused({token + 2: 0, token + 3: 1})
    assert refused({token: 0, BOX + 1: 1})


def test_piles_that_grew_or_do_not_match_what_lies_beneath() -> None:
    first, second = cell(PILE), cell(PILE + 2)
    assert refused({PILE: first + 1, PILE + 2: second - 1})
    assert refused({PILE + 8: cell(PILE + 8) - 1})
    for pile in range(1, PILES):  # each may have as many cards as it began with
        place, before = PILE + 2 * pile, PILE + 2 * pile - 2
        grown = {place: cell(place) + 1, before: cell(before) - 1}
        assert (
            f"'pile {pile + 1}' has more cards than at the start: {cell(place) + 1}"
            in complaint(grown)
        )


def test_an_empty_pile_that_shows_a_card() -> None:
    match = laid(seats=5, tops=["", "round", "square", "diamond", "cross"])
    saved = bytearray(match.state.to_bytes())
    saved[LUCK_BYTES + PILE + 1] = 1
    with pytest.raises(SavedStateError, match="is empty, but shows a card"):
        match.game.from_bytes(bytes(saved))


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_keeps_a_complete_collection_beyond_the_turn(seat: int) -> None:
    rows = [["round"], ["round"]]
    rows[seat] = ["round+square+diamond+cross"]
    with pytest.raises(SavedStateError, match=f"player {seat + 1} still has a complete Collection"):
        laid(collections=rows)


def test_within_the_turn_its_owner_does() -> None:
    tops = ["cross", "square", "square", "square", "cross"]
    match = laid(tops=tops, collections=[["round+square+diamond"], ["round"]])
    match.play("take cross from 1", "place cross on round+square+diamond")
    assert match.game.from_bytes(match.state.to_bytes()).problems() == []
    saved = bytearray(match.state.to_bytes())
    saved[LUCK_BYTES + SEAT] = 1
    with pytest.raises(SavedStateError, match="player 1 still has a complete Collection"):
        match.game.from_bytes(bytes(saved))


@pytest.mark.parametrize(
    "steps",
    [
        [],
        [CHOOSE],
        [FINISH],
        [CHOOSE, FINISH],
        [FINISH, PLACE],
        [FINISH, DRAW, PLACE],
        [FINISH, 9],
        [FINISH, CHOOSE, CHOOSE],
        [FINISH, CHOOSE, CHOOSE, CHOOSE],
        [CHOOSE, CHOOSE],
    ],
)
def test_agendas_that_no_turn_has(steps: list[int]) -> None:
    words = complaint(planned(*steps))
    wrong = (
        "out of order",
        "the number of cards to place is wrong at this moment",
        "there is no decision to make",
    )
    assert any(told in words for told in wrong)


def test_a_game_that_is_over_and_goes_on() -> None:
    assert "the game is over, but there is still something to do" in complaint({ENDING: 1})
    assert "the game is over, but there is still something to do" in complaint({ENDING: 2})
    assert "the game is over, but there is still something to do" in complaint(
        {ENDING: 1, AGENDA: 0, TAKEN: 1}
    )


def test_a_turn_without_a_pile() -> None:
    with pytest.raises(SavedStateError, match="a turn begins, but every pile is empty"):
        laid(seats=5, tops=[""] * 5)


def test_every_card_of_the_piles_may_be_stacked() -> None:
    cards = [
        card.name for card in CARDS for _ in range(card.copies - (2 if card.copies > 4 else 0))
    ]
    match = new("onix", seats=2, seed=1, first=0, deck=cards)
    assert match.state.size(COMING) == 2 * (104 - 8 - 5)
    assert complaint({}, match) == ""


def test_what_else_is_wrong_within_a_turn() -> None:
    tops = ["cross", "square", "square", "square", "cross"]
    match = laid(tops=tops, collections=[["round+square+diamond"], ["round"]])
    match.play("take cross from 1", "place cross on round+square+diamond")
    complete = "player 1 still has a complete Collection"
    assert complete not in complaint({AGENDA: 1}, match)  # the end of the turn is still to come
    assert "there is no decision to make" in complaint({AGENDA: 0}, match)
    assert complete in complaint({ENDING: 1}, match)


def test_the_last_of_the_incomplete_collections_may_be_kept() -> None:
    last = "+".join(CARDS[card].name for card in STACKS[INCOMPLETE])
    assert complaint({}, laid(collections=[[last], ["round"]])) == ""


# --- cards to be placed ---
PLACED = ["round", "square", "diamond", "cross", "square/cross"]


def test_a_group_shows_the_gem_that_was_announced() -> None:
    wrong = "the cards to place can't have been taken"
    match = laid(tops=PLACED).play("take round from 1")
    assert complaint({}, match) == ""
    assert wrong in complaint({GEM: 2} | planned(FINISH, STEAL, PLACE), match)
    match = laid(tops=PLACED).play("take cross from 4")  # and square/cross with it
    assert complaint({}, match) == ""
    assert wrong in complaint({GEM: 1} | planned(FINISH, KEEP, PLACE), match)


def test_of_an_effect_one_card_of_any_gem_is_drawn_or_stolen() -> None:
    wrong = "the cards to place can't have been taken"
    match = laid(tops=PLACED).play("take round from 1", "place round on new", "draw from 4")
    assert complaint({}, match) == ""
    assert complaint({GEM: 2}, match) == ""
    for gem in (1, 3):  # such a card is stocked or destroyed
        assert wrong in complaint({GEM: gem}, match)
    second = {TAKEN: 2, TAKEN + 2: 0}
    size, rounds = match.state.size(DESTROYED), match.state.count(DESTROYED, 0)
    assert wrong in complaint(second | {DESTROYED: size - 1, DESTROYED + 1: rounds - 1}, match)


def test_an_effect_waits_only_if_it_can_be_done() -> None:
    match = laid(tops=PLACED, collections=[["round"], ["round"]])
    match.play("take diamond from 3", "place diamond on new")
    assert (match.decision, complaint({}, match)) == ("steal", "")
    rounds = match.state.count(DESTROYED, 0)
    nothing_left = {
        COLLECTIONS + PLAYER: 0,
        DESTROYED: match.state.size(DESTROYED) + 1,
        DESTROYED + 1: rounds + 1,
    }
    assert "the effect to come is not possible" in complaint(nothing_left, match)


def test_while_cards_are_placed_the_effect_need_not_be_possible() -> None:
    match = laid(tops=PLACED, collections=[["round"], []]).play("take diamond from 3")
    assert complaint({}, match) == ""


def test_the_last_cards_of_all_piles_may_be_placed() -> None:
    match = laid(seats=5, tops=["round", "", "", "", ""], sizes=[1] * 5).play("take round from 1")
    assert complaint({}, match) == ""


# --- games that are over ---
def ended(ending: int) -> Cells:
    return {AGENDA: 0, ENDING: ending}


GAPS = ["", "square", "diamond", "cross", "round"]
SOMEBODY_WITHOUT = [["round"], []]


@pytest.mark.parametrize(
    ("mode", "tops", "rows", "endings"),
    [
        ("basic", PLACED, [["round"], ["round"]], []),
        ("basic", PLACED, SOMEBODY_WITHOUT, []),
        ("basic", GAPS, [["round"], ["round"]], [PILES_EMPTY]),
        ("basic", GAPS, SOMEBODY_WITHOUT, [PILES_EMPTY]),
        ("advanced", PLACED, [["round"], ["round"]], []),
        ("advanced", PLACED, SOMEBODY_WITHOUT, [NO_GEMS]),
        ("advanced", GAPS, [["round"], ["round"]], [PILES_EMPTY]),
        ("advanced", GAPS, SOMEBODY_WITHOUT, [NO_GEMS]),
    ],
)
def test_a_game_ends_by_the_rule_it_names(
    mode: str, tops: list[str], rows: list[list[str]], endings: list[int]
) -> None:
    for ending in (PILES_EMPTY, NO_GEMS):
        match = laid(mode=mode, tops=tops, collections=rows)
        fault = complaint(ended(ending), match)
        assert (fault == "") == (ending in endings), fault
        assert fault == "" or fault.endswith("the game can't have ended this way")
