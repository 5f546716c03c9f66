"""Incremental updates of observations after moves.

A part of an observation is a bit of a number.  The owner of the rows collects the parts that have
changed since a row was written, and rewrites only these.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import clear
from reverie.engine.state import State

ALL_PARTS: Final = -1  # every bit is set


class Updates:
    """The default for any game: the whole row is rewritten."""

    def watch(self, cells: vec[u8]) -> None:
        """Remember the cells of a position."""

    def changed(self, cells: vec[u8]) -> i64:
        """The parts in which this position may differ from the remembered one."""
        return ALL_PARTS

    def write(self, s: State, seat: i64, into: vec[u8], at: i64, parts: i64) -> None:
        """Overwrite these parts of an earlier observation of a seat."""
        clear(into, at, s.game.columns)
        s.observe(seat, into, at)
