"""Onirim's table as text."""

import random

import pytest

import reverie
from reverie import registry
from reverie.engine.outcome import OutOfReach
from reverie.i18n import LANGUAGES, Words
from reverie.i18n import table as sections
from reverie.render.telling import because
from reverie.render.text import table
from tests.decks import PROPHECY


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
    match = reverie.new("onirim", seed=1, deck=PROPHECY)
    match.play("discard red key")
    assert "Looked at  blue sun, blue moon, green sun, nightmare, red door" in str(match)
    match.play("discard nightmare", "put back red door", "put back blue moon", "put back green sun")
    assert "next: green sun, blue moon, red door" in str(match)


def test_a_game_that_can_no_longer_be_won_says_so() -> None:
    match = reverie.new("onirim", seed=1, deck=PROPHECY).play("discard red key", "discard red door")
    lost = "! Victory is out of reach: a Door was discarded and never comes back (a red door)."
    assert lost in " ".join(str(match).split())


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


# --- the expansions ---
def told(match: reverie.Match, label: str, language: str = "en") -> list[str]:
    """The lines of the table under a label."""
    lines = table(match.view(0), language).splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(label))
    margin = len(lines[0]) - len(lines[0].split("  ")[-1].lstrip())
    end = start + 1
    while end < len(lines) and not lines[end][:margin].strip():
        end += 1
    return [line[margin:] for line in lines[start:end]]


def test_a_base_game_has_no_word_of_expansions() -> None:
    match = reverie.new("onirim", seed=1)
    assert len(str(match).splitlines()) == 14
    for word in ("Goals", "Towers", "Dreamcatchers", "Premonitions", "Denizens", "glyph"):
        assert word not in str(match)


def test_the_next_goal_is_marked_and_a_spell_has_its_cost() -> None:
    match = reverie.new("onirim", seed=1, expansions="book")
    goals = " ".join(told(match, "Goals"))
    first = match.view(0)["goals"][0]["goal"].removesuffix(" goal")  # type: ignore[index]
    assert goals.startswith(f"1 ▸{first}, 2 ")
    assert goals.count("▸") == 1
    spells = told(match, "Spells")
    assert spells[2] == "Powerful Punishment (10): discards a drawn Nightmare"
    assert spells[3] == "0 to pay with"
    hard = reverie.new("onirim", seed=1, expansions="book", variants="lost")
    assert told(hard, "Sorts", "fr")[0].startswith("Prophétie Paradoxe (6) : ")


def test_towers_are_listed_with_their_edges() -> None:
    deck = ["red tower 3", "green tower 4", "red sun", "blue moon", "red moon"]
    match = reverie.new("onirim", seed=1, deck=deck, expansions="towers")
    assert "red tower 3 (sun+moon | moon)" in " ".join(told(match, "Hand"))
    assert told(match, "Towers") == ["– · no Alignment"]
    match.play("build red tower 3 right")
    assert told(match, "Tours", "fr") == ["tour rouge 3 (soleil+lune | lune) · pas de Rempart"]


def test_the_edges_that_are_drawn_are_those_of_the_rules() -> None:
    from reverie.games.onirim.drawing.faces import EDGES

    names = list(EDGES)
    for at in range(0, 12, 3):
        deck = [*names[at : at + 3], "red sun", "blue moon"]
        for name in names[at : at + 3]:
            match = reverie.new("onirim", seed=1, deck=deck, expansions="towers")
            match.play(f"build {name} right")
            [part] = match.view(0)["towers"]  # type: ignore[misc]
            assert (part["left"], part["right"]) == EDGES[name]


def test_catchers_are_listed_with_what_they_hold() -> None:
    deck = ["red sun", "red moon", "red key", "blue sun", "blue moon", "lost dream", "green sun"]
    match = reverie.new("onirim", seed=1, deck=deck, expansions="dreamcatchers")
    match.play("play red sun")
    assert told(match, "Dreamcatchers") == [
        "1: lost dream",
        "2: –",
        "3: –",
        "4: –",
        "lost dreams: 1 of 4 · 2 Failsafe Books",
    ]
    assert told(match, "Attrapes Rêves", "fr")[:2] == ["1 : songe égaré", "2 : –"]


def test_premonitions_are_listed_with_condition_and_penalty() -> None:
    match = reverie.new("onirim", seed=1, expansions="premonitions")
    lines = told(match, "Premonitions")
    assert lines[-1] == "4 face down"
    assert len([line for line in lines if ": " in line]) == 4


def test_denizens_are_listed_with_what_they_can_do() -> None:
    deck = ["red sun", "red moon", "red key", "blue sun", "blue moon", "mirror", "green sun"]
    match = reverie.new("onirim", seed=1, deck=deck, expansions="oniverse")
    match.play("play red sun", "discard blue sun")
    assert told(match, "Denizens") == [
        "Mirror: a drawn Nightmare goes to Limbo without effect",
        "8 left out unseen",
    ]
    assert "Oniverse 0 of 1" in " ".join(told(match, "Doors"))


def test_the_incubus_is_shown_in_each_of_its_modes() -> None:
    for mode, words in (
        ("new", "can cancel a nightmare, once"),
        ("apprentice", "nothing stored yet"),
        ("adversary", "the Adversary: to be faced before victory"),
    ):
        assert told(reverie.new("onirim", seed=1, incubus=mode), "Little Incubus") == [words]


def test_a_painted_door_is_named_with_both_colours() -> None:
    hand = ["red key", "red moon", "red sun", "blue sun", "blue moon"]
    deck = [*hand, "chromatic chaos", "green sun", "brown sun", "green door"]
    match = reverie.new("onirim", seed=0, deck=deck, expansions="oniverse")
    match.play("play red sun", "discard blue sun")
    match.play("play red moon", "call chromatic chaos", "paint red")
    assert "green door painted red" in " ".join(told(match, "Drawn"))
    match.play("use red key")
    assert "green 1 of 2" in " ".join(told(match, "Doors"))
    assert "green door painted red" in " ".join(told(match, "Doors"))
    assert "porte verte repeinte en rouge" in " ".join(told(match, "Portes", "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("preset", registry.spec("onirim").presets)
def test_no_line_of_any_preset_is_longer_than_a_screen(
    language: str, seats: int, preset: str
) -> None:
    options = registry.spec("onirim").preset(preset)
    match, luck = reverie.new("onirim", seed=3, seats=seats, **options), random.Random(3)
    while not match.over and len(match.moves) < 120:
        text = table(match.view(match.actor or 0), language, ["Ana", "Bob"])
        assert max(map(len, text.splitlines())) <= 80
        match.play(luck.choice(match.legal))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "the remaining cards can't pay for a red door and 2 blue doors."),
        ("fr", "les cartes qui restent ne suffisent plus pour une porte rouge et 2 portes bleues."),
    ],
)
def test_what_is_out_of_reach_is_named_in_both_languages(language: str, sentence: str) -> None:
    doors = ("red door", "blue door", "blue door")
    lost = OutOfReach("onirim.ending.too-few-locations", "cards", doors)
    assert because(Words(language), "onirim", lost) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_with_names_and_one_without(language: str) -> None:
    words = Words(language)
    for rule, sentence in sections(language, "onirim")["out of reach"].items():
        kind, name = ("colours", "red") if "{colours}" in sentence else ("cards", "red door")
        told = because(words, "onirim", OutOfReach(rule, kind, (name,)))
        assert words("onirim", kind, name) in told
        assert words("onirim", kind, name) not in because(words, "onirim", OutOfReach(rule))
