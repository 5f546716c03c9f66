"""Every text exists in both languages, and nothing in a game lacks a text."""

import random
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from string import Formatter

import pytest

from reverie import Match, folder, registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.options import FLAG, SET, Option
from reverie.i18n import LANGUAGES, Words, preferred_language, table
from reverie.render.sentences import key_of
from reverie.render.telling import because, label
from reverie.testing.cases import random_options

LONGEST = 150  # moves of a random game
MIXES = 4  # random sets of options for each game and number of players
SHARED = sorted(
    entry.name.removesuffix(".toml") for entry in (files("reverie.i18n") / "en").iterdir()
)
DOMAINS = [*SHARED, *registry.specs()]


def settings(option: Option) -> list[object]:
    """The values of an option, one by one; of a set, each word alone and all of them."""
    if option.kind == SET:
        return [*((word,) for word in option.choices), option.choices]
    return [True] if option.kind == FLAG else list(option.choices)


def games() -> list[Game]:
    """Every game for every number of players: plain, with each option, preset, and mixes."""
    found = []
    for spec in registry.specs().values():
        for seats in spec.seats:
            chosen: list[dict[str, object]] = [{}, *spec.presets.values()]
            for option in spec.options:
                if not option.seats or seats in option.seats:
                    chosen += [{option.name: value} for value in settings(option)]
            luck = random.Random(seats)
            chosen += [dict(random_options(spec, seats, luck)) for _ in range(MIXES)]
            for options in chosen:
                with suppress(OptionError):  # a variant without its expansion
                    found.append(spec.game(seats, **options))
    return list({name_of(game): game for game in found}.values())


def name_of(game: Game) -> str:
    return f"{game.name}-{game.seats}-{'-'.join(map(str, game.options.values()))}"


GAMES = games()


