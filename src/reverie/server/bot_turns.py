"""The bots' turns at a table.

They are asked outside the lock, and their answer counts only if nothing has changed meanwhile.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from reverie.bots.contract import Choice, look
from reverie.i18n import Words
from reverie.server import logs
from reverie.server.bot_lane import Decision, PoolClosed
from reverie.server.bot_pool import BotPool
from reverie.server.bot_worker import BotQuery
from reverie.server.wire import Refusal
from reverie.store import PLAYING

if TYPE_CHECKING:  # a room lets its bots play by these functions
    from reverie.server.room import Room

FIRST_PAUSE: Final = 0.5  # seconds after a failure; twice as long after each further one
LONGEST_PAUSE: Final = 10.0


@dataclass(frozen=True, slots=True)
class BotNotice:
    """What everybody at the table is told about how the bots do: an id and its values."""

    id: str
    bots: dict[str, str] = field(default_factory=dict)  # name in the text → rung of the ladder


HURRIED: Final = BotNotice("hurried")
FAILING: Final = BotNotice("failing")


async def let_bots_play(room: "Room", pool: BotPool) -> None:
    """One move after the other, until a person is to move.

    If a bot fails, or the store does not write, the table says so and tries again by itself.
    """
    pause = FIRST_PAUSE
    while room.phase == PLAYING and room.table.thinking:
        try:
            if not await play_one(room, pool):
                return
            pause = FIRST_PAUSE
            continue
        except PoolClosed:
            return
        except Refusal as refusal:
            logs.event("bot_move_refused", logging.WARNING, room.id, code=refusal.code)
        except Exception as error:
            logs.failure("bot_move_failed", error, room.id)
        await notify(room, FAILING)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def play_one(room: "Room", pool: BotPool) -> bool:
    """The move of the bot whose turn it is; False if it is no bot's turn."""
    async with room.lock:
        version, question = room.version, question_of(room)
    if question is None:
        return False
    notice = None
    choice = await taught(room, pool)
    if choice is None:
        decision = await pool.choose(question, room.info.host, room.id)
        answer = decision.answer
        action = room.table.match.game.actions[answer.action]
        choice = Choice(action, answer.value, answer.reasons)
        notice = notice_of(question, decision)
    async with room.lock:
        if version == room.version and question_of(room) == question:
            await room.carry_out(question.seat, choice)
            room.bot_notice = notice
            room.tell_all()
    return True


async def notify(room: "Room", notice: BotNotice) -> None:
    """Tell everybody at the table how the bots do, if it is news."""
    async with room.lock:
        if room.bot_notice != notice:
            room.bot_notice = notice
            room.tell_all()


def notice_of(question: BotQuery, decision: Decision) -> BotNotice | None:
    """What is to be said about a bot's answer, if anything."""
    if decision.bot != question.bot:
        return BotNotice("stand_in", {"bot": question.bot, "other": decision.bot})
    return HURRIED if decision.hurried else None


def question_of(room: "Room") -> BotQuery | None:
    """What the bot whose turn it is has to answer."""
    seat = room.table.actor
    rung = None if seat is None else room.seats[seat].bot
    if seat is None or rung is None or not room.table.thinking:
        return None
    match = room.table.match
    return BotQuery(
        game=match.game.name,
        version=match.game.version,
        seats=match.game.seats,
        options=room.info.options,
        seat=seat,
        bot=rung,
        seed=room.table.bot_seed(seat),
        imagined=look(match.state, seat).packed(),
    )


async def taught(room: "Room", pool: BotPool) -> Choice | None:
    """What a lesson has a bot do, after the time that it takes to read why."""
    lesson, match = room.lesson, room.table.match
    step = None if lesson is None else lesson.at(room.moves_made)
    if lesson is None or step is None or step.seat != room.table.actor:
        return None
    choice = Choice(match.game.actions.read(step.moves[0], match.state.legal()))
    await asyncio.sleep(len(lesson.text(room.moves_made, Words("en"))) * pool.reading)
    return choice
