"""Bots that use a network, here a small untrained one."""

from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from reverie import folder, registry
from reverie.bots.contract import Bot, Choice, Limit, Watch, look, usual_limit
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.features import features_of
from reverie.bots.network.judge import NARROW_WEIGHTS, WEIGHTS, Network, network_of
from reverie.bots.network.weights import Floats, read_weights, write_weights
from reverie.bots.search.halving import (
    BRIEF,
    DEEP,
    DEEP_PRECISE,
    DEEP_TOGETHER,
    WORLDS,
    NetworkSearch,
    Plan,
    plan_for,
)
from reverie.bots.search.playouts import PlayoutSearch
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.i18n import LANGUAGES, Words
from reverie.testing import story

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("onirim", 1, {}),
    ("onirim", 2, {"talk": "silent", "expansions": ("glyphs", "towers")}),
    ("onix", 3, {"mode": "advanced"}),
    ("circadia", 2, {}),
]


def untrained(game: Game) -> Network:
    """A random network."""
    together = registry.spec(game.name).cooperative
    outputs = 2 if together else max(registry.spec(game.name).seats)
    luck = np.random.default_rng(3)
    features = features_of(game)
    sizes = (features.size, 8, outputs)
    layers = [
        (luck.normal(0, 0.3, (b, a)).astype(np.float32), np.zeros(b, np.float32))
        for a, b in pairwise(sizes)
    ]
    return Network(features, layers, {"together": together})


def moves(bot: Bot, state: State, limit: Limit, most: int) -> list[Choice]:
    made = []
    while not state.over and len(made) < most:
        made.append(bot.choose(look(state, state.actor), limit))
        state.apply(made[-1].action.id)
    return made


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@pytest.mark.parametrize("maker", [NetworkBot, NetworkSearch])
def test_same_seed_same_moves_with_the_chance_to_win(
    maker: type[NetworkBot] | type[NetworkSearch],
    name: str,
    seats: int,
    options: dict[str, object],
) -> None:
    game = registry.spec(name).game(seats, **options)
    network = untrained(game)
    limit = Limit(None, nodes=60)
    one = moves(maker(game, 5, network), game.start(2), limit, 6)
    assert one == moves(maker(game, 5, network), game.start(2), limit, 6)
    for choice in one:
        assert choice.value is None or 0 <= choice.value <= 1
        for reason in choice.reasons:
            for language in LANGUAGES:
                assert Words(language)("bots", "reasons", reason.id, **reason.values)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_chances_of_all_seats_make_one_victory(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game = registry.spec(name).game(seats, **options)
    bot = NetworkBot(game, 0, untrained(game))
    state = game.start(8)
    values = [bot.evaluate(look(state, seat)) for seat in range(seats)]
    assert all(0 <= value <= 1 for value in values)
    if name == "onix":  # nothing is hidden, so all seats agree
        everything = bot.network.judge(np.zeros((1, bot.network.features.columns), np.uint8))
        assert np.isclose(everything.sum(), 1)


def test_the_network_does_not_see_what_the_seat_cannot_see() -> None:
    game = registry.spec("circadia").game(3)
    network = untrained(game)
    state = game.start(6)
    seat = state.actor
    chosen = [
        NetworkBot(game, 1, network).choose(look(world, seat), Limit(None))
        for world in (state, state.resample(seat, 77))
    ]
    assert chosen[0] == chosen[1]


def test_weights_go_into_a_file_and_come_back(tmp_path: Path) -> None:
    game = registry.spec("onirim").game()
    features = features_of(game)
    layers = [(np.full((4, features.size), 0.5, np.float32), np.arange(4, dtype=np.float32))]
    write_weights(tmp_path / "a.npz", features, layers, {"together": True, "seed": 9})
    write_weights(tmp_path / "b.npz", features, layers, {"together": True, "seed": 9})
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    again, same, about = read_weights(tmp_path / "a.npz")
    assert again.size == features.size
    assert np.array_equal(same[0][0], layers[0][0])
    assert np.array_equal(same[0][1], layers[0][1])
    assert about["seed"] == 9
    assert (tmp_path / "a.npz").stat().st_size < 4 * features.size  # compressed


def test_the_weights_of_all_games_fit_into_8_megabytes() -> None:
    files = [
        folder.file(name, file) for name in registry.specs() for file in (WEIGHTS, NARROW_WEIGHTS)
    ]
    sizes = [len(file.read_bytes()) for file in files if file is not None]
    assert len(sizes) > len(registry.specs())
    assert sum(sizes) <= 8_000_000


def test_a_kind_of_game_with_few_columns_has_weights_of_its_own() -> None:
    onirim = registry.spec("onirim")
    solo = network_of(onirim.game())
    assert solo.features.columns == onirim.game().columns
    whole = network_of(onirim.game(2))
    assert whole is not solo
    assert whole is network_of(onirim.game(1, expansions=("book",)))
    assert whole.features.columns > solo.features.columns


def test_a_certain_win_is_better_than_any_estimate() -> None:
    tale = story("onirim", deck=["red sun", "red moon", "red key", "blue sun", "green moon"])
    tale.given(doors_0=["red door", *2 * ["blue door", "green door", "brown door"]])
    tale.stack("red door").play("play blue sun")
    game = tale.match.game
    features = features_of(game)
    # Thinks that every position is won with all Doors.
    layers = [
        (np.zeros(size, np.float32), np.zeros(size[0], np.float32))
        for size in ((8, features.size), (3, 8))
    ]
    layers[-1][1][:] = 100, -100, 100
    sure = Network(features, layers, {"together": True})
    for seed in range(3):
        choice = NetworkBot(game, seed, sure).choose(look(tale.match.state, 0), Limit())
        assert choice.action.text == "use red key"
        assert choice.value == 1


def test_a_search_that_is_cancelled_or_out_of_time_still_moves() -> None:
    game = registry.spec("onix").game()
    state = game.start(3)
    seen = look(state, state.actor)
    for bot in (NetworkSearch(game, 1, untrained(game)), PlayoutSearch(game, 1)):
        for limit in (Limit(0.001), Limit(None, cancelled=lambda: True), Limit(None, nodes=1)):
            assert bot.choose(seen, limit).action in seen.legal


@pytest.mark.parametrize("plan", [BRIEF, DEEP])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_ends_at_the_searching_players_decision(seats: int, plan: Plan) -> None:
    game = registry.spec("onix").game(seats)
    search = NetworkSearch(game, 1, untrained(game))
    states = [game.start(seed) for seed in range(6)]
    seat = states[0].actor
    assert search._play_on(states, seat, plan, Limit(None).start()) is not None
    assert all(state.over or state.actor == seat for state in states)


def test_with_many_nodes_more_moves_are_tried_and_further(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, int]] = []  # lines, and decisions in them at least
    play_on = NetworkSearch._play_on

    def spy(
        search: NetworkSearch, states: list[State], seat: int, plan: Plan, watch: Watch
    ) -> Floats | None:
        tried.append((len(states), plan.depth))
        return play_on(search, states, seat, plan, watch)

    monkeypatch.setattr(NetworkSearch, "_play_on", spy)
    game = registry.spec("onix").game()
    state = game.start(3)
    luck = Random(1)
    while len(state.legal()) < DEEP.candidates:
        state.do(luck.choice(state.legal()))
    for nodes in (1000, usual_limit("search").nodes):
        search = NetworkSearch(game, 1, untrained(game))
        search.choose(look(state, state.actor), Limit(None, nodes))
    (few, near), (many, far) = tried[0], max(tried)
    assert few <= BRIEF.candidates * WORLDS // 2 < many
    assert near == BRIEF.depth < far


