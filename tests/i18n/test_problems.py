"""Why a position is impossible: each reason has a message in the reader's language."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from reverie import new, registry
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import Phrase, ReverieError, SavedStateError, Term
from reverie.engine.state import State
from reverie.i18n import LANGUAGES, UNBROKEN, Words, table
from reverie.i18n.errors import message
from reverie.match import Match
from reverie.testing.cases import random_case
from tests.i18n.test_errors import RAISED
from tests.i18n.test_words import GAMES, name_of

FRENCH, ENGLISH = Words("fr"), Words("en")
TESTS = Path(__file__).parents[1]
RULES = ("problems.py", "soundness.py", "agenda.py", "walk.py", "strays.py", "memory.py")
PROBLEMS = sorted(
    {
        one.code
        for one in RAISED
        if one.where.partition(":")[0].endswith(RULES)
        or one.where.startswith(("games/onirim/expansions/", "engine/saved.py"))
        or one.where.startswith("engine/state.py")
    }
    - {"state-size", "state-luck", "state-problems", "move-number", "move-not-now"}
)
ENGLISH_WORDS = re.compile(
    r"\b(the|of|is|are|and|or|but|not|to|card|cards|player|hand|deck|row|door|sun|offer|with)\b"
)


def told(problem: object) -> str:
    return message(problem, FRENCH).replace(UNBROKEN, " ")


def template(code: str, language: str) -> str:
    game, _, own = code.rpartition(".")
    return table(language, game or "errors")["errors"][own]


# --- every reason has words ---
def test_the_reasons_are_found_in_the_source() -> None:
    assert len(PROBLEMS) > 70
    assert {"onirim.symbols", "circadia.set", "onix.complete", "position-missing"} < {*PROBLEMS}


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_reason_has_a_french_text_and_a_test(code: str) -> None:
    french = template(code, "fr")
    assert not ENGLISH_WORDS.search("".join(part for part, *_ in Formatter().parse(french)))
    assert french != template(code, "en")
    literals = [part for part, *_ in Formatter().parse(template(code, "en"))]
    words = max(literals, key=len).strip(" '(:")
    assert any(words in text or code in text for text in sources()), f"no test names: {words}"


def sources() -> Iterator[str]:
    """The tests that give positions that can't be."""
    for folder in ("rules", "engine", "match"):
        for file in sorted((TESTS / folder).rglob("*.py")):
            yield file.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_place_and_number_has_a_name(game: CardGame, language: str) -> None:
    words = Words(language)
    for here in game.locations:
        assert words.has(game.name, "places", here.place.kind), here.place


# --- whatever is wrong ---
def damaged(state: State, chance: random.Random) -> State:
    """The position with some bytes changed, most of them among those that steer the game."""
    bad = state.clone()
    for _ in range(chance.choice((1, 1, 2, 3))):
        at = chance.randrange(chance.choice((60, len(bad.cells))))
        old = int(bad.size(at))
        bad.set_cell(at, chance.choice((0, 1, 2, 9, 255, old ^ 1, (old + 1) % 256)))
    return bad


@pytest.mark.parametrize("name", registry.names())
def test_no_error_contains_english(name: str) -> None:
    codes = set()
    for seed in range(2):
        case = random_case(name, seed)
        game = registry.spec(name).game(case.seats, None, **case.options)
        state, chance = game.start(seed), random.Random(seed)
        for _ in range(40):
            for _ in range(4):
                try:
                    problems = damaged(state, chance).problems()
                except (LookupError, ValueError, ArithmeticError):
                    continue  # a number outside its table, which `from_bytes` reports
                for problem in problems:
                    codes.add(problem.code)
                    said = told(problem)
                    assert "{" not in said
                    assert not ENGLISH_WORDS.search(said), said
                    assert said != str(problem)
            if not state.over:
                state.apply(chance.choice(state.legal()))
    assert len(codes) > 8


# --- as a reader sees it ---
def test_cards_places_and_players_are_named_in_the_language() -> None:
    match = new("onirim", seed=1, seats=2)
    with pytest.raises(SavedStateError) as caught:
        match.board(row_1=["red sun", "blue sun"])
    error = caught.value
    assert error.code == "state-problems"
    assert str(error) == (
        "not a valid position of the game: two neighbours in 'labyrinth (Player 2)' have the "
        "same symbol"
    )
    assert told(error) == (
        "ce n’est pas une position valide du jeu : dans « labyrinthe (Joueur 2) », deux cartes "
        "voisines ont le même symbole"
    )


@pytest.mark.parametrize(
    ("game", "places", "said"),
    [
        ("onirim", {"hand_0": ["red sun"] * 7}, "trop de cartes dans « main » : 7 (5 au maximum)"),
        ("onirim", {"doors_0": ["red sun"]}, "« soleil rouge » ne peut pas"),
        ("onirim", {"limbo": ["nightmare"] * 11}, "pas assez de « cauchemar » dans la pioche"),
        ("onix", {"collections_0": ["round+round"]}, "« Rond + Rond » ne peut pas se trouver"),
        ("onix", {"collections_0": ["hidden"]}, "« carte cachée » ne peut pas se trouver"),
        ("onix", {"pile_#1": ["hidden"] * 3}, "à l’endroit « Pioche 1 », seule la carte"),
        ("circadia", {"set_1_0": ["bear 2", "bear 1"]}, "« ensemble 1 (Joueur 1) » n’est pas un"),
        ("circadia", {"offer": ["bear 5"] * 6}, "pas assez de « Ours ailé 5 »"),
    ],
)
def test_a_board_that_cannot_be_set_up(game: str, places: dict[str, list[str]], said: str) -> None:
    with pytest.raises(ReverieError) as caught:
        new(game, seed=1).board(**places)
    assert said in told(caught.value)


def test_several_reasons_are_separated() -> None:
    problems = [
        Phrase("position-missing", cards=Term("onirim", "cards", "red sun", 1)),
        Phrase("position-extra", cards=Term("onirim", "cards", "blue moon", 2)),
    ]
    error = SavedStateError("state-problems", error=problems)
    assert told(error).endswith("il manque un soleil rouge ; 2 lunes bleues en trop")
    assert str(error).endswith("missing: a red sun; too many: 2 blue moons")


def test_a_reason_without_a_text_is_a_readable_name() -> None:
    problem = Phrase("onirim.out-of-turn")
    assert told(problem) == str(problem) == "out of turn"
    assert repr(problem) == "<onirim.out-of-turn: out of turn>"
    assert str(Phrase("chess.no-king")) == "chess.no-king"  # no such game
    words = Term("onirim", "places", "the attic", 2, 0)
    assert told(words) == "the attic 2 (Joueur 1)"


def test_a_game_that_is_not_installed_has_its_own_names() -> None:
    assert told(Term("chess", "cards", "white king")) == "white king"
    assert str(Term("chess", "places", "square #", 3)) == "square 3"


def test_bytes_outside_of_a_table_are_reported_without_pythons_message() -> None:
    match: Match = new("circadia", seed=1)
    error = SavedStateError("state-problems", error=Phrase("position-number"))
    assert told(error) == "ce n’est pas une position valide du jeu : un nombre est hors limites"
    with pytest.raises(SavedStateError):
        match.game.from_bytes(b"")
