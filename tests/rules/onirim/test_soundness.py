"""What no sound position of Onirim with expansions can hold is found out when it is read."""

import random
import re
from collections.abc import Iterator

import pytest

from reverie import registry
from reverie.engine.errors import SavedStateError
from reverie.engine.state import AGENDA, LUCK_BYTES, SPECTATOR, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.edition import VERSIONS
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BAG,
    BEFORE_FILLING,
    BUSY,
    DOORS,
    DRAFT,
    DRAWN,
    FILL_HAND,
    LIMBO,
    PLAYER,
    PROPHECY,
    PUT_BACK,
    SEARCH,
    SEARCH_ENDS,
    SEARCHING,
    SWAP,
    SWAP_FOR,
    USE_KEY,
)
from reverie.testing import Story
from reverie.testing.cases import random_case
from tests.rules.onirim.drawn import lay_goals, solo


def read_with(tale: Story, place: int, value: int) -> None:
    """Read the position with one byte changed."""
    state = tale.match.state.clone()
    state.set_cell(place, value)
    tale.match.game.from_bytes(state.to_bytes())


def chapter(tale: Story, name: str) -> object:
    return next(one for one in tale.match.game.expansions if one.name == name)


def test_a_goal_turned_for_a_door_that_nobody_found() -> None:
    tale = solo("book")
    with pytest.raises(SavedStateError, match=r"Goals turned over \(1\) is not that of the Doors"):
        read_with(tale, chapter(tale, "book").turned, 1)


def test_towers_whose_edges_do_not_fit() -> None:
    with pytest.raises(SavedStateError, match="don't fit next to each other"):
        solo("towers").given(towers=["red tower 4", "blue tower 4"])


@pytest.mark.parametrize(
    ("zone", "value", "told"),
    [
        ("left", 0, "Dreamcatchers (0) or Failsafe Books (2)"),
        ("left", 5, "'Dreamcatchers left' is 5 (maximum 4)"),
        ("failsafes", 3, "'Failsafe Books' is 3 (maximum 2)"),
    ],
)
def test_more_or_fewer_dreamcatchers_and_books_than_can_be(
    zone: str, value: int, told: str
) -> None:
    tale = solo("dreamcatchers")
    with pytest.raises(SavedStateError, match=re.escape(told)):
        read_with(tale, getattr(chapter(tale, "dreamcatchers"), zone), value)


def test_a_failsafe_book_in_the_variant_without_them() -> None:
    tale = solo("dreamcatchers", variants="imminent-overload")
    with pytest.raises(SavedStateError, match=r"Dreamcatchers \(4\) or Failsafe Books \(1\)"):
        read_with(tale, chapter(tale, "dreamcatchers").failsafes, 1)


def test_a_destroyed_dreamcatcher_that_holds_cards() -> None:
    tale = solo("dreamcatchers").given(catcher_4=["lost dream"])
    with pytest.raises(SavedStateError, match="is destroyed, but holds cards"):
        read_with(tale, chapter(tale, "dreamcatchers").left, 3)


def test_a_painted_card_in_limbo() -> None:
    tale = solo("oniverse").given(limbo=["red door"])
    door = int(tale.match.game.cards(["red door"])[0])
    with pytest.raises(SavedStateError, match="'Limbo' holds a card that does not exist"):
        read_with(tale, LIMBO + 1, door + KINDS)


# --- the agenda ---
@pytest.mark.parametrize("step", [SWAP, SWAP_FOR, DRAFT, PROPHECY, PUT_BACK, USE_KEY, SEARCH])
def test_a_lone_player_at_the_start_of_a_turn_decides_nothing_else(step: int) -> None:
    tale = solo("oniverse", "premonitions")
    with pytest.raises(SavedStateError):
        read_with(tale, AGENDA + tale.match.state.size(AGENDA), step)


