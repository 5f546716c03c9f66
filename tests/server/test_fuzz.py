"""Random requests and messages: no 5xx, no traceback, and nothing in the log.

Each round has its seed in its name, so that what went wrong can be seen again.
`REVERIE_FUZZ=100 pytest tests/server/test_fuzz.py` runs more rounds.
"""

import asyncio
import json
import os
import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from reverie import registry
from reverie.coach.puzzle import puzzles_of
from reverie.match import new
from reverie.server.app import routes, sockets
from reverie.server.pages import routes as page_routes
from reverie.server.tokens import new_id
from reverie.testing.serving import Server, serving
from tests.server.serving import Client, Person, invitation, lay, store_of

ROUNDS = int(os.environ.get("REVERIE_FUZZ", "3"))
REQUESTS = 150  # of one round
MESSAGES = 250
ANA = Person("Ana")
METHODS = ["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "get", "FOO"]
BITS = [
    *("", "[", "]", "//[", "/", "..", "%00", "%ff", "%", "\\", "é", "\x7f", "?", "#", "&", "="),
    *("0", "-1", "1e9", "9" * 40, "²", "x" * 300, "null", "true", "{}", "on", "en", "fr", "@"),
    *("onirim", "onix", "circadia", "me", "open", "bot:thumb", "today", "seed", "*/*", "q=2"),
]
NASTY = [
    "[",
    "]",
    "//[",
    "http://[",
    "http://[::1",
    "[::1]:x",
    "/\\[",
    "\xff\xfe",
    "%5B",
    "x" * 9000,
]
FIELDS = ["game", "seats", "seat0", "seat1", "seed", "deal", "name", "lang", "back", "step"]
FIELDS += [
    "visibility",
    "nameless",
    "seat",
    "sure",
    "text",
    "file",
    "preset",
    "cards",
    "theme",
    "expansions",
    "talk",
    "move",
    "moves",
    "coach",
    "clock",
    "decision",
    "place hand 0",
    "place deck",
]
HEADERS = ["Host", "Origin", "Cookie", "Accept-Language", "Accept-Encoding", "Content-Type"]
HEADERS += ["If-None-Match", "Range", "Sec-Fetch-Site", "X-Forwarded-For", "X-Forwarded-Proto"]
HEADERS += ["Upgrade", "Connection", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Expect"]
HEADERS += ["Transfer-Encoding", "Content-Length", "Content-Encoding"]
VERBS = ["move", "preview", "why", "undo", "answer", "chat", "seat", "sit", "start", "rematch"]
VERBS += ["public", "leave", "lang", "ping", "hint", "chances", "coach", "dance"]
TYPES = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
    "",
]


class Noise:
    """What an attacker who knows the program might send."""

    def __init__(self, seed: int, server: Server, table: str) -> None:
        self.luck = random.Random(seed)
        self.port = server.port
        self.ids = [table, "x" * 22, invitation(server.data, table), "x", *registry.specs()]
        self.ids += [record_in(server.data), *(puzzles_of(game)[0].id for game in registry.specs())]
        self.paths = [getattr(route, "path", "/") for route in (*routes, sockets, *page_routes)]

    def some(self, words: list[str]) -> str:
        return self.luck.choice(words)

    def text(self) -> str:
        """Some bits in a row, now and then with bytes of all kinds between."""
        if self.luck.random() < 0.3:
            return self.some(NASTY)
        told = "".join(self.some(BITS) for _ in range(self.luck.randrange(3)))
        if self.luck.random() < 0.2:
            told += "".join(map(chr, self.luck.choices(range(256), k=self.luck.randrange(20))))
        return told

    def path(self) -> str:
        parts = []
        for part in self.some(self.paths).split("/"):
            if part.startswith("{") or self.luck.random() < 0.05:
                ending = part.partition("}")[2]
                part = (self.some(self.ids) if self.luck.random() < 0.7 else self.text()) + ending
            parts.append(part)
        query = f"?{self.pairs()}" if self.luck.random() < 0.3 else ""
        return ("/".join(parts) or "/") + query

    def pairs(self) -> str:
        return "&".join(
            f"{self.some([*FIELDS, 'version', 'from', 'to', 'q', 'page', 'v'])}={self.text()}"
            for _ in range(self.luck.randrange(5))
        )

    def multipart(self) -> str:
        rows = []
        for _ in range(self.luck.randrange(4)):
            name = f'form-data; name="{self.some(FIELDS)}"'
            if self.luck.random() < 0.4:
                name += f'; filename="{self.text()}"'
            rows.append(f"--x\r\nContent-Disposition: {name}\r\n\r\n{self.text()}\r\n")
        return "".join(rows) + self.some(["--x--\r\n", "--x", "--x\r\n\r\n", ""])

    def body(self, kind: str) -> bytes:
        told = self.multipart() if kind.startswith("multipart") else self.pairs()
        if self.luck.random() < 0.1:
            told = self.text()
        return told.encode("latin-1", "replace")

    def request(self) -> bytes:
        """A whole request; where a header is wrong on purpose, only that one is."""
        kind = self.some(TYPES)
        body = self.body(kind) if self.luck.random() < 0.5 else b""
        headers = {
            "Host": f"127.0.0.1:{self.port}",
            "Origin": f"http://127.0.0.1:{self.port}",
            "Connection": "close",
            "Content-Type": kind,
            "Content-Length": str(len(body)),
        }
        if self.luck.random() < 0.5:
            headers["Cookie"] = ANA.cookie
        if self.luck.random() < 0.4:
            headers[self.some([*HEADERS, *["Host", "Origin"] * 8])] = (
                self.text().replace("\n", " ").replace("\r", " ")
            )
        head = f"{self.some(METHODS)} {self.path()} HTTP/1.1\r\n"
        head += "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        made = (head + "\r\n").encode("latin-1", "replace") + body
        if self.luck.random() < 0.05:
            made = made[: self.luck.randrange(len(made))]
        return made

    def value(self, deep: int = 2) -> object:
        """Any JSON."""
        kinds: list[object] = [None, True, -1, 0, 1, 2**40, 1e300, self.text(), ANA.id, "thumb"]
        if deep and self.luck.random() < 0.3:
            return [self.value(deep - 1) for _ in range(self.luck.randrange(4))]
        if deep and self.luck.random() < 0.2:
            return {self.text(): self.value(deep - 1)}
        return self.luck.choice(kinds)

    def message(self, moves: list[str]) -> bytes:
        """A message that is almost right, or quite."""
        do = self.some(VERBS)
        likely: dict[str, object] = {
            "version": self.luck.choice([0, 1, 2, 3, 99]),
            "moves": self.luck.choices([*moves, "x", ""], k=self.luck.randrange(1, 4)),
            "at": {"place": self.some(["hand 0", "deck", "x"]), "card": self.some([*moves, None])},
            "yes": True,
            "text": self.text(),
            "seat": self.luck.randrange(8),
            "as": self.some(["open", "bot:thumb", "bot:random", "bot:x"]),
            "lang": self.some(["en", "fr", "de"]),
            "within": [self.some(["play", "discard", "x", ""])] * self.luck.randrange(3),
            "whole": True,
        }
        wanted = {
            "move": ("version", "moves"), "preview": ("version", "moves", "within"),
            "hint": ("version", "whole"), "chances": ("version",), "coach": ("yes",),
            "why": ("at",),
            "answer": ("yes",), "chat": ("text",), "seat": ("seat", "as"), "sit": ("seat",),
            "lang": ("lang",),
        }.get(do, ())  # fmt: skip
        told = {"do": do, "id": self.text()[:20], **{name: likely[name] for name in wanted}}
        if self.luck.random() < 0.3:
            told[self.some([*told, "extra"])] = self.value()
        raw = json.dumps(told, ensure_ascii=self.luck.random() < 0.5).encode("utf-8", "replace")
        if self.luck.random() < 0.2:
            at = self.luck.randrange(len(raw) + 1)
            raw = raw[:at] + bytes(self.luck.choices(range(256), k=2)) + raw[at + 1 :]
        return raw


def record_in(data: Path) -> str:
    """An uploaded record of a game that has just begun; its id."""
    id = new_id()

    async def write() -> None:
        store = store_of(data)
        await store.add_record(id, str(new("onix", seats=2, seed=3).record()), ANA.id)
        await store.close()

    asyncio.run(write())
    return id


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("fuzz") / "data", "--log-level", "warning") as running:
        yield running


