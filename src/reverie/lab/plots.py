"""Plots of a simulation, as PNG and SVG; Matplotlib is an extra."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lab.simulate import Plan
from reverie.lab.summary import SummaryLine

SUFFIXES = ("png", "svg")
# The colour-blind-safe palette of Okabe and Ito.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#999999")
WIDE = 8.0
BAR = 0.42  # inches per bar
SHORT = 40  # characters of names that fit two in a row
DOORS = "doors."  # prefix of the statistics about where Doors come from


def pyplot() -> Any:
    """Matplotlib without a display; OptionError if it is not installed."""
    try:
        import matplotlib
    except ImportError as error:
        raise OptionError("no-plots") from error
    matplotlib.use("agg")
    matplotlib.rcParams["svg.hashsalt"] = "reverie"  # reproducible output
    import matplotlib.pyplot

    return matplotlib.pyplot


def write_plots(folder: Path, plan: Plan, lines: Sequence[SummaryLine], words: Words) -> list[Path]:
    """Write every plot that the lines support; returns the files."""
    names = [label(line, plan) for line in lines]
    pictures: dict[str, Callable[[Any], None]] = {
        "win-rate": lambda axes: win_rate(axes, names, lines, words),
        "endings": lambda axes: endings(axes, names, lines, plan.game, words),
    }
    if any(key.startswith(DOORS) for line in lines for key in line.told):
        pictures["doors"] = lambda axes: doors(axes, names, lines, words)
    return [
        path for name, draw in pictures.items() for path in saved(folder / name, draw, len(lines))
    ]


def label(line: SummaryLine, plan: Plan) -> str:
    several = len(set(plan.bots)) > 1
    return f"{line.setting}, {line.bot}" if several else line.setting


def saved(stem: Path, draw: Callable[[Any], None], bars: int) -> list[Path]:
    plt = pyplot()
    figure, axes = plt.subplots(figsize=(WIDE, 1.6 + BAR * bars), layout="constrained")
    draw(axes)
    axes.invert_yaxis()  # the first setting on top
    axes.spines[["top", "right"]].set_visible(False)
    paths = [stem.with_suffix(f".{suffix}") for suffix in SUFFIXES]
    for path in paths:
        figure.savefig(path, dpi=150, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)
    return paths


def win_rate(axes: Any, names: Sequence[str], lines: Sequence[SummaryLine], words: Words) -> None:
    """Points with their intervals."""
    for at, line in enumerate(lines):
        low, high = (100 * end for end in line.interval)
        share = 100 * line.share
        axes.plot([low, high], [at, at], color=COLOURS[0], linewidth=6, alpha=0.35)
        axes.plot([share], [at], "o", color=COLOURS[0])
        right = high < 90  # otherwise there is no room before the axis ends
        axes.annotate(
            words("lab", "plots", "share", share=f"{share:.1f}"),
            (high if right else low, at),
            xytext=(8 if right else -8, 0),
            textcoords="offset points",
            va="center",
            ha="left" if right else "right",
        )
    axes.set_yticks(range(len(names)), names)
    axes.set_xlim(0, 100)
    axes.grid(axis="x", alpha=0.3)
    axes.set_xlabel(words("lab", "plots", "win rate"))


def endings(
    axes: Any, names: Sequence[str], lines: Sequence[SummaryLine], game: str, words: Words
) -> None:
    """How the games ended, in shares."""
    reasons = sorted({reason for line in lines for reason in line.endings})
    parts = {
        words(game, "endings", reason): [
            100 * line.endings.get(reason, 0) / line.games for line in lines
        ]
        for reason in reasons
    }
    stacked(axes, names, parts)
    axes.set_xlabel(words("lab", "plots", "endings"))


def doors(axes: Any, names: Sequence[str], lines: Sequence[SummaryLine], words: Words) -> None:
    """Where Doors came from, on average."""
    keys = sorted({key for line in lines for key in line.told if key.startswith(DOORS)})
    parts = {
        words("lab", "plots", key): [line.told.get(key, 0.0) for line in lines] for key in keys
    }
    stacked(axes, names, parts)
    axes.set_xlabel(words("lab", "plots", "doors"))


def stacked(axes: Any, names: Sequence[str], parts: dict[str, list[float]]) -> None:
    starts = [0.0] * len(names)
    for at, (name, sizes) in enumerate(parts.items()):
        axes.barh(names, sizes, left=starts, label=name, color=COLOURS[at % len(COLOURS)])
        starts = [start + size for start, size in zip(starts, sizes, strict=True)]
    columns = 2 if max(map(len, parts)) < SHORT else 1
    axes.figure.legend(loc="outside upper center", ncols=columns, frameon=False, fontsize=8)
