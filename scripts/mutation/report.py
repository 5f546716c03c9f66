"""What came of a run, as a table, a list of survivors, and JSON."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mutation.explained import Key
from mutation.mutants import Mutant
from mutation.trial import DEAD, KILLED, NOT_COVERED, SURVIVED, TIMED_OUT, Verdict

FATES = (KILLED, TIMED_OUT, SURVIVED, NOT_COVERED)


def share(verdicts: Sequence[Verdict]) -> float:
    """The part that was killed, in percent."""
    return 100 * sum(one.dead for one in verdicts) / len(verdicts) if verdicts else 100.0


def table(verdicts: Sequence[Verdict], explained: Sequence[Mutant]) -> str:
    """A line for each file, and one for all."""
    counts: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        counts.setdefault(verdict.mutant.file, Counter())[verdict.fate] += 1
    for mutant in explained:
        counts.setdefault(mutant.file, Counter())["explained"] += 1
    total = Counter[str]()
    for counted in counts.values():
        total.update(counted)
    width = max(map(len, counts), default=4)
    head = f"{'':{width}} mutants explained" + "".join(f" {fate:>11}" for fate in FATES) + "  share"
    rows = [*sorted(counts.items()), ("all", total)]
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


def to_json(verdicts: Sequence[Verdict], stale: Sequence[Key]) -> dict[str, object]:
    return {
        "share": share(verdicts),
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


def alive(told: dict[str, Any]) -> set[Key]:
    """The mutants that were not killed in an earlier run."""
    return {
        (f"{one['file']}::{one['function']}", one["mutant"])
        for one in told["mutants"]
        if one["fate"] not in DEAD
    }
