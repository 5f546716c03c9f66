"""What outlives the server: players, tables and their moves."""

from reverie.store.contract import (
    OPEN,
    OVER,
    PLAYING,
    WAITING,
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Seating,
    Store,
    StoreError,
    TableInfo,
)
from reverie.store.sqlite import SQLiteStore

__all__ = [
    "OPEN",
    "OVER",
    "PLAYING",
    "WAITING",
    "Chat",
    "Ending",
    "Entry",
    "Played",
    "Player",
    "Pruned",
    "SQLiteStore",
    "Seating",
    "Store",
    "StoreError",
    "TableInfo",
]
