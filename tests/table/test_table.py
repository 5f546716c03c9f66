"""Seats around a match."""

import random

import pytest

import reverie
from reverie import registry
from reverie.bots.contract import Choice, Limit, Reason, Seen
from reverie.engine.errors import NotLegal, OptionError
from reverie.engine.game import Game
from reverie.engine.outcome import OutOfReach
from reverie.match import read_record, resume
from reverie.match.warnings import gives_up
from reverie.seat import Seat
from reverie.table import Declined, NoUndo, Table, WrongSeat, seated
from reverie.table.seats import names_of
from tests.decks import PROPHECY

ONIRIM = registry.spec("onirim")


def two(talk: str = "open") -> Table:
    return Table(reverie.new("onirim", seed=7, seats=2, talk=talk))


class First:
    """A bot that takes the first move there is."""

    name = "first"

    def __init__(self, rung: str, game: Game, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Seen, limit: Limit) -> Choice:
        return Choice(seen.legal[0], None, (Reason("only-move"),))


def test_only_the_player_to_move_may_move() -> None:
    table = two()
    with pytest.raises(WrongSeat, match="seat 0's turn, not seat 1's"):
        table.play(1, "take brown moon")
    table.play(0, "take brown moon")
    assert table.actor == 1
    assert table.legal(0) == []
    assert next(action.text for action in table.legal(1)) == "take green moon"


@pytest.mark.parametrize("beyond", ["take green moon", "take red key", "no move at all"])
def test_a_batch_ends_where_the_decision_passes_on_whatever_follows(beyond: str) -> None:
    table = two()
    assert table.play(0, "take brown moon", beyond, beyond) == 1
    assert [action.text for action in table.match.moves] == ["take brown moon"]


@pytest.mark.parametrize("beyond", ["discard blue moon", "discard red moon", "no move at all"])
def test_a_batch_ends_with_the_move_that_draws_a_card(beyond: str) -> None:
    deck = ["red sun", "red moon", "red key", "blue sun", "green moon", "blue moon"]
    table = Table(reverie.new("onirim", seed=1, deck=deck))
    assert table.play(0, "play red sun", beyond) == 1
    assert len(table.match.moves) == 1


def test_moves_that_reveal_nothing_are_all_made_or_none() -> None:
    deck = ["red key", "red moon", "blue key", "blue sun", "green moon"]
    foreseen = ["nightmare", "red sun", "blue moon", "green sun", "brown sun"]
    table = Table(reverie.new("onirim", seed=1, deck=deck + foreseen))
    table.play(0, "discard red key")
    before = table.match.state.to_bytes()
    with pytest.raises(NotLegal):
        table.play(0, "discard nightmare", "put back red sun", "put back red sun")
    assert table.match.state.to_bytes() == before
    assert table.match.undone == 0
    assert table.play(0, "discard nightmare", "put back red sun", "put back blue moon") == 3


def test_undo_goes_back_to_a_persons_decision() -> None:
    table = Table(two().match, [Seat("me"), Seat("bot", "first")], make_bot=First)
    assert not table.can_undo
    with pytest.raises(NoUndo, match="no move to undo"):
        table.undo()
    table.play(0, "take brown moon")
    assert table.thinking
    table.think()
    assert not table.thinking
    table.undo()
    assert (table.actor, len(table.match.moves)) == (0, 0)
    with pytest.raises(WrongSeat, match="not a bot's turn"):
        table.think()


def test_a_move_that_revealed_nothing_is_undone_freely_and_not_counted() -> None:
    deck = ["red key", "red moon", "blue key", "blue sun", "green moon"]
    foreseen = ["nightmare", "red sun", "blue moon", "green sun", "brown sun"]
    table = Table(reverie.new("onirim", seed=1, deck=deck + foreseen))
    table.play(0, "discard red key")
    assert not table.can_undo_freely(0)  # five cards were looked at
    table.play(0, "discard nightmare")
    assert table.can_undo_freely(0)
    table.undo()
    assert table.match.undone == 0
    table.undo()
    assert table.match.undone == 1


