"""`reverie games`: the games with their player counts and options."""

import argparse
import json
import sys

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.bots.strength import described
from reverie.cli.language import add_language, explain, read_language
from reverie.engine.options import FILE, FLAG, SEAT_NUMBER, Option
from reverie.engine.spec import Spec
from reverie.i18n import Words

NAME = "games"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=explain(NAME, "game"))
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))


def run(asked: argparse.Namespace) -> int:
    specs = [registry.spec(asked.game)] if asked.game else list(registry.specs().values())
    words = read_language(asked.lang)
    if asked.json:
        print(json.dumps({spec.name: as_json(spec) for spec in specs}, indent=2))
    else:
        print("\n\n".join("\n".join(lines(spec, words)) for spec in specs))
    if not asked.game:
        warn_of_broken(words)
    return 0


def warn_of_broken(words: Words) -> None:
    """One line for every installed game that can't be loaded."""
    for name, why in registry.broken().items():
        print(words("terminal", "games", "broken", game=name, why=why), file=sys.stderr)


def as_json(spec: Spec) -> dict[str, object]:
    return {
        "version": spec.version,
        "seats": spec.seats,
        "options": {
            option.name: {
                "flag": f"--{option.flag}",
                "kind": option.kind,
                "default": option.default,
                "possible": option.possible(spec.seats[-1]),
            }
            for option in spec.options
        },
        "presets": spec.presets,
        "bots": rungs(spec.name),
    }


def lines(spec: Spec, words: Words) -> list[str]:
    """The description of a game."""

    def word(key: str, **values: object) -> str:
        return words("terminal", "games", key, **values)

    title = words(spec.name, "game", "title")
    tagline = words(spec.name, "game", "tagline")
    told = [f"{title}: reverie play {spec.name}", *([f"  {tagline}"] if tagline else [])]
    told.append(f"  {word('players', n=', '.join(map(str, spec.seats)))}")
    for option in spec.options:
        told += option_lines(spec, option, words)
    if spec.presets:
        told.append(f"  --preset  {word('presets')}")
        told += [f"      {name:10} {contents(spec, name, words)}" for name in spec.presets]
    names = [
        f"{name} ({words('bots', 'names', name)}: {described(words, spec.name, name)})"
        for name in rungs(spec.name)
    ]
    told.append(f"  {word('bots', bots=', '.join(names))}")
    return told


def option_lines(spec: Spec, option: Option, words: Words) -> list[str]:
    """The description of an option and its values."""
    told = [f"  --{option.flag}  {about(spec, option.name, words)}"]
    if option.kind == FILE:
        told[0] += f" ({words('terminal', 'games', 'file')})"
    if option.kind == SEAT_NUMBER:
        told[0] += f" ({', '.join(option.possible(spec.seats[-1]))})"
    elif option.kind != FLAG:
        told += [
            f"      {choice:18} {about(spec, f'{option.name}.{choice}', words)}".rstrip()
            for choice in option.choices
        ]
    return told


def about(spec: Spec, key: str, words: Words) -> str:
    """The text about an option or a value, if the game has one."""
    return words(spec.name, "options", key) if words.has(spec.name, "options", key) else ""


def contents(spec: Spec, preset: str, words: Words) -> str:
    """A preset's own text, or else the arguments it stands for."""
    own = about(spec, f"preset.{preset}", words)
    options = {option.name: option for option in spec.options}
    typed = [
        f"--{options[name].flag} {options[name].write(value)}"
        for name, value in spec.presets[preset].items()
    ]
    return own or " ".join(typed) or words("terminal", "games", "plain preset")
