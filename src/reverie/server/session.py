"""One connection at a table: each message is checked, carried out once, and answered."""

import time
from dataclasses import replace

from reverie.bots import ladder
from reverie.engine.errors import Ambiguous, NotLegal, NotUnderstood, ReverieError
from reverie.engine.spots import Spot
from reverie.engine.why_not import why_not_there
from reverie.i18n import LANGUAGES, Words
from reverie.seat import BOT, OPEN, PERSON, Seat
from reverie.server import coaching, consent, frames, metrics, quick, wire
from reverie.server.connection import Connection
from reverie.server.live import tag_of
from reverie.server.lobby import Lobby
from reverie.server.preview import previewed
from reverie.server.room import Room
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING, Chat, Entry, Taken, Unsure
from reverie.store.contract import MOVE, UNDO
from reverie.table import Declined, NoUndo, WrongSeat

TRIES = 5  # attempts per message, while other processes are faster
CODES: dict[type[ReverieError], str] = {
    NotUnderstood: "not_understood",
    NotLegal: "not_legal",
    Ambiguous: "ambiguous",
    WrongSeat: "not_yours",
    NoUndo: "no_undo",
    Declined: "declined",
}


class Session:
    """What one connection does at one table."""

    def __init__(self, lobby: Lobby, room: Room, connection: Connection) -> None:
        self.lobby = lobby
        self.room = room
        self.connection = connection
        self.limits = lobby.settings.limits

    async def hear(self, message: wire.Message) -> object:
        """Carry out a message; returns the answer.  Refusal if it is rejected.

        If another process has changed the table meanwhile, it is decided again: a message sent to
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
        async with self.room.lock:
            await self.room.reach(0)
            match message:
                case wire.Answer():
                    await self.agree(message)
                case wire.Chat():
                    await self.say(message)
                case wire.SetSeat():
                    await self.set_seat(message)
                case wire.Sit():
                    await self.sit(message)
                case wire.Start():
                    await self.start()
                case wire.Public():
                    await self.publish(message)
                case wire.Coach():
                    await self.agree_to_coach(message)
                case wire.Leave():
                    await self.leave()
                case wire.Rematch():
                    await self.rematch()
            self.room.tell_all()
            return frames.done(self.room.live, message.id)

    @property
    def seat(self) -> int:
        """The connection's seat; Refusal for spectators."""
        seat = self.room.live.seat_of(self.connection.player)
        if seat is None:
            raise Refusal("not_seated")
        return seat

    def host_only(self) -> None:
        if self.connection.player != self.room.info.host:
            raise Refusal("not_host")

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
        """Make the moves, once; everybody is told when they are on disk."""
        room, live, seat = self.room, self.room.live, self.seat
        begun = time.monotonic()
        async with room.lock:
            await room.reach(message.version)
            sent = Entry(message.version + 1, MOVE, seat, "\n".join(message.moves), message.id)
            if message.id and tag_of(sent) in live.tags:  # a duplicate: already done
                return frames.done(live, message.id, live.tags[tag_of(sent)])
            self.check(message.version)
            if room.phase == OVER:
                raise Refusal("over")
            try:
                made = await room.stored.play(seat, message.moves, message.id)
            except tuple(CODES) as error:
                raise self.refused(error, seat, message.moves) from error
            room.tell_all((self.connection, message.id), len(message.moves) - made)
            metrics.MOVES.labels(live.info.game).inc()
            metrics.MOVE_SECONDS.observe(time.monotonic() - begun)
            room.wake_bots()
        return None

    def refused(self, error: Exception, seat: int, moves: list[str]) -> Refusal:
        """Why a move can't be made; for a single one, including the rule."""
        rule = ""
        if len(moves) == 1 and isinstance(error, NotLegal | NotUnderstood):
            rule = self.rule_against(seat, moves[0])
        return Refusal(CODES[type(error)], rule)  # type: ignore[index]

    def rule_against(self, seat: int, move: str) -> str:
        try:
            return self.room.table.why_not(seat, move)
        except ReverieError:
            return ""

    def rule_there(self, seat: int, at: wire.Pointed) -> str:
        match = self.room.table.match
        if match.outcome is not None:
            return match.outcome.reason
        return why_not_there(match.state, match.view(seat), Spot(at.place, at.card, at.index))

    async def look(self, message: wire.Preview | wire.Why) -> object:
        """Questions, which change nothing."""
        room, seat, words = self.room, self.seat, self.connection.words
        async with room.lock:
            await room.reach(message.version if isinstance(message, wire.Preview) else 0)
            self.check(message.version if isinstance(message, wire.Preview) else None)
            if room.table.actor != seat and room.phase == PLAYING:
                raise Refusal("not_yours")
            if isinstance(message, wire.Why):
                return self.why(seat, message, words)
            try:
                return previewed(room.live, seat, message, words)
            except tuple(CODES) as error:
                raise self.refused(error, seat, message.moves) from error

    def why(self, seat: int, message: wire.Why, words: Words) -> object:
        """The rule against a move."""
        game = self.room.info.game
        if message.at is not None:
            against = self.rule_there(seat, message.at)
        else:
            against = self.rule_against(seat, message.move)
        rule = frames.rule_of(game, against, words.language)
        text = rule["text"] if rule else words("server", "codes", "not_legal")
        if message.at is not None and not against:
            text = ""  # nothing can ever be done there
        if message.move in self.room.table.match.legal:
            text = words("server", "prompts", "possible")
        return {"is": "why", "re": message.id, "text": text, "rule": rule}

    async def coach(self, message: wire.Hint | wire.Chances) -> object:
        """Questions to the coach, computed in the background."""
        room, seat, words = self.room, self.seat, self.connection.words
        player, workshop = self.connection.player or "", self.lobby.workshop
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
            told = await coaching.hint(room.live, seat, player, workshop, words, message.whole)
        else:
            told = await coaching.chances(room.live, seat, player, workshop, words)
        return {**told, "re": message.id}

    # --- undo ---
    async def undo(self, message: wire.Undo) -> object:
        """Undo at once if nothing was revealed or nobody has a say; else ask for consent."""
        room, live, seat = self.room, self.room.live, self.seat
        async with room.lock:
            await room.reach(message.version or 0)
            done = (seat, UNDO, message.id)
            if message.id and done in live.tags:
                return frames.done(live, message.id, live.tags[done])
            self.check(message.version)
            if live.undoable(seat) is None:
                raise Refusal("no_undo")
            try:
                await consent.request_undo(room, seat, message.id, self.lobby.settings.consent)
            except tuple(CODES) as error:
                raise Refusal(CODES[type(error)]) from error
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
        if not await self.lobby.allows("chats", self.connection.player or ""):
            raise Refusal("too_fast")
        name = self.room.live.names(self.connection.words)[seat]
        await self.room.stored.say(Chat(seat, name, text))

    async def set_seat(self, message: wire.SetSeat) -> None:
        """The host fills seats before the game; later, a player their own or that of one who
        left."""
        room = self.room
        if message.seat >= len(room.seats) or room.phase == OVER:
            raise Refusal("malformed" if room.phase != OVER else "over")
        now = room.seats[message.seat]
        mine = room.live.seat_of(self.connection.player)
        own = mine == message.seat
        if not own and not (mine is not None and room.live.among_strangers):
            self.host_only()
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

    async def sit(self, message: wire.Sit) -> None:
        """Take back a seat that a bot has kept."""
        room, player = self.room, self.connection.player
        if message.seat >= len(room.seats) or player is None:
            raise Refusal("malformed" if player else "not_seated")
        seat = room.seats[message.seat]
        if seat.player != player or seat.kind != BOT:
            raise Refusal("not_yours")
        await room.reseat(message.seat, seat.restored)
        if room.live.clock is not None and room.table.actor == message.seat:
            await room.stored.restart_decision()

    async def start(self) -> None:
        """The host begins; a quick match is begun by anybody who waits for it, with bots."""
        if self.room.live.quick:
            _ = self.seat
            await quick.fill(self.room)
        elif not self.room.live.among_strangers:  # else somebody has begun it
            self.host_only()
            await self.room.begin()

    async def publish(self, message: wire.Public) -> None:
        """The host opens a waiting table to everybody, or makes it private again."""
        self.host_only()
        if self.room.phase != WAITING or self.room.live.quick:
            raise Refusal("not_legal")
        await self.room.stored.publish(message.yes)

    async def agree_to_coach(self, message: wire.Coach) -> None:
        """The coach helps everybody once all people at the table agree.

        One no is enough: it ends the coach's help, or what somebody has asked for.
        """
        room, seat = self.room, self.seat
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

    async def leave(self) -> None:
        """Give one's seat up while the table waits; the host of a table stays, or just goes."""
        room, seat = self.room, self.seat
        host = self.connection.player == room.info.host
        if room.phase != WAITING or (host and not room.live.quick):
            raise Refusal("not_legal")
        await room.reseat(seat, Seat(open=True))
        if not any(one.person for one in room.seats):
            await room.stored.publish(False)

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
