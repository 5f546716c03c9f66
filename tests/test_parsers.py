"""Property tests: what is written reads back as it was, and garbage is only ever rejected."""

import json
import random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

import reverie
from reverie import registry
from reverie.engine.errors import MoveError, OptionError, ReverieError
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.match.record import Line, Record, read_options, read_record, write_options
from reverie.match.replay import replay
from reverie.testing.cases import random_case

GAMES = list(registry.specs())
quick = settings(max_examples=40, deadline=None)

word = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=8)
name = st.lists(word, min_size=1, max_size=3).map(" ".join)
hidden = st.one_of(st.none(), name)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def position(game: str, seed: int, moves: int) -> State:
    """Some position of a random game."""
    state = random_case(game, seed).set_up().start(seed)
    chance = random.Random(seed)
    for _ in range(moves):
        if not state.over:
            state.apply(chance.choice(state.legal()))
    return state


def texts(state: State) -> set[str]:
    return set(state.game.actions.texts(state.legal()))


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 7))
    headers = {
        "game": draw(word),
        "version": str(draw(st.integers(0, 99))),
        "seats": str(seats),
        "options": write_options(draw(st.dictionaries(word, st.text(max_size=6), max_size=3))),
        "result": draw(st.sampled_from(["unfinished", "lost", "won 0", "won 0,1"])),
    }
    outcomes = st.lists(hidden, max_size=3).map(tuple)
    lines = [Line("", None, draw(outcomes))]
    for _ in range(draw(st.integers(0, 4))):
        lines.append(Line(draw(hidden), draw(st.integers(0, seats - 1)), draw(outcomes)))
    return Record(headers, tuple(lines))


@quick
@given(records())
def test_a_record_reads_back_as_it_was(record: Record) -> None:
    again = read_record(str(record))
    assert again == record
    assert str(again) == str(record)


@quick
@given(st.text())
def test_any_text_is_a_record_or_rejected(text: str) -> None:
    with pytest.raises(ReverieError):
        replay(read_record(text))


WHOLE = {
    game: str(reverie.new(game, seed=4).play(reverie.new(game, seed=4).legal[0]).record())
    for game in GAMES
}


@quick
@given(st.sampled_from(GAMES), st.integers(0, 10_000), st.text(max_size=3), st.integers(0, 4))
def test_a_damaged_record_replays_or_is_rejected(game: str, at: int, put: str, cut: int) -> None:
    text = WHOLE[game]
    at %= len(text)
    try:
        match = replay(read_record(text[:at] + put + text[at + cut :]))
    except ReverieError:
        return
    assert match.state.problems() == []


@quick
@given(st.dictionaries(word, st.text(max_size=12), max_size=4))
def test_options_on_a_line_read_back(options: dict[str, str]) -> None:
    assert read_options(write_options(options)) == options


@quick
@given(st.sampled_from(GAMES), st.integers(0, 10_000))
def test_options_of_a_game_read_back(game: str, seed: int) -> None:
    case = random_case(game, seed)
    spec = registry.spec(game)
    again = spec.game(case.seats, **spec.write_options(case.set_up().options))
    assert again.options == case.set_up().options


@quick
@given(st.sampled_from(GAMES), st.dictionaries(st.text(max_size=8), anything, max_size=2), anything)
def test_any_options_are_taken_or_rejected(
    game: str, given_options: dict[str, object], value: object
) -> None:
    spec = registry.spec(game)
    known = {option.name: value for option in spec.options}
    for options in (given_options, known):
        try:
            made = spec.game(None, **options)
        except OptionError:
            continue
        assert isinstance(made, Game)


@quick
@given(st.sampled_from(GAMES), st.integers(0, 50), st.integers(0, 40))
def test_legal_actions_read_back_from_text_and_json(game: str, seed: int, moves: int) -> None:
    state = position(game, seed, moves)
    table = state.game.actions
    for id in state.legal():
        assert table.read(table[id].text, state.legal()).id == id
        assert table.read(table[id].text.upper(), state.legal()).id == id
        assert table.read(json.loads(json.dumps(table[id].to_json())), state.legal()).id == id


@quick
@given(st.sampled_from(GAMES), st.integers(0, 50), anything | st.text("adeilnprsuy ", max_size=9))
def test_any_move_is_legal_or_rejected(game: str, seed: int, move: object) -> None:
    state = position(game, seed, seed)
    before = state.to_bytes()
    try:
        read = state.game.actions.read(move, state.legal()).id
    except MoveError as error:
        read = None
        named = error.legal
    assert read in state.legal() if read is not None else set(named) <= texts(state)
    assert state.to_bytes() == before


@quick
@given(st.sampled_from(GAMES), st.integers(0, 50), st.integers(0, 60))
def test_a_state_reads_back_from_its_bytes(game: str, seed: int, moves: int) -> None:
    state = position(game, seed, moves)
    assert state.game.from_bytes(state.to_bytes()) == state


@quick
@given(st.sampled_from(GAMES), st.integers(0, 50), st.data())
def test_any_bytes_are_a_sound_state_or_rejected(game: str, seed: int, data: st.DataObject) -> None:
    state = position(game, seed, seed)
    whole = bytearray(state.to_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    for bad in (bytes(whole), data.draw(st.binary(max_size=40)), bytes(whole[:-1])):
        try:
            read = state.game.from_bytes(bad)
        except ReverieError:
            continue
        assert read.problems() == []
        assert read.over or read.legal()
