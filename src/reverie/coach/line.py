"""How it might go on after a move: one line, in a world that the player can't tell from theirs."""

from reverie.bots.contract import look
from reverie.coach.evaluator import evaluator_of
from reverie.coach.game_so_far import GameSoFar
from reverie.coach.reasons import played
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.actions import Action
from reverie.engine.plies import PlyView


def line(
    match: GameSoFar, action: Action, decisions: int = 5, settings: Settings = SETTINGS
) -> list[PlyView]:
    """The move and some decisions more, all made by the evaluator; chance is imagined."""
    seat = match.state.actor
    evaluator = evaluator_of(match.game, settings)
    world = look(match.state, seat).world(1)
    found = [played(world, action.id, seat)]
    while len(found) <= decisions and not world.over:
        [moves] = evaluator.judge([world])
        found.append(played(world, moves.actions[moves.best], seat))
    return found
