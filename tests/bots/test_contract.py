"""A bot sees what its seat may know, and nothing else."""

import gc

import pytest

from reverie import registry
from reverie.bots.contract import Limit, Seen, look
from reverie.engine.errors import OptionError
from reverie.engine.state import State

GAMES = [("onirim", 1, {}), ("onirim", 2, {"talk": "silent"}), ("onix", 3, {}), ("circadia", 2, {})]


def silent_game(seed: int) -> State:
    """Two players in silence, some turns after the draft: hands hold cards drawn unseen."""
    state = registry.spec("onirim").game(2, talk="silent").start(seed)
    while not state.over and cards_played(state) < 4:
        state.apply(state.legal()[0])
    return state


def cards_played(state: State) -> int:
    players = state.view(0)["players"]
    assert isinstance(players, list)
    return sum(len(player["row"]) for player in players)


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_what_a_bot_sees_is_what_its_seat_may_know(
    name: str, seats: int, options: dict[str, object]
) -> None:
    state = registry.spec(name).game(seats, **options).start(5)
    for _ in range(30):
        seat = state.actor
        seen = look(state, seat)
        assert seen.data == state.view(seat)
        assert [action.id for action in seen.legal] == state.legal()
        assert look(state, (seat + 1) % seats).legal == [] or seats == 1
        state.apply(seen.legal[-1].id)


def test_the_partners_hand_is_not_there_to_be_read() -> None:
    differing = 0
    for seed in range(20):
        state = silent_game(seed)
        seen = look(state, 0)
        assert seen.data == state.view(0)
        differing += seen._imagined.view(1) != state.view(1)
    assert differing > 10


def test_the_luck_to_come_is_not_there_to_be_read() -> None:
    state = registry.spec("onirim").game().start(3)
    assert look(state, 0)._imagined.luck != state.luck
    assert look(state, 0).world(3).luck != registry.spec("onirim").game().start(3).luck


def test_no_two_positions_share_the_luck_of_their_worlds() -> None:
    """Otherwise a few shuffles decide every comparison of moves, and their luck adds up."""
    game = registry.spec("onirim").game()
    first, second = look(game.start(1), 0), look(game.start(2), 0)
    assert first.world(1).luck == look(game.start(1), 0).world(1).luck
    assert len({seen.world(seed).luck for seen in (first, second) for seed in (1, 2)}) == 4


def reachable(thing: object) -> set[int]:
    """Everything that references lead to from an instance, its class left out."""
    found: dict[int, object] = {}
    waiting = list(vars(thing).values())
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, type):
            found[id(one)] = one
            if isinstance(one, (State, dict, list, tuple)):
                waiting += gc.get_referents(one)
    return set(found)


def test_no_reference_leads_from_what_a_bot_gets_to_the_real_position() -> None:
    state = silent_game(1)
    seen = look(state, 0)
    assert seen.data
    assert seen.legal is not None
    assert id(state) not in reachable(seen)
    assert id(seen._imagined) in reachable(seen)


def test_each_seed_draws_its_own_world_and_always_the_same() -> None:
    state = silent_game(2)
    seen = look(state, 0)
    assert seen.world(7) == seen.world(7)
    partners = [seen.world(seed).view(1) for seed in range(12)]
    assert any(partner != partners[0] for partner in partners)
    assert all(seen.world(seed).view(0) == state.view(0) for seed in range(12))


def test_a_world_does_not_depend_on_what_the_seat_cannot_know() -> None:
    state = silent_game(3)
    other = state.resample(0, 99)
    assert look(state, 0).world(5).view(1) == look(other, 0).world(5).view(1)


def test_playing_in_a_world_changes_nothing_that_was_seen() -> None:
    seen: Seen = look(registry.spec("onix").game().start(1), 0)
    before = dict(seen.data)
    world = seen.world(1)
    world.apply(world.legal()[0])
    assert seen.world(1).view(0) == before


def test_a_limit_runs_out_by_nodes_by_time_or_when_cancelled() -> None:
    nodes = Limit(None, nodes=2).start()
    nodes.spend()
    assert not nodes.over
    nodes.spend()
    assert nodes.over

    assert Limit(1e-9).start().over
    assert not Limit(60).start().over

    stopped = False
    watch = Limit(None, cancelled=lambda: stopped).start()
    assert not watch.over
    stopped = True
    assert watch.over


@pytest.mark.parametrize("wrong", [{"seconds": 0}, {"seconds": -1.0}, {"nodes": 0}])
def test_a_limit_that_allows_nothing_is_rejected(wrong: dict[str, int]) -> None:
    with pytest.raises(OptionError, match="a limit in"):
        Limit(**wrong)  # type: ignore[arg-type]
