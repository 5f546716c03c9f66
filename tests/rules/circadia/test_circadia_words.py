"""Every card, move, decision, place and ending has words in both languages."""

import re

import pytest

from reverie import registry
from reverie.games.circadia.declaration import DECISIONS
from reverie.games.circadia.ending import ENDINGS
from reverie.i18n import LANGUAGES, Words, table
from reverie.render.telling import label


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_named_has_words(language: str) -> None:
    words = Words(language)
    game = registry.spec("circadia").game(5)
    for name in game.card_names:
        assert words.has("circadia", "cards", name), name
    for action in game.actions.by_id.values():
        said = label(action, words, "circadia")
        assert words.has("circadia", "actions", action.kind), action
        assert "{" not in said
        for blank, value in action.arguments.items():
            assert words.argument("circadia", blank, value, ()) in said, action
    for decision in DECISIONS:
        assert words.has("circadia", "decisions", decision)
    for place in game.place_names.values():
        assert words.has("circadia", "places", re.sub(r"( \d)+$", "", place)), place
    for reason in ENDINGS[1:]:
        assert words.has("circadia", "endings", reason)


def test_figures_follow_the_name_of_a_card() -> None:
    assert Words("fr")("circadia", "cards", "forest day 5/3") == "Forêt de jour 5/3"
    action = registry.spec("circadia").game(2).actions.by_text["play goose 3 to 2"]
    assert label(action, Words("en"), "circadia") == "Add Cloud Goose 3 to set 2"
    assert not Words("en").has("circadia", "cards", "unicorn 5")


def test_both_languages_say_the_same_things() -> None:
    english, french = table("en", "circadia"), table("fr", "circadia")
    assert english.keys() == french.keys()
    for section in english:
        assert english[section].keys() == french[section].keys()
        for key, said in english[section].items():
            placeholders = sorted(re.findall(r"{\w+}", said))
            assert placeholders == sorted(re.findall(r"{\w+}", french[section][key])), key
