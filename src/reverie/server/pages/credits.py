"""Credits: games, art, fonts and software."""

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
# The package's dependencies, in case it runs without being installed.
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
UNTOLD = {"resvg_py": "MIT"}  # packages whose metadata lacks a licence that their files have
VENDORED = (("Preact", "MIT"), ("htm", "Apache-2.0"))  # in the page itself


@dataclass(frozen=True, slots=True)
class Work:
    """A third-party work."""

    name: str
    licence: str
    author: str = ""
    address: str = ""
    version: str = ""


async def show(request: Request) -> Response:
    """The credits page."""
    words = prefs_of(request).words

    def works(name: str) -> str:
        return words("pages", "works", name) if words.has("pages", "works", name) else name

    return page(request, "credits.html", art=pictures(), software=software(), works=works)


@cache
def pictures() -> list[Work]:
    """Third-party fonts and icons, from CREDITS.toml."""
    if not WORKS.exists():
        return []
    told = tomllib.loads(WORKS.read_text(encoding="utf-8"))
    return [
        Work(one["what"], one["licence"], one["who"], address_in(one["where"]))
        for one in told["credit"]
        if one["who"] != OURSELVES
    ]


def address_in(where: str) -> str:
    """The web address of a work, if any."""
    return where if where.startswith("https://") else ""


@cache
def software() -> list[Work]:
    """The software dependencies with their licences."""
    works = [work for name in NEEDED if (work := installed(name)) is not None]
    works += [Work(name, licence) for name, licence in VENDORED]
    return sorted(works, key=lambda work: work.name.lower())


def installed(name: str) -> Work | None:
    """A package with its licence, or None if it is not installed."""
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
