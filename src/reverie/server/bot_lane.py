"""Processes in which bots think about their moves."""

from dataclasses import dataclass
from typing import Final

from reverie.bots.contract import USUAL
from reverie.server.bot_process import BotProcess
from reverie.server.bot_worker import Answer, BotQuery, Failure, Job
from reverie.server.process_lane import JobFailed, Lane, Waiting

ROUND: Final = 4.0  # times the limit of a move in which everything that waits is to be served


class BotError(JobFailed):
    """No bot could answer."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A bot's answer; which bot gave it, and had it less time than usual because of the load?"""

    answer: Answer
    bot: str
    hurried: bool


@dataclass(frozen=True, slots=True)
class BotLimits:
    """For one move of a bot, and for its process."""

    seconds: float = 2.0  # from when it starts to think
    nodes: int | None = USUAL.nodes
    patience: float = 15.0  # seconds beyond the limit until the process is killed


class BotLane(Lane[BotQuery, Decision]):
    """Bots share the processes; with many waiting, those that search think less."""

    def __init__(self, most: int, limits: BotLimits, hurry: bool) -> None:
        super().__init__(most)
        self._limits = limits
        self._hurry = hurry  # do the bots think less when many wait?

    def _seconds(self) -> float:
        """The time for the next move: with many waiting, each gets less.

        It depends on the length of the queue alone, not on any position.
        """
        share = ROUND * self._most / (self.waiting + 1)
        return self._limits.seconds * (min(1.0, share) if self._hurry else 1.0)

    async def _do(self, process: BotProcess, waiting: Waiting[BotQuery, Decision]) -> Decision:
        seconds, question = self._seconds(), waiting.question
        job = Job(question, seconds, self._limits.nodes)
        answer = await process.ask(job, self._limits.patience)
        if isinstance(answer, Failure):
            raise BotError(answer.text)
        return Decision(answer, question.bot, seconds < self._limits.seconds)
