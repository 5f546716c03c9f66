"""Your page: history, rates and streaks, another device, and being forgotten."""

import time

import pytest

from reverie.i18n import Words
from reverie.server.identity import COOKIE
from reverie.server.pages.chart import draw
from reverie.server.pages.history import longest, streak
from reverie.server.pages.me import CARRY_SECONDS, ON_A_PAGE
from reverie.server.tokens import hash_of
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor


def main(visitor: Visitor, address: str = "/me") -> str:
    return Page(visitor.get(address).text).one("main").text.replace("\u00a0", " ")


def test_a_name_is_kept_tidied(ana: Visitor) -> None:
    answer = ana.post("/me", {"name": "  Ana \u202e\x07 <b>  "})
    assert "Your name is now Ana &lt;b&gt;" in answer.text
    assert "Hello, Ana <b>" in main(ana)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "12345", "…"])
def test_a_name_has_at_least_one_letter(ana: Visitor, bruno: Visitor, name: str) -> None:
    for visitor, lang, told in ((ana, "en", "at least one letter"), (bruno, "fr", "une lettre")):
        answer = visitor.post("/me", {"name": name})
        assert answer.status_code == 400
        assert told in answer.text
        assert wrong_with(answer.text, lang) == []


def test_history_lists_what_was_played_and_how_it_ended(ana: Visitor, bruno: Visitor) -> None:
    table = ana.finish(seed=3, expansions=["glyphs"])
    told = main(ana)
    assert "The Glyphs alone, solo" in told
    assert "Lost" in told
    page = Page(ana.get("/me").text)
    assert f"/r/{table}" in page.links
    assert "Terminez une partie" in main(bruno)


def test_a_game_left_is_offered_first(ana: Visitor) -> None:
    table = ana.lay()
    for address in ("/", "/me"):
        assert f"/t/{table}" in Page(ana.get(address).text).links


def test_rates_and_streaks_are_of_one_option_set(ana: Visitor) -> None:
    for seed in range(3):
        ana.finish(seed=seed)
    ana.finish(expansions=["towers"])
    page = Page(ana.get("/me").text)
    tallies = [n.text for n in page.all("article")]
    assert len(tallies) == 2
    assert sum("3 games finished, 0 won" in " ".join(told.split()) for told in tallies) == 1
    drawn = page.all("svg", role="img")  # of three games, not of one
    assert len(drawn) == 1
    assert drawn[0].attrs["aria-label"]


def test_older_games_are_on_further_pages(site: Site, ana: Visitor) -> None:
    for seed in range(ON_A_PAGE + 1):
        ana.finish(seed=seed)
    first, second = Page(ana.get("/me").text), Page(ana.get("/me?page=2").text)
    assert len([link for link in first.links if link.startswith("/r/")]) == ON_A_PAGE
    assert len([link for link in second.links if link.startswith("/r/")]) == 1
    for wrong in ("0", "-3", "many", "99999999"):
        assert ana.get(f"/me?page={wrong}").status_code == 200


def test_streaks() -> None:
    assert streak([True, False, False]) == 2
    assert streak([True]) == 1
    assert longest([True, True, False, True]) == 2
    assert longest([False]) == 0


def test_the_line_of_the_chart_rolls_over_so_many_games() -> None:
    chart = draw([False] * 20 + [True] * 20, 20, 100, Words("en"))
    assert chart.label.endswith("from 0% to 100%.")
    heights = [float(point.partition(",")[2]) for point in chart.line.split()]
    assert heights == sorted(heights, reverse=True)
    assert [dot.won for dot in chart.dots] == [False] * 4 + [True] * 20
    assert draw([True], 20, 100, Words("en")).line == ""


# --- another device ---
def link_of(visitor: Visitor) -> str:
    page = Page(visitor.post("/me/carry").text)
    return page.one("input", id="carry-link").attrs["value"]


def test_a_link_carries_somebody_once(site: Site, ana: Visitor) -> None:
    ana.post("/me", {"name": "Ana"})
    link = link_of(ana)
    assert link.startswith(f"{site.address}/carry/")
    phone = site.visitor()
    assert wrong_with(phone.get(link).text, "en") == []
    assert "Hello, Ana" not in main(phone)  # to open it is not to use it
    answer = phone.post(link)
    assert answer.headers["location"] == "/me?said=carried"
    assert "Hello, Ana" in main(phone)
    assert "Your games are now here" in main(phone, "/me?said=carried")
    again = site.visitor("fr").post(link)
    assert again.status_code == 404
    assert "a déjà servi" in again.text


def test_a_link_is_over_after_a_quarter_of_an_hour(
    site: Site, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = link_of(ana)
    late = time.time() + CARRY_SECONDS + 1
    monkeypatch.setattr("reverie.server.pages.me.time.time", lambda: late)
    assert site.visitor().post(link).status_code == 404


def test_the_store_knows_only_the_hash_of_a_link(site: Site, ana: Visitor) -> None:
    token = link_of(ana).rpartition("/")[2]
    files = [file for file in site.lobby.settings.data.iterdir() if file.is_file()]
    everything = b"".join(file.read_bytes() for file in files)
    assert token.encode() not in everything
    assert hash_of(token) in everything


@pytest.mark.parametrize("token", ["x", "a" * 43, "..%2f..%2f", "é" * 43])
def test_a_link_of_nobody_is_none(ana: Visitor, token: str) -> None:
    assert ana.post(f"/carry/{token}").status_code == 404


# --- being forgotten ---
def test_forgetting_wants_to_be_sure(ana: Visitor) -> None:
    ana.post("/me", {"name": "Ana"})
    answer = ana.post("/me/forget")
    assert answer.status_code == 400
    assert "Tick the box to confirm" in answer.text
    assert "Hello, Ana" in main(ana)


def test_a_deleted_player_is_gone_everywhere(site: Site, ana: Visitor) -> None:
    ana.post("/me", {"name": "Anastasia"})
    ended, going = ana.finish(), ana.lay()
    waiting = ana.lay(seats="2", seat1="open")
    answer = ana.post("/me/forget", {"sure": "yes"})
    assert answer.headers["location"] == "/me?said=forgotten"
    assert COOKIE not in ana.client.cookies
    assert "All your data has been deleted" in main(ana, "/me?said=forgotten")
    for table in (ended, going, waiting):
        info = site.call(site.lobby.store.table(table))
        assert info is not None
        assert all(seat.player is None and seat.name == "" for seat in info.seats)
        assert info.ending is None or "Anastasia" not in info.ending.record
    assert ana.get(f"/r/{ended}").status_code == 200  # the game itself stays


def test_an_unknown_visitor_cannot_be_deleted(ana: Visitor) -> None:
    assert ana.post("/me/forget", {"sure": "yes"}).status_code == 404


def test_the_page_says_how_long_and_how_much_is_kept(ana: Visitor, bruno: Visitor) -> None:
    told = main(ana)
    assert "for 365 days after they were last opened" in told
    assert "may use up to 20 MB" in told
    assert "365 jours" in main(bruno)
    assert "20 Mo" in main(bruno)
