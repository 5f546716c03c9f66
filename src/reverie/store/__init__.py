"""What outlives the server: players, tables and their moves."""

from reverie.store.contract import (
    OVER,
    PLAYING,
    WAITING,
    Chat,
    Ending,
    Entry,
    Played,
    Player,
    Pruned,
    Store,
    StoreError,
    TableInfo,
)
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
    "SQLiteStore",
    "Store",
    "StoreError",
    "TableInfo",
]
