"""A live table: every change is in the store before anybody is told of it."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from reverie.bots.contract import Choice
from reverie.i18n import Words
from reverie.lessons import LESSONS, Lesson
from reverie.match.match import Step
from reverie.render import telling
from reverie.server import frames
from reverie.server.botplay import let_bots_play
from reverie.server.connection import Connection
from reverie.server.knowledge import revealing
from reverie.server.seating import places_of, seat_for, seated
from reverie.server.thinkers import Thinkers
from reverie.server.wire import Refusal
from reverie.store import OVER, PLAYING, WAITING, Chat, Ending, Entry, Seating, Sheet, Store
from reverie.store.contract import MOVE, OPEN, PERSON, START, UNDO, StoreError
from reverie.table import Table

FREE = "free"  # an undo that is not counted


@dataclass(slots=True)
class Made:
    """One entry of moves that stands: whose, from which step on, and was nothing shown by it?"""

    seat: int
    first: int
    quiet: bool


@dataclass(slots=True)
class Asked:
    """Somebody would like to take a move back."""

    seat: int
    agreed: set[int] = field(default_factory=set)


class Room:
    """A table, who is at it, and the versions it went through.

    `lock` is held by whoever changes it, also while that is written.
    """

    def __init__(
        self, sheet: Sheet, table: Table, store: Store, thinkers: Thinkers, invite: str
    ) -> None:
        self.sheet = sheet
        self.table = table
        self.store = store
        self.thinkers = thinkers
        self.invite = invite
        self.lock = asyncio.Lock()
        self.version = 0
        self.phase = WAITING
        self.base = len(table.match.steps)  # what came before it was begun can't be taken back
        self.made: list[Made] = []
        self.reset_at = 0  # the version of the latest undo
        self.steps_at: dict[int, int] = {}  # how many steps there were at each version since
        self.tags: dict[tuple[object, ...], int] = {}  # what was done already → its version
        self.asked: Asked | None = None
        self.chat: list[Chat] = []
        self.chats = 0  # lines that were ever said
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.views: dict[int, dict[str, object]] = {}  # of this version
        self.told: dict[tuple[object, ...], Any] = {}  # of this version, by what it is
        self.around: dict[str, list[dict[str, object]]] = {}  # who sits where, by language
        self._names: dict[str, tuple[str, ...]] = {}  # by language
        self._seated: dict[str, int] = seated(sheet.seats)
        self.own_places = [places_of(seat, table) for seat in range(len(sheet.seats))]
        self._thinking: asyncio.Task[None] | None = None

    # --- what there is to know ---
    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def seats(self) -> tuple[Seating, ...]:
        return self.sheet.seats

    @property
    def lesson(self) -> Lesson | None:
        """What is taught here, if it is a first game."""
        return LESSONS.get(self.sheet.lesson or "")

    @property
    def moves_made(self) -> list[str]:
        return [action.text for action in self.table.match.moves]

    @property
    def people(self) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.kind == PERSON]

    def seat_of(self, player: str | None) -> int | None:
        """Where a player sits; None for those who watch."""
        return None if player is None else self._seated.get(player)

    @property
    def here(self) -> set[int]:
        """The seats whose people look at the table now."""
        seats = (self.seat_of(connection.player) for connection in self.connections)
        return {seat for seat in seats if seat is not None}

    def names(self, words: Words) -> tuple[str, ...]:
        """Of everybody, in a language."""
        if words.language not in self._names:
            seats = [(seat.name, seat.person) for seat in self.table.seats]
            self._names[words.language] = tuple(telling.display_names(seats, words))
        return self._names[words.language]

    def view(self, seat: int) -> dict[str, object]:
        """All that a seat may know, without its moves, which are told apart."""
        if seat not in self.views:
            self.views[seat] = self.table.view(seat)
            del self.views[seat]["legal"]
        return self.views[seat]

    @property
    def chat_open(self) -> bool:
        """Nobody talks in a silent game (onirim.together.silent), until it is over."""
        silent = self.table.match.game.options.get("talk") == "silent"
        return len(self.people) > 1 and not (silent and self.phase == PLAYING)

    def since(self, version: int) -> tuple[int, bool]:
        """The first step that somebody who knows a version has not seen; is it all anew?"""
        if version < self.reset_at or version not in self.steps_at:
            return 0, True
        return self.steps_at[version], False

    # --- changes; the lock is held ---
    async def _keep(self, entry: Entry) -> None:
        """Write an entry, and only then count it."""
        match = self.table.match
        phase = OVER if match.over else PLAYING
        ending = self._ending() if phase == OVER else None
        await self.store.append(self.id, entry, phase, ending)
        self.enter(entry)
        if ending is not None:
            self.sheet = replace(self.sheet, ending=ending)

    def enter(self, entry: Entry) -> None:
        """Count an entry whose change has been made, and written."""
        self.version = entry.number
        self.phase = OVER if self.table.match.over else PLAYING
        if entry.kind == UNDO:
            self.reset_at = entry.number
            self.steps_at.clear()
        self.steps_at[entry.number] = len(self.table.match.steps)
        if entry.tag:
            self.tags[entry.seat, entry.kind, entry.tag, entry.number - 1, entry.data] = (
                self.version
            )
        self.asked = None
        self.views = {}
        self.told.clear()

    def _ending(self) -> Ending | None:
        match = self.table.match
        outcome = match.outcome
        if outcome is None:
            return None
        return Ending(
            time.time(),
            outcome.winners,
            outcome.reason,
            outcome.scores,
            len(match.steps) - 1,
            match.undone,
            str(self.table.record()),
        )

    async def begin(self) -> None:
        """The first decision: from now on there are moves."""
        if any(seat.kind == OPEN for seat in self.seats):
            raise Refusal("waiting")
        if self.phase == WAITING:
            await self._written(self._keep(Entry(self.version + 1, START)))
            self.wake_bots()

    async def _written(self, writing: Awaitable[None]) -> None:
        try:
            await writing
        except StoreError as error:
            raise Refusal("unavailable") from error

    async def play(self, seat: int, moves: Sequence[str], tag: str = "") -> None:
        """Moves of a seat: in memory, then on the disk; if that fails they were never made."""
        await self._make(seat, tag, lambda: self.table.play(seat, *moves))

    async def carry_out(self, seat: int, choice: Choice) -> None:
        """The move of a bot."""
        await self._make(seat, "", lambda: self.table.carry_out(choice))

    async def _make(self, seat: int, tag: str, change: Callable[[], None]) -> None:
        match = self.table.match
        first, before = len(match.steps), self._snapshot()
        change()
        steps = match.steps[first:]
        data = "\n".join(step.action.text for step in steps if step.action is not None)
        try:
            await self._keep(Entry(self.version + 1, MOVE, seat, data, tag))
        except StoreError as error:
            self.table.take_back(len(steps), counted=False)
            raise Refusal("unavailable") from error
        self.made.append(Made(seat, first, not self._revealing(steps, before)))

    def _snapshot(self) -> Callable[[int], dict[str, object]]:
        """What everybody saw up to now, worked out when it is asked for."""
        state, views = self.table.match.state.clone(), self.views

        def seen(seat: int) -> dict[str, object]:
            return views[seat] if seat in views else state.view(seat)

        return seen

    def _revealing(self, steps: list[Step], before: Callable[[int], dict[str, object]]) -> bool:
        return revealing(steps, before, self.view)

    def undoable(self, seat: int | None) -> int | None:
        """The entry that an undo of a seat would go back to."""
        if seat is None or self.phase == WAITING or self.sheet.rematch is not None:
            return None
        for at in range(len(self.made) - 1, -1, -1):
            if self.made[at].seat == seat:
                return at
        return None

    def free(self, seat: int) -> bool:
        """Would an undo give back nothing that anybody has seen?"""
        return bool(self.made) and self.made[-1].seat == seat and self.made[-1].quiet

    async def take_back(self, seat: int, at: int, tag: str = "") -> None:
        """Go back to before an entry."""
        free = self.free(seat) and at == len(self.made) - 1
        steps = len(self.table.match.steps) - self.made[at].first
        entry = Entry(self.version + 1, UNDO, seat, f"{steps} {FREE if free else ''}".strip(), tag)
        kept = list(self.table.match.moves[-steps:])
        undone = self.table.match.undone
        self.table.take_back(steps, counted=not free)
        try:
            await self._keep(entry)
        except StoreError as error:
            self.table.match.play(*kept)
            self.table.match.undone = undone
            raise Refusal("unavailable") from error
        self.sheet = replace(self.sheet, ending=None)
        del self.made[at:]

    def replay(self, entry: Entry) -> None:
        """Make a change again that the store kept."""
        match = self.table.match
        if entry.kind == MOVE and entry.seat is not None:
            first, before = len(match.steps), self._snapshot()
            self.table.play(entry.seat, *entry.data.split("\n"))
            self.enter(entry)
            quiet = not self._revealing(match.steps[first:], before)
            self.made.append(Made(entry.seat, first, quiet))
            return
        if entry.kind == UNDO:
            steps, _, free = entry.data.partition(" ")
            self.table.take_back(int(steps), counted=free != FREE)
            while self.made and self.made[-1].first >= len(match.steps):
                self.made.pop()
        self.enter(entry)

    async def reseat(self, at: int, seating: Seating) -> None:
        """Somebody else sits there from now on."""
        seats = (*self.seats[:at], seating, *self.seats[at + 1 :])
        await self._written(self.store.seat(self.id, seats))
        self._place(at, seating)
        self.asked = None
        self.wake_bots()

    def _place(self, at: int, seating: Seating) -> None:
        """All that is told of who sits where is told anew."""
        seats = (*self.seats[:at], seating, *self.seats[at + 1 :])
        self.sheet = replace(self.sheet, seats=seats)
        self.table.seats[at] = seat_for(seating, self.sheet.game)
        self._seated = seated(seats)
        self.told.clear()
        self.around.clear()
        self._names.clear()

    async def say(self, chat: Chat, most: int) -> None:
        """A line to everybody."""
        await self._written(self.store.say(self.id, chat))
        self.chat.append(chat)
        self.chats += 1
        self.told.clear()
        del self.chat[:-most]

    async def follow(self, table: str) -> None:
        """The table at which it goes on."""
        await self.store.set_rematch(self.id, table)
        self.sheet = replace(self.sheet, rematch=table)
        self.told.clear()

    async def rename(self, player: str, name: str) -> None:
        """Somebody is called otherwise from now on, in a game that is not over."""
        async with self.lock:
            at = self.seat_of(player)
            if at is not None and self.phase != OVER:
                self._place(at, replace(self.seats[at], name=name))
                self.tell_all()

    # --- bots ---
    def wake_bots(self) -> None:
        """Let the bots think, if it is their turn and they do not yet."""
        if self.phase == PLAYING and self.table.thinking and self._thinking is None:
            self._thinking = asyncio.create_task(self._let_think())

    async def _let_think(self) -> None:
        try:
            await let_bots_play(self, self.thinkers)
        finally:
            self._thinking = None

    @property
    def busy(self) -> bool:
        """Is anybody there, or something under way?"""
        return bool(self.connections) or self._thinking is not None or self.lock.locked()

    def stop(self) -> None:
        """Think no more."""
        if self._thinking is not None:
            self._thinking.cancel()

    # --- coming and going ---
    async def join(self, connection: Connection, version: int) -> None:
        """Somebody looks at the table who knows a version of it already, or none (0)."""
        async with self.lock:
            before = self.here
            self.connections.add(connection)
            connection.version = version
            connection.chats = max(0, self.chats - len(self.chat))
            if self.here != before:
                self.around.clear()
                self.told.clear()
                self.tell_all()
            else:
                self.tell(connection)
            self.wake_bots()

    async def leave(self, connection: Connection) -> None:
        """Somebody looks away."""
        async with self.lock:
            before = self.here
            self.connections.discard(connection)
            self.used = time.monotonic()
            if self.here != before:
                self.around.clear()
                self.told.clear()
                self.tell_all()

    # --- telling ---
    def tell(self, connection: Connection) -> None:
        """Somebody what is new to them."""
        frame = frames.frame(self, connection)
        connection.version, connection.chats = self.version, self.chats
        connection.post_frame(frame)

    def tell_all(self, first: tuple[Connection, object] | None = None) -> None:
        """Everybody what is new to them, one of them something else before it.

        Those who see the same get the same frame, and all frames are ready before one is sent.
        """
        made: dict[tuple[object, ...], str] = {}
        posts: list[tuple[Connection, str]] = []
        for connection in self.connections:
            key = (
                self.seat_of(connection.player),
                connection.player == self.sheet.host,
                connection.words.language,
                connection.version,
                connection.chats,
            )
            if key not in made:
                made[key] = frames.frame(self, connection)
            posts.append((connection, made[key]))
        if first is not None:
            first[0].post(first[1])
        for connection, frame in posts:
            connection.version = self.version
            connection.chats = self.chats
            connection.post_frame(frame)


def tag_of(entry: Entry) -> tuple[object, ...]:
    """What an entry is known by when it is sent again: moves by where they were made, too."""
    known = (entry.seat, entry.kind, entry.tag)
    return (*known, entry.number - 1, entry.data) if entry.kind == MOVE else known
