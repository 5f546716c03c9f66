"""HTTP and WebSocket protocols with limits that apply before a request has been read.

uvicorn's own protocols don't limit headers, or the time that a request may take to arrive.  These
add little cost per request; deadlines are checked for all connections together, by
`ConnectionLimits.watch`.
"""

import asyncio
import struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from reverie.server.connection import POST
from reverie.server.connection_limits import LOOK, ConnectionLimits

PIPELINED = 8  # pipelined requests per connection
LINE = 8_000  # maximum bytes of a header in the WebSocket library
FRAMING = 2  # maximum ratio of a chunked body to its size
QUEUED = 512  # pending messages per socket
FRAGMENTS = 256  # per message
TEXT = 0x81  # a final frame of text
NOT_TEXT, TOO_MUCH = 1007, 1008  # close codes


def text_header(length: int) -> bytes:
    """The header of an unmasked, unfragmented text message (RFC 6455, section 5.2)."""
    if length < 126:
        return struct.pack("!BB", TEXT, length)
    if length < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, length)
    return struct.pack("!BBQ", TEXT, 127, length)


class StalledReader(asyncio.Protocol):
    """Detects a client that does not read what it is sent."""

    connection_limits: ConnectionLimits
    loop: asyncio.AbstractEventLoop
    stalled: float | None = None  # when the client must have read on

    def pause_writing(self) -> None:
        self.stalled = self.loop.time() + self.connection_limits.limits.stalled_seconds
        super().pause_writing()

    def resume_writing(self) -> None:
        self.stalled = None
        super().resume_writing()

    def overdue(self, now: float) -> bool:
        return self.stalled is not None and now > self.stalled


class LimitedHttp(StalledReader, HttpToolsProtocol):
    """HTTP with limits on the size and duration of a request."""

    def __init__(self, connection_limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.connection_limits = connection_limits
        self.limits = connection_limits.limits
        self.address = ""
        self.refused = 0  # the status with which the connection is being closed
        self.size = 0  # bytes of the current request
        self.body = 0  # bytes of its body, while that is not complete
        self.in_head = True
        self.deadline: float | None = None  # of the current request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.deadline = self.loop.time() + self.limits.head_seconds
        if not self.connection_limits.let_in(self, self.address):
            self.refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limits.receive(self.address, -self.body)
        self.connection_limits.let_out(self, self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        if self.deadline is None:  # the first bytes of a request
            self.deadline = self.loop.time() + self.limits.head_seconds
        self.size += len(data)
        super().data_received(data)
        if self.refused or self.deadline is None:
            return
        if self.in_head and self.size > self.limits.head:
            self.refuse(431)
        elif self.size > self.limits.head + FRAMING * self.limits.body:
            self.refuse(413)

    # --- parser callbacks ---
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.size = 0
        self.in_head = True
        if self.deadline is None:  # a pipelined request
            self.deadline = self.loop.time() + self.limits.head_seconds

    def stop(self, status: int) -> None:
        """Stop the parser, which then calls `send_400_response`."""
        self.refused = status
        raise ValueError(status)

    def on_headers_complete(self) -> None:
        size = len(self.url)
        for name, value in self.headers:
            size += len(name) + len(value) + 4
            if len(value) > LINE:
                self.stop(431)
        if size > self.limits.head or len(self.headers) > self.limits.headers:
            self.stop(431)
        if len(self.pipeline) >= PIPELINED:
            self.stop(429)
        self.in_head = False
        self.deadline = self.loop.time() + self.limits.request_seconds
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.body += len(body)
        if not self.connection_limits.receive(self.address, len(body)):
            self.stop(429)
        super().on_body(body)

    def on_message_complete(self) -> None:
        if len(self.headers) > self.limits.headers:  # including trailers
            self.stop(431)
        self.deadline = None
        self.connection_limits.receive(self.address, -self.body)
        self.body = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """The parser has stopped, because of an invalid request or a limit."""
        self.refuse(self.refused or 400)

    def handle_websocket_upgrade(self) -> None:
        self.deadline = None
        super().handle_websocket_upgrade()
        self.connection_limits.hand_over(self, self.transport.get_protocol())  # type: ignore[arg-type]

    # --- refusing ---
    def refuse(self, status: int) -> None:
        """Send the status, unless a response has started, and close the connection."""
        self.refused = status
        cycle = self.cycle
        busy = cycle is not None and not cycle.response_complete
        if (not busy) if self.in_head else (busy and not cycle.response_started):
            text = STATUS_LINE[status].split(b" ", 1)[1]
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: text/plain; charset=utf-8\r\ncontent-length: "
                + str(len(text)).encode()
                + b"\r\nconnection: close\r\n\r\n"
                + text
            )
        if busy:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()
        self.deadline = self.loop.time() + LOOK  # when the client must have read it

    def overdue(self, now: float) -> bool:
        late = self.deadline is not None and now > self.deadline
        return late or super().overdue(now)

    def drop(self) -> None:
        if self.refused or self.transport.is_closing():
            self.transport.abort()
        else:
            self.refuse(408)


class LimitedSocket(StalledReader, WebSocketsSansIOProtocol):
    """A WebSocket with bounded buffers for incoming messages."""

    def __init__(self, connection_limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self.connection_limits = connection_limits
        self.opening: float | None = None  # the deadline of the handshake

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.opening = self.loop.time() + self.connection_limits.limits.head_seconds

    def connection_lost(self, exc: Exception | None) -> None:
        self.connection_limits.let_out(self, self.client[0] if self.client else "")
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent and self.scope["extensions"] is not None:
            self.scope["extensions"][POST] = {"post": self.post}

    def start_keepalive(self) -> None:
        """The handshake is done: its headers are a tenth of what an idle socket would take.

        They are cleared, since the library's parser keeps the request itself.
        """
        super().start_keepalive()
        self.request.headers.clear()
        del self.request, self.response

    def post(self, message: bytes) -> bool:
        """Write a text message at once, or drop it if the socket is closing; False if the client
        must read first.

        The same as `send`, without a coroutine and the copies of every layer: this is most of what
        sending a state costs.
        """
        if not self.writable.is_set() or self.conn.extensions:
            return False
        if not (self.disconnected or self.close_sent or self.conn.state is not State.OPEN):
            self.transport.write(text_header(len(message)) + message)
        return True

    def handle_parser_exception(self) -> None:
        if not self.handshake_initiated:  # a handshake that the library can't parse
            self.transport.abort()
            return
        super().handle_parser_exception()

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) >= FRAGMENTS:
            self.fail(TOO_MUCH)
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.writable.is_set():  # a client that does not read gets no more answers
            super().handle_ping()
        else:
            self.drop()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # a client that ignores pings would not read a close frame either

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= QUEUED:
            self.fail(TOO_MUCH)
            return
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.fail(NOT_TEXT)
                return
        super().send_receive_event_to_app()

    def fail(self, code: int) -> None:
        """Close the socket because of an invalid message."""
        self.frames = []
        self.conn.fail(code)
        super().handle_parser_exception()

    def overdue(self, now: float) -> bool:
        late = not self.handshake_complete and self.opening is not None and now > self.opening
        return late or super().overdue(now)

    def drop(self) -> None:
        self.transport.abort()
