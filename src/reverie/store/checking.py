"""Integrity checks of a database that need no rules."""

from collections import defaultdict
from dataclasses import dataclass, field

from reverie.store.copying import PARTS, Rows
from reverie.store.data import OVER, PLAYING, WAITING


@dataclass
class Checked:
    """What was checked, and the problems: message codes with their tables."""

    tables: int = 0
    entries: int = 0
    wrong: list[tuple[str, str]] = field(default_factory=list)


async def check(rows: Rows) -> Checked:
    """Every table has its seats and its entries, without gaps; there are no orphans."""
    found = Checked()
    phases: dict[str, str] = {}
    seats: defaultdict[str, list[int]] = defaultdict(list)
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    for part in PARTS:
        if part.name not in ("tables", "seats", "entries"):
            continue
        async for some in rows.read(part):
            for row in some:
                value = dict(zip(part.columns, row, strict=True))
                if part.name == "tables":
                    phases[value["id"]] = value["phase"]
                elif part.name == "seats":
                    seats[value["table_id"]].append(value["seat"])
                else:
                    numbers[value["table_id"]].append(value["number"])
    found.tables, found.entries = len(phases), sum(map(len, numbers.values()))
    for id, phase in phases.items():
        if phase not in (WAITING, PLAYING, OVER):
            found.wrong.append(("phase", id))
        if not seats[id] or seats[id] != list(range(len(seats[id]))):
            found.wrong.append(("seats", id))
        if numbers[id] != list(range(1, len(numbers[id]) + 1)):
            found.wrong.append(("gap", id))
        elif phase != WAITING and not numbers[id]:
            found.wrong.append(("empty", id))
    for id in {*seats, *numbers} - set(phases):
        found.wrong.append(("orphan", id))
    return found
