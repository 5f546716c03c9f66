"""`reverie review`: the table, JSON and the picture of a recorded game, and what is rejected."""

import json
import re
from pathlib import Path

import pytest

from reverie.cli.main import main
from reverie.match import new
from tests.coach.games import cut, played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(str(played("onirim", "thumb", 3).record()), encoding="utf-8")
    return file


@pytest.fixture
def contest(tmp_path: Path) -> Path:
    file = tmp_path / "contest.txt"
    match = cut(played("onix", "thumb", 3, 2), 24)
    file.write_text(str(match.record()), encoding="utf-8")
    return file


def test_a_table_with_three_sentences_and_a_sum_that_comes_out_even(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Review of Onirim" in told
    assert "Accuracy" in told
    found = re.search(
        r"Start ([\d.]+) (.) ([\d.]+) luck (.) ([\d.]+) errors = result ([\d.]+)", told
    )
    assert found is not None
    start, luck, errors, result = (float(found[n]) for n in (1, 3, 5, 6))
    signs = [1 if sign == "+" else -1 for sign in (found[2], found[4])]
    assert start + signs[0] * luck + signs[1] * errors == pytest.approx(result, abs=0.01)


def test_in_french(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Analyse d’Onirim" in told
    assert "Précision" in told


def test_everybody_is_reviewed_unless_a_seat_is_named(
    contest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(contest), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["seat"] for one in told] == [0, 1]
    assert main(["review", str(contest), "--seat", "2", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Player 2" in told
    assert "the other players' moves" in told


def test_the_curve_as_a_picture(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "curve.png"
    assert main(["review", str(record), "--plot", str(picture), "--lang", "en"]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert f"The plot was written to {picture}." in capsys.readouterr().out.replace("\n", "")


class TestWhatIsTurnedDown:
    def complaint(self, capsys: pytest.CaptureFixture[str], *words: str) -> str:
        assert main(["review", *words, "--lang", "en"]) == 2
        return capsys.readouterr().err

    def test_no_file(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert "can't be read" in self.complaint(capsys, str(tmp_path / "none.txt"))

    def test_a_broken_file(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record.write_text(record.read_text().replace("version: ", "version: x"))
        assert "line 2" in self.complaint(capsys, str(record))

    def test_a_game_without_decisions(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = tmp_path / "empty.txt"
        file.write_text(str(new("onirim", seed=7).record()))
        assert "no decision" in self.complaint(capsys, str(file))

    def test_an_unknown_seat(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for seat in "3", "0":
            told = self.complaint(capsys, str(record), "--seat", seat)
            assert f"--seat can't be '{seat}'; choose from: 1" in told

    def test_a_picture_of_no_known_kind(
        self, record: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert ".png" in self.complaint(capsys, str(record), "--plot", "curve.doc")

    def test_a_picture_that_cannot_be_written(
        self, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        nowhere = str(tmp_path / "nowhere" / "curve.png")
        assert "can't be written" in self.complaint(capsys, str(record), "--plot", nowhere)
