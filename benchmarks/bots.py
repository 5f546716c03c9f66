"""How long a bot thinks about a move, on one core of this machine.

python benchmarks/bots.py                    # the network and the search, all games
python benchmarks/bots.py --bots search@4000 --games 5
"""

import argparse
import statistics
import time

from reverie import registry
from reverie.engine.game import Game
from reverie.lab.limits import limited_bot


def seconds(name: str, game: Game, games: int) -> list[float]:
    """Of every move in some games in which the bot has all seats."""
    found = []
    for seed in range(games):
        state = game.start(seed)
        bots = [limited_bot(name, game, seat) for seat in range(game.seats)]
        while not state.over:
            began = time.perf_counter()
            action = bots[state.actor].choose(state)
            found.append(time.perf_counter() - began)
            state.apply(action)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="network,search")
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    for name in registry.specs():
        game = registry.spec(name).game()
        for bot in asked.bots.split(","):
            took = [1000 * second for second in seconds(bot, game, asked.games)]
            middle, late = statistics.median(took), statistics.quantiles(took, n=20)[-1]
            print(f"{name:10} {bot:12} median {middle:6.2f} ms   19 of 20 below {late:6.2f} ms")


if __name__ == "__main__":
    main()
