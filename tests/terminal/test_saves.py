"""Games that were left."""

from pathlib import Path

import pytest

import reverie
from reverie.seat import Seat
from reverie.table import Table
from reverie.terminal.saves import DamagedSave, Shelf, write_whole


def left(moves: int = 3) -> Table:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(moves):
        match.play(match.legal[0])
    return Table(match, [Seat("Ana"), Seat("Bob")])


def test_a_game_that_was_left_is_found_again(tmp_path: Path) -> None:
    shelf, table = Shelf(tmp_path), left()
    assert shelf.find("onirim") is None
    shelf.keep(table)
    found = shelf.find("onirim")
    assert found is not None
    assert [seat.name for seat in found.seats] == ["Ana", "Bob"]
    assert found.match.state.to_bytes() == table.match.state.to_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["onirim.txt"]


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    shelf, table = Shelf(tmp_path), left()
    shelf.keep(table)
    while not table.match.over:
        table.match.play(table.match.legal[0])
    shelf.keep(table)
    assert shelf.find("onirim") is None


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe\x00", b"game: onirim\n", b"game: onix\nversion: 1\n"],
    ids=["empty", "bytes", "cut", "another game"],
)
def test_a_damaged_save_is_set_aside_and_kept(tmp_path: Path, damage: bytes) -> None:
    shelf = Shelf(tmp_path)
    for number in (1, 2):
        shelf.path("onirim").write_bytes(damage)
        with pytest.raises(DamagedSave) as caught:
            shelf.find("onirim")
        assert caught.value.aside.name == f"onirim.txt.damaged-{number}"
        assert caught.value.aside.read_bytes() == damage
        assert shelf.find("onirim") is None


def test_one_wrong_letter_is_damage_too(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(left())
    path = shelf.path("onirim")
    path.write_text(path.read_text().replace("take brown moon", "take brown sun"))
    with pytest.raises(DamagedSave, match="line 11"):
        shelf.find("onirim")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, "one")
    write_whole(path, "two")
    assert path.read_text() == "two"
    assert list(path.parent.iterdir()) == [path]
