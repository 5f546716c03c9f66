"""Measuring the ladder: how strong each bot is, and whether it beats the one below."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise, permutations
from statistics import fmean
from typing import Protocol

from reverie.bots import ladder
from reverie.lab import arena
from reverie.lab.arena import Contest, Played, contest, in_order
from reverie.lab.engines import Chunk, Engine
from reverie.lab.ratings import Rating, ratings
from reverie.lab.sequential import Trial, Verdict
from reverie.lab.statistics import Interval, bootstrap
from reverie.lab.tally import Standing, share, standing, standings

BETTER = (0.5, 0.6)  # shares that the test against the bot below decides between

Done = Iterable[tuple[Chunk, list[Played]]]
Pairs = dict[tuple[str, str], Standing]  # a bot's games against another


class Watched(Protocol):
    """Shows the progress of a contest, passing its chunks on."""

    def __call__(self, plan: Contest, done: Done) -> Generator[tuple[Chunk, list[Played]]]: ...


@dataclass(frozen=True, slots=True)
class RungTest:
    """A bot against the one below it."""

    upper: str
    lower: str
    standing: Standing
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Gain:
    """How much more often a bot wins than the one below it, on the same deals."""

    upper: str
    lower: str
    difference: float  # of the shares won
    interval: Interval


@dataclass(slots=True)
class Ladder:
    """The measurements of one game's bots."""

    plan: Contest
    standings: list[Standing]
    gains: list[Gain] = field(default_factory=list)  # in cooperative games
    ratings: list[Rating] = field(default_factory=list)  # in competitive games
    steps: list[RungTest] = field(default_factory=list)
    pairs: Pairs = field(default_factory=dict)  # with two players


def measure(
    game: str,
    games: int,
    seed: int,
    engine: Engine,
    watch: Watched,
    bots: Sequence[str] = (),
    seats: int | None = None,
) -> Ladder:
    """All bots on the same deals, and each compared with the one below it."""
    names = list(bots) or ladder.steps(game)
    plan = contest(game, names, games, seats=seats, seed=seed)
    played = in_order(watch(plan, arena.run(plan, engine)))
    found = Ladder(plan, standings(plan, played))
    if plan.together:
        found.gains = gains(plan, played)
        return found
    found.ratings = ratings(plan, played)
    found.steps = [
        step(contest(game, [upper, lower], games, seats=seats, seed=seed), engine, watch)
        for lower, upper in pairwise(names)
    ]
    if plan.seats == 2:
        found.pairs = pairs(plan, played)
    return found


def gains(plan: Contest, played: Sequence[Played]) -> list[Gain]:
    """Each bot compared with the one below it, deal by deal: some deals nobody could win."""
    won = {
        bot: [share(bot, game, together=True) for game in played if bot in game.bots]
        for bot in plan.bots
    }
    found = []
    for lower, upper in pairwise(plan.bots):
        by_deal = [a - b for a, b in zip(won[upper], won[lower], strict=True)]
        found.append(Gain(upper, lower, fmean(by_deal), bootstrap(by_deal)))
    return found


def pairs(plan: Contest, played: Sequence[Played]) -> Pairs:
    """How each bot did against each other one."""
    return {
        (bot, other): standing(
            bot, False, [game for game in played if {bot, other} == {*game.bots}]
        )
        for bot, other in permutations(plan.bots, 2)
    }


def step(plan: Contest, engine: Engine, watch: Watched) -> RungTest:
    trial = Trial(plan, *BETTER)
    with closing(watch(plan, arena.run(plan, engine))) as done:
        for _ in trial.watch(done):
            pass
    upper, lower = plan.bots
    return RungTest(upper, lower, standings(plan, trial.games)[0], trial.verdict)


def page(found: Ladder) -> list[str]:
    """The ladder of one game in Markdown."""
    plan = found.plan
    last = plan.seed + plan.deals - 1
    lines = [f"## {plan.game.capitalize()}, {players(plan.seats)}, deals {plan.seed} to {last}", ""]
    points = {rating.bot: rating for rating in found.ratings}
    rated = "| rating | 95% interval " if points else ""
    lines += [f"| bot | games | won | 95% interval {rated}|"]
    lines += ["| --- | ---: | ---: | --- " + ("| ---: | --- " if points else "") + "|"]
    for each in found.standings:
        low, high = each.interval
        row = f"| {each.bot} | {each.games} | {each.share:.1%} | {low:.1%} – {high:.1%} "
        if points:
            rating = points[each.bot]
            row += (
                f"| {rating.points:+.0f} | {rating.interval[0]:+.0f} to {rating.interval[1]:+.0f} "
            )
        lines.append(row + "|")
    if found.pairs:
        lines += ["", *cross_table(plan, found.pairs)]
    for gain in found.gains:
        lines += ["", gain_sentence(gain)]
    for climbed in found.steps:
        lines += ["", test_sentence(climbed)]
    return [*lines, ""]


def cross_table(plan: Contest, found: Pairs) -> list[str]:
    """A Markdown row per bot: the share of games won against each other one."""
    each = next(iter(found.values())).games
    lines = [f"| of {each} games won against | " + " | ".join(plan.bots) + " |"]
    lines += ["| --- |" + " ---: |" * len(plan.bots)]
    for bot in plan.bots:
        shares = ["" if bot == other else f"{found[bot, other].share:.1%}" for other in plan.bots]
        lines.append(f"| {bot} | " + " | ".join(shares) + " |")
    return lines


def gain_sentence(gain: Gain) -> str:
    more, low, high = (100 * part for part in (gain.difference, *gain.interval))
    told = (
        f"`{gain.upper}` against `{gain.lower}`, on the same deals: {more:+.1f} points, "
        f"95% interval {low:+.1f} to {high:+.1f}."
    )
    return told + " They can't be separated." * (low <= 0 <= high)


def test_sentence(step: RungTest) -> str:
    low, high = BETTER
    answer = {"high": f"{high:.0%} or more", "low": f"{low:.0%} or less", None: "not decided"}
    share, games = step.standing.share, step.verdict.games
    return (
        f"`{step.upper}` against `{step.lower}`: {share:.1%} of {games} games; "
        f"the sequential test of {low:.0%} against {high:.0%} says: {answer[step.verdict.said]}."
    )


def players(seats: int) -> str:
    return "solo" if seats == 1 else f"{seats} players"
