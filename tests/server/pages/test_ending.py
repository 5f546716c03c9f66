"""A game that is over: its streak, what is shared of it, and its picture."""

import struct
import sys

import pytest

from reverie.server import picture
from tests.server.pages.html import Page
from tests.server.pages.site import LONG, Visitor

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_finished_game_shows_streak_and_record_of_its_option_set(ana: Visitor) -> None:
    ana.finish(seed=4)
    ana.finish(seed=5, expansions=["book"])  # another option set
    told = ana.get(f"/t/{ana.finish(seed=6)}/ending.json").json()
    assert told["summary"] == "2 games finished, 0 won."
    assert (told["streak"], told["best"]) == ("2 lost", "0")
    assert told["share"]["text"] == "A game of Onirim on Reverie"
    assert told["lesson"]["link"] == "/learn/onirim#lesson-first"  # what to do next


def test_a_daily_deal_is_shared_without_spoilers(bruno: Visitor) -> None:
    table = bruno.post("/today/onirim", {}).headers["location"].rpartition("/")[2]
    bruno.site.play(table)
    share = bruno.get(f"/t/{table}/ending.json").json()["share"]
    first, second = share["text"].split("\n")
    assert first.startswith("Reverie · Onirim · ")
    assert second.startswith(("✨ Gagnée", "🌑 Perdue"))
    assert share["link"].startswith("/today/onirim/")
    assert table not in share["link"]  # by which one would find the replay, which shows the cards
    again = bruno.post("/today/onirim", {}).headers["location"].rpartition("/")[2]
    bruno.site.play(again)
    told = bruno.get(f"/t/{again}/ending.json").json()
    assert told["share"]["link"] == "/today"  # only the first attempt counts


def test_an_unfinished_game_has_no_ending_yet(ana: Visitor) -> None:
    table = ana.lay("onirim")
    assert ana.get(f"/t/{table}/ending.json").status_code == 404
    assert ana.get(f"/r/{table}.png").status_code == 404


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine pictures are drawn last, and a visitor would be asked to come again."""
    monkeypatch.setattr(picture, "PATIENCE", LONG)


@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_the_result_is_a_picture_for_link_previews(ana: Visitor, game: str) -> None:
    table = ana.finish(game, seed=4)
    page = Page(ana.get(f"/r/{table}").text)
    image = page.one("meta", property="og:image").attrs["content"]
    assert image.endswith(f"/r/{table}.png")
    answer = ana.get(f"/r/{table}.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
    assert len(answer.content) > 50_000  # there is something on it
    assert "resvg_py" not in sys.modules  # which would hold up every table for a second


def test_a_picture_that_takes_too_long_is_unavailable_for_now(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.finish("onix", seed=5, seats="2")
    with monkeypatch.context() as patched:
        patched.setattr(picture, "PATIENCE", 0.001)
        assert ana.get(f"/r/{table}.png").status_code == 503
    assert ana.get(f"/r/{table}.png").content.startswith(PNG)


def test_a_record_with_names_that_cannot_be_drawn_has_a_picture(ana: Visitor) -> None:
    text = ana.get(f"/r/{ana.finish('onix', seed=4, seats='2')}.txt").text
    head, _, moves = text.partition("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith("players:")]
    record = "\n".join([*lines, "players: \x1b[2J\ufffe<b>,\x01"]) + f"\n\n{moves}"
    answer = ana.post("/records", {"text": record})
    assert answer.status_code == 303
    assert ana.get(f"{answer.headers['location']}.png").content.startswith(PNG)
    assert "[2J&lt;b&gt;" in ana.get(answer.headers["location"]).text
