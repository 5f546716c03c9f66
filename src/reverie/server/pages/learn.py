"""The guided first game: what it is, and a table for it."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.lessons import find_lesson, lesson
from reverie.lessons.lesson import LEARNER
from reverie.server.identity import ensure_player
from reverie.server.lobby import Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.choose import known_game
from reverie.server.pages.frame import page


def taught_game(request: Request) -> str:
    """The game that the address names; 404 if it has no lesson."""
    game = known_game(request.path_params["game"])
    if find_lesson(game) is None:
        raise HTTPException(404)
    return game


async def show(request: Request) -> Response:
    """What awaits one."""
    return page(request, "learn.html", game=taught_game(request))


async def begin(request: Request) -> Response:
    """A table with a prepared deck."""
    game = taught_game(request)
    player = await ensure_player(request)
    taught = lesson(game)
    sitting = seats.with_bots(game, player, taught.seats, LEARNER)
    wish = Wish(game, sitting, dict(taught.options), lesson=game)
    return RedirectResponse(f"/t/{await lobby_of(request).lay(wish, player)}", 303)
