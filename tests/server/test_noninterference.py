"""A client at one of two tables that its seat can't distinguish can't tell them apart either."""

import asyncio
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reverie import registry
from reverie.engine.game import Game
from reverie.match import Match
from reverie.match.record import write_options
from reverie.seat import Seat
from reverie.server.bot_lane import Decision
from reverie.server.bot_pool import BotPool
from reverie.server.bot_worker import Answer, BotQuery
from reverie.server.connection import Connection
from reverie.server.live import LiveTable
from reverie.server.lobby import Lobby
from reverie.server.ratelimit import RateLimit
from reverie.server.room import Room
from reverie.server.session import Session
from reverie.server.settings import Limits, Settings
from reverie.server.socket import answer
from reverie.server.wire import write
from reverie.store import Entry, TableInfo
from reverie.store.data import MOVE, START
from reverie.table import Table, WrongSeat
from reverie.table.history import History
from reverie.table.thoughts import Thoughts
from reverie.testing import two_servers
from reverie.testing.broken import Broken
from reverie.testing.cases import random_options
from reverie.testing.noninterference import Client, Message, check
from reverie.testing.twins import World, plan, random_world, twin

CONVERSATIONS = 400  # of each game, new ones in every run
LONGEST = 60  # moves before the conversation begins
PLENTY = (1e9, 1e9)  # limits are about time, which is not what is compared
LIMITS = Limits(chats=PLENTY, tables=PLENTY)
NODES = 20  # that a bot may look at
IDS = re.compile(r"[A-Za-z0-9_-]{22,}")  # of new tables, which are random
NOW = time.time()  # for both, so that their clocks agree
TIME = re.compile(r'"seconds":\d+')  # that are left to answer, which pass between the two


class BotsHere(BotPool):
    """Bots that think in this process: the same question, the same answer."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def warm_up(self) -> None:
        """There is no process to start."""

    async def choose(self, question: BotQuery, player: str, table: str = "") -> Decision:
        choice = self.table.consider(NODES)
        answer = Answer(choice.action.id, choice.value, choice.reasons)
        return Decision(answer, question.bot, hurried=False)


class Side:
    """A table in one of the two worlds, and what the client was sent there."""

    def __init__(self, lobby: Lobby, info: TableInfo, world: World) -> None:
        self.lobby = lobby
        self.sent: list[str] = []
        match = world.match()
        table = Table(match, info.seats, History())
        live = LiveTable(info, table, "invitation", now=lambda: NOW)
        self.room = Room(live, lobby.store, BotsHere(table))
        live.replay(Entry(1, START, at=NOW))
        for number, move in enumerate(world.moves, 2):
            text = match.game.actions[move].text
            live.replay(Entry(number, MOVE, match.actor, text, at=NOW))
        match.go_free()

    async def come(self, player: str | None) -> list[str]:
        await self.lobby.store.add_table(self.room.info)
        connection = Connection(self.receive, self.send, player, "en", 1000, self.post)
        self.session = Session(self.lobby, self.room, connection)
        await self.room.join(connection, 0)
        return await self.frames()

    async def receive(self) -> Any:
        raise AssertionError("messages are handed over")

    async def send(self, message: Any) -> None:
        raise AssertionError(f"sockets stay open: {message}")

    def post(self, frame: bytes) -> bool:
        self.sent.append(TIME.sub('"seconds":0', IDS.sub("ID", frame.decode())))
        return True

    async def say(self, message: Message) -> list[str]:
        await answer(self.session, write(message), RateLimit(*PLENTY))
        return await self.frames()

    async def frames(self) -> list[str]:
        """All that was sent, once the bots have moved."""
        while self.room._thinking is not None:
            await asyncio.wait([self.room._thinking])
        sent, self.sent = self.sent, []
        return sent


class Pair:
    """Two lobbies with a store each, in which tables of two worlds are opened."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.lobbies = [Lobby(Settings(folder / name, limits=LIMITS)) for name in ("a", "b")]
        self.tables = 0
        for lobby in self.lobbies:
            self.loop.run_until_complete(lobby.open())

    def close(self) -> None:
        for lobby in self.lobbies:
            self.loop.run_until_complete(lobby.close())
        self.loop.close()

    def talk(self, game: Game, chance: random.Random) -> int:
        """A conversation in both worlds; how many messages were compared."""
        self.tables += 1
        seat = chance.randrange(game.seats)
        real = random_world(game, chance.randint(0, LONGEST), chance)
        other = twin(real, seat, chance)
        info = self.info(game, seat, chance)
        sides = [
            Side(lobby, info, world)
            for lobby, world in zip(self.lobbies, (real, other), strict=True)
        ]
        return self.loop.run_until_complete(self._talk(sides, seat, chance))

    async def _talk(self, sides: list[Side], seat: int, chance: random.Random) -> int:
        one, other = sides
        match = one.room.table.match
        client = Client(seat, list(match.game.actions.by_text), match.game.seats)
        first = (await one.come("client"), await other.come("client"))

        async def ours(message: Message) -> list[str]:
            told = await one.say(message)
            client.plan = plan(match, chance)
            return told

        try:
            client.plan = plan(match, chance)
            return await check((ours, other.say), first, chance, client)
        finally:
            for side in sides:
                side.room.stop()
            await asyncio.sleep(0)

    def info(self, game: Game, seat: int, chance: random.Random) -> TableInfo:
        """The client at a seat; at the others people or bots, as it happens."""
        spec = registry.spec(game.name)
        agreed = chance.random() < 0.3  # to the coach, all of them
        seats = [
            Seat("Ana", player="client", coach=agreed)
            if at == seat
            else chance.choice([Seat(f"P{at}", player=f"p{at}", coach=agreed), Seat(bot="thumb")])
            for at in range(game.seats)
        ]
        options = write_options(spec.write_options(game.options))
        host = chance.choice(["client", "p0"])
        id = f"{self.tables:022}"
        clock = chance.choice(["", "gentle", "brisk"])
        return TableInfo(
            id, game.name, game.version, options, tuple(seats), 0, host, NOW, clock=clock
        )


