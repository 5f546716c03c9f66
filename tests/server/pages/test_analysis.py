"""The analysis board: positions set up by hand, and moves that are tried."""

import pytest

from reverie.i18n import UNBROKEN
from reverie.match import Match, read_record, replay
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor


def fields(page: Page) -> dict[str, str]:
    """What the form of the editor sends."""
    texts = {one.attrs["name"]: one.text for one in page.all("textarea")}
    hidden = {
        one.attrs["name"]: one.attrs["value"]
        for one in page.all("input", type="hidden")
        if one.attrs["name"] in ("seats", "preset", "deal")
    }
    return {**hidden, **texts}


def match_at(site: Site, address: str) -> Match:
    id = address.removeprefix("/r/").partition("?")[0]
    text = site.call(site.lobby.store.record(id))
    assert text is not None
    return replay(read_record(text))


def without(cards: str, *gone: str) -> str:
    listed = cards.split(", ")
    for card in gone:
        listed.remove(card)
    return ", ".join(listed)


def test_the_board_is_found_from_the_start_page_and_lists_the_games(bruno: Visitor) -> None:
    assert 'href="/analysis"' in bruno.get("/").text
    page = bruno.get("/analysis").text
    for game in ("onirim", "onix", "circadia"):
        assert f'href="/analysis/{game}"' in page
    assert bruno.get("/analysis/chess").status_code == 404


def test_a_position_is_set_up_and_the_coach_is_asked(ana: Visitor, site: Site) -> None:
    given = fields(Page(ana.get("/analysis/onirim").text))
    hand, deck = given["place hand 0"], given["place deck"]
    taken = ["red sun", "red moon", "red sun", "blue key", "brown sun"]
    given["place hand 0"] = ", ".join(taken)
    given["place deck"] = without(f"{deck}, {hand}", *taken)
    answer = ana.post("/analysis/onirim", given)
    assert answer.status_code == 303, answer.text
    match = match_at(site, answer.headers["location"])
    assert sorted(match.view(0)["players"][0]["hand"]) == sorted(taken)  # type: ignore[index]
    id = answer.headers["location"].removeprefix("/r/").partition("?")[0]
    advice = ana.get(f"/r/{id}/coach?step=0").json()
    assert sorted(one["move"] for one in advice["choices"]) == sorted(
        action.text for action in match.legal
    )


def test_cards_are_moved_to_the_discard(ana: Visitor, site: Site) -> None:
    given = fields(Page(ana.get("/analysis/onirim").text))
    given["place deck"] = without(given["place deck"], "blue sun", "nightmare")
    given["place discard"] = "nightmare, blue sun"
    answer = ana.post("/analysis/onirim", given)
    assert answer.status_code == 303, answer.text
    view = match_at(site, answer.headers["location"]).view(0)
    assert view["unseen"]["nightmare"] == 9  # type: ignore[index]


@pytest.mark.parametrize(
    ("place", "text", "said"),
    [
        ("place hand 0", "red sun, red elephant", "no card &#39;red elephant&#39;"),
        ("place hand 0", "red sun", "this position has"),
        ("place discard", "red sun", "this position has"),
        ("place deck", "499 red sun, 2 red sun", "501 (maximum 500)"),
    ],
)
def test_errors_in_a_position_are_shown_and_nothing_is_lost(
    ana: Visitor, place: str, text: str, said: str
) -> None:
    given = fields(Page(ana.get("/analysis/onirim").text))
    given["place deck"] += ", red moon"
    given[place] = text
    answer = ana.post("/analysis/onirim", given)
    assert answer.status_code == 400
    assert said in answer.text
    assert fields(Page(answer.text))[place] == text


