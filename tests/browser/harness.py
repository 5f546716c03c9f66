"""A table without the server: the page's scripts, one game in memory, and the wire between them.

    PYTHONPATH=src python -m tests.browser.harness onirim --seats 2 --preset everything
    PYTHONPATH=src python -m tests.browser.harness onix --seats 3 --bots random --port 8777

Open http://127.0.0.1:8777/ (add ?lang=fr, ?theme=light).  The page plays seat 0, bots the others.
It is for work on scenes: one game, one player, nothing kept, and no promise about secrets.
"""

import argparse
import json
import random
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from reverie import match, registry
from reverie.engine.errors import ReverieError
from reverie.i18n import Words, table
from reverie.match import Match
from reverie.match.hope import gives_up
from reverie.render.sentences import chose, tell
from reverie.render.text import note
from reverie.rulebook import rules

STATIC = Path(__file__).parents[2] / "src/reverie/web/static"
NAMES = ("Ana", "Bosco", "Chloé", "Dimitri", "Eleonora-Marie", "Fay")
PAGE = """<!doctype html><html lang="{lang}" data-theme="{theme}" data-game="{game}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{game}</title>
<link rel="stylesheet" href="/static/css/fonts.css"><link rel="stylesheet" href="/static/css/base.css">
<link rel="stylesheet" href="/static/css/table.css"><link rel="stylesheet" href="/static/css/{game}.css">
</head><body class="table"><main id="main"><div id="table" data-game="{game}" data-table="it"
data-bots="random thumb"></div></main>
<script type="module" src="/static/js/table.js"></script></body></html>"""


class Sitting:
    """One game, told to seat 0."""

    def __init__(self, made: Match, language: str = "en") -> None:
        self.match = made
        self.language = language
        self.chance = random.Random(1)

    def bots_move(self) -> None:
        while not self.match.over and self.match.actor != 0:
            self.match.play(self.chance.choice(list(self.match.legal)))

    def moves(self, made: Match) -> list[dict[str, Any]]:
        if made.actor != 0:
            return []
        words, game, view = Words(self.language), made.game.name, made.view(0)
        told = []
        for action in made.legal:
            decision = made.decision or ""
            parts = (action.verb, action.object, action.target)
            lost = gives_up(made, action)
            told.append(
                {
                    "text": action.text,
                    "verb": action.verb,
                    "object": action.object,
                    "target": action.target,
                    "label": words.action(game, *parts, decision, NAMES),
                    "note": note(view, action.text, words),
                    "warning": {"rule": lost, "text": self.because(lost)} if lost else None,
                }
            )
        return told

    def because(self, rule: str) -> str:
        words, game = Words(self.language), self.match.game.name
        section = "out of reach" if words.has(game, "out of reach", rule) else "endings"
        return words(game, section, rule)

    def view(self, made: Match) -> dict[str, Any]:
        view = made.view(0)
        view.pop("legal")
        return view

    def prompt(self, made: Match) -> str:
        words = Words(self.language)
        if made.decision is None:
            return ""
        return words(made.game.name, "decisions", made.decision)

    def steps(self, since: int) -> list[dict[str, Any]]:
        words, game, names = Words(self.language), self.match.game.name, NAMES
        told = []
        for n, step in list(enumerate(self.match.steps))[since:]:
            cut = [self.match.game.event_json(event.cut(0)) for event in step.events]
            said = tell(cut, words, game, 0, names, step.seat)
            label = ""
            if step.action is not None and step.seat is not None:
                made = step.action
                label = words.action(game, made.verb, made.object, made.target, names=names)
                said = said or [chose(label, words, game, 0, names, step.seat)]
            told.append({"n": n, "seat": step.seat, "label": label, "events": cut, "said": said})
        return told

    def state(self, since: int) -> dict[str, Any]:
        made = self.match
        view = self.view(made)
        reason = view.get("out_of_reach")
        return {
            "is": "state",
            "version": len(made.steps) + made.undone * 1000,
            "phase": "over" if made.over else "playing",
            "seat": 0,
            "seats": [
                {"name": NAMES[at], "kind": "bot" if at else "person", "bot": None, "here": True}
                for at in range(made.game.seats)
            ],
            "view": view,
            "moves": self.moves(made),
            "prompt": self.prompt(made),
            "steps": self.steps(since),
            "reset": since == 0,
            "undo": {"can": bool(made.moves), "free": False, "asked": None, "agreed": []},
            "chat": [],
            "chat_open": True,
            "lesson": None,
            "hope": {"rule": reason, "text": self.because(str(reason))} if reason else None,
            "thoughts": [],
            "result": self.result(),
            "links": {"invite": None, "watch": "/"},
        }

    def result(self) -> dict[str, Any] | None:
        outcome = self.match.outcome
        if outcome is None:
            return None
        return {
            "won": 0 in outcome.winners,
            "winners": list(outcome.winners),
            "title": "Victory!" if 0 in outcome.winners else "Defeat",
            "rule": outcome.reason,
            "text": self.because(outcome.reason),
            "scores": list(outcome.scores),
            "figures": [{"label": "Moves", "value": str(len(self.match.moves))}],
            "replay": "/r/it",
            "rematch": None,
        }

    def answer(self, asked: dict[str, Any]) -> list[dict[str, Any]]:
        """What comes back for a message."""
        made, re = self.match, asked.get("id")
        known = len(made.steps)
        try:
            match asked["do"]:
                case "move":
                    made.play(*asked["moves"])
                    self.bots_move()
                    state = self.state(known)
                    return [state, {"is": "done", "re": re, "version": state["version"]}]
                case "undo":
                    made.undo()
                    while made.actor != 0 and made.moves:
                        made.undo()
                    state = self.state(0)
                    return [state, {"is": "done", "re": re, "version": state["version"]}]
                case "lang":
                    self.language = asked["lang"]
                    return [self.state(0), {"is": "done", "re": re, "version": known}]
                case "preview":
                    return [self.preview(asked["moves"], re)]
                case "why":
                    rule = next(iter(rules(made.game.name, self.language)))
                    text = f"'{asked['move']}' is not legal here."
                    told = {"id": rule.id, "title": rule.title, "text": rule.text}
                    return [{"is": "why", "re": re, "text": text, "rule": told}]
                case "ping":
                    return [{"is": "pong"}]
                case _:
                    return [{"is": "done", "re": re, "version": known}]
        except ReverieError as error:
            text = str(error)
            return [{"is": "error", "re": re, "code": "not_legal", "text": text, "rule": None}]

    def preview(self, moves: list[str], re: object) -> dict[str, Any]:
        known = len(self.match.steps)
        self.match.play(*moves)
        made = self.match
        luck = any(step.outcomes for step in made.steps[known:])
        told: dict[str, Any] = {
            "is": "error",
            "re": re,
            "code": "reveals",
            "text": "",
            "rule": None,
        }
        if not luck and made.actor == 0:
            told = {
                "is": "preview",
                "re": re,
                "moves": self.moves(made),
                "view": self.view(made),
                "prompt": self.prompt(made),
                "ends": False,
            }
        undone = made.undone
        made.undo(len(moves))
        made.undone = undone
        return told


