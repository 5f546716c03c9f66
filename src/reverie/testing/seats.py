"""Checks that invalid seats are rejected everywhere."""

from collections.abc import Callable

from reverie.engine.errors import SeatError
from reverie.engine.game import Game
from reverie.engine.state import SPECTATOR
from reverie.match import Match
from reverie.match.figures import figures
from reverie.testing.broken import Broken, require

FAR_AWAY = (6, 64, 2**40)  # a shift by 64 or 2**40 bits may wrap around


def wrong_seats(game: Game) -> list[int]:
    """Invalid seats; a spectator's is valid."""
    asked = {-1, game.seats, *FAR_AWAY}
    return sorted(seat for seat in asked if seat != SPECTATOR and not 0 <= seat < game.seats)


def check_seats(match: Match) -> None:
    """Everything that takes a seat raises SeatError for an invalid one."""
    state = match.state
    before = state.to_bytes()
    for seat in wrong_seats(match.game):
        require_refused("view", seat, state.view)
        require_refused("observation", seat, state.observation)
        require_refused("resample", seat, lambda seat: state.resample(seat, 1))
        require_refused("match.view", seat, match.view)
        require_refused("match.events", seat, match.events)
        require_refused("match.record", seat, match.record)
        require_refused("figures", seat, lambda seat: figures(match, seat))
    require_refused("observation", SPECTATOR, state.observation)
    require(state.to_bytes() == before, "seats", "refusing a seat changed the state")


def require_refused(name: str, seat: int, method: Callable[[int], object]) -> None:
    try:
        method(seat)
    except SeatError:
        return
    except Exception as error:
        raise Broken("seats", f"{name}({seat}) raises {error!r}, not SeatError") from error
    raise Broken("seats", f"{name}({seat}) shows something, and there is no such seat")
