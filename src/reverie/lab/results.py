"""The results of a simulation in a folder: written as they come, and resumable.

`plan.json` is the plan; `games.jsonl` has a line for each finished chunk of games.  An incomplete
last line is dropped, and its games are replayed.
"""

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from reverie.engine.errors import OptionError
from reverie.lab.simulate import Plan, Row

PLAN = "plan.json"
GAMES = "games.jsonl"
VERSION = 1  # of these files


class ResultFolder:
    """A folder with the games played so far."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.chunks: dict[int, list[Row]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        wanted = {"version": VERSION, **json.loads(json.dumps(asdict(plan)))}
        path = folder / PLAN
        if path.exists():
            if read_json(path) != wanted:
                raise OptionError("another-simulation", folder=folder)
            self._read()
        else:
            path.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
        self._file = (folder / GAMES).open("a", encoding="utf-8")

    def _read(self) -> None:
        path = self.folder / GAMES
        if not path.exists():
            return
        whole = 0
        data = path.read_bytes()
        for line in data.splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            told = json.loads(line)
            self.chunks[told["chunk"]] = [row_from(row) for row in told["games"]]
            whole += len(line)
        if whole < len(data):
            with path.open("r+b") as file:
                file.truncate(whole)

    def add(self, number: int, rows: list[Row]) -> None:
        """Append the games of a chunk; on disk when this returns."""
        self.chunks[number] = rows
        line = {"chunk": number, "games": [asdict(row) for row in rows]}
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    @property
    def rows(self) -> list[Row]:
        """All games so far, in the order of the plan."""
        return [row for number in sorted(self.chunks) for row in self.chunks[number]]

    def __enter__(self) -> "ResultFolder":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def read_json(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise OptionError("file-unread", path=path, error=error) from error


def row_from(told: Mapping[str, Any]) -> Row:
    lists = {name: tuple(told[name]) for name in ("bots", "winners", "scores")}
    return Row(**{**told, **lists})


# --- export ---
def flat(rows: Sequence[Row]) -> list[dict[str, object]]:
    """Flat rows; lists are space-separated, statistics have their own columns."""
    keys = sorted({key for row in rows for key in row.told})
    return [
        {
            "setting": row.setting,
            "seed": row.seed,
            "bots": " ".join(row.bots),
            "winners": " ".join(map(str, row.winners)),
            "reason": row.reason,
            "scores": " ".join(map(str, row.scores)),
            "moves": row.moves,
            **{key: row.told.get(key, 0) for key in keys},
        }
        for row in rows
    ]


def write_csv(path: Path, rows: Sequence[Row]) -> None:
    table = flat(rows)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)


def write_parquet(path: Path, rows: Sequence[Row]) -> None:
    """Needs pyarrow, an optional dependency; OptionError if it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise OptionError("no-parquet") from error
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(flat(rows)), path)
