"""The review of a match: every decision evaluated, with luck separated from errors."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from reverie.bots.contract import look, never
from reverie.coach.definitions import accuracy, class_of, lucks, values_before
from reverie.coach.evaluator import (
    Cancelled,
    Evaluator,
    Moves,
    evaluator_of,
    lookahead,
    start_values,
    value_now,
)
from reverie.coach.game_so_far import GameSoFar
from reverie.coach.positions import Position, positions, viewpoint
from reverie.coach.report import Curve, Decision, Luck, Review
from reverie.coach.settings import SETTINGS, Settings
from reverie.coach.summary import summary_of, turning_points_of
from reverie.engine.errors import OptionError


def review(
    match: GameSoFar,
    seat: int | None = None,
    settings: Settings = SETTINGS,
    cancelled: Callable[[], bool] = never,
) -> Review:
    """The review of a match as one player could see it.

    Without a seat: of the only player, or of all players of a cooperative game.  OptionError if
    there is nothing to review or a seat must be chosen; Cancelled if cancelled.
    """
    for part in reviewing(match, seat, settings, cancelled):
        if isinstance(part, Review):
            return part
    raise Cancelled


def reviewing(
    match: GameSoFar,
    seat: int | None = None,
    settings: Settings = SETTINGS,
    cancelled: Callable[[], bool] = never,
) -> Iterator[Curve | Decision | Review]:
    """The same incrementally: the curve at once, the decisions in order, then the whole review.

    The value of an early decision may still change a little in the whole review, by what it leads
    to with certainty.  Close the iterator, or use `cancelled`, to stop.
    """
    view = viewpoint(match, seat)
    found = positions(match, view)
    if not found:
        raise OptionError("review-empty")
    evaluator = evaluator_of(match.game, settings)
    judged = evaluator.judge([position.world for position in found])
    result = result_of(match, view, evaluator, settings)
    yield curve_of([p.ply for p in found], at_once(found, judged), match, result)

    decisions: list[Decision] = []
    worlds = worlds_for(found, judged, settings)
    for first in range(0, len(found), settings.together):
        part = slice(first, first + settings.together)
        errors = played_on(found[part], judged[part], evaluator, worlds, cancelled)
        for position, moves, error in zip(found[part], judged[part], errors, strict=True):
            decisions.append(decided(position, moves, error, settings))
            yield decisions[-1]
    yield whole(match, view, evaluator.name, found, decisions, result, settings)


def result_of(
    match: GameSoFar, seat: int | None, evaluator: Evaluator, settings: Settings
) -> float:
    """The result of the game for the seat, or its current value."""
    outcome = match.outcome
    viewer = seat if seat is not None else match.actor or 0
    if outcome is not None:
        return evaluator.final(outcome.winners, viewer)
    return float(value_now(look(match.state, viewer), evaluator, settings)[viewer])


def at_once(found: list[Position], judged: list[Moves]) -> list[float]:
    """The value of each position by immediate evaluation."""
    return [
        float(moves.values[moves.best, position.seat])
        for position, moves in zip(found, judged, strict=True)
    ]


def best_of(position: Position, moves: Moves) -> int:
    """The index of the evaluator's move: the one played, if none is better."""
    played = moves.index(position.played.id)
    return played if moves.worth[played] >= moves.worth[moves.best] else moves.best


def worlds_for(found: list[Position], judged: list[Moves], settings: Settings) -> int:
    """The number of worlds for comparing moves: fewer if there are many decisions."""
    differing = sum(
        moves.index(position.played.id) != best_of(position, moves)
        for position, moves in zip(found, judged, strict=True)
    )
    game = found[0].seen.game
    depth, far = lookahead(game.name, settings)
    line = min(far, depth + settings.longer_by_seat * (game.seats - 1))
    most = settings.nodes // max(1, 2 * line * differing)
    return min(settings.worlds, max(settings.fewest_worlds, most))


def played_on(
    found: list[Position],
    judged: list[Moves],
    evaluator: Evaluator,
    worlds: int,
    cancelled: Callable[[], bool],
) -> list[float]:
    """The error of each decision: the evaluator's move and the one played, with the same luck."""
    errors = [0.0] * len(found)
    states, seats, which = [], [], []
    for at, (position, moves) in enumerate(zip(found, judged, strict=True)):
        best = moves.actions[best_of(position, moves)]
        if best == position.played.id:
            continue
        which.append(at)
        for number in range(1, worlds + 1):
            for action in (best, position.played.id):
                world = position.seen.world(number)
                world.do(action)
                states.append(world)
                seats.append(position.seat)
    if states:
        values = evaluator.play_on(states, seats, cancelled).reshape(len(which), worlds, 2)
        means = values.mean(1)
        for at, (best_value, played_value) in zip(which, means.tolist(), strict=True):
            errors[at] = best_value - played_value
    return errors


def decided(position: Position, moves: Moves, error: float, settings: Settings) -> Decision:
    best, played = best_of(position, moves), moves.index(position.played.id)
    own = moves.values[:, position.seat]
    immediate = float(own[best] - own[played])
    game = position.seen.game
    return Decision(
        ply=position.ply,
        seat=position.seat,
        decision=position.world.decision,
        best=game.actions[moves.actions[best]],
        played=position.played,
        value=float(own[best]),
        error=error,
        at_once=immediate,
        stake=float(own.max() - own.min()),
        class_=class_of(error, immediate, settings),
        chances=tuple(moves.values[best].tolist()),
    )


def curve_of(plies: list[int], values: list[float], match: GameSoFar, result: float) -> Curve:
    return Curve((*zip(plies, values, strict=True), (len(match.plies), result)))


def whole(
    match: GameSoFar,
    seat: int | None,
    evaluator: str,
    found: list[Position],
    decisions: list[Decision],
    result: float,
    settings: Settings,
) -> Review:
    """All parts together, with consistent values and the luck between them."""
    errors = [decision.error for decision in decisions]
    certain = [position.certain for position in found]
    values = values_before([d.value for d in decisions], errors, certain, result)
    start = start_values(match.game, settings)[seat or 0]
    plies = [decision.ply for decision in decisions]
    parts = zip(
        [0, *plies],
        [*plies, len(match.plies)],
        lucks(start, values, errors, result),
        [*values, result],
        strict=True,
    )
    told = tuple(replace(d, value=value) for d, value in zip(decisions, values, strict=True))
    drawn = tuple(Luck(*part) for part in parts)
    return Review(
        game=match.game.name,
        seat=seat,
        evaluator=evaluator,
        over=match.over,
        start=start,
        result=result,
        decisions=told,
        lucks=drawn,
        accuracy=accuracy(errors, [decision.stake for decision in decisions]),
        curve=curve_of(plies, values, match, result),
        turning_points=turning_points_of(told, drawn, settings),
        summary=summary_of(told, drawn, start, result, match.over, settings),
    )
