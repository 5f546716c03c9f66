"""A page that draws positions it is told, one after the other, with the table's own scripts."""

import json
import mimetypes
from pathlib import Path
from typing import Any

from reverie.i18n import table

STATIC = Path(__file__).parents[2] / "src/reverie/web/static"
HOST = "http://stage.test"
PAGE = """<!doctype html><html lang="{language}" data-theme="{theme}" data-game="{game}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{game}</title>
<link rel="stylesheet" href="/static/css/fonts.css"><link rel="stylesheet" href="/static/css/base.css">
<link rel="stylesheet" href="/static/css/table.css"><link rel="stylesheet" href="/static/css/{game}.css">
</head><body class="table"><main id="main"><div id="table"></div></main>
<script type="module">
import {{ App }} from "/static/js/app.js";
import {{ listen }} from "/static/js/gestures.js";
import {{ sceneOf }} from "/static/js/scenes/index.js";
import {{ lookup }} from "/static/js/words.js";
const root = document.getElementById("table");
const words = await (await fetch("/words.json")).json();
const t = lookup(words, "{language}");
const prefs = {{ speed: 0, motion: "off", sound: "off" }};
const app = new App({{ root, game: "{game}", t, scene: await sceneOf("{game}"), prefs, language: async () => {{}} }});
listen(app);
await app.scene.prepare?.();
window.app = app;
</script></body></html>"""

# What is amiss on the page that shows a position, by the moves that are legal there.
AMISS = """states => {
  const amiss = [], app = window.app;
  const wide = innerWidth;
  for (const state of states) {
    app.state = null;
    app.panel = "moves";
    app.hear(state);
    const tell = (what, more) => amiss.push(`${state.view.decision} ${state.version}: ${what} ${more}`);
    for (const move of state.moves) {
      if (!document.querySelector(`.dock .move[data-move="${CSS.escape(move.text)}"]`)) tell("not listed", move.text);
      for (const { place, card, index } of app.scene.cardsOf(move, state, state.view)) {
        let at = `.card[data-place="${CSS.escape(place)}"]`;
        if (card !== undefined) at += `[data-card="${CSS.escape(card ?? "")}"]`;
        if (index !== undefined) at += `[data-index="${index}"]`;
        const node = document.querySelector(at);
        if (!node) tell("nothing there", `${move.text} ${at}`);
        else if (!node.getBoundingClientRect().width) tell("not seen", `${move.text} ${at}`);
        else if (!node.matches(".lit")) tell("does not shine", `${move.text} ${at}`);
      }
    }
    if (!state.moves.length && document.querySelector(".card.lit")) tell("shines", "without a move");
    for (const node of document.querySelectorAll(".card[data-place]")) {
      if (!node.getAttribute("aria-label")) tell("no name", node.outerHTML.slice(0, 120));
      const box = node.getBoundingClientRect();
      if (box.width && (box.left < -1 || box.right > wide + 1)) tell("outside", node.outerHTML.slice(0, 120));
    }
    if (document.documentElement.scrollWidth > wide) tell("too wide", document.documentElement.scrollWidth);
    for (const box of document.querySelectorAll(".board, .dock"))
      if (box.scrollWidth > box.clientWidth) tell("too wide", `${box.className} ${box.scrollWidth}`);
    const said = document.querySelector("#table").textContent;
    if (/\\{\\w+\\}|undefined|NaN|\\[object/.test(said)) tell("words", said.match(/.{0,30}(\\{\\w+\\}|undefined|NaN|\\[object).{0,30}/)[0]);
  }
  return amiss;
}"""


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
        page.wait_for_function("window.app")

    def _serve(self, route: Any) -> None:
        path = route.request.url.removeprefix(HOST)
        if path == "/":
            page = PAGE.format(game=self.game, language=self.language, theme=self.theme)
            route.fulfill(body=page, content_type="text/html")
        elif path == "/words.json":
            domains = {"table": "table", "game": self.game, "common": "common", "bots": "bots"}
            words = {name: table(self.language, domain) for name, domain in domains.items()}
            route.fulfill(body=json.dumps(words), content_type="application/json")
        else:
            file = STATIC / path.removeprefix("/static/")
            if file.suffix == ".mjs":
                kind: str | None = "text/javascript"
            else:
                kind = mimetypes.guess_type(file.name)[0]
            if file.is_file():
                route.fulfill(body=file.read_bytes(), content_type=kind or "text/plain")
            else:
                self.complaints.append(f"no such file: {path}")
                route.fulfill(status=404)

    def amiss(self, states: list[dict[str, Any]], size: tuple[int, int]) -> list[str]:
        """What is wrong with the pictures of these positions in a window of this size."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        return list(self.page.evaluate(AMISS, states)) + self.complaints

    def close(self) -> None:
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.close()
