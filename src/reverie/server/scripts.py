"""The scripts a page needs from the start, so that they can be preloaded."""

import re
from functools import cache
from posixpath import dirname, join, normpath

from reverie.server import game_files
from reverie.server.static import sources

IMPORT = re.compile(r'(?:from|^import) "(\.[^"]+)"', re.MULTILINE)
DEFAULT_SCENE = "js/default/scene.js"


def table_scripts(game: str, page: str = "js/table.js") -> list[str]:
    """All imports of a page with a table on it, including the game's scene."""
    scene = f"games/{game}/{game_files.SCRIPT}"
    return sorted(imported(page) | imported(scene if scene in sources() else DEFAULT_SCENE))


@cache
def imported(path: str) -> frozenset[str]:
    """A script and its static imports."""
    found: set[str] = set()
    waiting = [path]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            text = sources()[script].read_text(encoding="utf-8")
            waiting += [normpath(join(dirname(script), name)) for name in IMPORT.findall(text)]
    return frozenset(found)


def scene_style(game: str) -> str:
    """The stylesheet of a game's scene, or the default one."""
    style = f"games/{game}/{game_files.STYLE}"
    return style if style in sources() else "css/default.css"
