"""Bytes that no game could have written are rejected."""

import pytest

from reverie.engine.choices import Choices
from reverie.engine.errors import Phrase, SavedStateError
from reverie.engine.state import AGENDA, AGENDA_CAPACITY, ENDING, SEAT, State
from reverie.games.circadia.declaration import CLOSING, FED, IDLE, ROOM, STEP, VALUE
from reverie.games.onix import declaration as onix
from reverie.match import new
from tests.positions.circadia import Scene, scene
from tests.toy import DRAW, ToyGame, ToySpec


def reread(state: object) -> None:
    """Write a state and read it back."""
    state.game.from_bytes(state.to_bytes())  # type: ignore[attr-defined]


def changed(tale: Scene, **cells: int) -> Scene:
    """A scene with some bytes other than they were; `at9=3` is byte 9."""
    for at, value in cells.items():
        tale.state.cells[int(at.removeprefix("at"))] = value
    return tale


# --- whatever the game ---
class UnknownAction(ToyGame):
    def choices(self, s: State, into: Choices) -> None:
        into.add(77)


class NothingToDo(ToyGame):
    def choices(self, s: State, into: Choices) -> None:
        pass


class BelowZero(ToyGame):
    def problems(self, s: State) -> list[Phrase]:
        raise OverflowError("can't convert negative value to unsigned int")


class Careless(ToyGame):
    def problems(self, s: State) -> list[Phrase]:
        return []


@pytest.mark.parametrize(
    ("toy", "told"),
    [
        (UnknownAction, "there is no action 77"),
        (NothingToDo, "there is no legal move"),
        (BelowZero, "a number is out of range"),
    ],
)
def test_a_state_that_cannot_continue_is_refused(toy: type[ToyGame], told: str) -> None:
    with pytest.raises(SavedStateError, match=told):
        reread(ToySpec(toy).game().start(1))


@pytest.mark.parametrize(
    ("at", "value", "told"),
    [
        (SEAT, 2, "there is no player 3"),
        (ENDING, 2, "a number is out of range"),  # no outcome is known for it
        (AGENDA, 0, "no decision to make"),
        (AGENDA, AGENDA_CAPACITY + 1, "48 steps are planned, but at most 47 are possible"),
        (AGENDA + 1, DRAW, "no decision to make"),  # the automatic steps have not happened
        (AGENDA + 1, 9, "no decision to make"),
    ],
)
def test_common_cells_are_checked_even_if_the_game_does_not(at: int, value: int, told: str) -> None:
    state = ToySpec(Careless).game().start(1)
    reread(state)
    state.set_cell(at, value)
    with pytest.raises(SavedStateError, match=told):
        reread(state)


# --- Circadia ---
def test_room_is_only_made_for_a_card_that_can_be_played() -> None:
    """Worlds are imagined in which the hand holds the value played: there must be one."""
    tale = scene().hand(0, "goose 5", "bear 1").offer(*["bear 1"] * 5)
    tale.set(0, 2, "bear 2").set(0, 3, "axolotl 2").play("play goose 5 new")
    reread(tale.state)
    with pytest.raises(SavedStateError, match="no card to play"):
        reread(changed(tale, **{f"at{STEP}": ROOM}).state)


@pytest.mark.parametrize(
    ("at", "value", "told"),
    [
        (FED, 1, "received a card before one was played"),
        (IDLE, 0, "the turn was not counted"),
        (IDLE, 200, "'turns without a claim' is 200"),
        (ENDING, 1, "can't have ended this way"),
        (ENDING, 3, "can't have ended this way"),
        (STEP, ROOM, "although there is room"),
        (STEP, 3, "no Habitat to claim"),
        (STEP, 5, "no card has to be discarded"),
        (VALUE, 2, "no set received it"),
    ],
)
def test_a_turn_of_circadia_fits_its_step(at: int, value: int, told: str) -> None:
    tale = scene().hand(0, "goose 5", "bear 1")
    reread(tale.state)
    with pytest.raises(SavedStateError, match=told):
        reread(changed(tale, **{f"at{at}": value}).state)


def test_a_game_that_is_over_is_read_back() -> None:
    """Whoever had the last turn may have filled the hand up to eight again."""
    tale = scene().hand(0, *["goose 5"] * 4, *["bear 1"] * 4).hand(1, "bear 5").idle(99)
    tale.offer(*["bear 1"] * 5).play("play bear 1 new", "done", "take bear 1")
    assert tale.match.over
    assert len(tale.match.view(0)["players"][0]["hand"]) == 8
    reread(tale.state)


def test_in_version_1_a_game_that_stood_still_is_over() -> None:
    tale = scene(version=1)
    with pytest.raises(SavedStateError, match="nobody has claimed a Habitat for too long"):
        reread(changed(tale, **{f"at{IDLE}": 50}).state)


def test_the_last_turns_start_when_a_player_reaches_fifteen() -> None:
    tale = scene(3).line(0, "forest day 8", "forest night 7", "forest day 3")
    tale.line(0, "river night 3").hand(0, "goose 5").set(0, 1, *["goose 1"] * 3)
    tale.row("mists", "day 4", "day 5", "day 6").offer(*["bear 1"] * 5)
    tale.play("play goose 5 to 1", "claim mists day 4 with set 1")
    reread(tale.state)
    with pytest.raises(SavedStateError, match="for the wrong player"):
        reread(changed(tale, **{f"at{CLOSING}": 2}).state)


# --- Onix ---
@pytest.mark.parametrize("ending", [1, 2])
def test_onix_ends_only_by_a_rule_that_holds(ending: int) -> None:
    """Nobody without gems could be found to have won by that."""
    state = new("onix", seats=3, seed=1, mode="advanced").state
    state.cells[AGENDA] = 0
    state.cells[ENDING] = ending
    with pytest.raises(SavedStateError, match="can't have ended this way"):
        reread(state)


def test_onix_places_cards_that_show_the_gem_announced() -> None:
    state = new("onix", seats=2, seed=1, deck=["round"] * 5).state
    state.apply(next(id for id in state.legal() if "round" in state.game.actions[id].text))
    reread(state)
    state.cells[onix.GEM] = 1  # Square, and its effect
    state.cells[AGENDA + 2] = onix.KEEP
    with pytest.raises(SavedStateError, match="can't have been taken"):
        reread(state)
