"""`reverie bench`: the engine's speed, compared with its limit and with other engines."""

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from reverie import folder, registry
from reverie.cli import bench_instructions, bench_research, measures
from reverie.cli.language import add_language, explain, read_language
from reverie.cli.ratio import Ratio, verdict
from reverie.cli.tables import headed
from reverie.cli.version import compiled, how
from reverie.engine.errors import OptionError
from reverie.i18n import Words

NAME = "bench"

Bar = tuple[str, str, float, bool]  # figure, peer, target ratio, is less better?
SEARCHED = ("hearts", "euchre")  # games that OpenSpiel's ISMCTS searches for comparison


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_language(parser)
    parser.add_argument("--json", action="store_true", help=explain(NAME, "json"))
    parser.add_argument("--research", action="store_true", help=explain(NAME, "research"))
    parser.add_argument("--instructions", action="store_true", help=explain(NAME, "instructions"))
    parser.add_argument("--game", help=explain(NAME, "game"))
    parser.add_argument("--seconds", type=float, default=1.0, help=explain(NAME, "seconds"))


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    words = read_language(options.lang)
    if not (math.isfinite(options.seconds) and options.seconds > 0):
        raise OptionError("seconds", seconds=options.seconds)
    names = [registry.spec(options.game).name] if options.game else list(registry.specs())
    if options.instructions:
        return bench_instructions.run(names, options.seconds, options.json, words)
    if options.research:
        return bench_research.run(options.seconds, options.json, words)
    console = Console()
    figures: dict[str, dict[str, object]] = {}
    with Console(stderr=True).status("") as status:
        for name in names:
            status.update(words("lab", "bench", "measuring", what=name))
            figures[name] = measure(name, options.seconds)
    if options.json:
        print(json.dumps(figures, indent=2, default=asdict))
        return 0
    console.print(speeds(figures, words))
    for name, found in figures.items():
        if found["presets"]:
            console.print(by_preset(name, found, words))
        if found["ratios"]:
            console.print(beside(name, found, words))
    return 0


def measure(name: str, seconds: float) -> dict[str, object]:
    """All figures of a game with default options, and the playouts of its presets."""
    spec = registry.spec(name)
    game = spec.game()
    found: dict[str, object] = {
        "seats": game.seats,
        "options": game.options,
        "compiled": compiled(),
        "seconds": seconds,
        "playout": measures.playout(game, seconds),
        "driven": measures.driven(game, seconds, measures.drive),
        "driven_tuned": measures.driven(game, seconds, measures.drive_tuned),
        "clone_ns": measures.clone_ns(game.start(0), seconds),
        "presets": {
            preset: measures.playout(spec.game(None, **options), seconds)
            for preset, options in spec.presets.items()
        },
        "ratios": [],
    }
    bars = folder.module(name, "bench")
    if bars is not None and hasattr(bars, "BARS"):
        found["limit"] = measures.limit("bench", str(seconds))
        found["hanabi"] = measures.hanabi(seconds)
        found["simulations"], theirs = measures.simulations(game, SEARCHED, seconds)
        for peer in SEARCHED:
            found[peer] = {"simulations": theirs[peer]} if peer in theirs else None
        slow = measures.uncompiled(name, seconds) if compiled() else found["playout"]
        found["uncompiled"] = {"playout": slow}
        found["ratios"] = ratios(found, bars.BARS, bars.UNCOMPILED_BAR)
    return found


def ratios(found: dict[str, object], bars: Sequence[Bar], uncompiled_bar: float) -> list[Ratio]:
    """Ours compared with each peer that could be measured."""
    made = []
    for figure, peer, bar, less in bars:
        theirs = found[peer]
        if isinstance(theirs, dict):
            ours = number(found[figure])
            ratio = ours / number(theirs[figure])
            met = ratio <= bar if less else ratio >= bar
            made.append(Ratio(figure, ours, peer, number(theirs[figure]), ratio, bar, met))
    slow = found["uncompiled"]
    if isinstance(slow, dict):
        speed = number(slow["playout"])
        ratio = speed / uncompiled_bar
        made.append(Ratio("uncompiled", speed, "the bar", uncompiled_bar, ratio, 1.0, ratio >= 1))
    return made


def number(value: object) -> float:
    """A figure as a number."""
    assert isinstance(value, (int, float))
    return float(value)


# --- output ---
def speeds(figures: dict[str, dict[str, object]], words: Words) -> Table:
    """A line per game."""
    title = words("lab", "bench", "speeds", how=how(words))
    table = headed(title, words, "bench", "game", "playouts", "driven", "clone")
    for name, found in figures.items():
        players = words.number("lab", "bench", "players", int(number(found["seats"])))
        speed = [amount(figure, found[figure]) for figure in ("playout", "driven", "clone_ns")]
        table.add_row(f"{name}, {players}", *speed)
    return table


def by_preset(name: str, found: dict[str, object], words: Words) -> Table:
    """One line per preset: its playouts relative to the default game."""
    title = words("lab", "bench", "by preset", game=name)
    table = headed(title, words, "bench", "preset", "playouts", "ratio")
    presets = found["presets"]
    assert isinstance(presets, dict)
    for preset, speed in presets.items():
        ratio = number(speed) / number(found["playout"])
        table.add_row(preset, amount("playout", speed), f"{ratio:.2f}")
    return table


def beside(name: str, found: dict[str, object], words: Words) -> Table:
    """One line per ratio, with its target."""
    title = words("lab", "bench", "by peers", game=name)
    columns = ("figure", "reverie", "beside", "theirs", "ratio", "bar", "verdict")
    table = headed(title, words, "bench", *columns)
    lines = found["ratios"]
    assert isinstance(lines, list)
    for line in lines:
        sign = "≤" if line.figure == "clone_ns" else "≥"
        table.add_row(
            line.figure,
            amount(line.figure, line.ours),
            line.peer,
            amount(line.figure, line.theirs),
            f"{line.ratio:.2f}",
            f"{sign} {line.bar:g}" if line.bar else "",
            verdict(line.met, words) if line.bar else "",
        )
    return table


def amount(figure: str, value: object) -> str:
    """Millions of decisions per second, nanoseconds, or simulations per second."""
    if figure == "simulations":
        return f"{number(value):,.0f}"
    return f"{number(value):,.0f} ns" if figure == "clone_ns" else f"{number(value) / 1e6:.3f} M"
