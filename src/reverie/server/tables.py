"""The page of a table, and its data: words and rules."""

from functools import cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from reverie import registry, rulebook
from reverie.bots import ladder
from reverie.engine.errors import ReverieError
from reverie.i18n import LANGUAGES, Words, table, words_of
from reverie.rulebook import RulebookError
from reverie.server.game_files import described
from reverie.server.identity import player_of
from reverie.server.lobby import lobby_of
from reverie.server.pages.faults import PageError
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.rooms import OldTable
from reverie.server.static import ASK_AGAIN, Asset, answer, packed
from reverie.server.wire import write

UNTOLD = ("events", "events of", "reasons", "errors")  # sentences that only the server uses
LASTING = {"cache-control": "public, max-age=3600"}


async def show(request: Request) -> Response:
    """The table; visitors without a seat watch."""
    id: str = request.path_params["id"]
    info = await lobby_of(request).store.table(id)
    if info is None or info.game not in registry.specs():
        raise HTTPException(404)
    try:
        await lobby_of(request).rooms.find(id)
    except OldTable as error:
        raise PageError(404, prefs_of(request).words("server", "prompts", "old")) from error
    me, bots = await player_of(request), ladder.rungs(info.game)
    named = me is not None and bool(me.name)
    return page(request, "table.html", game=info.game, table=id, bots=bots, named=named)


async def words(request: Request) -> Response:
    """The words for the page of a game, in one language."""
    language, game = request.path_params["lang"], request.path_params["game"]
    if language not in LANGUAGES or game not in registry.specs():
        raise HTTPException(404)
    return answer(request, all_words(language, game), ASK_AGAIN)


@cache
def all_words(language: str, game: str) -> Asset:
    """Words and the game's files, for the page's scripts."""
    own = {name: told for name, told in words_of(language, game).items() if name not in UNTOLD}
    title = Words(language)(game, "game", "title")  # falls back to its name
    own["game"] = {"title": title, **own.get("game", {})}
    common = {name: table(language, name) for name in ("table", "common", "bots")}
    return packed(write({**common, "game": own, "files": described(game)}), "application/json")


async def rule(request: Request) -> Response:
    """One rule by its id."""
    game, id = request.path_params["game"], request.path_params["rule"]
    language = request.query_params.get("lang", LANGUAGES[0])
    try:
        found = rulebook.find(registry.spec(game).name, id, language)
    except (RulebookError, ReverieError) as error:
        raise HTTPException(404) from error
    told = {"id": found.id, "title": found.title, "text": found.text, "source": found.source}
    return Response(write(told), media_type="application/json", headers=LASTING)
