"""The log: one line for each event, with its time, level, name and fields.

    2026-11-15T20:31:07.482Z warning store_failed table=Zr2… error="disk is full"

No line may contain a secret: no invitation, cookie or token, and so no request address.  For an
unexpected exception, the log has its type and where it was raised, but not its message, which may
quote anything.
"""

import json
import logging
import re
import sys
import time
from traceback import extract_tb
from types import TracebackType

from reverie.engine.errors import ReverieError
from reverie.server import metrics

LEVELS = ("error", "warning", "info")
FIELDS = "fields"  # the event's own fields in a log record
PLAIN = re.compile(r"[\w.:/+@-]+")  # needs no quotes
DEEPEST = 6  # innermost calls shown of an exception
log = logging.getLogger("reverie.server")


def event(name: str, level: int = logging.INFO, table: str = "", **fields: object) -> None:
    """Log an event."""
    if log.isEnabledFor(level):
        told = {"table": table} if table else {}
        log.log(level, name, extra={FIELDS: {**told, **fields}})


def failure(name: str, error: BaseException, table: str = "", **fields: object) -> None:
    """Log a failure."""
    metrics.ERRORS.labels(name).inc()
    event(name, logging.ERROR, table, **fields, **described(error))


def described(error: BaseException) -> dict[str, object]:
    """An exception as fields: our own errors by their text, others by their location."""
    if isinstance(error, ReverieError):
        return {"error": str(error)}
    return {"error": type(error).__name__, "at": place(error.__traceback__)}


def place(traceback: TracebackType | None) -> str:
    """Where an exception was raised, innermost call first: "rooms.py:61 < socket.py:44"."""
    calls = [f"{call.filename.rpartition('/')[2]}:{call.lineno}" for call in extract_tb(traceback)]
    return " < ".join(calls[::-1][:DEEPEST])


def parts(record: logging.LogRecord) -> tuple[str, str, str, dict[str, object]]:
    """The time, level, name and fields of a log record."""
    fields: dict[str, object] = dict(getattr(record, FIELDS, {}))
    name = record.msg if hasattr(record, FIELDS) else "message"
    if name == "message":  # from a library
        fields["text"] = record.getMessage()
    if record.exc_info and record.exc_info[1] is not None:
        fields.update(described(record.exc_info[1]))
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{at}.{int(record.msecs):03}Z", record.levelname.lower(), name, fields


class Lines(logging.Formatter):
    """A log record as one line of plain text."""

    def format(self, record: logging.LogRecord) -> str:
        *head, fields = parts(record)
        return " ".join([*head, *(f"{key}={written(value)}" for key, value in fields.items())])


class JsonLines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at, level, name, fields = parts(record)
        plain = {
            key: value if isinstance(value, int | float) else str(value)
            for key, value in fields.items()
        }
        return json.dumps({"time": at, "level": level, "event": name, **plain}, ensure_ascii=False)


FORMATS: dict[str, type[logging.Formatter]] = {"text": Lines, "json": JsonLines}


def written(value: object) -> str:
    """A value on one line, quoted if necessary."""
    text = str(value)
    if PLAIN.fullmatch(text):
        return text
    shown = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + shown.replace("\\", "\\\\").replace('"', '\\"') + '"'


def start_log(level: str = "warning", form: str = "text") -> None:
    """Send the server's log, and the errors of all libraries, to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[form]())
    for logger, least in ((log, level), (logging.getLogger(), "error")):
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least.upper())
