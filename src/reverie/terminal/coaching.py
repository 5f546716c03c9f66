"""The coach in the terminal: two-step hints, winning chances, and reviews."""

from reverie import coach
from reverie.coach import telling
from reverie.coach.definitions import CLASSES
from reverie.coach.hint import Hint
from reverie.engine.errors import OptionError
from reverie.i18n.errors import message
from reverie.terminal.session import TerminalSession


class Coaching:
    """Remembers the position of the last hint, so that asking again shows more."""

    def __init__(self) -> None:
        self._asked: tuple[object, int] | None = None  # the match and its plies
        self._hint: Hint | None = None

    def refused(self, session: TerminalSession) -> str:
        """Why the coach is unavailable; empty if it is available.

        With several people it would help only the one who asks.
        """
        words = session.words
        if session.teaching.on:
            return words("terminal", "coach", "lesson")
        if len(session.table.people) > 1:
            return words("terminal", "coach", "people")
        return ""

    def hint(self, session: TerminalSession) -> list[str]:
        """What to look at; asked again in the same position, the move and why."""
        refused = self.refused(session)
        match = session.table.match
        if refused:
            return [refused]
        if match.actor != session.viewer:
            return [session.words("terminal", "coach", "not now")]
        position = (match, len(match.plies))
        first = self._asked != position or self._hint is None
        if first or self._hint is None:
            self._hint = coach.hint(match, session.viewer)
            self._asked = position
        game, words = match.game, session.words
        if first and not self._hint.only:
            return [telling.look_at(self._hint, words, game), words("coach", "hint", "again")]
        return [telling.advice(self._hint, words, game, session.names)]

    def review(self, session: TerminalSession) -> list[str]:
        """The game so far in three sentences, then every decision that cost something.

        Once it is over, several people may see what each of them could have done.
        """
        match, words, names = session.table.match.copy(), session.words, session.names
        refused = "" if match.over else self.refused(session)
        if refused:
            return [refused]
        try:
            found = coach.review(match, session.viewer)
        except OptionError as error:
            return [message(error, words)]
        told = telling.summary(found, words, names)
        for decision in found.decisions:
            if decision.class_ in CLASSES[2:]:
                played, best = telling.moves(decision, session.game, words, names)
                values = {"ply": decision.ply, "played": played, "best": best}
                cost = f"{100 * decision.error:.0f}"
                class_ = words("coach", "classes", decision.class_)
                told.append(words("terminal", "coach", "cost", cost=cost, class_=class_, **values))
        accuracy = f"{found.accuracy:.0f}"
        counts = telling.classes(found, words)
        return [*told, words("coach", "review", "accuracy", accuracy=accuracy, classes=counts)]

    def chance(self, session: TerminalSession) -> str:
        """Everybody's winning chances, or why they are not shown."""
        refused = self.refused(session)
        if refused:
            return refused
        if session.table.match.over:
            return session.words("terminal", "coach", "over")
        found = coach.chances(session.table.match, session.viewer)
        return telling.chances(found, session.words, session.names)
