"""Errors and help are in the requested language, or else in the environment's."""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from reverie import Match, registry
from reverie.cli.main import COMMANDS, main, parser
from reverie.i18n import LANGUAGES, UNBROKEN, table

CHOSEN_BY = ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE")


def reverie(
    *arguments: str, lang: str = "C.UTF-8", home: Path | None = None, signs: str = "utf-8"
) -> tuple[int, str]:
    """Run the command; returns its exit status and its output."""
    kept = {name: value for name, value in os.environ.items() if name not in CHOSEN_BY}
    done = subprocess.run(
        [sys.executable, "-m", "reverie", *arguments],
        env=kept | {"LANG": lang, "PYTHONIOENCODING": signs, "REVERIE_HOME": str(home or "")},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding=signs,
        check=False,
    )
    return done.returncode, done.stdout.replace(UNBROKEN, " ")


WRONG = [
    (
        ["play", "onirim", "--seats", "2", "--talk", "loud"],
        "talk can't be 'loud'; choose from: ",
        "talk ne peut pas être « loud » ; au choix : ",
    ),
    (
        ["games", "chess"],
        "unknown game 'chess'; choose from: ",
        "jeu inconnu : « chess » ; au choix : ",
    ),
    (
        ["replay", "nowhere.txt"],
        "nowhere.txt can't be read: No such file or directory",
        "impossible de lire nowhere.txt : fichier ou dossier introuvable",
    ),
]


@pytest.mark.parametrize(("arguments", "english", "french"), WRONG)
def test_wrong_input_is_one_line_in_the_requested_language(
    arguments: list[str], english: str, french: str
) -> None:
    for more, lang, words in (
        ([], "C.UTF-8", english),
        ([], "fr_FR.UTF-8", french),
        (["--lang", "fr"], "C.UTF-8", french),
        (["--lang", "en"], "fr_FR.UTF-8", english),
    ):
        status, said = reverie(*arguments, *more, lang=lang)
        assert status == 2
        assert said.startswith(f"reverie: {words}")
        assert said.count("\n") == 1


def test_a_command_without_a_language_follows_the_environment() -> None:
    arguments = ("arena", "onirim", "--games", "0")
    french = "reverie: il faut au moins une partie, et non 0\n"
    assert reverie(*arguments, lang="fr_BE.UTF-8") == (2, french)
    english = "reverie: at least one game is needed, not 0\n"
    assert reverie(*arguments) == (2, english)


def test_a_missing_language_falls_back_to_another() -> None:
    french = "reverie: la langue « de » n’est pas disponible ; au choix : en, fr\n"
    assert reverie("games", "--lang", "de", lang="fr_FR.UTF-8") == (2, french)


def test_a_wrong_record_names_its_file_and_line_in_french(tmp_path: Path) -> None:
    match = Match(registry.spec("onirim").game(), 7)
    match.play(match.legal[0])
    file = tmp_path / "game.txt"
    file.write_text(str(match.record()).replace("1. ", "1. dance with "), encoding="utf-8")
    line = file.read_text(encoding="utf-8").count("\n")
    status, said = reverie("replay", str(file), "--lang", "fr")
    assert status == 2
    assert said.startswith(f"reverie: {file}, ligne {line} : « dance with ")
    assert "n’est pas un coup de ce jeu ; coups possibles : " in said


def test_errors_in_a_save_are_in_french(tmp_path: Path) -> None:
    save = tmp_path / "saves" / "onirim.txt"
    save.parent.mkdir()
    save.write_text("nonsense", encoding="utf-8")
    status, said = reverie("play", "onirim", "--plain", "--lang", "fr", home=tmp_path)
    assert status == 0
    assert "Erreur : ligne 1 : « nonsense » n’est pas un en-tête ; au choix : " in said


def commands() -> dict[str, argparse.ArgumentParser]:
    """The parser of every command."""
    return below(parser())