def answered(server: Server, request: bytes) -> bytes:
    """What comes back until the connection is closed; nothing if the request never ends."""
    with socket.create_connection(("127.0.0.1", int(server.port)), 0.5) as sock:
        told = b""
        try:
            sock.sendall(request)
            while part := sock.recv(1 << 20):
                told += part
        except (TimeoutError, ConnectionResetError, BrokenPipeError):
            pass
        return told


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_no_request_fails(server: Server, data: Path, seed: int) -> None:
    noise = Noise(seed, server, lay(data, "onix", [ANA, "open"]))
    seen = set()
    for _ in range(REQUESTS):
        request = noise.request()
        told = answered(server, request)
        status = int(told.split(b" ", 2)[1]) if told else 0
        seen.add(status)
        assert status < 500, request
        assert b"Traceback" not in told, request
    assert {200, 303, 400, 404, 405} <= seen | {303}
    assert server.said() == ""


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_no_message_fails(server: Server, data: Path, seed: int) -> None:
    noise = Noise(seed, server, "")
    game = noise.some(list(registry.specs()))
    seats: list[Person | str] = [ANA, Person("Ben")] if seed % 2 else [ANA, "random"]
    table = lay(data, game, seats)
    sockets = 0
    seat: Client | None = None
    for _ in range(MESSAGES):
        if seat is None:
            seat = ANA.at(server, table)
            sockets += 1
        moves = [move["text"] for move in seat.state["moves"]]
        message = noise.message(moves)
        kind = Opcode.TEXT if noise.luck.random() < 0.7 else Opcode.BINARY
        try:
            seat.socket.socket.sendall(Frame(kind, message).serialize(mask=True))
            seat.ask("ping")
        except (ConnectionClosed, OSError):  # a frame that is no text closes the socket
            seat = None
    assert sockets < MESSAGES / 2
    assert ANA.at(server, table).ask("ping")["is"] == "done"
    assert server.said() == ""
