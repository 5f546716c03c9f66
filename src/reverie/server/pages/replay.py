"""Replays: step by step, and continuing from any step."""

from dataclasses import dataclass
from functools import partial

from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from reverie.engine.errors import ReverieError
from reverie.i18n import Words
from reverie.match import Record, RecordError
from reverie.match.replay import resume
from reverie.render.telling import result
from reverie.seat import PERSON
from reverie.server.identity import address_of, ensure_player, player_of
from reverie.server.lobby import Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.choose import given_by
from reverie.server.pages.days import today
from reverie.server.pages.faults import PageError
from reverie.server.pages.form import one
from reverie.server.pages.frame import page
from reverie.server.pages.me import origin_of
from reverie.server.pages.options import described, raised
from reverie.server.pages.prefs import prefs_of
from reverie.server.replays import WAITING as WAITING_JOBS
from reverie.server.replays import Replay, read_replay
from reverie.server.tokens import ID
from reverie.server.wire import write
from reverie.store import OVER, WAITING, StoreError, TableInfo

CHUNK = 40  # steps per response


@dataclass(frozen=True, slots=True)
class Found:
    """A game that may be watched: whole, or as one seat knows it while in progress."""

    replay: Replay
    own: int | None  # the visitor's seat
    whole: bool
    uploaded: bool = False
    info: TableInfo | None = None  # of a table whose game is over

    @property
    def secret(self) -> bytes | None:
        """The secret of its random numbers, if they may be reused."""
        return self.info.secret if self.info and may_know_luck(self.info) else None

    @property
    def same_luck(self) -> bool:
        """Whether it can be continued with the same luck."""
        match = self.replay.match
        seeded = match.seeded and not match.stacked
        return self.whole and (self.secret is not None or seeded)

    @property
    def eyes(self) -> list[int]:
        """The seats whose view the visitor may choose."""
        if self.whole:
            return list(range(self.replay.game.seats))
        return [] if self.own is None else [self.own]


async def find(request: Request) -> Found:
    """The game of an address; HTTPException if there is none or it is not accessible."""
    try:
        return await look_up(request)
    except ReverieError as error:  # the rules have changed since
        if isinstance(error, StoreError):
            raise
        raise PageError(404, prefs_of(request).words("pages", "replay", "old")) from error


async def look_up(request: Request) -> Found:
    id: str = request.path_params["id"]
    if not ID.fullmatch(id):
        raise HTTPException(404)
    lobby, who = lobby_of(request), address_of(request)
    info = await lobby.store.table(id)
    if info is None:
        text = await lobby.store.record(id)
        if text is None:
            raise HTTPException(404)
        told = await lobby.replays.find(id, who, partial(read_replay, text))
        return Found(told, None, whole=True, uploaded=True)
    me = await player_of(request)
    own = next((at for at, s in enumerate(info.seats) if me and s.player == me.id), None)
    if info.phase == OVER and info.ending is not None:
        key = f"{id} {info.ending.at}"  # an undone game may end again
        read = partial(read_replay, info.ending.record, info.seats)
        return Found(await lobby.replays.find(key, who, read), own, whole=True, info=info)
    if own is None or info.seats[own].kind != PERSON or info.phase == WAITING:
        raise PageError(403, prefs_of(request).words("pages", "replay", "not yours"))
    room = await lobby.rooms.find(id)
    if room is None:
        raise HTTPException(404)
    async with room.lock:  # a move being written may still be rolled back
        return Found(Replay(room.table.match.copy(), info.seats), own, whole=False)


def may_know_luck(info: TableInfo) -> bool:
    """Whether the random numbers of a finished game may be reused.

    Not for today's deal, which others still play, nor for a game among several people, who may
    agree to undo the last moves.
    """
    over = info.day is None or info.day < today()
    return over and sum(seat.player is not None for seat in info.seats) <= 1


async def show(request: Request) -> Response:
    """A step as a seat saw it."""
    found = await find(request)
    words = prefs_of(request).words
    replay = found.replay
    seat = eyes_of(request.query_params, found)
    n = step_of(request.query_params.get("step"), replay.last)
    id = request.path_params["id"]
    names = replay.names(words)
    return page(
        request,
        "replay.html",
        game=replay.game.name,
        id=id,
        step=replay.step(n, seat, words),
        last=replay.last,
        seat=seat,
        seats=[{"seat": at, "name": names[at]} for at in found.eyes],
        whole=found.whole,
        same_luck=found.same_luck,
        about=about(found, words),
        ending=ending(found, names, words),
        share=f"{origin_of(request)}/r/{id}",
    )


