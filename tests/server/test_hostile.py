"""Requests that no browser sends: each gets a clear answer, and the log stays quiet."""

import re
import resource
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from reverie.coach.puzzle import puzzles_of
from reverie.server.puzzles import match_of
from reverie.testing.serving import Server, serving
from tests.server.serving import Person, browser, lay


def raw(server: Server, request: bytes, timeout: float = 60.0) -> bytes:
    """What comes back for some bytes, until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", int(server.port)), timeout) as sock:
        sock.sendall(request)
        told = b""
        while part := sock.recv(65536):
            told += part
        return told


def status(told: bytes) -> int:
    return int(told.split(b" ", 2)[1])


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        (b"Host: [\r\n", 400),
        (b"Host: [::1\r\n", 400),
        (b"Host: localhost]\r\n", 400),
        (b"Host: evil.example\r\n", 403),
        (b"Host: localhost\r\nOrigin: http://[\r\n", 403),
        (b"Host: localhost\r\nOrigin: http://[::1\r\n", 403),
        (b"Host: localhost\r\nOrigin: \xff\xfe\r\n", 403),
    ],
)
def test_headers_that_cannot_be_read_are_refused(
    server: Server, headers: bytes, expected: int
) -> None:
    for method in (b"POST", b"GET") if b"Origin" not in headers else (b"POST",):
        told = raw(
            server, method + b" /tables HTTP/1.1\r\nConnection: close\r\n" + headers + b"\r\n"
        )
        assert status(told) == expected
    assert server.said() == ""


@pytest.mark.parametrize("back", ["//[", "//[::1", "/[", "http://[", "///[", "/\\[", "\x00"])
def test_a_return_address_that_is_invalid_is_ignored(server: Server, back: str) -> None:
    with browser(server) as page:
        answer = page.post("/settings", data={"lang": "fr", "back": back})
        assert answer.status_code == 303
        assert answer.headers["location"] in ("/settings?saved", "/[")
    assert server.said() == ""


@pytest.mark.parametrize("body", [b"/x--", b"--y\r\n", b"--x\r\n:\r\n\r\n", b"\0\0\0"])
def test_an_invalid_form_is_refused(server: Server, body: bytes) -> None:
    kind = {"content-type": "multipart/form-data; boundary=x"}
    with browser(server) as page:
        assert page.post("/records", content=body, headers=kind).status_code == 400
    assert server.said() == ""


@pytest.mark.parametrize("message", [b'{"id":"\xff"}', b'{"do":"ping","id":"\xff"}', b"\xff"])
def test_bytes_that_are_not_text_are_refused(server: Server, data: Path, message: bytes) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, "onirim", [ana]))
    seat.send(message)
    assert seat.until("error")["code"] == "malformed"
    assert seat.ask("ping")["version"] == 1
    assert server.said() == ""


def test_invalid_text_closes_the_socket(server: Server, data: Path) -> None:
    ana = Person("Ana")
    seat = ana.at(server, lay(data, "onirim", [ana]))
    seat.socket.send(b'{"id":"\xff"}', text=True)
    with pytest.raises(ConnectionClosed) as closed:
        list(iter(seat.next, None))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert server.said() == ""


# --- a disk that is full ---
def fill_disk(server: Server) -> None:
    """From now on no file can grow beyond the size of a page, less than any change takes up."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))


def free_disk(server: Server) -> None:
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_a_full_disk_is_reported_and_recovered_from(tmp_path: Path) -> None:
    ana = Person("Ana")
    with serving(tmp_path / "data") as server:
        table = lay(server.data, "onirim", [ana])
        seat = ana.at(server, table)
        with browser(server, ana) as page:
            assert page.get("/health").status_code == 200
            fill_disk(server)
            answers = [page.post("/tables", data={"game": "onirim"}) for _ in range(3)]
            assert {answer.status_code for answer in answers} == {503}
            assert "Temporarily unavailable" in answers[0].text
            assert answers[0].headers["retry-after"]
            french = page.post("/me", data={"name": "Anne"}, headers={"Accept-Language": "fr"})
            assert french.status_code == 503
            assert "Temporairement indisponible" in french.text
            version = seat.state["version"]
            told = seat.ask("move", version=version, moves=[seat.state["moves"][0]["text"]])
            assert told["code"] == "unavailable"
            assert page.get("/").status_code == 200  # what needs no writing continues
            health = wait_for_health(page, 503)
            assert "can't write to the database" in health
            free_disk(server)
            assert wait_for_health(page, 200) == "ok\n"
            assert page.post("/tables", data={"game": "onirim"}).status_code == 303
            assert seat.play(seat.state["moves"][0]["text"])["is"] == "done"
        lines = server.said().splitlines()
        assert lines
        assert all(" error store_failed " in line for line in lines)
        assert "Traceback" not in server.said()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_while_the_disk_is_full_nothing_is_half_written(tmp_path: Path) -> None:
    ana, ben = Person("Ana"), Person("Ben")
    puzzle = puzzles_of("onix")[0]
    answer = {"move": match_of(puzzle).legal[0].text}
    board = "/analysis/onix?seats=2&deal=7"
    with serving(tmp_path / "data") as server:
        playing = lay(server.data, "onix", [ana, ben])
        waiting = lay(server.data, "onix", [ana, "open"])
        seat, host = ana.at(server, playing), ana.at(server, waiting)
        with browser(server, ana) as page:
            record = page.get(f"/r/{playing}.txt").text
            fill_disk(server)
            for address, form in (
                (f"/puzzles/onix/{puzzle.id}", answer),
                ("/quick/onix", {}),
                ("/records", {"text": record}),
                (board, {}),
                ("/learn/onix", {}),
                ("/today/onix", {}),
                ("/me/carry", {}),
            ):
                assert page.post(address, data=form).status_code == 503, address
            assert seat.ask("chat", text="Hello")["code"] == "unavailable"
            assert seat.ask("coach", yes=True)["code"] == "unavailable"
            assert host.ask("public", yes=True)["code"] == "unavailable"
            assert host.ask("seat", seat=1, **{"as": "bot:thumb"})["code"] == "unavailable"
            free_disk(server)
            again = ben.at(server, playing)
            assert again.state["chat"] == []
            assert [one["coach"] for one in again.state["seats"]] == [False, False]
            assert [one["kind"] for one in host.state["seats"]] == ["person", "open"]
            assert host.state["public"] is False
            assert page.get("/tables/list").text.count("/tables/") == 0
            solved = page.post(f"/puzzles/onix/{puzzle.id}", data=answer).text
            assert re.search(r"Rating \d+ \(", solved)  # the first attempt is this one
            assert seat.ask("chat", text="Hello")["is"] == "done"
        lines = server.said().splitlines()
        assert lines
        assert all(" error store_failed " in line for line in lines), lines


def wait_for_health(page: object, expected: int) -> str:
    """`/health` may be some seconds old."""
    deadline = time.monotonic() + 60
    while True:
        answer = page.get("/health")  # type: ignore[attr-defined]
        if answer.status_code == expected or time.monotonic() > deadline:
            assert answer.status_code == expected
            return str(answer.text)
        time.sleep(0.5)
