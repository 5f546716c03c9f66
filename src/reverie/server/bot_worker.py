"""The worker process in which bots think: one question at a time from stdin, answers to stdout.

A question holds what the bot's seat can imagine, never the real position.
"""

import logging
import os
import signal
import struct
import sys
import threading
import traceback
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


class Job(msgspec.Struct, frozen=True):
    """A question with its limits, which start to run when the bot starts to think."""

    question: BotQuery
    seconds: float
    nodes: int | None


class Answer(msgspec.Struct, frozen=True, tag=True):
    """The bot's move, as the id of an action, and why."""

    action: int
    value: float | None
    reasons: tuple[Reason, ...]


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The bot raised an exception: its traceback."""

    text: str


def packed(message: object) -> bytes:
    """A message as it goes through a pipe."""
    data = msgspec.msgpack.encode(message) if message != READY else READY
    return HEADER.pack(len(data)) + data


def read_job(data: bytes) -> Job:
    return msgspec.msgpack.decode(data, type=Job)


def read_answer(data: bytes) -> Answer | Failure:
    answer: Answer | Failure = msgspec.msgpack.decode(data, type=Answer | Failure)
    return answer


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


def listen(pipe: BinaryIO, jobs: SimpleQueue[Job]) -> None:
    """Read jobs.  The pipe ends when the server does, however that ends; so does this process."""
    try:
        while header := pipe.read(HEADER.size):
            (length,) = HEADER.unpack(header)
            jobs.put(read_job(pipe.read(length)))
    finally:
        os._exit(0)


def main() -> None:
    """Answer until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    logging.basicConfig()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing printed gets between answers
    jobs: SimpleQueue[Job] = SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    answers.write(packed(READY))
    answers.flush()
    while True:
        answers.write(packed(think(jobs.get())))
        answers.flush()


if __name__ == "__main__":
    main()
