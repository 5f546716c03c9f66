"""Plackett-Luce ratings: bots' strengths from the orders in which they finished.

The probability that a bot comes first in a group is its share of the group's total strength, and so
on for the places after it; for two bots this is the Bradley-Terry model.  Fitted by Hunter's
minorisation algorithm, with one virtual draw of every bot against an average one, so that a bot
that always wins still gets a finite rating.  On the Elo scale: 400 points are odds of ten to one.
"""

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from reverie.engine.errors import OptionError
from reverie.lab.arena import Contest, Played
from reverie.lab.statistics import Interval, middle_of

SCALE = 400 / math.log(10)
ROUNDS = 500
CLOSE = 1e-7
PRIOR = 0.5  # wins, and losses, against an average bot
LEAST = 1e-4  # of such a game, so that every rating is finite
AVERAGE = ""  # the bot of strength 1 that every other plays against

Finish = tuple[tuple[str, ...], ...]  # places from the first on; tied bots share one


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating, in Elo points relative to the mean."""

    bot: str
    points: float
    interval: Interval


def finish(game: Played) -> Finish:
    """The winners first, then the others by score."""
    seats = range(len(game.bots))
    rank = {seat: (seat in game.winners, game.scores[seat]) for seat in seats}
    places = sorted(set(rank.values()), reverse=True)
    return tuple(tuple(game.bots[s] for s in seats if rank[s] == place) for place in places)


def orders(told: Finish) -> list[tuple[float, tuple[str, ...]]]:
    """Strict orders with weights: a tie counts as each of its orders in equal parts."""
    ways = [list(itertools.permutations(place)) for place in told]
    found = [tuple(itertools.chain(*way)) for way in itertools.product(*ways)]
    return [(1 / len(found), order) for order in found]


def fit(told: Mapping[Finish, float], luck: Random | None = None) -> dict[str, float]:
    """The log-strength of every bot, with mean 0; one weight per finish.

    With a random generator, the games against the average bot are also randomly weighted.
    """
    counted: dict[tuple[str, ...], float] = {}
    for each, weight in told.items():
        for part, order in orders(each):
            counted[order] = counted.get(order, 0.0) + part * weight
    names = sorted({name for order in counted for name in order})
    for name in names:
        for pair in ((name, AVERAGE), (AVERAGE, name)):
            weight = PRIOR if luck is None else max(luck.gammavariate(PRIOR, 1), LEAST)
            counted[pair] = counted.get(pair, 0.0) + weight
    strength = dict.fromkeys([*names, AVERAGE], 1.0)
    wins = dict.fromkeys(strength, 0.0)
    for order, weight in counted.items():
        for name in order[:-1]:
            wins[name] += weight
    for _ in range(ROUNDS):
        before = dict(strength)
        shared = dict.fromkeys(strength, 0.0)
        for order, weight in counted.items():
            for place in range(len(order) - 1):
                part = weight / sum(strength[name] for name in order[place:])
                for name in order[place:]:
                    shared[name] += part
        strength = {name: wins[name] / shared[name] for name in strength}
        strength = {name: worth / strength[AVERAGE] for name, worth in strength.items()}
        if all(abs(math.log(strength[name] / before[name])) < CLOSE for name in names):
            break
    logs = {name: math.log(strength[name]) for name in names}
    mean = sum(logs.values()) / len(logs)
    return {name: log - mean for name, log in logs.items()}


def ratings(
    plan: Contest, played: Sequence[Played], *, samples: int = 200, seed: int = 0
) -> list[Rating]:
    """Ratings, strongest first, with 95% intervals by Rubin's Bayesian bootstrap.

    Every deal, with all its games, gets a random weight, and so do the games against the average
    bot.  So the interval is wide where nothing varies: 60 wins of 60 leave open how much stronger a
    bot is.
    """
    if plan.together:
        raise OptionError("ratings-meet")
    each = plan.games_of_a_deal
    deals = [
        [finish(game) for game in played[at : at + each]] for at in range(0, len(played), each)
    ]
    points = fit(counts(deals))
    luck = Random(seed)
    drawn = []
    for _ in range(samples):
        weights = [luck.gammavariate(1, 1) for _ in deals]
        drawn.append(fit(counts(deals, weights), luck))
    found = []
    for name, log in points.items():
        low, high = middle_of([sample.get(name, 0.0) for sample in drawn])
        found.append(Rating(name, SCALE * log, (SCALE * low, SCALE * high)))
    return sorted(found, key=lambda rating: -rating.points)


def counts(
    deals: Sequence[Sequence[Finish]], weights: Sequence[float] | None = None
) -> dict[Finish, float]:
    """The weighted count of each finish."""
    found: dict[Finish, float] = {}
    for deal, weight in zip(deals, weights or [1.0] * len(deals), strict=True):
        for told in deal:
            found[told] = found.get(told, 0.0) + weight
    return found
