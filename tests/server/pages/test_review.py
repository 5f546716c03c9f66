"""A finished game as the coach sees it."""

import pytest

from tests.server.pages.html import Page
from tests.server.pages.site import Visitor


@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_a_finished_game_is_reviewed(ana: Visitor, game: str) -> None:
    table = ana.finish(game, seed=4)
    assert f"/r/{table}/review" in ana.get(f"/r/{table}").text
    answer = ana.get(f"/r/{table}/review")
    assert answer.status_code == 200
    page = Page(answer.text)
    assert page.one("h2", id="summary-title").text.startswith("Accuracy ")
    assert len(page.one("polyline").attrs["points"].split()) > 2
    assert "luck" in answer.text
    assert "errors = result" in answer.text


def test_a_game_that_goes_on_is_not_reviewed(ana: Visitor, bruno: Visitor) -> None:
    table = ana.lay("onirim")
    assert ana.get(f"/r/{table}/review").status_code == 403
    assert bruno.get(f"/r/{table}/review").status_code == 403
    assert ana.get("/r/nothing/review").status_code == 404
