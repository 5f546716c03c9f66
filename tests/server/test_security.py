"""Forbidden requests: each is refused with a clear code, and changes nothing."""

import json
import random
import sqlite3
import string
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from reverie.server.settings import DATABASE
from reverie.testing.serving import Server
from tests.server.serving import PATIENCE, Client, Person, browser, invitation, lay


@pytest.fixture
def ana() -> Person:
    return Person("Ana")


@pytest.fixture
def seat(server: Server, data: Path, ana: Person) -> Client:
    return ana.at(server, lay(data, "onirim", [ana]))


def handshake(server: Server, table: str, **headers: str) -> int:
    """The status by which a handshake is rejected, or 101."""
    address = f"ws{server.address.removeprefix('http')}/t/{table}/ws"
    try:
        with connect(address, additional_headers=headers, open_timeout=PATIENCE):
            return 101
    except InvalidStatus as error:
        return error.response.status_code


# --- requests ---
def test_another_site_can_do_nothing_here(server: Server, data: Path, ana: Person) -> None:
    table = lay(data, "onirim", [ana])
    wrong = ("http://evil.example", "null", server.address + "0", "https" + server.address[4:])
    for origin in wrong[:3]:
        assert handshake(server, table, Origin=origin, Cookie=ana.cookie) == 403
    assert handshake(server, table, Cookie=ana.cookie) == 403
    assert handshake(server, table, Origin=server.address) == 101
    before = counted(data)
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as page:
        form = {"game": "onirim"}
        assert page.post("/tables", data=form).status_code == 403
        for origin in wrong[:3]:
            assert page.post("/tables", data=form, headers={"Origin": origin}).status_code == 403
        cross = {"Origin": server.address, "Sec-Fetch-Site": "cross-site"}
        assert page.post("/tables", data=form, headers=cross).status_code == 403
        other = {"Host": "evil.example", "Origin": "http://evil.example"}
        assert page.get("/health", headers=other).status_code == 403
    assert counted(data) == before