@pytest.mark.parametrize(
    ("address", "place", "text", "said"),
    [
        (
            "/analysis/onirim?seats=2",
            "row 1",
            "soleil rouge, soleil bleu",
            "dans « labyrinthe (Joueur 2) », deux cartes voisines ont le même symbole",
        ),
        ("/analysis/onirim", "hand 0", "7 soleil rouge", "trop de cartes dans « main » : 7"),
        ("/analysis/onirim", "hand 0", "un éléphant", "il n’y a pas de carte « un éléphant »"),
        (
            "/analysis/circadia",
            "set 2 0",
            "Ours ailé 2, Ours ailé 1",
            "« ensemble 2 (Joueur 1) » n’est pas un ensemble",
        ),
    ],
)
def test_errors_are_in_french(site: Site, address: str, place: str, text: str, said: str) -> None:
    chloe = site.visitor("fr")
    given = fields(Page(chloe.get(address).text)) | {f"place {place}": text}
    (note,) = Page(chloe.post(address, given).text).all("div", role="alert")
    assert note.text.replace(UNBROKEN, " ").startswith(f"Cette position est impossible :{said}")


def test_a_position_of_a_game_is_changed(ana: Visitor, bruno: Visitor, site: Site) -> None:
    table = ana.finish("onirim", seed=4)
    assert f"/r/{table}/edit?step=" in ana.get(f"/r/{table}").text
    given = fields(Page(ana.get(f"/r/{table}/edit?step=3").text))
    hand = given["place hand 0"].split(", ")
    given["place hand 0"] = ", ".join(reversed(hand))
    answer = ana.post(f"/r/{table}/edit?step=3", given)
    assert answer.status_code == 303, answer.text
    assert list(match_at(site, answer.headers["location"]).view(0)["players"][0]["hand"]) == [  # type: ignore[index]
        *reversed(hand)
    ]
    going = ana.lay("onirim")
    for who in (ana, bruno):
        assert who.get(f"/r/{going}/edit?step=0").status_code == 403
        assert who.post(f"/r/{going}/try?step=0&move=x").status_code == 403


def test_piles_of_onix_are_set_up_with_their_top_cards(ana: Visitor, site: Site) -> None:
    page = Page(ana.get("/analysis/onix?seats=3").text)
    given = fields(page)
    assert given["place pile #1"].startswith("18 hidden, ")
    assert any("pile 1" in one.text for one in page.all("label"))
    given |= {"place pile #1": "5 hidden, cross", "place collections 0": "round + square, diamond"}
    given["place stock 1"] = "9 hidden"
    answer = ana.post("/analysis/onix?seats=3", given)
    assert answer.status_code == 303, answer.text
    view = match_at(site, answer.headers["location"]).view(0)
    assert view["piles"][0] == {"top": "cross", "size": 6}  # type: ignore[index]
    assert view["players"][0]["collections"] == [["round", "square"], ["diamond"]]  # type: ignore[index]
    given["place stock 1"] = "99 hidden"
    wrong = ana.post("/analysis/onix?seats=3", given)
    assert wrong.status_code == 400
    assert "face-down cards" in wrong.text


def test_moves_are_tried_in_new_records(ana: Visitor, site: Site) -> None:
    page = Page(ana.get("/analysis/onix?seats=3").text)
    deal = ana.post("/analysis/onix", fields(page)).headers["location"]
    before = match_at(site, deal)
    assert before.game.seats == 3
    id, move = deal.removeprefix("/r/").partition("?")[0], before.legal[0].text
    answer = ana.post(f"/r/{id}/try?step=0&move={move}")
    after = match_at(site, answer.headers["location"])
    assert [action.text for action in after.moves] == [move]
    assert "step=1" in answer.headers["location"]
    assert ana.post(f"/r/{id}/try?step=0&move=fly").status_code == 400


def test_a_pasted_record_leads_to_the_coach(ana: Visitor) -> None:
    text = str(Match.record(match_of()))
    answer = ana.post("/records", {"text": text, "coach": "yes"})
    assert answer.headers["location"].endswith("#coach")


def match_of() -> Match:
    from reverie import onirim

    return onirim.new(seed=3)
