"""Training runs, as small as can be: paused, taken up again, and the same for the same seed."""

import csv
from pathlib import Path

import pytest

from reverie.bots.contract import Limit, look
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.judge import Network
from reverie.bots.network.weights import read_weights
from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.registry import box

torch = pytest.importorskip("torch", reason="training needs PyTorch")

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
    game = box("onix").game()
    state = game.start(3)
    bot = NetworkBot(game, 0, Network(features, layers, about))
    assert bot.choose(look(state, state.actor), Limit(None)).value is not None
    with (tmp_path / "one" / "log.csv").open(encoding="utf-8") as log:
        assert float(list(csv.DictReader(log))[-1]["progress"]) >= 1


def test_a_finished_run_is_taken_up_and_found_done(tmp_path: Path) -> None:
    file = trained(tmp_path)
    before = read_weights(file)[2]["games"]
    assert read_weights(trained(tmp_path))[2]["games"] == before


def test_playing_processes_share_the_work(tmp_path: Path) -> None:
    file = trained(tmp_path, "--workers", "1")
    assert read_weights(file)[2]["games"] >= 12


def test_what_makes_no_sense_is_turned_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from reverie.lab.train.run import Run, Settings

    with pytest.raises(OptionError, match="minutes or in games"):
        Run(Settings("onix"), tmp_path, "", "")
    assert main(["train", "onix", "--games", "1", "--out", str(tmp_path), "--rate", "1"]) == 2
    assert "the rate falls" in capsys.readouterr().err
