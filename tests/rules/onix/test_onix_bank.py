"""Step 4: complete Collections."""

import pytest

from tests.positions.onix import collections, laid, stock, texts


@pytest.mark.rule("onix.bank.complete")
def test_a_complete_collection_stays_until_the_end_of_the_turn() -> None:
    mine = ["square+diamond+cross", "round/square"]
    tops = ["round", "diamond/cross", "square", "square", "square"]
    match = laid(tops=tops, collections=[mine, ["cross"]])
    match.play("take round from 1", "place round on square+diamond+cross")
    assert collections(match, 0) == ["square+diamond+cross+round", "round/square"]
    assert stock(match, 0) == 0
    match.play("draw from 2", "place diamond/cross on round/square")
    assert collections(match, 0) == []
    assert stock(match, 0) == 4 + 2


@pytest.mark.rule("onix.bank.complete")
def test_nothing_can_be_placed_on_a_complete_collection() -> None:
    tops = ["round", "cross", "square", "square", "square"]
    match = laid(tops=tops, collections=[["square+diamond/cross"], ["cross"]])
    match.play("take round from 1", "place round on square+diamond/cross", "draw from 2")
    assert texts(match) == ["place cross on new"]


@pytest.mark.rule("onix.bank.hidden")
def test_a_stock_is_a_number_to_everybody() -> None:
    match = laid(stocks=[3, 5])
    for seat in (0, 1):
        assert (stock(match, 0), stock(match, 1)) == (3, 5)
        assert isinstance(match.view(seat)["destroyed"], int)
