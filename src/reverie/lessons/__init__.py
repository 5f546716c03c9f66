"""Guided first games: a short one on a stacked deck, explained step by step.

A game's lesson is the `LESSON` in the module `lesson` of its folder.
"""

from reverie import folder, registry
from reverie.engine.errors import OptionError
from reverie.lessons.lesson import Lesson, LessonStep

__all__ = ["Lesson", "LessonStep", "find_lesson", "games_with_lessons", "lesson"]


def find_lesson(game: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    taught = folder.module(game, "lesson")
    if taught is None:
        return None
    found: Lesson = taught.LESSON
    return found


def games_with_lessons() -> list[str]:
    """The games that one can be taught."""
    return list(folder.having("lesson"))


def lesson(game: str) -> Lesson:
    """The lesson of a game; OptionError if there is none."""
    found = find_lesson(registry.spec(game).name)
    if found is None:
        possible = ", ".join(games_with_lessons())
        raise OptionError("lesson", game=game, games=possible)
    return found
