"""The bots' turns at a table.

Bots are asked outside the lock, and their answer counts only if the table has not changed.
"""

import asyncio
import logging
import time
from typing import Final, Protocol

from reverie.bots.contract import Choice, look
from reverie.server import logs, metrics
from reverie.server.bot_lane import Decision
from reverie.server.bot_notice import FAILING, HURRIED, BotNotice
from reverie.server.bot_pool import BotPool
from reverie.server.bot_worker import BotQuery
from reverie.server.live import LiveTable
from reverie.server.process_lane import PoolClosed
from reverie.server.stored_table import StoredTable
from reverie.server.wire import Refusal
from reverie.store import PLAYING, StoreError, Taken, Unsure

FIRST_PAUSE: Final = 0.5  # seconds after a failure; doubled after each further one
LONGEST_PAUSE: Final = 10.0


class BotTable(Protocol):
    """What a bot's turn needs of a room."""

    lock: asyncio.Lock

    @property
    def live(self) -> LiveTable: ...
    @property
    def stored(self) -> StoredTable: ...
    async def refresh(self) -> None: ...
    def tell_all(self) -> None: ...


async def let_bots_play(room: BotTable, pool: BotPool) -> None:
    """Make bot moves until a person is to move.

    If a bot or the store fails, the table says so and retries.
    """
    pause = FIRST_PAUSE
    while room.live.phase == PLAYING and room.live.table.thinking:
        try:
            if not await play_one(room, pool):
                return
            pause = FIRST_PAUSE
            continue
        except PoolClosed:
            return
        except (Taken, Unsure):  # another process has changed the table, or may have
            try:
                await room.refresh()
                continue
            except StoreError as error:
                logs.failure("store_failed", error, room.live.id)
        except Refusal as refusal:
            logs.event("bot_move_refused", logging.WARNING, room.live.id, code=refusal.code)
        except Exception as error:
            logs.failure("bot_move_failed", error, room.live.id)
        await notify(room, FAILING)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def play_one(room: BotTable, pool: BotPool) -> bool:
    """Make the move of the bot to move; False if it is not a bot's turn."""
    async with room.lock:
        version, question = room.live.version, question_of(room.live)
    if question is None:
        return False
    notice = None
    choice = taught(room.live)
    if choice is None:
        begun = time.monotonic()
        decision = await pool.choose(question, room.live.info.host, room.live.id)
        metrics.BOT_SECONDS.observe(time.monotonic() - begun)
        answer = decision.answer
        action = room.live.table.match.game.actions[answer.action]
        choice = Choice(action, answer.value, answer.reasons)
        notice = notice_of(question, decision)
    async with room.lock:
        if version == room.live.version and question_of(room.live) == question:
            await room.stored.carry_out(question.seat, choice, notice)
            room.tell_all()
    return True


async def notify(room: BotTable, notice: BotNotice) -> None:
    """Send a notice about the bots to everybody at the table, if it is new."""
    async with room.lock:
        if room.live.bot_notice != notice:
            room.live.bot_notice = notice
            room.tell_all()


def notice_of(question: BotQuery, decision: Decision) -> BotNotice | None:
    """The notice about a bot's answer, if any."""
    if decision.bot != question.bot:
        return BotNotice("stand_in", {"bot": question.bot, "other": decision.bot})
    return HURRIED if decision.hurried else None


def question_of(live: LiveTable) -> BotQuery | None:
    """The question for the bot to move."""
    seat = live.table.actor
    rung = None if seat is None else live.seats[seat].bot
    if seat is None or rung is None or not live.table.thinking:
        return None
    match = live.table.match
    return BotQuery(
        game=match.game.name,
        version=match.game.version,
        seats=match.game.seats,
        options=live.info.options,
        seat=seat,
        bot=rung,
        seed=live.table.bot_seed(seat),
        imagined=look(match.state, seat).packed(),
    )


def taught(live: LiveTable) -> Choice | None:
    """A bot's scripted move in a lesson; the page shows it when the learner has read why."""
    action = None if live.lesson is None else live.lesson.scripted(live.table.match)
    return None if action is None else Choice(action)
