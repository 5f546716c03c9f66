"""The worker process for reviews."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from reverie.server.bot_process import BotProcess
from reverie.server.bot_worker import Failure, ReviewJob
from reverie.server.process_lane import JobFailed, Lane, Waiting

PATIENCE: Final = 120.0  # seconds per part of a review, on a busy machine


class ReviewError(JobFailed):
    """The coach failed to review a game."""


@dataclass(frozen=True, slots=True)
class ReviewQuery:
    """A finished game; `hear` is called with the kind and the bytes of each part."""

    record: str
    seat: int | None
    hear: Callable[[str, bytes], None]


class ReviewLane(Lane[ReviewQuery, None]):
    """One review at a time; one that nobody waits for is cancelled."""

    def __init__(self) -> None:
        super().__init__(1)
        self._number = 0

    async def _do(self, process: BotProcess, waiting: Waiting[ReviewQuery, None]) -> None:
        self._number += 1
        number, question = self._number, waiting.question

        def left(answer: asyncio.Future[None]) -> None:
            if answer.cancelled():
                process.cancel(number)

        waiting.answer.add_done_callback(left)
        async for part in process.review(
            ReviewJob(number, question.record, question.seat), PATIENCE
        ):
            if isinstance(part, Failure):
                raise ReviewError(part.text)
            if not waiting.answer.done():
                question.hear(part.kind, part.data)
