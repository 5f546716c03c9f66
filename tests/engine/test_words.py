"""Parsing of options and actions, and the errors for invalid ones."""

import pytest

from reverie import registry
from reverie.engine.actions import Action, ActionTable
from reverie.engine.errors import Ambiguous, NotLegal, NotUnderstood, OptionError
from reverie.engine.options import CHOICE, FLAG, SET, TEXT, Option, settle

TABLE = ActionTable(
    [
        Action(0, "play", "red sun"),
        Action(1, "play", "red moon"),
        Action(2, "discard", "red sun"),
        Action(9, "decline"),
    ]
)


def test_words_are_read_whole_or_by_their_beginnings() -> None:
    assert TABLE.read("play red sun", [0, 1, 2]).id == 0
    assert TABLE.read("  Play  RED sun ", [0, 1, 2]).id == 0
    assert TABLE.read("d s", [0, 1, 2]).id == 2
    assert TABLE.read("moon", [0, 1, 2]).id == 1
    assert TABLE.read({"verb": "decline"}, [9]).id == 9
    assert TABLE.read(9, [9]).text == "decline"


@pytest.mark.parametrize(
    ("move", "error", "message"),
    [
        ("red sun", Ambiguous, "'red sun' matches several moves; legal moves: play red sun, dis"),
        ("decline", NotLegal, "'decline' is not legal now; legal moves: play red sun"),
        ("decl", NotLegal, "'decl' is not legal now"),
        ("sing", NotUnderstood, "'sing' is not a move of this game; legal moves: play red sun"),
        ("", NotUnderstood, "empty move"),
        (77, NotUnderstood, "no action with id 77"),
        (True, NotUnderstood, "a move must be text, JSON or an action id, not bool"),
        (None, NotUnderstood, "not NoneType"),
        ({"verb": "play"}, NotUnderstood, "no move has these parts"),
        ({"verb": "play", "card": "x"}, NotUnderstood, "a JSON move looks like"),
        ({"object": "red sun"}, NotUnderstood, "a JSON move looks like"),
    ],
)
def test_three_kinds_of_error_each_with_what_was_legal(
    move: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as raised:
        TABLE.read(move, [0, 2])
    assert str(raised.value).startswith(message) or message in str(raised.value)
    assert raised.value.legal in (["play red sun", "discard red sun"], ["discard red sun"])


def test_after_the_end_nothing_is_possible() -> None:
    with pytest.raises(NotLegal, match="the game is over"):
        TABLE.read("decline", [])


OPTIONS = (
    Option("talk", CHOICE, "open", ("open", "silent"), seats=(2,)),
    Option("hard", FLAG, False),
    Option("with", SET, (), ("glyphs", "towers", "book")),
    Option("cards", TEXT, ""),
)


def test_options_come_from_python_and_from_text() -> None:
    given = {"talk": "silent", "hard": "yes", "with": "book, glyphs", "cards": "my file"}
    settled = settle(OPTIONS, 2, given)
    assert settled == {
        "talk": "silent",
        "hard": True,
        "with": ("glyphs", "book"),
        "cards": "my file",
    }
    written = {option.name: option.write(settled[option.name]) for option in OPTIONS}
    assert settle(OPTIONS, 2, written) == settled
    assert settle(OPTIONS, 2, {"with": {"book", "glyphs"}, "hard": False})["hard"] is False


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"moon": 1}, "unknown option 'moon'; choose from: talk, hard, with, cards"),
        ({"talk": "loud"}, "talk can't be 'loud'; choose from: open, silent"),
        ({"talk": 3}, "talk must be text, not int"),
        ({"talk": "silent"}, "talk is for 2 players, not 1"),
        ({"hard": "maybe"}, "hard can't be 'maybe'; choose from: yes, no"),
        ({"with": "moon"}, "with can't contain 'moon'; choose from: glyphs, towers, book"),
        ({"with": 3}, "with must be a list of words, not int"),
    ],
)
def test_an_impossible_option_lists_what_is_possible(
    given: dict[str, object], message: str
) -> None:
    with pytest.raises(OptionError, match=f"^{message}$"):
        settle(OPTIONS, 1, given)


def test_a_default_is_never_for_the_wrong_number_of_players() -> None:
    assert settle(OPTIONS, 1, {"talk": "open"})["talk"] == "open"


def test_a_box_says_for_how_many_it_is() -> None:
    with pytest.raises(
        OptionError, match="onirim can't be played by 3; possible numbers of players: 1, 2"
    ):
        registry.spec("onirim").game(3)
    with pytest.raises(OptionError, match="unknown game 'chess'; choose from: "):
        registry.spec("chess")


def test_an_unknown_card() -> None:
    with pytest.raises(OptionError, match="this game has no card 'pink sun'; choose from: "):
        registry.spec("onirim").game().cards(["red sun", "pink sun"])
