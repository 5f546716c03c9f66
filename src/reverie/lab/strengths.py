"""How often each bot wins, for the labels that players see.

Bots play a beginner (`thumb`) for two, each deal from both seats; in a cooperative game, alone.

    python -m reverie.lab.strengths GAME --games 200 --write src/reverie/games/GAME/bots.toml
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.bots.strength import BEGINNER, strengths_of
from reverie.lab.arena import all_played, contest
from reverie.lab.tally import Standing, standings

SEED = 50_000_000  # the first of the deals reserved for measurements
TOGETHER = "of solo games"
AGAINST = f"of games for two against `{BEGINNER}`"


def measured(game: str, bots: Sequence[str], games: int, seed: int, jobs: int) -> list[Standing]:
    """The standing of each bot, on the same deals."""
    if registry.spec(game).cooperative:
        plan = contest(game, list(bots), games, seed=seed)
        return standings(plan, all_played(plan, jobs))
    found = []
    for name in bots:
        if name != BEGINNER:
            plan = contest(game, [name, BEGINNER], games, seats=2, seed=seed)
            found.append(standings(plan, all_played(plan, jobs))[0])
    return found


def text(game: str, shares: dict[str, float], command: str) -> str:
    """The contents of `bots.toml`."""
    temperature = strengths_of(game).temperature
    lines = []
    if temperature is not None:
        lines += ["# Of the gentle bot: python -m reverie.lab.gentle " + game]
        lines += [f"temperature = {temperature}", ""]
    cooperative = registry.spec(game).cooperative
    lines += [f"# {TOGETHER if cooperative else AGAINST}: {command}", "[shares]"]
    lines += [f"{name} = {shares[name]:.3f}" for name in rungs(game) if name in shares]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure how often each bot of a game wins.")
    parser.add_argument("game", choices=list(registry.specs()))
    parser.add_argument("--bots", default="", help="separated by commas; otherwise all")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", type=Path, metavar="FILE", help="the game's bots.toml")
    asked = parser.parse_args(arguments)
    bots = asked.bots.split(",") if asked.bots else rungs(asked.game)
    found = measured(asked.game, bots, asked.games, asked.seed, asked.jobs)
    for each in found:
        low, high = each.interval
        print(f"{each.bot:10} {each.share:6.1%} [{low:.1%}, {high:.1%}] of {each.games}")
    if asked.write is not None:
        shares = strengths_of(asked.game).shares | {each.bot: each.share for each in found}
        if not registry.spec(asked.game).cooperative:
            shares[BEGINNER] = 0.5
        command = f"python -m reverie.lab.strengths {asked.game} --games {asked.games}"
        command += f" --seed {asked.seed} --bots {','.join(bots)}"
        asked.write.write_text(text(asked.game, shares, command), encoding="utf-8")


if __name__ == "__main__":
    main()
