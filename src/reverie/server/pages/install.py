"""The web app manifest and the service worker."""

from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from reverie import registry
from reverie.server.game_files import WORLD
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.static import ASK_AGAIN, Asset, answer, asset, packed, sources, static_url
from reverie.server.static import tree_hash as version
from reverie.server.wire import write

WORKER = "js/worker.js"
ICONS = (
    ("art/icon-180.png", "180x180", "any"),
    ("art/icon-512.png", "512x512", "any"),
    ("art/icon-maskable.png", "512x512", "maskable"),
)
KEPT = (".css", ".js", ".mjs", ".woff2")
FRESH = {"cache-control": ASK_AGAIN}


async def manifest(request: Request) -> Response:
    """The web app manifest."""
    words = prefs_of(request).words
    icons = [
        {"src": static_url(path), "sizes": size, "type": "image/png", "purpose": purpose}
        for path, size, purpose in ICONS
    ]
    told = {
        "id": "/",
        "name": "Reverie",
        "short_name": "Reverie",
        "description": words("pages", "site", "description"),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#0d0a16",
        "theme_color": "#0d0a16",
        "icons": icons,
    }
    return JSONResponse(told, headers=FRESH, media_type="application/manifest+json")


async def worker(request: Request) -> Response:
    """The service worker; it differs with every version of the page."""
    return answer(request, worker_script(), ASK_AGAIN)


@cache
def worker_script() -> Asset:
    found = asset(WORKER)
    assert found is not None
    kept = [path for path in sources() if path.endswith(KEPT) and path != WORKER]
    kept += [path for path in sources() if path.endswith(WORLD) or path.startswith("art/")]
    pages = ["/offline", "/", "/rules", *(f"/rules/{game}" for game in registry.names())]
    files = [static_url(path) for path in (*kept, "css/games.css")]
    head = f'const VERSION = "{version()}", FILES = {write(files).decode()}'
    text = f"{head}, PAGES = {write(pages).decode()};\n".encode()
    return packed(text + found.body, "text/javascript")


async def offline(request: Request) -> Response:
    """The page shown offline for uncached addresses."""
    return page(request, "offline.html", here="/")
