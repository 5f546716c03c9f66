"""Whom Reverie owes what: games, pictures, type and software."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

from starlette.requests import Request
from starlette.responses import Response

from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.static import STATIC

OURSELVES = "the Reverie authors"
WORKS = STATIC / "CREDITS.toml"
# What the package needs to run; a program that is not installed can't ask for it.
NEEDED = (
    "httptools",
    "jinja2",
    "librt",
    "markdown-it-py",
    "markupsafe",
    "msgspec",
    "mypy_extensions",
    "numpy",
    "python-multipart",
    "resvg_py",
    "rich",
    "starlette",
    "textual",
    "uvicorn",
    "uvloop",
    "websockets",
)
UNTOLD = {"resvg_py": "MIT"}  # packages whose metadata names no licence, but whose files do
VENDORED = (("Preact", "MIT"), ("htm", "Apache-2.0"))  # in the page itself


@dataclass(frozen=True, slots=True)
class Work:
    """Something that others made."""

    name: str
    licence: str
    author: str = ""
    address: str = ""
    version: str = ""


async def show(request: Request) -> Response:
    """Everybody, by name."""
    words = prefs_of(request).words

    def works(name: str) -> str:
        return words("pages", "works", name) if words.has("pages", "works", name) else name

    return page(request, "credits.html", art=pictures(), software=software(), works=works)


@cache
def pictures() -> list[Work]:
    """Fonts and signs that came from others, as the file beside them says."""
    if not WORKS.exists():
        return []
    told = tomllib.loads(WORKS.read_text(encoding="utf-8"))
    return [
        Work(one["what"], one["licence"], one["who"], address_in(one["where"]))
        for one in told["credit"]
        if one["who"] != OURSELVES
    ]


def address_in(where: str) -> str:
    """Where a work can be found, if that is on the web."""
    return where if where.startswith("https://") else ""


@cache
def software() -> list[Work]:
    """What Reverie needs to run, with its licences as they are installed."""
    works = [work for name in NEEDED if (work := installed(name)) is not None]
    works += [Work(name, licence) for name, licence in VENDORED]
    return sorted(works, key=lambda work: work.name.lower())


def installed(name: str) -> Work | None:
    """A package with the licence that it tells of, or None where it is not needed here."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return None
    kinds = [kind for kind in told.get_all("Classifier") or [] if "License ::" in kind]
    named = [kind.rpartition(":: ")[2] for kind in kinds]
    licences = [
        *(told.get_all("License-Expression") or []),
        *named,
        *(told.get_all("License") or []),
    ]
    licence = licences[0].splitlines()[0] if licences else UNTOLD.get(name, "")
    return Work(name, licence, version=told["Version"])
