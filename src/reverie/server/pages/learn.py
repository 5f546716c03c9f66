"""Guided games: the path of lessons, a table for each, and a whole game of what it taught."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie import registry
from reverie.lessons import LEARNER, Lesson, find_lesson, path_of, rules_of
from reverie.server.identity import ensure_player
from reverie.server.lobby import Wish, lobby_of
from reverie.server.pages import seats
from reverie.server.pages.choose import known_game
from reverie.server.pages.faults import PageError
from reverie.server.pages.frame import page
from reverie.server.pages.path import marks_of, path
from reverie.server.pages.prefs import prefs_of


def taught_game(request: Request) -> str:
    """The game that the address names; 404 with an explanation if it has no lesson."""
    game = known_game(request.path_params["game"])
    if not path_of(game):
        raise PageError(404, prefs_of(request).words("pages", "learn", "none"))
    return game


def taught_lesson(request: Request) -> Lesson:
    """The lesson that the address names, or the game's first one; 404 if there is none."""
    game, name = taught_game(request), request.path_params.get("lesson", "")
    found = find_lesson(f"{game}/{name}" if name else game)
    if found is None:
        raise HTTPException(404)
    return found


async def show(request: Request) -> Response:
    """The lessons of a game with the visitor's marks."""
    game = taught_game(request)
    found = path(game, await marks_of(request), prefs_of(request).words)
    return page(request, "learn.html", game=game, road=found)


async def begin(request: Request) -> Response:
    """A table with prepared cards."""
    taught = taught_lesson(request)
    player = await ensure_player(request)
    sitting = seats.with_bots(taught.game, player, taught.seats, LEARNER)
    wish = Wish(taught.game, sitting, dict(taught.options), lesson=taught.key)
    return RedirectResponse(f"/t/{await lobby_of(request).lay(wish, player)}", 303)


async def play(request: Request) -> Response:
    """A whole game of what a lesson taught, with bots in the other seats."""
    taught = taught_lesson(request)
    player = await ensure_player(request)
    alone = 1 in registry.spec(taught.game).seats
    number = taught.seats if alone else seats.usual_number(taught.game)
    sitting = seats.with_bots(taught.game, player, number)
    wish = Wish(taught.game, sitting, dict(rules_of(taught)))
    return RedirectResponse(f"/t/{await lobby_of(request).lay(wish, player)}", 303)