def test_a_turn_or_an_undo_that_could_not_be_stored_never_was() -> None:
    table = Table(two().match, [Seat("me"), Seat("bot", "first")], make_bot=First)
    table.play(0, "take brown moon")
    table.think()
    history = table.history
    before = (table.match.state.to_bytes(), list(history.turns), history.version)
    thoughts = table.thoughts(0)
    table.redo(table.undo())
    assert (table.match.state.to_bytes(), history.turns, history.version) == before
    assert (table.match.undone, table.thoughts(0)) == (0, thoughts)
    table.play(0, table.legal(0)[0])
    table.retract()
    assert (table.match.state.to_bytes(), history.turns, history.version) == before


def test_players_on_other_devices_are_asked_and_one_refusal_is_enough() -> None:
    seats = [Seat("Ana", player="ana"), Seat("Ben", player="ben")]
    table = Table(reverie.new("onix", seed=3, first=0), seats)
    table.play(0, table.legal(0)[0])
    assert not table.can_undo_freely(0)  # cards were uncovered
    request = table.request_undo(0, 60)
    assert request is not None
    assert (request.voters, request.granted) == ({1}, False)
    with pytest.raises(NoUndo):
        table.history.answer(0, yes=True)  # it is their own wish
    assert not table.history.answer(1, yes=False)
    assert table.history.request is None
    with pytest.raises(Declined):
        table.request_undo(0, 60)
    while table.match.plies[-1].seat == 0:
        table.play(table.actor or 0, table.match.legal[0])
    assert table.request_undo(0, 60) is not None  # another version, another question
    assert table.history.answer(1, yes=True)


def test_people_at_one_screen_need_not_ask_each_other() -> None:
    table = Table(two().match, [Seat("Ana"), Seat("Ben")])
    table.play(0, "take brown moon")
    assert table.request_undo(0, 60) is None


def test_a_game_that_was_left_can_be_taken_back_move_by_move() -> None:
    table = Table(two().match, [Seat("Ana"), Seat("Ben")])
    for _ in range(3):
        table.play(table.actor or 0, table.match.legal[0])
    again = Table(reverie.replay(table.match.record()), table.seats)
    for left in (2, 1, 0):
        again.undo()
        assert len(again.match.moves) == left
    assert not again.can_undo


def test_silence_is_a_secret_and_open_play_is_none() -> None:
    silent, open_play = two(talk="silent"), two()
    for table in (silent, open_play):
        assert not table.secret(0, 1)  # the draft is open
        for _ in range(7):
            table.match.play(table.match.legal[0])
    assert silent.secret(0, 1)
    assert not open_play.secret(0, 1)


def test_the_log_is_cut_to_what_a_seat_saw() -> None:
    table = two(talk="silent")
    for _ in range(7):
        table.match.play(table.match.legal[0])
    assert table.log(0)[-1].events[-1]["card"] == "green key"
    assert table.log(1)[-1].events[-1]["card"] is None
    assert table.log(0)[0].seat is None


def test_the_move_that_gives_up_the_victory_is_known_before_it_is_made() -> None:
    table = Table(reverie.new("onirim", seed=1, deck=PROPHECY))
    table.play(0, "discard red key")
    warnings = {action.text: table.gives_up(0, action) for action in table.legal(0)}
    lost = OutOfReach("onirim.ending.door-discarded", "cards", ("red door",))
    assert warnings.pop("discard red door") == lost
    assert set(warnings.values()) == {None}
    table.play(0, "discard red door")
    assert [gives_up(table.match, action) for action in table.legal(0)] == [None] * 4


def test_a_warning_gives_nothing_away() -> None:
    """The answer is the same in every position that the seat can't distinguish from this one."""
    luck = random.Random(3)
    match = reverie.new("onirim", seed=3, seats=2, talk="silent")
    while not match.over and len(match.moves) < 60:
        seat = match.actor or 0
        other = reverie.new("onirim", seed=3, seats=2, talk="silent")
        other.state = match.state.resample(seat, 99)
        for action in match.legal:
            assert gives_up(match, action) == gives_up(other, action)
        match.play(luck.choice(match.legal))


