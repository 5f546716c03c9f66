"""Weights for rules of thumb, learnt from games of others.

The cross-entropy method of `tune` has to play every set of weights it tries.  This asks less:
somebody strong plays, after each turn the rules say what they think of the table, and logistic
regression finds how much each of them tells about who won.

    python -m reverie.lab.fit onix --player network --games 300
"""

import argparse
import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.bots.random import RandomBot
from reverie.bots.thumb import THUMBS
from reverie.bots.thumb.lookahead import TurnThumb

SETTLED = 2  # the first two rules are what it is worth to win and to lose
RIDGE = 1.0
STEPS = 20
LUCK = 0.1  # of moves made at random, so that bad tables are seen too

Rows = list[tuple[list[float], float]]


def game_rows(name: str, seats: int, player: str, seed: int) -> Rows:
    """One game: for every turn what the rules say of the table it left, and who won."""
    game = registry.box(name).game(seats)
    thumb = THUMBS[name](game, seed)
    assert isinstance(thumb, TurnThumb)
    players = [bot(player, game, seed + seat) for seat in range(seats)]
    wild = RandomBot(game, seed)
    luck = np.random.default_rng(seed)
    state = game.start(seed)
    said: list[tuple[int, list[float]]] = []
    while not state.over:
        seat = state.actor
        chosen = wild if luck.random() < LUCK else players[seat]
        state.apply(chosen.choose(look(state, seat), Limit(None, nodes=200)).action.id)
        if not state.over and state.actor != seat:
            said.append((seat, thumb.says(state.view(seat), seat)))
    outcome = state.outcome
    assert outcome is not None
    won = {seat: 1 / len(outcome.winners) for seat in outcome.winners}
    return [(row, won.get(seat, 0.0)) for seat, row in said]


def regress(rows: Sequence[Sequence[float]], won: Sequence[float]) -> NDArray[np.float64]:
    """How much each column tells about the chance to win, by Newton's method."""
    table = np.array(rows, np.float64)
    spread = table.std(0)
    spread[spread == 0] = 1
    mean = table.mean(0)
    x = np.column_stack([(table - mean) / spread, np.ones(len(table))])
    y = np.array(won, np.float64)
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - p) - RIDGE * weights
        bend = (x * (p * (1 - p))[:, None]).T @ x + RIDGE * np.eye(x.shape[1])
        weights += np.linalg.solve(bend, slope)
    found: NDArray[np.float64] = weights[:-1] / spread
    return found


def fit(
    name: str, seats: int, player: str, games: int, seed: int, jobs: int | None
) -> dict[str, float]:
    """The weights of a game's rules of thumb."""
    one = partial(game_rows, name, seats, player)
    seeds = range(seed, seed + games)
    if jobs == 1:
        found = [one(s) for s in seeds]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(one, seeds, chunksize=4))
    rows = [row for game in found for row in game]
    learnt = regress([said for said, _ in rows], [won for _, won in rows])
    first = dict(list(THUMBS[name].weights.items())[:SETTLED])
    rules = list(THUMBS[name].weights)[SETTLED:]
    return first | {rule: round(float(w), 4) for rule, w in zip(rules, learnt, strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a game's rules of thumb from games.")
    parser.add_argument("game", choices=[n for n, t in THUMBS.items() if issubclass(t, TurnThumb)])
    parser.add_argument("--player", default="network")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int)
    asked = parser.parse_args()
    found = fit(asked.game, asked.seats, asked.player, asked.games, asked.seed, asked.jobs)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
