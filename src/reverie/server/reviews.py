"""Reviews of finished games: each computed once, and streamed."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from starlette.exceptions import HTTPException

from reverie.coach import Review
from reverie.coach.packing import Part, unpack
from reverie.engine.game import Game
from reverie.server import logs
from reverie.server.bot_pool import BotPool
from reverie.server.bot_process import ProcessLost
from reverie.server.cache import LruCache
from reverie.server.process_lane import JobFailed
from reverie.server.replays import Replay
from reverie.server.review_job import NOTHING
from reverie.server.review_lane import ReviewQuery

WAITING: Final = 8  # pending reviews per visitor
WHOLE: Final = "review"  # the kind of the last part

Key = tuple[str, int | None]  # of the replay, and the reviewed seat


class NothingToReview(Exception):
    """A game had no decisions."""


class ReviewFailed(Exception):
    """A review failed."""


@dataclass(eq=False, slots=True)
class UnderWay:
    """A running review: its parts so far, and the number of waiting visitors."""

    task: asyncio.Task[None] | None = None
    parts: list[tuple[str, bytes]] = field(default_factory=list)
    readers: int = 0
    more: asyncio.Event = field(default_factory=asyncio.Event)  # set when there is more to read

    def hear(self, kind: str, data: bytes) -> None:
        self.parts.append((kind, data))
        self.wake()

    def wake(self) -> None:
        self.more.set()
        self.more = asyncio.Event()


class Reviews:
    """Caches whole reviews; a running one is cancelled when nobody waits for it."""

    def __init__(self, pool: BotPool, most: int) -> None:
        self._pool = pool
        self._kept: LruCache[bytes] = LruCache(most)
        self._under_way: dict[Key, UnderWay] = {}
        self._waiting: Counter[str] = Counter()  # by visitor

    def at_hand(self, replay: Replay, seat: int | None) -> Review | None:
        """A cached review."""
        data = self._kept.find((replay.key, seat))
        return None if data is None else whole(data, replay.game)

    async def find(self, replay: Replay, seat: int | None, who: str) -> Review:
        """A whole review; NothingToReview or ReviewFailed if there is none."""
        found = self.at_hand(replay, seat)
        if found is not None:
            return found
        async with contextlib.aclosing(self.follow(replay, seat, who)) as parts:
            async for part in parts:
                if isinstance(part, Review):
                    return part
        raise ReviewFailed

    async def follow(self, replay: Replay, seat: int | None, who: str) -> AsyncGenerator[Part]:
        """The parts of a review as they come, the whole review last; close it to stop waiting.

        NothingToReview or ReviewFailed; HTTPException 429 if a visitor waits for too many.
        """
        key = (replay.key, seat)
        kept = self._kept.find(key)
        if kept is not None:
            yield whole(kept, replay.game)
            return
        if self._waiting[who] >= WAITING:
            raise HTTPException(429)
        self._waiting[who] += 1
        under_way = self._under_way.get(key) or self._begin(key, replay, who)
        under_way.readers += 1
        try:
            async for kind, data in self._read(under_way):
                if kind == NOTHING:
                    raise NothingToReview
                yield unpack(kind, data, replay.game)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]
            under_way.readers -= 1
            if not under_way.readers:
                self._stop(key, under_way)

    async def _read(self, under_way: UnderWay) -> AsyncIterator[tuple[str, bytes]]:
        """All parts, waiting for further ones; ReviewFailed if the last one never comes."""
        at = 0
        while True:
            while at < len(under_way.parts):
                yield under_way.parts[at]
                at += 1
                if under_way.parts[at - 1][0] in (WHOLE, NOTHING):
                    return
            if under_way.task is None:
                raise ReviewFailed
            await under_way.more.wait()

    def _stop(self, key: Key, under_way: UnderWay) -> None:
        """Nobody waits for a review any more; a later request restarts it."""
        if self._under_way.get(key) is under_way:
            del self._under_way[key]
        if under_way.task is not None:
            under_way.task.cancel()

    def _begin(self, key: Key, replay: Replay, who: str) -> UnderWay:
        made = self._under_way[key] = UnderWay()
        made.task = asyncio.create_task(self._work(key, made, replay, who))
        return made

    async def _work(self, key: Key, made: UnderWay, replay: Replay, who: str) -> None:
        def hear(kind: str, data: bytes) -> None:
            made.hear(kind, data)
            if kind == WHOLE:
                self._kept.keep(key, data, len(data))

        try:
            record = await asyncio.to_thread(lambda: str(replay.record))
            await self._pool.review(ReviewQuery(record, key[1], hear), who)
        except (JobFailed, ProcessLost) as error:
            logs.failure("review_failed", error)
        finally:
            made.task = None
            self._stop(key, made)
            made.wake()


def whole(data: bytes, game: Game) -> Review:
    review = unpack(WHOLE, data, game)
    assert isinstance(review, Review)
    return review
