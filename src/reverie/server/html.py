"""Rendering of templates."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reverie.lessons import find_lesson
from reverie.server import game_files
from reverie.server.scripts import scene_style, table_scripts
from reverie.server.static import WEB, sources, static_url


@cache
def environment() -> Environment:
    """Autoescaping environment; `static("css/base.css")` is the address of a page file."""
    made = Environment(
        loader=FileSystemLoader(WEB / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["static"] = static_url
    made.globals["world_of"] = world_of
    made.globals["game_icon"] = game_icon
    made.globals["has_lesson"] = has_lesson
    made.globals["table_scripts"] = table_scripts
    made.globals["scene_style"] = scene_style
    return made


def world_of(game: str) -> str:
    """The address of the game's background picture, or of the default one."""
    own = f"games/{game}/{game_files.WORLD}"
    return static_url(own if own in sources() else "art/world.svg")


def has_lesson(game: str) -> bool:
    return find_lesson(game) is not None


def game_icon(game: str) -> Markup:
    """The game's menu icon; empty if it has none."""
    return Markup(game_files.text(game, "icon.svg"))  # as trusted as the game's code
