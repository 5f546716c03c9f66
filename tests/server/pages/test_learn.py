"""The path of lessons: its page, its marks, and the games that lessons lead to."""

from pathlib import Path

import pytest

from reverie.lessons import lesson, path_of
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor, opened


def begin(visitor: Visitor, address: str) -> str:
    answer = visitor.post(address)
    assert answer.status_code == 303
    return str(answer.headers["location"].removeprefix("/t/"))


def learn(site: Site, visitor: Visitor, game: str, name: str) -> str:
    """A lesson followed to its end; the table."""
    table = begin(visitor, f"/learn/{game}/{name}")

    async def follow() -> None:
        room = await site.lobby.rooms.find(table)
        assert room is not None
        async with room.lock:
            for step in lesson(game, name).steps:
                right = [move for move in step.moves if move in room.table.match.legal]
                await room.stored.play(step.seat, right[:1])

    site.call(follow())
    return table


def win(site: Site, visitor: Visitor, address: str, seed: int = 0) -> bool:
    """A game played at random; has the visitor won?"""
    table = begin(visitor, address)
    site.play(table, seed)
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert info.ending is not None
    return 0 in info.ending.winners


@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_the_path_names_every_lesson_in_order(ana: Visitor, game: str) -> None:
    page = Page(ana.get(f"/learn/{game}").text)
    titles = [node.text for node in page.all("h2")]
    for one, title in zip(path_of(game), titles, strict=True):
        assert title.startswith(one.title["en"])
    forms = [node.attrs["action"] for node in page.all("form") if "/learn/" in str(node.attrs)]
    first = f"/learn/{game}/first"
    assert forms[:3] == [first, first, f"{first}/play"]  # what comes next, then all of them


def test_a_finished_lesson_is_marked_and_the_next_one_offered(site: Site, ana: Visitor) -> None:
    assert "0 of 15 lessons finished" in ana.get("/learn/onirim").text
    learn(site, ana, "onirim", "first")
    learn(site, ana, "onirim", "glyphs")
    page = Page(ana.get("/learn/onirim").text)
    assert "2 of 15 lessons finished · 0 won" in page.one("main").text
    assert "Next on your path: Two dreamers" in page.one("main").text
    glyphs = page.one("li", id="lesson-glyphs")
    assert "lesson 5, finished" in glyphs.text
    assert "done" in glyphs.attrs["class"]
    start = ana.get("/").text
    assert "2 of 15 lessons finished · 0 won" in start
    assert "Next lesson of Onirim: Two dreamers" in start


def test_a_lesson_that_was_left_is_not_marked(site: Site, ana: Visitor) -> None:
    table = begin(ana, "/learn/onirim/glyphs")
    site.play(table, 1, 1)  # some other move
    assert "0 of 15 lessons finished" in ana.get("/learn/onirim").text


def test_the_end_of_a_lesson_leads_to_a_game_with_it(site: Site, ana: Visitor) -> None:
    table = begin(ana, "/learn/onirim/lost/play")
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert (info.options, info.lesson) == ("expansions=book variants=lost", None)
    pair = site.call(site.lobby.store.table(begin(ana, "/learn/onirim/two/play")))
    assert pair is not None
    assert [seat.person for seat in pair.seats] == [True, False]
    gems = site.call(site.lobby.store.table(begin(ana, "/learn/onix/advanced/play")))
    assert gems is not None
    assert (gems.options, len(gems.seats)) == ("mode=advanced", 3)  # who begins is drawn


def test_a_victory_with_it_is_marked_and_one_in_a_lesson_is_not(site: Site, ana: Visitor) -> None:
    table = learn(site, ana, "onix", "advanced")
    for seed in range(20):  # somebody wins a lesson's game, too
        site.play(table, seed)
    assert "1 of 2 lessons finished · 0 won" in ana.get("/learn/onix").text
    assert any(win(site, ana, "/learn/onix/advanced/play", seed) for seed in range(40))
    page = Page(ana.get("/learn/onix").text)
    assert "1 of 2 lessons finished · 2 won" in page.one("main").text  # the plain game counts too
    assert "lesson 2, finished, won" in page.one("li", id="lesson-advanced").text


def test_a_deleted_player_starts_over(site: Site, ana: Visitor) -> None:
    learn(site, ana, "circadia", "first")
    assert "1 of 2 lessons finished" in ana.get("/learn/circadia").text
    ana.post("/me/forget", {"sure": "yes"})
    assert "0 of 2 lessons finished" in ana.get("/learn/circadia").text


def test_marks_outlive_the_server_and_move_with_the_player(tmp_path: Path) -> None:
    with opened(tmp_path) as site:
        ana = site.visitor()
        learn(site, ana, "onix", "first")
        cookies = dict(ana.client.cookies)
    with opened(tmp_path) as site:
        again = site.visitor("fr")
        again.client.cookies.update(cookies)
        assert "Leçons terminées : 1 sur 2" in again.get("/learn/onix").text.replace("\u00a0", " ")


def test_a_mark_that_cannot_be_written_stops_no_move(
    site: Site, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    from reverie.store import StoreError

    async def broken(*_: object) -> None:
        raise StoreError("store-unwritten", error="full")

    with monkeypatch.context() as patched:
        patched.setattr(site.lobby.store, "add_mark", broken)
        table = learn(site, ana, "onirim", "first")
    room = site.call(site.lobby.rooms.find(table))
    assert room is not None
    assert len(room.live.moves_made) == 11


@pytest.mark.parametrize(
    "address", ["/learn/onirim/chess", "/learn/chess/first", "/learn/x/y/play"]
)
def test_there_is_no_such_lesson(ana: Visitor, address: str) -> None:
    assert ana.post(address).status_code == 404
