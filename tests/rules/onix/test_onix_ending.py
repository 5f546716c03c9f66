"""The end, ties, and the advanced mode."""

import pytest

from tests.positions.onix import laid

TOPS = ["square", "cross", "diamond", "cross", "round"]
LAST_OF_PILE_1 = [1, 3, 3, 3, 3]
END = ("take square from 1", "place square on new", "stock from 3")


@pytest.mark.rule("onix.ending.piles")
def test_with_four_one_empty_pile_ends_it_at_the_end_of_the_turn() -> None:
    match = laid(seats=4, tops=TOPS, sizes=LAST_OF_PILE_1)
    match.play("take square from 1", "place square on new")
    assert not match.over
    match.play("stock from 3")
    assert match.over


@pytest.mark.rule("onix.ending.piles")
def test_with_five_it_takes_two() -> None:
    match = laid(seats=5, tops=TOPS, sizes=LAST_OF_PILE_1).play(*END)
    assert (match.over, match.actor) == (False, 1)
    match = laid(seats=5, tops=TOPS, sizes=[1, 3, 1, 3, 3]).play(*END)
    assert match.over


@pytest.mark.rule("onix.ending.most-cards")
def test_the_fullest_stock_wins() -> None:
    match = laid(seats=3, tops=TOPS, sizes=LAST_OF_PILE_1, stocks=[5, 9, 8]).play(*END)
    assert match.outcome is not None
    assert match.outcome.to_json() == {
        "winners": [1],
        "reason": "onix.ending.most-cards",
        "scores": [6, 9, 8],
    }


@pytest.mark.rule("onix.ending.fewest-gems")
def test_a_tie_goes_to_the_fewest_gems_and_a_double_is_two() -> None:
    match = laid(
        seats=3,
        tops=TOPS,
        sizes=LAST_OF_PILE_1,
        stocks=[4, 5, 5],
        collections=[["round"], ["round/square"], ["round", "square", "cross"]],
    ).play(*END)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)  # two gems each: a Double, and two Singles
    assert match.outcome.reason == "onix.ending.shared"
    match = laid(
        tops=TOPS, sizes=LAST_OF_PILE_1, stocks=[4, 5], collections=[["round"], ["round"]]
    ).play(*END)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "onix.ending.fewest-gems"


@pytest.mark.rule("onix.ending.shared")
def test_still_tied_is_shared() -> None:
    match = laid(
        tops=TOPS, sizes=LAST_OF_PILE_1, stocks=[4, 5], collections=[["round"], ["round+cross"]]
    ).play(*END)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0, 1), "onix.ending.shared")


@pytest.mark.rule("onix.advanced.no-gems")
def test_whoever_banks_their_last_collection_wins_at_once() -> None:
    mine = ["round+diamond+cross"]
    moves = ("take square from 1", "place square on round+diamond+cross", "stock from 3")
    match = laid(mode="advanced", tops=TOPS, collections=[mine, ["round"]], stocks=[0, 20])
    match.play(*moves)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "onix.advanced.no-gems")
    assert not laid(tops=TOPS, collections=[mine, ["round"]]).play(*moves).over


@pytest.mark.rule("onix.advanced.no-gems")
def test_a_victim_wins_on_the_turn_of_another() -> None:
    match = laid(mode="advanced", tops=TOPS, collections=[["round"], ["round"]])
    match.play("take cross from 2", "place cross on new", "destroy from 1 round")
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("onix.advanced.two-at-once")
@pytest.mark.parametrize(("theirs", "winners"), [(6, (1,)), (5, (0, 1)), (4, (0,))])
def test_two_at_once_compare_their_stocks(theirs: int, winners: tuple[int, ...]) -> None:
    match = laid(
        mode="advanced",
        tops=TOPS,
        collections=[["round+square+diamond"], ["round"]],
        stocks=[1, theirs],
    )
    match.play("take cross from 2", "place cross on round+square+diamond")
    match.play("destroy from 1 round")
    assert match.outcome is not None
    assert match.outcome.winners == winners
    assert match.outcome.reason == "onix.advanced.two-at-once"


@pytest.mark.rule("onix.advanced.before-piles")
def test_no_gems_left_comes_before_the_empty_pile() -> None:
    match = laid(
        mode="advanced",
        tops=TOPS,
        sizes=LAST_OF_PILE_1,
        collections=[["round+diamond+cross"], ["round"]],
        stocks=[0, 20],
    )
    match.play("take square from 1", "place square on round+diamond+cross", "stock from 3")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "onix.advanced.no-gems"


@pytest.mark.rule("onix.advanced.before-piles")
def test_without_it_the_advanced_game_ends_like_the_basic_one() -> None:
    match = laid(mode="advanced", tops=TOPS, sizes=LAST_OF_PILE_1, stocks=[0, 20]).play(*END)
    assert match.outcome is not None
    assert match.outcome.reason == "onix.ending.most-cards"
