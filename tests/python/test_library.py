"""One obvious way: new, load, save, ask, board, and errors with a code."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reverie
from reverie import registry
from reverie.match.record import pack, unpack

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


def test_a_preset_by_its_name_and_options_beside_it() -> None:
    match = reverie.new("onirim", preset="everything", variants=())
    assert len(match.game.options["expansions"]) == 7  # type: ignore[arg-type]
    chosen = reverie.new("onirim", preset="everything", expansions=("book",))
    assert chosen.game.options["expansions"] == ("book",)
    from reverie import onirim

    assert onirim.new(preset="everything", seed=1) == reverie.new(
        "onirim", preset="everything", seed=1
    )


@given(st.integers(0, 2**53 - 1), st.integers(0, 40), st.sampled_from(["onirim", "onix"]))
@settings(max_examples=15, deadline=None)
def test_a_match_is_equal_when_it_is_loaded_again(seed: int, moves: int, name: str) -> None:
    import tempfile

    match = reverie.new(name, seed=seed)
    for number in range(moves):
        if not match.over:
            match.play(match.legal[number % len(match.legal)])
    if match.moves and not match.over:
        match.undo()
    with tempfile.TemporaryDirectory() as folder:
        match.save(Path(folder, "game.txt"))
        assert reverie.load(Path(folder, "game.txt")) == match
        assert reverie.load(str(Path(folder, "game.txt"))) == match
        assert reverie.read_record(Path(folder, "game.txt")) == match.record()


def test_a_bot_is_asked_and_gives_its_reasons() -> None:
    match = reverie.new("onirim", seed=1)
    choice = match.ask("search", nodes=50)
    assert choice.action in match.legal
    assert choice.value is not None
    assert 0 < choice.value < 1
    assert all(line.endswith(".") for line in match.explain(choice))
    assert match.explain(choice, "fr") != match.explain(choice)
    assert match.ask("search", nodes=50) == choice
    assert match.moves == []


def test_a_position_is_set_up_by_hand() -> None:
    match = reverie.new("onirim", seed=1)
    match.board(hand_0=HAND, doors_0=["red door"], deck=["blue moon", "red door", "nightmare"])
    assert match.view(0)["players"][0]["hand"] == HAND  # type: ignore[index]
    assert match.state.problems() == []
    match.play("play red sun")
    assert match.view(0)["players"][0]["hand"][-1] == "blue moon"  # type: ignore[index]
    assert match.undo().moves == []
    with pytest.raises(reverie.OptionError):
        match.undo()


def test_a_position_that_was_set_up_is_part_of_the_record(tmp_path: Path) -> None:
    match = reverie.new("onirim", seed=1).board(hand_0=HAND, doors_0=["red door"])
    match.play("play red sun", "play green moon")
    match.save(tmp_path / "game.txt")
    again = reverie.load(tmp_path / "game.txt")
    assert (again.moves, again.view(0)) == (match.moves, match.view(0))
    assert again.record().headers["position"] == match.record().headers["position"]
    assert "position" not in match.record(0).headers


def test_a_place_is_emptied_before_it_is_filled() -> None:
    match = reverie.new("onirim", seed=1)
    match.board(doors_0=["red door", "blue door"]).board(doors_0=["green door"])
    assert match.view(0)["players"][0]["doors"] == ["green door"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ({"hand_0": ["red sun"] * 10}, "board-cards"),
        ({"hand_0": ["blue dragon"]}, "no-card"),
        ({"attic": ["red sun"]}, "board-place"),
        ({"discard": ["red sun"], "deck": ["red moon"]}, "board-place"),
        ({"deck": ["nightmare"] * 11}, "board-cards"),
        ({"hand_0": ["red sun"] * 7}, "board-full"),
        ({"doors_0": ["red sun"]}, "board-kind"),
        ({"row_0": ["red sun", "red sun"]}, "state-problems"),
    ],
)
def test_an_impossible_position_changes_nothing(places: dict[str, Any], code: str) -> None:
    match = reverie.new("onirim", seed=1)
    before = match.copy()
    with pytest.raises(reverie.ReverieError) as caught:
        match.board(**places)
    assert caught.value.code == code
    assert match == before


def test_the_discard_can_be_set_up_like_any_place() -> None:
    match = reverie.new("onirim", seed=1).board(discard=["red sun", "nightmare"])
    assert match.view(0)["discard"] == {"red sun": 1, "nightmare": 1}
    assert match.board(discard=[]).view(0)["discard"] == {}
    assert match.state.problems() == []


@pytest.mark.parametrize("name", registry.names())
def test_any_request_gives_a_valid_position_or_an_error(name: str) -> None:
    match = reverie.new(name, seed=1)
    before = match.copy()
    for place in match.game.place_names.values():
        for cards in ([], match.game.card_names[:2]):
            try:
                match.board(**{place.replace(" ", "_"): cards})
            except reverie.ReverieError:
                assert match == before
            else:
                assert match.state.problems() == []
                match = before.copy()


def test_a_declared_game_is_set_up_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples" / "tricks"))
    from tricks import SPEC

    monkeypatch.setitem(registry.ADDED, "tricks", SPEC)
    match = reverie.new("tricks", seed=1, seats=2)
    match.board(hand_0=["hearts 1"], hand_1=["hearts 2"], taken_0=["moons 1", "moons 2"])
    match.board(taken_0=["moons 3"])
    assert [player["hand"] for player in match.view(0)["players"]] == [["hearts 1"], [None]]
    assert match.state.problems() == []


def test_what_was_known_of_a_hand_is_forgotten_with_it() -> None:
    match = reverie.new("circadia", seed=1, first="0")
    while match.actor == 0:
        match.play(match.legal[0])
    assert match.view(1)["players"][0]["hand"][0] == "goose 1"
    match.board(hand_0=["bear 1", "goose 5"], set_1_0=["bear 1", "bear 2"])
    player = match.view(1)["players"][0]
    assert player["hand"] == [None, None]
    assert player["sets"][0]["cards"] == ["bear 1", "bear 2"]


@pytest.mark.parametrize("word", ["", "x", "é", "AAAA", "====", pack(b"a" * 99)[:-6]])
def test_words_that_are_not_a_position_are_rejected(word: str) -> None:
    assert unpack(word) in (None, b"") or len(unpack(word) or b"") < 99
    text = str(reverie.new("onirim", seed=1).board(doors_0=[]).record())
    head, _, tail = text.partition("position: ")
    broken = f"{head}position: {word}\n" + tail.partition("\n")[2]
    with pytest.raises(reverie.RecordError):
        reverie.replay(reverie.read_record(broken))


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("whole-number", lambda: reverie.new("onirim", seats="2")),
        ("whole-number", lambda: reverie.new("onirim", seats=1.5)),
        ("whole-number", lambda: reverie.new("onirim", version="1")),
        ("whole-number", lambda: reverie.new("onirim").undo("1")),
        ("whole-number", lambda: reverie.new("onirim").position(None)),
        ("whole-number", lambda: reverie.new("onirim").ask("search", nodes="4")),
        ("no-step", lambda: reverie.new("onirim").position(7)),
        ("no-game", lambda: reverie.new(7)),
        ("no-game", lambda: reverie.new(None)),
        ("no-preset", lambda: reverie.new("onirim", preset="hard")),
        ("no-preset", lambda: reverie.new("onirim", preset=["everything"])),
        ("seed", lambda: reverie.new("onirim", seed="7")),
        ("seed", lambda: reverie.new("onirim", seed=True)),
        ("deck-kind", lambda: reverie.new("onirim", deck="red sun")),
        ("deck-kind", lambda: reverie.new("onirim", deck=[1])),
        ("no-seat", lambda: reverie.new("onirim").view("0")),
        ("no-seat", lambda: reverie.new("onirim").record("0")),
        ("no-seat", lambda: reverie.new("onirim").view(None)),
        ("no-bot", lambda: reverie.new("onirim").ask("serach")),
        ("not-a-record", lambda: reverie.read_record(5)),
        ("move-kind", lambda: reverie.new("onirim").play(None)),
    ],
)
def test_a_wrong_type_gives_a_clear_error_with_a_code(code: str, wrong: Any) -> None:
    with pytest.raises(reverie.ReverieError) as caught:
        wrong()
    assert caught.value.code == code
    assert str(caught.value) != code


def test_any_kind_of_whole_number_will_do() -> None:
    np = pytest.importorskip("numpy")
    match = reverie.new("onirim", seed=np.int64(7), seats=np.uint8(1))
    assert match == reverie.new("onirim", seed=7)


def test_a_finished_match_has_nothing_to_ask() -> None:
    match = reverie.new("onirim", seed=1)
    while not match.over:
        match.play(match.legal[0])
    with pytest.raises(reverie.OptionError, match="the game is over"):
        match.ask("random")


def test_errors_are_named_in_the_package() -> None:
    for name in ("ReverieError", "MoveError", "NotLegal", "NotUnderstood", "Ambiguous"):
        assert issubclass(getattr(reverie, name), reverie.ReverieError)
    assert issubclass(reverie.RecordError, reverie.ReverieError)
    with pytest.raises(reverie.NotLegal) as caught:
        reverie.new("onirim", seed=1, deck=HAND).play("play blue key")
    assert caught.value.code == "move-not-now"
    assert caught.value.values["move"] == "play blue key"
    assert {"NotLegal", "load", "new"} <= set(dir(reverie))
