"""The socket of a table: messages in, states out."""

import logging

import msgspec
from starlette.websockets import WebSocket

from reverie.engine.errors import ReverieError
from reverie.server import frames, wire
from reverie.server.buckets import Bucket
from reverie.server.connection import Connection
from reverie.server.house import House, house_of
from reverie.server.identity import address_of, player_of
from reverie.server.pages.prefs import prefs_of
from reverie.server.room import Room
from reverie.server.rooms import OldTable
from reverie.server.talk import Talk
from reverie.server.wire import Refusal

NO_TABLE, TOO_MANY, OLD_TABLE, BROKEN = 4404, 4429, 4410, 1011
STRIKES = 100  # messages that are too many or make no sense, after which the socket is closed
BAD_MANNERS = ("malformed", "too_big", "too_fast")
log = logging.getLogger("reverie.server")


async def table_socket(socket: WebSocket) -> None:
    """Somebody comes to a table, and stays until the socket is closed."""
    house = house_of(socket)
    player = await player_of(socket)
    who = (address_of(socket), None if player is None else player.id)
    await socket.accept()
    if not house.let_in(*who):
        await socket.close(TOO_MANY)
        return
    try:
        try:
            room = await house.rooms.find(socket.path_params["id"])
        except OldTable:
            await socket.close(OLD_TABLE)
            return
        if room is None:
            await socket.close(NO_TABLE)
            return
        language = prefs_of(socket).lang
        connection = Connection(socket, who[1], language, house.settings.limits.outbox)
        await stay(house, room, connection, known_version(socket))
    except ReverieError:
        log.exception("a table could not be read")
        await socket.close(BROKEN)
    finally:
        house.let_out(*who)


def known_version(socket: WebSocket) -> int:
    """The version that a client knows already."""
    text = socket.query_params.get("version", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def stay(house: House, room: Room, connection: Connection, version: int) -> None:
    """Join the room, hear what is said, and leave."""
    await room.join(connection, version)
    talk = Talk(house, room, connection)
    manners = Bucket(*house.settings.limits.messages)
    strikes = 0
    try:
        while True:
            message = await connection.socket.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if text is None:
                text = message.get("bytes") or b""
            refused = await answer(talk, text, manners)
            if refused is not None and refused.code in BAD_MANNERS:
                strikes += 1
                if strikes > STRIKES:
                    await connection.close(TOO_MANY)
                    return
    finally:
        await room.leave(connection)


async def answer(talk: Talk, text: str | bytes, manners: Bucket) -> Refusal | None:
    """Hear one message and answer it; the Refusal if it was turned down."""
    id = ""
    try:
        if not manners.take():
            raise Refusal("too_fast")
        if len(text) > talk.limits.message:
            raise Refusal("too_big")
        message = read(text)
        id = message.id
        told = await talk.hear(message)
    except Refusal as refused:
        id = id or (wire.id_of(text) if refused.code != "too_big" else "")
        connection = talk.connection
        connection.post(frames.refusal(talk.room, refused, connection.words, id))
        return refused
    if told is not None:
        talk.connection.post(told)
    return None


def read(text: str | bytes) -> wire.Message:
    """A message; Refusal if it is none."""
    try:
        return wire.read.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("malformed") from error
