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
from reverie.server.frames.notes import bots, hope, lesson, notes, thoughts
from reverie.server.frames.plies import plies
from reverie.server.frames.result import result
from reverie.server.live import LiveTable
from reverie.server.shown import shown
from reverie.server.ticking import free, spent, ticking
from reverie.server.wire import write
from reverie.store import OVER, WAITING

PLIES = 600  # maximum number of plies in one frame


def frame(live: LiveTable, connection: Connection, re: str = "") -> str:
    """The whole state as a connection may know it, with what is new since its last one.

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
    return (shared + write(mine)[1:]).decode()


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
    """The part for one seat, with the plies from one on."""
    words, seat = connection.words, live.seat_of(connection.player)
    viewer = SPECTATOR if seat is None else seat
    waiting = live.phase == WAITING
    view = None if waiting else live.view(viewer)
    return {
        "seat": seat,
        "host": connection.player == live.info.host,
        "view": None if view is None else shown(live.table.match.game, view),
        "moves": moves(live, seat, words) if view is not None and seat is not None else [],
        "prompt": prompt(live, seat, words),
        "steps": [] if waiting else plies(live, viewer, words, since),
        "undo": undo(live, seat),
        "lesson": None if live.info.lesson is None else lesson(live, seat, words),
        "hope": None if view is None else hope(live, view, words),
        "coach": coaching.is_open(live, seat),
        "quick": quick(live),
        "clock": clock(live),
        "kept": live.kept_for(connection.player),
        "thoughts": [] if waiting else thoughts(live, viewer, words, since),
        "result": None if live.phase != OVER else result(live, seat, words),
        "links": {
            "invite": f"/j/{live.invite}" if waiting and seat is not None else None,
            "watch": f"/t/{live.id}",
        },
    }


def quick(live: LiveTable) -> dict[str, int] | None:
    """How long a quick match waits for people at most, before bots take the free seats."""
    if not live.quick:
        return None
    return {"seconds": max(0, ceil(live.info.fill_at - live.now()))}


def clock(live: LiveTable) -> dict[str, object] | None:
    """What everybody has left, and whose time runs; it begins to after what is free."""
    people = sum(seat.kind != BOT for seat in live.seats)
    if live.clock is None or people < 2 or live.phase == OVER:
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
    match = live.table.match
    if match.outcome is not None:
        return telling.result(match.outcome, words, match.game.name, live.names(words), seat)[0]
    key = ("prompt", words.language, match.actor == seat)
    if key not in live.told:
        if match.actor == seat:
            live.told[key] = words(match.game.name, "decisions", match.decision or "")
        else:
            live.told[key] = telling.thinking(words, live.names(words)[match.actor or 0])
    told: str = live.told[key]
    return told


def undo(live: LiveTable, seat: int | None) -> dict[str, object]:
    """Whether the seat may undo, and any pending request."""
    turn, history = live.undoable(seat), live.table.history
    asked = history.request
    return {
        "can": turn is not None,
        "free": turn is not None and history.is_free(turn),
        "asked": None if asked is None else asked.seat,
        "waiting": [] if asked is None else sorted(asked.voters - asked.agreed),
        "seconds": None if asked is None else asked.seconds_left,
    }
