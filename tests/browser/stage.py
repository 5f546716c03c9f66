"""A page that draws given positions, one after the other, with the table's own scripts."""

import json
from pathlib import Path
from typing import Any

from reverie.i18n import table
from reverie.server.game_files import described
from reverie.server.scripts import scene_style
from reverie.server.static import asset

HERE = Path(__file__).parent
HOST = "http://stage.test"
PAGE = (HERE / "stage.html").read_text(encoding="utf-8")

AMISS = (HERE / "amiss.js").read_text(encoding="utf-8")


class Stage:
    """One page for one game."""

    def __init__(self, page: Any, game: str, language: str = "en", theme: str = "dark") -> None:
        self.page = page
        self.game = game
        self.language = language
        self.theme = theme
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.route(f"{HOST}/**", self._serve)
        page.goto(f"{HOST}/")
        page.wait_for_function("() => window.app")

    def _serve(self, route: Any) -> None:
        path = route.request.url.removeprefix(HOST)
        if path == "/":
            page = PAGE.replace("GAME", self.game).replace("LANGUAGE", self.language)
            page = page.replace("THEME", self.theme).replace("STYLE", scene_style(self.game))
            route.fulfill(body=page, content_type="text/html")
        elif path == "/words.json":
            domains = {"table": "table", "game": self.game, "common": "common", "bots": "bots"}
            words: dict[str, object] = {
                name: table(self.language, domain) for name, domain in domains.items()
            }
            words["files"] = described(self.game)
            route.fulfill(body=json.dumps(words), content_type="application/json")
        else:
            found = asset(path.removeprefix("/static/"))
            if found is not None:
                route.fulfill(body=found.body, content_type=found.kind)
            else:
                self.complaints.append(f"no such file: {path}")
                route.fulfill(status=404)

    def amiss(self, states: list[dict[str, Any]], size: tuple[int, int]) -> list[str]:
        """What is wrong with the drawings of these positions in a window of this size."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        return list(self.page.evaluate(AMISS, states)) + self.complaints

    def close(self) -> None:
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.close()
