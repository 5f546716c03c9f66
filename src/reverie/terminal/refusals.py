"""Explains which rules forbid a move."""

from collections.abc import Sequence

from reverie import rulebook
from reverie.engine.actions import Action
from reverie.engine.errors import MoveError
from reverie.i18n import named
from reverie.render.attempts import attempts
from reverie.render.telling import label
from reverie.terminal.session import TerminalSession


def forbidden(session: TerminalSession, line: str, meant: Sequence[Action]) -> list[str]:
    """The rules that forbid what a line means, by title and id.

    If it may mean several actions, those with a card in the viewer's hand.
    """
    held = [move.object for move in attempts(session.view)]
    wanted = [action for action in meant if action.object in held] or meant
    rules = [session.table.why_not(session.viewer, action) for action in wanted]
    rules = rules or [session.table.match.state.why_never(" ".join(line.lower().split()))]
    return [titled(session, id) for id in dict.fromkeys(filter(None, rules))]


def blocked(session: TerminalSession) -> dict[str, list[str]]:
    """Illegal moves that the table suggests, by the rule that forbids them."""
    found: dict[str, list[str]] = {}
    for move in attempts(session.view):
        try:
            rule = session.table.why_not(session.viewer, move.text)
        except MoveError:
            continue  # not a move, without a rule
        if rule:
            said = label(move, session.words, session.game, names=session.names)
            found.setdefault(titled(session, rule), []).append(said)
    return found


def titled(session: TerminalSession, id: str) -> str:
    """A rule: title, text and id."""
    if not rulebook.has_rulebook(session.game):
        return f"{named(id)}."
    rule = rulebook.find(session.game, id, session.words.language)
    text = " ".join(rule.text.split())
    return session.words("terminal", "why", "rule", title=rule.title, text=text, id=id)
