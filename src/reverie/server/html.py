"""Pages from templates: one environment for all of them."""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reverie.lessons import find_lesson
from reverie.server import game_files
from reverie.server.scripts import scene_style, table_scripts
from reverie.server.static import WEB, sources, static_url


@cache
def environment() -> Environment:
    """Escapes everything; `static("css/base.css")` is the address of a file of the page."""
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
    """The address of a view into the game's world; of a table at night where it has none."""
    own = f"games/{game}/{game_files.WORLD}"
    return static_url(own if own in sources() else "art/world.svg")


def has_lesson(game: str) -> bool:
    return find_lesson(game) is not None


def game_icon(game: str) -> Markup:
    """The game's sign in menus; nothing where it has none."""
    return Markup(game_files.text(game, "icon.svg"))  # as trusted as the code of the game
