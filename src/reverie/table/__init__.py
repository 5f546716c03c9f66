"""A match with its seats: who plays, who may see what, and whose move it is."""

from reverie.table.seats import Seat, seated
from reverie.table.table import LIMIT, Table, WrongSeat

__all__ = ["LIMIT", "Seat", "Table", "WrongSeat", "seated"]
