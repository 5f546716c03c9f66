"""The files of the page: from memory, compressed once, and never asked for twice."""

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from reverie import registry
from reverie.server import game_files

WEB = Path(str(files("reverie") / "web"))
STATIC = WEB / "static"
SQUEEZED = ("text/", "application/json", "image/svg+xml")
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
NOTES = re.compile(rb"[ \t]*/\*\*.*?\*/\n?", re.DOTALL)  # documentation and types in scripts
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # keep it, but ask whether it is still the same
COLOURS = "css/games.css"  # made of what the games' packages have
# What hardly changes may be kept a day without its version.
LASTING = re.compile(r"art/|fonts/|games/\w+/pictures/")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


def sources() -> dict[str, Traversable]:
    """Every file of the page by its path below `/static/`: nothing else is ever looked for."""
    return _sources(tuple(registry.names()))


@cache
def _sources(games: tuple[str, ...]) -> dict[str, Traversable]:
    own = {file.relative_to(STATIC).as_posix(): file for file in STATIC.rglob("*")}
    listed: dict[str, Traversable] = {path: file for path, file in own.items() if file.is_file()}
    for game in games:
        for path, source in game_files.found(game).items():
            listed[f"games/{game}/{path}"] = source
    return listed


def tree_hash() -> str:
    """One word for all that the files hold, so that an address may be kept for ever."""
    return _tree_hash(tuple(registry.names()))


@cache
def _tree_hash(games: tuple[str, ...]) -> str:
    told = blake2b(game_colours(games), digest_size=6)
    for path, file in sorted(_sources(games).items()):
        told.update(path.encode() + b"\0" + file.read_bytes())
    return told.hexdigest()


def game_colours(games: tuple[str, ...]) -> bytes:
    """The tokens of all games in one style sheet."""
    return "\n".join(game_files.text(game, "tokens.css") for game in games).encode()


@cache
def asset(path: str) -> Asset | None:
    """A file of the page as it is sent; None if there is none."""
    if path == COLOURS:
        return packed(game_colours(tuple(registry.names())), TYPES[".css"])
    file = sources().get(path)
    if file is None:
        return None
    body = file.read_bytes()
    suffix = PurePosixPath(path).suffix
    if suffix == ".js":
        body = NOTES.sub(b"", body)  # for those who read the source, not for those who play
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0]
    return packed(body, kind or "application/octet-stream")


def packed(body: bytes, kind: str) -> Asset:
    """What is sent, ready to be: compressed if that is worth it, and with its tag."""
    text = kind.startswith(SQUEEZED)
    squeezed = gzip.compress(body, 9, mtime=0) if text and len(body) > 200 else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Asset(body, squeezed, kind, f'"{blake2b(body, digest_size=9).hexdigest()}"')


def static_url(path: str) -> str:
    """Where a file of the page is: `/static/@…/js/table.js`.

    The version stands in the path, so that what the file itself refers to by a relative address
    has it too.
    """
    return f"/static/@{tree_hash()}/{path}"


async def serve(request: Request) -> Response:
    """A file of the page; its version in the path or as `?v=` makes the answer last."""
    path: str = request.path_params["path"]
    version = request.query_params.get("v", "")
    if path.startswith("@"):
        version, _, path = path[1:].partition("/")
    found = asset(path) if path in sources() or path == COLOURS else None
    if found is None:
        raise HTTPException(404)
    lasting = "public, max-age=86400" if LASTING.match(path) else ASK_AGAIN
    return answer(request, found, FOREVER if version == tree_hash() else lasting)


def answer(request: Request, found: Asset, kept: str) -> Response:
    """Something that is sent only to those who don't have it, and how long they may keep it."""
    headers = {"etag": found.tag, "cache-control": kept, "vary": "accept-encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.squeezed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=found.kind)
