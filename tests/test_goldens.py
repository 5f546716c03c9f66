"""Golden records: whole games that replay to the letter, for every game and every option alone."""

from pathlib import Path

import pytest

from reverie import registry
from reverie.match import Match, read_record, replay
from reverie.testing import goldens, ledger
from tests.toy import ToySpec

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
    assert match.over or "result: unfinished" in text


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_its_seed_leads_through_the_same_game(path: Path) -> None:
    match = replay(read_record(path.read_text(encoding="utf-8")))
    state = match.game.start(match.seed)
    for action in match.moves:
        state.apply(action.id)
    assert state.to_bytes() == match.state.to_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_events_account_for_every_card(path: Path) -> None:
    told = replay(read_record(path.read_text(encoding="utf-8")))
    match = Match(told.game, told.seed)
    for action in told.moves:
        before = ledger.contents(match.state)
        match.play(action)
        assert ledger.faults(before, list(match.plies[-1].events), match.state) == []
        assert len(set(match.state.legal())) == len(match.state.legal())


@pytest.mark.parametrize("game", list(registry.specs()))
def test_no_game_and_no_option_lacks_its_golden_records(game: str) -> None:
    """`scripts/goldens` makes what is missing."""
    assert goldens.missing(registry.specs()[game], FOLDER) == []


def test_missing_records_are_made_and_none_is_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "_installed", dict)
    monkeypatch.setitem(registry.ADDED, "toy", ToySpec())
    assert goldens.missing(ToySpec(), tmp_path) == [(2, {}, "won")]  # somebody always wins
    (path,) = goldens.write_missing(tmp_path)
    assert path == tmp_path / "toy" / "2-seats_won.record"
    assert "result: won" in path.read_text(encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert goldens.write_missing(tmp_path) == []
    assert path.read_text(encoding="utf-8") == text


def test_an_option_needs_its_own_record(tmp_path: Path) -> None:
    spec = registry.specs()["onirim"]
    silent = (2, {"talk": "silent"}, "lost")
    assert silent in goldens.missing(spec, tmp_path)
    match = goldens.find(spec, *silent)
    assert match is not None
    (tmp_path / "onirim").mkdir()
    (tmp_path / "onirim" / "mine.record").write_text(str(match.record()), encoding="utf-8")
    assert silent not in goldens.missing(spec, tmp_path)
