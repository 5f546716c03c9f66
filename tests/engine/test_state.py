"""What State guarantees for every game, however the game itself behaves."""

import pytest

from reverie.engine.choices import Choices
from reverie.engine.errors import NotLegal, SeatError
from reverie.engine.events import Scribe
from reverie.engine.game import UNKNOWN
from reverie.engine.state import AGENDA, SPECTATOR, State
from reverie.engine.step import ASKS, MAY_ASK, Step
from tests.toy import BAG, DRAW, HAND, PLAY, Play, ToyGame, ToySpec


def fresh(toy: type[ToyGame] = ToyGame) -> State:
    return ToySpec(toy).game().start(3)


def test_a_copy_is_the_same_position_and_shares_nothing_with_it() -> None:
    state = fresh()
    state.scribe = Scribe()
    copy = state.clone()
    assert copy == state
    assert hash(copy) == hash(state)
    assert copy.scribe is None
    before = state.to_bytes()
    copy.apply(copy.legal()[0])
    copy.reseed(99)
    assert state.to_bytes() == before
    assert copy != state
    assert state != before


def test_the_bytes_are_the_whole_position() -> None:
    state = fresh()
    again = state.game.from_bytes(state.to_bytes())
    assert again == state
    for position in (state, again):
        position.apply(state.legal()[0])
    assert again == state


class AlwaysOffers(ToyGame):
    def choices(self, s: State, into: Choices) -> None:
        into.add(0)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = fresh(AlwaysOffers)
    assert state.legal() == [0]
    state.end(1)
    state.fresh = False
    assert state.legal() == []


@pytest.mark.parametrize("action", [-1, 2, 77])
def test_an_illegal_move_is_refused_and_changes_nothing(action: int) -> None:
    state = fresh(AlwaysOffers)
    before = state.to_bytes()
    with pytest.raises(NotLegal, match="is not legal now"):
        state.apply(action)
    assert state.to_bytes() == before


@pytest.mark.parametrize("seat", [-1, 2, 64])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    state = fresh()
    with pytest.raises(SeatError, match="choose from: 0, 1"):
        state.view(seat)
    with pytest.raises(SeatError, match="choose from: 0, 1"):
        state.resample(seat, 1)
    for nobody in (seat, SPECTATOR):
        with pytest.raises(SeatError, match="choose from: 0, 1"):
            state.observation(nobody)


def test_a_move_is_foreseen_until_chance_comes_in() -> None:
    state = fresh()
    after = state.foreseen(state.legal()[0])
    assert after is not None
    assert after.size(HAND) == state.size(HAND) - 1
    assert after.top(AGENDA) == DRAW


# --- steps ---
class OnlyWithACat(Play):
    """A step that may ask: play a card, but only with a cat in the hand."""

    def is_possible(self, s: State) -> bool:
        return 2 in s.listed(HAND)

    def skipped(self, s: State) -> None:
        s.shuffled(BAG)


class MayAsk(ToyGame):
    def all_steps(self) -> dict[int, Step]:
        return {**super().all_steps(), 5: OnlyWithACat("cat", MAY_ASK, "toy.play.hand")}

    def next_turn(self, s: State) -> None:
        s.plan(PLAY)
        s.plan(5)


@pytest.mark.parametrize(("card", "asked"), [(2, "cat"), (0, "play")])
def test_a_step_that_may_ask_is_skipped_where_there_is_nothing_to_choose(
    card: int, asked: str
) -> None:
    scribe = Scribe()
    state = ToySpec(MayAsk).game().start(3, [card, 0, 1, 1], scribe)
    assert state.decision == asked
    skipped = [event for event in scribe.events if event.source == event.target == BAG]
    assert len(skipped) == (asked == "play")


def test_numbers_between_the_steps_are_steps_that_nothing_can_do() -> None:
    state = fresh(MayAsk)
    assert state.game.steps[4] is UNKNOWN
    state.set_cell(AGENDA + 1, 4)
    assert list(map(str, state.problems())) == ["there is no decision to make"]


class Endless(ToyGame):
    def next_turn(self, s: State) -> None:
        super(ToyGame, self).next_turn(s)


def test_a_game_that_plans_nothing_says_so() -> None:
    with pytest.raises(NotImplementedError, match="toy does not say what follows"):
        fresh(Endless)


def test_a_step_that_does_not_say_what_it_does_says_so() -> None:
    state, step = fresh(), Step("idle", ASKS, "toy.play.hand")
    for do in (
        lambda: step.choices(state, Choices()),
        lambda: step.answer(state, 0),
        lambda: step.happen(state),
    ):
        with pytest.raises(NotImplementedError, match="the step idle"):
            do()
    assert step.obstacle(state, 0) == "toy.play.hand"
