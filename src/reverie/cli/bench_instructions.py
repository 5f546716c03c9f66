"""`reverie bench --instructions`: counted with callgrind, independent of the machine's load."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from reverie import folder, registry
from reverie.cli import measures
from reverie.cli.ratio import verdict
from reverie.cli.tables import headed
from reverie.cli.version import compiled
from reverie.engine.game import Game
from reverie.i18n import Words

# Games.  The difference excludes start-up, which varies by some millions of instructions from run
# to run: hence so many.
SHORT, LONG = 50, 2_050
COUNT = re.compile(r"Collected : (\d+)")
PLAY = """
import sys
from reverie.engine.playout import playouts
from reverie.registry import spec
name, seats, preset, games = sys.argv[1:]
options = spec(name).presets[preset] if preset else {}
print(playouts(spec(name).game(int(seats), **options), 0, int(games)))
"""
IMPORT = "import reverie"


@dataclass(frozen=True, slots=True)
class BenchSetting:
    """A game to measure: its name, seats and preset."""

    game: str
    seats: int
    preset: str = ""

    def prepared(self) -> Game:
        spec = registry.spec(self.game)
        return spec.game(self.seats, **(spec.presets[self.preset] if self.preset else {}))


class InstructionBar(NamedTuple):
    """A game's target; those of all games are in the `bench` modules of their folders.

    The figure is "per decision", or "relative": decisions per second relative to the game without
    the preset.
    """

    figure: str
    seats: int
    preset: str
    bar: float
    aim: float | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """A figure with its minimum and its goal."""

    figure: str
    setting: BenchSetting | None
    value: float
    bar: float
    aim: float | None = None
    more_is_better: bool = False

    @property
    def met(self) -> bool:
        return self.value >= self.bar if self.more_is_better else self.value <= self.bar


def run(games: Collection[str], seconds: float, as_json: bool, words: Words) -> int:
    """Count and print, or say why not."""
    if reason := obstacle():
        print(json.dumps({"skipped": reason}) if as_json else words("lab", "bench", reason))
        return 0
    what = words("lab", "bench", "instructions")
    with Console(stderr=True).status(words("lab", "bench", "measuring", what=what)):
        found = counts(games, seconds)
    if as_json:
        print(json.dumps([{**asdict(count), "met": count.met} for count in found], indent=2))
    else:
        Console().print(drawn(found, words))
    return 0


def obstacle() -> str | None:
    """Why instructions can't be counted."""
    if not compiled():
        return "not compiled"
    return None if shutil.which("valgrind") else "no valgrind"


def counts(games: Collection[str], seconds: float) -> list[Count]:
    """Every figure of these games that has a target."""
    found = []
    for game in folder.having("bench"):
        if game not in games:
            continue
        bars: Sequence[InstructionBar] = getattr(folder.module(game, "bench"), "INSTRUCTIONS", ())
        found += [counted(game, bar, seconds) for bar in bars]
    imported, _ = instructions(IMPORT)
    return [*found, Count("on import", None, imported, 120e6, 80e6)]


def counted(game: str, asked: InstructionBar, seconds: float) -> Count:
    setting = BenchSetting(game, asked.seats, asked.preset)
    relates = asked.figure == "relative"
    value = relative(setting, seconds) if relates else per_decision(setting)
    return Count(asked.figure, setting, value, asked.bar, asked.aim, more_is_better=relates)


def relative(setting: BenchSetting, seconds: float) -> float:
    """Decisions per second relative to the base game."""
    base = BenchSetting(setting.game, setting.seats)
    return measures.playout_ratio(setting.prepared(), base.prepared(), seconds)


def per_decision(setting: BenchSetting) -> float:
    """Instructions per decision of random games in compiled code."""
    few, few_decisions = random_games(setting, SHORT)
    many, many_decisions = random_games(setting, LONG)
    return (many - few) / (many_decisions - few_decisions)


def random_games(setting: BenchSetting, games: int) -> tuple[int, int]:
    """Instructions and decisions of some games, including start-up."""
    count, printed = instructions(
        PLAY, setting.game, str(setting.seats), setting.preset, str(games)
    )
    return count, int(printed)


def instructions(code: str, *arguments: str) -> tuple[int, str]:
    """The number of instructions Python needs to run code, and the code's output."""
    callgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={os.devnull}"]
    done = subprocess.run(
        [*callgrind, sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONHASHSEED": "0"},  # deterministic dictionaries
        capture_output=True,
        text=True,
        check=True,
    )
    found = COUNT.search(done.stderr)
    assert found is not None, done.stderr
    return int(found[1]), done.stdout


# --- output ---
def drawn(found: list[Count], words: Words) -> Table:
    """A line per figure."""
    title = words("lab", "bench", "instructions")
    table = headed(title, words, "bench", "figure", "value", "bar", "aim", "verdict")
    for count in found:
        sign = "≥" if count.more_is_better else "≤"
        bar = f"{sign} {amount(count.bar)}"
        aim = "" if count.aim is None else f"{sign} {amount(count.aim)}"
        table.add_row(label(count, words), amount(count.value), bar, aim, verdict(count.met, words))
    return table


def label(count: Count, words: Words) -> str:
    """What was counted."""
    game = base = ""
    if count.setting is not None:
        base = count.setting.game
        players = words.number("lab", "bench", "players", count.setting.seats)
        game = ", ".join(filter(None, (count.setting.game, players, count.setting.preset)))
    return words("lab", "bench", count.figure, game=game, base=base)


def amount(value: float) -> str:
    """A ratio, a count, or millions."""
    if value < 10:
        return f"{value:.2f}"
    return f"{value / 1e6:.1f} M" if value >= 1e6 else f"{value:,.0f}"
