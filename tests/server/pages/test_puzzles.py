"""Puzzles: everybody's of the day, one after the other, and answers that count once."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from urllib.parse import quote

import pytest

from reverie import registry
from reverie.bots.contract import look
from reverie.coach.puzzle import Puzzle, puzzles_of, todays
from reverie.i18n import LANGUAGES, Words
from reverie.puzzle_attempt import Attempt
from reverie.server import puzzles
from reverie.server.puzzles import answer, count, match_of, position
from reverie.store import SQLiteStore
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor

GAMES = list(registry.specs())
JSON = {"accept": "application/json"}


def one_of(game: str, at: int = 0) -> Puzzle:
    """A puzzle that is not today's."""
    today = todays(puzzles_of(game), datetime.now(UTC).date())
    return [puzzle for puzzle in puzzles_of(game) if puzzle.id != today.id][at]


def address_of(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.id}"


# --- the pages ---
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_todays_puzzle_is_the_same_for_everybody(site: Site, game: str, lang: str) -> None:
    first, second = site.visitor(lang), site.visitor(lang)
    shown = [one.get(f"/puzzles/{game}/today").text for one in (first, second)]
    assert wrong_with(shown[0], lang) == []
    ids = [Page(text).one("div", id="puzzle").attrs["data-id"] for text in shown]
    assert ids[0] == ids[1] == todays(puzzles_of(game), datetime.now(UTC).date()).id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_games_with_puzzles_are_on_one_page(site: Site, lang: str) -> None:
    answer = site.visitor(lang).get("/puzzles")
    page = Page(answer.text)
    assert wrong_with(answer.text, lang) == []
    assert {f"/puzzles/{game}/today" for game in GAMES} <= set(page.links)
    assert "/puzzles" in Page(site.visitor(lang).get("/").text).links
    assert "1500" in page.one("main").text


def test_the_theme_to_practise_is_preselected(ana: Visitor) -> None:
    game = GAMES[-1]
    theme = puzzles_of(game)[0].themes[-1]
    page = Page(ana.get(f"/puzzles?game={game}&theme={quote(theme)}").text)
    assert page.all("section")[0].attrs["data-game"] == game
    [chosen] = [node for node in page.all("option") if "selected" in node.attrs]
    assert chosen.attrs["value"] == theme


def test_one_follows_another_by_theme_and_grade(ana: Visitor) -> None:
    puzzle = one_of(GAMES[0])
    for theme in puzzle.themes:
        query = f"theme={quote(theme)}&grade={puzzle.grade}"
        answer = ana.get(f"/puzzles/{puzzle.game}?{query}")
        assert answer.status_code == 303
        there = answer.headers["location"]
        id = there.partition("?")[0].rpartition("/")[2]
        [found] = [one for one in puzzles_of(puzzle.game) if one.id == id]
        assert theme in found.themes
        assert found.grade == puzzle.grade
        assert ana.get(there).status_code == 200
        solved = ana.post(there, {"move": found.best})
        assert f"grade={puzzle.grade}" in Page(solved.text).one("a", id="next").attrs["href"]


def test_tried_puzzles_come_last(ana: Visitor) -> None:
    game = min(GAMES, key=lambda name: len(puzzles_of(name)))
    theme = min({one.themes[-1] for one in puzzles_of(game)})
    wanted = {one.id: one for one in puzzles_of(game) if theme in one.themes}
    for _ in range(min(3, len(wanted))):
        there = ana.get(f"/puzzles/{game}?theme={quote(theme)}").headers["location"]
        id = there.partition("?")[0].rpartition("/")[2]
        ana.post(there, {"move": wanted.pop(id).best})  # KeyError if it came before


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/puzzles/chess", 404),
        ("/puzzles/chess/today", 404),
        ("/puzzles/{game}/0123456789ab", 404),
        ("/puzzles/{game}/0123456789ab/table", 404),
        ("/puzzles/{game}?theme=nonsense", 400),
        ("/puzzles?game=chess", 404),
        ("/puzzles?game={game}&theme=nonsense", 400),
        ("/puzzles/{game}?grade=99", 400),
        ("/puzzles/{game}?grade=x", 400),
    ],
)
def test_unknown_names(ana: Visitor, address: str, status: int) -> None:
    answer = ana.get(address.format(game=GAMES[0]))
    assert answer.status_code == status
    assert wrong_with(answer.text, "en") == []


@pytest.mark.parametrize("move", ["", "fly away", "x" * 5000, "<b>"])
def test_a_move_that_cannot_be_made_counts_for_nothing(site: Site, ana: Visitor, move: str) -> None:
    puzzle = one_of(GAMES[0])
    answer = ana.post(address_of(puzzle), {"move": move})
    assert answer.status_code == 400
    assert "<b>" not in answer.text.partition("<main")[2].replace("<b>Reverie", "")
    right = ana.post(address_of(puzzle), {"move": puzzle.best})
    assert "Rating 1" in right.text


