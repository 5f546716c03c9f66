"""The results of a run, as a table, a list of survivors, and JSON."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mutation.explained import Key
from mutation.mutants import Mutant
from mutation.trial import KILLED, NOT_COVERED, SURVIVED, TIMED_OUT, Verdict

FATES = (KILLED, TIMED_OUT, SURVIVED, NOT_COVERED)


def share(verdicts: Sequence[Verdict]) -> float:
    """The part that was killed, in percent."""
    return 100 * sum(one.dead for one in verdicts) / len(verdicts) if verdicts else 100.0


def table(verdicts: Sequence[Verdict], explained: Sequence[Mutant]) -> str:
    """A line for each file, one for each folder (that is, each game), and one for all."""
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        counts.setdefault(verdict.mutant.file, Counter())[verdict.fate] += 1
    for mutant in explained:
        counts.setdefault(mutant.file, Counter())["explained"] += 1
    folders: dict[str, Counter[str]] = {}
    total = Counter[str]()
    for file, counted in counts.items():
        folder, _, below = file.partition("/")
        if below:
            folders.setdefault(folder, Counter()).update(counted)
        total.update(counted)
    width = max(map(len, counts), default=4)
    head = f"{'':{width}} mutants explained" + "".join(f" {fate:>11}" for fate in FATES) + "  share"
    rows = [*sorted(counts.items()), *sorted(folders.items()), ("all", total)]
    return "\n".join([head, *(row(name, counted, width) for name, counted in rows)])


def row(name: str, counted: Counter[str], width: int) -> str:
    tried = sum(counted[fate] for fate in FATES)
    dead = counted[KILLED] + counted[TIMED_OUT]
    part = f"{100 * dead / tried:6.1f}%" if tried else ""
    fates = "".join(f" {counted[fate]:11}" for fate in FATES)
    return f"{name:{width}} {tried + counted['explained']:7} {counted['explained']:9}{fates} {part}"


def survivors(verdicts: Sequence[Verdict]) -> str:
    """Each survivor as a difference, where it is found."""
    told = []
    for verdict in sorted(verdicts, key=lambda one: (one.mutant.file, one.mutant.lines)):
        mutant = verdict.mutant
        if not verdict.dead:
            told.append(
                f"{mutant.file}:{mutant.lines[0]} {mutant.function} ({verdict.fate})\n"
                f"  - {mutant.before}\n  + {mutant.text.removeprefix(mutant.before + ' → ')}"
            )
    return "\n".join(told)


def to_json(
    verdicts: Sequence[Verdict], unexplained: Sequence[Verdict], stale: Sequence[Key]
) -> dict[str, object]:
    return {
        "share": share(unexplained),
        "stale": [list(key) for key in stale],
        "mutants": [
            {
                "file": verdict.mutant.file,
                "line": verdict.mutant.lines[0],
                "function": verdict.mutant.function,
                "mutant": verdict.mutant.text,
                "fate": verdict.fate,
                "by": verdict.by,
            }
            for verdict in verdicts
        ],
    }


def fates(told: dict[str, Any]) -> dict[Key, tuple[str, str]]:
    """What became of the mutants of an earlier run, and the tests that killed them."""
    return {
        (f"{one['file']}::{one['function']}", one["mutant"]): (one["fate"], one["by"])
        for one in told["mutants"]
    }
