"""Games that were recorded once and must replay for ever."""

from pathlib import Path

import pytest

from reverie.match import read_record, replay

GOLDENS = sorted((Path(__file__).parents[1] / "goldens" / "onix").glob("*.record"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_record(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    again = replay(record).record()
    assert again.lines == record.lines
    for header in ("game", "version", "seats", "options", "result", "reason"):
        assert again.headers[header] == record.headers[header]


def test_the_goldens_end_in_different_ways() -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in GOLDENS]
    assert {record.headers["reason"] for record in records} >= {
        "onix.ending.most-cards",
        "onix.ending.fewest-gems",
        "onix.ending.shared",
        "onix.advanced.no-gems",
    }
