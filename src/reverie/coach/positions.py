"""The decisions that a review covers, each as its player knew it."""

from dataclasses import dataclass, replace

from reverie import registry
from reverie.bots.contract import Seen, look
from reverie.coach.game_so_far import GameSoFar
from reverie.engine.actions import Action
from reverie.engine.errors import OptionError
from reverie.engine.state import State


@dataclass(frozen=True, slots=True)
class Position:
    """A position in which a player had a choice, and the move made."""

    ply: int
    seat: int
    seen: Seen
    world: State  # a determinization for the player
    played: Action
    certain: bool  # is the result of the move certain, and is it the next position?


def positions(match: GameSoFar, seat: int | None) -> list[Position]:
    """Every decision of a seat, or of all seats; positions with one legal move are skipped."""
    found: list[Position] = []
    certain = False  # for everything since the latest position found
    for number, ply in enumerate(match.plies):
        if ply.action is None or ply.seat is None:
            continue
        if seat not in (None, ply.seat):
            certain = False
            continue
        seen = look(match.position(number - 1), ply.seat)
        world = seen.world(0)
        here = leads_on(world, ply.action.id)
        if len(world.legal()) == 1:
            certain = certain and here and found[-1].seat == ply.seat
            continue
        if found:
            same = found[-1].seat == ply.seat
            found[-1] = replace(found[-1], certain=certain and same)
        found.append(Position(number, ply.seat, seen, world, ply.action, False))
        certain = here
    if found and match.over:
        found[-1] = replace(found[-1], certain=certain)
    return found


def leads_on(world: State, action: int) -> bool:
    """Whether the player knows for certain where a move leads, up to the next decision."""
    after = world.foreseen(action)
    return after is not None and (after.over or after.asks())


def viewpoint(match: GameSoFar, seat: int | None) -> int | None:
    """The seat that a review is for, validated; None for all seats.

    Before the end of a game, a review uses one seat's information only.
    """
    if seat is not None:
        match.game.require_seat(seat)
        return seat
    if match.game.seats == 1:
        return 0
    known = match.game.name in registry.specs()
    if match.over and known and registry.spec(match.game.name).cooperative:
        return None
    raise OptionError("review-seat", possible=", ".join(map(str, range(match.game.seats))))
