"""Random games of one kind after another, each position asked whether anything is wrong.

    python -m reverie.testing.random_games onix --games 200000

Every number of players and every choice of options gets its turn; a game is known by its
seed alone, so that whatever is found can be played again.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from reverie import registry
from reverie.engine.contract import Game
from reverie.engine.luck import below, following, keyed

TOO_LONG = 5_000  # decisions: far beyond any game that comes to an end


@dataclass
class Survey:
    """What a run of random games has found."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    untaken: dict[str, set[str]] = field(default_factory=dict)  # by kind of game
    failures: list[str] = field(default_factory=list)


def kinds(name: str) -> list[Game]:
    """The game for every number of players and with every choice of its options."""
    box = registry.box(name)
    found = []
    for seats in box.seats:
        options = [option for option in box.options if option.possible(seats)]
        for values in product(*(option.possible(seats) for option in options)):
            chosen = {o.name: v for o, v in zip(options, values, strict=True)}
            found.append(box.game(seats, **chosen))
    return found


def survey(name: str, games: int, first_seed: int = 0) -> Survey:
    """Play so many games; problems and games without an end are noted with their seed."""
    found = Survey()
    every = kinds(name)
    for seed in range(first_seed, first_seed + games):
        game = every[seed % len(every)]
        label = f"{game.seats} players, {game.options}"
        untaken = found.untaken.setdefault(f"{game.seats} players", set(game.actions.by_text))
        play(game, seed, label, untaken, found)
    return found


def play(game: Game, seed: int, label: str, untaken: set[str], found: Survey) -> None:
    state = game.start(seed)
    luck = keyed(seed, 7)
    decisions = 0
    while not state.over and decisions < TOO_LONG:
        legal = state.legal()
        luck = following(luck)
        action = legal[below(luck, len(legal))]
        untaken.discard(game.actions[action].text)
        state.apply(action)
        decisions += 1
        problems = state.problems()
        if problems:
            found.failures.append(f"seed {seed} ({label}), move {decisions}: {problems}")
            return
    if state.outcome is None:
        found.failures.append(f"seed {seed} ({label}): no end after {decisions} decisions")
        return
    found.games += 1
    found.decisions += decisions
    found.longest = max(found.longest, decisions)
    found.endings[state.outcome.reason] += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--first-seed", type=int, default=0)
    chosen = parser.parse_args()
    found = survey(chosen.game, chosen.games, chosen.first_seed)
    print(f"{found.games} games, {found.decisions} decisions, the longest {found.longest}")
    for reason, times in found.endings.most_common():
        print(f"  {times:>8}  {reason}")
    for kind, actions in found.untaken.items():
        print(f"  never taken with {kind}: {len(actions)} {sorted(actions)[:5]}")
    for failure in found.failures:
        print(failure, file=sys.stderr)
    return 1 if found.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
