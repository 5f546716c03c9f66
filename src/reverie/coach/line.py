"""A possible continuation after a move, in a world the player can't distinguish from the real
one."""

from collections.abc import Iterator

from reverie.bots.contract import look
from reverie.coach.evaluator import evaluator_of
from reverie.coach.game_so_far import GameSoFar
from reverie.coach.reasons import played
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.actions import Action
from reverie.engine.plies import PlyView
from reverie.engine.state import State

DECISIONS = 5  # after the move itself


def line(
    match: GameSoFar, action: Action, decisions: int = DECISIONS, settings: Settings = SETTINGS
) -> list[PlyView]:
    """The move and some more decisions, all made by the evaluator; chance events are sampled."""
    return [ply for ply, _ in played_out(match, action, decisions, settings)]


def played_out(
    match: GameSoFar, action: Action, decisions: int = DECISIONS, settings: Settings = SETTINGS
) -> Iterator[tuple[PlyView, State]]:
    """The same, each with the sampled position it leads to."""
    seat = match.state.actor
    evaluator = evaluator_of(match.game, settings)
    world = look(match.state, seat).world(1)
    yield played(world, action.id, seat), world.clone()
    for _ in range(decisions):
        if world.over:
            return
        [moves] = evaluator.judge([world])
        yield played(world, moves.actions[moves.best], seat), world.clone()
