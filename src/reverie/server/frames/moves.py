"""The legal moves of a seat, each with its label, spots and warning."""

from collections.abc import Mapping, Sequence

from reverie.engine.actions import Action
from reverie.engine.game import Game
from reverie.engine.outcome import OutOfReach
from reverie.i18n import Words
from reverie.render import telling
from reverie.render.text import notes_of
from reverie.server.live import LiveTable

NOTHING: Mapping[int, OutOfReach] = {}


def moves(live: LiveTable, seat: int, words: Words) -> object:
    """The legal moves of the seat; cached while the table is the same."""
    if seat != live.table.actor:
        return []
    key = ("moves", words.language)
    if key not in live.told:
        match, warned = live.table.match, warnings(live, seat)
        decision, names, view = match.decision or "", live.names(words), live.view(seat)
        legal = live.table.legal(seat)
        live.told[key] = move_frames(match.game, legal, view, words, decision, names, warned)
    return live.told[key]


def move_frames(
    rules: Game,
    legal: Sequence[Action],
    view: dict[str, object],
    words: Words,
    decision: str,
    names: tuple[str, ...],
    warned: Mapping[int, OutOfReach] = NOTHING,
) -> list[dict[str, object]]:
    """Moves as sent to a client; warnings by their ids."""
    game, note = rules.name, notes_of(rules.name)
    found: list[dict[str, object]] = []
    for action in legal:
        text, warning = action.text, warned.get(action.id)
        found.append(
            {
                "text": text,
                "verb": action.verb,
                "object": action.object,
                "spots": [spot.to_json() for spot in rules.spots(view, action)],
                "drop": rules.drop(view, action),
                "label": telling.label(action, words, game, decision, names),
                "note": "" if note is None else note(view, text, words),
                "warning": None if warning is None else reason(words, game, warning),
            }
        )
    return found


def warnings(live: LiveTable, seat: int) -> dict[int, OutOfReach]:
    """The moves that would put victory out of reach, if the game supports that."""
    if "out_of_reach" not in live.view(seat):
        return {}
    key = ("warnings",)
    if key not in live.told:
        live.told[key] = live.table.warnings(seat)
    known: dict[int, OutOfReach] = live.told[key]
    return known


def reason(words: Words, game: str, lost: OutOfReach) -> dict[str, str]:
    return {"rule": lost.rule, "text": telling.because(words, game, lost)}
