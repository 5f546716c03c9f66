"""Search by random playouts: worlds of what a seat knows, and the same result for a seed."""

import pytest

from reverie import registry
from reverie.engine.search import Tree


@pytest.mark.parametrize(("name", "seats"), [("onirim", 1), ("onix", 3), ("circadia", 2)])
def test_same_seed_same_tree(name: str, seats: int) -> None:
    state = registry.spec(name).game(seats).start(1)
    before = state.to_bytes()
    trees = [Tree(state, state.actor, 7, 50) for _ in range(2)]
    for tree in trees:
        tree.simulate(12)
    assert trees[0].found() == trees[1].found()
    assert sum(visits for _, visits, _ in trees[0].found()) == 12
    assert {action for action, _, _ in trees[0].found()} <= set(state.legal())
    assert all(0 <= worth <= 1 for _, _, worth in trees[0].found())
    assert state.to_bytes() == before


def test_a_full_tree_continues_without_growing() -> None:
    state = registry.spec("onix").game().start(1)
    tree = Tree(state, state.actor, 7, 6)
    tree.simulate(20)
    assert tree.size == 6
