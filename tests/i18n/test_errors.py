"""Errors carry a code and values: each has a message in both languages, and none is stale."""

import errno
import os
import pickle
from pathlib import Path
from string import Formatter

import pytest

from reverie import Match, registry
from reverie.engine.errors import NotLegal, OptionError, Phrase, ReverieError
from reverie.i18n import UNBROKEN, Words, table
from reverie.i18n.errors import EMPTY, message
from reverie.match import read_record, replay
from tests.i18n.raised import raised


def messages(language: str) -> dict[str, str]:
    """The messages by code; those of a game begin with its name."""
    found = dict(table(language, "errors")["errors"])
    for game in registry.specs():
        own = table(language, game).get("errors", {})
        found |= {f"{game}.{code}": text for code, text in own.items()}
    return found


FRENCH, ENGLISH = Words("fr"), Words("en")
MESSAGES = messages("en")
AROUND = {"line", "move-possible", "move-over"}  # what goes around any message
ANYWHERE = {"at_line", "legal", "move", "chances"}  # values that need not be told
RAISED = raised()


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def french(error: object) -> str:
    return message(error, FRENCH).replace(UNBROKEN, " ")


def test_the_source_is_read() -> None:
    codes = {one.code for one in RAISED}
    assert "no-game" in codes
    assert "contest-two" in codes  # one of two
    assert "circadia.cards-one" in codes  # by way of a variable
    assert "circadia.cards-line" in codes  # a part of others


def test_every_error_that_is_raised_has_a_message_for_its_values() -> None:
    for one in RAISED:
        assert one.code in MESSAGES, one
        if one.names is not None:
            told = names_in(MESSAGES[one.code])
            assert told <= one.names, one
            assert one.names - told <= ANYWHERE, one


def test_every_message_is_raised_somewhere() -> None:
    codes = {one.code for one in RAISED}
    assert [key for key in MESSAGES if key.removesuffix(EMPTY) not in codes | AROUND] == []


@pytest.mark.parametrize("code", MESSAGES)
def test_every_message_has_the_same_values_in_both_languages(code: str) -> None:
    wanted = messages("fr")[code]
    values = {name: f"<{name}>" for name in names_in(MESSAGES[code]) | names_in(wanted)}
    assert french(ReverieError(code, **values)) == wanted.format_map(values)
    assert message(ReverieError(code, **values), ENGLISH) == MESSAGES[code].format_map(values)
    assert names_in(wanted) <= names_in(MESSAGES[code])


def test_the_systems_own_words_are_those_it_says() -> None:
    for name, text in table("en", "errors")["system"].items():
        if name.startswith("E"):
            assert os.strerror(getattr(errno, name)) == text
    with pytest.raises(OSError, match="No such file") as caught:
        Path("no such file").read_bytes()
    assert french(caught.value) == "[Errno 2] fichier ou dossier introuvable : « no such file »"
    assert message(caught.value, ENGLISH) == str(caught.value)


def test_a_wrong_move_says_in_french_what_is_possible() -> None:
    match = Match(registry.spec("onirim").game(), 7)
    with pytest.raises(ReverieError) as caught:
        match.play("dance")
    said = french(caught.value)
    assert said.startswith("« dance » n’est pas un coup de ce jeu ; coups possibles : ")
    assert said.endswith(", ".join(caught.value.legal))  # type: ignore[attr-defined]
    assert message(caught.value, ENGLISH) == str(caught.value)


def test_after_the_end_no_move_is_possible() -> None:
    error = NotLegal("move-not-now", move="pass", legal=[])
    assert str(error) == "'pass' is not legal now; the game is over"
    assert french(error) == "« pass » n’est pas possible maintenant ; la partie est finie"


def test_a_message_within_a_message_is_built_from_parts() -> None:
    record = str(Match(registry.spec("onirim").game(2, talk="silent"), 7).record())
    with pytest.raises(ReverieError) as caught:
        replay(read_record(record.replace("talk=silent", "talk=loud")))
    said = french(OptionError("in-file", path="my, game.txt", error=caught.value))
    assert said.startswith("my, game.txt, ligne 4 : talk ne peut pas être « loud » ; au choix : ")


def test_the_place_of_a_card_is_mentioned_too() -> None:
    where = Phrase("circadia.cards-line", line=3, field="forest.day")
    assert french(OptionError("circadia.cards-number", where=where, expected=4, number=2)) == (
        "cards, ligne 3 : forest.day : 4 cartes sont attendues, et non 2"
    )


def test_an_empty_list_has_its_own_message() -> None:
    error = OptionError("no-preset", game="onix", preset="x", possible="")
    assert str(error) == "onix has no preset 'x'; it has none"
    assert french(error) == "onix n’a pas de formule « x » ; ce jeu n’en a aucune"


def test_commands_to_type_keep_their_quotes() -> None:
    said = message(OptionError("no-game", name="a : b {c}", possible="onirim"), FRENCH)
    assert "a : b {c}" in said


@pytest.mark.parametrize("text", ["", "the moon is full", "{moon}", "the {moon"])
def test_an_unknown_code_is_its_own_message(text: str) -> None:
    assert french(ReverieError(text)) == str(ReverieError(text)) == text
    assert french(ValueError(text)) == text


def test_an_error_crosses_from_one_process_to_another() -> None:
    where = Phrase("circadia.cards-line", line=3, field="forest.day")
    for error in (
        NotLegal("move-not-now", move="pass", legal=["take"]),
        OptionError("circadia.cards-number", where=where, expected=4, number=2),
    ):
        there = pickle.loads(pickle.dumps(error))
        assert type(there) is type(error)
        assert str(there) == str(error)
