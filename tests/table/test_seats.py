"""A seat that is not at the table is refused, and shown nothing."""

import pytest

import reverie
from reverie.bots.contract import look
from reverie.engine.errors import ReverieError, SeatError
from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.i18n.errors import message
from reverie.table import Table
from reverie.table.seats import recorded
from reverie.testing.seats import wrong_seats

WRONG = [-1, 2, 6, 64, 2**40]


def silent() -> Table:
    """Two players who do not know each other's hands."""
    return Table(reverie.new("onirim", seed=7, seats=2, talk="silent"))


@pytest.mark.parametrize("seat", WRONG)
def test_no_question_of_a_wrong_seat_is_answered(seat: int) -> None:
    table = silent()
    [action, *_] = table.legal(0)
    questions = [
        lambda: table.view(seat),
        lambda: table.legal(seat),
        lambda: table.log(seat),
        lambda: table.secret(0, seat),
        lambda: table.gives_up(seat, action),
        lambda: table.why_not(seat, action),
        lambda: table.thoughts(seat),
        lambda: table.last_decision(seat),
        lambda: table.match.view(seat),
        lambda: table.match.events(seat),
        lambda: table.match.record(seat),
        lambda: table.match.state.resample(seat, 1),
        lambda: table.match.state.observation(seat),
        lambda: look(table.match.state, seat),
    ]
    for question in questions:
        with pytest.raises(SeatError, match=rf"there is no seat {seat}; choose from: 0, 1"):
            question()


@pytest.mark.parametrize("seat", WRONG)
def test_nobody_plays_from_a_wrong_seat(seat: int) -> None:
    table = silent()
    before = table.match.state.to_bytes()
    with pytest.raises(SeatError):
        table.play(seat, table.legal(0)[0])
    assert table.match.state.to_bytes() == before


def test_a_hand_is_shown_to_its_seat_alone() -> None:
    """Circadia deals hidden hands: a card is told to whom it is dealt, and to nobody else."""
    match = reverie.new("circadia", seed=7, seats=2)
    for viewer in (0, 1, SPECTATOR):
        dealt = [e for e in match.events(viewer) if str(e.get("to")).startswith("hand")]
        assert len(dealt) == 10
        assert all((e["card"] is not None) == (e["to"] == f"hand {viewer}") for e in dealt)


def test_spectators_have_their_own_view_but_nothing_to_decide() -> None:
    table = silent()
    assert table.view(SPECTATOR)["seat"] is None
    assert table.legal(SPECTATOR) == []
    with pytest.raises(ReverieError):
        table.play(SPECTATOR, table.legal(0)[0])


def test_wrong_seats_of_a_large_table() -> None:
    assert wrong_seats(reverie.new("onix", seats=6).game) == [-1, 6, 64, 2**40]
    assert wrong_seats(silent().match.game) == sorted(WRONG)


def test_the_error_is_in_french() -> None:
    with pytest.raises(SeatError) as caught:
        silent().view(64)
    said = message(caught.value, Words("fr"))
    assert said == "il n’y a pas de place 64\u00a0; au choix\u00a0: 0, 1"


def test_names_of_a_record_have_nothing_invisible() -> None:
    """A terminal would obey what it is shown."""
    seats = recorded(["\x1b[2JAna\u202e", " Ben\tB. ", "bot:thumb"])
    assert [seat.name for seat in seats] == ["[2JAna", "Ben B.", "bot:thumb"]
    assert seats[2].bot == "thumb"