def about(found: Found, words: Words) -> str:
    """What was played, in a line."""
    replay = found.replay
    game = replay.game
    parts = [raised(described(game.name, game.seats, replay.options, words.language))]
    if replay.game.seats > 1:
        parts.append(words.listed(replay.names(words)))
    if replay.undone:
        parts.append(words.number("pages", "me", "undone", replay.undone))
    if found.uploaded:
        parts.append(words("pages", "replay", "uploaded"))
    return " · ".join(parts)


def ending(found: Found, names: list[str], words: Words) -> dict[str, object]:
    """How the game ended."""
    outcome = found.replay.outcome
    if outcome is None:
        return {"won": None, "title": words("pages", "replay", "going"), "text": ""}
    title, text = result(outcome, words, found.replay.game.name, names)
    won = bool(outcome.winners) if found.own is None else found.own in outcome.winners
    return {"won": won, "title": title, "text": text}


def step_of(asked: str | None, last: int) -> int:
    """The step of an address, clamped to the valid range."""
    if asked is None or not (asked.isascii() and asked.isdigit() and len(asked) < 8):
        return 0
    return min(int(asked), last)


def eyes_of(query: QueryParams, found: Found) -> int:
    """The seat whose view to show: as requested, one's own, or the first."""
    asked = query.get("seat", "")
    if asked in map(str, found.eyes):
        return int(asked)
    return found.own if found.own in found.eyes and found.own is not None else found.eyes[0]


async def steps(request: Request) -> Response:
    """Several steps as JSON, as one seat saw them."""
    found = await find(request)
    words = prefs_of(request).words
    query = request.query_params
    first = step_of(query.get("from"), found.replay.last)
    last = step_of(query.get("to", "99999"), found.replay.last)
    last = max(first, min(last, first + CHUNK - 1))
    seat = eyes_of(query, found)
    told = await lobby_of(request).background.run(
        address_of(request), partial(found.replay.steps, first, last, seat, words), WAITING_JOBS
    )
    answer = {
        "game": found.replay.game.name,
        "seat": seat,
        "names": found.replay.names(words),
        "last": found.replay.last,
        "steps": told,
    }
    return Response(write(answer), media_type="application/json")


async def download(request: Request) -> Response:
    """The record as text; while the game is in progress, only what the visitor's seat knows."""
    found = await find(request)
    seat = None if found.whole else eyes_of(request.query_params, found)
    text = await lobby_of(request).background.run(
        address_of(request), lambda: str(found.replay.match.record(seat)), WAITING_JOBS
    )
    name = f"{found.replay.game.name}-{request.path_params['id'][:8]}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


async def go_on(request: Request) -> Response:
    """Open a table from a step of a finished game, with bots in the other seats."""
    found = await find(request)
    words = prefs_of(request).words
    given = given_by(await request.form(max_files=0))
    asked = one(given, "step")
    replay = found.replay
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 8 else -1
    if not found.whole or not 0 <= number <= replay.last or replay.over_at(number):
        raise PageError(400, words("pages", "replay", "no step", step=asked[:8] or "?"))
    me = await ensure_player(request)
    seat = one(given, "seat")
    mine = int(seat) if seat in map(str, found.eyes) else found.own or 0
    game = replay.game.name
    same_luck = found.same_luck and one(given, "luck") == "same"
    seeded = same_luck and found.secret is None
    record = await lobby_of(request).background.run(
        address_of(request), partial(replay.until, number, seeded), WAITING_JOBS
    )
    if "seed" in record.headers:
        await confirm_seed(request, record)
    wish = Wish(
        game,
        seats.with_bots(game, me, replay.game.seats, mine),
        dict(record.options),
        origin=f"replay {request.path_params['id']} {number}",
        base=str(record),
        secret=found.secret if same_luck else None,
    )
    return RedirectResponse(f"/t/{await lobby_of(request).lay(wish, me)}", 303)


async def confirm_seed(request: Request, record: Record) -> None:
    """PageError if an uploaded record does not match its seed."""
    try:
        await lobby_of(request).background.run(
            address_of(request), partial(resume, record), WAITING_JOBS
        )
    except RecordError as error:
        words = prefs_of(request).words
        raise PageError(400, words("pages", "replay", "not the seed")) from error
