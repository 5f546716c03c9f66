"""Files that can't be written are reported before anything is played, and so is a full disk."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from reverie.cli.main import main

FULL = Path("/dev/full")  # every write to it finds the disk full
MANY = ("--games", "1000000", "--jobs", "1")  # far too many to play


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "onix", *MANY, "--csv", "{folder}"), "is a folder, not a file"),
        (("simulate", "onix", *MANY, "--parquet", "{folder}"), "is a folder, not a file"),
        (("simulate", "onix", *MANY, "--csv", "{folder}/no/x.csv"), "does not exist"),
        (("simulate", "onix", *MANY, "--plots", "{file}"), "is a file, not a folder"),
        (("simulate", "onix", *MANY, "--out", "{file}"), "is a file, not a folder"),
        (("simulate", "onix", *MANY, "--plots", "{file}/deep"), "can't be written"),
        (("ladder", "onix", "--write", "{folder}"), "is a folder, not a file"),
        (("play", "onix", "--plain", "--record", "{folder}"), "is a folder, not a file"),
    ],
)
def test_it_is_reported_before_the_games_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main([one.format(folder=tmp_path, file=file) for one in arguments]) == 2
    assert said in capsys.readouterr().err
    assert file.read_text() == ""


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
def test_a_full_disk_loses_no_summary(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "onix", "--games", "2", "--bots", "random", "--jobs", "1"]
    assert main([*asked, "--csv", str(FULL)]) == 2
    said = capsys.readouterr()
    assert "/dev/full can't be written: No space left on device" in said.err
    assert "random" in said.out  # the summary


@pytest.mark.skipif(not FULL.exists(), reason="there is no such device here")
@pytest.mark.parametrize("command", [("games",), ("rules", "onix"), ("games", "--json")])
def test_output_to_a_full_disk_is_an_error_on_one_line(command: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "reverie", *command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "LANG": "C.UTF-8"},
            timeout=120,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "No space left on device" in done.stderr
