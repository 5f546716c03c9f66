"""The examples run, on small settings, and do what they say."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "examples"


def main_of(name: str) -> Callable[..., Any]:
    main: Callable[..., Any] = runpy.run_path(str(FOLDER / name))["main"]
    return main


def test_a_bot_in_twenty_lines_beats_random_play() -> None:
    assert main_of("write_a_bot.py")(games=6) > 0.5
    code = (FOLDER / "write_a_bot.py").read_text(encoding="utf-8")
    bot = code.partition("# --- the bot ---")[2].partition("# ---")[0]
    assert len([line for line in bot.splitlines() if line]) <= 20


def test_a_bot_trained_in_sixty_lines_learns() -> None:
    before, after = main_of("train_a_bot.py")(rounds=4)
    assert after > before + 0.2
    code = (FOLDER / "train_a_bot.py").read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line]) <= 60


def test_a_study_reports_shares_that_add_up() -> None:
    told = main_of("run_a_study.py")(games=6)
    assert sum(share for share, _, _ in told) == pytest.approx(1)
    assert all(low <= share <= high for share, low, high in told)


@pytest.mark.parametrize("name", ["ppo.py", "dqn.py"])
def test_baselines_learn_write_their_curve_and_meet_bots(name: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the baselines need PyTorch")
    pytest.importorskip("gymnasium", reason="and Gymnasium")
    curve, shares = main_of(name)(updates=1, games=1, write=tmp_path / "curve.csv")
    assert len(curve) == 1
    header, line = (tmp_path / "curve.csv").read_text(encoding="utf-8").splitlines()
    assert header == "cpu_seconds,steps,games,return"
    assert int(line.split(",")[1]) == curve[0][1] > 0
    assert set(shares) == {"random", "thumb"}
    assert all(0 <= share <= 1 for share in shares.values())


@pytest.mark.parametrize("example", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_every_example_says_what_it_is(example: Path) -> None:
    assert example.read_text(encoding="utf-8").startswith('"""')
