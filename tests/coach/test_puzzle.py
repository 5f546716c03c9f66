"""Puzzles: mined from games, kept in files, and solved in the terminal."""

import io
import json
from collections import Counter
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest

from reverie import registry
from reverie.cli.main import main
from reverie.coach import choices, evaluator_of
from reverie.coach.puzzle import Puzzle, puzzles_of, read_puzzles, todays
from reverie.coach.rating import Rating
from reverie.coach.reasons import Reason
from reverie.coach.solving import next_puzzle
from reverie.coach.telling import theme_name
from reverie.engine.errors import OptionError
from reverie.i18n import LANGUAGES, Words
from reverie.lab.mining import CONFIRMED, is_clear, selected, unseeded
from reverie.match import Match, read_record, replay
from reverie.terminal.puzzle_log import PuzzleLog
from reverie.terminal.puzzles import Asked
from tests.coach.test_hint import turning


def a_puzzle() -> Puzzle:
    """Some position in which one move is better than another."""
    match = turning(Match(registry.spec("onirim").game(), 7))
    found = choices(match)
    return Puzzle(
        game="onirim",
        record=str(unseeded(match.record())),
        seat=0,
        decision=match.decision or "",
        best=found[0].action.text,
        obvious=found[-1].action.text,
        lead=0.2,
        motif="some motif",
        grade=2,
        reasons=(Reason("onirim.keys-held", "red key", 1.0, 0.06), Reason("won", "", 0.5, 0.5)),
        values={found[0].action.text: 0.9, found[-1].action.text: 0.7},
    )


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own for ratings and streaks."""
    monkeypatch.setenv("REVERIE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_puzzle_is_kept_in_a_line_and_read_back(tmp_path: Path) -> None:
    puzzle, file = a_puzzle(), tmp_path / "puzzles.jsonl"
    head = json.dumps({"command": "reverie puzzles"})
    file.write_text(f"{head}\n{puzzle.to_json()}\n", encoding="utf-8")
    assert read_puzzles(file) == [puzzle]
    assert replay(read_record(puzzle.record)).decision == puzzle.decision


def test_its_record_does_not_reveal_what_comes_next() -> None:
    assert "seed" not in read_record(a_puzzle().record).headers


@pytest.mark.parametrize("line", ["{}", "[]", "nonsense", '{"reasons": [{}]}'])
def test_a_line_without_a_puzzle_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "puzzles.jsonl"
    file.write_text(f"{a_puzzle().to_json()}\n{line}\n", encoding="utf-8")
    with pytest.raises(OptionError) as error:
        read_puzzles(file)
    assert (error.value.code, error.value.values["number"]) == ("puzzle-line", 2)


def test_few_of_a_motif_are_kept_the_largest_leads_first() -> None:
    puzzle = a_puzzle()
    many = [
        replace(puzzle, record=f"{n}", lead=n / 10, motif="one" if n < 8 else "other")
        for n in range(10)
    ]
    kept = selected([*many, many[9]], 4, 2)
    assert sorted(p.lead for p in kept) == [0.6, 0.7, 0.8, 0.9]
    assert len(selected(many, 1, 2)) == 1
    assert sorted(p.lead for p in selected(many, 9, 2, before=[many[9]])) == [0.6, 0.7, 0.8]
    hard = replace(many[0], grade=3)
    assert hard in selected([*many[1:], hard], 4, 2)


def test_one_move_must_be_far_better_than_every_other() -> None:
    [moves] = evaluator_of(registry.spec("onirim").game()).judge(
        [Match(registry.spec("onirim").game(), 7).state]
    )
    assert not is_clear(moves)
    moves.values[:] = 0.5
    moves.values[moves.best] = 0.7
    assert is_clear(moves)


def test_todays_puzzle_is_the_same_for_all_and_another_tomorrow() -> None:
    puzzles = [replace(a_puzzle(), grade=n) for n in range(3)]
    day = date(2026, 11, 16)
    assert todays(puzzles, day) == todays(puzzles, day)
    assert todays(puzzles, day) != todays(puzzles, date(2026, 11, 17))


@pytest.mark.parametrize("language", LANGUAGES)
def test_solving_one_shows_the_reason_and_a_line(language: str) -> None:
    puzzle = a_puzzle()
    out = io.StringIO()
    assert Asked(puzzle, Words(language), out).ask(io.StringIO(f"fly\n{puzzle.best}\n")) is True
    told = out.getvalue().replace("\u00a0", " ")
    assert ("“" if language == "en" else "« ") in told
    assert ("It wins soon." if language == "en" else "Ce coup gagne bientôt.") in told
    assert "   90  " in told
    assert len(told.partition(":\n  ")[2].splitlines()) >= 3  # how it might continue
    assert Asked(puzzle, Words(language), io.StringIO()).ask(io.StringIO(puzzle.obvious)) is False
    assert Asked(puzzle, Words(language), io.StringIO()).ask(io.StringIO("")) is None


def test_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.jsonl"
    words = ["puzzles", "onirim", "--out", str(file), "--games", "2", "--rollouts", "4"]
    assert main([*words, "--jobs", "1", "--lang", "en"]) == 0
    assert "candidates in 2 games" in capsys.readouterr().out
    assert "command" in json.loads(file.read_text().splitlines()[0])
    file.write_text(a_puzzle().to_json(), encoding="utf-8")
    assert main([*words, "--jobs", "1", "--add"]) == 0
    assert read_puzzles(file)[0] == a_puzzle()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{a_puzzle().best}\n"))
    solve = ["puzzle", "onirim", "--file", str(file), "--id", a_puzzle().id]
    assert main([*solve, "--endless", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "1 of 1 solved." in told
    assert "Your rating: 16" in told
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{a_puzzle().obvious}\n"))
    assert main([*solve, "--theme", "won", "--lang", "en"]) == 0
    assert "tried this puzzle before, so your rating stays at 16" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["puzzle", "--file", "none.jsonl"], "can't be read"),
        (["puzzle", "--id", "nowhere"], "no such puzzle"),
        (["puzzle", "--theme", "nowhere"], "no such puzzle"),
        (["puzzles", "onirim", "--out", "x", "--games", "0"], "--games must be at least 1"),
        (["puzzles", "onirim", "--out", "no/where/x"], "no/where"),
    ],
)
def test_invalid_values_are_rejected(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--lang", "en"]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("name", registry.specs())
def test_the_puzzles_that_come_with_a_game_stand(name: str) -> None:
    """Each leads to the decision it asks about, and both moves can be made there."""
    for puzzle in puzzles_of(name):
        match = replay(read_record(puzzle.record))
        assert (match.actor, match.decision) == (puzzle.seat, puzzle.decision)
        assert {puzzle.best, puzzle.obvious} <= {action.text for action in match.legal}
        assert puzzle.best != puzzle.obvious


@pytest.mark.parametrize("name", registry.specs())
def test_the_puzzles_that_come_with_a_game_are_many_and_different(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len(puzzles) >= 100
    assert {1, 2} <= {puzzle.grade for puzzle in puzzles} <= {1, 2, 3, 4}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert max(Counter(puzzle.motif for puzzle in puzzles).values()) <= 10
    for puzzle in puzzles:
        assert puzzle.values[puzzle.best] - puzzle.values[puzzle.obvious] == pytest.approx(
            puzzle.lead, abs=0.002
        )
        others = [value for move, value in puzzle.values.items() if move != puzzle.best]
        assert puzzle.values[puzzle.best] - max(others) >= CONFIRMED - 0.002


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.specs())
def test_every_theme_has_a_name(name: str, language: str) -> None:
    words = Words(language)
    other = words("coach", "themes", "other")
    for theme in {theme for puzzle in puzzles_of(name) for theme in puzzle.themes}:
        assert theme_name(theme, words, name) not in (other, theme)
    assert theme_name("unheard of", words, name) == other


def test_a_broken_log_is_named_and_left_alone(home: Path) -> None:
    home.mkdir()
    file = home / "puzzles.json"
    file.write_text("nonsense")
    with pytest.raises(OptionError) as error:
        PuzzleLog()
    assert str(file) in str(error.value.values["path"])
    assert file.read_text() == "nonsense"


def test_the_terminal_remembers_rating_and_streak() -> None:
    puzzle = a_puzzle()
    assert PuzzleLog().count(puzzle, True, daily=True)
    log = PuzzleLog()
    assert (log.streak("onirim"), log.tried("onirim")) == (1, {puzzle.id})
    assert log.rating("onirim").value > 1600
    assert not log.count(puzzle, False, daily=True)
    assert (log.streak("onirim"), log.streak("onix")) == (1, 0)


# --- what comes next ---
def test_untried_puzzles_that_suit_the_rating_come_first() -> None:
    puzzle = a_puzzle()
    many = [replace(puzzle, record=f"{n}", grade=1 + n % 4) for n in range(12)]
    luck = Random(1)
    strong = Rating(1900, 60)
    for _ in range(10):
        assert next_puzzle(many, (), strong, luck).grade in (3, 4)
    tried = {one.id for one in many if one.grade > 1}
    assert next_puzzle(many, tried, strong, luck).grade == 1
    for _ in range(10):
        assert next_puzzle(many[:2], {many[0].id, many[1].id}, strong, luck, many[0].id) == many[1]
    assert next_puzzle(many[:1], (), strong, luck, many[0].id) == many[0]
