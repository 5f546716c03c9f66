"""What is sent on a socket: at once, or later if its client does not read."""

import asyncio
import json
from typing import Any

from reverie.server.connection import TOO_SLOW, Connection

MOST = 3  # frames that may wait


class Socket:
    """A client that reads, or does not."""

    def __init__(self) -> None:
        self.reading = True
        self.resumed = asyncio.Event()
        self.got: list[Any] = []
        self.connection = Connection(self.receive, self.send, None, "en", MOST, self.post)

    async def receive(self) -> Any:
        raise AssertionError("nothing is read here")

    def post(self, frame: bytes) -> bool:
        if self.reading:
            self.got.append(json.loads(frame))
        return self.reading

    async def send(self, message: Any) -> None:
        await self.resumed.wait()
        is_text = message["type"] == "websocket.send"
        self.got.append(json.loads(message["text"]) if is_text else message["code"])

    async def read_on(self) -> None:
        self.reading = True
        self.resumed.set()
        while self.connection._flushing is not None:
            await asyncio.sleep(0)


def test_a_client_that_reads_gets_every_frame_at_once() -> None:
    async def said() -> list[Any]:
        socket = Socket()
        socket.connection.post("one")
        socket.connection.post("two")
        return socket.got

    assert asyncio.run(said()) == ["one", "two"]


def test_frames_wait_in_their_order_for_a_client_that_does_not_read() -> None:
    async def said() -> list[Any]:
        socket = Socket()
        socket.reading = False
        socket.connection.post("one")
        await asyncio.sleep(0)  # it is being sent
        socket.reading = True
        socket.connection.post("two")
        assert not socket.got
        await socket.read_on()
        socket.connection.post("three")
        return socket.got

    assert asyncio.run(said()) == ["one", "two", "three"]


def test_a_client_that_is_far_behind_is_disconnected() -> None:
    async def said() -> list[Any]:
        socket = Socket()
        socket.reading = False
        for n in range(MOST + 1):
            socket.connection.post(n)
        socket.resumed.set()
        async with asyncio.timeout(60):
            while TOO_SLOW not in socket.got:
                await asyncio.sleep(0)
        return socket.got

    assert asyncio.run(said()) == [TOO_SLOW]
