"""What the server says on a socket: a table as one seat may know it, in one language."""

from typing import TYPE_CHECKING

from msgspec import Raw

from reverie import rulebook
from reverie.engine.actions import Action
from reverie.engine.contract import SPECTATOR
from reverie.engine.outcome import OutOfReach
from reverie.engine.scribe import EVERYBODY
from reverie.i18n import Words
from reverie.match.ply import Ply
from reverie.render import telling
from reverie.render.text import NOTES
from reverie.rulebook import RulebookError
from reverie.server.connection import Connection
from reverie.server.remarks import bots, hope, lesson, reason, result, thoughts
from reverie.server.wire import Refusal, write
from reverie.store import OVER, WAITING

if TYPE_CHECKING:  # a room tells itself by these functions
    from reverie.server.room import Room

DOMAIN = "server"
STEPS = 600  # that one frame tells of at most


def frame(room: "Room", connection: Connection, re: str = "", unplayed: int = 0) -> str:
    """The whole state as a connection may know it, with what is new since its last one.

    To whoever asked for the change it is the answer: `re` is what they asked under, and
    `unplayed` how many of their moves were not made, since one before revealed something.

    What is the same for everybody is written once, and the rest of the object joined to it.
    """
    since, reset = news(room, connection.version)
    new_chats = min(room.chats - connection.chats, len(room.chat))
    key = ("common", connection.words.language, reset, new_chats)
    shared: bytes | None = room.told.get(key)
    if shared is None:
        shared = write(common(room, connection.words, reset, new_chats))[:-1] + b","
        room.told.keep(key, shared, len(shared))
    mine = own(room, connection, since)
    if re:
        mine["re"] = re
        if unplayed:
            mine["unplayed"] = unplayed
    return (shared + write(mine)[1:]).decode()


def news(room: "Room", version: int) -> tuple[int, bool]:
    """The first step to be told to somebody who says to know a version; is it all anew?

    A very long game is told from its latest steps on: all of it would keep others waiting.
    """
    since, reset = room.since(version)
    first = len(room.table.match.plies) - STEPS
    return (since, reset) if since >= first else (first, True)


def common(room: "Room", words: Words, reset: bool, new_chats: int) -> dict[str, object]:
    """What everybody is told who speaks one language."""
    return {
        "is": "state",
        "version": room.version,
        "phase": room.phase,
        "seats": seats(room, words),
        "reset": reset,
        "chat": [
            {"seat": line.seat, "name": line.name, "text": line.text}
            for line in room.chat[len(room.chat) - new_chats :]
        ],
        "chat_open": room.chat_open,
    }


def own(room: "Room", connection: Connection, since: int) -> dict[str, object]:
    """What is told to one seat, with what happened from a step on."""
    words, seat = connection.words, room.seat_of(connection.player)
    viewer = SPECTATOR if seat is None else seat
    waiting = room.phase == WAITING
    view = None if waiting else room.view(viewer)
    return {
        "seat": seat,
        "host": connection.player == room.info.host,
        "view": view,
        "moves": moves(room, seat, words) if view is not None and seat is not None else [],
        "prompt": prompt(room, seat, words),
        "steps": [] if waiting else steps(room, viewer, words, since),
        "undo": undo(room, seat),
        "lesson": None if room.info.lesson is None else lesson(room, seat, words),
        "hope": None if view is None else hope(room, view, words),
        "bots": bots(room, words),
        "thoughts": [] if waiting else thoughts(room, viewer, words, since),
        "result": None if room.phase != OVER else result(room, seat, words),
        "links": {
            "invite": f"/j/{room.invite}" if waiting and seat is not None else None,
            "watch": f"/t/{room.id}",
        },
    }


def seats(room: "Room", words: Words) -> list[dict[str, object]]:
    """Who sits where, and are they here?"""
    if words.language not in room.around:
        here, names = room.here, room.names(words)
        room.around[words.language] = [
            {"name": names[at], "kind": seat.kind, "bot": seat.bot, "here": at in here}
            for at, seat in enumerate(room.seats)
        ]
    return room.around[words.language]


def moves(room: "Room", seat: int, words: Words) -> object:
    """What the seat may do now; told in the same words as long as the table is the same."""
    if seat != room.table.actor:
        return []
    key = ("moves", words.language)
    if key not in room.told:
        legal = room.table.legal(seat)
        decision = room.table.match.decision or ""
        warned = warnings(room, seat, legal)
        view, names = room.view(seat), room.names(words)
        room.told[key] = [
            move(action, view, words, decision, names, warned.get(action.id)) for action in legal
        ]
    return room.told[key]


