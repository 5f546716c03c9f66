"""Places and columns are numbers when the C is written, not variables.

mypyc computes a `Final` while it compiles only if it is made of literals and of other such names
of the same module; any other is looked up, and checked, each time it is used.
"""

import ast
import importlib
import pkgutil

import pytest

from reverie.games.circadia import declaration as circadia
from reverie.games.onirim import cards, columns, layout
from reverie.games.onix import declaration as onix
from reverie.games.onix.cards import KINDS

MODULES = (
    "reverie.games.onirim.layout",
    "reverie.games.onirim.columns",
    "reverie.games.onirim.expansions.numbers",
    "reverie.games.onix.declaration",
    "reverie.games.circadia.declaration",
    "reverie.games.circadia.columns",
)


def unfolded(name: str) -> list[str]:
    """The whole numbers of a module that are computed when it is imported."""
    module = importlib.import_module(name)
    folded: set[str] = set()
    left = []
    source = ast.parse(pkgutil.get_data(name, f"{name.rpartition('.')[2]}.py") or b"")
    for node in source.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            number = node.target.id
            if node.value is not None and type(getattr(module, number)) is int:
                if is_folded(node.value, folded):
                    folded.add(number)
                else:
                    left.append(number)
    return left


def is_folded(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return is_folded(node.left, names) and is_folded(node.right, names)
    if isinstance(node, ast.UnaryOp):
        return is_folded(node.operand, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Constant)


@pytest.mark.parametrize("name", MODULES)
def test_every_number_is_known_when_the_c_is_written(name: str) -> None:
    assert unfolded(name) == []


def test_copies_for_the_compiler_are_true_copies() -> None:
    assert layout.KINDS == cards.KINDS
    assert columns.CARDS == cards.BASE_KINDS
    assert onix.FIRST_TOKEN == KINDS
    assert onix.ONIX.stride == onix.PLAYER
    assert onix.DECK.top == onix.COMING
    assert onix.ONIX.actions == onix.ACTIONS


def test_circadias_zones_are_at_their_offsets() -> None:
    declared = circadia.CIRCADIA
    fronts = declared["forest deck"].holds
    assert (declared.stride, declared.actions) == (circadia.PLAYER, circadia.ACTIONS)
    assert fronts.first == circadia.FIRST_FRONT == circadia.FIRST_LOT + circadia.MOST_SEATS
    assert declared["mists deck"].holds.end == circadia.KINDS
    assert declared["deck"].holds.end == circadia.CREATURE_KINDS == 3 * circadia.VALUES
    assert declared["line"].holds.end == circadia.CODES
    assert declared["hand"].known_at(circadia.HAND) == circadia.SEEN
    assert declared["set"].bytes == circadia.SET
    decks = [(declared["deck"].deck, circadia.DECK)]
    names = ("forest deck", "river deck", "mists deck")
    decks += [(declared[name].deck, deck) for name, deck in zip(names, circadia.DECKS, strict=True)]
    for zone, used in decks:
        assert (zone.bag, zone.top, zone.bottom) == (used.bag, used.top, used.bottom)