def app(sitting: Sitting) -> Starlette:
    """The harness as an ASGI application."""
    game = sitting.match.game.name

    async def page(request: Request) -> Response:
        lang = request.query_params.get("lang", "en")
        theme = request.query_params.get("theme", "dark")
        sitting.language = lang
        return HTMLResponse(PAGE.format(game=game, lang=lang, theme=theme))

    async def words(request: Request) -> Response:
        lang = request.path_params["lang"]
        domains = {"table": "table", "game": game, "common": "common", "bots": "bots"}
        return JSONResponse({name: table(lang, domain) for name, domain in domains.items()})

    async def rule(request: Request) -> Response:
        lang = request.query_params.get("lang", "en")
        for found in rules(game, lang):
            if found.id == request.path_params["rule"]:
                return JSONResponse({"id": found.id, "title": found.title, "text": found.text})
        return Response(status_code=404)

    async def wire(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text(json.dumps(sitting.state(0)))
        try:
            while True:
                for message in sitting.answer(json.loads(await socket.receive_text())):
                    await socket.send_text(json.dumps(message))
        except WebSocketDisconnect:
            return

    return Starlette(
        routes=[
            Route("/", page),
            Route("/words/{lang}/{game}.json", words),
            Route("/rules/{game}/{rule}.json", rule),
            WebSocketRoute("/t/it/ws", wire),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--preset")
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--moves", type=int, default=0, help="so many moves at random first")
    parser.add_argument("--port", type=int, default=8777)
    given = parser.parse_args()
    options = json.loads(given.options)
    if given.preset:
        options = registry.box(given.game).preset(given.preset) | options
    made = match.new(given.game, seats=given.seats, seed=given.seed, **options)
    sitting = Sitting(made)
    while len(made.moves) < given.moves and not made.over:
        made.play(sitting.chance.choice(list(made.legal)))
    sitting.bots_move()
    uvicorn.run(app(sitting), port=given.port, log_level="warning")


if __name__ == "__main__":
    main()
