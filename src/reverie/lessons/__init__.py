"""Tutorials: short games on prepared cards, explained step by step.

A game's lessons are the files in the folder `lessons` of its package, in the order in which they
build on each other: the first one teaches the game itself.
"""

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.lessons.files import LessonError, path_of
from reverie.lessons.lesson import LEARNER, Lesson, LessonStep, in_language
from reverie.lessons.progress import OptionSet, PathStep, next_step, progress, rules_of

__all__ = [
    "LEARNER",
    "Lesson",
    "LessonError",
    "LessonStep",
    "OptionSet",
    "PathStep",
    "find_lesson",
    "games_with_lessons",
    "in_language",
    "lesson",
    "next_step",
    "path_of",
    "progress",
    "rules_of",
]


def find_lesson(key: str) -> Lesson | None:
    """A lesson by its key (`chess/castling`; `chess` is the first one), if there is one."""
    game, _, name = key.partition("/")
    lessons = path_of(game)
    if not name:
        return lessons[0] if lessons else None
    return next((one for one in lessons if one.name == name), None)


def games_with_lessons() -> list[str]:
    """The games that have lessons."""
    return [game for game in registry.specs() if path_of(game)]


def lesson(game: str, name: str = "") -> Lesson:
    """A lesson of a game, by default the first one; OptionError if there is none."""
    game = registry.spec(game).name
    found = find_lesson(f"{game}/{name}" if name else game)
    if found is None and path_of(game):
        names = ", ".join(one.name for one in path_of(game))
        raise OptionError("lesson-name", name=name, names=names)
    if found is None:
        raise OptionError("lesson", game=game, games=", ".join(games_with_lessons()))
    return found