@pytest.mark.parametrize("step", [BEFORE_FILLING, ASK_FOR_POWERS, SEARCH_ENDS])
def test_version_1_knows_no_step_of_version_2(step: int) -> None:
    tale = solo("oniverse", "premonitions", version=1)
    with pytest.raises(SavedStateError):
        read_with(tale, AGENDA + tale.match.state.size(AGENDA), step)


def test_phases_of_a_turn_that_are_out_of_order() -> None:
    with pytest.raises(SavedStateError, match="the steps of the turn are out of order"):
        read_with(solo(), AGENDA + 1, FILL_HAND)


def test_a_drawn_card_that_nobody_decides_about() -> None:
    with pytest.raises(
        SavedStateError,
        match="cards were drawn or looked at, but nothing is to be decided about them",
    ):
        solo().given(drawn=["nightmare"])


def test_a_nightmare_to_be_faced_that_is_a_door() -> None:
    tale = solo().stack("nightmare").play("play red sun")
    door = int(tale.match.game.cards(["red door"])[0])
    state = tale.match.state.clone()
    state.put(BAG, state.pop(DRAWN))
    state.take(BAG, door)
    state.push(DRAWN, door)
    with pytest.raises(SavedStateError, match="lacks what it needs"):
        tale.match.game.from_bytes(state.to_bytes())


def test_a_search_of_the_deck_when_no_card_is_chosen() -> None:
    with pytest.raises(SavedStateError, match="the deck is being searched at the wrong moment"):
        read_with(solo("premonitions"), SEARCHING, 1)


def test_a_power_that_is_used_without_being_on_the_agenda() -> None:
    with pytest.raises(SavedStateError, match="a power does not end"):
        read_with(solo("book"), BUSY, 1)


def test_a_second_player_where_there_is_none() -> None:
    state = solo().match.state.clone()
    (door,) = state.game.cards(["red door"])
    state.take(BAG, door)
    state.push(DOORS + PLAYER, door)
    with pytest.raises(SavedStateError, match="is not empty, but there is no such player"):
        state.game.from_bytes(state.to_bytes())


def test_goals_turned_for_doors_of_other_colours() -> None:
    tale = lay_goals(solo("book"), "red", reached=1)
    with pytest.raises(SavedStateError, match="the Goals turned over are not those"):
        tale.given(doors_0=["blue door"])


# --- damage ---
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_read_can_be_played_to_the_end(version: int, seed: int) -> None:
    """Of real positions with some bytes changed, those that are read are sound to the last move."""
    case = random_case("onirim", seed)
    game = registry.spec("onirim").game(case.seats, version, **case.options)
    chance = random.Random(seed)
    read = 0
    for data in positions(game.start(seed), chance):
        for _ in range(6):
            try:
                state = game.from_bytes(damaged(data, chance))
            except SavedStateError:
                continue
            read += 1
            look_at(state)
            for action in state.legal():
                state.clone().apply(action)
            while not state.over:
                state.apply(chance.choice(state.legal()))
            assert state.problems() == []
    assert read > 0


def positions(state: State, chance: random.Random) -> Iterator[bytes]:
    """Some positions of a random game, and its end."""
    while not state.over:
        if chance.random() < 0.04:
            yield state.to_bytes()
        state.apply(chance.choice(state.legal()))
    yield state.to_bytes()


def damaged(data: bytes, chance: random.Random) -> bytes:
    """Most of the bytes that steer a game stand at its beginning."""
    bad = bytearray(data)
    for _ in range(chance.choice((1, 1, 2))):
        at = chance.randrange(LUCK_BYTES, chance.choice((LUCK_BYTES + LIMBO, len(bad))))
        bad[at] = chance.choice((0, 1, 2, 255, chance.randrange(256), bad[at] ^ 1))
    return bytes(bad)


def look_at(state: State) -> None:
    for seat in (*range(state.game.seats), SPECTATOR):
        state.view(seat)
        assert state.resample(seat, 0).problems() == []
    for seat in range(state.game.seats):
        state.observation(seat)