def below(above: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of the commands below one."""
    return {
        name: command
        for action in above._actions
        if isinstance(action, argparse._SubParsersAction)
        for name, command in action.choices.items()
    }


def test_help_is_in_the_environments_language() -> None:
    status, said = reverie("--help", lang="fr_FR.UTF-8")
    assert status == 0
    assert "Des jeux de cartes, des robots et des outils de recherche." in said
    assert "jouer une partie dans le terminal" in said
    status, said = reverie("play", "--help", lang="fr_FR.UTF-8")
    assert status == 0
    assert "la même graine donne la même partie" in said
    assert "options des jeux (`reverie games` les décrit)" in said
    assert "the same seed gives the same game" in reverie("play", "--help")[1]


def test_help_is_in_the_requested_language() -> None:
    assert "the same seed gives the same game" in reverie("play", "--help", "--lang", "en")[1]
    for typed in (["--lang", "fr", "--help"], ["--help", "--lang=fr"]):
        status, said = reverie("play", *typed)
        assert status == 0
        assert said.startswith("utilisation : reverie play ")
        assert "\narguments:\n" in said
        assert "  -h, --help " in said
        assert "afficher cette aide" in said
    assert reverie("play", "--help", "--lang")[1].startswith("usage: reverie play ")


REFUSED = [  # every kind of argparse error
    (["fly"], "argument COMMAND : choix inconnu : 'fly' ; au choix : "),
    (["play"], "il manque : GAME"),
    (["play", "onirim", "--fast", "now"], "arguments inconnus : --fast now"),
    (["arena", "onix", "--games", "x"], "argument --games : il faut un nombre entier, et non 'x'"),
    (["play", "onix", "--pause", "x"], "argument --pause : il faut un nombre, et non 'x'"),
    (["play", "onix", "--seed"], "argument --seed : il faut une valeur"),
    (
        ["games", "--json=yes"],
        "argument --json : il n’y a pas de valeur à donner ; en trop : 'yes'",
    ),
    (
        ["fuzz", "--games", "1", "--case", "2"],
        "argument --case : ne peut pas être combiné avec --games",
    ),
    (
        ["play", "onix", "--se", "1"],
        "option ambiguë : --se peut vouloir dire --seats, --seed",
    ),
]


@pytest.mark.parametrize(("arguments", "french"), REFUSED)
def test_invalid_arguments_are_rejected_in_french(
    arguments: list[str],
    french: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    said = capsys.readouterr().err.replace(UNBROKEN, " ")
    assert said.startswith("utilisation : reverie ")
    assert f" : erreur : {french}" in said.splitlines()[-1]


def test_every_refusal_of_argparse_that_has_words_is_tried() -> None:
    french = {re.split(r"%[(\w]", text)[0] for text in table("fr", "errors")["argparse"].values()}
    told = "argument " + " ".join(text for _, text in REFUSED)
    assert [text for text in french if text not in told] == []


def test_in_english_argparse_speaks_for_itself() -> None:
    status, said = reverie("play")
    assert status == 2
    assert said.endswith("\nreverie play: error: the following arguments are required: GAME\n")


def test_the_version_says_how_the_engine_runs() -> None:
    status, said = reverie("--version", lang="fr_FR.UTF-8")
    assert status == 0
    assert said.endswith("compilé)\n")


def test_a_contest_and_its_verdict_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "onix", "--games", "40", "--jobs", "1", "--lang", "fr"]
    assert main([*asked, "--sprt", "0.5,0.6", "--ratings"]) == 0
    said = capsys.readouterr().out.replace(UNBROKEN, " ")
    for words in (
        "onix, 2 places : ",
        "parties, donnes 0 à ",
        "thumb n’a jamais perdu\nrandom a perdu par : onix.ending.most-cards (",
        "thumb gagne 60% des parties ou plus contre random (après ",
        "Classement Plackett–Luce",
    ):
        assert words in said


def test_random_games_are_reported_in_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--game", "onix", "--case", "3", "--lang", "fr"]) == 0
    said = capsys.readouterr().out.replace(UNBROKEN, " ")
    assert "coups par partie" in said
    assert "1 parties, 1 jeux d’options" in said
    assert said.endswith("aucun échec\n")


def test_help_is_shown_also_where_not_every_sign_can_be() -> None:
    status, said = reverie("play", "--help", lang="fr_FR", signs="latin-1")
    assert status == 0
    assert "la même graine donne la même partie" in said
    assert "avant chaque coup d?un robot" in said


@pytest.mark.parametrize("lang", ["C.UTF-8", "fr_FR.UTF-8"])
def test_every_command_and_argument_has_help(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    found = commands()
    assert tuple(found) == COMMANDS
    for name, command in [*found.items(), *below(found["database"]).items()]:
        assert command.description, name
        assert all(action.help for action in command._actions), name
        assert "{" not in command.format_help().partition("\n\n")[2], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_help_is_written_for_nothing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.setenv("COLUMNS", "1000")  # nothing is broken into lines
    found = commands()
    parsers = [parser(), *found.values(), *below(found["database"]).values()]
    shown = "".join(each.format_help() for each in parsers)
    shown = shown.replace(UNBROKEN, " ")
    for section, messages in table(language, "cli").items():
        for key, text in messages.items():
            own = text.partition("{")[0].partition("%")[0]
            assert own in shown, (section, key)
