"""Common parts of all pages: language, preferences and layout."""

from collections.abc import Callable, Mapping

from starlette.requests import Request
from starlette.responses import HTMLResponse

from reverie import registry
from reverie.i18n import LANGUAGES, Words
from reverie.server.html import environment
from reverie.server.pages.prefs import prefs_of
from reverie.server.static import tree_hash

DOMAIN = "pages"


def page(
    request: Request,
    template: str,
    status: int = 200,
    *,
    game: str = "",
    here: str = "",
    also: Mapping[str, object] | None = None,
    **values: object,
) -> HTMLResponse:
    """Render a template in the visitor's language; `here` is where a language change returns to.

    Template values are keywords, or in `also`.
    """
    prefs = prefs_of(request)
    path: str = request.scope["path"]  # not of `request.url`, which fails for invalid hosts
    query = request.scope["query_string"].decode("latin-1")
    common: dict[str, object] = {
        "prefs": prefs,
        "words": prefs.words,
        "t": teller(prefs.words),
        "games": list(registry.specs()),
        "game": game,
        "path": path,
        "here": here or (f"{path}?{query}" if query else path),
        "other_lang": next(name for name in LANGUAGES if name != prefs.lang),
        "asset_version": tree_hash(),
    }
    made = environment().get_template(template).render({**common, **(also or {}), **values})
    return HTMLResponse(made, status, headers={"vary": "accept-language, cookie"})


def teller(words: Words) -> Callable[..., str]:
    """The page texts: `t("start", "play")`."""

    def t(section: str, key: str, **values: object) -> str:
        return words(DOMAIN, section, key, **values)

    return t
