"""Open tables: a list that stays up to date, and a seat with one click."""

from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.i18n import Words
from reverie.seat import BOT, OPEN, Seat
from reverie.server.html import environment
from reverie.server.identity import ensure_player, player_of, tidy_name
from reverie.server.lobby import Lobby, lobby_of
from reverie.server.pages.choose import given_by, known_game
from reverie.server.pages.form import PUBLIC, one
from reverie.server.pages.frame import page, teller
from reverie.server.pages.join import join_page, seated
from reverie.server.pages.options import described, raised
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.seats import FRIEND, bot_name
from reverie.server.quick import number_together
from reverie.server.static import ASK_AGAIN
from reverie.server.wire import Refusal
from reverie.store import Player, TableInfo

PART = "_open_tables.html"
LISTED = {"cache-control": ASK_AGAIN, "vary": "accept-language, cookie"}


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table as shown in the list."""

    game: str
    title: str
    about: str  # its options
    people: str
    bots: str
    free: str
    clock: str
    waited: str
    join: str  # its handle, or the table's address for its own players
    mine: bool


async def show(request: Request) -> Response:
    """The open tables."""
    return await list_page(request)


async def list_page(request: Request, status: int = 200, wrong: str = "") -> Response:
    return page(
        request,
        "tables.html",
        status,
        here="/tables",
        open_tables=await open_tables(request),
        forms={game: form for game in registry.specs() if (form := new_form(game))},
        wrong=wrong,
    )


def new_form(game: str) -> str:
    """The form for a new open table; empty for a solo game."""
    number = number_together(game)
    if number is None:
        return ""
    free = {f"seat{at}": FRIEND for at in range(1, number)}
    return f"/new/{game}?" + urlencode({"visibility": PUBLIC, "seats": number, **free})


async def listed(request: Request) -> Response:
    """The list alone, for polling; 304 if unchanged."""
    words = prefs_of(request).words
    values = {"open_tables": await open_tables(request), "t": teller(words), "words": words}
    body = environment().get_template(PART).render(values).encode()
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {**LISTED, "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="text/html", headers=headers)


async def open_tables(request: Request) -> list[OpenTable]:
    """The open tables, as the visitor sees them."""
    lobby, words, me = lobby_of(request), prefs_of(request).words, await player_of(request)
    found = await lobby.open_tables.listed()
    return [told(info, lobby, words, me) for info in found]


def told(info: TableInfo, lobby: Lobby, words: Words, me: Player | None) -> OpenTable:
    kinds = Counter(seat.kind for seat in info.seats)
    mine = me is not None and any(seat.player == me.id for seat in info.seats)
    minutes = max(0, int(lobby.now() - info.made) // 60)
    return OpenTable(
        game=info.game,
        title=words(info.game, "game", "title"),
        about=raised(described(info.game, len(info.seats), info.options, words.language)),
        people=", ".join(
            seat.name or words("pages", "tables", "nameless") for seat in info.seats if seat.person
        ),
        bots=bots(info.seats, words),
        free=words.number("pages", "tables", "free", kinds[OPEN], of=len(info.seats)),
        clock=words("pages", "tables", f"clock.{info.clock}") if info.clock else "",
        waited=words("pages", "tables", "quick") if info.fill_at else waited(minutes, words),
        join=f"/t/{info.id}" if mine else f"/tables/{lobby.open_tables.handle(info.id)}",
        mine=mine,
    )


def bots(seats: tuple[Seat, ...], words: Words) -> str:
    """The names of the bots at a table; empty if there are none."""
    names = [bot_name(words, seat.bot or "") for seat in seats if seat.kind == BOT]
    if not names:
        return ""
    return words.number("pages", "tables", "bots", len(names), names=", ".join(names))


def waited(minutes: int, words: Words) -> str:
    """How long a table has waited, in minutes and then in hours."""
    if minutes < 1:
        return words("pages", "tables", "just now")
    if minutes < 60:
        return words.number("pages", "tables", "minutes", minutes)
    return words.number("pages", "tables", "hours", minutes // 60)


# --- joining ---
async def ask(request: Request) -> Response:
    """A table of the list, with the form to join."""
    info = await found(request)
    return await gone(request) if info is None else await join_page(request, info, anybody=True)


async def join(request: Request) -> Response:
    """Take a seat; players without a name are asked for one first, but may skip it."""
    info = await found(request)
    if info is None:
        return await gone(request)
    if await seated(request, info):
        return RedirectResponse(f"/t/{info.id}", 303)
    given = given_by(await request.form(max_files=0))
    lobby, me = lobby_of(request), await player_of(request)
    name = tidy_name(lobby, one(given, "name")) or (me.name if me else "")
    if not name and not one(given, "nameless"):
        return await join_page(request, info, anybody=True)
    player = await ensure_player(request, name)
    if player.name != name:
        await lobby.rename(player, name)
    try:
        await lobby.sit(info.id, Player(player.id, name))
    except Refusal:
        return await gone(request)
    return RedirectResponse(f"/t/{info.id}", 303)


async def quick_match(request: Request) -> Response:
    """Play a game with whoever wants to now, or with bots in a minute."""
    game = known_game(request.path_params["game"])
    player = await ensure_player(request)
    table = await lobby_of(request).quick_match(game, player)
    return RedirectResponse(f"/t/{table}", 303)


async def found(request: Request) -> TableInfo | None:
    return await lobby_of(request).open_tables.find(request.path_params["handle"])


async def gone(request: Request) -> Response:
    """The table can no longer be joined: show the others."""
    words = prefs_of(request).words
    return await list_page(request, 409, words("pages", "tables", "gone"))
