"""Whole games: they end, nothing is wrong on the way, records replay."""

import random

import pytest

import reverie
from reverie.render.text import table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_game_ends_with_nothing_wrong(seats: int) -> None:
    match = reverie.new("circadia", seed=seats, seats=seats)
    chance = random.Random(seats)
    while not match.over:
        match.play(chance.choice(match.state.legal()))
        if chance.random() < 0.1:
            assert match.state.problems() == []
            assert match.game.from_bytes(match.state.to_bytes()) == match.state
        assert len(match.moves) < 20_000
    text = str(match.record())
    assert str(reverie.replay(reverie.read_record(text)).view(0)) == str(match.view(0))
    for seat in range(seats):
        assert "?" in str(match.record(seat)).split("\n\n")[1].splitlines()[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_fits_a_terminal(language: str) -> None:
    match = reverie.new("circadia", seed=3, seats=5)
    chance = random.Random(3)
    while not match.over:
        match.play(chance.choice(match.state.legal()))
        if chance.random() < 0.02:
            drawn = table(match.view(chance.randrange(5)), language)
            assert max(len(line) for line in drawn.splitlines()) <= 80
    assert max(len(line) for line in table(match.view(7), language).splitlines()) <= 80
