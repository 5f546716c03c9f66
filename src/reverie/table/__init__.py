"""A match with its seats: who plays, who sees what, turn order and undo."""

from reverie.table.history import Declined, NoUndo
from reverie.table.seats import recorded, seated
from reverie.table.table import Table, WrongSeat

__all__ = ["Declined", "NoUndo", "Table", "WrongSeat", "recorded", "seated"]
