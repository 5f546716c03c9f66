"""Training runs, as small as can be: paused, taken up again, and the same for the same seed."""

import csv
import itertools
import json
from pathlib import Path

import numpy as np
import pytest

from reverie.bots.contract import Limit, look
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.judge import Network
from reverie.bots.network.weights import read_weights
from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.registry import spec

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from reverie.lab.train.run import Run  # noqa: E402

SMALL = ["--places", "4", "--hidden", "8,4", "--batch", "32", "--workers", "0", "--device", "cpu"]


def trained(folder: Path, *more: str) -> Path:
    assert main(["train", "onix", "--games", "12", "--out", str(folder), *SMALL, *more]) == 0
    return folder / "onix.npz"


def test_a_run_leaves_weights_that_can_be_played_and_say_where_they_come_from(
    tmp_path: Path,
) -> None:
    file = trained(tmp_path / "one")
    features, layers, about = read_weights(file)
    assert about["games"] >= 12
    assert about["seed"] == 0
    assert about["command"].startswith("reverie train onix --games 12 --hidden 8,4")
    assert str(tmp_path) not in about["command"]
    game = spec("onix").game()
    state = game.start(3)
    bot = NetworkBot(game, 0, Network(features, layers, about))
    assert bot.choose(look(state, state.actor), Limit(None)).value is not None
    with (tmp_path / "one" / "log.csv").open(encoding="utf-8") as log:
        assert float(list(csv.DictReader(log))[-1]["progress"]) >= 1


def test_every_report_is_about_games_that_ended_since_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reports = Run.reports
    monkeypatch.setattr(Run, "reports", lambda self: reports(self, every=0.0))
    trained(tmp_path)
    with (tmp_path / "log.csv").open(encoding="utf-8") as log:
        games = [int(line["games"]) for line in csv.DictReader(log)]
    assert len(games) > 1
    assert all(before < after for before, after in itertools.pairwise(games))


def test_a_finished_run_is_taken_up_and_found_done(tmp_path: Path) -> None:
    file = trained(tmp_path)
    before = read_weights(file)[2]["games"]
    assert read_weights(trained(tmp_path))[2]["games"] == before


def test_a_run_begins_with_the_weights_of_another_and_names_its_command(tmp_path: Path) -> None:
    first = trained(tmp_path / "first")
    file = trained(tmp_path / "second", "--start", str(first), "--favour", "2 basic=3")
    _, layers, about = read_weights(file)
    assert [len(biases) for _, biases in layers] == [8, 4, 6]
    assert "--start onix.npz --games 12" in about["command"]
    assert "--favour 2 basic=3" in about["command"]
    assert str(tmp_path) not in json.dumps(about)
    before = read_weights(first)[2]
    assert about["start"]["command"] == before["command"]
    assert about["start"]["games"] == before["games"]


def test_rules_of_thumb_guide_some_games(tmp_path: Path) -> None:
    words = ["--guide", "2 basic=1", "--first", "0.75", "--forget", "3 basic"]
    file = trained(tmp_path / "one", "--start", str(trained(tmp_path / "start")), *words)
    again = trained(tmp_path / "two", "--start", str(tmp_path / "start" / "onix.npz"), *words)
    for one, other in zip(read_weights(file)[1], read_weights(again)[1], strict=True):
        assert np.array_equal(one[0], other[0])
    with (tmp_path / "one" / "log.csv").open(encoding="utf-8") as log:
        assert "reached 2 basic" in next(csv.reader(log))


def test_playing_processes_share_the_work(tmp_path: Path) -> None:
    file = trained(tmp_path, "--workers", "1")
    assert read_weights(file)[2]["games"] >= 12


def test_playing_processes_may_average_luck_and_evaluate_for_themselves(tmp_path: Path) -> None:
    words = ["--workers", "1", "--samples", "2", "--ahead", "3", "--trace", "0.95"]
    about = read_weights(trained(tmp_path, *words))[2]
    assert about["games"] >= 12
    assert "--samples 2 --ahead 3" in about["command"]


def test_weights_for_the_first_kind_of_game_alone_read_only_its_columns(tmp_path: Path) -> None:
    whole, narrow = (
        ["train", "onirim", "--games", "2", "--out", str(tmp_path / name), *SMALL]
        for name in ("whole", "narrow")
    )
    assert main(whole) == 0
    start = tmp_path / "whole" / "onirim.npz"
    assert main([*narrow, "--start", str(start), "--first", "1", "--samples", "2"]) == 0
    game = spec("onirim").game()
    features, layers, about = read_weights(tmp_path / "narrow" / "onirim.npz")
    assert features.columns == game.columns < game.observation.size
    bot = NetworkBot(game, 0, Network(features, layers, about))
    state = game.start(3)
    assert bot.choose(look(state, state.actor), Limit(None)).value is not None


def test_nonsense_is_rejected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from reverie.lab.train.run import Run
    from reverie.lab.train.settings import Settings

    with pytest.raises(OptionError, match="either --minutes or --games"):
        Run(Settings("onix"), tmp_path, "", "")
    wrong = {
        "--rate 1": "the learning rate needs",
        "--first 1.1": "more than 0 and at most 1",
        "--samples -1": "can't be negative",
        "--samples 2 --workers 1 --device cpu --guide two=1": "--samples needs workers",
        "--samples 2 --ahead 0": "--ahead must be at least 1, not 0",
        "--ahead 6": "--ahead needs --samples",
        "--weak 1": "less than 1",
        "--alternatives 1": "the share of alternatives must be at least 0 and less than 1",
        "--favour two": "is not a kind of game with a number",
        "--guide two=-1": "can't be negative",
        "--favour cats=1": "unknown kind of game 'cats'",
        "--guide cats=1": "unknown kind of game 'cats'",
        "--forget cats": "nothing to forget",
        "--keep": "nothing would be learnt",
        "--start nowhere.npz": "can't read weights from 'nowhere.npz'",
    }
    for words, told in wrong.items():
        asked = ["train", "onix", "--games", "1", "--out", str(tmp_path), *words.split()]
        assert main(asked) == 2
        assert told in capsys.readouterr().err
