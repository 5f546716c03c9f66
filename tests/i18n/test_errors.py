"""Errors are raised in English and told in French: none is without words, and none is stale."""

import errno
import os
from pathlib import Path
from string import Formatter

import pytest

from reverie import Match, registry
from reverie.engine.errors import ReverieError
from reverie.i18n import UNBROKEN, Words, table
from reverie.i18n.errors import LONGEST, translate
from reverie.match import read_record, replay
from tests.i18n.raised import BLANK, raised

FRENCH, ENGLISH = Words("fr"), Words("en")


def blanked(template: str) -> str:
    """A template with its placeholders' names left out."""
    text = ""
    for own, name, _, _ in Formatter().parse(template):
        text += own.replace("{", "{{").replace("}", "}}") + (BLANK if name is not None else "")
    return text


KNOWN = {blanked(text): key for key, text in table("en", "errors")["errors"].items()}
RAISED = raised()


def french(message: str) -> str:
    return translate(message, FRENCH).replace(UNBROKEN, " ")


def test_the_source_is_read() -> None:
    texts = {one.text for one in RAISED}
    assert "there is no game '{}'; possible: {}" in texts
    assert "{}; the game is over" in texts  # by way of a function
    assert "there is no option '{}'; possible: none" in texts  # by way of a variable
    assert "line {}: {}" in texts  # by way of the class


def test_every_error_that_is_raised_has_words() -> None:
    assert [one for one in RAISED if one.text not in KNOWN] == []


def test_every_message_is_raised_somewhere() -> None:
    texts = {one.text for one in RAISED}
    assert [key for text, key in KNOWN.items() if text not in texts] == []


def test_no_message_stands_twice() -> None:
    assert len(KNOWN) == len(table("en", "errors")["errors"])


@pytest.mark.parametrize("key", table("en", "errors")["errors"])
def test_every_message_is_found_again_with_its_parts(key: str) -> None:
    template, wanted = (table(lang, "errors")["errors"][key] for lang in ("en", "fr"))
    names = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    parts = {name: f"<{number}>" for number, name in enumerate(names)}
    assert french(template.format_map(parts)) == wanted.format_map(parts)


def test_the_systems_own_words_are_those_it_says() -> None:
    for name, text in table("en", "errors")["system"].items():
        if name.startswith("E"):
            assert os.strerror(getattr(errno, name)) == text
    with pytest.raises(OSError, match="No such file") as caught:
        Path("no such file").read_bytes()
    said = french(str(caught.value))
    assert said == "[Errno 2] fichier ou dossier introuvable : « no such file »"


def test_a_wrong_move_says_in_french_what_is_possible() -> None:
    match = Match(registry.spec("onirim").game(), 7)
    with pytest.raises(ReverieError) as caught:
        match.play("dance")
    said = french(str(caught.value))
    assert said.startswith("« dance » n’est pas un coup de ce jeu ; possibles ici : ")
    assert said.endswith(", ".join(caught.value.legal))  # type: ignore[attr-defined]
    assert translate(str(caught.value), ENGLISH) == str(caught.value)


def test_a_message_within_a_message_is_told_by_parts() -> None:
    record = str(Match(registry.spec("onirim").game(2, talk="silent"), 7).record())
    with pytest.raises(ReverieError) as caught:
        replay(read_record(record.replace("talk=silent", "talk=loud")))
    said = french(f"my, game.txt, {caught.value}")
    assert said.startswith("my, game.txt, ligne 4 : talk ne peut pas être « loud » ; possibles : ")


def test_the_place_of_a_card_is_told_too() -> None:
    where = "cards, line 3: forest.day"
    assert french(f"{where}: 4 cards are expected, not 2") == (
        "cards, ligne 3 : forest.day : 4 cartes sont attendues, et non 2"
    )


def test_what_is_typed_stays_as_it_is() -> None:
    said = translate("there is no game 'a : b {c}'; possible: onirim", FRENCH)
    assert "a : b {c}" in said


def test_a_long_row_of_a_file_is_quoted_as_it_is() -> None:
    row = ", ".join(["red sun"] * 400)
    said = french(f"game.txt, line 3: '{row}' is no header; possible: game, seats")
    wanted = f"game.txt, ligne 3 : « {row} » n’est pas un en-tête ; possibles : game, seats"
    assert said == wanted


@pytest.mark.parametrize(
    "message", ["", "the moon is full", "line", ", " * (LONGEST // 2), "line 1: " * LONGEST]
)
def test_an_unknown_message_stays_as_it_is(message: str) -> None:
    assert translate(message, FRENCH) == message
