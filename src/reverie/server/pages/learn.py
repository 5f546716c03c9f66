"""The guided first game: what it is, and a table for it."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.lessons import lesson
from reverie.lessons.lesson import LEARNER
from reverie.server.identity import ensure_player
from reverie.server.lobby import Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.choose import known_game
from reverie.server.pages.frame import page


async def show(request: Request) -> Response:
    """What awaits one."""
    return page(request, "learn.html", game=known_game(request.path_params["game"]))


async def begin(request: Request) -> Response:
    """A table with a prepared deck."""
    game = known_game(request.path_params["game"])
    player = await ensure_player(request)
    taught = lesson(game)
    sitting = seats.with_bots(game, player, taught.seats, LEARNER)
    wish = Wish(game, sitting, dict(taught.options), lesson=game)
    return RedirectResponse(f"/t/{await lobby_of(request).lay(wish, player)}", 303)
