"""Views of a table, of which the parts that all seats may know are computed once."""

import random
import time

import pytest

from reverie import registry
from reverie.engine.state import SPECTATOR
from reverie.match import Match
from reverie.seat import Seat
from reverie.server.live import LiveTable
from reverie.store import Entry, TableInfo
from reverie.store.data import MOVE, START
from reverie.table import Table

MOVES = 40


def live_table(game: str) -> LiveTable:
    spec = registry.spec(game)
    seats = tuple(Seat(f"P{n}", player=f"p{n}") for n in range(max(spec.seats)))
    made = time.time()
    info = TableInfo("t", game, spec.version, "", seats, seed=5, host="p0", made=made)
    live = LiveTable(info, Table(Match(spec.game(len(seats)), seed=5), list(seats)), "invitation")
    live.enter(Entry(1, START))
    return live


@pytest.mark.parametrize("game", list(registry.specs()))
def test_every_seat_gets_its_own_view_after_every_move(game: str) -> None:
    live, chance = live_table(game), random.Random(1)
    match = live.table.match
    for number in range(2, MOVES):
        for seat in [*range(match.game.seats), SPECTATOR]:
            assert live.view(seat) == match.state.view(seat, legal=False)
        if match.over:
            break
        move = chance.choice(match.legal).text
        live.replay(Entry(number, MOVE, match.actor, move))


def test_what_all_seats_may_know_is_worked_out_once() -> None:
    live = live_table("circadia")
    one, other = live.view(0), live.view(1)
    assert one["habitats"] is other["habitats"]
    assert one["players"] is not other["players"]
