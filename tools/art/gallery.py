"""Every picture by the path of its file in the source tree.

A game's pictures are drawn by the package of its name beside this module, which has a module
`gallery` with a function `pictures`.  A picture under `safe/` is kept only where it differs
from the usual one.  These packages are not in the games' own folders because
everything there is shipped and compiled; drawings are made once, by `scripts/art`.
"""

from importlib import import_module
from pathlib import Path
from typing import Final

from art import house
from art.files import Pictures

HERE: Final = Path(__file__).parent
HOUSE: Final = "src/reverie/web/static/art"  # the logo is the page's own
GAMES: Final = "src/reverie/games"


def gallery() -> dict[str, str]:
    """The text of every file."""
    own = {"logo": house.logo, "favicon": house.favicon, "world": house.world}
    drawn = {f"{HOUSE}/{name}.svg": draw() for name, draw in own.items()}
    for game in drawn_games():
        found = {path: draw() for path, draw in pictures_of(game).items()}
        for path, text in found.items():
            if text != found.get(path.removeprefix("safe/")) or not path.startswith("safe/"):
                drawn[f"{GAMES}/{game}/pictures/{path}.svg"] = text
    return drawn


def drawn_games() -> list[str]:
    return sorted(found.parent.name for found in HERE.glob("*/gallery.py"))


def pictures_of(game: str) -> Pictures:
    found: Pictures = import_module(f"art.{game}.gallery").pictures()
    return found
