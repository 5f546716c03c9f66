"""`reverie replay`: a record told to its end."""

import random
from pathlib import Path

import pytest

import reverie
from reverie.cli.main import main
from reverie.table import Table, seated


def test_a_game_is_summarized_by_its_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, chance = reverie.new("circadia", seats=2, seed=4), random.Random(4)
    while not match.over:
        match.play(chance.choice(match.legal))
    file = tmp_path / "game.txt"
    file.write_text(str(match.record()), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].lstrip().startswith("0 ")
    ending = told[told.index("") + 2 :]
    assert [line.partition(":")[0] for line in ending] == [
        "Rounds",
        "Habitats claimed",
        "By place",
        "By time",
        "Largest set that claimed",
        "Creatures taken",
    ]


@pytest.mark.parametrize(("language", "names"), [("en", "Random 2"), ("fr", "Au hasard 2")])
def test_bots_are_named_in_the_language(
    language: str, names: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(reverie.new("onix", seats=3, seed=1), seated(["Ann", "random", "random"], "onix"))
    while table.match.actor != 2:
        table.match.play(table.match.legal[0])
    table.match.play(table.match.legal[0])
    file = tmp_path / "game.txt"
    file.write_text(str(table.record()), encoding="utf-8")
    assert main(["replay", str(file), "--lang", language]) == 0
    told = capsys.readouterr().out
    assert names in told
    assert "bot:random" not in told
