"""`reverie arena`: bots against each other, with confidence intervals, tests and ratings."""

import argparse
import json
from contextlib import closing

from rich.table import Table

from reverie import registry
from reverie.bots.ladder import quick
from reverie.cli.game_options import add_game, add_options, chosen
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import add_engine, asked_engine, named, with_progress
from reverie.cli.tables import console, headed
from reverie.i18n import Words
from reverie.lab import arena
from reverie.lab.arena import Contest, Played, contest, in_order
from reverie.lab.ratings import Rating, ratings
from reverie.lab.sequential import Trial, Verdict, read_bounds
from reverie.lab.tally import Standing, standings

NAME = "arena"


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bots", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=1000, help=explain(NAME, "games"))
    parser.add_argument("--seats", type=int, help=explain(NAME, "seats"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    parser.add_argument("--sprt", metavar="LOW,HIGH", help=explain(NAME, "sprt"))
    parser.add_argument("--ratings", action="store_true", help=explain(NAME, "ratings"))
    add_engine(parser)
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))
    add_options(parser)


def usual_contest(game: str) -> str:
    """The default contest: `thumb` against `random`, or else a short search."""
    better = quick(game)
    return "playouts@100,random" if better == "random" else f"{better},random"


def planned(asked: argparse.Namespace) -> Contest:
    return contest(
        asked.game,
        named(usual_contest(asked.game) if asked.bots is None else asked.bots),
        asked.games,
        seats=asked.seats,
        seed=asked.seed,
        options=chosen(asked, registry.spec(asked.game)),
    )


def held(asked: argparse.Namespace, plan: Contest) -> tuple[list[Played], Verdict | None]:
    """The games of a contest, up to the verdict if one was requested."""
    trial = Trial(plan, *read_bounds(asked.sprt)) if asked.sprt is not None else None
    work = arena.run(plan, asked_engine(asked))
    total = plan.deals * plan.games_of_a_deal
    with closing(with_progress(plan.game, total, work)) as done:
        if trial is None:
            return in_order(done), None
        for _ in trial.watch(done):
            pass
    return trial.games, trial.verdict


def as_json(
    plan: Contest,
    games: int,
    table: list[Standing],
    strengths: list[Rating],
    verdict: Verdict | None,
) -> dict[str, object]:
    told: dict[str, object] = {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "deals": plan.deals,
        "games": games,
        "bots": [standing.to_json() for standing in table],
    }
    if verdict is not None:
        told["verdict"] = {
            "said": verdict.said,
            "games": verdict.games,
            "evidence": round(verdict.evidence, 4),
        }
    if strengths:
        told["ratings"] = [
            {
                "bot": rating.bot,
                "points": round(rating.points, 1),
                "interval": [round(end, 1) for end in rating.interval],
            }
            for rating in strengths
        ]
    return told


def drawn(plan: Contest, games: int, table: list[Standing], words: Words) -> Table:
    """The standings as a table."""
    last = plan.seed - 1 + games // plan.games_of_a_deal
    form = [f"{name} {value}" for name, value in plan.options]
    form = [plan.game, words.number("lab", "table", "seats", plan.seats), *form]
    title = {"form": ", ".join(form), "games": games, "first": plan.seed, "last": last}
    told = words("lab", "arena", "title", **title)
    columns = ("bot", "games", "won", "interval", "score", "moves")
    picture = headed(told, words, "table", *columns)
    for standing in table:
        low, high = standing.interval
        picture.add_row(
            standing.bot,
            str(standing.games),
            f"{standing.share:.2%}",
            f"{low:.2%} - {high:.2%}",
            f"{standing.mean_score:.2f}",
            f"{standing.mean_moves:.1f}",
        )
    return picture


def defeats(standing: Standing, words: Words) -> str:
    """The rules that ended the games it lost, most common first."""
    often = sorted(standing.defeats.items(), key=lambda defeat: -defeat[1])
    told = ", ".join(f"{reason} ({number})" for reason, number in often)
    if not told:
        return words("lab", "arena", "never lost", bot=standing.bot)
    return words("lab", "arena", "lost by", bot=standing.bot, rules=told)


def rated(strengths: list[Rating], words: Words) -> Table:
    """The ratings as a table."""
    title = words("lab", "arena", "ratings")
    picture = headed(title, words, "table", "bot", "points", "interval")
    for rating in strengths:
        low, high = (f"{end:+.0f}" for end in rating.interval)
        interval = words("lab", "table", "between", low=low, high=high)
        picture.add_row(rating.bot, f"{rating.points:+.0f}", interval)
    return picture


def said(plan: Contest, verdict: Verdict, bounds: str, words: Words) -> str:
    low, high = (f"{bound:.0%}" for bound in read_bounds(bounds))
    first, second = plan.bots
    told = {"first": first, "second": second, "low": low, "high": high, "games": verdict.games}
    return words("lab", "arena", f"verdict {verdict.said or 'open'}", **told)


def run(asked: argparse.Namespace) -> int:
    """Play the contest and print the results."""
    words = read_language(asked.lang)
    plan = planned(asked)
    played, verdict = held(asked, plan)
    table = standings(plan, played)
    strengths = ratings(plan, played) if asked.ratings else []
    if asked.json:
        print(json.dumps(as_json(plan, len(played), table, strengths, verdict), indent=2))
        return 0
    screen = console()
    screen.print(drawn(plan, len(played), table, words))
    for standing in table:
        screen.print(defeats(standing, words))
    if verdict is not None:
        screen.print(said(plan, verdict, asked.sprt, words))
    if strengths:
        screen.print(rated(strengths, words))
    return 0
