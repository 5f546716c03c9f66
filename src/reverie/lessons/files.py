"""Lessons as files: `lessons/<number>-<name>.toml` in a game's folder, in the order of their path.

    title = { en = "Fishing", fr = "La pêche" }
    line = { en = "Nets and tides", fr = "Les filets et les marées" }
    options = { expansions = "sea" }         # as a record writes them
    picture = "net"                          # a file of the game's pictures
    seats = 1
    seed = 1                                 # for what is not laid out below
    deck = ["net", "red fish"]               # on top of the deck, the first card topmost
    places = { "hand 0" = ["red fish"] }     # as for `Match.board`; else the deck is dealt

    [[steps]]
    move = "discard red fish"                # or a list, if several are right
    rules = ["fishing.tide"]                 # what it teaches
    seat = 0                                 # 0 is the learner; others are played by the lesson
    repeat = 1                               # so often in a row; {left} in its text counts down
    en = "Let the red fish go…"
    fr = "Relâchez le poisson rouge…"

    [end]                                    # what is said after the last step
    en = "…"
    fr = "…"

`python tools/lesson.py FILE` plays one and says where it fails.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable

import msgspec

from reverie import folder
from reverie.engine.errors import ReverieError
from reverie.lessons.lesson import LEARNER, Lesson, LessonStep

FOLDER, SUFFIX = "lessons", ".toml"
NUMBERED = re.compile(r"\d+-")


class LessonError(ReverieError):
    """A lesson file that can't be parsed."""


class Texts(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A text in each language; only the first is required."""

    en: str
    fr: str = ""


class StepFields(msgspec.Struct, forbid_unknown_fields=True):
    """A step as written in the file."""

    move: str | list[str]
    en: str
    fr: str = ""
    seat: int = LEARNER
    rules: list[str] = []
    repeat: int = 1


class LessonFields(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as written in the file."""

    title: Texts
    line: Texts
    end: Texts
    steps: list[StepFields]
    options: dict[str, str] = {}
    seats: int = 1
    seed: int = 1
    deck: list[str] = []
    places: dict[str, list[str]] = {}
    picture: str = ""


def read(text: str, game: str, name: str, first: bool = False) -> Lesson:
    """Parse a lesson; LessonError says what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(text), LessonFields)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise LessonError("lesson-file", name=f"{game}/{name}", error=error) from error
    return Lesson(
        game=game,
        name=name,
        title=by_language(found.title),
        line=by_language(found.line),
        steps=tuple(one for fields in found.steps for one in steps(fields)),
        end=by_language(found.end),
        seed=found.seed,
        seats=found.seats,
        options=found.options,
        places={place: tuple(cards) for place, cards in found.places.items()},
        deck=tuple(found.deck),
        picture=found.picture,
        first=first,
    )


def steps(found: StepFields) -> Iterator[LessonStep]:
    """One step, or several equal ones."""
    moves = (found.move,) if isinstance(found.move, str) else tuple(found.move)
    for left in range(found.repeat, 0, -1):
        texts = {
            language: text.replace("{left}", str(left))
            for language, text in by_language(found).items()
        }
        yield LessonStep(moves, texts, found.seat, tuple(found.rules))


def by_language(text: Texts | StepFields) -> dict[str, str]:
    return {name: told for name, told in (("en", text.en), ("fr", text.fr)) if told}


def path_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in order."""
    return _path(folder.package_of(game), game)


@cache
def _path(package: str, game: str) -> tuple[Lesson, ...]:
    found = folder.subfolder(game, FOLDER) if package else None
    if found is None:
        return ()
    files = sorted((one for one in found.iterdir() if one.name.endswith(SUFFIX)), key=by_name)
    return tuple(
        read(
            file.read_text(encoding="utf-8"),
            game,
            NUMBERED.sub("", file.name.removesuffix(SUFFIX), count=1),
            first=at == 0,
        )
        for at, file in enumerate(files)
    )


def by_name(file: Traversable) -> str:
    return file.name
