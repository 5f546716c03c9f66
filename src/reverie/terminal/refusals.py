"""Why can't I?  The rules that forbid what somebody tries, or might try."""

from collections.abc import Sequence

from reverie import rulebook
from reverie.engine.actions import Action
from reverie.engine.errors import MoveError
from reverie.render.tempting import tempting
from reverie.terminal.sitting import Sitting


def forbidden(sitting: Sitting, line: str, meant: Sequence[Action]) -> list[str]:
    """The rules that forbid what a line means, by title and id.

    Where it may mean several actions, those with a card that the viewer sees in the hand.
    """
    held = [object for _, object, _ in tempting(sitting.view)]
    wanted = [action for action in meant if action.object in held] or meant
    rules = [sitting.table.why_not(sitting.viewer, action) for action in wanted]
    rules = rules or [sitting.table.match.state.why_never(" ".join(line.lower().split()))]
    return [titled(sitting, id) for id in dict.fromkeys(filter(None, rules))]


def blocked(sitting: Sitting) -> dict[str, list[str]]:
    """What the table suggests and is not possible now, by the rule that forbids it."""
    found: dict[str, list[str]] = {}
    for verb, object, target in tempting(sitting.view):
        move = " ".join(filter(None, (verb, object, target)))
        try:
            rule = sitting.table.why_not(sitting.viewer, move)
        except MoveError:
            continue  # no move at all, by no rule that says so
        if rule:
            label = sitting.words.action(sitting.game, verb, object, target, names=sitting.names)
            found.setdefault(titled(sitting, rule), []).append(label)
    return found


def titled(sitting: Sitting, id: str) -> str:
    """A rule by its title, with the id by which it can be looked up."""
    title = rulebook.find(sitting.game, id, sitting.words.language).title
    return sitting.words("terminal", "why", "rule", title=title, id=id)
