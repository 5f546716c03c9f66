"""A study in a few lines: does going first matter in Onix?

    python examples/run_a_study.py 400

The same bot plays every seat, so any difference between the seats is due to the game.
"""

import sys

from reverie.lab import simulate
from reverie.lab.engines import Processes
from reverie.lab.statistics import wilson


def main(games: int = 400, players: int = 3) -> list[tuple[float, float, float]]:
    """For each seat: its share of the wins, and the Wilson interval."""
    plan = simulate.plan("onix", ["thumb"], games, [{"first": "0"}], ["plain"], seats=players)
    rows = [row for _, part in simulate.run(plan, Processes(1)) for row in part]
    told = []
    for seat in range(players):
        wins = sum((seat in row.winners) / len(row.winners) for row in rows if row.winners)
        told.append((wins / len(rows), *wilson(wins, len(rows))))
    return told


if __name__ == "__main__":
    for seat, (share, low, high) in enumerate(main(*map(int, sys.argv[1:]))):
        print(f"seat {seat}: {share:.1%} of the games ({low:.1%} to {high:.1%})")
