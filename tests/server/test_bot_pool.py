"""Bots in real processes, which are killed, frozen and kept busy."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from reverie.bots.contract import Limit, look, unpacked, usual_limit
from reverie.bots.ladder import bot
from reverie.match import Match
from reverie.registry import spec
from reverie.server.bot_lane import BotError, BotLimits, Decision
from reverie.server.bot_pool import BotPool
from reverie.server.bot_worker import BotQuery
from reverie.server.process_lane import PoolClosed

LONG = 60.0  # seconds in which anything must have happened, on a machine that is busy
ENDLESS = 10**9  # nodes: only the time is limited
BRIEF = BotLimits(seconds=0.25, nodes=ENDLESS, patience=LONG)


def question(bot: str, seed: int = 5) -> BotQuery:
    match = Match(spec("onix").game(2), seed)
    seat = match.actor
    assert seat is not None
    imagined = look(match.state, seat).packed()
    return BotQuery("onix", spec("onix").version, 2, "", seat, bot, 1, imagined)


@asynccontextmanager
async def pool_of(workers: int, limits: BotLimits = BRIEF) -> AsyncIterator[BotPool]:
    pool = BotPool(workers, limits)
    try:
        yield pool
    finally:
        await pool.close()


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(LONG):
        while not happened():
            await asyncio.sleep(0.01)


async def started(pool: BotPool, workers: int) -> None:
    """All processes are ready, those for searching and the one for quick bots."""
    many = [pool.choose(question("playouts"), "somebody") for _ in range(workers)]
    await asyncio.gather(pool.choose(question("thumb"), "somebody"), *many)
    assert len(pool.processes) == workers + 1


async def thinking(pool: BotPool, number: int) -> list[int]:
    await until(lambda: len(pool.thinking) == number)
    return list(pool.thinking)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def ask(pool: BotPool, bot: str, player: str, seed: int = 5) -> asyncio.Task[Decision]:
    return asyncio.create_task(pool.choose(question(bot, seed), player))


async def seconds_of(answer: Awaitable[Decision]) -> float:
    begun = time.monotonic()
    await answer
    return time.monotonic() - begun


def test_a_bot_answers_the_same_from_another_process() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            first = await pool.choose(question("thumb"), "ana")
            assert first.answer.reasons
            assert first.bot == "thumb"
            assert not first.hurried
            os.kill(pool.processes[0], signal.SIGKILL)
            assert await pool.choose(question("thumb"), "ana") == first

    asyncio.run(run())


def test_what_a_bot_is_sent_is_not_the_real_position() -> None:
    match = Match(spec("circadia").game(3), 5)
    seat = match.actor
    assert seat is not None
    sent = look(match.state, seat).packed()
    assert sent != match.state.to_bytes()
    assert match.game.from_bytes(sent).view(seat) == match.view(seat)


def test_a_killed_process_costs_its_own_move_and_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with pool_of(2) as pool:
            await started(pool, 2)
            ana, ben = ask(pool, "playouts", "ana"), ask(pool, "playouts", "ben", seed=6)
            lost, kept = await thinking(pool, 2)
            first, second = (
                (ana, ben) if pool.thinking[lost] == question("playouts") else (ben, ana)
            )
            os.kill(lost, signal.SIGKILL)
            await second
            assert not first.done()  # it is thought about once more
            assert kept in pool.processes
            assert (await first).bot == "playouts"
            assert lost not in pool.processes

    asyncio.run(run())
    [record] = caplog.records
    assert record.getMessage() == "bot_process_lost"
    told = vars(record)["fields"]
    assert (told["game"], told["bot"]) == ("onix", "playouts")
    assert str(told["error"]) == "a process ended before it answered"


def test_a_frozen_process_is_replaced_and_no_table_hangs() -> None:
    async def run() -> None:
        async with pool_of(1, BotLimits(0.3, ENDLESS, patience=3.0)) as pool:
            await started(pool, 1)
            asked = [ask(pool, "playouts", player, seed) for seed in (5, 6) for player in "abc"]
            [frozen] = await thinking(pool, 1)
            os.kill(frozen, signal.SIGSTOP)
            begun = time.monotonic()
            async with asyncio.timeout(LONG):
                await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
                assert time.monotonic() - begun > 0.9
                decisions = await asyncio.gather(*asked)
            assert {decision.bot for decision in decisions} == {"playouts"}
            assert frozen not in pool.processes
            assert gone(frozen)

    asyncio.run(run())


def test_waiting_in_the_queue_is_not_thinking(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with pool_of(1, BotLimits(0.5, ENDLESS, patience=2.0)) as pool:
            await started(pool, 1)
            one = pool.processes
            asked = [ask(pool, "playouts", f"player {n}") for n in range(8)]
            taken = await asyncio.gather(*map(seconds_of, asked))
            assert max(taken) > 0.5 + 2.0  # longer than anybody may think
            assert pool.processes == one

    asyncio.run(run())
    assert not caplog.records


def test_one_player_s_twelve_tables_do_not_delay_another_player() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            await started(pool, 1)
            many = [ask(pool, "playouts", "ana", seed) for seed in range(12)]
            [busy] = await thinking(pool, 1)
            os.kill(busy, signal.SIGSTOP)  # it does not come to an end before ben is served
            for bot in ("random", "thumb", "tuned", "network"):
                async with asyncio.timeout(LONG):
                    await ask(pool, bot, "ben")
            os.kill(busy, signal.SIGCONT)
            before = sum(one.done() for one in many)
            await ask(pool, "playouts", "ben")
            assert sum(one.done() for one in many) <= before + 1  # the one under way
            for one in many:
                one.cancel()
            await asyncio.sleep(0)
            assert pool.waiting == 0  # what nobody wants to know any more is not thought about

    asyncio.run(run())


def test_with_many_waiting_bots_think_less_and_say_so() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            await started(pool, 1)
            asked = [ask(pool, "playouts", f"player {n}") for n in range(16)]
            quick = ask(pool, "thumb", "ana")
            hurried = [decision.hurried for decision in await asyncio.gather(*asked)]
            assert hurried == [True] * 12 + [False] * 4
            assert not (await quick).hurried

    asyncio.run(run())


def test_a_shorter_time_that_is_still_enough_is_not_mentioned() -> None:
    async def run() -> None:
        async with pool_of(1, BotLimits(seconds=LONG, nodes=20, patience=LONG)) as pool:
            await started(pool, 1)
            asked = [ask(pool, "playouts", f"player {n}") for n in range(16)]
            assert not any(decision.hurried for decision in await asyncio.gather(*asked))

    asyncio.run(run())


def test_a_bot_that_raises_harms_nobody_else() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            asked = question("thumb")
            damaged = BotQuery(
                asked.game, asked.version, 2, "", asked.seat, "thumb", 1, asked.imagined[:-1]
            )
            with pytest.raises(BotError, match="no bot could answer for thumb of onix"):
                await pool.choose(damaged, "ana")
            [process] = pool.processes
            assert (await pool.choose(asked, "ana")).bot == "thumb"
            assert pool.processes == [process]

    asyncio.run(run())


def test_ctrl_c_is_for_the_server_alone() -> None:
    async def run() -> None:
        async with pool_of(1) as pool:
            await started(pool, 1)
            asked = ask(pool, "playouts", "ana")
            [pid] = await thinking(pool, 1)
            assert os.getpgid(pid) != os.getpgid(0)
            os.kill(pid, signal.SIGINT)
            await asked
            assert pid in pool.processes

    asyncio.run(run())


def test_closing_ends_every_process_whatever_it_does() -> None:
    async def run() -> None:
        pool = BotPool(2, BotLimits(60, ENDLESS))
        pool.warm_up()
        pool.warm_up()
        asked = [ask(pool, "playouts", "ana") for _ in range(4)]
        processes = await thinking(pool, 2)
        os.kill(processes[0], signal.SIGSTOP)
        processes += pool.processes
        await pool.close()
        assert all(map(gone, processes))
        for one in asked:
            with pytest.raises(PoolClosed):
                await one
        with pytest.raises(PoolClosed):
            await pool.choose(question("thumb"), "ana")

    asyncio.run(run())


def test_at_a_table_a_bot_has_its_usual_number_of_nodes() -> None:
    game = spec("onix").game(2)
    for seed in range(5, 40):  # a position in which more nodes change what the bot thinks of it
        asked = question("search", seed)
        seen = unpacked(game, asked.imagined, asked.seat)
        alone = bot("search", game, asked.seed).choose(seen, usual_limit("search"))
        hasty = bot("search", game, asked.seed).choose(seen, Limit(None, 1000))
        if alone.value != hasty.value:
            break
    assert alone.value != hasty.value

    async def run() -> None:
        async with pool_of(1, BotLimits(seconds=LONG)) as pool:
            decision = await pool.choose(asked, "ana")
            assert decision.answer.action == alone.action.id
            assert decision.answer.value == alone.value

    asyncio.run(run())


KILLED_WHILE_THINKING = """
import asyncio, os, signal
from tests.server.test_bot_pool import ENDLESS, BotLimits, BotPool, ask, thinking

async def run():
    pool = BotPool(1, BotLimits(60, ENDLESS))
    pool.warm_up()
    asked = ask(pool, "playouts", "ana")
    await thinking(pool, 1)
    print(*pool.thinking, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(run())
"""


def test_a_process_ends_with_the_server_however_that_ends() -> None:
    told = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_THINKING],
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert told.returncode == -signal.SIGKILL, told.stderr
    pid, end = int(told.stdout), time.monotonic() + LONG
    while not gone(pid):
        assert time.monotonic() < end
        time.sleep(0.05)
