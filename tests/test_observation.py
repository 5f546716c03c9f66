"""Observations follow their layout in every game; the conformance suite checks for leaks."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from reverie import registry
from reverie.engine.declared.changes import Part, divided
from reverie.engine.declared.columns import TABLE, Span
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.zone import NUMBER
from reverie.engine.game import Game
from reverie.engine.observation import Field, Layout, zeros
from reverie.engine.state import AGENDA, State
from reverie.engine.updates import ALL_PARTS
from reverie.games.onirim.columns import CORE, STEP_COLUMN
from reverie.games.onirim.observation import CARRIES
from reverie.testing import story
from reverie.testing.cases import random_case

GAMES = list(registry.specs())


def columns(state: State, name: str, seat: int = 0) -> list[int]:
    field = state.game.observation[name]
    return list(state.observation(seat)[field.at : field.end])


@pytest.mark.parametrize("name", GAMES)
def test_every_option_set_has_the_same_layout(name: str) -> None:
    layout = registry.spec(name).game().observation
    for seed in range(20):
        game = random_case(name, seed).set_up()
        assert game.observation is layout
        assert 0 < game.columns <= layout.size
        assert len(game.start(seed).observation(0)) == layout.size
    assert len(layout.scales()) == layout.size
    assert len(layout.by_name) == len(layout.fields)
    assert all(field.meaning for field in layout.fields)


@pytest.mark.parametrize("name", GAMES)
def test_an_id_means_the_same_for_every_option_set(name: str) -> None:
    """Only which player's Door is given up has to be said with two, and not alone."""
    meanings: dict[int, str] = {}
    for seed in range(40):
        game = random_case(name, seed).set_up()
        assert game.action_space == registry.spec(name).game().action_space
        for id in game.actions.ids():
            text = game.actions[id].text.removesuffix(" of seat 0")
            assert meanings.setdefault(id, text) == text
            assert id < game.action_space


@pytest.mark.parametrize("name", GAMES)
def test_it_is_written_from_any_place_on(name: str) -> None:
    game = registry.spec(name).game()
    state = game.start(5)
    buffer = zeros(7 + game.columns + 7)
    state.observe(0, buffer, 7)
    row = bytes(memoryview(buffer))
    assert row[7:-7] == state.observation(0)[: game.columns]
    assert not any(row[:7] + row[-7:])


def test_a_seat_that_is_not_there_observes_nothing() -> None:
    state = registry.spec("onirim").game().start(1)
    with pytest.raises(ValueError, match="no seat 1"):
        state.observation(1)


def test_fields_leave_no_gap() -> None:
    with pytest.raises(ValueError, match="row begins at 3, not at 2"):
        Layout((Field("hand", 0, 2, 1, "cards"), Field("row", 3, 1, 1, "cards")))


