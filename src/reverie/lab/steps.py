"""The ladder measured: how strong each rung is, and whether it beats the one below."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.lab import arena
from reverie.lab.arena import Contest, Played, contest, in_order
from reverie.lab.engines import Chunk, Engine
from reverie.lab.ratings import Rating, ratings
from reverie.lab.sequential import Trial, Verdict
from reverie.lab.tally import Standing, standings

BETTER = (0.5, 0.6)  # shares that a rung's test against the one below tells apart

Done = Iterable[tuple[Chunk, list[Played]]]


class Watched(Protocol):
    """Shows the progress of a contest; gives its chunks on."""

    def __call__(self, plan: Contest, done: Done) -> Generator[tuple[Chunk, list[Played]]]: ...


@dataclass(frozen=True, slots=True)
class Step:
    """A rung against the one below it."""

    upper: str
    lower: str
    standing: Standing
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Ladder:
    """What was measured of one game's bots."""

    plan: Contest
    standings: list[Standing]
    ratings: list[Rating]  # where bots meet
    steps: list[Step]


def measure(
    game: str,
    games: int,
    seed: int,
    engine: Engine,
    watch: Watched,
    bots: Sequence[str] = (),
    seats: int | None = None,
) -> Ladder:
    """All rungs on the same deals; where they meet, ratings and a test of each step too."""
    names = list(bots) or rungs(game)
    number = seats or min(n for n in registry.box(game).seats)
    plan = contest(game, names, games, seats=number, seed=seed)
    played = in_order(watch(plan, arena.run(plan, engine)))
    table = standings(plan, played)
    if plan.together:
        return Ladder(plan, table, [], [])
    steps = [
        step(contest(game, [upper, lower], games, seats=number, seed=seed), engine, watch)
        for lower, upper in pairwise(names)
    ]
    return Ladder(plan, table, ratings(plan, played), steps)


def step(plan: Contest, engine: Engine, watch: Watched) -> Step:
    trial = Trial(plan, *BETTER)
    with closing(watch(plan, arena.run(plan, engine))) as done:
        for _ in trial.watch(done):
            pass
    upper, lower = plan.bots
    return Step(upper, lower, standings(plan, trial.games)[0], trial.verdict)


def page(found: Ladder) -> list[str]:
    """The ladder of one game in Markdown."""
    plan = found.plan
    last = plan.seed + plan.deals - 1
    lines = [f"## {plan.game.capitalize()}, {players(plan.seats)}, deals {plan.seed} to {last}", ""]
    points = {rating.bot: rating for rating in found.ratings}
    rated = "| rating | 95 % interval " if points else ""
    lines += [f"| bot | games | won | 95 % interval {rated}|"]
    lines += ["| --- | ---: | ---: | --- " + ("| ---: | --- " if points else "") + "|"]
    for standing in found.standings:
        low, high = standing.interval
        row = (
            f"| {standing.bot} | {standing.games} | {standing.share:.1%} | {low:.1%} – {high:.1%} "
        )
        if points:
            rating = points[standing.bot]
            row += (
                f"| {rating.points:+.0f} | {rating.interval[0]:+.0f} to {rating.interval[1]:+.0f} "
            )
        lines.append(row + "|")
    for each in found.steps:
        lines += ["", sentence(each)]
    return [*lines, ""]


def sentence(step: Step) -> str:
    low, high = BETTER
    answer = {"high": f"{high:.0%} or more", "low": f"{low:.0%} or less", None: "not decided"}
    share, games = step.standing.share, step.verdict.games
    return (
        f"`{step.upper}` against `{step.lower}`: {share:.1%} of {games} games; "
        f"the sequential test of {low:.0%} against {high:.0%} says: {answer[step.verdict.said]}."
    )


def players(seats: int) -> str:
    return "solo" if seats == 1 else f"{seats} players"
