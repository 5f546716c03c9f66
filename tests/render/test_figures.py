"""Figures in words."""

import random

import pytest

import reverie
from reverie import registry
from reverie.engine.figures import Figure
from reverie.i18n import LANGUAGES, Words
from reverie.match.figures import figures
from reverie.render.figures import lines, sentences


def test_groups_and_seats_share_a_line() -> None:
    found = [
        Figure("turns", 12),
        Figure("doors.series", 3),
        Figure("doors.key", 1),
        Figure("nightmares", 0),
    ]
    assert lines(found, Words("en"), "onirim") == [
        ("Turns", "12"),
        ("Doors found", "3 by a series · 1 with a Key"),
        ("Nightmares faced", "0"),
    ]
    taken = [Figure("taken", 4, 0), Figure("taken", 7, 1)]
    assert sentences(taken, Words("fr"), "onix", ["Ana", ""]) == [
        "Cartes prises\u00a0: 4 (Ana) · 7 (Joueur 2)"
    ]
    where = [Figure("where.forest", 2, 1), Figure("where.river", 0, 1)]
    assert lines(where, Words("en"), "circadia", ["Ana", "Bob"]) == [
        ("By place (Bob)", "Forest 2 · River 0")
    ]


def test_with_many_seats_a_viewer_sees_their_own_figure_and_the_largest() -> None:
    found = [Figure("stolen", n, seat) for seat, n in enumerate((1, 4, 2))]
    names = ["Ana", "Bob", "Cleo"]
    assert lines(found, Words("en"), "onix", names, 0) == [
        ("Cards stolen", "1; the most is 4 (Bob)")
    ]
    assert lines(found, Words("en"), "onix", names, 1) == [("Cards stolen", "4, the most (Bob)")]
    assert lines(found, Words("en"), "onix", names) == [
        ("Cards stolen", "1 (Ana) · 4 (Bob) · 2 (Cleo)")
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.specs())
def test_every_figure_has_words(game: str, language: str) -> None:
    for seed in range(4):
        match, chance = reverie.new(game, seed=seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.legal))
        assert lines(figures(match, 0), Words(language), game)


@pytest.mark.parametrize("way", ["doors.other", "lost", "nightmares.other", "nightmares.door"])
def test_rare_figures_have_words_too(way: str) -> None:
    assert sentences([Figure(way, 1)], Words("en"), "onirim")
