"""One socket at a table."""

import asyncio
from collections import deque
from contextlib import suppress

from starlette.types import Receive, Send

from reverie.i18n import Words
from reverie.server.wire import write

TOO_SLOW = 1013  # "try again later": a client that reconnects gets the whole state
GONE = (OSError, RuntimeError)  # raised by a send when the client is gone


class Connection:
    """A viewer of a table: their seat, language, and what they have been sent."""

    __slots__ = (
        "_flushing",
        "_outbox",
        "_send",
        "chats",
        "most",
        "player",
        "receive",
        "version",
        "words",
    )

    def __init__(
        self, receive: Receive, send: Send, player: str | None, language: str, most: int
    ) -> None:
        self.receive = receive
        self._send = send
        self.player = player
        self.words = Words(language)
        self.version = 0  # of the last state sent
        self.chats = 0  # chat lines sent
        self.most = most
        self._outbox: deque[str] = deque()
        self._flushing: asyncio.Task[None] | None = None

    def post(self, message: object) -> None:
        self.post_frame(write(message).decode())

    def post_frame(self, frame: str) -> None:
        """Send without waiting for a slow reader; one that is far behind is disconnected.

        The first step of sending usually writes the frame at once.  If it has to wait, which
        uvicorn does before it has written anything, the frame is queued and a task sends it.
        """
        if self._flushing is None:
            sending = self._send({"type": "websocket.send", "text": frame})
            try:
                sending.__await__().send(None)
            except StopIteration:
                return
            except GONE:
                return  # the reader notices by itself
            sending.close()  # type: ignore[attr-defined]
            self._flushing = asyncio.create_task(self._flush())
        elif len(self._outbox) >= self.most:
            self._outbox.clear()
            self._flushing = asyncio.create_task(self.close(TOO_SLOW))
            return
        self._outbox.append(frame)

    async def _flush(self) -> None:
        try:
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.popleft()})
        except GONE:
            self._outbox.clear()
        finally:
            self._flushing = None

    async def close(self, code: int) -> None:
        """Close the socket, unless it is already closed."""
        with suppress(*GONE):
            await self._send({"type": "websocket.close", "code": code})
