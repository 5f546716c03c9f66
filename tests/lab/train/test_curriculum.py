"""The results of each kind of game determine how often it is played."""

import csv
from pathlib import Path

import numpy as np
import pytest

from reverie.engine.errors import OptionError
from reverie.lab.train.actor import COUNTS
from reverie.lab.train.curriculum import FINE, GUIDED_UNTIL, IN_REACH, LEAST, Curriculum
from reverie.lab.train.guide import HOPED
from reverie.lab.train.mixture import course
from reverie.lab.train.report import Report

COURSE = course("onirim")
BOOK = COURSE.number("book")


def played(
    curriculum: Curriculum, games: int, wins: int, guided: int = 0, guided_wins: int = 0
) -> None:
    """A block of the wide half in which games with the Book ended."""
    counts = {name: np.zeros(len(curriculum.halves[1])) for name in COUNTS}
    place = curriculum.halves[1].tolist().index(BOOK)
    numbers = (games, wins, 0.25 * games, guided, guided_wins)
    for name, number in zip(COUNTS, numbers, strict=True):
        counts[name][place] = number
    curriculum.count(1, counts)


def test_more_is_played_of_what_is_lost_but_can_be_won() -> None:
    curriculum = Curriculum(COURSE, {})
    share = FINE * COURSE.shares[BOOK]
    played(curriculum, games=2000, wins=200)
    assert curriculum.wanted()[BOOK] == pytest.approx(0.9 * share, rel=0.01)
    played(curriculum, games=2000, wins=1000)
    assert curriculum.wanted()[BOOK] == pytest.approx(0.5 * share, rel=0.01)
    played(curriculum, games=2000, wins=2000)
    assert curriculum.wanted()[BOOK] == pytest.approx(LEAST * share, rel=0.01)


def test_a_game_that_is_never_won_is_played_as_much_as_easier_ones_are_won() -> None:
    curriculum = Curriculum(COURSE, {})
    share = FINE * COURSE.shares[BOOK]
    played(curriculum, games=2000, wins=0)
    base = COURSE.number("base")
    for won, wanted in ((0.8, 1.0), (IN_REACH / 2, 0.5), (0.0, LEAST)):
        curriculum.won[base] = won
        assert curriculum.wanted()[BOOK] == pytest.approx(wanted * share, rel=0.01)


def test_in_competitive_games_shares_stay_as_they_are() -> None:
    onix = course("onix")
    assert Curriculum(onix, {}).wanted().tolist() == [FINE * share for share in onix.shares]


def test_a_report_covers_the_games_since_the_last_one() -> None:
    curriculum = Curriculum(COURSE, {})
    played(curriculum, games=4, wins=1, guided=3)
    won, reached = curriculum.report()
    assert (won["book"], reached["book"]) == (0.25, 0.25)
    assert won["two"] is None  # it was not played
    assert curriculum.report()[0]["book"] is None  # no game since


def test_guiding_ends_when_it_has_nothing_to_teach_and_with_time() -> None:
    curriculum = Curriculum(COURSE, {"book": 0.1})

    def guided(progress: float = 0.0) -> float:
        dials = curriculum.turn(0.02, 0.0, progress)
        assert [d.explore for d in dials] == [0.02, 0.02]
        assert dials[0].guided.max() == 0  # the base game is not to be guided
        return float(dials[1].guided.max())

    played(curriculum, games=2000, wins=0, guided=2000, guided_wins=round(2000 * HOPED))
    assert guided() == pytest.approx(0.1, rel=0.01)
    assert guided(progress=GUIDED_UNTIL / 2) == pytest.approx(0.05, rel=0.01)
    assert guided(progress=0.95) == 0
    played(curriculum, games=2000, wins=round(1000 * HOPED))
    assert guided() == pytest.approx(0.05, rel=0.01)
    played(curriculum, games=2000, wins=2000)
    assert guided() == 0


def test_only_existing_kinds_can_be_guided() -> None:
    with pytest.raises(OptionError, match="unknown kind of game 'books'"):
        Curriculum(COURSE, {"books": 0.1})


def test_a_log_has_a_column_for_every_kind(tmp_path: Path) -> None:
    report = Report(
        0.5, 60.0, 10, 900, 0.4, 0.8, {"base": 0.8, "two": 0.1}, {"base": 1, "two": 0.5}
    )
    for _ in range(2):
        report.log(tmp_path / "log.csv")
    with (tmp_path / "log.csv").open(encoding="utf-8") as log:
        lines = list(csv.DictReader(log))
    assert len(lines) == 2
    assert (lines[1]["two"], lines[1]["reached two"], lines[1]["won"]) == ("0.1", "0.5", "0.8")
