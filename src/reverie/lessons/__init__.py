"""Guided first games: for each game a short one on a stacked deck, told step by step."""

from reverie.engine.errors import OptionError
from reverie.lessons import circadia, onirim, onix
from reverie.lessons.lesson import Lesson, LessonStep

__all__ = ["LESSONS", "Lesson", "LessonStep", "lesson"]

LESSONS = {taught.game: taught for taught in (onirim.LESSON, onix.LESSON, circadia.LESSON)}


def lesson(game: str) -> Lesson:
    """The lesson of a game; OptionError if there is none."""
    if game not in LESSONS:
        raise OptionError(f"there is no lesson for '{game}'; possible: {', '.join(LESSONS)}")
    return LESSONS[game]