def counted(data: Path) -> list[int]:
    """How much there is of everything."""
    db = sqlite3.connect(data / DATABASE)
    names = [name for [name] in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = [db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]
    db.close()
    return found


def test_responses_have_security_headers(server: Server) -> None:
    with browser(server) as page:
        for path in ("/", "/health", "/nowhere", "/static/css/base.css"):
            headers = page.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers


def test_a_token_is_long_private_and_kept_as_a_hash(server: Server, data: Path) -> None:
    with browser(server) as page:
        answer = page.post("/tables", data={"game": "onirim"})
        assert answer.status_code == 303
        [cookie] = [one for one in answer.headers.get_list("set-cookie") if "reverie_player" in one]
        token = answer.cookies["reverie_player"]
    assert len(token) == 43  # 256 bits
    assert {"HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))
    files = [path.read_bytes() for path in data.iterdir() if path.name.startswith(DATABASE)]
    assert not any(token.encode() in told for told in files)


def test_files_that_are_too_large_are_not_read(server: Server) -> None:
    with browser(server) as page:
        answer = page.post("/tables", data={"game": "onirim", "cards": "x" * 300_000})
        assert answer.status_code == 413
        assert page.get("/health").status_code == 200


def test_files_outside_the_page_are_not_served(server: Server) -> None:
    with browser(server) as page:
        for path in ("../html.py", "..%2f..%2fserver%2fapp.py", "/etc/passwd", "js", "", "@x/../x"):
            assert page.get(f"/static/{path}").status_code == 404, path


def test_nobody_guesses_a_table_or_an_invitation(server: Server, data: Path, ana: Person) -> None:
    table = lay(data, "onix", [ana, "open"])
    invite = invitation(data, table)
    assert len(table) == 22
    wrong = [
        "x",
        table,
        "é" * 54,
        table + "0" * 32,
        invite[:-1] + ("0" if invite[-1] != "0" else "1"),
    ]
    with browser(server) as page:
        for guess in wrong:
            assert page.get(f"/j/{guess}").status_code == 404
        assert page.get("/t/" + "x" * 22).status_code == 404
    for id in ("x" * 22, "x", "%00", "é" * 22):
        with pytest.raises(ConnectionClosed) as closed:
            Client(server, id, ana.cookie)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def listen_on(seat: Client) -> None:
    """Until the server closes the socket."""
    while True:
        seat.next()


def say_too_much(seat: Client) -> None:
    """Far more than is allowed, but never more at once than the server queues."""
    for _ in range(40):
        for n in range(100):
            seat.send(json.dumps({"do": "ping", "id": f"p{n}"}))
        seat.ask("ping")


# --- messages ---
MALFORMED = [
    "",
    "x",
    "[]",
    "null",
    "{}",
    '{"do":"dance","id":"a"}',
    '{"do":"move","id":"a"}',
    '{"do":"move","id":"a","version":1,"moves":[]}',
    '{"do":"move","id":"a","version":1,"moves":"play red sun"}',
    '{"do":"move","id":"a","version":1,"moves":[1]}',
    '{"do":"move","id":"a","version":-1,"moves":["x"]}',
    '{"do":"move","id":"a","version":1e99,"moves":["x"]}',
    '{"do":"move","id":"a","version":1,"moves":["x"],"seat":1}',
    '{"do":"move","id":7,"version":1,"moves":["x"]}',
    '{"do":"move","id":"a","version":1,"moves":' + json.dumps(["x"] * 65) + "}",
    '{"do":"move","id":"a","version":1,"moves":["' + "x" * 201 + '"]}',
    '{"do":"undo","id":"' + "x" * 65 + '"}',
    '{"do":"seat","id":"a","seat":9,"as":"open"}',
    '{"do":"seat","id":"a","seat":0,"as":"bot:thumb:x"}',
    '{"do":"chat","id":"a","text":7}',
    '{"do":"lang","id":"a","lang":"../../etc"}',
    '{"do":' * 2500,
    "[" * 15000,
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: text[:40])
def test_nonsense_is_malformed(seat: Client, text: str) -> None:
    seat.send(text)
    told = seat.until("error")
    assert told["code"] == "malformed"
    assert told["text"]
    assert seat.ask("ping")["version"] == 1


def test_bytes_that_are_not_text(seat: Client) -> None:
    for data in (b"\xff\xfe\x00", b"", bytes(range(256))):
        seat.send(data)
        assert seat.until("error")["code"] == "malformed"


def test_noise_never_harms(seat: Client) -> None:
    chance = random.Random(7)
    for _ in range(40):
        noise = "".join(chance.choices(string.printable + '{}[]":', k=chance.randrange(60)))
        seat.send(noise)
        assert seat.until("error")["code"] == "malformed"
    assert seat.ask("ping")["version"] == 1


def test_a_message_that_is_too_big(server: Server, seat: Client, ana: Person, data: Path) -> None:
    seat.send(json.dumps({"do": "chat", "id": "a", "text": "x" * 20_000}))
    assert seat.until("error")["code"] == "too_big"
    seat.send("x" * 200_000)
    with pytest.raises(ConnectionClosed):
        listen_on(seat)
    assert ana.at(server, lay(data, "onirim", [ana])).state["version"] == 1


def test_moves_that_cannot_be(server: Server, data: Path, seat: Client) -> None:
    for move, code in (
        ("fly to the moon", "not_understood"),
        ("play nightmare", "not_understood"),
        ("reveal five", "not_legal"),
        ("", "not_understood"),
        ("p", "ambiguous"),
    ):
        told = seat.ask("move", version=1, moves=[move])
        assert told["code"] == code, move
        assert told["version"] == 1
    assert seat.ask("move", version=0, moves=["x"])["code"] == "stale"
    assert seat.ask("move", version=2, moves=["x"])["code"] == "stale"
    assert len(seat.log) == 1


def test_a_move_out_of_turn_or_for_somebody_else(server: Server, data: Path, ana: Person) -> None:
    ben = Person("Ben")
    table = lay(data, "onix", [ana, ben], options={"first": "0"})
    one, other = ana.at(server, table), ben.at(server, table)
    move = one.state["moves"][0]["text"]
    assert other.ask("move", version=1, moves=[move])["code"] == "not_yours"
    assert other.ask("preview", version=1, moves=[])["code"] == "not_yours"
    stranger = Person("Eve").at(server, table)
    assert stranger.ask("move", version=1, moves=[move])["code"] == "not_seated"
    assert one.ask("ping")["version"] == 1


def test_a_move_that_is_sent_again_is_made_once(server: Server, data: Path, ana: Person) -> None:
    table = lay(data, "onirim", [ana])
    seat = ana.at(server, table)
    message = {"version": 1, "moves": [seat.state["moves"][0]["text"]], "id": "c1"}
    first = seat.ask("move", **message)
    assert first == {"is": "done", "re": "c1", "version": 2}
    assert seat.ask("move", **message) == first
    again = ana.at(server, table)
    assert again.ask("move", **message) == first
    assert again.state["version"] == 2
    assert len(again.log) == 2
    other = {**message, "id": "c2"}
    assert again.ask("move", **other)["code"] == "stale"
    undo = again.ask("undo", id="u1")
    assert again.ask("undo", id="u1") == undo
    assert again.ask("ping")["version"] == undo["version"]


def test_a_client_that_sends_too_much_is_slowed_down_and_disconnected(
    server: Server, seat: Client
) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        say_too_much(seat)
    codes = {json.loads(frame).get("code") for frame in seat.frames}
    assert codes == {None, "too_fast"}
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_a_player_has_so_many_sockets(server: Server, data: Path, ana: Person) -> None:
    table = lay(data, "onirim", [ana])
    seats = [ana.at(server, table) for _ in range(40)]
    with pytest.raises(ConnectionClosed) as closed:
        ana.at(server, table)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429
    seats[0].leave()
    seats[1].drain()
    assert ana.at(server, table).state["version"] == 1


def test_opening_tables_is_limited(server: Server, ana: Person, data: Path) -> None:
    lay(data, "onirim", [ana])
    with browser(server, ana) as page:
        answers = [page.post("/tables", data={"game": "onirim"}) for _ in range(45)]
    assert {answer.status_code for answer in answers} == {303, 429}


def test_with_other_players_nobody_knows_the_seed(server: Server, ana: Person, data: Path) -> None:
    lay(data, "onirim", [ana])
    form = {"game": "onix", "seats": "2", "seat0": "me", "deal": "seed", "seed": "7"}
    with browser(server, ana) as page:
        assert page.post("/tables", data={**form, "seat1": "open"}).status_code == 400
        assert page.post("/tables", data={**form, "seat1": "bot:random"}).status_code == 303


def test_nothing_secret_was_written_to_the_log(server: Server) -> None:
    assert server.said() == ""
