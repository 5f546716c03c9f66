"""The static files of the page: served from memory, precompressed, and cacheable."""

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
# Comments and types in scripts.  A line comment begins with a space and has no quotes: what looks
# like one but isn't, in a string or a template, is left alone.
NOTES = re.compile(rb"[ \t]*/\*\*(?s:.*?)\*/\n?|^[ \t]*// [^\"'`\n]*\n|[ \t]+// [^\"'`\n]*$", re.M)
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"  # cache, but revalidate
COLOURS = "css/games.css"  # generated from the games' packages
# Files that rarely change may be cached for a day without a version.
LASTING = re.compile(r"art/|fonts/|games/\w+/pictures/")


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


def sources() -> dict[str, Traversable]:
    """Every file of the page by its path below `/static/`; nothing else is served."""
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
    """A hash over all files, so that versioned addresses can be cached forever."""
    return _tree_hash(tuple(registry.names()))


@cache
def _tree_hash(games: tuple[str, ...]) -> str:
    told = blake2b(game_colours(games), digest_size=6)
    for path, file in sorted(_sources(games).items()):
        told.update(path.encode() + b"\0" + file.read_bytes())
    return told.hexdigest()


def game_colours(games: tuple[str, ...]) -> bytes:
    """The colour tokens of all games in one stylesheet."""
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
        body = NOTES.sub(b"", body)  # for readers of the source only
    kind = TYPES.get(suffix) or mimetypes.guess_type(path)[0]
    return packed(body, kind or "application/octet-stream")


def packed(body: bytes, kind: str) -> Asset:
    """The response body, compressed if worthwhile, with its ETag."""
    text = kind.startswith(SQUEEZED)
    squeezed = gzip.compress(body, 9, mtime=0) if text and len(body) > 200 else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Asset(body, squeezed, kind, f'"{blake2b(body, digest_size=9).hexdigest()}"')


def static_url(path: str) -> str:
    """The address of a page file: `/static/@…/js/table.js`.

    The version is in the path, so that relative references in the file have it too.
    """
    return f"/static/@{tree_hash()}/{path}"


async def serve(request: Request) -> Response:
    """A page file; with a version in the path or as `?v=`, cacheable forever."""
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
    """A cacheable response, or 304."""
    headers = {"etag": found.tag, "cache-control": kept, "vary": "accept-encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = found.body
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = found.squeezed
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type=found.kind)
