"""Worker processes for bots."""

from dataclasses import dataclass
from typing import Final

from reverie.bots.contract import usual_limit
from reverie.server.bot_process import BotProcess
from reverie.server.bot_worker import Answer, BotQuery, Failure, Job
from reverie.server.process_lane import JobFailed, Lane, Waiting

ROUND: Final = 4.0  # the whole queue should be served within this many times the limit


class BotError(JobFailed):
    """No bot could answer."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A bot's answer, the bot that gave it, and whether it had too little time.

    Most moves need only a part of the time: a shorter limit that is not reached changes nothing.
    """

    answer: Answer
    bot: str
    hurried: bool


@dataclass(frozen=True, slots=True)
class BotLimits:
    """Limits for a bot's move, and for its process."""

    seconds: float = 2.0  # from when it starts to think
    nodes: int | None = None  # None: the usual number of each bot
    patience: float = 15.0  # seconds beyond the limit until the process is killed


class BotLane(Lane[BotQuery, Decision]):
    """Bots that share processes; with a long queue, searching bots get less time."""

    def __init__(self, most: int, limits: BotLimits, hurry: bool) -> None:
        super().__init__(most)
        self._limits = limits
        self._hurry = hurry  # shorten the time when the queue is long?

    def _seconds(self) -> float:
        """The time for the next move, shortened when the queue is long.

        It depends only on the length of the queue, not on any position.
        """
        share = ROUND * self._most / (self.waiting + 1)
        return self._limits.seconds * (min(1.0, share) if self._hurry else 1.0)

    async def _do(self, process: BotProcess, waiting: Waiting[BotQuery, Decision]) -> Decision:
        seconds, question = self._seconds(), waiting.question
        nodes = self._limits.nodes or usual_limit(question.bot).nodes
        job = Job(question, seconds, nodes)
        answer = await process.ask(job, self._limits.patience)
        if isinstance(answer, Failure):
            raise BotError(answer.text)
        shortened = seconds < self._limits.seconds
        return Decision(answer, question.bot, shortened and answer.out_of_time)
