"""A study: a question answered by many games, as a page with tables, plots and intervals.

The page is written entirely by the command, so anybody can reproduce it.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reverie import folder
from reverie.engine.errors import OptionError
from reverie.i18n import Words
from reverie.lab import simulate
from reverie.lab.plots import write_plots
from reverie.lab.simulate import PLAIN, Plan, Row
from reverie.lab.statistics import Interval
from reverie.lab.summary import SummaryLine, summary

Z: Final = 1.96  # of 95 %


@dataclass(frozen=True, slots=True)
class Study:
    """A question, and the settings that answer it."""

    name: str
    title: str
    question: str
    game: str
    seats: int
    settings: Mapping[str, Mapping[str, object]]


def studies() -> dict[str, Study]:
    """All studies, from the module `study` of each game's folder."""
    found = (folder.module(game, "study") for game in folder.having("study"))
    return {study.name: study for module in found if module for study in module.STUDIES}


def find(name: str) -> Study:
    """The study with this name; OptionError if there is none."""
    known = studies()
    if name not in known:
        raise OptionError("no-study", name=name, possible=", ".join(known))
    return known[name]


def plan_of(study: Study, bot: str, games: int, seed: int) -> Plan:
    settings = study.settings
    return simulate.plan(
        study.game,
        [bot],
        games,
        list(settings.values()),
        list(settings),
        seats=study.seats,
        seed=seed,
    )


def cost(rows: Sequence[Row], setting: str) -> tuple[float, Interval]:
    """The loss in win rate of a setting compared with the baseline, on the same deals."""
    won = {(row.setting, row.seed): bool(row.winners) for row in rows}
    seeds = [seed for name, seed in won if name == setting]
    changes = [won[setting, seed] - won[PLAIN, seed] for seed in seeds]
    mean = sum(changes) / len(changes)
    square = sum((change - mean) ** 2 for change in changes) / max(1, len(changes) - 1)
    reach = Z * math.sqrt(square / len(changes))
    return mean, (mean - reach, mean + reach)


def write(
    study: Study, folder: Path, command: str, found: Sequence[tuple[Plan, list[Row]]]
) -> Path:
    """Write the page of a study with its plots; one part per bot."""
    words = Words("en")
    page = [f"# {study.title}", "", study.question, ""]
    page += [f"Written by `{command}`; nothing below is typed by hand.", ""]
    for plan, rows in found:
        lines = summary(plan, rows)
        pictures = folder / study.name / plan.bots[0]
        pictures.mkdir(parents=True, exist_ok=True)
        names = {path.stem for path in write_plots(pictures, plan, lines, words)}
        last = plan.seed + plan.games - 1
        page += [f"## The bot {plan.bots[0]}", ""]
        page += [
            f"Deals {plan.seed} to {last} under each setting: {plan.games} games per line. All "
            "settings play the same deals. 95% intervals: Wilson's for the win rate, and of the "
            "deal-by-deal differences for the difference from the base game.",
            "",
        ]
        page += table(lines, rows, study.game, words)
        page += ["", *findings(lines, rows), ""]
        where = f"{study.name}/{plan.bots[0]}"
        for name in sorted(names):
            page += [f"![{words('lab', 'plots', 'title ' + name)}]({where}/{name}.svg)", ""]
    path = folder / f"{study.name}.md"
    path.write_text("\n".join(page).rstrip() + "\n", encoding="utf-8")
    return path


def table(lines: Sequence[SummaryLine], rows: Sequence[Row], game: str, words: Words) -> list[str]:
    """A Markdown row per setting."""
    found = [
        "| setting | won | interval | difference | moves | most common defeat |",
        "| --- | ---: | --- | --- | ---: | --- |",
    ]
    for line in lines:
        low, high = line.interval
        beside = "" if line.setting == PLAIN else difference(rows, line.setting)
        worst = line.commonest_defeat
        defeat = "" if worst is None else words(game, "endings", worst)
        found.append(
            f"| {line.setting} | {line.share:.1%} | {low:.1%} – {high:.1%} | {beside} "
            f"| {line.moves:.0f} | {defeat} |"
        )
    return found


def difference(rows: Sequence[Row], setting: str) -> str:
    mean, (low, high) = cost(rows, setting)
    return f"{100 * mean:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"


def findings(lines: Sequence[SummaryLine], rows: Sequence[Row]) -> list[str]:
    """The results in words: only significant differences."""
    costs = {line.setting: cost(rows, line.setting) for line in lines if line.setting != PLAIN}
    harder = [name for name, (_, (_, high)) in costs.items() if high < 0]
    easier = [name for name, (_, (low, _)) in costs.items() if low > 0]
    rest = [name for name in costs if name not in harder and name not in easier]
    harder.sort(key=lambda name: costs[name][0])
    easier.sort(key=lambda name: -costs[name][0])
    sentences = [
        ("Harder than the base game, hardest first", harder),
        ("Easier than the base game, easiest first", easier),
        ("No significant difference from the base game", rest),
    ]
    return [f"- {said}: {', '.join(names)}." for said, names in sentences if names]
