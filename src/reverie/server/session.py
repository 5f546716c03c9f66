"""One connection at a table: each message is checked, carried out once, and answered."""

import time

from reverie.i18n import LANGUAGES, Words
from reverie.server import coaching, consent, frames, metrics, seating, why, wire
from reverie.server.connection import Connection
from reverie.server.live import move_tag
from reverie.server.lobby import Lobby
from reverie.server.preview import Complete, previewed
from reverie.server.room import Room
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING, Chat, Taken, Unsure
from reverie.store.data import UNDO
from reverie.table import NoUndo

TRIES = 5  # attempts per message, while other processes are faster


class Session:
    """What one connection does at one table."""

    def __init__(self, lobby: Lobby, room: Room, connection: Connection) -> None:
        self.lobby = lobby
        self.room = room
        self.connection = connection
        self.limits = lobby.settings.limits

    async def hear(self, message: wire.Message) -> object:
        """Carry out a message; returns the answer.  Refusal if it is rejected.

        If another process has changed the table, the message is handled again: one that was sent to
        both was done there, and one meant for an earlier version is refused.
        """
        for _ in range(TRIES):
            try:
                return await self.carry_out(message)
            except (Taken, Unsure):
                metrics.CONFLICTS.inc()
                await self.room.refresh()
        raise Refusal("unavailable")

    async def carry_out(self, message: wire.Message) -> object:
        """The answer to a message; Taken if the table has changed."""
        match message:
            case wire.Move():
                return await self.move(message)
            case wire.Preview() if message.within:
                return await self.pick(message)
            case wire.Preview() | wire.Why():
                return await self.look(message)
            case wire.Hint() | wire.Chances():
                return await self.coach(message)
            case wire.Undo():
                return await self.undo(message)
            case wire.Ping():
                return frames.done(self.room.live, message.id)
            case wire.Lang():
                return await self.speak(message)
        room, player = self.room, self.player
        async with room.lock:
            await room.reach(0)
            match message:
                case wire.Answer():
                    await self.agree(message)
                case wire.Chat():
                    await self.say(message)
                case wire.SetSeat():
                    await seating.set_seat(room, player, message)
                case wire.Sit():
                    await seating.sit(room, player, message)
                case wire.Start():
                    await seating.start(room, player)
                case wire.Public():
                    await seating.publish(room, player, message)
                case wire.Coach():
                    await seating.agree_to_coach(room, player, message)
                case wire.Leave():
                    await seating.leave(room, player)
                case wire.Rematch():
                    await self.rematch()
            room.tell_all()
            return frames.done(room.live, message.id)

    @property
    def player(self) -> str | None:
        return self.connection.player

    @property
    def seat(self) -> int:
        """The connection's seat; Refusal for spectators."""
        return seating.seat_of(self.room, self.player)

    def check(self, version: int | None) -> None:
        """Whether a version is still current."""
        if self.room.phase == WAITING:
            raise Refusal("waiting")
        if version is not None and version != self.room.version:
            raise Refusal("stale")
        if self.room.version >= self.limits.entries:
            raise Refusal("too_long")

    # --- moves ---
    async def move(self, message: wire.Move) -> object:
        """Make the moves, once; everybody is notified when they are on disk."""
        room, live, seat = self.room, self.room.live, self.seat
        begun = time.monotonic()
        async with room.lock:
            await room.reach(message.version)
            tag = move_tag(seat, message.id, message.version, "\n".join(message.moves))
            if message.id and tag in live.tags:  # a duplicate: already done
                return frames.done(live, message.id, live.tags[tag])
            self.check(message.version)
            if room.phase == OVER:
                raise Refusal("over")
            try:
                await room.stored.play(seat, message.moves, message.id)
            except why.ERRORS as error:
                raise why.refused(room.live, error, seat, message.moves) from error
            room.tell_all((self.connection, message.id))
            metrics.MOVES.labels(live.info.game).inc()
            metrics.MOVE_SECONDS.observe(time.monotonic() - begun)
            room.wake_bots()
        return None

    async def look(self, message: wire.Preview | wire.Why) -> object:
        """Questions, which change nothing."""
        room, seat, words = self.room, self.seat, self.connection.words
        async with room.lock:
            await room.reach(message.version if isinstance(message, wire.Preview) else 0)
            self.check(message.version if isinstance(message, wire.Preview) else None)
            if room.table.actor != seat and room.phase == PLAYING:
                raise Refusal("not_yours")
            if isinstance(message, wire.Why):
                return why.explained(room.live, seat, message, words)
            try:
                return previewed(room.live, seat, message, words)
            except why.ERRORS as error:
                raise why.refused(room.live, error, seat, message.moves) from error

    async def pick(self, message: wire.Preview) -> object:
        """A preview, unless there is nothing left to choose or to foresee: then the moves are made.

        A message that is received twice was made the first time, so the table has changed since.
        """
        try:
            return await self.look(message)
        except Complete:
            pass
        except Refusal as refusal:
            if not message.moves or refusal.code not in ("reveals", "stale"):
                raise
        made = wire.Move(id=message.id, version=message.version, moves=message.moves)
        return await self.move(made)

    async def coach(self, message: wire.Hint | wire.Chances) -> object:
        """Questions to the coach, computed in the background."""
        room, seat, words = self.room, self.seat, self.connection.words
        player, background = self.player or "", self.lobby.background
        async with room.lock:
            await room.reach(message.version)
            self.check(message.version)
            if code := coaching.refused(room.live):
                raise Refusal(code)
            if room.phase == OVER:
                raise Refusal("over")
            if isinstance(message, wire.Hint) and room.table.actor != seat:
                raise Refusal("not_yours")
        if isinstance(message, wire.Hint):
            told = await coaching.hint(room.live, seat, player, background, words, message.whole)
        else:
            told = await coaching.chances(room.live, seat, player, background, words)
        return {**told, "re": message.id}

    # --- undo ---
    async def undo(self, message: wire.Undo) -> object:
        """Undo at once if nothing was revealed or nobody has a say; else ask for consent."""
        room, live, seat = self.room, self.room.live, self.seat
        async with room.lock:
            await room.reach(0)
            done = (seat, UNDO, message.id)
            if message.id and done in live.tags:
                return frames.done(live, message.id, live.tags[done])
            self.check(None)
            if live.undoable(seat) is None:
                raise Refusal("no_undo")
            try:
                await consent.request_undo(room, seat, message.id, self.lobby.settings.consent)
            except why.ERRORS as error:
                raise why.refused(live, error, seat, []) from error
            if message.id:
                live.tags[done] = room.version
            room.tell_all((self.connection, message.id))
            room.wake_bots()
        return None

    async def agree(self, message: wire.Answer) -> None:
        """Answer an undo request: one refusal ends it, and all voters must agree."""
        try:
            await consent.answer(self.room, self.seat, message.yes)
        except NoUndo as error:
            raise Refusal("no_undo") from error

    # --- people ---
    async def say(self, message: wire.Chat) -> None:
        """Add a chat line, where talking is allowed."""
        seat, text = self.seat, " ".join(message.text.split())
        if not self.room.live.chat_open:
            raise Refusal("chat_closed")
        if not text or not text.isprintable():
            raise Refusal("malformed")
        if len(text) > self.limits.chat:
            raise Refusal("too_big")
        if not await self.lobby.allows("chats", self.player or ""):
            raise Refusal("too_fast")
        name = self.room.live.names(self.connection.words)[seat]
        await self.room.stored.say(Chat(seat, name, text))

    async def rematch(self) -> None:
        """A rematch with the same people: one new table for all."""
        room, _ = self.room, self.seat
        if room.phase != OVER:
            raise Refusal("not_legal")
        if room.info.rematch is None:
            await room.stored.follow(self.lobby.rematch_of(room.info))

    async def speak(self, message: wire.Lang) -> object:
        """Switch the language and resend everything."""
        if message.lang not in LANGUAGES:
            raise Refusal("malformed")
        async with self.room.lock:
            connection = self.connection
            connection.words = Words(message.lang)
            connection.version, connection.chats = (
                0,
                self.room.live.chats - len(self.room.live.chat),
            )
            self.room.tell(connection)
        return frames.done(self.room.live, message.id)
