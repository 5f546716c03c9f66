"""Simulations: the same deals under every setting, kept as they are played, told with intervals."""

import csv
import json
from pathlib import Path

import pytest

from reverie.cli.main import main
from reverie.engine.errors import OptionError
from reverie.lab import simulate
from reverie.lab.engines import Processes
from reverie.lab.results import GAMES, ResultFolder, write_parquet
from reverie.lab.simulate import PLAIN, Plan, plan, varied
from reverie.lab.summary import summary
from reverie.registry import spec

SMALL = ["simulate", "onirim", "--bots", "random", "--games", "20", "--jobs", "1"]


def small() -> Plan:
    settings = varied(spec("onirim"), 1, ["expansions"], {})
    return plan("onirim", ["random"], 12, list(settings.values()), list(settings), seed=5)


def test_every_value_of_an_option_is_a_setting() -> None:
    settings = varied(spec("onirim"), 1, ["with"], {"incubus": "apprentice"})
    assert list(settings)[:3] == [PLAIN, "book", "glyphs"]
    assert settings["book"] == {"incubus": "apprentice", "expansions": "book"}
    assert "silent" not in varied(spec("onirim"), 1, ["talk"], {})  # it takes two
    with pytest.raises(OptionError, match="no option 'colour' to vary; choose from: expansions"):
        varied(spec("onirim"), 1, ["colour"], {})


def test_every_setting_plays_the_same_deals_whatever_the_number_of_jobs() -> None:
    rows = [row for _, part in simulate.run(small(), Processes(1)) for row in part]
    assert {row.seed for row in rows if row.setting == "towers"} == set(range(5, 17))
    assert len(rows) == small().total == 8 * 12
    again = dict(simulate.run(small(), Processes(2)))
    assert [row for chunk in sorted(again, key=lambda c: c.number) for row in again[chunk]] == rows


def test_bots_change_seats_from_deal_to_deal() -> None:
    meeting = plan("onix", ["thumb", "random", "random"], 4, seats=3)
    assert meeting.seating(0) == ("thumb", "random", "random")
    assert meeting.seating(1) == ("random", "random", "thumb")
    (line, other) = summary(meeting, simulate.play_part(meeting, 0, 4))
    assert (line.bot, other.bot) == ("thumb", "random")
    assert line.games == 4
    assert line.wins + other.wins == 4


def test_a_simulation_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    work = list(simulate.run(small(), Processes(1)))
    with ResultFolder(tmp_path, small()) as results:
        for chunk, rows in work[:3]:
            results.add(chunk.number, rows)
    with (tmp_path / GAMES).open("a") as file:
        file.write('{"chunk":3,"games":[{"sett')  # cut off
    with ResultFolder(tmp_path, small()) as results:
        assert sorted(results.chunks) == [0, 1, 2]
        for chunk, rows in simulate.run(small(), Processes(1), list(results.chunks)):
            results.add(chunk.number, rows)
        assert results.rows == [row for _, rows in work for row in rows]


def test_a_folder_holds_one_simulation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--out", str(tmp_path)]) == 0
    first = (tmp_path / GAMES).read_text()
    assert main([*SMALL, "--out", str(tmp_path)]) == 0
    assert (tmp_path / GAMES).read_text() == first  # nothing is played again
    assert main([*SMALL, "--seed", "9", "--out", str(tmp_path)]) == 2
    assert "contains another simulation" in capsys.readouterr().err


def test_results_as_table_json_csv_and_parquet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table, columns = tmp_path / "games.csv", tmp_path / "games.parquet"
    written = ["--csv", str(table), "--parquet", str(columns)]
    assert main([*SMALL, "--vary", "incubus", "--json", *written]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["lines"][0]["setting"] == PLAIN
    assert told["lines"][0]["games"] == 20
    assert sum(told["lines"][0]["endings"].values()) == 20
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert len(rows) == 20 * len(told["lines"]) == parquet.read_table(columns).num_rows
    assert main([*SMALL, "--lang", "fr"]) == 0
    assert "intervalle à 95 %" in capsys.readouterr().out


def test_plots_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert main([*SMALL, "--vary", "expansions", "--plots", str(tmp_path)]) == 0
    names = ("win-rate", "endings", "doors")
    for name in names:
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "<svg" in (tmp_path / f"{name}.svg").read_text()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--games", "0"], "at least one game"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--bots", "random,random"], "name one bot for all seats, or 1"),
        (["--bots", "nobody"], "no bot 'nobody' for onirim"),
        (["--vary", "colour"], "no option 'colour' to vary"),
        (["--csv", "/no/such/folder/x.csv"], "the folder '/no/such/folder' does not exist"),
    ],
)
def test_wrong_input_is_rejected(
    wrong: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*SMALL, *wrong]) == 2
    assert said in capsys.readouterr().err


def test_without_pyarrow_parquet_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(OptionError, match=r"pip install 'reverie\[lab\]'"):
        write_parquet(tmp_path / "x.parquet", [])
