"""A game's options as command-line arguments: `--with a,b`, `--cards FILE`, `--preset P`.

Every command that starts games accepts the options of all games; whether the chosen game has one is
checked later.
"""

import argparse

from reverie import registry
from reverie.cli.files import read_text
from reverie.cli.language import explain
from reverie.engine.errors import OptionError
from reverie.engine.options import FILE, FLAG, SEAT_NUMBER, Option
from reverie.engine.spec import Spec

PREFIX = "option "  # prefix of a game's own options among the arguments
PRESET = "preset"
LARGEST = 100_000  # bytes of a file; a list of cards takes one or two thousand


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the game."""
    known = ", ".join(registry.specs())
    parser.add_argument("game", metavar="GAME", help=explain("common", "game", games=known))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add each option of any game once, by its flag, and the presets."""
    group = parser.add_argument_group(explain("options", "title"))
    for flag, games in flags().items():
        option = next(option for option in games[0].options if option.flag == flag)
        add_option(group, option, games)
    presets = {
        spec.name: ", ".join(spec.presets) for spec in registry.specs().values() if spec.presets
    }
    if presets:
        known = "; ".join(f"{game}: {names}" for game, names in presets.items())
        group.add_argument(f"--{PRESET}", metavar="NAME", help=known)


def flags() -> dict[str, list[Spec]]:
    """The flag of every option, and the games that have it."""
    found: dict[str, list[Spec]] = {}
    for spec in registry.specs().values():
        for option in spec.options:
            found.setdefault(option.flag, []).append(spec)
    return found


def add_option(group: argparse._ActionsContainer, option: Option, games: list[Spec]) -> None:
    """`--talk silent`, `--with a,b`, or just the name for a yes/no option."""
    yes_or_no = option.kind == FLAG
    group.add_argument(
        f"--{option.flag}",
        dest=PREFIX + option.flag,
        metavar=option.kind.upper(),
        help=help_text(option, games),
        nargs="?" if yes_or_no else None,
        const="yes" if yes_or_no else None,
    )


def help_text(option: Option, games: list[Spec]) -> str:
    """The games that have the option, and its values."""
    possible = option.possible(max((spec.seats[-1] for spec in games), default=0))
    if option.kind == SEAT_NUMBER:
        possible = (*option.choices, explain("options", "seat"))
    whose = ", ".join(spec.name for spec in games)
    return f"{whose}: {', '.join(possible)}" if possible else whose


def chosen(given: argparse.Namespace, spec: Spec) -> dict[str, object]:
    """The options given, by name; they override those of the preset."""
    typed = vars(given)
    flagged = {
        name.removeprefix(PREFIX): value
        for name, value in typed.items()
        if name.startswith(PREFIX) and value is not None
    }
    options = {option.flag: option for option in spec.options}
    for flag in flagged:
        if flag not in options:
            known = ", ".join(f"--{name}" for name in options)
            raise OptionError("no-flag", game=spec.name, flag=flag, possible=known)
    preset = typed.get(PRESET)
    found: dict[str, object] = {} if preset is None else dict(spec.preset(preset))
    for flag, text in flagged.items():
        option = options[flag]
        whole = option.kind == FILE and text not in (option.default, *option.choices)
        if option.kind == SEAT_NUMBER and text not in option.choices:
            text = seat_number(text, flag, option, most_players(typed.get("seats"), spec))
        found[option.name] = read_text(text, LARGEST) if whole else text
    return found


def most_players(seats: object, spec: Spec) -> int:
    """How many play with `--seats`, a number or names."""
    if seats is None:
        return spec.seats[0]
    text = str(seats)
    return int(text) if text.isdecimal() else max(text.count(",") + 1, spec.seats[0])


def seat_number(text: str, flag: str, option: Option, most: int) -> str:
    """Seats are counted from 1 on the command line, from 0 in the game."""
    numbers = [str(number) for number in range(1, most + 1)]
    if text not in numbers:
        possible = ", ".join([*option.choices, *numbers])
        raise OptionError("option-value", option=flag, value=text, possible=possible)
    return str(int(text) - 1)
