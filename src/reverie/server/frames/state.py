"""The state message of a table for one connection, with what is new to it."""

from math import ceil

from msgspec import Raw

from reverie.engine.state import SPECTATOR
from reverie.i18n import Words
from reverie.render import telling
from reverie.seat import BOT
from reverie.server import coaching
from reverie.server.connection import Connection
from reverie.server.frames.moves import moves
from reverie.server.frames.notes import bots, lesson, notes, out_of_reach, thoughts
from reverie.server.frames.plies import plies
from reverie.server.frames.result import result
from reverie.server.live import LiveTable
from reverie.server.shown import shown
from reverie.server.ticking import free, spent, ticking
from reverie.server.wire import write
from reverie.store import OVER, WAITING

PLIES = 600  # maximum number of plies in one frame
UNBEGUN: dict[str, object] = {
    "view": None,
    "moves": [],
    "steps": [],
    "out_of_reach": None,
    "thoughts": [],
}
NO_REQUEST: dict[str, object] = {"asked": None, "waiting": [], "seconds": None}


def frame(live: LiveTable, connection: Connection, re: str = "") -> bytes:
    """The whole state as a connection may know it, with what is new since its last one, as JSON.

    For the sender of a request it is the answer: `re` is the id of the request.  The part that is
    the same for everybody is encoded once, and the rest joined to it.
    """
    since, reset = news(live, connection.version)
    new_chats = min(live.chats - connection.chats, len(live.chat))
    key = ("common", connection.words.language, reset, new_chats)
    shared: bytes | None = live.told.get(key)
    if shared is None:
        shared = write(common(live, connection.words, reset, new_chats))[:-1] + b","
        live.told.keep(key, shared, len(shared))
    mine = own(live, connection, since)
    if re:
        mine["re"] = re
    return shared + write(mine)[1:]


def news(live: LiveTable, version: int) -> tuple[int, bool]:
    """The first ply to send to a client that knows a version; and whether to start over.

    Of a very long game only the latest plies are sent, so that others need not wait.
    """
    since, reset = live.since(version)
    first = len(live.table.match.plies) - PLIES
    return (since, reset) if since >= first else (first, True)


def common(live: LiveTable, words: Words, reset: bool, new_chats: int) -> dict[str, object]:
    """The part shared by everybody with the same language."""
    return {
        "is": "state",
        "version": live.version,
        "phase": live.phase,
        "seats": seats(live, words),
        "reset": reset,
        "chat": [
            {"seat": line.seat, "name": line.name, "text": line.text}
            for line in live.chat[len(live.chat) - new_chats :]
        ],
        "chat_open": live.chat_open,
        "bots": bots(live, words),
        "public": live.info.public,
        "notes": notes(live, words),
        "coach_asks": coaching.by_consent(live),
    }


def own(live: LiveTable, connection: Connection, since: int) -> dict[str, object]:
    """The part for one role, with the plies from one on."""
    words, role = connection.words, live.role_of(connection.player)
    seat, phase = role.seat, live.phase
    mine: dict[str, object] = {
        "seat": seat,
        "host": role.host,
        "kept": role.kept,
        "prompt": prompt(live, seat, words),
        "undo": undo(live, seat),
        "coach": coaching.is_open(live, seat),
        "quick": quick(live),
        "clock": clock(live),
        "lesson": None if live.info.lesson is None else lesson(live, seat, words),
        "result": None if phase != OVER else result(live, seat, words),
    }
    if phase == WAITING:
        invite = None if seat is None else f"/j/{live.invite}"
        links = {"invite": invite, "watch": f"/t/{live.id}"}
        return mine | UNBEGUN | {"links": links}
    viewer = SPECTATOR if seat is None else seat
    view = live.view(viewer)
    mine["view"] = shown(live.table.match.game, view)
    mine["moves"] = [] if seat is None else moves(live, seat, words)
    mine["steps"] = plies(live, viewer, words, since)
    mine["out_of_reach"] = out_of_reach(live, view, words)
    mine["thoughts"] = thoughts(live, viewer, words, since)
    mine["links"] = live.links
    return mine


def quick(live: LiveTable) -> dict[str, int] | None:
    """The time left until bots take the free seats of a quick match."""
    if not live.quick:
        return None
    return {"seconds": max(0, ceil(live.info.fill_at - live.now()))}


def clock(live: LiveTable) -> dict[str, object] | None:
    """Every seat's remaining time, and whose clock runs, after the free time."""
    if live.clock is None or live.phase == OVER:
        return None
    if sum(seat.kind != BOT for seat in live.seats) < 2:
        return None
    left = [total - spent(live, at) for at, total in enumerate(live.clock.left)]
    return {
        "kind": live.info.clock,
        "left": [
            None if seat.kind == BOT else round(left[at], 1) for at, seat in enumerate(live.seats)
        ],
        "ticks": ticking(live),
        "free": round(free(live), 1),
    }


def seats(live: LiveTable, words: Words) -> Raw:
    """The seats, and who is connected."""
    if words.language not in live.seat_frames:
        here, names = live.here, live.names(words)
        told = [
            {
                "name": names[at],
                "kind": seat.kind,
                "here": at in here,
                "coach": seat.coach,
            }
            for at, seat in enumerate(live.seats)
        ]
        live.seat_frames[words.language] = Raw(write(told))
    return live.seat_frames[words.language]


def prompt(live: LiveTable, seat: int | None, words: Words) -> str:
    """The current decision, or who is to move."""
    if live.phase == WAITING:
        return words("server", "prompts", "waiting")
    match, actor = live.table.match, live.table.actor
    if actor is None and match.outcome is not None:
        return telling.result(match.outcome, words, match.game.name, live.names(words), seat)[0]
    key = ("prompt", words.language, actor == seat)
    if key not in live.told:
        if actor == seat:
            live.told[key] = words(match.game.name, "decisions", match.decision or "")
        else:
            live.told[key] = telling.thinking(words, live.names(words)[actor or 0])
    told: str = live.told[key]
    return told


def undo(live: LiveTable, seat: int | None) -> dict[str, object]:
    """Whether the seat may undo, and any pending request."""
    turn, history = live.undoable(seat), live.table.history
    can, free = turn is not None, turn is not None and history.is_free(turn)
    asked = history.request
    if asked is None:
        return {"can": can, "free": free, **NO_REQUEST}
    return {
        "can": can,
        "free": free,
        "asked": asked.seat,
        "waiting": sorted(asked.voters - asked.agreed),
        "seconds": asked.seconds_left,
    }
