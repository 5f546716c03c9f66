"""A table in memory and in the store: a change is made to both, or to neither."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from reverie.bots.contract import Choice
from reverie.seat import OPEN, Seat
from reverie.server import marks
from reverie.server.bot_notice import BotNotice
from reverie.server.live import FREE, LiveTable, written_reasons
from reverie.server.ticking import spent
from reverie.server.wire import Refusal
from reverie.store import (
    OVER,
    PLAYING,
    WAITING,
    Chat,
    Entry,
    Store,
    StoreError,
    TableInfo,
    Taken,
    UndoVote,
    Unsure,
    Version,
)
from reverie.store.data import FLAG, MOVE, START, UNDO, Resumed
from reverie.store.forms import vote_after_seat


class StoredTable:
    """A live table with its store.

    A change is made to the position in memory and written as the next version.  If another process
    was first it is rolled back here and raises Taken: `catch_up`, and decide again.  Whoever makes
    a change holds the lock of the room.
    """

    def __init__(self, live: LiveTable, store: Store, shared: bool) -> None:
        self.live = live
        self.store = store
        self.shared = shared  # may other processes change the table?
        self.stale = False  # may the store have changes that are unknown here?
        self.caught_up = 0.0  # when, by the monotonic clock

    # --- changes by others ---
    async def catch_up(self) -> None:
        """Load what is new in the store; StoreError if that fails."""
        self.stale = True
        entries = await self.store.entries(self.live.id, self.live.version)
        info = await self.store.table(self.live.id)
        if info is None:
            raise Taken("store-taken")
        if info.revision != self.live.info.revision:
            chat = await self.store.chat(self.live.id, self.live.last_chat)
            self.live.adopt(info)
            for line in chat:
                self.live.say(line)
        for entry in entries:
            self.live.replay(entry)
        self.caught_up = time.monotonic()

    def behind(self, version: Version) -> bool:
        """Whether the store has more than is known here."""
        known = self.stale, self.live.version, self.live.info.revision
        return known != (False, version.entry, version.revision)

    # --- changes made here ---
    def failed(self, error: BaseException) -> None:
        """Turn a failed write into a Refusal, unless it means more: then it is raised again.

        If it may have been written after all, nothing is done here until that is known.
        """
        if isinstance(error, StoreError) and not isinstance(error, Taken | Unsure):
            raise Refusal("unavailable") from error
        if not isinstance(error, Taken):
            self.stale = True

    async def _keep(self, entry: Entry, never_made: Callable[[], None]) -> None:
        """Write an entry and then count it; if that fails, roll back."""
        ending = self.live.ending()
        phase = PLAYING if ending is None else OVER
        try:
            await self.store.append(self.live.id, entry, phase, ending)
        except BaseException as error:
            never_made()
            self.failed(error)
            raise
        self.live.enter(entry)
        if ending is not None:
            self.live.info = replace(self.live.info, ending=ending)

    def _time(self, seat: int) -> tuple[float, float]:
        """For a table with a clock: the time of an entry, and the seat's thinking time."""
        return (0.0, 0.0) if self.live.clock is None else (self.live.now(), spent(self.live, seat))

    async def flag(self, seat: int) -> None:
        """The time of a seat has run out."""
        at, spent = self._time(seat)
        entry = Entry(self.live.version + 1, FLAG, seat, at=at, spent=spent)
        await self._keep(entry, lambda: None)
        self.live.table.history.changed()

    async def restart_decision(self) -> None:
        """Restart the clock at the current decision."""
        now = Resumed(self.live.version, self.live.now())
        try:
            await self.store.resume(self.live.id, self.live.info.resumed, now)
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(self.live.info, resumed=now)
        self.revised()

    async def begin(self) -> None:
        """Start the game: from now on there are moves."""
        if any(seat.kind == OPEN for seat in self.live.seats):
            raise Refusal("waiting")
        if self.live.phase == WAITING:
            at = 0.0 if self.live.clock is None else self.live.now()
            await self._keep(Entry(self.live.version + 1, START, at=at), lambda: None)
            self.live.table.history.changed()

    async def play(self, seat: int, moves: Sequence[str], tag: str = "") -> int:
        """Play moves of a seat: in memory, then on disk; rolled back if that fails.

        Returns the number of moves made: those after one that reveals something are not.
        """
        sent = "\n".join(moves)
        return await self._make(seat, lambda: self.live.table.play(seat, *moves), tag, sent)

    async def carry_out(self, seat: int, choice: Choice, notice: BotNotice | None = None) -> None:
        """Make a bot's move, with its notice."""
        reasons = written_reasons(choice, notice)
        await self._make(seat, lambda: self.live.table.carry_out(choice), reasons=reasons)
        self.live.bot_notice = notice

    async def _make(
        self, seat: int, make: Callable[[], int], tag: str = "", sent: str = "", reasons: str = ""
    ) -> int:
        at, spent = self._time(seat)
        made = make()
        plies = self.live.table.match.plies[-made:]
        data = "\n".join(ply.action.text for ply in plies if ply.action is not None)
        sent = sent if tag and sent != data else ""
        entry = Entry(self.live.version + 1, MOVE, seat, data, tag, sent, reasons, at, spent)
        await self._keep(entry, self.live.table.retract)
        await marks.note(self.store, self.live)
        return made

    async def undo(self, seat: int, tag: str = "") -> None:
        """Undo a seat's latest turn and everything after it."""
        at, spent = self._time(seat)
        undone = self.live.table.undo(seat)
        data = f"{len(undone.moves)} {FREE if undone.free else ''}".strip()
        entry = Entry(self.live.version + 1, UNDO, seat, data, tag, at=at, spent=spent)
        await self._keep(entry, lambda: self.live.table.redo(undone))
        self.live.info = replace(self.live.info, ending=None)

    async def reseat(self, at: int, seat: Seat) -> None:
        """Change who has a seat."""
        try:
            await self.store.seat(self.live.id, at, self.live.seats[at], seat)
        except BaseException as error:
            self.failed(error)
            raise
        vote = vote_after_seat(self.live.info.vote, self.live.seats[at], seat)
        self.live.place((*self.live.seats[:at], seat, *self.live.seats[at + 1 :]))
        self.live.set_vote(vote)
        self.revised()

    async def vote(self, vote: UndoVote) -> None:
        """Set the state of an undo request."""
        try:
            await self.store.vote(self.live.id, self.live.info.vote, vote)
        except StoreError as error:
            self.live.recall_vote()
            self.failed(error)
            raise
        self.live.set_vote(vote)
        self.revised()

    async def publish(self, public: bool) -> None:
        """List the table as open, or stop listing it."""
        try:
            await self.store.publish(self.live.id, public, self.live.now())
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(
            self.live.info, public=public, quick=self.live.info.quick if public else None
        )
        self.live.told.clear()
        self.revised()

    async def say(self, chat: Chat) -> None:
        """Add a chat line."""
        try:
            said = await self.store.say(self.live.id, chat)
        except StoreError as error:  # a retry might duplicate it
            self.stale = True
            raise Refusal("unavailable") from error
        # other processes may have added lines before
        lines = await self.store.chat(self.live.id, self.live.last_chat) if self.shared else [said]
        for line in lines:
            self.live.say(line)
        self.revised()

    async def follow(self, next_table: TableInfo) -> None:
        """Set the table of the rematch, unless there already is one."""
        try:
            table = await self.store.set_rematch(next_table, self.live.id)
        except StoreError as error:
            self.failed(error)
            raise
        self.live.info = replace(self.live.info, rematch=table)
        self.live.told.clear()
        self.revised()

    def revised(self) -> None:
        """Count a revision made here."""
        self.live.info = replace(self.live.info, revision=self.live.info.revision + 1)
