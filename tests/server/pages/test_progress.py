"""A visitor's progress: what reviews of their games came to."""

import time

import pytest

from reverie.coach import Review
from reverie.server.replays import Replay
from reverie.server.reviews import NothingToReview
from reverie.store import StoreError
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor

LONG = 120.0  # seconds for some reviews, on a machine that is busy


def reviewed(visitor: Visitor) -> Page:
    """The visitor's page, once their games are reviewed."""
    end = time.monotonic() + LONG
    while True:
        page = Page(visitor.get("/me").text)
        if "is reviewing your games" not in page.source:
            return page
        assert time.monotonic() < end
        time.sleep(0.1)


def test_games_that_were_not_reviewed_are_made_up_for(ana: Visitor) -> None:
    tables = [ana.finish(seed=seed) for seed in (4, 5, 6)]
    before = ana.get("/me").text
    assert "3 games have not been reviewed yet." in before
    assert ana.post("/me/progress").headers["location"] == "/me#progress"
    page = reviewed(ana)
    assert "not been reviewed" not in page.source
    links = [link.attrs["href"] for link in page.all("a") if "/review" in link.attrs["href"]]
    assert links == [f"/r/{table}/review" for table in reversed(tables)]
    charts = [one.attrs["aria-label"] for one in page.all("svg") if "aria-label" in one.attrs]
    assert any(label.startswith("Accuracy over 3 games") for label in charts)
    assert "What costs you most" in page.source
    assert "/puzzles?game=onirim" in page.source
    assert page.faults == []


def test_a_review_that_is_looked_at_counts_for_its_player_alone(
    ana: Visitor, bruno: Visitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ana.finish(seed=4)
    assert bruno.get(f"/r/{table}/moment.json").status_code == 200
    assert "Vos progrès" not in bruno.get("/me").text

    async def full(*_: object) -> None:
        raise StoreError("store-unwritten", error="full")

    with monkeypatch.context() as patched:  # a full disk hides no review
        patched.setattr(site.lobby.store, "add_review", full)
        assert ana.get(f"/r/{table}/moment.json").status_code == 200
        assert ana.get(f"/r/{table}/review/parts").text.endswith("event: done\ndata: {}\n\n")
    assert ana.get(f"/r/{table}/moment.json").status_code == 200
    page = ana.get("/me").text
    assert f"/r/{table}/review" in page
    assert "not been reviewed" not in page

    ana.post("/me/forget", {"sure": "yes"})
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert site.call(site.lobby.store.reviews(info.host)) == []


def test_a_lesson_and_a_game_that_was_continued_don_t_count(ana: Visitor, site: Site) -> None:
    table = ana.finish(seed=4)
    ana.get(f"/r/{table}/moment.json")
    answer = ana.post(f"/r/{table}/continue", {"step": "2"})
    made = answer.headers["location"].removeprefix("/t/")
    site.play(made)
    assert ana.get(f"/r/{made}/moment.json").status_code == 200
    page = ana.get("/me").text
    assert f"/r/{made}/review" not in page
    assert "not been reviewed" not in page


def test_an_unknown_visitor_has_no_progress(site: Site) -> None:
    newcomer = site.visitor()
    assert newcomer.post("/me/progress").status_code == 404
    assert "Your progress" not in newcomer.get("/me").text


def test_many_players_of_one_address_have_one_place_in_the_queue(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[str] = []

    async def find(replay: Replay, seat: int | None, who: str) -> Review:
        places.append(who)
        raise NothingToReview

    monkeypatch.setattr(site.lobby.reviews, "find", find)
    for visitor in (site.visitor(), site.visitor()):
        visitor.finish(seed=4)
        visitor.post("/me/progress")
        reviewed(visitor)
    assert places == ["progress 127.0.0.1"] * 2
