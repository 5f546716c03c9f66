"""Onix in words: complete in both languages, and a table that fits the screen."""

import random
import re

import pytest

import reverie
from reverie import registry
from reverie.engine.state import SPECTATOR
from reverie.games.onix.declaration import DECISIONS, NOTES
from reverie.games.onix.game import OPTIONS
from reverie.i18n import LANGUAGES, Words
from reverie.i18n import table as tables
from reverie.render.text import table
from tests.positions.onix import laid

ENDINGS = (
    "onix.ending.most-cards",
    "onix.ending.fewest-gems",
    "onix.ending.shared",
    "onix.advanced.no-gems",
    "onix.advanced.two-at-once",
)


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{\w+}", text))


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    english, french = tables("en", "onix"), tables("fr", "onix")
    assert list(english) == list(french)
    for section, entries in english.items():
        assert list(entries) == list(french[section])
        for key, text in entries.items():
            assert placeholders(text) == placeholders(french[section][key]), (section, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_game_has_words(language: str) -> None:
    words = Words(language)
    game = registry.spec("onix").game(6)
    wanted = [("cards", name) for name in game.card_names]
    wanted += [("decisions", name) for name in DECISIONS]
    wanted += [("endings", reason) for reason in ENDINGS]
    wanted += [("events", note) for note in NOTES] + [("events of", note) for note in NOTES]
    wanted += [("actions", action.kind) for action in game.actions.by_id.values()]
    for option in OPTIONS:
        wanted += [("options", option.name)]
        wanted += [("options", f"{option.name}.{value}") for value in option.possible(6)]
    assert [key for key in wanted if not words.has("onix", *key)] == []
    for action in game.actions.by_id.values():
        for part in action.object.split("+"):
            known = words.has("onix", "cards", part) or words.has("onix", "objects", part)
            assert known or part.isdigit()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_a_card_has_a_sentence(language: str) -> None:
    words = Words(language)
    for seats in (2, 6):
        match = reverie.new("onix", seed=seats, seats=seats)
        luck = random.Random(seats)
        while not match.over:
            match.play(luck.choice(match.legal))
        for event in match.events(0):
            key = str(event["event"])
            if key == "moved":
                ends = [str(event[end]).rstrip("0123456789").strip() for end in ("from", "to")]
                key = ">".join(ends)
            assert words.has("onix", "events", key), key
            assert words.has("onix", "events of", key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_eighty_columns(language: str) -> None:
    match = reverie.new("onix", seed=2, seats=6, mode="advanced")
    luck = random.Random(2)
    while not match.over:
        for seat in (0, SPECTATOR):
            drawn = table(match.view(seat), language)
            assert max(map(len, drawn.splitlines())) <= 80
        match.play(luck.choice(match.legal))
    assert "\n* " in table(match.view(0), language)


def test_the_rulebooks_example_drawn() -> None:
    match = reverie.new(
        "onix",
        seed=3,
        first=0,
        deck=["cross", "round/cross", "cross", "round", "round/diamond"],
    )
    assert str(match).splitlines()[:10] == [
        "Onix · basic mode · ends when a pile is empty",
        "",
        "                                 [1] Cross ×20",
        "      [5] Round/Diamond ×19                          [2] Round/Cross ×19",
        "                  [4] Round ×19                 [3] Cross ×19",
        "",
        "Connected: Round 2   Round 4–5   Diamond 5   Cross 1–2–3",
        "",
        "> Player 1 (you) · Stock 0 cards, 4 gems left",
        "    Round   Square   Diamond   Cross",
    ]


def test_a_group_is_drawn_as_a_chain_round_the_circle() -> None:
    match = laid(seats=5, tops=["cross", "round", "", "cross", "cross"])
    assert "Connected: Round 2   Cross 4–5–1" in str(match)
    match = laid(tops=["cross", "cross", "cross", "cross", "cross"])
    assert "Connected: Cross 1–2–3–4–5" in str(match)
