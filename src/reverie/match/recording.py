"""Writing a match as a record, whole or as one seat knew it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reverie import registry
from reverie.engine.outcome import Outcome
from reverie.match.ply import Ply
from reverie.match.record import UNFINISHED, Line, Record, pack, write_options

if TYPE_CHECKING:
    from reverie.match.match import Match


def record_of(match: Match, seat: int | None) -> Record:
    """The game so far; with a seat (or SPECTATOR), only what that seat knew."""
    return Record(headers(match, seat), tuple(line(match, ply, seat) for ply in match.plies))


def headers(match: Match, seat: int | None) -> dict[str, str]:
    game, outcome = match.game, match.outcome
    options = registry.spec(game.name).write_options(game.options)
    found = {
        "game": game.name,
        "version": str(game.version),
        "seats": str(game.seats),
        "options": write_options(options),
    }
    if seat is not None:
        found["seen by"] = str(seat)
    elif match.seeded:  # a seed reveals everything, so it is never in a seat's record
        found["seed"] = str(match.seed)
    if match.stacked:
        found["stacked"] = "yes"
    if match.set_up is not None and seat is None:
        found["position"] = pack(match.set_up)
    found["undone"] = str(match.undone)
    found["result"] = UNFINISHED if outcome is None else result_of(outcome)
    if outcome is not None:
        found["reason"] = outcome.reason
    return found


def line(match: Match, ply: Ply, seat: int | None) -> Line:
    """A ply as a line of the record, hidden where the seat may not know."""
    names = match.game.card_names
    outcomes = tuple(
        names[card] if seat is None or (knowers >> seat) & 1 else None
        for card, knowers in zip(ply.outcomes, ply.knowers, strict=True)
    )
    if ply.action is None:
        return Line("", None, outcomes)
    known = seat is None or (ply.seen_by >> seat) & 1
    return Line(ply.action.text if known else None, ply.seat, outcomes)


def result_of(outcome: Outcome) -> str:
    if not outcome.winners:
        return "lost"
    return "won " + ",".join(str(seat) for seat in outcome.winners)
