"""Step 1: creatures of one value, three sets, ascending values."""

import pytest

from tests.positions.circadia import Scene, scene


def three_sets() -> Scene:
    """Three sets are there, and nothing in the hand fits any of them."""
    tale = scene().hand(0, "bear 1", "goose 1", "goose 1", "bear 2")
    return tale.set(0, 1, "bear 4").set(0, 2, "axolotl 2", "axolotl 2").set(0, 3, "goose 2")


@pytest.mark.rule("circadia.play.least")
def test_at_least_one_card_must_be_played() -> None:
    tale = scene().hand(0, "bear 1", "bear 1", "goose 2")
    assert tale.choices == ["play bear 1 new", "play goose 2 new"]
    assert "done" in tale.play("play bear 1 new").choices


@pytest.mark.rule("circadia.play.value")
def test_all_cards_of_a_turn_have_one_value() -> None:
    """Example 1 of the rulebook: all cards of value 4, each to the set of its creature."""
    tale = scene().hand(0, "bear 4", "axolotl 4", "goose 2", "bear 5")
    tale.set(0, 1, "bear 2", "bear 3").set(0, 2, "axolotl 4")
    tale.play("play bear 4 to 1")
    assert tale.choices == ["play axolotl 4 to 2", "play axolotl 4 new", "done"]
    tale.play("play axolotl 4 to 2")
    assert tale.choices == ["done"]  # no card of that value is left


@pytest.mark.rule("circadia.play.value")
def test_a_turn_may_stop_while_there_are_more_of_that_value() -> None:
    tale = scene().hand(0, "bear 1", "bear 1").play("play bear 1 new", "done")
    assert tale.decision == "take"


@pytest.mark.rule("circadia.play.assign")
def test_cards_alike_may_go_to_different_sets() -> None:
    tale = scene().hand(0, *["bear 2"] * 4).set(0, 1, "bear 1").set(0, 2, "bear 2")
    tale.play("play bear 2 to 1", "play bear 2 to 2", "play bear 2 new", "play bear 2 to 3")
    sets = tale.match.view(1)["players"][0]["sets"]
    assert [held["cards"] for held in sets] == [
        ["bear 1", "bear 2"],
        ["bear 2", "bear 2"],
        ["bear 2", "bear 2"],
    ]


@pytest.mark.rule("circadia.sets.ascending")
def test_a_set_takes_its_own_creature_and_no_lower_value() -> None:
    """Example 2 of the rulebook: geese of value 1 do not go on a set that ends with a 2."""
    tale = (
        scene().hand(0, "bear 1", "goose 1", "goose 2", "goose 3").set(0, 1, "goose 1", "goose 2")
    )
    added = [move for move in tale.choices if move.endswith("to 1")]
    assert added == ["play goose 2 to 1", "play goose 3 to 1"]


@pytest.mark.rule("circadia.sets.limit")
def test_there_are_three_sets_at_most() -> None:
    tale = scene().hand(0, *["bear 1"] * 4)
    tale.play("play bear 1 new", "play bear 1 new", "play bear 1 new")
    assert "play bear 1 new" not in tale.choices
    assert "play bear 1 to 3" in tale.choices


@pytest.mark.rule("circadia.sets.discard")
def test_a_set_is_discarded_to_make_room() -> None:
    tale = three_sets()
    assert tale.choices == ["make room"]  # nothing fits
    tale.play("make room")
    assert tale.choices == ["discard set 1", "discard set 2", "discard set 3"]
    tale.play("discard set 2")
    assert tale.match.view(1)["discard"] == {"axolotl 2": 2}
    assert tale.choices == ["play bear 1 new", "play bear 2 new", "play goose 1 new"]
    tale.play("play goose 1 new")
    assert tale.choices == ["play bear 1 new", "play goose 1 to 2", "make room", "done"][1:]


@pytest.mark.rule("circadia.sets.discard")
def test_several_sets_can_be_discarded_even_one_fed_this_turn() -> None:
    tale = three_sets().play("make room", "discard set 2", "play goose 1 new")
    tale.play("make room", "discard set 2", "play goose 1 new")
    assert tale.match.view(0)["discard"] == {"axolotl 2": 2, "goose 1": 1}


@pytest.mark.rule("circadia.sets.discard")
def test_with_a_free_place_nothing_is_discarded() -> None:
    tale = scene().hand(0, "bear 1", "goose 1").set(0, 1, "bear 4").set(0, 2, "goose 4")
    assert tale.choices == ["play bear 1 new", "play goose 1 new"]


@pytest.mark.rule("circadia.sets.discard")
def test_there_is_no_room_to_make_without_a_card_to_play() -> None:
    tale = scene().hand(0, "bear 1", "goose 5").set(0, 1, "bear 1").set(0, 2, "goose 4")
    tale.set(0, 3, "goose 5").play("play bear 1 to 1")
    assert tale.choices == ["done"]
