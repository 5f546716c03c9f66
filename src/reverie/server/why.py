"""The rule against a move, for a player who asks or whose move was refused."""

from reverie.engine.errors import Ambiguous, NotLegal, NotUnderstood, ReverieError
from reverie.engine.spots import Spot
from reverie.engine.why_not import why_not_there
from reverie.i18n import Words
from reverie.server import frames, wire
from reverie.server.live import LiveTable
from reverie.server.wire import Refusal
from reverie.table import Declined, NoUndo, WrongSeat

CODES: dict[type[ReverieError], str] = {
    NotUnderstood: "not_understood",
    NotLegal: "not_legal",
    Ambiguous: "ambiguous",
    WrongSeat: "not_yours",
    NoUndo: "no_undo",
    Declined: "declined",
}
ERRORS = tuple(CODES)


def refused(live: LiveTable, error: Exception, seat: int, moves: list[str]) -> Refusal:
    """Why a move can't be made; for a single one, including the rule."""
    rule = ""
    if len(moves) == 1 and isinstance(error, NotLegal | NotUnderstood):
        rule = rule_against(live, seat, moves[0])
    return Refusal(CODES[type(error)], rule)  # type: ignore[index]


def rule_against(live: LiveTable, seat: int, move: str) -> str:
    try:
        return live.table.why_not(seat, move)
    except ReverieError:
        return ""


def rule_there(live: LiveTable, seat: int, at: wire.Pointed) -> str:
    match = live.table.match
    if match.outcome is not None:
        return match.outcome.reason
    return why_not_there(match.state, match.view(seat), Spot(at.place, at.card, at.index))


def explained(live: LiveTable, seat: int, message: wire.Why, words: Words) -> object:
    """The answer to "why can't I?"."""
    against = rule_there(live, seat, message.at)
    rule = frames.rule_of(live.info.game, against, words.language)
    text = rule["text"] if rule else words("server", "codes", "not_legal")
    if not against:
        text = ""  # nothing can ever be done there
    return {"is": "why", "re": message.id, "text": text, "rule": rule}
