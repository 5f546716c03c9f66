"""examples/tricks: a third-party game on every interface, without a change to Reverie."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.third_party import PACKAGE, install, looking_in

MOST_LINES = 200


@pytest.fixture(scope="module", autouse=True)
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("third-party")
    found = install(folder)
    with looking_in(found):
        yield found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the command."""
    monkeypatch.setenv("REVERIE_HOME", str(tmp_path))
    return tmp_path


def reverie(*words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "reverie", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100"},
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_it_is_small() -> None:
    files = [file for ending in ("py", "toml", "md") for file in PACKAGE.rglob(f"*.{ending}")]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(files) >= 5
    assert len([line for line in lines if line.strip()]) <= MOST_LINES


@pytest.mark.parametrize(("language", "title"), [("en", "Tricks"), ("fr", "Plis")])
def test_it_is_listed_with_the_others(home: Path, language: str, title: str) -> None:
    told = reverie("games", "--lang", language)
    assert f"{title}: reverie play tricks" in told
    assert "Onirim" in told


def test_its_rules_are_printed(home: Path) -> None:
    assert "If you hold a card of the suit led" in reverie("rules", "tricks")
    assert "Suivre la couleur" in reverie("rules", "tricks", "--lang", "fr")


def test_it_is_played_in_plain_text_and_seen_again(home: Path) -> None:
    record = home / "game.record"
    words = ("play", "tricks", "--plain", "--seed", "3", "--seats", "me,bot", "--pause", "0")
    told = reverie(*words, "--record", str(record), typed="1\n" * 6)
    assert "Hand " in told
    assert "Unseen cards" in told
    assert "play" in record.read_text(encoding="utf-8")
    again = reverie("replay", str(record))
    assert "hearts" in again


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "tricks", "--bots", "random,playouts", "--games", "2"),
        ("simulate", "tricks", "--games", "2"),
        ("fuzz", "--game", "tricks", "--games", "2"),
        ("bench", "--game", "tricks", "--seconds", "0.01"),
    ],
    ids=lambda words: words[0],
)
def test_the_other_commands_know_it(home: Path, words: tuple[str, ...]) -> None:
    assert reverie(*words)


def test_python_knows_it() -> None:
    code = """
import reverie
match = reverie.new("tricks", seats=3, seed=7)
while not match.over:
    match.play(list(match.legal)[0])
print(sum(match.state.scores()), str(match).count("hand") >= 0)
"""
    assert python(code) == "5 True"


def test_it_is_played_as_a_research_environment() -> None:
    code = """
import json
from reverie.research import aec, batch
env = aec("tricks", players=3)
env.reset(seed=1)
steps = 0
for agent in env.agent_iter():
    observation, reward, over, cut, info = env.last()
    mask = observation["action_mask"]
    env.step(None if over or cut else int(mask.argmax()))
    steps += 1
many = batch("tricks", 4, players=3, seed=1)
print(json.dumps([steps, len(many.random_actions())]))
"""
    steps, games = json.loads(python(code))
    assert steps >= 15
    assert games == 4


def test_gymnasium_and_openspiel_know_it() -> None:
    pytest.importorskip("pyspiel")
    code = """
import gymnasium, json, pyspiel
import reverie.research.gymnasium_env, reverie.research.openspiel_game
env = gymnasium.make("reverie/Tricks-v1", players=3)
observation, info = env.reset(seed=1)
over = False
while not over:
    observation, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
state = pyspiel.load_game("reverie_tricks", {"players": 3}).new_initial_state()
while not state.is_terminal():
    chance = state.is_chance_node()
    state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[0])
print(json.dumps([reward, sum(state.returns())]))
"""
    reward, balance = json.loads(python(code))
    assert -1 <= reward <= 1
    assert abs(balance) < 1e-9


def test_it_holds_to_what_every_game_must() -> None:
    code = """
from reverie.testing.cases import Case
from reverie.testing.conformance import check
for seats in (2, 3, 5):
    check(Case("tricks", seats, {}, 1), 0.05)
print("sound")
"""
    assert python(code) == "sound"


def test_the_coach_uses_playouts_and_says_so(home: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    words = ("play", "tricks", "--plain", "--seed", "3", "--seats", "me,random", "--pause", "0")
    typed = "hint\nhint\nchance\n1\n1\nreview\n"
    told = reverie(*words, "--record", str(record), typed=typed)
    assert "Look here: " in told
    assert "Winning chances are not shown: there is no network for this game." in told
    assert "Accuracy: " in told
    told = reverie("review", str(record), "--seat", "1")
    assert "the coach uses random playouts" in " ".join(told.split())