# --- Onirim ---
def test_a_hand_a_row_and_how_far_it_could_go() -> None:
    tale = story("onirim", deck=["red sun", "red sun", "red moon", "red key", "blue key"])
    state = tale.match.state
    hand = columns(state, "hand")
    assert [hand[3 * card : 3 * card + 3] for card in (0, 1, 2)] == [
        [1, 1, 0],
        [1, 0, 0],
        [1, 0, 0],
    ]
    assert columns(state, "reach") == [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    tale.stack("green sun").play("play red sun")
    assert columns(tale.match.state, "symbol") == [1, 0, 0]
    assert columns(tale.match.state, "series")[:2] == [1, 0]


def test_a_prophecy_shows_its_cards_and_then_the_top_of_the_deck() -> None:
    tale = story("onirim", deck=["red sun", "red sun", "red moon", "red key", "blue key"])
    tale.stack("nightmare", "red door", "green sun", "green sun", "green moon")
    tale.play("discard red key")
    looked = columns(tale.match.state, "looked")
    assert (looked[16], looked[12], looked[6], looked[7]) == (1, 1, 2, 1)
    tale.play("discard nightmare", "put back green moon", "put back green sun", "put back red door")
    top = columns(tale.match.state, "top")
    assert columns(tale.match.state, "top size") == [3]  # the last green sun was drawn
    assert [top[17 * place : 17 * place + 17].index(1) for place in range(3)] == [12, 6, 7]
    assert sum(top) == 3


def test_the_solo_base_game_keeps_to_its_own_columns() -> None:
    spec = registry.spec("onirim")
    assert spec.game().columns == CORE
    assert (
        spec.game(2).columns
        == spec.game(expansions="glyphs").columns
        == spec.game().observation.size
    )


def test_every_step_on_an_agenda_has_a_column() -> None:
    """An agenda that was read wrongly would take a number for a step."""
    for seed in range(25):
        case = random_case("onirim", seed)
        chance = random.Random(seed)
        state = case.set_up().start(seed)
        while not state.over:
            agenda = state.listed(AGENDA)
            while agenda:
                step = agenda.pop()
                assert STEP_COLUMN[step] != 255, (case, state.decision)
                if CARRIES[step]:
                    agenda.pop()
            state.apply(chance.choice(state.legal()))


# --- Onix and Circadia ---
def test_onix_observes_the_players_from_the_own_seat_on() -> None:
    state = registry.spec("onix").game(3, first="1").start(4)
    assert columns(state, "active", seat=0)[:3] == [0, 1, 0]
    assert columns(state, "active", seat=1)[:3] == [1, 0, 0]
    assert columns(state, "active", seat=2)[:3] == [0, 0, 1]
    assert columns(state, "players") == [0, 1, 0, 0, 0]
    state.apply(state.legal()[0])  # now seat 1 has cards to place
    while state.actor == 1:
        state.apply(state.legal()[-1])
    assert columns(state, "own stacks", 1) == columns(state, "player 2 stacks", 0)
    assert columns(state, "own stacks", 0) == columns(state, "player 3 stacks", 1)


def test_circadia_observes_its_own_hand_and_only_the_size_of_others() -> None:
    state = registry.spec("circadia").game(2, first="0").start(4)
    assert columns(state, "own hand size") == [5, 0]
    assert columns(state, "player 2 hand size") == [5, 5]
    assert sum(columns(state, "own known")) == 5
    assert sum(columns(state, "player 2 known")) == 0


@pytest.mark.parametrize("name", GAMES)
def test_an_updated_observation_equals_a_new_one(name: str) -> None:
    """Whatever happened in between: moves, moves taken back, a new game, another world."""
    for seed in range(12):
        game = random_case(name, seed).set_up()
        chance = random.Random(seed)
        rows = [zeros(game.columns) for _ in range(game.seats)]
        stale = [ALL_PARTS] * game.seats
        updates = game.updates()
        line = [game.start(seed)]
        for _ in range(60):
            state = line[-1].clone()
            if not state.over:
                state.apply(chance.choice(state.legal()))
            turn = chance.random()
            if turn < 0.1:
                state = chance.choice(line)
            elif turn < 0.15:
                state = game.start(chance.getrandbits(30))
            elif turn < 0.2:
                state = state.resample(state.actor, chance.getrandbits(30))
            updates.watch(line[-1].cells)
            changed = updates.changed(state.cells)
            stale = [parts | changed for parts in stale]
            line.append(state)
            seat = chance.randrange(game.seats)
            updates.write(state, seat, rows[seat], 0, stale[seat])
            stale[seat] = 0
            assert bytes(memoryview(rows[seat])) == state.observation(seat)[: game.columns]


def test_a_game_without_encoders_is_rewritten_every_time() -> None:
    state = registry.spec("onix").game().start(3)
    row = vec[u8]([u8(9)] * state.game.columns)
    updates = Game.updates(state.game)
    updates.watch(state.cells)
    updates.write(state, 0, row, 0, updates.changed(state.cells))
    assert bytes(memoryview(row)) == state.observation(0)[: state.game.columns]


# --- the bytes that an encoder reads ---
POSITIONS = 12  # of a game
LONGEST = 300  # moves
CASES = {"onirim": 16, "onix": 5, "circadia": 5}  # games with random options


def varied_positions(game: CardGame, seed: int) -> list[State]:
    """Positions of a random game, with random flags: some are seldom set."""
    chance = random.Random(seed)
    flags = [one.at for one in game.locations if (one.zone.form, one.zone.capacity) == (NUMBER, 1)]
    found: list[State] = []
    state = game.start(seed)
    while not state.over and len(found) < LONGEST:
        found.append(state.clone())
        state.apply(chance.choice(state.legal()))
    found = chance.sample(found, min(len(found), POSITIONS))
    for state in found:
        for at in flags:
            state.set_cell(at, chance.randrange(2))
    return found


def written(part: Part, state: State) -> list[bytes]:
    """The columns of a part, for every seat that observes it."""
    rows = [zeros(state.game.columns) for _ in range(state.game.seats)]
    for seat, row in enumerate(rows):
        if part.observer not in (None, seat):
            continue
        owner = seat if part.owner == TABLE else part.owner
        part.encoder.write(state, owner, seat, row, part.starts[seat])
    return [bytes(memoryview(row)) for row in rows]


def altered(state: State, noise: bytes, kept: list[Span]) -> State:
    """The same position with noise in all bytes but these."""
    own = bytes(memoryview(state.cells))
    cells = bytearray(noise)
    for at, size in kept:
        cells[at : at + size] = own[at : at + size]
    return State(state.game, vec[u8](bytes(cells[: len(own)])), 0, None)


def noise_for(state: State, chance: random.Random) -> bytes:
    size = len(state.cells) + 1000  # players whom the game has not are read as well
    return bytes(chance.choice((0, 1, chance.randrange(256))) for _ in range(size))


def parts_of(game: CardGame) -> list[tuple[Part, list[Span]]]:
    """Those that say what they read."""
    parts = divided(game.observed, game.seats)
    return [(part, part.reads) for part in parts if part.reads is not None]


@pytest.mark.parametrize("name", GAMES)
def test_columns_depend_on_the_bytes_that_an_encoder_reads_and_on_no_others(name: str) -> None:
    """Noise in all other bytes changes nothing; and every span is needed somewhere."""
    needed: dict[tuple[object, ...], bool] = {}
    for seed in range(CASES[name]):
        game = random_case(name, seed).set_up()
        assert isinstance(game, CardGame)
        chance = random.Random(seed)
        positions = [(s, noise_for(s, chance)) for s in varied_positions(game, seed)]
        for part, reads in parts_of(game):
            columns = [written(part, state) for state, _ in positions]
            for (state, noise), before in zip(positions, columns, strict=True):
                assert written(part, altered(state, noise, reads)) == before, part.encoder
            for number, (place, _) in enumerate(reads):
                what = (*identity(part), game.seats, len(reads), number)
                if place >= len(game.opening) or needed.get(what):
                    continue
                others = reads[:number] + reads[number + 1 :]
                needed[what] = any(
                    differs(part, altered(state, noise, others), before)
                    for (state, noise), before in zip(positions, columns, strict=True)
                )
    assert [what for what, found in needed.items() if not found] == []


def identity(part: Part) -> tuple[object, ...]:
    """Whose reads they are, whatever the options."""
    expansion = getattr(part.encoder, "expansion", None)
    return type(part.encoder).__name__, getattr(expansion, "name", None), part.owner


def differs(part: Part, state: State, before: list[bytes]) -> bool:
    """Noise that makes no sense to the encoder was read as well."""
    try:
        return written(part, state) != before
    except (IndexError, OverflowError, ValueError):
        return True
