"""Each limit on requests and connections is reached, and others are served meanwhile."""

import json
import resource
import select
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from reverie.server.addresses import network_of, within
from reverie.server.protocols import FRAGMENTS, QUEUED, text_header
from reverie.server.settings import Limits
from tests.server.pages.site import LIMITS, Site, opened

LONG = 60.0  # seconds in which anything must have happened, on a machine that is busy
PATIENT = replace(  # nothing is closed because it takes its time
    LIMITS,
    head_seconds=LONG,
    request_seconds=LONG,
    keep_alive_seconds=LONG,
    stalled_seconds=LONG,
    connections=24,
    connections_per_address=6,
    receiving=2_000_000,
)
HASTY = replace(
    LIMITS, head_seconds=1.0, request_seconds=2.0, keep_alive_seconds=1.0, stalled_seconds=1.0
)
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = (
    b"POST /me HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with opened(tmp_path_factory.mktemp("connection_limits"), PATIENT) as site:
        yield site


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with opened(tmp_path_factory.mktemp("deadlines"), HASTY) as site:
        yield site


class Client:
    """A badly behaved client."""

    def __init__(self, site: Site, source: str = "127.0.0.1") -> None:
        self.sock = socket.create_connection(
            ("127.0.0.1", site.port), LONG, source_address=(source, 0)
        )

    def send(self, data: bytes) -> "Client":
        self.sock.sendall(data)
        return self

    def send_slowly(self, data: bytes) -> None:
        """Again and again, and read nothing."""
        begun = time.monotonic()
        while time.monotonic() - begun < LONG:
            self.send(data)
            time.sleep(0.2)

    def status(self) -> int:
        """Of the answer."""
        told = self.sock.recv(65536)
        return int(told.split(b" ", 2)[1]) if told else 0

    def wait_until_closed(self) -> None:
        """By the server, whatever it says before; TimeoutError if it keeps the connection."""
        try:
            while self.sock.recv(65536):
                pass
        except ConnectionResetError:
            pass

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.sock.close()


def healthy(site: Site) -> bool:
    return httpx.get(f"{site.address}/health", timeout=LONG).status_code == 200


def until_open(site: Site, number: int) -> None:
    """Wait until the server has so many connections."""
    ends = time.monotonic() + LONG
    while len(site.connection_limits.open) != number:
        assert time.monotonic() < ends
        time.sleep(0.01)


# --- headers and bodies ---
@pytest.mark.parametrize(
    "more",
    [
        b"X: " + b"x" * 20_000 + b"\r\n\r\n",
        b"X: " + b"x" * 7_000 + b"\r\nY: " + b"y" * 7_000 + b"\r\nZ: " + b"z" * 7_000 + b"\r\n\r\n",
        b"".join(b"X-%d: x\r\n" % n for n in range(200)) + b"\r\n",
        b"X: " + b"x" * 400_000,  # and never an end
    ],
    ids=["one long", "three long", "many", "endless"],
)
def test_headers_are_limited(site: Site, more: bytes) -> None:
    with Client(site) as client:
        assert client.send(HEAD + more).status() == 431
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    with Client(site) as client:
        assert client.send(HEAD + upgrade + more).status() == 431
    assert healthy(site)


def test_a_long_address_is_limited(site: Site) -> None:
    with Client(site) as client:
        request = b"GET /rules?q=" + b"x" * 17_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
        assert client.send(request).status() == 431


def test_usual_headers_are_not_limited(site: Site) -> None:
    with Client(site) as client:
        cookies = b"Cookie: " + b"x=y; " * 1_000 + b"\r\n"
        assert client.send(HEAD + cookies + b"\r\n").status() == 200


def test_trailers_are_limited(site: Site) -> None:
    with Client(site) as client:
        client.send(POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n")
        client.send(b"".join(b"X-%d: x\r\n" % n for n in range(400)) + b"\r\n")
        assert client.status() == 431
    assert healthy(site)


@pytest.mark.parametrize("size", [300_000, 3_000_000])
def test_a_body_is_limited_whether_or_not_it_says_its_length(site: Site, size: int) -> None:
    with Client(site) as client:
        assert client.send(POST + b"Content-Length: %d\r\n\r\n" % size).status() == 413
    with Client(site) as client:
        client.send(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            for _ in range(size // 1000):
                client.send(b"3e8\r\n" + b"x" * 1000 + b"\r\n")
        except OSError:  # closed
            return
        assert client.status() == 413


def test_unfinished_bodies_of_one_address_are_limited_together(site: Site) -> None:
    unfinished = POST + b"Content-Length: 250000\r\n\r\n" + b"x" * 240_000
    for _ in range(2):  # those of closed connections don't count
        clients = {one.sock: one for one in (Client(site).send(unfinished) for _ in range(3))}
        [refused, *_], _, _ = select.select(list(clients), [], [], LONG)
        assert clients[refused].status() == 429
        other = Client(site, "127.0.0.8").send(unfinished).send(b"x" * 10_000)
        assert other.status() == 400  # a form without a name
        for client in (*clients.values(), other):
            client.sock.close()
        until_open(site, 0)


def test_marks_between_tiny_chunks_are_limited_too(site: Site) -> None:
    with Client(site) as client:
        client.send(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        try:
            for _ in range(2_000):
                client.send(b"1;" + b"e" * 990 + b"\r\nx\r\n")
        except OSError:  # closed
            return
        assert client.status() == 413


def test_requests_that_wait_on_one_connection_are_limited(site: Site) -> None:
    with Client(site) as client:
        client.send((HEAD + b"\r\n") * 400)
        client.wait_until_closed()
    with Client(site) as client:
        client.send((HEAD + b"\r\n") * 3)
        told = b""
        while told.count(b"200 OK") < 3:
            told += (part := client.sock.recv(65536))
            assert part


# --- time ---
def test_a_connection_without_a_request_is_closed(hasty: Site) -> None:
    for begin in (b"", b"G", HEAD):
        with Client(hasty) as client:
            client.send(begin)
            assert client.status() == 408
            client.wait_until_closed()
    # a byte now and then does not help
    with Client(hasty) as client, pytest.raises(OSError, match=r"reset|Broken pipe"):
        client.send_slowly(b"G")


def test_a_request_without_the_end_of_its_body_is_closed(hasty: Site) -> None:
    with Client(hasty) as client:
        client.send(POST + b"Content-Length: 100\r\n\r\nname=")
        assert client.status() == 408
        client.wait_until_closed()


def test_an_idle_connection_is_closed(hasty: Site) -> None:
    with Client(hasty) as client:
        begun = time.monotonic()
        assert client.send(HEAD + b"\r\n").status() == 200
        client.wait_until_closed()
        assert time.monotonic() - begun > HASTY.keep_alive_seconds


def test_a_client_that_does_not_read_is_disconnected(hasty: Site) -> None:
    with Client(hasty) as client:
        client.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        page = b"GET /rules/onirim HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            client.send_slowly(page)


# --- how many ---
def test_one_address_cannot_lock_everybody_out(site: Site) -> None:
    with ExitStack() as stack:
        mine = [stack.enter_context(Client(site, "127.0.0.2")) for _ in range(6)]
        one_more = stack.enter_context(Client(site, "127.0.0.2"))
        assert one_more.status() == 503
        assert healthy(site)  # from another address
        until_open(site, 6)
        mine[0].sock.close()
        until_open(site, 5)
        again = stack.enter_context(Client(site, "127.0.0.2"))
        assert again.send(HEAD + b"\r\n").status() == 200


def test_connections_are_limited_in_all(site: Site) -> None:
    with ExitStack() as stack:
        for address in range(3, 7):
            for _ in range(6):
                stack.enter_context(Client(site, f"127.0.0.{address}"))
        until_open(site, 24)
        with Client(site, "127.0.0.9") as client:
            assert client.status() == 503
    until_open(site, 0)
    assert healthy(site)


def test_sockets_count_as_connections_until_they_are_closed(site: Site) -> None:
    ana = site.visitor()
    table = ana.lay()
    ana.client.close()
    for _ in range(2):
        until_open(site, 0)
        with ExitStack() as stack:
            for _ in range(6):
                stack.enter_context(watching(site, table))
            until_open(site, 6)
            with pytest.raises(OSError, match=r".*"):
                watching(site, table)


def watching(site: Site, table: str) -> ClientConnection:
    origin = {"Origin": site.address}
    sock = socket.create_connection(("127.0.0.1", site.port), LONG, source_address=("127.0.0.7", 0))
    address = f"ws{site.address.removeprefix('http')}/t/{table}/ws"
    try:
        return connect(address, sock=sock, additional_headers=origin, open_timeout=LONG)
    except Exception as error:
        sock.close()
        raise OSError("no socket") from error


def test_the_limits_fit_the_available_descriptors() -> None:
    script = (
        "from reverie.server.connection_limits import ConnectionLimits;"
        "from reverie.server.settings import Limits;"
        "import resource; found = ConnectionLimits(Limits());"
        "print(found.most, found.most_each, resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 1024)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["896", "224", "1024"]


# --- sockets ---
@pytest.fixture
def seat(site: Site) -> Iterator[ClientConnection]:
    ana = site.visitor()
    with watching(site, ana.lay()) as socket:
        assert '"state"' in socket.recv(LONG)  # type: ignore[operator]
        yield socket
    ana.client.close()


def closing_code(seat: ClientConnection) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(lambda: seat.recv(LONG), None))
    return closed.value.rcvd.code if closed.value.rcvd else 0


def test_messages_that_wait_are_limited(seat: ClientConnection) -> None:
    frame = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    seat.socket.sendall(frame * (QUEUED * 40))
    assert closing_code(seat) in (1008, 4429, 0)


def test_fragments_of_a_message_are_limited(seat: ClientConnection) -> None:
    begin = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
    more = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
    seat.socket.sendall(begin + more * (FRAGMENTS + 10))
    assert closing_code(seat) in (1008, 0)


def test_a_message_in_fragments_is_heard(seat: ClientConnection) -> None:
    seat.send(['{"do":"ping",', '"id":"a"}'])
    assert json.loads(seat.recv(LONG))["re"] == "a"


# --- the frames of a table ---
def test_frames_are_kept_only_for_versions_that_exist(site: Site) -> None:
    ana = site.visitor()
    table = ana.lay()
    ana.client.close()
    sizes = []
    for version in (0, *range(10**6, 10**6 + 40)):
        origin = {"Origin": site.address}
        address = f"ws{site.address.removeprefix('http')}/t/{table}/ws?version={version}"
        with connect(address, additional_headers=origin, open_timeout=LONG) as stranger:
            assert json.loads(stranger.recv(LONG))["reset"] is True
            sizes.append(site.call(kept_frames(site, table)))
    assert max(sizes[1:]) == sizes[1]


async def kept_frames(site: Site, table: str) -> int:
    room = await site.lobby.rooms.find(table)
    assert room is not None
    return len(room.live.told)


# --- who is one client ---
def test_an_ipv6_network_is_one_client() -> None:
    assert network_of("10.0.0.7") == "10.0.0.7"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::") != network_of("2001:db8:1:3::")
    assert network_of("::ffff:10.0.0.7") == "10.0.0.7"
    assert network_of("testclient") == "testclient"
    assert within("127.0.0.9", ("10.0.0.0/8", "127.0.0.0/8"))
    assert not within("127.0.0.9", ())
    assert not within("nowhere", ("0.0.0.0/0",))


def test_the_usual_limits_leave_room_for_everybody() -> None:
    usual = Limits()
    assert usual.connections_per_address * 4 <= usual.connections


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_messages_are_framed_as_the_websocket_library_frames_them(length: int) -> None:
    message = b"x" * length
    expected = Frame(Opcode.TEXT, message).serialize(mask=False)
    assert text_header(length) + message == expected
