"""Every rule has words in both languages, code that does it and a test that tells of it."""

import ast
import re
from pathlib import Path

import pytest

from reverie import games, registry, rulebook

GAMES = tuple(registry.BOXES)
TESTS = Path(__file__).parent
SOURCES = Path(__file__).parents[2] / "src" / "reverie" / "games"


def written(game: str, language: str) -> list[str]:
    return [rule.id for rule in rulebook.rules(game, language)]


def cited(game: str, text: str) -> set[str]:
    """The rule ids in a source text; a module's dotted path is none."""
    return set(re.findall(rf"(?<![\w.]){game}\.[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*(?![\w(])", text))


def ids_in_code(game: str) -> set[str]:
    return {
        id
        for file in (SOURCES / game).rglob("*.py")
        for id in cited(game, file.read_text(encoding="utf-8"))
    }


def named(text: str) -> set[str]:
    """The ids in `@pytest.mark.rule(...)` on the tests of a module."""
    return {
        argument.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant)
    }


def ids_in_tests(game: str) -> set[str]:
    return {
        id
        for file in (TESTS / game).rglob("test_*.py")
        for id in named(file.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules(game: str) -> None:
    assert written(game, "en") == written(game, "fr")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_the_code_that_does_it(game: str) -> None:
    assert set(written(game, "en")) - ids_in_code(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_told_by_a_test(game: str) -> None:
    assert set(written(game, "en")) - ids_in_tests(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_id_in_code_or_tests_has_its_rule(game: str) -> None:
    assert (ids_in_code(game) | ids_in_tests(game)) - set(written(game, "en")) == set()


def test_the_rules_in_the_source_are_those_that_run() -> None:
    """An installed package is tested against the same rulebook and the same citations."""
    installed = Path(games.__path__[0])
    for game in GAMES:
        for file in (SOURCES / game).rglob("*.py"):
            other = installed / game / file.relative_to(SOURCES / game)
            assert other.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")


def test_what_counts_as_a_citation() -> None:
    text = "from reverie.games.onirim.expansions.glyphs import x  # onirim.play.row: onirim.new("
    assert cited("onirim", text) == {"onirim.play.row"}
    marked = '@pytest.mark.rule("onirim.play.row")\ndef test_it():\n    "onirim.play.symbol"\n'
    assert named(marked) == {"onirim.play.row"}
