"""Who sits where, between the store's words for it and the table's."""

from collections.abc import Sequence
from dataclasses import replace

from reverie.store import Seating
from reverie.store.contract import BOT, PERSON
from reverie.table import Seat, Table
from reverie.table.seats import seat as seat_named


def seat_for(seating: Seating, game: str) -> Seat:
    """A seat as the table wants it."""
    if seating.kind == BOT:
        return seat_named(f"bot:{seating.bot}", game)
    return Seat(seating.name)


def places_of(seat: int, table: Table) -> frozenset[int]:
    """The places that belong to one seat."""
    places = table.match.game.places
    return frozenset(at for at, place in places.items() if place.seat == seat)


def seated(seats: Sequence[Seating]) -> dict[str, int]:
    """Where each player sits."""
    return {
        seat.player: at
        for at, seat in enumerate(seats)
        if seat.player is not None and seat.kind == PERSON
    }


def restored(seat: Seating) -> Seating:
    """A seat as it was meant: whoever a bot sat in for sits there again."""
    if seat.kind == BOT and seat.player is not None:
        return replace(seat, kind=PERSON, bot=None)
    return seat
