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


def mutate(folder: Path, *words: str) -> tuple[int, str, dict[tuple[str, str], str]]:
    """Exit status, what was printed, and the fate of each mutant."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mutation", "--root", "src/tiny", "--tests", "tests"),
            *("--explained", "explained.toml", "--json", "fates.json", *words),
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": f"src{os.pathsep}{COMMAND}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (folder / "fates.json").exists(), done.stderr
    told: dict[str, Any] = json.loads((folder / "fates.json").read_text())
    fates = {(one["function"], one["mutant"]): one["fate"] for one in told["mutants"]}
    return done.returncode, done.stdout, fates


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
    assert f"{killed:.1f} % of the mutants that change behaviour were killed" in printed
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
