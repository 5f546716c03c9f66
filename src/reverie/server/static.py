"""The files of the page: from memory, compressed once, and never asked for twice."""

import gzip
import mimetypes
import re
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

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
LASTING = ("art/", "fonts/")  # what hardly changes may be kept a day without its version


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    body: bytes
    squeezed: bytes | None
    kind: str
    tag: str


@cache
def tree_hash() -> str:
    """One word for all that the files hold, so that an address may be kept for ever."""
    told = blake2b(digest_size=6)
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            told.update(str(file.relative_to(STATIC)).encode() + b"\0" + file.read_bytes())
    return told.hexdigest()


@cache
def asset(path: str) -> Asset | None:
    file = (STATIC / path).resolve()
    if not file.is_file() or not file.is_relative_to(STATIC.resolve()):
        return None
    body = file.read_bytes()
    if file.suffix == ".js":
        body = NOTES.sub(b"", body)  # for those who read the source, not for those who play
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
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
    found = asset(path) if known(path) else None
    if found is None:
        raise HTTPException(404)
    lasting = "public, max-age=86400" if path.startswith(LASTING) else ASK_AGAIN
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


@cache
def paths() -> frozenset[str]:
    """Every file there is: nothing else is ever looked for on the disk."""
    return frozenset(
        str(file.relative_to(STATIC).as_posix()) for file in STATIC.rglob("*") if file.is_file()
    )


def known(path: str) -> bool:
    return path in paths()
