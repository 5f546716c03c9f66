"""The profile page: history, win rates and streaks, other devices, and deleting data."""

import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.i18n import Words
from reverie.server.identity import COOKIE, become, ensure_player, player_of, tidy_name
from reverie.server.lobby import lobby_of
from reverie.server.pages import progress
from reverie.server.pages.choose import given_by
from reverie.server.pages.faults import PageError
from reverie.server.pages.form import one
from reverie.server.pages.frame import page
from reverie.server.pages.history import retold, tallies
from reverie.server.pages.prefs import prefs_of
from reverie.server.settings import MB, Limits
from reverie.server.tokens import TOKEN, hash_of, new_token
from reverie.store import OVER, Player

MOST = 2000  # maximum number of games considered
ON_A_PAGE = 25
CARRY_SECONDS = 15 * 60


async def show(request: Request) -> Response:
    """The page; `?page=2` shows older games."""
    words = prefs_of(request).words
    asked = request.query_params.get("said", "")
    said = ""
    if asked == "forgotten":
        said = words("pages", "me", "forgotten")
    elif asked == "carried":
        said = words("pages", "carry", "done")
    return await my_page(request, await player_of(request), said=said)


async def my_page(
    request: Request, me: Player | None, status: int = 200, **more: object
) -> Response:
    """The page with a confirmation of what was just done."""
    words = prefs_of(request).words
    played = [] if me is None else await lobby_of(request).store.played(me.id, most=MOST)
    ended = [game for game in played if game.phase == OVER]
    pages = max(1, -(-len(ended) // ON_A_PAGE))
    number = page_number(request, pages)
    shown = ended[(number - 1) * ON_A_PAGE : number * ON_A_PAGE]
    values: dict[str, object] = {
        "me": me,
        "name": me.name if me else "",
        "said": "",
        "wrong": "",
        "wrong_forget": "",
        "carry": "",
        "going": [retold(game, words) for game in played if game.phase != OVER],
        "tallies": tallies(ended, words),
        "history": [retold(game, words) for game in shown],
        "page": number,
        "pages": pages,
        **await progress.values(lobby_of(request), me, played, words),
        "kept": kept(lobby_of(request).settings.limits, words),
    }
    return page(request, "me.html", status, here="/me", also={**values, **more})


def kept(limits: Limits, words: Words) -> str:
    """How long games are kept, and the quota."""
    days = f"{limits.keep_days:g}"
    age = words("pages", "me", "kept days" if limits.keep_days else "kept forever", days=days)
    return f"{age} {words('pages', 'me', 'kept size', size=f'{limits.storage / MB:g}')}"


def page_number(request: Request, pages: int) -> int:
    asked = request.query_params.get("page", "1")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
    return min(max(number, 1), pages)


async def rename(request: Request) -> Response:
    """Change the name, or show the page again with the error."""
    words = prefs_of(request).words
    lobby = lobby_of(request)
    given = one(given_by(await request.form(max_files=0)), "name")
    name = tidy_name(lobby, given)
    if not name:
        wrong = words("pages", "me", "name missing")
        return await my_page(request, await player_of(request), 400, wrong=wrong)
    player = await ensure_player(request, name)
    await lobby.rename(player, name)
    said = words("pages", "me", "name kept", name=name)
    return await my_page(request, Player(player.id, name), said=said)


async def carry(request: Request) -> Response:
    """A link that brings the visitor's games to another device, once."""
    player = await ensure_player(request)
    token = new_token()
    expires = time.time() + CARRY_SECONDS
    await lobby_of(request).store.add_carry(player.id, hash_of(token), expires)
    address = f"{origin_of(request)}/carry/{token}"
    return await my_page(request, player, carry=address)


def origin_of(request: Request) -> str:
    """The server's origin as the visitor sees it, for links."""
    public = lobby_of(request).settings.public
    host = request.headers.get("host", "").lower()
    if public and host not in (one.netloc for one in public):
        return public[0].origin  # the proxy does not pass the host name
    return f"{request.scope['scheme']}://{host}"


async def arrive(request: Request) -> Response:
    """Open a transfer link: asks first, since programs open links too."""
    return page(request, "carry.html", me=await player_of(request), here="/me")


async def arrived(request: Request) -> Response:
    """Log in as the player of the link."""
    token: str = request.path_params["token"]
    words = prefs_of(request).words
    found = None
    if TOKEN.fullmatch(token):
        found = await lobby_of(request).store.use_carry(hash_of(token), time.time())
    if found is None:
        raise PageError(404, words("pages", "carry", "gone"))
    await become(request, found)
    return RedirectResponse("/me?said=carried", 303)


async def forget(request: Request) -> Response:
    """Delete all data about the visitor."""
    me = await player_of(request)
    if me is None:
        raise HTTPException(404)
    if one(given_by(await request.form(max_files=0)), "sure") != "yes":
        words = prefs_of(request).words
        wrong = words("pages", "me", "forget unsure")
        return await my_page(request, me, 400, wrong_forget=wrong)
    await lobby_of(request).forget(me)
    response = RedirectResponse("/me?said=forgotten", 303)
    response.delete_cookie(COOKIE, path="/")
    return response
