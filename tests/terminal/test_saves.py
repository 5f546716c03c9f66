"""Games played in the terminal are kept, every one of them."""

import os
from pathlib import Path

import pytest

import reverie
from reverie import registry
from reverie.seat import Seat
from reverie.table import Table
from reverie.terminal.resume import PlayRequest, open_table
from reverie.terminal.saves import DamagedSave, SavedGames, write_whole


def left(moves: int = 3) -> Table:
    match = reverie.new("onirim", seed=7, seats=2, talk="silent")
    for _ in range(moves):
        match.play(match.legal[0])
    return Table(match, [Seat("Ana"), Seat("Bob")])


def unfinished(saves: SavedGames) -> list[Table]:
    return [table for _, table in saves.unfinished("onirim")]


def test_a_game_that_was_left_is_found_again(tmp_path: Path) -> None:
    saves, table = SavedGames(tmp_path), left()
    assert unfinished(saves) == []
    path = saves.keep(table)
    (found,) = unfinished(saves)
    assert [seat.name for seat in found.seats] == ["Ana", "Bob"]
    assert found.match.state == table.match.state
    assert saves.keep(found, path) == path
    assert list(tmp_path.iterdir()) == [path]
    (saved,) = saves.games()
    assert (saved.game, saved.players, saved.moves) == ("onirim", ["Ana", "Bob"], 3)
    assert saved.date[:2] == "20"


def test_no_game_takes_the_place_of_another(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    paths = {saves.keep(left(moves)) for moves in (1, 2, 3)}
    assert len(paths) == 3
    assert saves.keep(left(0)) is None  # nothing has happened in it yet
    assert sorted(len(table.match.moves) for table in unfinished(saves)) == [1, 2, 3]


def test_the_game_that_was_played_last_comes_first(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    for moves, when in ((1, 300), (2, 500), (3, 400)):
        path = saves.keep(left(moves))
        assert path is not None
        os.utime(path, (when, when))
    assert [saved.moves for saved in saves.games("onirim")] == [2, 3, 1]


def test_a_finished_game_is_kept_and_not_offered_again(tmp_path: Path) -> None:
    saves, table = SavedGames(tmp_path), left()
    path = saves.keep(table)
    while not table.match.over:
        table.match.play(table.match.legal[0])
    saves.keep(table, path)
    assert unfinished(saves) == []
    (saved,) = saves.games("onirim")
    assert saved.finished
    assert saves.games("onix") == []


def request(**wish: object) -> PlayRequest:
    asked = {"seats": None, "seed": None, "options": {}, **wish}
    return PlayRequest(registry.spec("onirim"), **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wish", "offered"),
    [
        ({}, True),
        ({"seats": "Ana,Bob", "options": {"talk": "silent"}}, True),
        ({"seed": 7, "seats": "2", "options": {"talk": "silent"}}, False),
        ({"seats": "Ana,Bob"}, False),
        ({"seed": 8}, False),
        ({"options": {"expansions": "towers"}}, False),
    ],
)
def test_only_a_matching_game_is_offered(
    tmp_path: Path, wish: dict[str, object], offered: bool
) -> None:
    saves = SavedGames(tmp_path)
    saves.keep(left())
    opening = open_table(request(**wish), saves, anew=False)
    assert bool(opening.left) == offered
    assert open_table(request(**wish), saves, anew=True).left == ()
    assert len(saves.games()) == 1


@pytest.mark.parametrize(
    "damage",
    [b"", b"\xff\xfe\x00", b"game: onirim\n", b"game: onix\nversion: 1\n"],
    ids=["empty", "bytes", "cut", "another game"],
)
def test_a_damaged_save_is_renamed_and_kept(tmp_path: Path, damage: bytes) -> None:
    saves = SavedGames(tmp_path)
    saves.keep(left())
    for number in (1, 2):
        (tmp_path / "onirim.txt").write_bytes(damage)
        assert len(saves.games()) == 1
        found = []
        with pytest.raises(DamagedSave) as caught:
            found.extend(saves.unfinished("onirim"))
        assert caught.value.aside.name == f"onirim.txt.damaged-{number}"
        assert caught.value.aside.read_bytes() == damage
        assert len(unfinished(saves)) == 1  # the others are there as before


def test_one_wrong_letter_is_damage_too(tmp_path: Path) -> None:
    saves = SavedGames(tmp_path)
    path = saves.keep(left())
    assert path is not None
    path.write_text(path.read_text().replace("take brown moon", "take brown sun"))
    with pytest.raises(DamagedSave, match="line 11"):
        unfinished(saves)


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, "one")
    write_whole(path, "two")
    assert path.read_text() == "two"
    assert list(path.parent.iterdir()) == [path]
