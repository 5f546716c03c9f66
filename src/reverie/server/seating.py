"""Seats and consent at a table: messages other than moves.

The lock of the room is held; Refusal if a message is rejected.
"""

from dataclasses import replace

from reverie.bots import ladder
from reverie.seat import BOT, OPEN, PERSON, Seat
from reverie.server import coaching, quick, wire
from reverie.server.room import Room
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING


def seat_of(room: Room, player: str | None) -> int:
    """A player's seat; Refusal for spectators."""
    seat = room.live.seat_of(player)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def host_only(room: Room, player: str | None) -> None:
    """Refusal for everybody but the host."""
    if player != room.info.host:
        raise Refusal("not_host")


async def set_seat(room: Room, player: str | None, message: wire.SetSeat) -> None:
    """The host fills seats before the game; later, players themselves or absent ones."""
    if message.seat >= len(room.seats) or room.phase == OVER:
        raise Refusal("malformed" if room.phase != OVER else "over")
    now = room.seats[message.seat]
    mine = room.live.seat_of(player)
    own = mine == message.seat
    if not own and not (mine is not None and room.live.among_strangers):
        host_only(room, player)
    if message.who == OPEN:
        if room.phase != WAITING or own:
            raise Refusal("not_legal")
        await room.reseat(message.seat, Seat(open=True))
        return
    kind, _, rung = message.who.partition(":")
    if kind != BOT or rung not in ladder.rungs(room.info.game):
        raise Refusal("malformed")
    if now.kind == PERSON and not own and message.seat in room.live.here:
        raise Refusal("not_yours")
    keeper = now.player if room.phase == PLAYING else None
    since = now.since if now.kind == BOT else room.version
    name = now.name if keeper else ""
    agrees = keeper is not None and now.coach
    await room.reseat(message.seat, Seat(name, rung, keeper, since, coach=agrees))


async def sit(room: Room, player: str | None, message: wire.Sit) -> None:
    """Take back a seat that a bot has kept."""
    if message.seat >= len(room.seats) or player is None:
        raise Refusal("malformed" if player else "not_seated")
    seat = room.seats[message.seat]
    if seat.player != player or seat.kind != BOT:
        raise Refusal("not_yours")
    await room.reseat(message.seat, seat.restored)
    if room.live.clock is not None and room.table.actor == message.seat:
        await room.stored.restart_decision()


async def start(room: Room, player: str | None) -> None:
    """The host starts the game; anybody may start a quick match, with bots."""
    if room.live.quick:
        seat_of(room, player)
        await quick.fill(room)
    elif not room.live.among_strangers:  # else it has already been started
        host_only(room, player)
        await room.begin()


async def publish(room: Room, player: str | None, message: wire.Public) -> None:
    """The host opens a waiting table to everybody, or makes it private again."""
    host_only(room, player)
    if room.phase != WAITING or room.live.quick:
        raise Refusal("not_legal")
    await room.stored.publish(message.yes)


async def agree_to_coach(room: Room, player: str | None, message: wire.Coach) -> None:
    """The coach helps everybody once all people at the table agree.

    One refusal is enough: it ends the coach's help, or a pending request.
    """
    seat = seat_of(room, player)
    if code := coaching.barred(room.live):
        raise Refusal(code)
    if room.phase == OVER:
        raise Refusal("over")
    if message.yes and not room.seats[seat].coach:
        await room.reseat(seat, replace(room.seats[seat], coach=True))
    if not message.yes:
        for at, one in enumerate(room.seats):
            if one.coach:
                await room.reseat(at, replace(one, coach=False))


async def leave(room: Room, player: str | None) -> None:
    """Give up a seat while the table waits for players; the host keeps theirs."""
    seat = seat_of(room, player)
    host = player == room.info.host
    if room.phase != WAITING or (host and not room.live.quick):
        raise Refusal("not_legal")
    await room.reseat(seat, Seat(open=True))
    if not any(one.person for one in room.seats):
        await room.stored.publish(False)
