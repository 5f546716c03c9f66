"""boardgame.io's server, spoken to by the same client as Reverie's: raw frames over websockets.

Its transport is socket.io, of which a client needs little: join a namespace, send events, answer
pings.  `install` fetches it from npm; the game is benchmarks/boardgame/game.mjs.
"""

import asyncio
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

FOLDER = Path(__file__).parent / "boardgame"
GAME = "cards"  # as game.mjs calls it
PING, PONG, JOIN, EVENT = "2", "3", "40", "42"  # packets of engine.io and socket.io


def install() -> None:
    """Fetch boardgame.io, unless it is there."""
    if not (FOLDER / "node_modules").is_dir():
        subprocess.run(
            ["npm", "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"],
            cwd=FOLDER,
            check=True,
            capture_output=True,
            timeout=300,
        )


@contextmanager
def serving(data: Path | None) -> Iterator[tuple[int, int]]:
    """A server with its matches in memory, or in files; its process id and its port."""
    environment = dict(os.environ)
    if data is not None:
        environment["FLATFILE_DIR"] = str(data)
    process = subprocess.Popen(
        ["node", "server.mjs"], cwd=FOLDER, stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        while line and not line.startswith("port "):
            line = process.stdout.readline()
        yield process.pid, int(line.removeprefix("port "))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class Seat:
    """A socket of one seat of a match."""

    def __init__(self, socket: ClientConnection, match: str, seat: int) -> None:
        self.socket, self.match, self.seat = socket, match, seat

    async def emit(self, *event: Any) -> None:
        await self.socket.send(f"{EVENT}/{GAME},{json.dumps(event)}")

    async def frame(self, kind: str) -> str:
        """The next event of a kind, as it came."""
        while True:
            text = str(await self.socket.recv())
            if text == PING:
                await self.socket.send(PONG)
            elif text.startswith(f'{EVENT}/{GAME},["{kind}"'):
                return text

    async def answer_pings(self) -> None:
        """Stay connected while nobody plays."""
        while await self.socket.recv() == PING:
            await self.socket.send(PONG)

    async def state(self, kind: str) -> dict[str, Any]:
        return state_in(await self.frame(kind))


def state_in(frame: str) -> dict[str, Any]:
    """The match's state in an event."""
    event = json.loads(frame[frame.index(",") + 1 :])
    told: dict[str, Any] = event[2]["state"] if event[0] == "sync" else event[2]
    return told


async def join(port: int, match: str, seat: int, seats: int) -> Seat:
    """A seat of a match, which is made when the first one comes."""
    address = f"ws://localhost:{port}/socket.io/?EIO=4&transport=websocket"
    socket = await connect(address, origin="http://localhost", compression=None)  # type: ignore[arg-type]
    await socket.recv()  # the handshake of engine.io
    await socket.send(f"{JOIN}/{GAME},")
    await socket.recv()
    made = Seat(socket, match, seat)
    await made.emit("sync", match, str(seat), None, seats)
    await made.frame("sync")
    return made


class Match:
    """A match of four, who play a card each in turn."""

    def __init__(self, port: int, name: str, seats: int) -> None:
        self.port, self.name, self.number = port, name, seats
        self.seats: list[Seat] = []
        self.state_id = 0
        self.actor = 0
        self.resting: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for seat in range(self.number):
            self.seats.append(await join(self.port, self.name, seat, self.number))

    async def move(self, n: int) -> None:
        """One move until everybody knows."""
        play = {"type": "play", "args": [n % 5], "playerID": str(self.actor), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": play}
        mover = self.seats[self.actor]
        await mover.emit("update", action, self.state_id, self.name, str(self.actor))
        frames = [await seat.frame("update") for seat in self.seats]
        state = state_in(frames[self.actor])
        assert state["_stateID"] > self.state_id, state
        self.state_id = state["_stateID"]
        self.actor = int(state["ctx"]["currentPlayer"])

    def rest(self) -> None:
        """Nobody plays until `wake`."""
        self.resting = [asyncio.create_task(seat.answer_pings()) for seat in self.seats]

    async def wake(self) -> None:
        for task in self.resting:
            task.cancel()
        await asyncio.gather(*self.resting, return_exceptions=True)

    async def end(self) -> None:
        for seat in self.seats:
            await seat.socket.close()
