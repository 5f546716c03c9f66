"""Reviews in a real process: shared by all who ask, and stopped when nobody does."""

import asyncio
import contextlib
import random
from typing import Any

import pytest

from reverie.coach import Curve, Review
from reverie.coach.packing import pack, unpack
from reverie.match import Match
from reverie.registry import spec
from reverie.server.bot_lane import BotLimits
from reverie.server.bot_pool import BotPool
from reverie.server.bot_process import BotProcess
from reverie.server.bot_worker import Part, ReviewJob
from reverie.server.replays import Replay
from reverie.server.review_lane import ReviewQuery
from reverie.server.reviews import NothingToReview, ReviewFailed, Reviews

LONG = 120.0  # seconds in which anything must have happened, on a machine that is busy
MB = 1024 * 1024


def played(game: str = "onirim", seats: int = 1, moves: int = 10_000) -> Match:
    match, luck = Match(spec(game).game(seats), 4), random.Random(4)
    while not match.over and moves:
        match.play(luck.choice(match.legal))
        moves -= 1
    return match


def replay_of(match: Match) -> Replay:
    made = Replay(match, ())
    made.key = "a game"
    return made


class CountingPool(BotPool):
    """Counts the reviews that are begun."""

    def __init__(self) -> None:
        super().__init__(1, BotLimits())
        self.begun = 0

    async def review(self, question: ReviewQuery, player: str) -> None:
        self.begun += 1
        await super().review(question, player)


def in_a_pool(test: Any) -> None:
    async def run() -> None:
        pool = CountingPool()
        try:
            async with asyncio.timeout(LONG):
                await test(pool, Reviews(pool, MB))
        finally:
            await pool.close()

    asyncio.run(run())


def test_however_many_ask_a_review_is_worked_out_once() -> None:
    replay = replay_of(played("onix", 2))

    async def test(pool: CountingPool, reviews: Reviews) -> None:
        first, second = await asyncio.gather(
            reviews.find(replay, 0, "ana"), reviews.find(replay, 0, "ben")
        )
        assert first == second == reviews.at_hand(replay, 0)
        parts = [part async for part in reviews.follow(replay, 0, "cleo")]
        assert parts == [first]
        assert pool.begun == 1
        kind, data = pack(first)
        assert unpack(kind, data, replay.game) == first

    in_a_pool(test)


def test_a_review_that_nobody_reads_any_more_is_stopped() -> None:
    replay = replay_of(played("onix", 2))

    async def test(pool: CountingPool, reviews: Reviews) -> None:
        async with contextlib.aclosing(reviews.follow(replay, 0, "ana")) as parts:
            assert isinstance(await anext(parts), Curve)
        assert reviews.at_hand(replay, 0) is None
        assert isinstance(await reviews.find(replay, 0, "ana"), Review)  # begun anew
        assert pool.begun == 2
        assert len(pool.processes) == 1  # the same one

    in_a_pool(test)


def test_a_stopped_process_does_not_finish_its_review() -> None:
    record = str(played("circadia", 3).record())

    async def run() -> None:
        process = await BotProcess.start()
        kinds = []
        async for part in process.review(ReviewJob(1, record, 0), LONG):
            assert isinstance(part, Part)
            kinds.append(part.kind)
            process.cancel(1)
        await process.end()
        assert kinds[0] == "curve"
        assert "review" not in kinds

    asyncio.run(run())


def test_a_game_without_a_decision_and_one_that_cannot_be_read_have_no_review(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Unreadable(Replay):
        @property
        def record(self) -> Any:
            return "no record"

    async def test(pool: CountingPool, reviews: Reviews) -> None:
        with pytest.raises(NothingToReview):
            await reviews.find(replay_of(played(moves=0)), 0, "ana")
        broken = Unreadable(played(moves=0), ())
        with pytest.raises(ReviewFailed):
            await reviews.find(broken, 0, "ana")
        assert len(pool.processes) == 1

    in_a_pool(test)
    assert [record.getMessage() for record in caplog.records] == ["review_failed"]
