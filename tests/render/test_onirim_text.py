"""Onirim's table as text."""

import random

import pytest

import reverie
from reverie.i18n import LANGUAGES
from reverie.render.text import table


def test_the_table_of_a_short_game() -> None:
    deck = ["red sun", "red moon", "green key", "blue moon", "brown sun", "red key", "green sun"]
    match = reverie.new("onirim", seed=1, deck=deck)
    match.play("play red sun", "play red moon")
    assert str(match).splitlines()[:8] == [
        "Onirim     solo",
        "Labyrinth  red sun, red moon (red series 2 of 3)",
        "Hand       green key, blue moon, brown sun, red key, green sun",
        "Doors      red 0 of 2, blue 0 of 2, green 0 of 2, brown 0 of 2",
        "Limbo      –",
        "Discard    –",
        "Deck       69 cards",
        "Left to come",
    ]
    assert str(match).splitlines()[9] == "  red         8     3     2     2"
    assert "clé verte, lune bleue, soleil brun, clé rouge" in table(match.view(0), "fr")


def test_known_cards_of_the_deck_are_named() -> None:
    deck = [
        "red key",
        *["red sun"] * 4,
        "blue sun",
        "blue moon",
        "green sun",
        "nightmare",
        "red door",
    ]
    match = reverie.new("onirim", seed=1, deck=deck)
    match.play("discard red key")
    assert "Looked at  blue sun, blue moon, green sun, nightmare, red door" in str(match)
    match.play("discard nightmare", "put back red door", "put back blue moon", "put back green sun")
    assert "next: green sun, blue moon, red door" in str(match)


def test_a_lost_hope_is_told() -> None:
    deck = [
        "red key",
        *["red sun"] * 4,
        "blue sun",
        "blue moon",
        "green sun",
        "nightmare",
        "red door",
    ]
    match = reverie.new("onirim", seed=1, deck=deck).play("discard red key", "discard red door")
    assert "! Victory is out of reach: a Door was discarded and never comes back." in str(match)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "talk"), [(1, "open"), (2, "open"), (2, "silent")])
def test_no_line_is_longer_than_a_screen(language: str, seats: int, talk: str) -> None:
    for seed in range(4):
        match = reverie.new("onirim", seed=seed, seats=seats, talk=talk)
        luck = random.Random(seed)
        while not match.over:
            match.play(luck.choice(match.legal))
            for seat in range(seats):
                text = table(match.view(seat), language, ["Ana", "Bob"])
                assert max(map(len, text.splitlines())) <= 80
        assert match.outcome is not None


def test_a_hidden_card_is_a_hidden_card() -> None:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(6):
        match.play(match.legal[0])
    match.play(match.legal[0])
    text = table(match.view(1), "en", ["Ana", "Bob"])
    assert "Own cards · Ana" in text
    assert "hidden card" in text
