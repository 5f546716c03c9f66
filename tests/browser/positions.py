"""Positions of real games in the shape of the wire, for scenes drawn without a server."""

from collections.abc import Iterator
from typing import Any

from reverie import match
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.match import Match
from reverie.render.telling import label
from reverie.render.text import note
from reverie.server.shown import shown

NAMES = ("Ana", "Bosco", "Chloé", "Dimitri", "Eleonora-Marie", "Fay")


def played(
    game: str, seats: int, options: dict[str, object], seed: int, player: str
) -> Iterator[Match]:
    """A game at each of its decisions and at its end; one bot makes everybody's moves."""
    played = match.new(game, seats=seats, seed=seed, **options)
    while not played.over:
        yield played
        chooser = bot(player, played.game, seed + len(played.plies))
        seat = played.actor or 0
        played.play(chooser.choose(look(played.state, seat), Limit()).action)
    yield played


def wire(played: Match, seat: int | None, language: str = "en") -> dict[str, Any]:
    """The state of a position as sent to a seat (None: a spectator), without the log."""
    words = Words(language)
    game = played.game
    names = NAMES[: game.seats]
    view = played.view(SPECTATOR if seat is None else seat)
    view.pop("legal")
    decision = played.decision or ""
    moves = [
        action.to_json()
        | {
            "text": action.text,
            "object": action.object,
            "spots": [spot.to_json() for spot in game.spots(view, action)],
            "drop": game.drop(view, action),
            "label": label(action, words, game.name, decision, names),
            "note": note(view, action.text, words),
            "warning": None,
        }
        for action in (played.legal if seat is not None and seat == played.actor else [])
    ]
    return {
        "is": "state",
        "version": len(played.plies),
        "phase": "over" if played.over else "playing",
        "seat": seat,
        "seats": [
            {"name": name, "kind": "bot" if at else "person", "here": True}
            for at, name in enumerate(names)
        ],
        "view": shown(game, view),
        "moves": moves,
        "prompt": words(game.name, "decisions", decision) if decision else "",
        "steps": [],
        "reset": False,
        "undo": {"can": False, "free": False, "asked": None},
        "chat": [],
        "chat_open": True,
        "lesson": None,
        "out_of_reach": None,
        "coach": False,
        "bots": None,
        "public": False,
        "quick": None,
        "notes": [],
        "clock": None,
        "kept": None,
        "thoughts": [],
        "result": None,
        "links": {"invite": None, "watch": ""},
    }
