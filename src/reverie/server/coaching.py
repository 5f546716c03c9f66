"""The coach at a table: hints and winning chances, computed off the event loop.

It is available when playing solo or against bots, and among people if all of them agree: then it
helps everybody.  In a daily deal it would spoil the comparison, and a lesson says what to do.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from starlette.exceptions import HTTPException

from reverie import coach
from reverie.coach import telling
from reverie.i18n import Words
from reverie.seat import Seat
from reverie.server.background import BackgroundThread
from reverie.server.live import LiveTable
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING

WAITING = 2  # pending questions per player

T = TypeVar("T")


def barred(live: LiveTable) -> str:
    """The error code if a table can't have a coach at all; empty if it can."""
    if live.info.lesson is not None:
        return "coach_lesson"
    return "coach_today" if live.info.day is not None and live.phase != OVER else ""


def by_consent(live: LiveTable) -> bool:
    """Whether several people have to consent."""
    return not barred(live) and len(people(live)) > 1


def people(live: LiveTable) -> list[Seat]:
    """The seats whose players have to agree, including those with a substitute bot."""
    return [seat for seat in live.seats if seat.player is not None or seat.open]


def refused(live: LiveTable) -> str:
    """The code of the coach's refusal; empty if it answers."""
    agreed = all(seat.coach for seat in people(live))
    return barred(live) or ("coach_people" if by_consent(live) and not agreed else "")


def is_open(live: LiveTable, seat: int | None) -> bool:
    """Whether this seat may ask the coach now."""
    if seat is None or live.phase != PLAYING:
        return False
    key = ("coach",)
    if key not in live.told:
        live.told[key] = not refused(live)
    return bool(live.told[key])


async def hint(
    live: LiveTable, seat: int, player: str, background: BackgroundThread, words: Words, whole: bool
) -> dict[str, object]:
    """What to look at; with `whole`, also the move and the value of every choice."""
    found = await once(live, ("hint", seat), player, background, coach.hint)
    game, names = live.table.match.game, live.names(words)
    tells = whole or found.only
    text = telling.advice(found, words, game, names) if tells else ""
    return {
        "is": "hint",
        "version": live.version,
        "spots": found.first_step()["spots"],
        "text": text or telling.look_at(found, words, game),
        "move": found.move.text if tells else None,
        "choices": [choice.to_json() for choice in found.choices] if tells else [],
    }


async def chances(
    live: LiveTable, seat: int, player: str, background: BackgroundThread, words: Words
) -> dict[str, object]:
    """Every seat's winning chances as the seat can judge them, or why they are not shown."""
    found = await once(live, ("chances", seat), player, background, coach.chances)
    told = found.to_json()
    return {
        "is": "chances",
        "version": live.version,
        "values": told["values"],
        "text": telling.chances(found, words, live.names(words)),
    }


async def once(
    live: LiveTable,
    key: tuple[str, int],
    player: str,
    background: BackgroundThread,
    ask: Callable[..., T],
) -> T:
    """The coach's answer about a position, computed once."""
    if key in live.told:
        known: T = live.told[key]
        return known
    version = live.version
    try:
        found = await background.run(player, partial(ask, live.table.match.copy(), key[1]), WAITING)
    except HTTPException as error:
        raise Refusal("too_fast") from error
    if version != live.version:
        raise Refusal("stale")
    live.told[key] = found
    return found