def test_seats_are_a_number_or_names() -> None:
    assert names_of(None, ONIRIM) == [""]
    assert names_of("2", ONIRIM) == ["", ""]
    assert names_of("Ana, Bob  the Great", ONIRIM) == ["Ana", "Bob the Great"]
    with pytest.raises(
        OptionError, match="can't be played by 3; possible numbers of players: 1, 2"
    ):
        names_of("a,b,c", ONIRIM)
    with pytest.raises(OptionError, match="can't be played by 999999"):
        names_of("9" * 5000, ONIRIM)
    with pytest.raises(OptionError, match="a name is missing"):
        names_of("a,", ONIRIM)


def test_a_bot_is_seated_by_its_name() -> None:
    seats = seated(["me", "bot", "random", "bot:thumb"], "onix")
    assert [seat.person for seat in seats] == [True, False, False, False]
    bots = [seat.bot for seat in seats if seat.bot is not None]
    assert bots == ["search", "random", "thumb"]  # `bot` is the strongest there is
    for name in ("bot:genius", "bot2"):
        with pytest.raises(OptionError, match="for onix; choose from: bot, random, playouts"):
            seated(["me", name], "onix")
    with pytest.raises(OptionError, match="1 seats given for 2 players"):
        Table(two().match, [Seat()])


def played_by_bots(seed: int, left_at: int | None = None) -> str:
    """The record of a game of two bots, which may be left and continued once."""
    table = Table(reverie.new("onix", seed=seed), seated(["random", "random"], "onix"))
    while not table.match.over:
        if len(table.match.moves) == left_at:
            again = resume(read_record(str(table.record())))
            table = Table(again, seated(["random", "random"], "onix"))
        table.think()
    return str(table.record())


def test_a_seed_gives_the_same_game_with_bots_interrupted_or_not() -> None:
    assert played_by_bots(3) == played_by_bots(3)
    assert played_by_bots(3, left_at=20) == played_by_bots(3)
    assert played_by_bots(4) != played_by_bots(3)


def test_the_reasons_of_bots_are_kept_and_go_with_their_moves() -> None:
    table = Table(reverie.new("onix", seed=3, first=0), seated(["me", "thumb"], "onix"))
    while table.actor == 0:
        table.play(0, table.legal(0)[0])
    since = table.last_decision(0)
    assert since == len(table.match.plies)
    assert table.thoughts(0) == []
    while table.thinking:
        table.think()
    thoughts = table.thoughts(0, since)
    assert [choice.action for *_, choice in thoughts] == table.match.moves[since - 1 :]
    assert all(seat == 1 and choice.reasons for _, seat, choice in thoughts)
    table.undo()
    assert table.thoughts(0) == []


def test_the_reasons_for_a_move_that_is_hidden_are_hidden_too() -> None:
    hidden = 0
    for seed in range(4):
        match = reverie.new("onirim", seed=seed, seats=2, talk="silent")
        table = Table(match, seated(["random", "random"], "onirim"))
        while not match.over:
            table.think()
        others = [step for step in match.plies[1:] if step.seat == 1]
        seen = sum(step.seen_by & 1 for step in others)
        assert sum(seat == 1 for _, seat, _ in table.thoughts(0)) == seen
        hidden += len(others) - seen
    assert hidden > 0


def test_a_record_is_played_on_as_if_it_had_never_been_left() -> None:
    left = reverie.new("onirim", seed=11)
    for _ in range(5):
        left.play(left.legal[0])
    again = resume(read_record(str(left.record())))
    for match in (left, again):
        while not match.over:
            match.play(match.legal[-1])
    assert str(again.record()) == str(left.record())


def test_a_record_that_does_not_match_its_seed_is_rejected() -> None:
    record = str(reverie.new("onirim", seed=11).record()).replace("seed: 11", "seed: 12")
    with pytest.raises(reverie.RecordError, match="does not match the seed"):
        resume(read_record(record))


def test_a_stacked_game_continues_with_new_luck() -> None:
    left = reverie.new("onirim", seed=1, deck=PROPHECY).play("discard red key")
    again = resume(read_record(str(left.record())))
    while not again.over:
        again.play(again.legal[0])
    assert str(resume(read_record(str(again.record()))).record()).count("\n") > 20


def test_only_the_deciding_player_is_told_why_not() -> None:
    table = Table(reverie.new("onirim", seats=2, seed=1))
    assert table.why_not(0, "decline") == "onirim.two.draft"
    with pytest.raises(WrongSeat):
        table.why_not(1, "decline")
