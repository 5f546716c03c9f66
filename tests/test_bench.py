"""`reverie bench`, with as little time as it takes to see that it works."""

import json
from pathlib import Path

import pytest
from rich.console import Console

from reverie.cli import bench, bench_instructions, bench_research, measures
from reverie.cli.main import main
from reverie.cli.version import compiled
from reverie.games.onirim.bench import BARS, UNCOMPILED_BAR
from reverie.i18n import Words
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
    assert "compared with other engines" in told
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
    assert [line.figure for line in bench.ratios(found, BARS, UNCOMPILED_BAR)] == ["uncompiled"]


def test_the_environments_are_compared_with_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--research", "--json", "--seconds", "0.001"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found["aec"]) == list(specs())
    by_figure = {line["figure"]: line for line in found["ratios"]}
    assert list(found["batches"]) == ["onirim", "onirim everything", "onix", "circadia"]
    for label, both in found["batches"].items():
        line = by_figure[f"batch {label}"]
        assert line["ratio"] == pytest.approx(both["batch"] / both["playout"])
        assert line["bar"] == pytest.approx(1 / 4)
    if found["hanabi"] is not None:
        assert by_figure["aec onix"]["theirs"] == found["hanabi"]
        assert by_figure["aec onix"]["bar"] == 20
    if found["pgx"] is not None:
        assert min(found["pgx"].values()) > 0


def test_without_other_libraries_only_ours_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_research, "find_spec", lambda name: None)
    assert main(["bench", "--research", "--seconds", "0.001"]) == 0
    told = capsys.readouterr().out
    assert "batch circadia" in told
    assert "aec circadia" in told
    assert "Not measured, because not installed: hanabi, rlcard, pgx" in told.replace("\n", " ")
    assert "’s hanabi" not in told
    assert "RLCard" not in told


def test_targets_are_marked_as_met_or_missed() -> None:
    found: dict[str, object] = {
        "playout": 33.0,
        "driven": 160.0,
        "driven_tuned": 150.0,
        "clone_ns": 5.0,
        "simulations": 50.0,
        "limit": {"playout": 100},
        "hanabi": {"driven": 10.0, "driven_tuned": 15.0, "clone_ns": 4.0},
        "hearts": {"simulations": 20.0},
        "euchre": None,
        "uncompiled": {"playout": 60_000.0},
    }
    met = {line.figure: line.met for line in bench.ratios(found, BARS, UNCOMPILED_BAR) if line.bar}
    assert met == {
        "playout": False,
        "driven": True,
        "clone_ns": False,
        "simulations": True,
        "uncompiled": True,
    }


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_no_time_is_rejected(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", f"--seconds={seconds}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unknown_game_is_rejected(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--game", "patience"]) == 2
    assert "unknown game 'patience'" in capsys.readouterr().err


# --- instructions ---
@pytest.mark.skipif(bench_instructions.obstacle() is not None, reason="needs valgrind, compiled")
def test_instructions_are_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_instructions, "SHORT", 1)
    monkeypatch.setattr(bench_instructions, "LONG", 3)
    assert main(["bench", "--instructions", "--game", "onix", "--json"]) == 0
    onix, imported = json.loads(capsys.readouterr().out)
    assert onix["setting"] == {"game": "onix", "seats": 2, "preset": ""}
    assert 300 < onix["value"] < 10_000
    assert 10e6 < imported["value"] < imported["bar"]
    assert imported["met"]


def test_a_preset_is_measured_relative_to_its_game() -> None:
    everything = bench_instructions.InstructionBar("relative", 1, "everything", 0.7)
    assert 0.01 < bench_instructions.counted("onirim", everything, 0.01).value < 10


def test_instructions_are_shown_with_their_minimum_and_goal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    solo = bench_instructions.BenchSetting("onirim", 1)
    everything = bench_instructions.BenchSetting("onirim", 1, "everything")
    found = [
        bench_instructions.Count("per decision", solo, 1_599.6, 1_600, 1_300),
        bench_instructions.Count("relative", everything, 0.65, 0.7, more_is_better=True),
        bench_instructions.Count("on import", None, 121e6, 120e6, 80e6),
    ]
    Console(width=120).print(bench_instructions.drawn(found, Words("en")))
    base, relative, imported = [
        [cell.strip() for cell in line.strip("│").split("│")]
        for line in capsys.readouterr().out.splitlines()
        if line.startswith("│")
    ]
    assert base == ["onirim, solo: instructions per decision", "1,600", "≤ 1,600", "≤ 1,300", "met"]
    assert relative[1:] == ["0.65", "≥ 0.70", "", "missed"]
    assert imported[1:] == ["121.0 M", "≤ 120.0 M", "≤ 80.0 M", "missed"]


def test_without_valgrind_nothing_is_counted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    reason = "valgrind is not installed" if compiled() else "the engine is not compiled"
    assert main(["bench", "--instructions"]) == 0
    assert reason in capsys.readouterr().out
    assert main(["bench", "--instructions", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["skipped"]
