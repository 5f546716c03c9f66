"""How a run stands, as lines of a table that can be plotted."""

import csv
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

REACHED: Final = "reached"  # how far games came: the table's columns say of which kind


@dataclass(frozen=True, slots=True)
class Report:
    """How a run stands."""

    progress: float
    seconds: float
    games: int
    positions: int
    loss: float | None  # None if nothing was learned since the last report
    won: float | None  # of the first kind, since the last report; None if no such game ended
    by_kind: dict[str, float | None]
    reached: dict[str, float | None]  # how far the games of a kind came, from 0 to 1

    def log(self, file: Path) -> None:
        """Add a line to a table; a new one begins with the names of its columns."""
        line = asdict(self)
        won, reached = line.pop("by_kind"), line.pop("reached")
        line |= won | {f"{REACHED} {kind}": share for kind, share in reached.items()}
        new = not file.exists()
        with file.open("a", newline="", encoding="utf-8") as out:
            table = csv.writer(out)
            if new:
                table.writerow(line)
            table.writerow(line.values())
