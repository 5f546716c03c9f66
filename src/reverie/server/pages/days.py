"""Days in UTC."""

from datetime import UTC, date, datetime, timedelta

from reverie.i18n import Words
from reverie.seat import BOT
from reverie.server.lobby import Lobby
from reverie.server.pages.seats import usual_number
from reverie.store import OVER, Played, Player


def today() -> str:
    """The current day: 2026-11-15."""
    return datetime.now(UTC).date().isoformat()


def day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def told_day(day: str, words: Words) -> str:
    """A day as text."""
    when = date.fromisoformat(day)
    month = words("pages", "months", str(when.month))
    return words("pages", "months", "date", day=when.day, month=month, year=when.year)


def told_time(at: float, words: Words) -> str:
    """The day of a timestamp, as text."""
    return told_day(datetime.fromtimestamp(at, UTC).date().isoformat(), words)


async def attempt(lobby: Lobby, game: str, day: str, me: Player | None) -> str | None:
    """A player's unfinished attempt at a daily deal."""
    played = [] if me is None else await lobby.store.played(me.id, game=game, most=50)
    left = (g for g in played if g.day == day and g.phase != OVER and comparable(g))
    return next((game.table for game in left), None)


def comparable(game: Played) -> bool:
    """Whether the game is comparable: base game, solo or with bots."""
    others = [kind for at, kind in enumerate(game.kinds) if at != game.seat]
    return (
        not game.options
        and len(game.kinds) == usual_number(game.game)
        and all(kind == BOT for kind in others)
        and not game.origin
    )
