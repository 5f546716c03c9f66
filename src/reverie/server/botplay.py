"""The bots at a table: asked outside the lock, heard only if nothing has changed meanwhile."""

import asyncio
import logging
from typing import TYPE_CHECKING

from reverie.bots.contract import Choice, look
from reverie.i18n import Words
from reverie.server.thinkers import Question, Thinkers
from reverie.server.wire import Refusal
from reverie.store import PLAYING

if TYPE_CHECKING:  # a room lets its bots play by these functions
    from reverie.server.room import Room

log = logging.getLogger("reverie.server")


async def let_bots_play(room: "Room", thinkers: Thinkers) -> None:
    """One move after the other, until a person is to move.

    If the store does not write, or a bot fails, the next one who comes wakes it again.
    """
    try:
        while room.phase == PLAYING and room.table.thinking:
            async with room.lock:
                version, question = room.version, question_of(room, thinkers)
            if question is None:
                return
            choice = await taught(room, thinkers)
            if choice is None:
                choice = await thinkers.choose(room.table.match.game, question)
            async with room.lock:
                if version == room.version and question_of(room, thinkers) == question:
                    await room.carry_out(question.seat, choice)
                    room.tell_all()
    except Refusal:
        return
    except Exception:
        log.exception("a bot could not move")


def question_of(room: "Room", thinkers: Thinkers) -> Question | None:
    """What the bot whose turn it is has to answer."""
    seat = room.table.actor
    rung = None if seat is None else room.seats[seat].bot
    if seat is None or rung is None or not room.table.thinking:
        return None
    match = room.table.match
    return Question(
        game=match.game.name,
        version=match.game.version,
        seats=match.game.seats,
        options=room.sheet.options,
        seat=seat,
        bot=rung,
        seed=room.table.bot_seed(seat),
        imagined=look(match.state, seat).packed(),
        seconds=thinkers.seconds,
    )


async def taught(room: "Room", thinkers: Thinkers) -> Choice | None:
    """What a lesson has a bot do, after the time that it takes to read why."""
    lesson, match = room.lesson, room.table.match
    step = None if lesson is None else lesson.at(room.moves_made)
    if lesson is None or step is None or step.seat != room.table.actor:
        return None
    choice = Choice(match.game.actions.read(step.moves[0], match.state.legal()))
    await asyncio.sleep(len(lesson.text(room.moves_made, Words("en"))) * thinkers.reading)
    return choice
