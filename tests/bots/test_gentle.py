"""The gentle bot, and the labels of all bots, which come from measurements."""

import tomllib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot, rungs
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.gentle import GentleBot
from reverie.bots.network.outlook import Foresight
from reverie.bots.strength import BEGINNER, LABELS, described, label, strengths_of
from reverie.engine.errors import OptionError
from reverie.engine.state import State
from reverie.i18n import LANGUAGES, Words
from reverie.lab import gentle, strengths
from tests.bots.test_network import untrained

UNLIMITED = Limit(None)


def decision(name: str, seed: int = 2) -> State:
    """A position with several moves."""
    state = registry.spec(name).game(2).start(seed)
    while len(state.legal()) < 3:
        state.do(state.legal()[0])
    return state


def drawn(state: State, temperature: float, number: int = 300) -> Counter[int]:
    """How often each move is chosen, over many seeds."""
    network = untrained(state.game)
    seen = look(state, state.actor)
    bots = (GentleBot(state.game, seed, network, temperature) for seed in range(number))
    return Counter(one.choose(seen, UNLIMITED).action.id for one in bots)


@pytest.mark.parametrize("name", ["onix", "circadia"])
def test_the_colder_the_closer_to_the_network(name: str) -> None:
    state = decision(name)
    seen = look(state, state.actor)
    best = NetworkBot(state.game, 0, untrained(state.game)).choose(seen, UNLIMITED).action.id
    assert set(drawn(state, 1e-6, 20)) == {best}
    assert set(drawn(state, 100.0)) == set(state.legal())


def test_good_moves_are_drawn_more_often_than_bad_ones() -> None:
    state = decision("onix")
    temperature = 0.1
    judged = Foresight(untrained(state.game), state.game, 1).judge([state])
    weights = np.exp(judged.worth / temperature)
    expected = dict(zip(judged.actions.tolist(), weights / weights.sum(), strict=True))
    found = drawn(state, temperature)
    for action, share in expected.items():
        assert found[action] / found.total() == pytest.approx(share, abs=0.09)


def test_the_same_seed_gives_the_same_move_and_another_position_other_luck() -> None:
    state = decision("onix")
    seen = look(state, state.actor)
    one, again = (bot("gentle", state.game, 7).choose(seen, UNLIMITED) for _ in range(2))
    assert one == again
    assert one.value is not None
    assert 0 <= one.value <= 1


def test_only_games_with_a_temperature_have_a_gentle_bot() -> None:
    assert {name for name in registry.specs() if "gentle" in rungs(name)} == {"onix", "circadia"}
    with pytest.raises(OptionError):
        GentleBot(registry.spec("onirim").game(), 0)


def test_a_label_follows_from_the_share_of_games_won() -> None:
    assert [label(share) for _, share in LABELS] == [name for name, _ in LABELS]
    assert [label(share) for share in (0.0, 0.5, 0.6, 0.8, 1.0)] == [
        "gentle", "gentle", "regular", "strong", "master",
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_players_read_how_often_a_bot_wins(game: str, language: str) -> None:
    words = Words(language)
    shares = strengths_of(game).shares
    assert set(shares) >= set(rungs(game)) - {"playouts"}
    for name, share in shares.items():
        told = described(words, game, name)
        assert "{" not in told
        if name == "random":  # described by how it chooses
            assert told == words("bots", "strengths", name)
            continue
        assert words("bots", "labels", label(share)) in told
        if name != BEGINNER:
            assert f"{100 * share:.0f}" in told


def test_a_beginner_wins_about_half_of_the_games_against_the_gentle_bot() -> None:
    for game in ("onix", "circadia"):
        assert strengths_of(game).shares["gentle"] == pytest.approx(0.5, abs=0.1)
        assert label(strengths_of(game).shares["gentle"]) == "gentle"


def test_the_temperature_is_tuned_by_playing_beginners() -> None:
    game = registry.spec("onix").game(2)
    assert gentle.share_won(game, 1, 1e-6) in (0, 0.25, 0.5, 0.75, 1)
    hot = gentle.tuned(game, 3)
    assert hot == gentle.tuned(game, 3)
    assert 0 < hot < 1


def test_the_measurements_of_a_game_are_written_as_they_are_read(tmp_path: Path) -> None:
    file = tmp_path / "bots.toml"
    strengths.main(["onix", "--bots", "random", "--games", "2", "--write", str(file)])
    found = tomllib.loads(file.read_text())
    assert found["temperature"] == strengths_of("onix").temperature
    assert found["shares"]["random"] == 0
    assert found["shares"]["search"] == strengths_of("onix").shares["search"]
    assert found["shares"][BEGINNER] == 0.5
    assert "--games 2" in file.read_text()
