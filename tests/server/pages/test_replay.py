"""Replays: what a seat knew, step by step; records in and out; continuing from any step."""

from typing import Any

import pytest

from reverie import registry
from reverie.match import Match, read_record, replay
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor


def steps(visitor: Visitor, table: str, **query: Any) -> dict[str, Any]:
    answer = visitor.get(f"/r/{table}/steps", params=query)
    assert answer.status_code == 200
    told: dict[str, Any] = answer.json()
    return told


def two(site: Site, ana: Visitor, bruno: Visitor) -> str:
    table = ana.lay("circadia", seats="2", seat1="open")
    bruno.post(f"/j/{site.lobby.invite(table)}", {"name": "Bruno"})
    return table


def test_a_page_about_a_game_does_not_write_all_its_moves(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be thousands, and everybody would wait."""
    table = ana.finish(seed=4)

    def written(*_: object) -> None:
        raise AssertionError

    with monkeypatch.context() as patched:
        patched.setattr(Match, "record", written)
        for page in ("", "/steps", "/review"):
            assert ana.get(f"/r/{table}{page}").status_code == 200, page


def test_a_finished_game_is_shown_step_by_step(ana: Visitor) -> None:
    table = ana.finish(seed=4)
    told = steps(ana, table, **{"from": 0, "to": 9999})
    assert [step["n"] for step in told["steps"]] == list(range(len(told["steps"])))
    assert told["steps"][0]["title"] == "The deal"
    assert all(step["said"] or step["n"] == 0 for step in told["steps"])
    assert told["steps"][0]["view"]["game"] == "onirim"
    last = told["last"]
    page = Page(ana.get(f"/r/{table}?step={last}").text)
    assert f"{last} / {last}" in page.one("output").text
    assert "disabled" in page.one("button", id="continue").attrs


@pytest.mark.parametrize("query", ["step=-1", "step=x", "step=99999", "seat=9", "seat=x&step=1e3"])
def test_an_invalid_step_shows_the_nearest_one(ana: Visitor, query: str) -> None:
    assert ana.get(f"/r/{ana.finish()}?{query}").status_code == 200


def test_a_record_is_downloaded_and_uploaded_again(
    site: Site, ana: Visitor, bruno: Visitor
) -> None:
    table = ana.finish(seed=5, expansions=["book"])
    answer = ana.get(f"/r/{table}.txt")
    assert "attachment" in answer.headers["content-disposition"]
    assert replay(read_record(answer.text)).over
    up = bruno.client.post("/records", files={"file": ("game.txt", answer.content)})
    assert up.status_code == 303
    again = bruno.get(up.headers["location"])
    assert wrong_with(again.text, "fr") == []
    assert "Partie envoyée" in again.text
    pasted = bruno.client.post("/records", files={}, data={"text": answer.text})
    assert pasted.status_code == 303
    assert pasted.headers["location"] != up.headers["location"]


def test_during_a_game_players_see_what_their_seat_knows(
    site: Site, ana: Visitor, bruno: Visitor
) -> None:
    table = two(site, ana, bruno)
    site.play(table, 3, 12)
    for visitor, seat in ((ana, 0), (bruno, 1)):
        text = visitor.get(f"/r/{table}.txt", params={"seat": 1 - seat}).text
        assert f"seen by: {seat}" in text
        assert "seed:" not in text
        told = steps(visitor, table, seat=1 - seat)
        assert told["seat"] == seat
        theirs = told["steps"][0]["view"]["players"][1 - seat]["hand"]
        assert theirs == [None] * 5
        page = Page(visitor.get(f"/r/{table}?seat={1 - seat}").text)
        assert page.all("select", name="seat") == []
        assert page.all("button", id="continue") == []


def test_nobody_else_may_watch_the_replay_of_an_unfinished_game(
    site: Site, ana: Visitor, bruno: Visitor
) -> None:
    table = two(site, ana, bruno)
    site.play(table, 3, 5)
    stranger = site.visitor("fr")
    for address in (f"/r/{table}", f"/r/{table}.txt", f"/r/{table}/steps"):
        answer = stranger.get(address)
        assert answer.status_code == 403
        assert "encore en cours" in answer.text
    assert stranger.post(f"/r/{table}/continue", {"step": "1"}).status_code == 403
    assert ana.post(f"/r/{table}/continue", {"step": "1"}).status_code == 400


def test_after_the_end_every_seat_can_be_looked_through(
    site: Site, ana: Visitor, bruno: Visitor
) -> None:
    table = two(site, ana, bruno)
    site.play(table, 3)
    views = [steps(site.visitor(), table, seat=seat)["steps"][0]["view"] for seat in (0, 1)]
    assert views[0]["players"][0]["hand"] != views[1]["players"][0]["hand"]
    assert "?" not in ana.get(f"/r/{table}.txt").text


def test_going_on_from_a_step_is_a_new_game_from_there(site: Site, ana: Visitor) -> None:
    table = ana.finish(seed=6)
    answer = ana.post(f"/r/{table}/continue", {"step": "7"})
    assert answer.status_code == 303
    new = answer.headers["location"].removeprefix("/t/")
    info = site.call(site.lobby.store.table(new))
    assert info is not None
    assert info.origin == f"replay {table} 7"
    assert info.base is not None
    assert "seed:" not in info.base
    room = site.call(site.lobby.rooms.find(new))
    assert room is not None
    old = steps(ana, table, **{"from": 7, "to": 7})["steps"][0]["view"]
    now = room.table.view(0)
    del now["legal"]
    assert now == old
    site.play(new, 9)
    tally = Page(ana.get("/me").text).one("article").text
    assert "1 game finished" in tally  # it does not count, as one knew what had been


@pytest.mark.parametrize("step", ["", "-1", "x", "99999", "9" * 30])
def test_a_game_cannot_continue_from_an_invalid_step(
    ana: Visitor, bruno: Visitor, step: str
) -> None:
    table = ana.finish()
    answer = bruno.post(f"/r/{table}/continue", {"step": step})
    assert answer.status_code == 400
    assert "pas d’étape" in answer.text


def test_after_its_end_a_game_cannot_be_gone_on_with(ana: Visitor) -> None:
    table = ana.finish()
    last = steps(ana, table)["last"]
    assert ana.post(f"/r/{table}/continue", {"step": str(last)}).status_code == 400


@pytest.mark.parametrize(
    "address", ["/r/x", "/r/" + "a" * 22, "/r/../etc", "/r/" + "a" * 22 + ".txt"]
)
def test_there_is_no_such_replay(ana: Visitor, address: str) -> None:
    assert ana.get(address).status_code == 404


def test_a_game_with_rules_that_no_longer_exist_is_reported(site: Site, bruno: Visitor) -> None:
    old = GOOD.replace("version: 2", "version: 0")
    site.call(site.lobby.store.add_record("o" * 22, old, ""))
    answer = bruno.get(f"/r/{'o' * 22}")
    assert answer.status_code == 404
    assert "d’anciennes règles" in answer.text


# --- records that are wrong ---
GOOD = str(Match(registry.spec("onirim").game(), 7).play().record())


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("", "Choose a file or paste", "Choisissez un fichier"),
        ("hello", "line 1: 'hello' is not a header", "ligne 1"),
        (GOOD.replace("game: onirim", "game: chess"), "line 1: unknown game 'chess'", "chess"),
        (GOOD.replace("version: 2", "version: 99"), "line 2: onirim has no version 99", "ligne 2"),
        (GOOD + "1. fly\n", "fly", "fly"),
        ("<script>alert(1)</script>", "is not a header", "ligne 1"),
    ],
)
def test_a_wrong_record_is_reported_with_its_line(
    ana: Visitor, bruno: Visitor, text: str, english: str, french: str
) -> None:
    for visitor, told, lang in ((ana, english, "en"), (bruno, french, "fr")):
        answer = visitor.post("/records", {"text": text})
        assert answer.status_code == 400
        assert wrong_with(answer.text, lang) == []
        page = Page(answer.text)
        assert told in page.one("main").text.replace("\u00a0", " ")
        assert page.field("text").text.strip() == text.strip()


def test_a_picture_is_not_a_record(ana: Visitor) -> None:
    answer = ana.client.post("/records", files={"file": ("a.png", b"\x89PNG\xff\xfe")})
    assert answer.status_code == 400
    assert "not a text file" in answer.text


def test_a_record_may_not_be_too_big(ana: Visitor) -> None:
    answer = ana.client.post("/records", files={"file": ("a.txt", b"x" * 200 * 1024)})
    assert answer.status_code == 400
    assert "at most 192 KB" in answer.text
