"""The terminal's file of attempts at puzzles."""

from pathlib import Path

import pytest

from reverie.coach.puzzle import puzzles_of
from reverie.engine.errors import OptionError
from reverie.terminal.puzzle_log import PuzzleLog


def test_attempts_are_read_back(tmp_path: Path) -> None:
    file = tmp_path / "new" / "puzzles.json"
    first, second = puzzles_of("onix")[:2]
    log = PuzzleLog(file)
    assert log.count(first, True, daily=False)
    assert not log.count(first, False, daily=False)  # practice
    assert PuzzleLog(file).tried("onix") == {first.id}
    assert PuzzleLog(file).rating("onix") == log.rating("onix")
    assert PuzzleLog(file).count(second, False, daily=False)


def test_a_write_that_fails_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full, or the program is killed: the earlier attempts are still there."""
    file = tmp_path / "puzzles.json"
    first, second = puzzles_of("onix")[:2]
    log = PuzzleLog(file)
    log.count(first, True, daily=False)
    before, rating = file.read_bytes(), log.rating("onix")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OptionError, match="No space left"):
            log.count(second, True, daily=False)
    assert file.read_bytes() == before
    assert (log.tried("onix"), log.rating("onix")) == ({first.id}, rating)
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
    assert log.count(second, True, daily=False)
