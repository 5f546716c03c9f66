"""Every bot of the ladder, in every game: legal, deterministic, with reasons that have words."""

from itertools import pairwise

import pytest

from reverie import registry
from reverie.bots.contract import Choice, Limit, look
from reverie.bots.ladder import bot, rungs, stand_ins, usual
from reverie.bots.thumb import games_with_thumbs, thumb, tuned_of
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.i18n import LANGUAGES, Words, table

UNHURRIED = Limit(None, nodes=300)
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("onirim", 1, {}),
    ("onirim", 2, {}),
    ("onirim", 2, {"talk": "silent"}),
    ("onix", 2, {}),
    ("onix", 5, {"mode": "advanced"}),
    ("circadia", 3, {}),
]


def choices(game: Game, name: str, seed: int, most: int = 60) -> tuple[State, list[Choice]]:
    """The first moves of a game that a bot plays in all seats."""
    bots = [bot(name, game, seed + seat) for seat in range(game.seats)]
    state = game.start(seed)
    made: list[Choice] = []
    while not state.over and len(made) < most:
        made.append(bots[state.actor].choose(look(state, state.actor), UNHURRIED))
        state.apply(made[-1].action.id)
    return state, made


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("rung", ["random", "thumb", "tuned", "network"])
def test_same_seed_same_moves_with_reasons_that_have_texts(
    rung: str, name: str, seats: int, options: dict[str, object]
) -> None:
    if rung not in rungs(name):
        pytest.skip(f"{name} has no such bot")
    game = registry.spec(name).game(seats, **options)
    state, made = choices(game, rung, 11)
    again, same = choices(game, rung, 11)
    assert state == again
    assert made == same
    for choice in made:
        assert choice.reasons
        for reason in choice.reasons:
            for language in LANGUAGES:
                assert Words(language).reason(reason.id, name, reason.values)


def test_another_seed_makes_another_random_player() -> None:
    game = registry.spec("onirim").game()
    assert choices(game, "random", 1)[1] != choices(game, "random", 2)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_thumb_and_every_bot_has_words(language: str) -> None:
    words = Words(language)
    for game in games_with_thumbs():
        for rule in thumb(game).weights:
            assert words.has(game, "reasons", rule)
    for game in registry.specs():
        for name in rungs(game):
            assert words.has("bots", "names", name)
            assert words.has("bots", "strengths", name)


def test_both_languages_say_the_same_things() -> None:
    english, french = (table(language, "bots") for language in LANGUAGES)
    assert {part: list(words) for part, words in english.items()} == {
        part: list(words) for part, words in french.items()
    }
    for key, text in english["reasons"].items():
        assert text.count("{") == french["reasons"][key].count("{")


def test_the_default_bot_is_neither_the_weakest_nor_the_strongest() -> None:
    for game in registry.specs():
        assert usual(game) in rungs(game)[1:-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_strength(language: str) -> None:
    told = table(language, "bots")
    for game in registry.specs():
        assert set(rungs(game)) <= set(told["names"]) & set(told["strengths"])


def test_the_ladder_goes_up_and_names_what_is_possible() -> None:
    for game in registry.specs():
        names = ["random", "playouts", "gentle", "thumb", "tuned", "network", "search"]
        competitive = not registry.spec(game).cooperative  # a partner need not be gentle
        possible = {"gentle": competitive, "tuned": tuned_of(game) is not None}
        assert rungs(game) == [name for name in names if possible.get(name, True)]
    with pytest.raises(
        OptionError, match="no bot 'genius' for onix; choose from: random, playouts"
    ):
        bot("genius", registry.spec("onix").game())


def test_a_weaker_quick_bot_substitutes() -> None:
    assert stand_ins("onix", "search") == ["network", "tuned", "thumb", "gentle", "random"]
    assert stand_ins("onix", "playouts") == ["random"]
    assert stand_ins("onix", "random") == []
    assert stand_ins("onix", "genius") == []


def test_a_thumb_keeps_to_a_limit_of_nodes_and_of_time() -> None:
    game = registry.spec("circadia").game()
    seen = look(game.start(4), game.start(4).actor)
    for limit in (Limit(None, nodes=1), Limit(1e-6)):
        assert bot("thumb", game).choose(seen, limit).action in seen.legal


def test_a_cancelled_thumb_still_answers() -> None:
    game = registry.spec("onix").game()
    seen = look(game.start(4), game.start(4).actor)
    assert bot("thumb", game).choose(seen, Limit(None, cancelled=lambda: True)).action in seen.legal


def test_values_fall_on_one_scale() -> None:
    _, made = choices(registry.spec("onirim").game(), "thumb", 3)
    values = [choice.value for choice in made if choice.value is not None]
    assert any(before < after for before, after in pairwise(values))
