"""Why one move is better than another: what differs between their rollouts.

Both moves are rolled out in the same sampled worlds.  What is counted there comes from the module
`coach` in the game's folder: `WEIGHTS`, the value of one more of each feature, and

    def features(plies: list[PlyView], view: dict[str, object], seat: int) -> Features

which counts what happened on the way and where it led.  Without this module, a game with
heuristics is explained by those with the largest weights; any game by how often it is won, and how
it ends.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from reverie import folder
from reverie.bots.contract import Seen
from reverie.bots.thumb import thumb_of
from reverie.bots.thumb.lookahead import TurnThumb
from reverie.coach.evaluator import Evaluator, NetworkEvaluator
from reverie.coach.settings import Settings
from reverie.engine.events import Scribe
from reverie.engine.game import Game
from reverie.engine.plies import PlyView
from reverie.engine.state import State

Features = Mapping[tuple[str, str], float]  # by name, and by card or other subject
Counter = Callable[[list[PlyView], dict[str, Any], int], Features]

ENDED: Final = "ended"  # how the game ended, by rule
WON: Final = "won"
LEAST: Final = 0.004  # the smallest difference worth mentioning, in win probability
WON_WORTH: Final = 1.0
MOST_REASONS: Final = 2
THUMB_POINT: Final = 0.05  # the approximate win probability of one point of a heuristic


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature that differs between two rollouts, its subject, and by how much."""

    key: str
    about: str
    more: float  # how many more after the better move, on average
    worth: float  # how much of the difference it explains, approximately

    def to_json(self) -> dict[str, object]:
        return {"key": self.key, "about": self.about, "more": self.more}


def reasons(
    seen: Seen, better: int, other: int, evaluator: Evaluator, settings: Settings
) -> tuple[Reason, ...]:
    """The reasons for a move over another one, strongest first."""
    if not isinstance(evaluator, NetworkEvaluator):
        return ()
    game, seat = seen.game, seen.seat
    count, weights = counter_of(game)
    number = settings.reason_worlds
    worlds = [seen.world(at) for action in (better, other) for at in range(1, number + 1)]
    actions = [better] * number + [other] * number
    futures = rolled_out(worlds, actions, evaluator, settings.reason_depth)
    found: dict[tuple[str, str], float] = {}
    for at, plies in enumerate(futures):
        sign = 1 / number if at < number else -1 / number
        for key, amount in counted(worlds[at], plies, seat, count).items():
            found[key] = found.get(key, 0.0) + sign * amount
    return telling(found, {WON: WON_WORTH, **weights})


def telling(
    found: Mapping[tuple[str, str], float], weights: Mapping[str, float]
) -> tuple[Reason, ...]:
    """The features that count most for the better move, each with its main subject."""
    by_name: dict[str, list[tuple[float, str]]] = {}
    for (name, about), more in found.items():
        by_name.setdefault(name, []).append((more, about))
    told = []
    for name, parts in by_name.items():
        more = sum(amount for amount, _ in parts)
        worth = weights.get(name, 0.0) * more
        if worth >= LEAST:
            about = max(parts, key=lambda part: (part[0] * weights[name], part[1]))[1]
            told.append(Reason(name, about, more, worth))
    # An ending is mentioned if it explains the lost wins.
    told += [
        Reason(ENDED, about, more, -more)
        for (name, about), more in found.items()
        if name == ENDED and -more >= LEAST
    ]
    told.sort(key=lambda reason: (-reason.worth, reason.key, reason.about))
    return tuple(told[:MOST_REASONS])


def rolled_out(
    worlds: list[State], actions: list[int], evaluator: NetworkEvaluator, depth: int
) -> list[list[PlyView]]:
    """Roll worlds out for some decisions after a first move; what happened in each."""
    futures: list[list[PlyView]] = [[] for _ in worlds]
    for at, action in enumerate(actions):
        futures[at].append(played(worlds[at], action))
    for _ in range(depth):
        live = [at for at, world in enumerate(worlds) if not world.over]
        if not live:
            break
        judged = evaluator.judge([worlds[at] for at in live])
        for at, moves in zip(live, judged, strict=True):
            futures[at].append(played(worlds[at], moves.actions[moves.best]))
    return futures


def played(world: State, action: int, viewer: int | None = None) -> PlyView:
    """Make a move in a sampled world; its ply, whole or as a seat would see it."""
    game, seat = world.game, world.actor
    known = viewer is None or (world.knowers_of(action) >> viewer) & 1
    world.scribe = scribe = Scribe()
    world.do(action)
    world.scribe = None
    events = [event if viewer is None else event.cut(viewer) for event in scribe.events]
    told = [game.event_json(event) for event in events]
    return PlyView(0, seat, game.actions[action] if known else None, told, game.places_by_name)


def counted(
    world: State, plies: list[PlyView], seat: int, count: Counter
) -> dict[tuple[str, str], float]:
    outcome = world.outcome
    found = dict(count(plies, world.view(seat, False), seat))
    if outcome is not None:
        won = seat in outcome.winners
        found[WON if won else ENDED, "" if won else outcome.reason] = 1.0
    return found


def counter_of(game: Game) -> tuple[Counter, Mapping[str, float]]:
    """What to count in a game's rollouts, and the weight of each."""
    module = folder.module(game.name, "coach")
    if module is not None and hasattr(module, "features"):
        return cast(Counter, module.features), cast(Mapping[str, float], module.WEIGHTS)
    thumb = thumb_of(game.name)
    if thumb is not None and issubclass(thumb, TurnThumb):
        return thumb_counter(thumb(game, 0))
    return (lambda plies, view, seat: {}), {}


def thumb_counter(thumb: TurnThumb) -> tuple[Counter, Mapping[str, float]]:
    """Heuristics as features; the first two, winning and losing, are counted anyway."""
    rules = list(thumb.weights)[2:]
    weights = {rule: THUMB_POINT * thumb.weights[rule] for rule in rules}

    def count(plies: list[PlyView], view: dict[str, Any], seat: int) -> Features:
        if view["outcome"] is not None:
            return {}
        return {(rule, ""): said for rule, said in zip(rules, thumb.says(view, seat), strict=True)}

    return count, weights
