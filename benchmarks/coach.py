"""How long the coach takes, in seconds of one core: a hint at every decision, and whole reviews.

python benchmarks/coach.py [--games 3]

Games are `thumb`'s, in which nearly half of the decisions have to be played on.
"""

import argparse
import os
from collections.abc import Mapping
from statistics import median
from time import process_time

os.environ["OPENBLAS_NUM_THREADS"] = "1"

from reverie import coach, registry
from reverie.bots.contract import look, usual_limit
from reverie.bots.ladder import bot
from reverie.match import Match

SPECS = registry.specs()


def kinds() -> list[tuple[str, str, int, Mapping[str, object]]]:
    """Every game with few and with many players, and with every preset."""
    found: list[tuple[str, str, int, Mapping[str, object]]] = []
    for name, spec in SPECS.items():
        found += [(name, f"{seats} seats", seats, {}) for seats in sorted({*spec.seats[::3], 2})]
        found += [(name, preset, spec.seats[0], spec.preset(preset)) for preset in spec.presets]
    return found


def played(name: str, seats: int, options: Mapping[str, object], seed: int) -> Match:
    game = registry.spec(name).game(seats, **options)
    match = Match(game, seed)
    players = [bot("thumb", game, seed + seat) for seat in range(seats)]
    while match.actor is not None:
        match.play(
            players[match.actor].choose(look(match.state, match.actor), usual_limit("thumb")).action
        )
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    print(f"{'':32} {'hint: median':>12} {'longest':>8} {'review: median':>15} {'longest':>8}")
    for name, kind, seats, options in kinds():
        hints, reviews = [], []
        for seed in range(asked.games):
            match = played(name, seats, options, seed)
            coach.hint(match.copy().undo(1))  # the weights are read, once
            begun = process_time()
            match.review(None if SPECS[name].cooperative else 0)
            reviews.append(process_time() - begun)
            while match.moves:
                match.undo(min(len(match.moves), 7))
                begun = process_time()
                match.hint()
                hints.append(process_time() - begun)
        times = median(hints), max(hints), median(reviews), max(reviews)
        told = "{:12.3f} {:8.3f} {:15.2f} {:8.2f}".format(*times)
        print(f"{f'{name}, {kind}':32} {told}", flush=True)


if __name__ == "__main__":
    main()
