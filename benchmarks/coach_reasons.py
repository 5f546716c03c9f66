"""What explains that one move is better than another?  A fit of leads on what differs.

python benchmarks/coach_reasons.py GAME [--positions 600] [--seats 2] [--preset NAME]

Positions are those of `thumb`'s games in which the coach would say why.  The lead of its move is
measured by playing both moves on twice as far as the reasons look; a linear fit with a ridge on
half of the positions says what one more of each feature is worth, and the other half how well
that explains leads (r).
"""

import argparse

import numpy as np

from reverie import registry
from reverie.bots.contract import look, usual_limit
from reverie.bots.ladder import bot
from reverie.coach.evaluator import NetworkEvaluator
from reverie.coach.reasons import counted, counter_of, rolled_out
from reverie.coach.settings import SETTINGS, Settings

WORLDS = 16
RIDGE = 0.5
FURTHER = Settings(depth=8)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(registry.specs()))
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--preset")
    parser.add_argument("--seed", type=int, default=70_000_000)
    asked = parser.parse_args()
    spec = registry.spec(asked.game)
    game = spec.game(asked.seats, **(spec.preset(asked.preset) if asked.preset else {}))
    evaluator = NetworkEvaluator(game, FURTHER)
    count, weights = counter_of(game)
    leads: list[float] = []
    rows: list[dict[str, float]] = []
    seed = asked.seed
    while len(leads) < asked.positions:
        state, chance = game.start(seed), np.random.default_rng(seed)
        players = [bot("thumb", game, seed + seat) for seat in range(game.seats)]
        seed += 1
        while not state.over:
            seat = state.actor
            seen = look(state, seat)
            [moves] = evaluator.judge([seen.world(0)])
            own = moves.values[:, seat]
            worse = [at for at in moves.ranked() if own[moves.best] - own[at] >= SETTINGS.clear]
            if worse and chance.random() < 0.15:
                pair = moves.actions[moves.best], moves.actions[worse[0]]
                worlds = [seen.world(n) for _ in pair for n in range(1, WORLDS + 1)]
                actions = [action for action in pair for _ in range(WORLDS)]
                futures = rolled_out(worlds, actions, evaluator, SETTINGS.reason_depth)
                found: dict[str, float] = {}
                for at, plies in enumerate(futures):
                    sign = (1 if at < WORLDS else -1) / WORLDS
                    for (name, _), amount in counted(worlds[at], plies, seat, count).items():
                        found[name] = found.get(name, 0.0) + sign * amount
                values = evaluator.play_on(worlds, [seat] * len(worlds)).reshape(2, WORLDS)
                leads.append(float(np.diff(values.mean(1)[::-1])[0]))
                rows.append(found)
            state.apply(players[seat].choose(seen, usual_limit("thumb")).action.id)
    names = [name for name in ("won", "ended", *weights) if any(name in row for row in rows)]
    x = np.array([[row.get(name, 0.0) for name in names] for row in rows])
    y = np.array(leads)
    half = len(y) // 2
    fit, test = slice(0, half), slice(half, None)
    scale = x[fit].std(0) + 1e-9
    z = x / scale
    w = np.linalg.solve(z[fit].T @ z[fit] + RIDGE * np.eye(len(names)), z[fit].T @ y[fit]) / scale
    r = np.corrcoef(x[test] @ w, y[test])[0, 1]
    print(
        f"{len(y)} positions, mean lead {100 * y.mean():.1f} points; r = {r:.2f} on the second half"
    )
    given = np.array(
        [weights.get(name, {"won": 1.0, "ended": -1.0}.get(name, 0.0)) for name in names]
    )
    print(f"the weights in use: r = {np.corrcoef(x[test] @ given, y[test])[0, 1]:.2f}")
    for name, weight, spread in zip(names, w, scale, strict=True):
        print(f"  {name:26} {weight:+.4f}   explains ± {100 * abs(weight) * spread:.1f} points")


if __name__ == "__main__":
    main()
