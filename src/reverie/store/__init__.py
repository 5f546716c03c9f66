"""Persistent data: players, tables and their moves."""

from reverie.store.contract import (
    OVER,
    PLAYING,
    WAITING,
    Attempt,
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Resumed,
    Reviewed,
    Store,
    StoreError,
    TableInfo,
    Taken,
    UndoVote,
    Unsure,
    Version,
)
from reverie.store.opening import open_store
from reverie.store.sqlite import SQLiteStore

__all__ = [
    "OVER",
    "PLAYING",
    "WAITING",
    "Attempt",
    "Chat",
    "Ending",
    "Entry",
    "Played",
    "Player",
    "Pruned",
    "Resumed",
    "Reviewed",
    "SQLiteStore",
    "Store",
    "StoreError",
    "TableInfo",
    "Taken",
    "UndoVote",
    "Unsure",
    "Version",
    "open_store",
]