@contextmanager
def pair(folder: Path) -> Iterator[Pair]:
    made = Pair(folder)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with pair(tmp_path_factory.mktemp("worlds")) as made:
        yield made


@pytest.mark.parametrize("name", list(registry.specs()))
@settings(
    max_examples=CONVERSATIONS,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(0, 2**64))
def test_two_worlds_that_look_the_same_answer_the_same(worlds: Pair, name: str, seed: int) -> None:
    spec, chance = registry.spec(name), random.Random(seed)
    seats = chance.choice(spec.seats)
    game = spec.game(seats, **random_options(spec, seats, chance))
    worlds.talk(game, chance)


def all_or_none(self: Table, seat: int, *moves: object) -> int:
    """Plays a batch to its end and looks only then whose moves they were."""
    before = len(self.match.plies)
    self._require_turn(seat)
    self.match.play(*moves)
    self.history.add(seat, before, quiet=False)
    if any(ply.seat != seat for ply in self.match.plies[before:]):
        self.retract()
        raise WrongSeat("a move of another seat")
    return len(moves)


def tell_all(self: Thoughts, match: Match, number: int, seat: int, bot: int) -> bool:
    """Takes everybody to have known what the bot knew."""
    return True


@pytest.mark.parametrize(
    ("name", "seats", "owner", "method", "leaky"),
    [
        ("circadia", 2, Table, "play", all_or_none),  # the next player's moves
        ("onirim", 1, Table, "play", all_or_none),  # cards to come
        ("circadia", 3, Thoughts, "_knew_as_much", tell_all),  # what a bot holds
    ],
)
def test_a_table_that_leaks_is_found_out(
    worlds: Pair,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    seats: int,
    owner: type,
    method: str,
    leaky: Any,
) -> None:
    monkeypatch.setattr(owner, method, leaky)
    game = registry.spec(name).game(seats)
    with pytest.raises(Broken, match="noninterference"):
        any(worlds.talk(game, random.Random(seed)) < 0 for seed in range(CONVERSATIONS))


def test_over_sockets_too(tmp_path: Path) -> None:
    """For a few seconds; `python -m reverie.testing.two_servers` continues for longer."""
    _, answers = two_servers.run(tmp_path, seconds=4, seed=0, least=3)
    assert answers > 0


@pytest.mark.usefixtures("postgres")  # which is skipped where there is none
def test_across_processes_too(tmp_path: Path) -> None:
    _, answers = two_servers.run(tmp_path, seconds=4, seed=0, cluster=True, least=3)
    assert answers > 0
