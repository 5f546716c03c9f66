"""Golden records: whole games that replay to the letter, for every game and every option alone."""

from pathlib import Path

import pytest

from reverie import registry
from reverie.match import read_record, replay
from reverie.testing import goldens

FOLDER = Path(__file__).parent / "goldens"
RECORDS = sorted(FOLDER.rglob(f"*{goldens.SUFFIX}"))


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = replay(read_record(text))
    assert str(match.record()) == text
    assert match.state.problems() == []
    assert match.over


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_its_seed_leads_through_the_same_game(path: Path) -> None:
    match = replay(read_record(path.read_text(encoding="utf-8")))
    state = match.game.start(match.seed)
    for action in match.moves:
        state.apply(action.id)
    assert state.to_bytes() == match.state.to_bytes()


@pytest.mark.parametrize("game", list(registry.BOXES))
def test_no_game_and_no_option_lacks_its_golden_records(game: str) -> None:
    """`scripts/goldens` makes what is missing."""
    box = registry.BOXES[game]
    lacking = [path.name for *_, path in goldens.missing(box, FOLDER)]
    assert lacking == []


def test_a_golden_record_is_never_written_over(tmp_path: Path) -> None:
    first = goldens.name_of(registry.BOXES["onirim"], 1, {}, "lost")
    path = tmp_path / "onirim" / first
    path.parent.mkdir()
    path.write_text("mine", encoding="utf-8")
    assert path not in [p for *_, p in goldens.missing(registry.BOXES["onirim"], tmp_path)]
