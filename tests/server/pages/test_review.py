"""A finished game as the coach sees it."""

import json

import pytest

from reverie.match import read_record, replay
from reverie.server.replays import Replay
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor


def told(visitor: Visitor, table: str) -> list[tuple[str, dict[str, object]]]:
    """The events of a review while it is computed, in their order."""
    answer = visitor.get(f"/r/{table}/review/parts")
    assert answer.headers["content-type"].startswith("text/event-stream")
    found = []
    for event in answer.text.strip().split("\n\n"):
        kind, data = event.split("\n")
        found.append((kind.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return found


@pytest.mark.parametrize("game", ["onirim", "onix", "circadia"])
def test_a_finished_game_is_reviewed_part_by_part(ana: Visitor, game: str) -> None:
    table = ana.finish(game, seed=4)
    assert f"/r/{table}/review" in ana.get(f"/r/{table}").text
    before = Page(ana.get(f"/r/{table}/review").text)
    assert before.one("h2", id="summary-title").text == "The coach is reviewing the game"
    assert before.one("div", id="review").attrs["data-parts"].startswith(f"/r/{table}/review/parts")

    events = told(ana, table)
    kinds = [kind for kind, _ in events]
    assert kinds == ["curve", *["decision"] * (len(kinds) - 2), "done"]
    assert events[-2][1]["done"] == 1
    rows = [data["row"]["ply"] for _, data in events[1:-1] if data["row"]]

    answer = ana.get(f"/r/{table}/review")
    page = Page(answer.text)
    assert page.one("h2", id="summary-title").text.startswith("Accuracy")
    assert len(page.one("polyline").attrs["points"].split()) == len(kinds) - 1
    assert "errors = result" in answer.text
    links = [link.text for link in page.all("a") if "step=" in link.attrs.get("href", "")]
    assert {str(ply) for ply in rows} <= set(links)
    assert [kind for kind, _ in told(ana, table)] == ["done"]  # it is not computed again


def test_without_scripts_the_page_waits_for_the_review(bruno: Visitor) -> None:
    table = bruno.finish("onirim", seed=5)
    page = Page(bruno.get(f"/r/{table}/review?wait=yes").text)
    assert page.one("h2", id="summary-title").text.startswith("Précision")
    moment = bruno.get(f"/r/{table}/moment.json").json()["text"]
    assert moment in bruno.get(f"/r/{table}/review").text


def test_an_unfinished_game_is_not_reviewed(ana: Visitor, bruno: Visitor) -> None:
    table = ana.lay("onirim")
    for address in ("review", "review/parts", "moment.json", "coach?step=0", "line?step=0"):
        assert ana.get(f"/r/{table}/{address}").status_code == 403, address
        assert bruno.get(f"/r/{table}/{address}").status_code == 403, address
    assert ana.get("/r/nothing/review").status_code == 404


def test_the_coach_values_every_choice_of_a_step_and_plays_a_line(ana: Visitor, site: Site) -> None:
    table = ana.finish("onirim", seed=4)
    advice = ana.get(f"/r/{table}/coach?step=3").json()
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert info.ending is not None
    match = replay(read_record(info.ending.record))
    match.undo(len(match.plies) - 4)
    assert sorted(one["move"] for one in advice["choices"]) == sorted(
        action.text for action in match.legal
    )
    assert sum(one["played"] for one in advice["choices"]) == 1
    assert advice["text"].startswith(f"“{advice['choices'][0]['label']}”")
    best = advice["choices"][0]["move"]
    line = ana.get(f"/r/{table}/line", params={"step": 3, "move": best}).json()["steps"]
    assert [step["n"] for step in line] == list(range(4, 4 + len(line)))
    assert line[0]["label"] == advice["choices"][0]["label"]
    assert ana.get(f"/r/{table}/line", params={"step": 3, "move": "no such"}).status_code == 400
    last = len(replay(read_record(info.ending.record)).plies) - 1
    assert ana.get(f"/r/{table}/coach?step={last}").status_code == 400


def continued(visitor: Visitor, site: Site, table: str, step: int, **more: str) -> Replay:
    """The table at which a finished game continues, played to its end."""
    answer = visitor.post(f"/r/{table}/continue", {"step": str(step), **more})
    assert answer.status_code == 303, answer.text
    made = answer.headers["location"].removeprefix("/t/")
    site.play(made, seed=9)
    info = site.call(site.lobby.store.table(made))
    assert info is not None
    assert info.ending is not None
    record = read_record(info.ending.record)
    return Replay(replay(record), info.seats)


def test_a_game_continues_with_the_same_luck_or_with_new_luck(ana: Visitor, site: Site) -> None:
    table = ana.finish("onirim", seed=4)
    assert Page(ana.get(f"/r/{table}").text).one("select", name="luck")
    same, again, new = (
        continued(ana, site, table, 5, luck=luck) for luck in ("same", "same", "new")
    )
    assert same.match.plies == again.match.plies
    assert same.match.plies != new.match.plies
    assert same.match.plies[:6] == new.match.plies[:6]


def test_the_same_luck_follows_from_the_seed_of_a_record(ana: Visitor, site: Site) -> None:
    table = ana.lay("onirim", deal="seed", seed="41")
    site.play(table)
    first, second = (continued(ana, site, table, 5, luck="same") for _ in range(2))
    assert first.match.plies == second.match.plies
    assert first.record.headers["seed"] == "41"


def test_the_luck_of_today_s_deal_is_not_met_again_today(ana: Visitor, site: Site) -> None:
    table = ana.post("/today/onirim", {}).headers["location"].rpartition("/")[2]
    site.play(table)
    assert not Page(ana.get(f"/r/{table}").text).all("select", name="luck")
    first, second = (continued(ana, site, table, 5, luck="same") for _ in range(2))
    assert first.match.plies != second.match.plies
