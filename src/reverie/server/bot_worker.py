"""The worker process in which bots think and the coach reviews: jobs from stdin, answers to stdout.

It does one job at a time.  A bot's question holds what its seat can imagine, never the real
position; a review is of a game that is over.
"""

import logging
import os
import signal
import struct
import sys
import threading
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from queue import SimpleQueue
from typing import BinaryIO, Final

import msgspec

from reverie import registry
from reverie.bots import ladder
from reverie.bots.contract import Limit, Reason, unpacked
from reverie.engine.game import Game
from reverie.match.record import read_options

HEADER: Final = struct.Struct(">I")  # the length of the message that follows
READY: Final = b""  # the first message, when everything is imported
GAMES: Final = 50  # kinds of game (options and seats) kept in memory


@dataclass(frozen=True, slots=True)
class BotQuery:
    """A position in which a bot has to move, as its seat imagines it."""

    game: str
    version: int
    seats: int
    options: str
    seat: int
    bot: str
    seed: int
    imagined: bytes


class Job(msgspec.Struct, frozen=True, tag=True):
    """A question with its limits, which start to run when the bot starts to think."""

    question: BotQuery
    seconds: float
    nodes: int | None


class ReviewJob(msgspec.Struct, frozen=True, tag=True):
    """A finished game to be reviewed for a seat, or for all together; answered part by part."""

    number: int  # counts upwards in each process
    record: str
    seat: int | None


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Nobody waits any more for a review."""

    number: int


class Part(msgspec.Struct, frozen=True, tag=True):
    """A part of a review, as `coach.packing` writes it."""

    kind: str
    data: bytes


class Finished(msgspec.Struct, frozen=True, tag=True):
    """There are no more parts."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The bot's move, as the id of an action, and why."""

    action: int
    value: float | None
    reasons: tuple[Reason, ...]


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The job raised an exception: its traceback."""

    text: str


Request = Job | ReviewJob | Cancel
Reply = Answer | Failure | Part | Finished


def packed(message: object) -> bytes:
    """A message as it goes through a pipe."""
    data = msgspec.msgpack.encode(message) if message != READY else READY
    return HEADER.pack(len(data)) + data


def read_request(data: bytes) -> Request:
    request: Request = msgspec.msgpack.decode(data, type=Request)
    return request


def read_reply(data: bytes) -> Reply:
    reply: Reply = msgspec.msgpack.decode(data, type=Reply)
    return reply


class Inbox:
    """What the server asks for, read in a thread of its own: a job can be cancelled meanwhile."""

    def __init__(self) -> None:
        self.jobs: SimpleQueue[Job | ReviewJob] = SimpleQueue()
        self.cancelled = 0  # the number of the latest review that nobody waits for

    def take(self, request: Request) -> None:
        if isinstance(request, Cancel):
            self.cancelled = request.number
        else:
            self.jobs.put(request)


def replies(job: Job | ReviewJob, inbox: Inbox) -> Iterator[Reply]:
    """All that is said to a job."""
    yield from [think(job)] if isinstance(job, Job) else review(job, inbox)


def think(job: Job) -> Answer | Failure:
    """Let the bot choose."""
    try:
        question = job.question
        game = game_of(question.game, question.version, question.seats, question.options)
        bot = ladder.bot(question.bot, game, question.seed)
        seen = unpacked(game, question.imagined, question.seat)
        choice = bot.choose(seen, Limit(job.seconds, job.nodes))
    except Exception:
        return Failure(traceback.format_exc())
    return Answer(choice.action.id, choice.value, choice.reasons)


@lru_cache(GAMES)
def game_of(name: str, version: int, seats: int, options: str) -> Game:
    return registry.spec(name).game(seats, version, **read_options(options))


def review(job: ReviewJob, inbox: Inbox) -> Iterator[Part | Finished | Failure]:
    """Review a game, each part as soon as it is there."""
    from reverie.server.review_job import NICE, parts  # only here: most processes never review

    if hasattr(os, "setpriority") and os.getpriority(os.PRIO_PROCESS, 0) < NICE:
        os.setpriority(os.PRIO_PROCESS, 0, NICE)  # bots come first
    try:
        for kind, data in parts(job.record, job.seat, lambda: inbox.cancelled >= job.number):
            yield Part(kind, data)
    except Exception:
        yield Failure(traceback.format_exc())
    else:
        yield Finished()


def listen(pipe: BinaryIO, inbox: Inbox) -> None:
    """Read jobs.  The pipe ends when the server does, however that ends; so does this process."""
    try:
        while header := pipe.read(HEADER.size):
            (length,) = HEADER.unpack(header)
            inbox.take(read_request(pipe.read(length)))
    finally:
        os._exit(0)


def main() -> None:
    """Answer until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    logging.basicConfig()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing printed gets between answers
    inbox = Inbox()
    threading.Thread(target=listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    answers.write(packed(READY))
    answers.flush()
    while True:
        for reply in replies(inbox.jobs.get(), inbox):
            answers.write(packed(reply))
            answers.flush()


if __name__ == "__main__":
    main()
