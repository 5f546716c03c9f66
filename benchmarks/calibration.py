"""Calibration: a network's win probabilities and the share of games that it won.

python benchmarks/calibration.py onirim --games 3000 --jobs 16
python benchmarks/calibration.py onirim --kinds book,two --games 3000
python benchmarks/calibration.py onix --games 1000 --plot calibration.svg
python benchmarks/calibration.py onix --games 1000 --seed 40000000 --fit

`network` has all seats.  At every decision its reported win probability is compared with the result
of the game.  Decisions of one game are alike, so the interval of a tenth is bootstrapped over whole
games.  `--fit` also prints the temperature that fits best, and in cooperative games a factor of
the odds, relative to those in use: fit them on other deals than they are measured on.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.network.bot import NetworkBot
from reverie.bots.network.judge import Network, network_of
from reverie.bots.network.scaling import kind_of
from reverie.bots.network.weights import read_weights
from reverie.lab.engines import Processes, chunks

TENTHS = 10
BINS = 100  # that tallies are kept in
SHARPER = np.exp(np.linspace(-1, 1, 401))  # inverse temperatures to choose from
ODDS = np.linspace(-1, 1, 201)  # log factors of the odds to choose from
CHUNK = 20
RESAMPLED = 400  # times
Tallies = NDArray[np.float64]  # by game and bin: decisions, chances and victories, summed


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game that is measured for itself."""

    game: str
    name: str
    seats: int
    options: Mapping[str, Any]


def kinds(game: str) -> Iterator[Kind]:
    """Of Onirim the base game, each expansion, both ways to play with two, and the other presets;
    else every number of players in every mode."""
    spec = registry.spec(game)
    choices = {option.name: option.choices for option in spec.options}
    if game == "onirim":
        yield Kind(game, "base", 1, {})
        for word in choices["expansions"]:
            yield Kind(game, word, 1, {"expansions": (word,)})
        yield Kind(game, "two", 2, {})
        yield Kind(game, "silent", 2, {"talk": "silent"})
        for name, options in spec.presets.items():
            if len(options.get("expansions", ())) > 1 or "incubus" in options:
                yield Kind(game, name, 1, options)
        return
    for seats in spec.seats:
        for mode in choices.get("mode", ("",)):
            options = {"mode": mode} if mode else {}
            yield Kind(game, f"{seats}-{mode}" if mode else str(seats), seats, options)


def tally(kind: Kind, weights: Path | None, seed: int, first: int, last: int) -> Tallies:
    """Some games of a kind, decision by decision."""
    game = registry.spec(kind.game).game(kind.seats, **kind.options)
    network = Network(*read_weights(weights)) if weights else network_of(game)
    found = np.zeros((last - first, BINS, 3))
    for deal in range(first, last):
        state = game.start(seed + deal)
        bot = NetworkBot(game, seed + deal, network)
        said: list[tuple[int, float]] = []
        while not state.over:
            choice = bot.choose(look(state, state.actor), Limit(None))
            if choice.value is not None and len(state.legal()) > 1:
                said.append((state.actor, choice.value))
            state.apply(choice.action.id)
        outcome = state.outcome
        assert outcome is not None
        each = 1.0 if network.together else 1 / max(len(outcome.winners), 1)
        for seat, value in said:
            bin = min(int(value * BINS), BINS - 1)
            won = each if seat in outcome.winners else 0.0
            found[deal - first, bin] += 1, value, won
    return found


def tenths(games: Tallies) -> Tallies:
    """The same by tenths of the scale."""
    return games.reshape(len(games), TENTHS, BINS // TENTHS, 3).sum(2)


def fitted(games: Tallies, together: bool) -> tuple[float, float]:
    """The temperature and the factor of the odds with the smallest log loss."""
    number, said, won = games.sum(0).T
    some = number > 0
    number, said, won = number[some], said[some] / number[some], won[some]
    odds = np.log(np.clip(said, 1e-4, 1 - 1e-4) / np.clip(1 - said, 1e-4, 1))
    factors = ODDS if together else np.zeros(1)
    likely = np.outer(SHARPER, odds)[:, None] + factors[:, None]  # log odds
    loss = (np.logaddexp(0, likely) * number - likely * won).sum(2)
    sharper, factor = np.unravel_index(loss.argmin(), loss.shape)
    return 1 / float(SHARPER[sharper]), float(np.exp(factors[factor]))


def resampled(games: Tallies) -> Tallies:
    """Half the width of the 95% interval of each tenth's victories, by whole games."""
    luck = np.random.default_rng(0)
    shares = []
    for _ in range(RESAMPLED):
        number, _, won = games[luck.integers(len(games), size=len(games))].sum(0).T
        shares.append(won / np.maximum(number, 1))
    return 1.96 * np.std(shares, axis=0)


def plot(file: Path, lines: Mapping[str, Tallies]) -> None:
    from reverie.lab.plots import pyplot

    figure, axes = pyplot().subplots(figsize=(6, 6), layout="constrained")
    axes.plot([0, 100], [0, 100], color="#999999", linewidth=1)
    for name, games in lines.items():
        number, said, won = games.sum(0).T
        some = number > 0
        axes.plot(100 * said[some] / number[some], 100 * won[some] / number[some], "o-", label=name)
    axes.set_xlabel("reported, %")
    axes.set_ylabel("won, %")
    axes.legend(fontsize=8)
    figure.savefig(file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(registry.specs()))
    parser.add_argument("--kinds", default="")
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=50_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--fit", action="store_true")
    asked = parser.parse_args()
    lines: dict[str, Tallies] = {}
    for kind in kinds(asked.game):
        if asked.kinds and kind.name not in asked.kinds.split(","):
            continue
        work = partial(tally, kind, asked.weights, asked.seed)
        done = Processes(asked.jobs).run(work, chunks(asked.games, CHUNK))
        games = np.concatenate([part for _, part in sorted(done, key=lambda d: d[0].number)])
        if asked.fit:
            temperature, odds = fitted(games, registry.spec(kind.game).cooperative)
            print(f"{kind.name}: temperature {temperature:.2f}, odds {odds:.2f}")
        lines[kind.name] = games = tenths(games)
        number, said, won = games.sum(0).T
        off = np.abs(won - said) / np.maximum(number, 1)
        mean = float((off * number).sum() / number.sum())
        bias = float((won - said).sum() / number.sum())
        key = kind_of(registry.spec(kind.game).game(kind.seats, **kind.options))
        print(f"{kind.name}: off by {100 * mean:.2f} points on average, bias {100 * bias:+.2f}")
        print(f'  calibration.toml: "{key}" = {100 * mean:.2f}')
        print("  said   won   ±    decisions")
        for tenth, half in enumerate(resampled(games).tolist()):
            if number[tenth]:
                told = said[tenth] / number[tenth], won[tenth] / number[tenth], half
                print("  {:5.1f} {:5.1f} {:4.1f}".format(*(100 * x for x in told)), end="")
                print(f"  {int(number[tenth])}", flush=True)
    if asked.plot:
        plot(asked.plot, lines)


if __name__ == "__main__":
    main()
