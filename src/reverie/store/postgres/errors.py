"""What went wrong, as the contract has it."""

import asyncpg

from reverie.store.contract import StoreError, Unsure

# whatever a call of asyncpg may raise
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
# of an error that the server has reported itself: the connection or the server is going away
LEAVING = ("57P", "08", "XX")


def unread(error: BaseException) -> StoreError:
    return StoreError("store-unread", error=told(error))


def unwritten(error: BaseException) -> StoreError:
    """Unsure, unless the server has said that it did not write."""
    if isinstance(error, asyncpg.PostgresError):
        code = error.sqlstate or ""
        if not code.startswith(LEAVING):
            return StoreError("store-unwritten", error=told(error))
    return Unsure("store-unsure", error=told(error))


def told(error: BaseException) -> str:
    """One line, which names no values: they may be somebody's."""
    first = str(error).partition("\n")[0]
    return first or type(error).__name__
