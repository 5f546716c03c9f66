"""Days, the same for everybody: those of UTC."""

from datetime import UTC, date, datetime, timedelta

from reverie.i18n import Words


def today() -> str:
    """The day that it is now: 2026-11-15."""
    return datetime.now(UTC).date().isoformat()


def day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def told_day(day: str, words: Words) -> str:
    """A day as people say it."""
    when = date.fromisoformat(day)
    month = words("pages", "months", str(when.month))
    return words("pages", "months", "date", day=when.day, month=month, year=when.year)


def told_time(at: float, words: Words) -> str:
    """The day of a moment."""
    return told_day(datetime.fromtimestamp(at, UTC).date().isoformat(), words)
