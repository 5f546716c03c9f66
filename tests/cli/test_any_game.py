"""A game with nothing but its rules works with every command, in both languages."""

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from reverie import Match, registry
from reverie.cli.main import main
from reverie.i18n import LANGUAGES
from tests.tricks import TricksSpec


@pytest.fixture(autouse=True)
def _tricks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    registry.register(TricksSpec())
    yield
    del registry.ADDED["tricks"]


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) != 0
    return capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_listed(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(capsys, "games", "--lang", language)
    assert "Tricks: reverie play tricks" in listed
    assert "Onirim: reverie play onirim" in listed
    about = json.loads(said(capsys, "games", "tricks", "--json"))
    assert about["tricks"]["bots"] == ["random", "playouts"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_line_by_line(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = ["help", "why", "log", *["1"] * 4, "undo", "1", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(answers) + "\n"))
    arguments = ("--plain", "--new", "--seats", "me,bot,bot", "--seed", "3", "--lang", language)
    told = said(capsys, "play", "tricks", *arguments)
    assert told.startswith("\nTricks · ") or "Tricks · " in told
    hidden, own = {"en": ("hidden card", "Hand"), "fr": ("carte cachée", "Main")}[language]
    assert hidden in told
    assert own in told
    assert re.search(r"^  1 (Play|Jouer) (hearts|clubs|stars) \d$", told, re.MULTILINE)
    over = {"en": "wins", "fr": "gagne"}[language]
    assert over in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_names_the_rule_even_without_a_rulebook(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(registry.spec("tricks").game(), 3)
    held = match.view(match.state.actor)["hands"]
    assert isinstance(held, list)
    missing = "hearts 1" if "hearts 1" not in held[match.state.actor] else "clubs 1"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"play {missing}\nquit\n"))
    arguments = ("--plain", "--new", "--seats", "me,bot,bot", "--seed", "3", "--lang", language)
    told = said(capsys, "play", "tricks", *arguments)
    assert "Hand." in told  # tricks.hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_rulebook_or_a_lesson_it_says_so(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    none = {"en": "'tricks' has no rulebook", "fr": "« tricks » n’a pas de livret"}[language]
    error = refused(capsys, "rules", "tricks", "--lang", language).replace("\u00a0", " ")
    assert none in error
    error = refused(capsys, "play", "tricks", "--learn", "--plain", "--lang", language)
    assert error.rstrip().endswith("onirim, onix, circadia")


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_it(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    lang = ("--lang", language)
    assert "tricks" in said(capsys, "simulate", "tricks", "--games", "4", "--jobs", "1", *lang)
    assert "playouts" in said(capsys, "arena", "tricks", "--games", "2", "--jobs", "1", *lang)
    assert "tricks" in said(capsys, "bench", "--game", "tricks", "--seconds", "0.01", *lang)
    said(capsys, "fuzz", "--game", "tricks", "--case", "5", *lang)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_record_is_printed(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(registry.spec("tricks").game(), 3)
    while not match.over:
        match.play(match.legal[0])
    file = tmp_path / "game.txt"
    file.write_text(str(match.record()))
    told = said(capsys, "replay", str(file), "--lang", language)
    assert {"en": "from hand to trick", "fr": "de «\u00a0main\u00a0» à «\u00a0pli\u00a0»"}[
        language
    ] in told
    table = said(capsys, "replay", str(file), "--step", "2", "--lang", language)
    assert table.startswith("Tricks · ")


def test_it_prints_as_a_table() -> None:
    match = Match(registry.spec("tricks").game(), 3)
    assert str(match).startswith("Tricks · Player 1 · Play a card\n")
    assert "4 hidden cards" in str(match)
