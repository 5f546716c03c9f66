"""The worker process for bots and reviews: jobs from stdin, answers to stdout.

It does one job at a time.  A bot's question holds a determinization, never the real position; a
review is of a finished game.
"""

import logging
import os
import signal
import struct
import sys
import threading
import time
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
READY: Final = b""  # the first message, once everything is imported
GAMES: Final = 50  # kinds of game (options and seats) cached


@dataclass(frozen=True, slots=True)
class BotQuery:
    """A position in which a bot has to move, as a determinization of its seat."""

    game: str
    version: int
    seats: int
    options: str
    seat: int
    bot: str
    seed: int
    imagined: bytes


class Job(msgspec.Struct, frozen=True, tag=True):
    """A question with its limits, which start when the bot starts thinking."""

    question: BotQuery
    seconds: float
    nodes: int | None


class ReviewJob(msgspec.Struct, frozen=True, tag=True):
    """A finished game to review for a seat, or for all together; answered in parts."""

    number: int  # increasing, per process
    record: str
    seat: int | None


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Nobody waits for a review any more."""

    number: int


class Part(msgspec.Struct, frozen=True, tag=True):
    """A part of a review, serialized by `coach.packing`."""

    kind: str
    data: bytes


class Finished(msgspec.Struct, frozen=True, tag=True):
    """End of the parts."""


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The bot's move, as an action id, its reasons, and whether it used up its time."""

    action: int
    value: float | None
    reasons: tuple[Reason, ...]
    out_of_time: bool = False


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The job raised an exception: its traceback."""

    text: str


Request = Job | ReviewJob | Cancel
Reply = Answer | Failure | Part | Finished


def packed(message: object) -> bytes:
    """A message with its length prefix."""
    data = msgspec.msgpack.encode(message) if message != READY else READY
    return HEADER.pack(len(data)) + data


def read_request(data: bytes) -> Request:
    request: Request = msgspec.msgpack.decode(data, type=Request)
    return request


def read_reply(data: bytes) -> Reply:
    reply: Reply = msgspec.msgpack.decode(data, type=Reply)
    return reply


class Inbox:
    """Incoming jobs, read in a thread so that a running job can be cancelled."""

    def __init__(self) -> None:
        self.jobs: SimpleQueue[Job | ReviewJob] = SimpleQueue()
        self.cancelled = 0  # the latest cancelled review

    def take(self, request: Request) -> None:
        if isinstance(request, Cancel):
            self.cancelled = request.number
        else:
            self.jobs.put(request)


def replies(job: Job | ReviewJob, inbox: Inbox) -> Iterator[Reply]:
    """All replies to a job."""
    yield from [think(job)] if isinstance(job, Job) else review(job, inbox)


def think(job: Job) -> Answer | Failure:
    """Let the bot choose."""
    try:
        question = job.question
        game = game_of(question.game, question.version, question.seats, question.options)
        bot = ladder.bot(question.bot, game, question.seed)
        seen = unpacked(game, question.imagined, question.seat)
        end = time.monotonic() + job.seconds
        choice = bot.choose(seen, Limit(job.seconds, job.nodes))
        late = time.monotonic() >= end
    except Exception:
        return Failure(traceback.format_exc())
    return Answer(choice.action.id, choice.value, choice.reasons, late)


@lru_cache(GAMES)
def game_of(name: str, version: int, seats: int, options: str) -> Game:
    return registry.spec(name).game(seats, version, **read_options(options))


def review(job: ReviewJob, inbox: Inbox) -> Iterator[Part | Finished | Failure]:
    """Review a game, sending each part as soon as it is ready."""
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
    """Read jobs.  The pipe closes when the server ends, and then this process exits."""
    try:
        while header := pipe.read(HEADER.size):
            (length,) = HEADER.unpack(header)
            inbox.take(read_request(pipe.read(length)))
    finally:
        os._exit(0)


def main() -> None:
    """Answer until the server ends."""
    # Ctrl-C is for the server, which then ends this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.basicConfig()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keep stray prints out of the answers
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
