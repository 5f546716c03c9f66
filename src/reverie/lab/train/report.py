"""The state of a run, as rows of a CSV file."""

import csv
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

REACHED: Final = "reached"  # prefix of the columns for progress


@dataclass(frozen=True, slots=True)
class Report:
    """The state of a run."""

    progress: float
    seconds: float
    games: int
    positions: int
    loss: float | None  # None if nothing was learned since the last report
    won: float | None  # of the first kind, since the last report; None if no such game ended
    by_kind: dict[str, float | None]
    reached: dict[str, float | None]  # progress by kind, from 0 to 1

    def log(self, file: Path) -> None:
        """Append a row to the file; a new file starts with a header."""
        line = asdict(self)
        won, reached = line.pop("by_kind"), line.pop("reached")
        line |= won | {f"{REACHED} {kind}": share for kind, share in reached.items()}
        new = not file.exists()
        with file.open("a", newline="", encoding="utf-8") as out:
            table = csv.writer(out)
            if new:
                table.writerow(line)
            table.writerow(line.values())
