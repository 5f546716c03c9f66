"""One socket at a table."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from starlette.types import Receive, Send

from reverie.i18n import Words
from reverie.server.wire import write

TOO_SLOW = 1013  # "try again later": a client that reconnects gets the whole state
POST = "reverie.post"  # the ASGI extension by which our server sends without a task
GONE = (OSError, RuntimeError)  # raised by a send when the client is gone

Post = Callable[[bytes], bool]  # writes a frame at once; False if the client must read first


class Connection:
    """A viewer of a table: their seat, language, and what they have been sent."""

    __slots__ = (
        "_flushing",
        "_outbox",
        "_post",
        "_send",
        "chats",
        "most",
        "player",
        "receive",
        "version",
        "words",
    )

    def __init__(
        self,
        receive: Receive,
        send: Send,
        player: str | None,
        language: str,
        most: int,
        post: Post | None = None,
    ) -> None:
        self.receive = receive
        self._send = send
        self._post = post
        self.player = player
        self.words = Words(language)
        self.version = 0  # of the last state sent
        self.chats = 0  # chat lines sent
        self.most = most
        self._outbox: deque[bytes] | None = None  # frames that wait, if any ever had to
        self._flushing: asyncio.Task[None] | None = None

    def post(self, message: object) -> None:
        self.post_frame(write(message))

    def post_frame(self, frame: bytes) -> None:
        """Send JSON without waiting for a slow reader; one that is far behind is disconnected.

        If it can't be written at once, it is queued and a task sends it.
        """
        if self._flushing is None:
            if self._post is not None and self._post(frame):
                return
            self._outbox = deque()
            self._flushing = asyncio.create_task(self._flush(self._outbox))
        assert self._outbox is not None
        if len(self._outbox) >= self.most:
            self._outbox.clear()
            self._flushing = asyncio.create_task(self.close(TOO_SLOW))
            return
        self._outbox.append(frame)

    async def _flush(self, outbox: deque[bytes]) -> None:
        try:
            while outbox:
                await self._send({"type": "websocket.send", "text": outbox.popleft().decode()})
        except GONE:
            outbox.clear()
        finally:
            self._flushing = None

    async def close(self, code: int) -> None:
        """Close the socket, unless it is already closed."""
        with suppress(*GONE):
            await self._send({"type": "websocket.close", "code": code})