# --- answers ---
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_judged_and_explained(site: Site, game: str, lang: str) -> None:
    ana, puzzle = site.visitor(lang), one_of(game, 1)
    right = ana.post(address_of(puzzle), {"move": puzzle.best})
    assert right.status_code == 200
    assert wrong_with(right.text, lang) == []
    page = Page(right.text)
    words = Words(lang)
    assert page.one("h2", id="verdict").text == words("pages", "puzzles", "right")
    rows = [node for node in page.all("tr") if node.within("tbody")]
    assert len(rows) == len(match_of(puzzle).legal)
    assert rows[0].attrs["class"] == "best"
    assert len([node for node in page.all("li") if node.outer and node.outer.tag == "ol"]) >= 1
    wrong = Page(ana.post(address_of(puzzle), {"move": puzzle.obvious}).text)
    assert wrong.one("h2", id="verdict").text == words("pages", "puzzles", "wrong")


def test_the_script_gets_the_same_as_data(ana: Visitor) -> None:
    puzzle = one_of(GAMES[0])
    told = ana.post(address_of(puzzle), {"move": puzzle.obvious}, headers=JSON).json()
    assert told["solved"] is False
    assert "verdict" in told["html"]
    assert len(told["line"]) >= 2
    assert all({"view", "events", "said"} <= set(step) for step in told["line"])


def test_only_the_first_attempt_is_rated(ana: Visitor) -> None:
    puzzle = one_of(GAMES[0])
    wrong = ana.post(address_of(puzzle), {"move": puzzle.obvious}).text
    assert "(\u2212" in wrong
    again = Page(ana.post(address_of(puzzle), {"move": puzzle.best}).text).one("main").text
    assert "your rating stays at" in again
    other = one_of(GAMES[0], 1)
    assert "(+" in ana.post(address_of(other), {"move": other.best}).text
    assert "1 of 2 solved" in Page(ana.get("/puzzles").text).one("main").text


def test_a_deleted_player_has_no_attempts(site: Site, ana: Visitor) -> None:
    puzzle = one_of(GAMES[0])
    ana.post(address_of(puzzle), {"move": puzzle.best})
    assert "1 of 1 solved" in Page(ana.get("/puzzles").text).one("main").text
    ana.post("/me/forget", {"sure": "yes"})
    assert "1 of 1 solved" not in Page(ana.get("/puzzles").text).one("main").text


def test_the_answer_is_not_sent_before_an_attempt(ana: Visitor) -> None:
    """The choices come in the order of the rules, and nothing says which is which."""
    puzzle = one_of(GAMES[0])
    table = ana.get(f"{address_of(puzzle)}/table")
    page = ana.get(address_of(puzzle)).text
    for sent in (table.text, page):
        for secret in ("lead", "motif", "obvious", "reasons", "deal |"):
            assert secret not in sent
    legal = [action.text for action in match_of(puzzle).legal]
    assert [move["text"] for move in table.json()["moves"]] == legal


@pytest.mark.parametrize("game", GAMES)
def test_a_position_shows_what_its_seat_knows_and_nothing_else(game: str) -> None:
    """It is the same in all worlds that the seat can't distinguish from the real one."""
    words = Words("en")
    for puzzle in puzzles_of(game)[::25]:
        state = match_of(puzzle).state
        seen = look(state, puzzle.seat)
        shown = position(state, puzzle.seat, words)
        assert all(position(seen.world(n), puzzle.seat, words) == shown for n in (1, 2))


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_shows_what_its_seat_knows_and_nothing_else(game: str) -> None:
    """What is told after it follows from what the seat knows, too."""
    puzzle, words = puzzles_of(game)[-1], Words("en")
    match = match_of(puzzle)
    told = answer(puzzle, match, puzzle.obvious, words)
    match.state = look(match.state, puzzle.seat).world(3)
    assert answer(puzzle, match, puzzle.obvious, words) == told


# --- streaks ---
def test_a_streak_grows_from_day_to_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[0]

    async def told() -> None:
        store = SQLiteStore(tmp_path / "games.sqlite")
        try:
            for solved, expected in ((True, 1), (True, 2), (False, 0), (True, 1)):
                day = date.fromisoformat(puzzles.today()) + timedelta(days=1)
                travel(monkeypatch, day)
                puzzle = todays(puzzles_of(game), day)
                # it was tried before, which counts for the rating and not for the day
                await store.add_attempt("ana", practised(puzzle, await store.attempts("ana", game)))
                found = await count(store, "ana", puzzle, solved)
                assert (found.streak, found.today, found.counted) == (expected, solved, False)
                again = await count(store, "ana", puzzle, True)
                assert (again.streak, again.today) == (expected, solved)
        finally:
            await store.close()

    asyncio.run(told())


def practised(puzzle: Puzzle, before: list[Attempt]) -> Attempt:
    made = Attempt(puzzle.id, puzzle.game, 1, "", 0.0, True, 1500.0, 200.0, 0.06)
    return replace(made, number=len(before) + 1)


def travel(monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """It is that day."""

    class Then(datetime):
        @classmethod
        def now(cls, tz: object = None) -> "Then":
            return cls(day.year, day.month, day.day, tzinfo=UTC)

    monkeypatch.setattr(puzzles, "datetime", Then)


def test_two_windows_count_once(tmp_path: Path) -> None:
    puzzle = one_of(GAMES[0])

    async def told() -> None:
        store = SQLiteStore(tmp_path / "games.sqlite")
        try:
            both = [count(store, "ana", puzzle, solved) for solved in (True, False)]
            found = await asyncio.gather(*both)
            assert sorted(one.counted for one in found) == [False, True]
            assert len(await store.attempts("ana", puzzle.game)) == 1
        finally:
            await store.close()

    asyncio.run(told())
