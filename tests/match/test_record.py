"""Records: read back as written, replayed without the generator, errors that name the line."""

import pytest

import reverie
from reverie import Match, registry
from reverie.engine.state import SEAT
from reverie.match.record import RecordError, pack, read_options, read_record, write_options
from reverie.match.replay import replay
from tests.toy import ToySpec

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


def played(moves: int = 3) -> reverie.Match:
    match = reverie.new("onirim", seed=5)
    for _ in range(moves):
        match.play(match.legal[0])
    return match


TEXT = str(played().record())


def test_a_record_is_text_that_a_person_can_read() -> None:
    match = reverie.new("onirim", seed=5, deck=[*HAND, "brown sun"]).play("play red sun")
    assert str(match.record()).splitlines() == [
        "game: onirim",
        "version: 2",
        "seats: 1",
        "options:",
        "seed: 5",
        "stacked: yes",
        "undone: 0",
        "result: unfinished",
        "",
        "deal | red sun, red moon, red key, blue sun, green moon",
        "1. play red sun | brown sun",
    ]


def test_a_replay_is_the_same_game_to_the_last_byte_and_can_be_played_on() -> None:
    match = played()
    again = replay(read_record(TEXT))
    assert again.state.to_bytes() == match.state.to_bytes()
    assert str(again.record()) == TEXT
    move = match.legal[0]
    match.play(move)
    again.play(move)
    assert again.state.to_bytes() == match.state.to_bytes()


def test_moves_taken_back_are_counted() -> None:
    match = played().undo(2)
    again = replay(read_record(str(match.record())))
    assert again.undone == 2
    assert str(again.record()) == str(match.record())


def test_a_record_cut_to_a_solo_player_has_no_seed_and_still_replays() -> None:
    match = played()
    cut = str(match.record(0))
    assert "seed" not in cut
    again = replay(read_record(cut))
    assert memoryview(again.state.cells) == memoryview(match.state.cells)
    assert "seed" not in str(again.record())


def test_a_record_with_hidden_parts_does_not_replay() -> None:
    match = reverie.new("onirim", seed=1, seats=2, talk="silent")
    while not match.over:
        match.play(match.legal[-1])
    cut = str(match.record(1))
    assert "?" in cut
    with pytest.raises(RecordError, match="parts of the game are hidden here"):
        replay(read_record(cut))


def test_it_can_have_blanks_empty_lines_and_the_line_ends_of_another_system() -> None:
    odd = "\ufeff" + TEXT.replace("\n", "  \r\n").replace("deal |", "\r\n  deal   |")
    assert str(read_record(odd)) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: onirim", "name: onirim", "line 1: 'name: onirim' is not a header"),
        ("game: onirim", "game: chess", "line 1: unknown game 'chess'"),
        ("game: onirim\n", "", "the header 'game' is missing"),
        ("version: 2", "version: 99", "line 2: onirim has no version 99; choose from: 1, 2"),
        ("version: 2", "version: one", "line 2: version must be a whole number"),
        ("version: 2", "version: 2\nversion: 2", "line 3: the header 'version' appears twice"),
        ("seats: 1", "seats: 0", "line 3: a game has 1 to 7 seats"),
        ("seats: 1", "seats: 3", "line 3|seat in brackets"),
        ("options:", "options: talk", "line 4: options must be written as name=value"),
        ("options:", "options: talk=loud", "line 4: talk can't be 'loud'"),
        ("options:", "options: a=1 a=2", "line 4: an option appears twice"),
        ("options:", "options: moon=1", "line 4: unknown option 'moon'"),
        ("seed: 5", "seed: 99999999999999999", "line 5: a seed can be at most"),
        ("result: unfinished", "result: drawn", "line 7: the result must be"),
        (
            "result: unfinished",
            "result: lost",
            "line 7: these moves end with the result 'unfinished'",
        ),
        (
            "result: unfinished",
            "result: unfinished\nreason: onirim.ending.defeat",
            "line 8: an unfinished game",
        ),
        ("deal |", "dealt |", "line 9: expected the deal"),
        ("deal |", "deal | red sun,", "line 9: the deal has"),
        ("deal |", "deal | pink sun,", "line 9: this game has no card 'pink sun'"),
        ("1. ", "2. ", "line 10: expected move 1"),
        ("1. play", "1. sing", "line 10: 'sing"),
        ("3. ", "3. discard hand |\n4. ", "line 12: a word is missing"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        replay(read_record(TEXT.replace(old, new, 1)))


def test_an_impossible_position_names_its_line() -> None:
    match = reverie.new("onirim", seed=1).board(limbo=["red door"])
    good = str(match.record())
    headers = read_record(good).headers
    match.state.set_cell(SEAT, 1)
    wrong = good.replace(headers["position"], pack(match.state.to_bytes()))
    line = [*headers].index("position") + 1
    with pytest.raises(RecordError, match=f"line {line}: .*there is no player 2"):
        replay(read_record(wrong))


def test_a_chance_outcome_that_cannot_come_up() -> None:
    wrong = TEXT.replace("deal | ", "deal | " + "red key, " * 4, 1)
    with pytest.raises(RecordError, match=r"line 9: .*can't come up here"):
        replay(read_record(wrong))


def test_a_move_with_too_few_outcomes() -> None:
    row = TEXT.splitlines()[9]
    with pytest.raises(RecordError, match="line 10: this move has 1 chance outcomes"):
        replay(read_record(TEXT.replace(row, row.partition(" |")[0])))


def test_a_move_after_the_end_and_a_move_of_the_wrong_seat() -> None:
    match = reverie.new("onirim", seed=1)
    while not match.over:
        match.play(match.legal[0])
    text = str(match.record()) + f"{len(match.moves) + 1}. decline\n"
    with pytest.raises(RecordError, match="over before this move"):
        replay(read_record(text))
    match = reverie.new("onirim", seats=2, seed=1)
    match.play(match.legal[0])
    two = str(match.record()).replace("1. [0]", "1. [1]")
    with pytest.raises(RecordError, match="it is seat 0's turn"):
        replay(read_record(two))


def test_options_with_blanks_and_signs_stay_whole() -> None:
    options = {"cards": "my file=1, 100%.toml", "with": "glyphs,towers", "name": "é\n"}
    line = write_options(options)
    assert "\n" not in line
    assert "with=glyphs,towers" in line
    assert read_options(line) == options


def test_a_record_of_an_older_version_replays_by_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = ToySpec(versions=(1, 2))
    monkeypatch.setitem(registry.ADDED, "toy", spec)
    match = Match(spec.game(2, 1), 5)
    record = str(match.play(match.legal[0]).record())
    assert "version: 1" in record
    again = replay(read_record(record))
    assert again.game.version == 1
    assert str(again.record()) == record


@pytest.mark.parametrize("option", ["seats=2", "version=1", "self=1"])
def test_words_that_are_not_options_are_not_parsed_as_options(option: str) -> None:
    text = TEXT.replace("options:", f"options: {option}")
    with pytest.raises(RecordError, match="unknown option"):
        replay(read_record(text))
