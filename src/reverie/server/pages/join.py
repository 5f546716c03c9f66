"""An invitation: a name, and a seat at somebody's table."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.i18n import Words
from reverie.seat import BOT, OPEN, PERSON, Seat
from reverie.server.identity import ensure_player, player_of, tidy_name
from reverie.server.lobby import lobby_of
from reverie.server.pages.choose import given_by
from reverie.server.pages.form import one
from reverie.server.pages.frame import page
from reverie.server.pages.options import described, raised
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.seats import bot_name
from reverie.server.wire import Refusal
from reverie.store import Player, TableInfo


async def show(request: Request) -> Response:
    """The table's players and open seats."""
    return await join_page(request, await invited(request))


async def sit(request: Request) -> Response:
    """Take the first open seat under a name."""
    info = await invited(request)
    lobby = lobby_of(request)
    words = prefs_of(request).words
    given = one(given_by(await request.form(max_files=0)), "name")
    name = tidy_name(lobby, given)
    if await seated(request, info):
        return RedirectResponse(f"/t/{info.id}", 303)
    if not name:
        return await join_page(request, info, 400, wrong=words("pages", "join", "name missing"))
    player = await ensure_player(request, name)
    if player.name != name:
        await lobby.rename(player, name)
    try:
        await lobby.sit(info.id, Player(player.id, name))
    except Refusal:
        info = await lobby.store.table(info.id) or info
        told = words("pages", "join", "too late")
        return await join_page(request, info, 409, wrong_table=told, name=name)
    return RedirectResponse(f"/t/{info.id}", 303)


async def invited(request: Request) -> TableInfo:
    """The table of the invitation; HTTPException 404 if there is none."""
    lobby = lobby_of(request)
    table = lobby.invited(request.path_params["invite"])
    info = None if table is None else await lobby.store.table(table)
    if info is None:
        raise HTTPException(404)
    return info


async def seated(request: Request, info: TableInfo) -> bool:
    """Whether the visitor already has a seat."""
    me = await player_of(request)
    return me is not None and any(seat.player == me.id for seat in info.seats)


async def join_page(
    request: Request, info: TableInfo, status: int = 200, **more: object
) -> Response:
    """The invitation page."""
    words = prefs_of(request).words
    me = await player_of(request)
    mine = me.id if me else None
    host = next((s.name for s in info.seats if s.player == info.host and s.name), "")
    values: dict[str, object] = {
        "table": info.id,
        "host": host or words("pages", "join", "heading nobody"),
        "about": raised(described(info.game, len(info.seats), info.options, words.language)),
        "seats": [told(seat, at, mine, words) for at, seat in enumerate(info.seats)],
        "seated": any(mine and seat.player == mine for seat in info.seats),
        "free": any(seat.kind == OPEN for seat in info.seats),
        "name": me.name if me else "",
        "anybody": False,
        "wrong": "",
        "wrong_table": "",
    }
    return page(request, "join.html", status, game=info.game, also={**values, **more})


def told(seat: Seat, at: int, mine: str | None, words: Words) -> dict[str, object]:
    """A seat as shown in the list."""
    if seat.kind == OPEN:
        name = words("pages", "join", "free seat")
    elif seat.kind == BOT:
        name = words("pages", "join", "bot seat", name=bot_name(words, seat.bot or ""))
    else:
        name = seat.name or words.seat([], at)
    own = seat.kind == PERSON and mine is not None and seat.player == mine
    return {"name": name, "kind": seat.kind, "mine": own}
