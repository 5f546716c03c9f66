"""`reverie solve`: a small position worked out exactly, and bots compared with optimal play."""

import argparse
import json
import time

from rich.table import Table

from reverie.bots.ladder import rungs
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.many_games import named
from reverie.cli.tables import console, headed
from reverie.engine.errors import OptionError
from reverie.engine.expectimax import Expectimax
from reverie.i18n import Words
from reverie.lab import exact
from reverie.lab.exact import Judged
from reverie.lab.limits import limited_bot

NAME = "solve"
GROWING = ("search@10", "search@100", "search@1000")


def arguments(parser: argparse.ArgumentParser) -> None:
    games = ", ".join(exact.solvable())
    parser.add_argument("game", metavar="GAME", help=explain(NAME, "game", games=games))
    parser.add_argument("--position", help=explain(NAME, "position"))
    parser.add_argument("--bots", help=explain(NAME, "bots"))
    parser.add_argument("--games", type=int, default=200, help=explain("arena", "games"))
    parser.add_argument("--seed", type=int, default=0, help=explain(NAME, "seed"))
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain("common", "json"))


def usual_bots(game: str) -> list[str]:
    """The ladder, its search with growing numbers of nodes."""
    found = [name for name in rungs(game) if name != "search"]
    return [*found, *(GROWING if "search" in rungs(game) else ())]


def run(asked: argparse.Namespace) -> int:
    words = read_language(asked.lang)
    if asked.games < 1:
        raise OptionError("contest-games", games=asked.games)
    known = exact.positions(asked.game)
    name = asked.position or next(iter(known), "")
    start = exact.position(asked.game, name)
    bots = usual_bots(asked.game) if asked.bots is None else named(asked.bots)
    for bot in bots:
        limited_bot(bot, start.game)  # an error before anything is worked out
    solver = Expectimax()
    begun = time.perf_counter()
    value = solver.value(start)
    seconds = time.perf_counter() - begun
    moves = [(start.game.actions[id].text, worth) for id, worth in exact.best_line(solver, start)]
    states = len(solver.values)
    if not asked.json:
        told = {"position": name, "value": f"{value:.4%}", "states": f"{states:,}"}
        print(words("lab", NAME, "value", seconds=f"{seconds:.1f}", **told))
        console().print(listed(moves, words))
    found = [exact.judged(solver, start, bot, asked.games, asked.seed) for bot in bots]
    if asked.json:
        told = {
            "game": asked.game,
            "position": name,
            "value": value,
            "states": states,
            "moves": dict(moves),
            "seed": asked.seed,
            "bots": [judged.to_json() for judged in found],
        }
        print(json.dumps(told, indent=2))
    elif found:
        console().print(compared(found, value, words))
    return 0


def listed(moves: list[tuple[str, float]], words: Words) -> Table:
    """Every legal move with its exact value."""
    picture = headed(words("lab", NAME, "moves"), words, NAME, "move", "worth")
    for text, worth in moves:
        picture.add_row(text, f"{worth:.4%}")
    return picture


def compared(found: list[Judged], value: float, words: Words) -> Table:
    """A line per bot: its victories, and how far its moves stay below the optimum."""
    title = words("lab", NAME, "bots", games=found[0].games, value=f"{value:.2%}")
    columns = ("bot", "won", "interval", "loss", "loss interval", "best moves")
    picture = headed(title, words, NAME, *columns)
    for judged in found:
        low, high = judged.won
        least, most = judged.loss_interval
        picture.add_row(
            judged.bot,
            f"{judged.wins / judged.games:.1%}",
            words("lab", "table", "between", low=f"{low:.1%}", high=f"{high:.1%}"),
            f"{judged.loss:.2%}",
            words("lab", "table", "between", low=f"{least:.2%}", high=f"{most:.2%}"),
            f"{judged.best_moves:.0%}",
        )
    return picture
