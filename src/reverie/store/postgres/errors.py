"""Translation of database errors to those of the contract."""

import asyncpg

from reverie.store.contract import StoreError, Unsure

# anything that asyncpg may raise; InternalClientError if a connection is cut at an awkward moment
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
# errors reported by the server: the connection or the server is shutting down
LEAVING = ("57P", "08", "XX")


def unread(error: BaseException) -> StoreError:
    return StoreError("store-unread", error=one_line(error))


def unwritten(error: BaseException) -> StoreError:
    """Unsure, unless the server has reported that it did not write."""
    if isinstance(error, asyncpg.PostgresError):
        code = error.sqlstate or ""
        if not code.startswith(LEAVING):
            return StoreError("store-unwritten", error=one_line(error))
    return Unsure("store-unsure", error=one_line(error))


def of_standby(error: BaseException) -> bool:
    """Whether a connection leads to a server that can't write, as after a failover.

    It would go on doing so; a new one leads to the server that can.
    """
    return isinstance(error, asyncpg.ReadOnlySQLTransactionError)


def one_line(error: BaseException) -> str:
    """One line without values, which may be private."""
    first = str(error).partition("\n")[0]
    return first or type(error).__name__
