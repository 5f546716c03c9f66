"""Results of daily deals that friends have shared by a link, next to the visitor's own.

Opening such a link adds the result to the visitor's list of friends' results.  It reveals only a
name until the visitor has played the deal, or its day is over.
"""

import re
from dataclasses import dataclass
from datetime import date

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.i18n import Words
from reverie.server.identity import ensure_player, player_of
from reverie.server.lobby import Lobby, lobby_of
from reverie.server.pages.choose import known_game
from reverie.server.pages.days import today, told_day
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.pages.today import first_attempts, results, sit_down
from reverie.server.tokens import result_of
from reverie.store import Played
from reverie.store.data import FRIEND

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True, slots=True)
class Shared:
    """A shared result, and its deal."""

    game: str
    day: str
    played: Played


def link(secret: bytes, game: str, day: str, table: str) -> str:
    """The address of a result; it names no table, so that it does not reveal the replay."""
    return f"/today/{game}/{day}/{result_of(secret, table)}"


async def show(request: Request) -> Response:
    """The result next to the visitor's own, or an invitation to play first."""
    shared = await find(request)
    lobby, words = lobby_of(request), prefs_of(request).words
    me = await player_of(request)
    if me is not None and me.id != shared.played.player:
        await lobby.store.add_mark(me.id, FRIEND, shared.played.table)
    over = shared.day != today()
    kept = {shared.played.table, *([] if me is None else await lobby.store.marks(me.id, FRIEND))}
    found = await results(lobby, shared.game, shared.day, me, words, over, kept)
    return page(
        request,
        "friend.html",
        game=shared.game,
        who=name_of(shared.played, words),
        date=told_day(shared.day, words),
        deal=found,
        own=me is not None and me.id == shared.played.player,
        over=over,
    )


async def play(request: Request) -> Response:
    """Keep a friend's result, and open the same deal."""
    shared = await find(request)
    me = await ensure_player(request)
    if me.id != shared.played.player:
        await lobby_of(request).store.add_mark(me.id, FRIEND, shared.played.table)
    if shared.day != today():
        return RedirectResponse(request.scope["path"], 303)
    return await sit_down(request, shared.game, me)


async def find(request: Request) -> Shared:
    """The result of the address; 404 if there is none or its player was deleted."""
    game = known_game(request.path_params["game"])
    day, asked = request.path_params["day"], request.path_params["result"]
    if is_day(day):
        found = await one_of(lobby_of(request), game, day, asked)
        if found is not None:
            return Shared(game, day, found)
    raise HTTPException(404)


async def one_of(lobby: Lobby, game: str, day: str, asked: str) -> Played | None:
    firsts = await first_attempts(lobby, game, day)
    return next((one for one in firsts if result_of(lobby.secret, one.table) == asked), None)


def is_day(text: str) -> bool:
    """Whether it is a day as written in addresses."""
    if not DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def name_of(played: Played, words: Words) -> str:
    return played.name or words("pages", "today", "nameless")


async def beside(lobby: Lobby, player: str, game: str, day: str, words: Words) -> list[str]:
    """Friends' results of a deal, a line each; for a player who has finished it."""
    kept = set(await lobby.store.marks(player, FRIEND))
    lines = []
    for played in await first_attempts(lobby, game, day) if kept else []:
        if played.table in kept and played.player != player:
            key = "friend won" if played.won else "friend lost"
            moves = words.number("pages", "today", "your moves", played.moves)
            told = words("pages", "ending", key, who=name_of(played, words), how=moves)
            if not registry.spec(game).cooperative:
                score = played.scores[played.seat]
                told = words("pages", "ending", "friend score", told=told, score=score)
            lines.append(told)
    return lines
