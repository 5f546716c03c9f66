"""Public things are documented, or this fails.

Every module that is not empty says what it is for.  Public is, beyond that, what another file
of the source (or a user, of what `reverie` exports) calls by its name: a function or class that
is imported or used as `module.name`, and the methods that other files use.  Names with a leading
underscore are private.

A public class says what it is.  A public function or method has a docstring, unless

- it has types and at most SHORT statements: then its name, types and body say all there is;
- it is a method that fulfils one of the same name which some class of the source documents.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "reverie"
FILES = sorted(SOURCE.rglob("*.py"))
SHORT = 5


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def undocumented(file: Path) -> Iterator[str]:
    """What lacks a docstring in a module, by name."""
    module = parsed(file)
    name = file.parent.name if file.stem == "__init__" else file.stem
    if module.body and not ast.get_docstring(module):
        yield "the module itself"
    for node in module.body:
        if isinstance(node, ast.ClassDef) and is_used(node.name, name, file):
            if not ast.get_docstring(node):
                yield f"class {node.name}"
            for method in functions(node):
                fulfils = bool(node.bases) and method.name in contracts()
                if is_used(method.name, "", file) and not (fulfils or explains_itself(method)):
                    yield f"{node.name}.{method.name}()"
    for function in functions(module):
        if is_used(function.name, name, file) and not explains_itself(function):
            yield f"{function.name}()"


def functions(owner: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in owner.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def explains_itself(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    statements = sum(isinstance(part, ast.stmt) for part in ast.walk(node)) - 1
    return bool(ast.get_docstring(node)) or (statements <= SHORT and node.returns is not None)


def is_used(name: str, module: str, file: Path) -> bool:
    """Does another file import the name, or say `module.name` (of a method: `anything.name`)?"""
    if name.startswith("_"):
        return False
    asked = f"{module}.{name}"
    return any(asked in uses(other) for other in FILES if other != file)


@cache
def uses(file: Path) -> frozenset[str]:
    found = set()
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module.split('.')[-1]}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Attribute):
            found.add(f".{node.attr}")
            if isinstance(node.value, ast.Name):
                found.add(f"{node.value.id}.{node.attr}")
    return frozenset(found)


@cache
def contracts() -> frozenset[str]:
    """Names of methods that a class of the source documents."""
    return frozenset(
        method.name
        for file in FILES
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.ClassDef)
        for method in functions(node)
        if ast.get_docstring(method)
    )


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_public_things_are_documented(file: Path) -> None:
    assert list(undocumented(file)) == []


def test_undocumented_names_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand, player = tmp_path / "hand.py", tmp_path / "player.py"
    hand.write_text(
        """
class Hand:
    def sort(self) -> None:
        self.a = 1
        self.b = 2
        self.c = 3
        self.d = 4
        self.e = 5
        self.f = 6
    def size(self) -> int:
        return 5
def shuffle(cards):
    return cards
def cut(cards):
    return cards
"""
    )
    player.write_text("from hand import Hand, shuffle\nHand().sort()\n")
    monkeypatch.setitem(globals(), "FILES", [hand, player])
    contracts.cache_clear()
    expected = ["the module itself", "class Hand", "Hand.sort()", "shuffle()"]
    assert list(undocumented(hand)) == expected
    contracts.cache_clear()
