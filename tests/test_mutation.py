"""The command that mutates the rules, on a game of three functions with tests that miss some."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the command forks")

HOME = Path(__file__).parent.parent
COMMAND = f"{HOME / 'scripts'}{os.pathsep}{HOME / 'src'}"  # with all that it imports

ENVIRONMENT = {**os.environ, "PYTHONPATH": f"src{os.pathsep}{COMMAND}"}

RULES = '''\
"""A tiny game: whoever has ten points wins."""


def double(number: int) -> int:
    return number * 2


TABLE = [double(number) for number in range(3)]


class Player:
    def __init__(self) -> None:
        self.points = 0

    @property
    def won(self) -> bool:
        """Ten points, or more."""
        return self.points >= 10

    def score(self, points: int) -> None:
        if points > 0:
            self.points += points

    def wait(self) -> int:
        rounds = 0
        while rounds < 3:
            rounds += 1
        return rounds


def forgotten() -> bool:
    return True
'''
TESTS = """\
from tiny.rules import TABLE, Player


def test_ten_points_win() -> None:
    player = Player()
    player.score(7)
    player.score(2)
    assert not player.won
    player.score(2)
    assert player.won
    player = Player()
    player.score(10)
    assert player.won


def test_a_loss_does_not_count() -> None:
    player = Player()
    player.score(-1)
    assert player.points == 0


def test_three_rounds() -> None:
    assert Player().wait() == 3


def test_doubles() -> None:
    assert TABLE == [0, 2, 4]
"""
EXPLAINED = """\
[[equivalent]]
at = "rules.py::Player.score"
mutants = ["if points > 0 → if points >= 0"]
why = "nothing is added for no points"
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    (tmp_path / "src/tiny").mkdir(parents=True)
    (tmp_path / "src/tiny/__init__.py").write_text("")
    (tmp_path / "src/tiny/rules.py").write_text(RULES)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_rules.py").write_text(TESTS)
    (tmp_path / "explained.toml").write_text(EXPLAINED)
    return tmp_path


@pytest.fixture
def score(tiny: Path) -> Path:
    """Points only, so that all mutants are tried within a second."""
    head, _, rest = RULES.partition("\n\ndef double")
    rules = head + rest[rest.index("\n\nclass") :].partition("    def wait")[0]
    (tiny / "src/tiny/rules.py").write_text(rules.rstrip() + "\n")
    tests = TESTS.replace("TABLE, ", "").partition("\n\ndef test_three_rounds")[0]
    (tiny / "tests/test_rules.py").write_text(tests)
    return tiny


Fates = dict[tuple[str, str], str]


def mutate(folder: Path, *words: str, json: str = "fates.json") -> tuple[int, str, Fates]:
    """Exit status, what was printed, and the fate of each mutant."""
    done = command(folder, "--json", json, *words)
    assert (folder / json).exists(), done.stderr
    return done.returncode, done.stdout, fates_in(folder / json)


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        line(*words), cwd=folder, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )


def line(*words: str) -> list[str]:
    return [
        *(sys.executable, "-m", "mutation", "--root", "src/tiny", "--tests", "tests"),
        *("--explained", "explained.toml", *words),
    ]


def fates_in(file: Path) -> Fates:
    told: dict[str, Any] = json.loads(file.read_text())
    return {(one["function"], one["mutant"]): one["fate"] for one in told["mutants"]}


def test_what_is_caught_and_what_is_not(tiny: Path) -> None:
    status, printed, fates = mutate(tiny, "--jobs", "2")
    # caught: a boundary, a statement, a table that is computed at import, an endless loop
    caught = {
        ("Player.won", "return self.points >= 10 → return self.points > 10"): "killed",
        ("Player.score", "self.points += points → pass"): "killed",
        ("double", "return number * 2 → return number * 3"): "killed",
        ("Player.wait", "rounds += 1 → pass"): "timed out",
    }
    assert caught.items() <= fates.items()
    # not caught: what no test runs, and what these tests can't distinguish
    alive = {key: fate for key, fate in fates.items() if fate not in ("killed", "timed out")}
    assert alive == {
        ("Player.score", "if points > 0 → if points > 1"): "survived",
        ("Player.wait", "rounds = 0 → rounds = 1"): "survived",
        ("forgotten", "return True → return False"): "not covered",
    }
    assert ("Player.score", "if points > 0 → if points >= 0") not in fates  # it is explained
    line = RULES.splitlines().index("    return True") + 1
    told = f"rules.py:{line} forgotten (not covered)\n  - return True\n  + return False\n"
    assert told in printed
    killed = 100 * (1 - len(alive) / len(fates))
    assert f"{killed:.1f}% of the mutants that change behaviour were killed" in printed
    assert status == 1  # since that is below the bar


def test_a_part_a_sample_and_a_bar_can_be_chosen(tiny: Path) -> None:
    words = ("--only", "rules.py::Player.score", "--sample", "3", "--seed", "1", "--bar", "0")
    status, _, fates = mutate(tiny, *words)
    assert (status, len(fates)) == (0, 3)
    assert {function for function, _ in fates} == {"Player.score"}


def test_an_explanation_must_still_apply(tiny: Path) -> None:
    wrong = """
[[equivalent]]
at = "rules.py::Player.score"
mutants = ["if points > 0 → if False", "if points > 7 → if True"]
why = "it is not"
"""
    (tiny / "explained.toml").write_text(EXPLAINED + wrong)
    status, printed, _ = mutate(tiny, "--only", "rules.py::Player.score", "--recheck", "--bar", "0")
    assert status == 1
    assert "explained, but killed by tests/test_rules.py::test_ten_points_win" in printed
    assert "explained, but not there any more: rules.py::Player.score: if points > 7" in printed
    assert ">= 0" not in printed  # the other explanation holds


