"""Every rule has words in both languages, code that does it and a test that tells of it."""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from reverie import games, registry, rulebook

GAMES = tuple(registry.specs())
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


def told_in_functions(text: str) -> str:
    """The docstrings and comments of a module that stand in its functions and methods."""
    functions = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    lines = {n for node in functions for n in range(node.lineno, (node.end_lineno or 0) + 1)}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    comments = [
        token.string
        for token in tokens
        if token.type == tokenize.COMMENT and token.start[0] in lines
    ]
    return "\n".join([ast.get_docstring(node) or "" for node in functions] + comments)


def ids_in_functions(game: str) -> set[str]:
    """Also those that a game's declaration cites: what it says of a zone is done by the engine."""
    found: set[str] = set()
    for file in (SOURCES / game).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        declared = file.name == "declaration.py"
        found |= cited(game, text if declared else told_in_functions(text))
    return found


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
def test_every_rule_is_cited_by_the_function_that_does_it(game: str) -> None:
    """In its docstring or in a comment; beside a constant or a class it says nothing of how."""
    assert set(written(game, "en")) - ids_in_functions(game) == set()


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


def test_a_citation_stands_in_a_function() -> None:
    text = """
LIMIT = 5  # onirim.hand.limit
class Hand:
    '''onirim.hand.class'''
    def fill(self):
        '''onirim.hand.fill: five cards.'''
        draw()  # onirim.hand.draw
        return "onirim.hand.returned"
"""
    assert cited("onirim", told_in_functions(text)) == {"onirim.hand.fill", "onirim.hand.draw"}
