"""The legal moves of a seat, each with its label, spots and warning."""

from reverie.engine.actions import Action
from reverie.engine.game import Game
from reverie.engine.outcome import OutOfReach
from reverie.i18n import Words
from reverie.render import telling
from reverie.render.text import note
from reverie.server.live import LiveTable


def moves(live: LiveTable, seat: int, words: Words) -> object:
    """The legal moves of the seat; cached while the table is the same."""
    if seat != live.table.actor:
        return []
    key = ("moves", words.language)
    if key not in live.told:
        game, view, names = live.table.match.game, live.view(seat), live.names(words)
        decision, warned = live.table.match.decision or "", warnings(live, seat)
        live.told[key] = [
            move_frame(game, action, view, words, decision, names, warned.get(action.id))
            for action in live.table.legal(seat)
        ]
    return live.told[key]


def move_frame(
    rules: Game,
    action: Action,
    view: dict[str, object],
    words: Words,
    decision: str,
    names: tuple[str, ...],
    warning: OutOfReach | None = None,
) -> dict[str, object]:
    """A move as sent to a client."""
    game, text = str(view["game"]), action.text
    return {
        "text": text,
        "verb": action.verb,
        "object": action.object,
        "spots": [spot.to_json() for spot in rules.spots(view, action)],
        "drop": rules.drop(view, action),
        "label": telling.label(action, words, game, decision, names),
        "note": note(view, text, words),
        "warning": None if warning is None else reason(words, game, warning),
    }


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
