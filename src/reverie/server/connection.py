"""One socket of somebody at a table."""

import asyncio
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from reverie.i18n import Words
from reverie.server.wire import write

TOO_SLOW = 1013  # "try again later": whoever comes back is told all that there is


class Connection:
    """Who looks at a table from where, in which language, and what they have been told."""

    __slots__ = ("_flushing", "_outbox", "chats", "most", "player", "socket", "version", "words")

    def __init__(self, socket: WebSocket, player: str | None, language: str, most: int) -> None:
        self.socket = socket
        self.player = player
        self.words = Words(language)
        self.version = 0  # of the last state that was sent
        self.chats = 0  # lines of chat that were sent
        self.most = most
        self._outbox: deque[str] = deque()
        self._flushing: asyncio.Task[None] | None = None

    def post(self, message: object) -> None:
        self.post_frame(write(message).decode())

    def post_frame(self, frame: str) -> None:
        """Send, without waiting for a reader who is slow; one who is far behind is let go."""
        if len(self._outbox) >= self.most:
            self._outbox.clear()
            self._flushing = asyncio.create_task(self.close(TOO_SLOW))
            return
        self._outbox.append(frame)
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush())

    async def _flush(self) -> None:
        try:
            while self._outbox:
                await self.socket.send({"type": "websocket.send", "text": self._outbox.popleft()})
        except (WebSocketDisconnect, RuntimeError):
            self._outbox.clear()  # the one who reads learns of it by itself
        finally:
            self._flushing = None

    async def close(self, code: int) -> None:
        """Close the socket, unless it is closed already."""
        try:
            await self.socket.close(code)
        except (WebSocketDisconnect, RuntimeError):
            return
