"""Is the coach right?  Games in which its win probabilities, luck and errors can be checked.

- **Calibration**: the evaluator plays all seats.  At every decision, its win probability is
  compared with the result of the game.
- **Luck and errors**: on the same deals, a bot takes one seat (all seats in a cooperative game) and
  is reviewed.  Its errors should add up to the difference between what the evaluator wins there and
  what the bot wins; its luck should be zero on average.
- **Blunders**: decisions that reviews flag are rolled out to the end many times, with the best move
  and with the one played.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.bots.contract import look
from reverie.coach import Review, evaluator_of, review
from reverie.coach.evaluator import Evaluator
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.foresight import pass_forced
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.lab.arena import prepared
from reverie.lab.engines import Chunk, Engine, chunks
from reverie.lab.limits import limited_bot
from reverie.match import Match

CHUNK = 16  # deals


@dataclass(frozen=True, slots=True)
class CheckPlan:
    """The plan: a kind of game, the bots to review, and the deals."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int
    blunders: int  # to confirm, per deal
    rollouts: int

    @property
    def together(self) -> bool:
        return registry.spec(self.game).cooperative


@dataclass(frozen=True, slots=True)
class Blunder:
    """A decision that a review calls a blunder, and its cost by rollouts."""

    error: float
    confirmed: float


@dataclass(frozen=True, slots=True)
class BotRow:
    """One reviewed game of a bot."""

    bot: str
    result: float
    start: float
    luck: float
    errors: float
    at_once: float
    accuracy: float
    blunders: tuple[Blunder, ...]


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal: the evaluator's own game, and the bots' games."""

    said: tuple[tuple[float, float], ...]  # predictions at all decisions, and the results
    result: float  # the evaluator's result in the seat that the bots take
    bots: tuple[BotRow, ...]


def run(plan: CheckPlan, engine: Engine) -> Iterator[tuple[Chunk, list[DealRow]]]:
    """All deals, in chunks."""
    return engine.run(partial(deals, plan), chunks(plan.deals, CHUNK))


def deals(plan: CheckPlan, first: int, last: int) -> list[DealRow]:
    """Some deals; the evaluator's games are played in one batch."""
    game = prepared(plan.game, plan.seats, plan.options)
    evaluator = evaluator_of(game)
    own = own_games(game, range(plan.seed + first, plan.seed + last), evaluator)
    rows = []
    for deal, (said, results) in zip(range(first, last), own, strict=True):
        seat = deal % plan.seats
        pairs = tuple((value, results[who]) for who, value in said)
        bots = tuple(bot_row(plan, game, name, deal, seat, evaluator) for name in plan.bots)
        rows.append(DealRow(pairs, results[seat], bots))
    return rows


def own_games(
    game: Game, seeds: range, evaluator: Evaluator
) -> list[tuple[list[tuple[int, float]], list[float]]]:
    """Games of the evaluator against itself: predictions and results."""
    states = [game.start(seed) for seed in seeds]
    said: list[list[tuple[int, float]]] = [[] for _ in states]
    while True:
        for state in states:
            pass_forced(state)
        live = [at for at, state in enumerate(states) if not state.over]
        if not live:
            break
        worlds = [look(states[at], states[at].actor).world(0) for at in live]
        for at, moves in zip(live, evaluator.judge(worlds), strict=True):
            said[at].append((moves.mover, float(moves.values[moves.best, moves.mover])))
            states[at].do(moves.actions[moves.best])
    results = []
    for state in states:
        outcome = state.outcome
        assert outcome is not None
        results.append([evaluator.final(outcome.winners, seat) for seat in range(game.seats)])
    return list(zip(said, results, strict=True))


def bot_row(
    plan: CheckPlan, game: Game, name: str, deal: int, seat: int, evaluator: Evaluator
) -> BotRow:
    """A bot's game: in all seats, or against the evaluator in all others."""
    match = bot_game(plan, game, name, deal, seat)
    found = review(match, None if plan.together else seat)
    flagged = [d.ply for d in found.decisions if d.class_ == "blunder"][: plan.blunders]
    blunders = tuple(
        Blunder(decision.error, rolled_out(match, decision.ply, found, evaluator, plan.rollouts))
        for decision in found.decisions
        if decision.ply in flagged
    )
    return BotRow(
        name,
        found.result,
        found.start,
        found.luck,
        found.errors,
        sum(decision.at_once for decision in found.decisions),
        found.accuracy,
        blunders,
    )


def bot_game(plan: CheckPlan, game: Game, name: str, deal: int, seat: int) -> Match:
    seed = plan.seed + deal
    match = Match(game, seed)
    judges = [limited_bot("network", game, seed) for _ in range(game.seats)]
    players = [
        limited_bot(name, game, seed) if plan.together or at == seat else judges[at]
        for at in range(game.seats)
    ]
    while match.actor is not None:
        match.play(players[match.actor].choose(match.state))
    return match


def rolled_out(match: Match, ply: int, found: Review, evaluator: Evaluator, rollouts: int) -> float:
    """The error of a decision by rollouts to the end of the game."""
    decision = next(d for d in found.decisions if d.ply == ply)
    seen = look(match.position(ply - 1), decision.seat)
    worlds: list[State] = []
    for action in (decision.best.id, decision.played.id):
        for number in range(rollouts):
            world = seen.world(1000 + number)  # other worlds than the review's
            world.do(action)
            worlds.append(world)
    far = SETTINGS.rollout_decisions
    to_the_end = evaluator_of(match.game, Settings(depth=far, far=far))
    values = to_the_end.play_on(worlds, [decision.seat] * len(worlds))
    best, played = values.reshape(2, rollouts).mean(1)
    return float(best - played)


# --- statistics ---
def tenths(rows: list[DealRow]) -> NDArray[np.float64]:
    """Decisions, predictions and wins by game and bin."""
    found = np.zeros((len(rows), 10, 3))
    for at, row in enumerate(rows):
        for value, won in row.said:
            found[at, min(int(10 * value), 9)] += 1, value, won
    return found


def brier(rows: list[DealRow], base: bool = False) -> list[float]:
    """The squared error of one decision per game, some way into it.

    With `base`, that of always predicting the mean.
    """
    pairs = [row.said[(at * 7919) % len(row.said)] for at, row in enumerate(rows) if row.said]
    mean = float(np.mean([won for _, won in pairs]))
    return [((mean if base else value) - won) ** 2 for value, won in pairs]


def half_widths(games: NDArray[np.float64], times: int = 400) -> NDArray[np.float64]:
    """Half the width of the 95% interval of each bin's wins, over whole games."""
    luck = np.random.default_rng(0)
    shares = []
    for _ in range(times):
        number, _, won = games[luck.integers(len(games), size=len(games))].sum(0).T
        shares.append(won / np.maximum(number, 1))
    return 1.96 * np.asarray(np.std(shares, axis=0))
