"""A live table in memory, from which frames are built.  Nothing here does I/O."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec
from msgspec import Raw

from reverie.bots.contract import Choice, Reason
from reverie.i18n import Words
from reverie.lessons import Lesson, find_lesson
from reverie.render import telling
from reverie.seat import Seat
from reverie.server.bot_notice import BotNotice
from reverie.server.cache import FrameCache
from reverie.server.clock import CLOCKS, Clock
from reverie.server.settings import Limits
from reverie.server.wire import write
from reverie.store import OVER, PLAYING, WAITING, Chat, Ending, Entry, TableInfo, UndoVote
from reverie.store.data import MOVE, UNDO
from reverie.table import Table
from reverie.table.history import Turn, UndoRequest

LIMITS = Limits()
FREE = "free"  # an undo that is not counted
read_reasons = msgspec.json.Decoder(
    tuple[float | None, tuple[Reason, ...], BotNotice | None]
).decode


class Role(NamedTuple):
    """What a player is at a table."""

    seat: int | None = None  # None for spectators
    host: bool = False
    kept: int | None = None  # the seat that a bot keeps for them


SPECTATES = Role()


class LiveTable:
    """A table, its stored version, and who is connected."""

    def __init__(
        self,
        info: TableInfo,
        table: Table,
        invite: str,
        chat_kept: int = LIMITS.chat_kept,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.info = info
        self.now = now
        self.table = table
        self.invite = invite
        self.version = 0  # of the latest entry in the store
        self.phase = WAITING
        self.bot_notice: BotNotice | None = None  # the notice about the bots, if any
        self.chat: list[Chat] = []
        self.chats = 0  # number of chat lines so far
        self.chat_kept = chat_kept  # number of lines kept
        self.last_chat = 0  # the id of the latest line
        self.here: frozenset[int] = frozenset()  # connected seats
        self.tags: dict[tuple[object, ...], int] = {}  # requests already carried out → version
        self._reset_at = 0  # the version of the latest undo
        self._plies_at: dict[int, int] = {}  # number of plies at each version since
        # caches
        self.told = FrameCache()  # of this version, by kind
        self.ply_frames = FrameCache()  # by ply and viewer
        self.seat_frames: dict[str, Raw] = {}  # by language
        self._views: dict[int, dict[str, object]] = {}  # of this version
        self._common: object = None  # shared by the views, if the game supports it
        self._names: dict[str, tuple[str, ...]] = {}  # by language
        self.links = Raw(write({"invite": None, "watch": f"/t/{info.id}"}))
        self._roles = roles(info)
        terms = CLOCKS.get(info.clock)
        self.clock = None if terms is None else Clock(terms, len(info.seats))
        places = table.match.game.places
        self.own_places = [  # per seat
            frozenset(at for at, place in places.items() if place.seat == seat)
            for seat in range(len(info.seats))
        ]

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.info.seats

    @property
    def lesson(self) -> Lesson | None:
        """The lesson taught here, if any."""
        return None if self.info.lesson is None else find_lesson(self.info.lesson)

    @property
    def quick(self) -> bool:
        """Whether it is waiting for a quick match."""
        return self.phase == WAITING and self.info.fill_at > 0

    @property
    def among_strangers(self) -> bool:
        """Whether a public game has started; it no longer depends on its host."""
        return self.phase == PLAYING and self.info.public

    @property
    def moves_made(self) -> list[str]:
        return [action.text for action in self.table.match.moves]

    @property
    def chat_open(self) -> bool:
        """Where the rules forbid talking, chat is closed until the game is over."""
        people = sum(seat.person for seat in self.seats)
        return people > 1 and (self.table.match.game.may_talk() or self.phase != PLAYING)

    def role_of(self, player: str | None) -> Role:
        return SPECTATES if player is None else self._roles.get(player, SPECTATES)

    def seat_of(self, player: str | None) -> int | None:
        """A player's seat; None for spectators."""
        return self.role_of(player).seat

    def names(self, words: Words) -> tuple[str, ...]:
        """The names of all seats, in a language."""
        if words.language not in self._names:
            self._names[words.language] = tuple(telling.display_names(self.seats, words))
        return self._names[words.language]

    def view(self, seat: int) -> dict[str, object]:
        """Everything a seat may know, without its legal moves, which are sent separately."""
        if not self._views:
            self._common = self.table.match.state.common_view()
        if seat not in self._views:
            self._views[seat] = self.table.view(seat, legal=False, common=self._common)
        return self._views[seat]

    def undoable(self, seat: int | None) -> Turn | None:
        """The turn that an undo of a seat would go back to."""
        if seat is None or self.phase == WAITING or self.info.rematch is not None:
            return None
        return self.table.undoable(seat)

    def since(self, version: int) -> tuple[int, bool]:
        """The first ply that a client at a version has not seen; and whether to start over."""
        if version < self._reset_at or version not in self._plies_at:
            return 0, True
        return self._plies_at[version], False

    # --- changes ---
    def enter(self, entry: Entry) -> None:
        """Count an entry whose change has been made and stored."""
        self.version = entry.number
        self.phase = OVER if self.table.match.over else PLAYING
        if entry.kind == UNDO:
            self._reset_at = entry.number
            self._plies_at.clear()
        self._plies_at[entry.number] = len(self.table.match.plies)
        if entry.tag:
            self.tags[tag_of(entry)] = entry.number
        if self.clock is not None:
            match = self.table.match
            self.clock.enter(entry, match.plies, match.actor)
        self._views = {}
        self.told.clear()
        if self.info.vote is not None and self.info.vote.version == entry.number:
            self.recall_vote()

    def replay(self, entry: Entry) -> None:
        """Replay a stored change."""
        if entry.kind == MOVE and entry.seat is not None:
            self.table.repeat(entry.seat, entry.data.split("\n"))
            if entry.reasons:
                value, reasons, self.bot_notice = read_reasons(entry.reasons)
                self.table.recall(value, reasons)
        elif entry.kind == UNDO:
            moves, _, free = entry.data.partition(" ")
            self.table.repeat_undo(int(moves), free == FREE)
        else:
            self.table.history.changed()
        self.enter(entry)

    def place(self, seats: Sequence[Seat]) -> None:
        """Set the seats."""
        self.info = replace(self.info, seats=tuple(seats))
        self.table.seats = list(seats)
        self._roles = roles(self.info)
        self._names.clear()
        self.forget_seats()

    def adopt(self, info: TableInfo) -> None:
        """Take over everything except the position from the store."""
        self.info = replace(info, ending=self.info.ending)
        self.place(info.seats)
        self.recall_vote()

    def set_vote(self, vote: UndoVote | None) -> None:
        """Set the stored undo request."""
        self.info = replace(self.info, vote=vote)
        self.recall_vote()

    def recall_vote(self) -> None:
        """Restore the undo request for this version, if any, in the history."""
        vote = self.info.vote
        if vote is None or vote.version != self.version:
            self.table.history.recall(None)
        elif vote.seat is None:
            self.table.history.recall(None, vote.declined)
        else:
            deadline = time.monotonic() + vote.deadline - time.time()
            voters, agreed = frozenset(vote.voters), set(vote.agreed)
            request = UndoRequest(vote.seat, voters, deadline, agreed)
            self.table.history.recall(request, vote.declined)

    def set_here(self, here: frozenset[int]) -> bool:
        """Set the connected seats; returns whether that is news."""
        if here == self.here:
            return False
        self.here = here
        self.forget_seats()
        return True

    def forget_seats(self) -> None:
        """Drop the cached seats."""
        self.seat_frames.clear()
        self.told.clear()

    def say(self, chat: Chat) -> None:
        """Add a chat line; only the latest are kept."""
        self.chat.append(chat)
        self.chats += 1
        self.last_chat = chat.id
        self.told.clear()
        del self.chat[: -self.chat_kept]

    def ending(self) -> Ending | None:
        """The ending with its record; None while the game is in progress."""
        match = self.table.match
        outcome = match.outcome
        if outcome is None:
            return None
        return Ending(
            time.time(),
            outcome.winners,
            outcome.reason,
            outcome.scores,
            len(match.plies) - 1,
            match.undone,
            str(self.table.record()),
        )


def roles(info: TableInfo) -> dict[str, Role]:
    """The role of the host and of everybody who has a seat."""
    found = {info.host: Role(host=True)}
    for at, seat in reversed(list(enumerate(info.seats))):
        if not seat.player:
            continue
        known = found.get(seat.player, SPECTATES)
        if seat.bot is not None:
            found[seat.player] = known._replace(kept=at)
        elif seat.person and known.seat is None:
            found[seat.player] = known._replace(seat=at)
    return found


def tag_of(entry: Entry) -> tuple[object, ...]:
    """The identity of an entry for deduplication; for moves, including their version."""
    if entry.kind == MOVE:
        return move_tag(entry.seat, entry.tag, entry.number - 1, entry.sent or entry.data)
    return (entry.seat, entry.kind, entry.tag)


def move_tag(seat: int | None, tag: str, version: int, moves: str) -> tuple[object, ...]:
    """The identity of moves made at a version."""
    return (seat, MOVE, tag, version, moves)


def written_reasons(choice: Choice, notice: BotNotice | None) -> str:
    """A bot's reasons and notice in stored form; `read_reasons` reads it."""
    return msgspec.json.encode((choice.value, choice.reasons, notice)).decode()
