"""`reverie coach`: whether the coach is right, measured."""

import json
from pathlib import Path

import pytest

from reverie.cli.main import main
from reverie.lab.coach_check import DealRow, brier, tenths


def test_a_few_games_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["coach", "onirim", "--games", "3", "--bots", "random", "--jobs", "1", "--json"]
    assert main([*words, "--blunders", "1", "--rollouts", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert sum(tenth["decisions"] for tenth in told["tenths"]) > 50
    assert 0 <= told["brier"] <= 1
    [bot] = told["bots"]
    # start + luck - errors = result holds for the means, too
    assert bot["start"] + bot["luck"][0] - bot["errors"][0] == pytest.approx(bot["won"])
    assert bot["confirmed"] <= bot["blunders"] <= 3


def test_as_a_table_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["coach", "onix", "--games", "2", "--bots", "network", "--jobs", "1"]
    picture = tmp_path / "calibration.png"
    assert main([*words, "--plot", str(picture), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Score de Brier" in told
    assert "network" in told
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["onirim", "--games", "0"], "at least one deal"),
        (["onirim", "--bots", "nobody"], "no bot 'nobody'"),
        (["onirim", "--plot", "x.doc"], ".png"),
        (["nowhere"], "nowhere"),
    ],
)
def test_invalid_values_are_rejected(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["coach", *words, "--lang", "en"]) == 2
    assert complaint in capsys.readouterr().err


def test_tenths_and_the_brier_score() -> None:
    rows = [
        DealRow(((0.05, 1.0), (0.95, 1.0)), 1.0, ()),
        DealRow(((0.95, 0.0),), 0.0, ()),
        DealRow((), 0.0, ()),
    ]
    number, said, won = tenths(rows).sum(0).T
    assert number.tolist() == [1, *[0] * 8, 2]
    assert said[9] == pytest.approx(1.9)
    assert won.tolist() == [1, *[0] * 8, 1]
    assert brier(rows) == pytest.approx([0.9025, 0.9025])
    assert brier(rows, base=True) == pytest.approx([0.25, 0.25])