def test_with_a_trace_later_decisions_count_less() -> None:
    game = registry.spec("onirim").game()
    search = NetworkSearch(game, 1, untrained(game))

    def values(plan: Plan) -> Floats:
        states = [game.start(seed) for seed in range(16)]
        found = search._play_on(states, 0, plan, Limit(None).start())
        assert found is not None
        return found

    one, two, three = (values(Plan(4, 0.02, depth, 40)) for depth in (1, 2, 3))
    found = values(Plan(4, 0.02, 3, 40, trace=0.5))
    assert not np.allclose(one, two)
    assert np.allclose(found, one + 0.5 * (two - one) + 0.25 * (three - two), atol=1e-6)


def test_a_finished_game_counts_less_too_if_it_is_far_ahead() -> None:
    game = registry.spec("onirim").game()
    luck = Random(1)
    positions = [game.start(7)]
    while not positions[-1].over:
        positions.append(positions[-1].clone())
        positions[-1].do(luck.choice(positions[-1].legal()))
    search = NetworkSearch(game, 1, untrained(game))

    def value(plan: Plan) -> float:
        found = search._play_on([positions[-8].clone()], 0, plan, Limit(None).start())
        assert found is not None
        return float(found[0])

    values = [value(Plan(4, 0.02, depth, 40)) for depth in range(1, 31)]
    assert values[0] != values[-1] == 0  # lost by then
    expected = values[0] + (np.diff(values) * 0.9 ** np.arange(1, 30)).sum()
    assert value(Plan(4, 0.02, 30, 40, trace=0.9)) == pytest.approx(expected, abs=1e-5)
    assert expected > 0


def test_weights_for_one_kind_of_game_are_searched_with_a_trace() -> None:
    onirim = registry.spec("onirim")
    nodes = usual_limit("search").nodes
    assert nodes is not None
    base, book = onirim.game(), onirim.game(1, expansions=("book",))
    assert plan_for(nodes, network_of(base), base) is DEEP_PRECISE
    assert plan_for(nodes, network_of(book), book) is DEEP_TOGETHER
    assert DEEP_TOGETHER.trace == 1


def test_playouts_see_a_victory_that_is_one_move_away() -> None:
    game = registry.spec("onix").game(2, mode="advanced")
    luck = np.random.default_rng(4)
    for seed in range(300):
        state = game.start(seed)
        while not state.over:
            legal = state.legal()
            wins = [a for a in legal if wins_at_once(state, a)]
            if wins and len(wins) < len(legal):
                chosen = PlayoutSearch(game, 0).choose(look(state, state.actor), Limit(None, 200))
                assert chosen.action.id in wins
                return
            state.do(legal[int(luck.integers(len(legal)))])
    raise AssertionError("no such position in 300 games")


def wins_at_once(state: State, action: int) -> bool:
    after = state.foreseen(action)
    outcome = None if after is None else after.outcome
    return outcome is not None and outcome.winners == (state.actor,)
