"""`reverie bench`, with as little time as it takes to see that it works."""

import json

import pytest

from reverie.cli import bench, bench_research, measures
from reverie.cli.main import main
from reverie.registry import specs


def test_json_has_an_object_per_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json", "--seconds", "0.001"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == list(specs())
    for found in figures.values():
        assert found["playout"] > 0
        assert found["driven"] > 0
        assert found["clone_ns"] > 0
        assert found["seats"] >= 1
        assert found["options"] is not None
    assert list(figures["onirim"]["presets"]) == list(specs()["onirim"].presets)
    assert all(speed > 0 for speed in figures["onirim"]["presets"].values())
    onirim = figures["onirim"]
    by_figure = {line["figure"]: line for line in onirim["ratios"]}
    assert by_figure["uncompiled"]["ours"] == onirim["uncompiled"]["playout"]
    if measures.c_compiler():
        line = by_figure["playout"]
        assert line["ratio"] == pytest.approx(onirim["playout"] / onirim["limit"]["playout"])


def test_for_people_it_is_tables_with_the_bars(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "onirim", "--seconds", "0.001"]) == 0
    told = capsys.readouterr().out
    assert "onirim, solo" in told
    assert "beside its peers" in told
    assert "everything" in told
    assert "met" in told or "missed" in told


def test_without_a_compiler_or_openspiel_their_lines_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(measures, "COMPILERS", ())
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(measures, "find_spec", lambda name: None)
    found = bench.measure("onirim", 0.001)
    assert found["limit"] is None
    assert found["hanabi"] is None
    assert [line.figure for line in bench.ratios(found)] == ["uncompiled"]


def test_the_environments_stand_beside_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--research", "--json", "--seconds", "0.001"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found["aec"]) == list(specs())
    by_figure = {line["figure"]: line for line in found["ratios"]}
    assert by_figure["batch"]["ratio"] == pytest.approx(found["batch"] / found["playout"])
    assert by_figure["batch"]["bar"] == pytest.approx(1 / 6)
    if found["hanabi"] is not None:
        assert by_figure["aec onix"]["theirs"] == found["hanabi"]
        assert by_figure["aec onix"]["bar"] == 20


def test_where_others_are_missing_only_ours_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_research, "find_spec", lambda name: None)
    assert main(["bench", "--research", "--seconds", "0.001"]) == 0
    told = capsys.readouterr().out
    assert "batch" in told
    assert "hanabi" not in told
    assert "RLCard" not in told


def test_the_bars_tell_met_from_missed() -> None:
    found: dict[str, object] = {
        "playout": 24.0,
        "driven": 120.0,
        "driven_tuned": 150.0,
        "clone_ns": 5.0,
        "simulations": 30.0,
        "limit": {"playout": 100},
        "hanabi": {"driven": 10.0, "driven_tuned": 15.0, "clone_ns": 4.0},
        "hearts": {"simulations": 20.0},
        "euchre": None,
        "uncompiled": {"playout": 60_000.0},
    }
    met = {line.figure: line.met for line in bench.ratios(found) if line.bar}
    assert met == {
        "playout": False,
        "driven": True,
        "clone_ns": False,
        "simulations": True,
        "uncompiled": True,
    }


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_no_time_is_turned_down(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", f"--seconds={seconds}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unknown_game_is_turned_down(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "patience"]) == 2
    assert "there is no game 'patience'" in capsys.readouterr().err
