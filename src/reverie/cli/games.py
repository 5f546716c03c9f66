"""`reverie games`: which games there are, for how many, and what can be chosen."""

import argparse
import json

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.cli.language import add_language, explain, read_language
from reverie.engine.box import Box
from reverie.engine.options import FILE, FLAG, SEAT_NUMBER, Option
from reverie.i18n import Words

NAME = "games"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))


def run(asked: argparse.Namespace) -> int:
    boxes = [registry.box(asked.game)] if asked.game else list(registry.BOXES.values())
    words = read_language(asked.lang)
    if asked.json:
        print(json.dumps({box.name: as_json(box) for box in boxes}, indent=2))
    else:
        print("\n\n".join("\n".join(lines(box, words)) for box in boxes))
    return 0


def as_json(box: Box) -> dict[str, object]:
    return {
        "version": box.version,
        "seats": box.seats,
        "options": {
            option.name: {
                "flag": f"--{option.flag}",
                "kind": option.kind,
                "default": option.default,
                "possible": option.possible(box.seats[-1]),
            }
            for option in box.options
        },
        "presets": box.presets,
        "bots": rungs(box.name),
    }


def lines(box: Box, words: Words) -> list[str]:
    """A game as a person reads about it."""

    def word(key: str, **values: object) -> str:
        return words("terminal", "games", key, **values)

    title = words(box.name, "game", "title")
    told = [f"{title}: reverie play {box.name}", f"  {words(box.name, 'game', 'tagline')}"]
    told.append(f"  {word('players', n=', '.join(map(str, box.seats)))}")
    for option in box.options:
        told += option_lines(box, option, words)
    if box.presets:
        told.append(f"  --preset  {word('presets')}")
        told += [f"      {name:10} {contents(box, name, words)}" for name in box.presets]
    names = [
        f"{name} ({words('bots', 'names', name)}: {words('bots', 'strengths', name)})"
        for name in rungs(box.name)
    ]
    told.append(f"  {word('bots', bots=', '.join(names))}")
    return told


def option_lines(box: Box, option: Option, words: Words) -> list[str]:
    """What an option is about, and each thing that it can be."""
    told = [f"  --{option.flag}  {about(box, option.name, words)}"]
    if option.kind == FILE:
        told[0] += f" ({words('terminal', 'games', 'file')})"
    if option.kind == SEAT_NUMBER:
        told[0] += f" ({', '.join(option.possible(box.seats[-1]))})"
    elif option.kind != FLAG:
        told += [
            f"      {choice:18} {about(box, f'{option.name}.{choice}', words)}".rstrip()
            for choice in option.choices
        ]
    return told


def about(box: Box, key: str, words: Words) -> str:
    """The words on an option or a choice, where the game has any."""
    return words(box.name, "options", key) if words.has(box.name, "options", key) else ""


def contents(box: Box, preset: str, words: Words) -> str:
    """A preset's own words, or else the arguments that it stands for."""
    own = about(box, f"preset.{preset}", words)
    options = {option.name: option for option in box.options}
    typed = [
        f"--{options[name].flag} {options[name].write(value)}"
        for name, value in box.presets[preset].items()
    ]
    return own or " ".join(typed) or words("terminal", "games", "plain preset")
