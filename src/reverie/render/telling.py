"""A game as text: names, choices, events and the result, in the user's language.

Shared by the terminal and the server; all of it from what a seat may know.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from reverie.engine.actions import Action
from reverie.engine.game import Game
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.plies import PlyView
from reverie.i18n import Words
from reverie.render.sentences import chose, tell
from reverie.seat import Seat

DOMAIN = "telling"
KEPT = 20_000  # cached labels


def display_names(seats: Sequence[Seat], words: Words) -> list[str]:
    """A name for each seat; unnamed ones by number, and bots of one kind numbered."""
    given = [called(seat, words) for seat in seats]
    names = []
    for at, (name, seat) in enumerate(zip(given, seats, strict=True)):
        if seat.bot is not None and given.count(name) > 1:
            name = f"{name} {given[: at + 1].count(name)}"
        names.append(words.seat([""] * at + [name], at))
    return names


def called(seat: Seat, words: Words) -> str:
    """A seat's name in this language, if it is a word rather than a name."""
    domain, section = (DOMAIN, "seats") if seat.bot is None else ("bots", "names")
    word = seat.called.rpartition(":")[2]
    return words(domain, section, word) if words.has(domain, section, word) else seat.called


def label(
    action: Action, words: Words, game: str, decision: str = "", names: Sequence[str] = ()
) -> str:
    """The label of a choice."""
    parts = action.verb, action.object, action.target
    blanks = tuple(action.arguments.items())
    declared = action.kind, action.template
    return remembered(words.language, game, parts, decision, tuple(names), declared, blanks)


@lru_cache(KEPT)
def remembered(
    language: str,
    game: str,
    parts: tuple[str, str, str],
    decision: str,
    names: tuple[str, ...],
    declared: tuple[str, str],
    blanks: tuple[tuple[str, str], ...],
) -> str:
    kind, template = declared
    return Words(language).action(game, *parts, decision, names, kind, dict(blanks), template)


def said(ply: PlyView, words: Words, game: Game, viewer: int, names: Sequence[str]) -> list[str]:
    """A ply as the viewer saw it; a move without visible effects is told by its label."""
    seat, action = ply.seat, ply.action
    lines = tell(ply.events, words, game, viewer, names, seat, action)
    if not lines and action is not None and seat is not None:
        made = label(action, words, game.name, names=names)
        return [chose(made, words, game.name, viewer, names, seat, action.verb)]
    return lines


def thinking(words: Words, who: str) -> str:
    """Who is to move."""
    return words(DOMAIN, "turn", "thinking", who=who)


def standing(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> list[str]:
    """The current decision and its seat; or the result and its reason."""
    game, outcome = str(view["game"]), view["outcome"]
    if outcome is None:
        decision = words(game, "decisions", view["decision"])
        return [f"{words.seat(names, view['actor'])} · {decision}"]
    shown = [words.seat(names, seat) for seat in range(view["seats"])]
    ended = Outcome(tuple(outcome["winners"]), outcome["reason"], tuple(outcome["scores"]))
    return list(result(ended, words, game, shown))


def out_of_reach(view: Mapping[str, Any]) -> OutOfReach | None:
    """Why a view says that victory is out of reach; None if it does not."""
    rule = view.get("out_of_reach")
    if rule is None:
        return None
    for kind, names in view["out_of_reach_values"].items():
        return OutOfReach(rule, kind, tuple(names))
    return OutOfReach(rule)


def because(words: Words, game: str, reason: OutOfReach) -> str:
    """Why a game can no longer be won, or would end, as a sentence.

    Without names there is a general sentence, or that of an ending.
    """
    if not reason.names:
        general = words.has(game, "out of reach in general", reason.rule)
        return words(game, "out of reach in general" if general else "endings", reason.rule)
    if reason.kind == "cards":
        named = words.cards(game, reason.names)
    else:
        named = words.listed([words(game, reason.kind, name) for name in reason.names])
    return words(game, "out of reach", reason.rule, **{reason.kind: named})


def result(
    outcome: Outcome, words: Words, game: str, names: Sequence[str], you: int | None = None
) -> tuple[str, str]:
    """The result and its reason; `you` is the reader's seat, if there is only one."""
    reason = words(game, "endings", outcome.reason)
    if not outcome.winners:
        return words(DOMAIN, "result", "lost"), reason
    if len(outcome.winners) == len(names):
        return words(DOMAIN, "result", "won"), reason
    if outcome.winners == (you,):
        return words(DOMAIN, "result", "you won"), reason
    winners = words.listed([names[seat] for seat in outcome.winners])
    n = len(outcome.winners)
    return words.number(DOMAIN, "result", "won by", n, who=winners), reason


def scores(outcome: Outcome | None, words: Words, names: Sequence[str]) -> list[str]:
    """The scores, in competitive games."""
    if outcome is None or not 0 < len(outcome.winners) < len(names):
        return []
    return [
        words(DOMAIN, "result", "score", who=who, score=score)
        for who, score in zip(names, outcome.scores, strict=True)
    ]