def test_parts_add_up_to_the_whole(score: Path) -> None:
    status, printed, whole = mutate(score, "--jobs", "2")
    parts = [mutate(score, "--part", f"{k}/2", json=f"{k}.json")[2] for k in (1, 2)]
    assert parts[0] | parts[1] == whole
    assert [len(part) for part in parts] == [len(whole) - len(whole) // 2, len(whole) // 2]
    # put together, they are the same report, without a test being run
    (score / "tests/test_rules.py").unlink()
    both = mutate(score, "--known", "1.json", "2.json")
    assert both == (status, printed.lstrip(), whole)
    _, printed, _ = mutate(score, "--known", "1.json", "--minutes", "0")
    assert f"{len(parts[1])} of {len(whole)} mutants were not tried" in printed


def test_a_part_is_one_of_several(score: Path) -> None:
    assert "a part is K/N, from 1/N to N/N, not 3/2" in command(score, "--part", "3/2").stderr


def test_a_run_that_is_ended_can_be_continued(score: Path) -> None:
    """The same command goes on where it was ended, and tries nothing a second time."""
    tests = (score / "tests/test_rules.py").read_text()
    slow = tests.replace("player = Player()", "time.sleep(0.5)\n    player = Player()", 1)
    (score / "tests/test_rules.py").write_text("import time\n\n" + slow)
    words = ("--only", "rules.py::Player.won", "--json", "fates.json", "--known", "fates.json")
    run = subprocess.Popen(line(*words), cwd=score, env=ENVIRONMENT, stderr=subprocess.PIPE)
    assert run.stderr is not None
    mutants = int(run.stderr.readline().split()[0])
    while b"lines of" not in run.stderr.readline():
        assert run.poll() is None
    run.terminate()
    assert b"interrupted" in run.communicate()[1]
    before = fates_in(score / "fates.json")
    assert len(before) < mutants
    again = command(score, *words)
    assert again.stderr.startswith(f"{mutants - len(before)} mutants")
    after = fates_in(score / "fates.json")
    assert len(after) == mutants
    assert before.items() <= after.items()


def test_a_mutant_may_be_killed_or_explained_later(score: Path) -> None:
    words = ("--only", "rules.py::Player.score")
    _, printed, _ = mutate(score, *words, json="first.json")
    assert "+ if points > 1" in printed
    tests = (score / "tests/test_rules.py").read_text()
    more = "\n\ndef test_one_point() -> None:\n    player = Player()\n    player.score(1)\n"
    (score / "tests/test_rules.py").write_text(tests + more + "    assert player.points == 1\n")
    mutate(score, *words, "--again", "first.json", json="second.json")
    known = ("--known", "first.json", "second.json")
    assert "100.0% of the mutants" in mutate(score, *words, *known)[1]
    assert (
        "100.0% of the mutants" in mutate(score, *words, "--known", "second.json", "first.json")[1]
    )
    assert "100.0% of the mutants" not in mutate(score, *words, *known[:2])[1]
    survivor = EXPLAINED.replace("points >= 0", "points > 1")
    (score / "explained.toml").write_text(EXPLAINED + survivor)
    assert "100.0% of the mutants" in mutate(score, *words, *known[:2])[1]


def test_a_survey_is_kept_and_holds_in_another_place(score: Path) -> None:
    words = ("--only", "rules.py::Player.won", "--survey", "survey.json", "--jobs", "2")
    made = command(score, *words)
    assert "running 2 tests to see which lines they run" in made.stderr
    assert str(score) not in (score / "survey.json").read_text()
    moved = score.rename(score.with_name("moved"))
    used = command(moved, *words)
    assert "to see which lines" not in used.stderr
    assert used.stdout.splitlines()[-1] == made.stdout.splitlines()[-1]
    # only the tests of a file that has changed are run again
    (moved / "tests/test_more.py").write_text("def test_nothing() -> None:\n    pass\n")
    assert "running 1 tests" in command(moved, *words).stderr
    # after a change of the rules none of it holds
    rules = moved / "src/tiny/rules.py"
    rules.write_text(rules.read_text() + "\n\nMORE = 1\n")
    outdated = command(moved, *words).stderr
    assert "survey.json is of other rules" in outdated
    assert "running 3 tests" in outdated


def test_keywords_that_only_check_are_left_alone(score: Path) -> None:
    zipped = (
        "\n\ndef pairs() -> object:\n    return sorted(zip('a', 'b', strict=True), reverse=True)\n"
    )
    rules = score / "src/tiny/rules.py"
    rules.write_text(rules.read_text() + zipped)
    _, _, fates = mutate(score, "--only", "rules.py::pairs")
    call = "return sorted(zip('a', 'b', strict=True)"
    assert {text.partition(" → ")[2] for _, text in fates} == {
        f"{call}, reverse=False)",
        f"{call})",
    }


def test_every_explanation_of_the_games_has_its_mutant() -> None:
    program = "from mutation.__main__ import Run, arguments; print(Run(arguments([])).stale)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": COMMAND},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[]\n", done.stderr or done.stdout


def test_the_processes_of_a_survey_always_end() -> None:
    """Also if they are no longer needed while they are being started, or while they answer."""
    many = """\
import signal
from mutation.survey import take

def interrupt(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGTERM, interrupt)  # as the command does
for _ in range(100):
    assert len(list(take([None], {}, 2))) == 1
    some = take([None] * 4, {}, 4)
    next(some)
    some.close()
"""
    subprocess.run([sys.executable, "-c", many], env=ENVIRONMENT, check=True, timeout=300)
