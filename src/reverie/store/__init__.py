"""Persistent data: players, tables and their moves."""

from reverie.store.contract import Store, StoreError, Taken, Unsure
from reverie.store.data import (
    OVER,
    PLAYING,
    WAITING,
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Resumed,
    Reviewed,
    TableInfo,
    UndoVote,
    Version,
)
from reverie.store.opening import open_store
from reverie.store.sqlite import SQLiteStore

__all__ = [
    "OVER",
    "PLAYING",
    "WAITING",
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
