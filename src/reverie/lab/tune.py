"""Tuned weights for heuristics, by the cross-entropy method.

Samples many sets of weights around the current ones, keeps those that play best, and continues with
their mean and spread.  All sets play the same deals.

    python -m reverie.lab.tune GAME --rounds 20

It prints the weights after the last round, to be copied into the game's heuristics.
"""

import argparse
import json
import statistics
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from random import Random

from reverie import registry
from reverie.bots.contract import Bot, Limit, look
from reverie.bots.ladder import bot
from reverie.bots.thumb import games_with_thumbs, thumb

SCORE = 0.02  # the weight of a point of score relative to a win
ELITE = 4  # one set in this many is kept
NARROWEST = 0.05  # of the first spread

Weights = Mapping[str, float]
Trial = tuple[str, int, Weights, range]


def worth(trial: Trial) -> float:
    """How well a set of weights plays: alone, or against the weights as they are."""
    name, seats, weights, seeds = trial
    game = registry.spec(name).game(seats)
    total = 0.0
    for seed in seeds:
        bots: list[Bot] = [bot("thumb", game, seed) for _ in range(seats)]
        mine = range(seats) if registry.spec(name).cooperative else [seed % seats]
        for seat in mine:
            bots[seat] = thumb(name)(game, seed, weights)
        state = game.start(seed // seats)
        while not state.over:
            choice = bots[state.actor].choose(look(state, state.actor), Limit(None))
            state.apply(choice.action.id)
        outcome = state.outcome
        assert outcome is not None
        if mine[0] in outcome.winners:
            total += 1 / (len(outcome.winners) if len(mine) < seats else 1)
        total += SCORE * sum(outcome.scores[seat] for seat in mine) / len(mine)
    return total / len(seeds)


def tune(
    name: str,
    seats: int,
    rounds: int,
    sets: int,
    games: int,
    wide: float,
    seed: int,
    pool: Executor,
) -> dict[str, float]:
    """The mean of the best sets after some rounds."""
    luck = Random(seed)
    mean = dict(thumb(name).weights)
    first = {rule: wide * (abs(weight) + 1) for rule, weight in mean.items()}
    spread = dict(first)
    for number in range(rounds):
        drawn: list[Weights] = [
            {rule: luck.gauss(mean[rule], spread[rule]) for rule in mean} for _ in range(sets)
        ]
        deals = range(seed + number * games, seed + (number + 1) * games)
        trials: Sequence[Trial] = [(name, seats, weights, deals) for weights in drawn]
        worths = list(pool.map(worth, trials))
        order = sorted(range(sets), key=worths.__getitem__, reverse=True)[: sets // ELITE]
        best = [drawn[i] for i in order]
        for rule in mean:
            values = [weights[rule] for weights in best]
            mean[rule] = statistics.fmean(values)
            spread[rule] = max(statistics.pstdev(values), NARROWEST * first[rule])
        kept = statistics.fmean(worths[i] for i in order)
        told = f"round {number + 1}: all {statistics.fmean(worths):.3f}, kept {kept:.3f}"
        print(told, json.dumps(rounded(mean)), flush=True)  # for interrupted runs
    return mean


def rounded(weights: Weights) -> dict[str, float]:
    return {rule: round(weight, 2) for rule, weight in weights.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description="Tune a game's rules of thumb.")
    parser.add_argument("game", choices=games_with_thumbs())
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--sets", type=int, default=40)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--wide", type=float, default=0.3, help="the first spread")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int)
    asked = parser.parse_args()
    seats = asked.seats or registry.spec(asked.game).seats[0]
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = tune(
            asked.game, seats, asked.rounds, asked.sets, asked.games, asked.wide, asked.seed, pool
        )
    print(json.dumps(rounded(found), indent=1))


if __name__ == "__main__":
    main()
