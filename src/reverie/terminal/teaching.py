"""A lesson at a table: its text, the moves it allows, and the bots' scripted moves."""

from collections.abc import Sequence

from reverie.bots.contract import Choice
from reverie.engine.actions import Action
from reverie.i18n import Words
from reverie.lessons import Lesson, LessonStep
from reverie.match import Match


class Teaching:
    """The current lesson, if any."""

    def __init__(self, lesson: Lesson | None) -> None:
        self.lesson = lesson

    @property
    def on(self) -> bool:
        return self.lesson is not None

    def step(self, match: Match) -> LessonStep | None:
        """The current step; None once the game is free."""
        return None if self.lesson is None else self.lesson.at(made(match))

    def right(self, match: Match, legal: Sequence[Action]) -> list[Action]:
        """The legal moves that the lesson allows; all of them once it is over."""
        step = self.step(match)
        return [action for action in legal if step is None or action.text in step.moves]

    def said(self, match: Match, words: Words) -> str:
        """The text of the step with its number, or of the end; or empty."""
        if self.lesson is None:
            return ""
        text = self.lesson.text(made(match), words)
        if self.step(match) is None:
            return text
        n, steps = len(match.moves) + 1, len(self.lesson.steps)
        return words("lessons", "lesson", "step", n=n, all=steps, text=text)

    def finished(self, match: Match) -> Lesson | None:
        """The lesson whose last step was just made, if any."""
        lesson = self.lesson
        return lesson if lesson is not None and lesson.ended(made(match)) else None

    def scripted(self, match: Match) -> Choice | None:
        """A bot's scripted move, if any."""
        action = None if self.lesson is None else self.lesson.scripted(match)
        return None if action is None else Choice(action)


def made(match: Match) -> list[str]:
    return [action.text for action in match.moves]
