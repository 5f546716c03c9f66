"""`reverie coach`: the coach's accuracy: calibration, luck, errors and confirmed blunders."""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from rich.table import Table

from reverie import registry
from reverie.bots.ladder import rungs
from reverie.cli.game_options import add_game, add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import add_engine, asked_engine, named, with_progress
from reverie.cli.review import PICTURES
from reverie.cli.tables import console, headed
from reverie.coach.settings import SETTINGS
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lab import coach_check
from reverie.lab.coach_check import BotRow, CheckPlan, DealRow
from reverie.lab.plots import pyplot
from reverie.lab.statistics import bootstrap, wilson

NAME = "coach"
REVIEWED = ("thumb", "tuned", "network")
CONFIRMED = SETTINGS.mistake  # a blunder is confirmed if rollouts put it above this


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bots", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=200, help=explain(NAME, "games"))
    parser.add_argument("--seats", type=int, help=explain(NAME, "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    parser.add_argument("--blunders", type=int, default=0, help=explain(NAME, "blunders"))
    parser.add_argument("--rollouts", type=int, default=200, help=explain(NAME, "rollouts"))
    parser.add_argument("--plot", type=Path, metavar="PNG", help=explain(NAME, "plot"))
    add_engine(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_options(parser)


def planned(asked: argparse.Namespace) -> CheckPlan:
    spec = registry.spec(asked.game)
    game = spec.game(asked.seats, **chosen(asked, spec))
    if "network" not in rungs(spec.name):
        raise OptionError("no-network", game=spec.name)
    possible = [bot for bot in REVIEWED if bot in rungs(spec.name)]
    bots = possible if asked.bots is None else named(asked.bots)
    for name in bots:
        if name.partition("@")[0] not in rungs(spec.name):
            raise OptionError("no-bot", bot=name, game=spec.name, possible=", ".join(possible))
    if asked.games < 1:
        raise OptionError("coach-games", games=asked.games)
    return CheckPlan(
        spec.name,
        game.seats,
        tuple(spec.write_options(game.options).items()),
        tuple(bots),
        asked.games,
        asked.seed,
        asked.blunders,
        asked.rollouts,
    )


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    plan = planned(asked)
    if asked.plot is not None and asked.plot.suffix.lower() not in PICTURES:
        raise OptionError("plot-suffix", path=asked.plot, possible=", ".join(PICTURES))
    done = with_progress(plan.game, plan.deals, coach_check.run(plan, asked_engine(asked)))
    rows = [row for _, part in sorted(done, key=lambda d: d[0].number) for row in part]
    told = figures(plan, rows)
    if asked.json:
        print(json.dumps(told, indent=2))
    else:
        show(plan, told, words)
    if asked.plot is not None:
        try:
            draw(asked.plot, told, words)
        except OSError as error:
            raise OptionError("unwritten", path=asked.plot, error=error) from error
    return 0


def figures(plan: CheckPlan, rows: list[DealRow]) -> dict[str, Any]:
    """All figures, with 95% intervals."""
    games = coach_check.tenths(rows)
    number, said, won = games.sum(0).T
    halves = coach_check.half_widths(games)
    some = number > 0
    off = np.abs(won - said)[some].sum() / number.sum()
    errors = coach_check.brier(rows)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "deals": plan.deals,
        "seed": plan.seed,
        "brier": float(np.mean(errors)),
        "brier interval": list(bootstrap(errors)),
        "brier of the mean": float(np.mean(coach_check.brier(rows, base=True))),
        "off": float(off),
        "bias": float((won - said).sum() / number.sum()),
        "tenths": [
            {
                "said": float(said[at] / number[at]),
                "won": float(won[at] / number[at]),
                "half": float(halves[at]),
                "decisions": int(number[at]),
            }
            for at in range(10)
            if number[at]
        ],
        "bots": [bot_figures(name, at, rows) for at, name in enumerate(plan.bots)],
    }


def bot_figures(name: str, at: int, rows: list[DealRow]) -> dict[str, Any]:
    """A bot's gap to the evaluator, its errors and its luck, by deal."""
    games: list[BotRow] = [row.bots[at] for row in rows]
    gaps = [row.result - row.bots[at].result for row in rows]
    blunders = [blunder for game in games for blunder in game.blunders]
    confirmed = sum(blunder.confirmed > CONFIRMED for blunder in blunders)
    return {
        "bot": name,
        "won": float(np.mean([game.result for game in games])),
        "start": float(np.mean([game.start for game in games])),
        "gap": mean_of(gaps),
        "errors": mean_of([game.errors for game in games]),
        "at once": mean_of([game.at_once for game in games]),
        "luck": mean_of([game.luck for game in games]),
        "accuracy": mean_of([game.accuracy for game in games]),
        "blunders": len(blunders),
        "confirmed": confirmed,
        "confirmed interval": list(wilson(confirmed, len(blunders))),
    }


def mean_of(values: list[float]) -> list[float]:
    """The mean with its interval."""
    return [float(np.mean(values)), *bootstrap(values)]


def show(plan: CheckPlan, told: dict[str, Any], words: Words) -> None:
    out = console()
    kind = ", ".join([plan.game, str(plan.seats), *(f"{k}={v}" for k, v in plan.options)])
    first, last = plan.seed, plan.seed + plan.deals - 1
    title = words("lab", NAME, "title", kind=kind, first=first, last=last)
    out.print(calibration(title, told, words))
    out.print(
        words(
            "lab",
            NAME,
            "brier",
            brier=f"{told['brier']:.3f}",
            low=f"{told['brier interval'][0]:.3f}",
            high=f"{told['brier interval'][1]:.3f}",
            mean=f"{told['brier of the mean']:.3f}",
            off=f"{100 * told['off']:.2f}",
            bias=f"{100 * told['bias']:+.2f}",
        )
    )
    if told["bots"]:
        out.print(bots(told, words))
    for bot in told["bots"]:
        if bot["blunders"]:
            low, high = bot["confirmed interval"]
            values = {"low": f"{100 * low:.0f}", "high": f"{100 * high:.0f}"}
            share = f"{100 * bot['confirmed'] / bot['blunders']:.0f}"
            counts = {"bot": bot["bot"], "n": bot["blunders"], "confirmed": bot["confirmed"]}
            out.print(words("lab", NAME, "confirmed", share=share, **counts, **values))


def calibration(title: str, told: dict[str, Any], words: Words) -> Table:
    made = headed(title, words, NAME, "said", "won", "interval", "decisions")
    for tenth in told["tenths"]:
        made.add_row(
            f"{100 * tenth['said']:.1f}",
            f"{100 * tenth['won']:.1f}",
            f"± {100 * tenth['half']:.1f}",
            str(tenth["decisions"]),
        )
    return made


def bots(told: dict[str, Any], words: Words) -> Table:
    """Percentage points per game."""
    columns = ("bot", "won", "gap", "errors", "ratio", "at once", "luck", "accuracy")
    made = headed(words("lab", NAME, "bots title"), words, NAME, *columns)
    for bot in told["bots"]:
        gap, errors = bot["gap"][0], bot["errors"][0]
        made.add_row(
            bot["bot"],
            f"{100 * bot['won']:.1f}",
            spread(bot["gap"]),
            spread(bot["errors"]),
            f"{errors / gap:.2f}" if abs(gap) > 0.01 else "",
            spread(bot["at once"]),
            spread(bot["luck"]),
            f"{bot['accuracy'][0]:.1f}",
        )
    return made


def spread(figure: list[float]) -> str:
    """A mean with half the width of its interval."""
    return f"{100 * figure[0]:.1f} ± {50 * (figure[2] - figure[1]):.1f}"


def draw(file: Path, told: dict[str, Any], words: Words) -> None:
    """Plot predicted against actual win rates."""
    figure, axes = pyplot().subplots(figsize=(5, 5), layout="constrained")
    axes.plot([0, 100], [0, 100], color="#999999", linewidth=1)
    said = [100 * tenth["said"] for tenth in told["tenths"]]
    won = [100 * tenth["won"] for tenth in told["tenths"]]
    half = [100 * tenth["half"] for tenth in told["tenths"]]
    axes.errorbar(said, won, yerr=half, fmt="o-", capsize=3)
    axes.set_xlabel(words("lab", NAME, "said"))
    axes.set_ylabel(words("lab", NAME, "won"))
    figure.savefig(file)
