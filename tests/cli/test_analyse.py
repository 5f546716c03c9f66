"""`reverie analyse`: one position of a recorded game, in words and as JSON."""

import json
from pathlib import Path

import pytest

from reverie.cli.main import main
from tests.coach.games import cut, played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(str(cut(played("onirim", "thumb", 3), 12).record()), encoding="utf-8")
    return file


def test_a_position_with_its_choices_and_a_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(record), "--step", "3", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Your chance" in told or "Winning" in told or "%" in told
    assert "best" in told
    assert "A possible continuation after" in told


def test_as_json_every_legal_move_has_a_value(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    legal = [action.text for action in cut(played("onirim", "thumb", 3), 12).legal]
    assert told["step"] == 12
    assert sorted(choice["move"] for choice in told["choices"]) == sorted(legal)
    assert 0 < told["chances"]["values"][0] < 1


@pytest.mark.parametrize(
    ("arguments", "said"), [(("--step", "13"), "13"), (("--step", "2", "--move", "fly"), "fly")]
)
def test_invalid_steps_and_moves_are_rejected(
    record: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert main(["analyse", str(record), "--lang", "en", *arguments]) == 2
    assert said in capsys.readouterr().err
