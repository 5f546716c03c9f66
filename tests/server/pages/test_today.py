"""Today's deal: the same for everybody, and the first attempt counts."""

import pytest

from reverie import registry
from reverie.i18n import Words
from reverie.server.pages.days import day_before, today, told_day
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor


def sit(visitor: Visitor, game: str = "onirim") -> str:
    answer = visitor.post(f"/today/{game}")
    assert answer.status_code == 303
    return answer.headers["location"].removeprefix("/t/")


@pytest.mark.parametrize("game", registry.specs())
def test_everybody_has_the_same_cards(site: Site, ana: Visitor, bruno: Visitor, game: str) -> None:
    first, second = sit(ana, game), sit(bruno, game)
    infos = [site.call(site.lobby.store.table(table)) for table in (first, second)]
    assert first != second
    assert infos[0] is not None
    assert infos[1] is not None
    assert infos[0].secret == infos[1].secret == site.lobby.secret_of(game, today())
    assert infos[0].day == today()


def test_an_attempt_is_gone_on_with(ana: Visitor) -> None:
    table = sit(ana)
    assert sit(ana) == table
    assert ana.lay("onirim", deal="today") == table
    assert "Continue" in ana.get("/today").text


def test_only_the_first_attempt_counts(site: Site, ana: Visitor) -> None:
    ana.post("/me", {"name": "Ana the First"})
    first = sit(ana)
    site.play(first, 1)
    again = sit(ana)
    assert again != first
    site.play(again, 2)
    page = Page(ana.get("/today").text)
    mine = [n for n in page.all("tr") if "Ana the First" in n.text]
    assert len(mine) == 1
    assert mine[0].attrs["class"] == "mine"
    assert "Play again (doesn’t count)" in page.one("main").text
    assert f"/r/{first}" in page.links
    assert f"/r/{again}" not in page.links


def test_replays_are_for_those_who_have_finished(site: Site, ana: Visitor, bruno: Visitor) -> None:
    table = sit(ana)
    site.play(table, 1)
    assert not any(link.startswith("/r/") for link in Page(bruno.get("/today").text).links)
    site.play(sit(bruno), 2)
    assert f"/r/{table}" in Page(bruno.get("/today").text).links


def test_another_game_with_todays_seed_does_not_count(site: Site, ana: Visitor) -> None:
    ana.post("/me", {"name": "Ana of the Glyphs"})
    site.play(ana.lay("onirim", deal="today", expansions=["glyphs"]), 1)
    assert "Ana of the Glyphs" not in ana.get("/today").text


def test_days() -> None:
    assert day_before("2028-03-01") == "2028-02-29"
    assert told_day("2026-08-04", Words("fr")) == "4 août 2026"
    assert told_day("2026-08-04", Words("en")) == "4 August 2026"


def test_there_is_no_daily_deal_of_an_unknown_game(ana: Visitor) -> None:
    assert ana.post("/today/chess").status_code == 404
    assert ana.get("/today/onirim").status_code == 405
