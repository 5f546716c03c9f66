"""A game in progress: history, undo, record and replay."""

from reverie.match.match import Match, new
from reverie.match.record import Record, RecordError, read_record
from reverie.match.replay import load, replay, resume

__all__ = ["Match", "Record", "RecordError", "load", "new", "read_record", "replay", "resume"]