def move(
    action: Action,
    view: dict[str, object],
    words: Words,
    decision: str,
    names: tuple[str, ...],
    warning: OutOfReach | None = None,
) -> dict[str, object]:
    """A choice as a client gets it."""
    game, text = str(view["game"]), action.text
    return {
        "text": text,
        "verb": action.verb,
        "object": action.object,
        "target": action.target,
        "label": telling.label(action, words, game, decision, names),
        "note": NOTES[game](view, text, words) if game in NOTES else "",
        "warning": None if warning is None else reason(words, game, warning),
    }


def warnings(room: "Room", seat: int, legal: list[Action]) -> dict[int, OutOfReach | None]:
    """The moves that would put victory out of reach; nothing if it is, or if all of them do."""
    if "out_of_reach" not in room.view(seat):
        return {}
    key = ("warnings",)
    if key not in room.told:
        found = {action.id: room.table.gives_up(seat, action) for action in legal}
        room.told[key] = found if None in found.values() else {}
    known: dict[int, OutOfReach | None] = room.told[key]
    return known


def prompt(room: "Room", seat: int | None, words: Words) -> str:
    """What is to be decided, or who is waited for."""
    if room.phase == WAITING:
        return words(DOMAIN, "prompts", "waiting")
    match = room.table.match
    if match.outcome is not None:
        return telling.result(match.outcome, words, match.game.name, room.names(words), seat)[0]
    key = ("prompt", words.language, match.actor == seat)
    if key not in room.told:
        if match.actor == seat:
            room.told[key] = words(match.game.name, "decisions", match.decision or "")
        else:
            room.told[key] = telling.thinking(words, room.names(words)[match.actor or 0])
    told: str = room.told[key]
    return told


def steps(room: "Room", viewer: int, words: Words, since: int) -> list[Raw]:
    """What happened from a step on, as the viewer saw it.

    Those who have no part in a step that everybody saw are told it in the same words.
    """
    told = []
    for n, made in enumerate(room.table.match.plies[since:], since):
        apart = viewer != SPECTATOR and (made.seat == viewer or concerns(made, viewer, room))
        eyes = viewer if apart else SPECTATOR
        told.append(step_frame(room, eyes, words, n, made))
    return told


def step_frame(room: "Room", viewer: int, words: Words, n: int, made: Ply) -> Raw:
    """A step in JSON.  It stays the same while the table goes on, until it is taken back."""
    key = (n, words.language, viewer, room.names(words))
    known: tuple[Ply, Raw] | None = room.log_frames.get(key)
    if known is None or known[0] is not made:
        text = write(step(room, viewer, words, n))
        known = room.log_frames.keep(key, (made, Raw(text)), len(text))
    return known[1]


def concerns(made: Ply, viewer: int, room: "Room") -> bool:
    """Does somebody see more of a step than everybody, or has it to do with a place of theirs?"""
    if made.seen_by != EVERYBODY:
        return True
    names = room.own_places[viewer]
    for event in made.events:
        if event.knowers != EVERYBODY or event.source in names or event.target in names:
            return True
    return False


def step(room: "Room", viewer: int, words: Words, n: int) -> dict[str, object]:
    game, names = room.table.match.game, room.names(words)
    [told] = room.table.log(viewer, n, n + 1)
    made = told.action
    return {
        "n": n,
        "seat": told.seat,
        "label": "" if made is None else telling.label(made, words, game.name, names=names),
        "events": told.events,
        "said": telling.said(told.events, words, game, viewer, names, told.seat, made),
    }


def undo(room: "Room", seat: int | None) -> dict[str, object]:
    can = room.undoable(seat) is not None
    asked = room.asked
    return {
        "can": can,
        "free": can and seat is not None and room.free(seat),
        "asked": None if asked is None else asked.seat,
        "agreed": [] if asked is None else sorted(asked.agreed),
        "waiting": [] if asked is None else sorted(asked.holders - asked.agreed),
        "seconds": None if asked is None else asked.seconds_left,
    }


def rule_of(game: str, rule: str, language: str) -> dict[str, str] | None:
    """A rule by its id, as a client shows it."""
    try:
        found = rulebook.find(game, rule, language)
    except RulebookError:
        return None
    return {"id": found.id, "title": found.title, "text": found.text}


def refusal(room: "Room", refused: Refusal, words: Words, id: str) -> dict[str, object]:
    """Why a message was turned down."""
    return {
        "is": "error",
        "re": id or None,
        "code": refused.code,
        "text": words(DOMAIN, "codes", refused.code),
        "rule": rule_of(room.info.game, refused.rule, words.language) if refused.rule else None,
        "version": room.version,
    }


def done(room: "Room", id: str, version: int | None = None) -> dict[str, object]:
    return {"is": "done", "re": id, "version": room.version if version is None else version}
