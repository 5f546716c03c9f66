"""How long a bot thinks about a move, and what it does in that time.

python benchmarks/bots.py                    # the network and the search, all games
python benchmarks/bots.py --bots search@4000 --games 5

Times are those of the processor, so that other programs on the machine count as little as possible.
"""

import argparse
import statistics
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

from reverie import registry
from reverie.bots import contract
from reverie.bots.network import judge, outlook
from reverie.bots.search import halving
from reverie.engine.foresight import Outlook
from reverie.engine.game import Game
from reverie.lab import limits
from reverie.lab.limits import limited_bot

# What is timed: the function, and what it is called in the breakdown.
PARTS: list[tuple[Any, str, str]] = [
    (limits, "look", "worlds"),
    (contract.Seen, "world", "worlds"),
    (halving, "branches", "moves"),
    (halving, "advance", "moves"),
    (judge.Network, "judge", "network"),
    (outlook, "Outlook", "encoding"),
]
REST = "rest"


class Timer:
    """Adds up the time spent in some functions."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()

    def timed(self, called: Callable[..., Any], part: str) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            began = process_time()
            found = called(*arguments, **named)
            self.spent[part] += process_time() - began
            return found

        return call

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Time the parts of a bot's move."""
        kept = [(owner, name, getattr(owner, name)) for owner, name, _ in PARTS]
        for owner, name, part in PARTS:
            called = getattr(owner, name)
            if called is Outlook:
                setattr(owner, name, lambda *arguments: TimedOutlook(Outlook(*arguments), self))
            else:
                setattr(owner, name, self.timed(called, part))
        try:
            yield
        finally:
            for owner, name, called in kept:
                setattr(owner, name, called)


class TimedOutlook:
    """Compiled, so its method can't be replaced."""

    def __init__(self, timed: Any, timer: Timer) -> None:
        self._timed = timed
        self.look = timer.timed(timed.look, "encoding")  # one row per move

    def __getattr__(self, name: str) -> Any:
        return getattr(self._timed, name)


def seconds(name: str, game: Game, games: int) -> list[float]:
    """Of every move in some games in which the bot has all seats."""
    found = []
    for seed in range(games):
        state = game.start(seed)
        bots = [limited_bot(name, game, seat) for seat in range(game.seats)]
        while not state.over:
            began = process_time()
            action = bots[state.actor].choose(state)
            found.append(process_time() - began)
            state.apply(action)
    return found


def breakdown(name: str, game: Game, games: int) -> dict[str, float]:
    """The share of the time that each part takes."""
    timer = Timer()
    with timer.watching():
        total = sum(seconds(name, game, games))
    timer.spent[REST] = total - sum(timer.spent.values())
    return {part: timer.spent[part] / total for part in sorted(timer.spent)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="network,search@1000,search")
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    compiled = "compiled" if judge.COMPILED else "not compiled"
    print(f"The network's inner loops are {compiled}.")
    for name in registry.specs():
        game = registry.spec(name).game()
        for bot in asked.bots.split(","):
            took = [1000 * second for second in seconds(bot, game, asked.games)]
            middle, late = statistics.median(took), statistics.quantiles(took, n=20)[-1]
            print(f"{name:10} {bot:12} median {middle:6.2f} ms   19 of 20 below {late:6.2f} ms")
            shares = breakdown(bot, game, 1)
            print(" " * 24 + ", ".join(f"{part} {share:.0%}" for part, share in shares.items()))


if __name__ == "__main__":
    main()
