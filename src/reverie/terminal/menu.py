"""The legal choices as a menu: ordinary moves first, powers behind one key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from reverie.engine.actions import Action
from reverie.engine.outcome import OutOfReach

COMMANDS: Final = "uhgtwiclnq"  # keys with another meaning
LETTERS: Final = "".join(c for c in "abcdefijkmorstvwxyz" if c not in COMMANDS)
KEYS: Final = "1234567890" + LETTERS + LETTERS.upper()
GROUP_KEY: Final = "p"


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A choice with its key: a move, or a group of moves."""

    key: str
    label: str
    action: Action | None = None
    group: str | None = None
    warning: OutOfReach | None = None  # why it would put victory out of reach


def menu(
    legal: Sequence[Action],
    groups: Mapping[str, str],
    opened: str | None,
    label: Callable[[Action], str],
    title: Callable[[str, int], str],
    warning: Callable[[Action], OutOfReach | None],
) -> list[MenuEntry]:
    """Entries in the order of the game's verbs, with a group's entries only if it is open.

    Within a verb the order is the game's own, that of the cards on the table; moves without an
    object (mostly declining) come last.
    """
    kept = [action for action in legal if groups.get(action.verb) == opened]
    first: dict[str, int] = {}
    for action in kept:
        first[action.verb] = min(action.id, first.get(action.verb, action.id))
    kept.sort(key=lambda action: (action.object == "", first[action.verb]))
    entries = [
        MenuEntry(key_at(at), label(action), action, None, warning(action))
        for at, action in enumerate(kept)
    ]
    if opened is not None:
        return entries
    closed = [groups[action.verb] for action in legal if action.verb in groups]
    for at, group in enumerate(dict.fromkeys(closed)):
        key = GROUP_KEY if at == 0 else key_at(len(kept) + at - 1)
        entries.append(MenuEntry(key, title(group, closed.count(group)), group=group))
    return entries


def key_at(at: int) -> str:
    """The key of the entry at an index; entries past the last key are for the mouse."""
    return KEYS[at] if at < len(KEYS) else ""
