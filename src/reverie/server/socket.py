"""The socket of a table: messages in, states out."""

import asyncio

import msgspec
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from reverie.server import frames, logs, metrics, wire
from reverie.server.connection import POST, Connection
from reverie.server.identity import address_of, player_of
from reverie.server.lobby import Lobby, lobby_of
from reverie.server.pages.prefs import prefs_of
from reverie.server.ratelimit import RateLimit
from reverie.server.room import Room
from reverie.server.rooms import OldTable
from reverie.server.session import Session
from reverie.server.static import tree_hash
from reverie.server.wire import Refusal
from reverie.store import StoreError

NO_TABLE, NEWER, TOO_MANY, BROKEN = 4404, 4410, 4429, 1011
TURN = 8  # messages after which other sockets get a turn
STRIKES = 100  # invalid or excessive messages after which the socket is closed
BAD_MANNERS = ("malformed", "too_big", "too_fast")


class TableSocket:
    """A connection to a table, until it is closed.

    A separate ASGI application, so that frames take a short path.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        lobby, id = lobby_of(socket), scope["path_params"]["id"]
        await socket.accept()
        if socket.query_params.get("page", tree_hash()) != tree_hash():
            await socket.close(NEWER)  # an old script must not get new data
            return
        try:
            player = await player_of(socket)
            who = (address_of(socket), None if player is None else player.id)
            if not lobby.let_in(*who):
                lobby.let_out(*who)
                await socket.close(TOO_MANY)
                return
            try:
                room = await lobby.rooms.find(id)
                if room is None:
                    await socket.close(NO_TABLE)
                    return
                language, most = prefs_of(socket).lang, lobby.settings.limits.outbox
                post = scope["extensions"].get(POST, {}).get("post")
                connection = Connection(receive, send, who[1], language, most, post)
                await stay(lobby, room, connection, known_version(socket))
            finally:
                lobby.let_out(*who)
        except OldTable:  # the table's page says more
            await socket.close(NO_TABLE)
        except StoreError as error:
            logs.failure("store_failed", error, id[:22])
            await socket.close(BROKEN)


def known_version(socket: WebSocket) -> int:
    """The version that a client already knows."""
    text = socket.query_params.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def stay(lobby: Lobby, room: Room, connection: Connection, version: int) -> None:
    """Join the room, handle messages, and leave."""
    await room.join(connection, version)
    session = Session(lobby, room, connection)
    manners = RateLimit(*lobby.settings.limits.messages)
    strikes = heard = 0
    try:
        while True:
            message = await connection.receive()
            if message["type"] != "websocket.receive":
                return
            heard += 1
            if heard % TURN == 0:
                await asyncio.sleep(0)  # a burst of messages must not keep others waiting
            text = message.get("text")
            if text is None:
                text = message.get("bytes") or b""
            refused = await answer(session, text, manners)
            if refused is not None and refused.code in BAD_MANNERS:
                strikes += 1
                if strikes > STRIKES:
                    await connection.close(TOO_MANY)
                    return
    finally:
        await room.leave(connection)


async def answer(session: Session, text: str | bytes, manners: RateLimit) -> Refusal | None:
    """Handle one message and answer it; returns the Refusal if it was rejected."""
    id = ""
    try:
        if not manners.take():
            raise Refusal("too_fast")
        if len(text) > session.limits.message:
            raise Refusal("too_big")
        message = read(text)
        id = message.id
        told = await heard(session, message)
    except Refusal as refused:
        metrics.REFUSALS.labels(refused.code).inc()
        id = id or (wire.id_of(text) if refused.code != "too_big" else "")
        connection = session.connection
        connection.post(frames.refusal(session.room.live, refused, connection.words, id))
        return refused
    if told is not None:
        session.connection.post(told)
    return None


async def heard(session: Session, message: wire.Message) -> object:
    """The answer to a message; Refusal also if it could not be stored."""
    try:
        return await session.hear(message)
    except StoreError as error:
        logs.failure("store_failed", error, session.room.id)
        raise Refusal("unavailable") from error


def read(text: str | bytes) -> wire.Message:
    """Parse a message; Refusal if it is invalid."""
    try:
        return wire.read.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed") from error