def matches(game: Game, number: int) -> Iterator[Match]:
    """Random games, looked at before every move and at their end."""
    for seed in range(number):
        match, luck = Match(game, seed), random.Random(seed)
        while not match.over and len(match.moves) < LONGEST:
            yield match
            match.play(luck.choice(match.legal))
        yield match


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys_and_placeholders(domain: str) -> None:
    english, french = table("en", domain), table("fr", domain)
    assert english.keys() == french.keys()
    for section, words in english.items():
        assert words.keys() == french[section].keys(), section
        for key, text in words.items():
            assert placeholders(text) == placeholders(french[section][key]), (section, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_domain(language: str) -> None:
    here = {
        entry.name.removesuffix(".toml") for entry in (files("reverie.i18n") / language).iterdir()
    }
    assert here == set(SHARED)
    assert all(folder.file(game, f"words.{language}.toml") for game in registry.specs())


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_card_place_verb_target_and_option_has_words(game: Game) -> None:
    words = Words("en")
    for card in filter(None, game.card_names):
        assert words.has(game.name, "cards", card), card
    for action in game.actions.named(game.actions.ids()):
        said = label(action, words, game.name)
        assert "{" not in said
        if action.object:
            assert words.object(game.name, action.object) in said, action
        if words.has(game.name, "targets", action.target):
            assert words(game.name, "targets", action.target) in said, action
    for option in registry.spec(game.name).options:
        assert words.has(game.name, "options", option.name), option.name
        for choice in option.choices:
            assert words.has(game.name, "options", f"{option.name}.{choice}"), choice
    for preset in registry.spec(game.name).presets:
        assert words.has(game.name, "presets", preset), preset


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_decision_event_and_ending_that_comes_up_has_words(game: Game) -> None:
    words = Words("fr")
    for match in matches(game, 2):
        if match.decision is not None:
            assert words.has(game.name, "decisions", match.decision), match.decision
        for event in match.events(0, len(match.plies) - 1):  # of the latest move
            assert words.has(game.name, "events", key_of(event, game.places_by_name)), event
            assert words.has(game.name, "events of", key_of(event, game.places_by_name)), event
        if match.outcome is not None:
            assert words.has(game.name, "endings", match.outcome.reason)
        lost = match.state.out_of_reach(0)
        assert lost is None or because(words, game.name, lost)


@pytest.mark.parametrize("options", [{}, {"preset": "everything"}, {"preset": "cruel"}], ids=str)
@pytest.mark.parametrize("seats", [1, 2])
def test_onirim_has_words_for_all_it_can_ask_and_all_it_can_end_with(
    options: dict[str, str], seats: int
) -> None:
    from reverie.games.onirim.ending import endings
    from reverie.games.onirim.layout import DECISIONS
    from reverie.games.onirim.state import Rules

    spec, words = registry.spec("onirim"), Words("en")
    preset = spec.preset(options["preset"]) if options else {}
    game = spec.game(seats, **preset)
    assert isinstance(game, Rules)
    asked = {*DECISIONS, *(name for part in game.expansions for name in part.decisions.values())}
    assert all(words.has("onirim", "decisions", decision) for decision in asked)
    assert all(words.has("onirim", "endings", reason) for reason, _ in endings(game).values())
    for place in game.places.values():
        if place.kind not in ("agenda", "seen"):
            assert words.has("onirim", "places", place.kind), place


def test_the_texts_on_onirims_cards_are_in_our_own_words() -> None:
    words = Words("fr")
    for card in registry.spec("onirim").game(1, expansions="premonitions,oniverse").card_names:
        if card.startswith("premonition"):
            assert words.has("onirim", "conditions", card), card
            assert words.has("onirim", "penalties", card), card
    assert words.action("onirim", "call", "mirror") == "Appeler le Miroir"
    assert words("onirim", "abilities", "mirror").startswith("un Cauchemar pioché")


def test_a_move_with_a_target_says_where() -> None:
    spec = registry.spec("onirim")
    actions = spec.game(1, **spec.presets["cruel"]).actions
    said = {
        "search red door as blue": "Search the deck for a red door, painted blue",
        "fetch red door from catcher 2": "Take a red door from Dreamcatcher 2",
        "build red tower 4 left": "Build red tower 4, at the left end",
    }
    for text, sentence in said.items():
        assert label(actions.by_text[text], Words("en"), "onirim") == sentence


def test_french_is_french() -> None:
    words = Words("fr")
    assert words.card("onirim", "blue moon") == "lune bleue"
    assert words.card("onirim", "brown door") == "porte brune"
    assert words.a_card("onirim", "green key") == "une clé verte"
    assert words.a_card("onirim", None) == "une carte"
    assert words.action("onirim", "play", "red sun") == "Jouer un soleil rouge"
    assert words.action("onirim", "decline", decision="search") == "Ne pas chercher"
    cards = words.cards("onirim", ["red sun", "red sun", "nightmare", None, None])
    assert cards == "2 soleils rouges, un cauchemar et 2 cartes"


def test_a_name_with_a_vowel_takes_a_short_article() -> None:
    words, names = Words("fr"), ["Ann", "Bob", "Élise"]
    told = [
        words("circadia", "events of", "set 1>discard", who=name, cards="…").partition(" est ")[0]
        for name in names
    ]
    assert told == ["L’ensemble 1 d’Ann", "L’ensemble 1 de Bob", "L’ensemble 1 d’Élise"]


def test_numbers_follow_the_language() -> None:
    french, english = Words("fr"), Words("en")
    assert [french.number("onirim", "table", "deck size", n) for n in (0, 1, 2)] == [
        "0 carte",
        "1 carte",
        "2 cartes",
    ]
    assert english.number("onirim", "table", "deck size", 0) == "0 cards"


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_BE.UTF-8")
    assert preferred_language() == "fr"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert preferred_language() == "en"
    with pytest.raises(ValueError, match="choose from: en, fr"):
        Words("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_fits_in_one_line_of_a_small_screen(language: str) -> None:
    for domain in registry.specs():
        for prompt in table(language, domain)["decisions"].values():
            assert len(prompt) <= 49, prompt


def test_french_punctuation_is_not_torn_from_its_word() -> None:
    assert Words("fr")("telling", "result", "won") == "Victoire\u00a0!"
    assert Words("fr")("terminal", "help", "no rule", asked="x").count("\u00a0") == 4
    assert "\u00a0" not in Words("en")("telling", "result", "won")
