"""A match with its seats: who plays, who may see what, and whose move it is."""

from reverie.table.seats import Seat, seated
from reverie.table.table import Table, WrongSeat

__all__ = ["Seat", "Table", "WrongSeat", "seated"]
