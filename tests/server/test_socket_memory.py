"""The memory of a socket on which nobody speaks: most of what thousands of visitors cost."""

import gc
import socket
import tracemalloc
from contextlib import ExitStack
from pathlib import Path

from tests.server.pages.site import Site, opened

SOCKETS = 40
MOST = 25_000  # bytes of Python objects for each, the visitor's own side included
LONG = "x" * 4000  # a header that must not be kept twice


def visit(site: Site, table: str) -> socket.socket:
    """A socket at a table; the first state has come."""
    sock = socket.create_connection(("127.0.0.1", site.port), 60)
    head = {
        "Host": f"127.0.0.1:{site.port}",
        "Origin": site.address,
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "User-Agent": LONG,
    }
    lines = [f"GET /t/{table}/ws HTTP/1.1", *(f"{name}: {text}" for name, text in head.items())]
    sock.sendall("\r\n".join([*lines, "", ""]).encode())
    told = b""
    while b'"is":"state"' not in told:
        told += sock.recv(65_536)
    return sock


def test_an_idle_socket_keeps_little(tmp_path: Path) -> None:
    with opened(tmp_path) as site, ExitStack() as visits:
        table = site.visitor().lay()
        for _ in range(3):
            visits.enter_context(visit(site, table))
        tracemalloc.start()
        for _ in range(SOCKETS):
            visits.enter_context(visit(site, table))
        gc.collect()
        used = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert used / SOCKETS < MOST
