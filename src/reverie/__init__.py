"""Reverie: three card games as an engine, with tables, bots and a laboratory.

import reverie
match = reverie.new("onirim", seed=7)
from reverie import onirim
match = onirim.new(seed=7)
"""

from reverie.match import Match, Record, RecordError, new, read_record, replay
from reverie.registry import names, spec
from reverie.shortcut import Shortcut

__version__ = "0.1.0"
__all__ = ["Match", "Record", "RecordError", "new", "read_record", "replay"]


def __getattr__(name: str) -> Shortcut:
    if name in names():
        return Shortcut(spec(name))
    raise AttributeError(f"module 'reverie' has no attribute '{name}'")
