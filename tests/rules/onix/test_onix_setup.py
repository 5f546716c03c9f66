"""The beginning of a game."""

from collections import Counter
from typing import Any

import pytest

import reverie
from reverie import registry
from reverie.engine.errors import OptionError
from reverie.games.onix.columns import COLUMNS
from reverie.games.onix.declaration import ACTIONS
from reverie.games.onix.game import OnixSpec
from reverie.match import Match
from tests.positions.onix import SINGLES, collections, laid, tops


def sizes(match: Match) -> list[int]:
    piles: Any = match.view(0)["piles"]
    return [pile["size"] for pile in piles]


@pytest.mark.rule("onix.setup.cards")
def test_a_hundred_and_four_cards() -> None:
    match = reverie.new("onix", seats=2, seed=5)
    unseen: Any = match.view(0)["unseen"]
    every: Counter[str | None] = Counter(unseen)
    every.update(tops(match))
    every.update(SINGLES * 2)
    assert every == {
        **dict.fromkeys(SINGLES, 20),
        "round/square": 4,
        "round/diamond": 4,
        "round/cross": 4,
        "square/diamond": 4,
        "square/cross": 4,
        "diamond/cross": 4,
    }
    assert every.total() == 104


@pytest.mark.rule("onix.setup.singles")
def test_everybody_starts_with_one_of_each_gem() -> None:
    match = reverie.new("onix", seats=3, seed=5)
    for seat in range(3):
        assert collections(match, seat) == list(SINGLES)


@pytest.mark.rule("onix.setup.piles")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, [20, 19, 19, 19, 19]),
        (3, [19, 19, 18, 18, 18]),
        (4, [18, 18, 18, 17, 17]),
        (5, [17, 17, 17, 17, 16]),
        (6, [16, 16, 16, 16, 16]),
    ],
)
def test_five_piles_as_equal_as_can_be(seats: int, expected: list[int]) -> None:
    assert sizes(reverie.new("onix", seats=seats, seed=5)) == expected


@pytest.mark.rule("onix.setup.first")
def test_the_host_says_who_begins() -> None:
    for first in range(4):
        match = reverie.new("onix", seats=4, first=first)
        assert match.actor == first
        assert match.events(0)[0]["card"] == f"seat {first}"


@pytest.mark.rule("onix.setup.first")
def test_or_it_is_drawn_by_lot_and_stands_in_the_record() -> None:
    began = Counter(reverie.new("onix", seats=4, seed=seed).actor for seed in range(400))
    assert all(70 < began[seat] < 130 for seat in range(4))
    match = reverie.new("onix", seats=4, seed=5)
    assert str(match.record()).splitlines()[-1].startswith(f"deal | seat {match.actor}, ")


def test_nobody_begins_at_a_seat_that_does_not_exist() -> None:
    with pytest.raises(OptionError, match="first can't be '3'; choose from: drawn, 0, 1, 2"):
        reverie.new("onix", seats=3, first=3)
    with pytest.raises(OptionError, match="choose from: drawn, 0, 1"):
        reverie.new("onix", seats=2, first="me")
    with pytest.raises(OptionError, match="first must be text, not float"):
        reverie.new("onix", seats=2, first=0.5)
    box = registry.spec("onix")
    assert box.write_options(box.game(3, first=2).options) == {"first": "2"}


def test_a_stacked_deck_begins_with_the_five_tops() -> None:
    first = ["cross", "square", "cross", "square", "diamond/cross"]
    match = reverie.new("onix", first=0, deck=[*first, "round", "diamond"])
    assert tops(match) == first
    match.play("take square from 2", "place square on new")
    assert tops(match)[1] == "round"
    match.play("stock from 4")
    assert tops(match)[3] == "diamond"


def test_no_card_is_stacked_that_the_piles_do_not_hold() -> None:
    match = reverie.new("onix", seed=5)
    before = match.state.to_bytes()
    with pytest.raises(OptionError, match=r"the deck has [34] of 'round/cross', not 5"):
        match.stack(*["round/cross"] * 5)
    with pytest.raises(OptionError, match="seat 1 is not in any deck"):
        match.stack("seat 1")
    assert match.state.to_bytes() == before


@pytest.mark.rule("onix.setup.first")
def test_seat_0_begins_whenever_the_host_says_so() -> None:
    assert {reverie.new("onix", seats=6, seed=seed, first=0).actor for seed in range(10)} == {0}


@pytest.mark.rule("onix.setup.piles")
def test_two_to_six_play() -> None:
    assert OnixSpec().seats == (2, 3, 4, 5, 6)


def test_every_number_of_players_has_the_same_layout_and_the_same_space_of_actions() -> None:
    for seats in range(2, 7):
        game = reverie.new("onix", seats=seats, seed=1).game
        assert (game.observation, game.action_space) == (COLUMNS.layout, ACTIONS)
        assert game.columns == 143 + seats * 99


@pytest.mark.rule("onix.ending.most-cards")
def test_the_score_is_the_stock_while_the_game_goes_on() -> None:
    assert laid(stocks=[4, 9]).state.scores() == [4, 9]
