"""The arguments of `reverie play`, made from the options of the games."""

import argparse
from types import ModuleType

import pytest

from reverie import registry
from reverie.cli import arena, play
from reverie.cli.game_options import PREFIX, add_option
from reverie.engine.options import CHOICE, FLAG, SET, TEXT, Option


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        (Option("talk", CHOICE, "open", ("open", "silent")), ["--talk", "silent"], "silent"),
        (Option("hard", FLAG, False), ["--hard"], True),
        (Option("hard", FLAG, False), ["--hard", "no"], False),
        (
            Option("expansions", SET, (), ("a", "b", "c"), flag="with"),
            ["--with", "c,a"],
            ("a", "c"),
        ),
        (Option("cards", TEXT, ""), ["--cards", "my file"], "my file"),
    ],
)
def test_every_kind_of_option_becomes_an_argument(
    option: Option, typed: list[str], value: object
) -> None:
    parser = argparse.ArgumentParser()
    add_option(parser, option, [])
    given = vars(parser.parse_args(typed))[PREFIX + option.flag]
    assert option.read(given) == value
    assert vars(parser.parse_args([])) == {PREFIX + option.flag: None}


@pytest.mark.parametrize("command", [play, arena])
def test_the_help_names_every_option_of_every_game(command: ModuleType) -> None:
    parser = argparse.ArgumentParser()
    command.arguments(parser)
    text = parser.format_help()
    for spec in registry.specs().values():
        assert spec.name in text
        assert all(f"--{option.flag}" in text for option in spec.options)
