"""Open tables: a list that anybody sees, and a seat with one click."""

import pytest

from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor

OPEN = {"seats": "2", "seat1": "open", "visibility": "public"}


def fresh(site: Site) -> None:
    """A list is kept for a moment: the next one is read anew."""
    site.lobby.open_tables._read_at = 0.0


def buttons(site: Site, visitor: Visitor, address: str = "/tables") -> list[str]:
    """Where the buttons of the list lead."""
    fresh(site)
    page = Page(visitor.get(address).text)
    return [
        form.attrs["action"] for form in page.all("form") if form.attrs["action"] != "/settings"
    ]


def test_an_open_table_is_joined_with_one_click(site: Site, ana: Visitor, bruno: Visitor) -> None:
    ana.post("/me", {"name": "Ana <b>"})
    bruno.post("/me", {"name": "Bruno"})
    table = ana.lay("onirim", **OPEN, talk="silent")
    fresh(site)
    page = bruno.get("/tables")
    assert wrong_with(page.text, "fr") == []
    told = Page(page.text).one("main").text
    assert "Ana <b>" in told  # as text: it is escaped
    assert "1 place libre sur 2" in told
    assert "vient d’ouvrir" in told
    assert "silen" in told
    assert table not in page.text
    assert "Ana &lt;b&gt;" in bruno.get("/").text
    [join] = buttons(site, bruno)
    assert bruno.post(join).headers["location"] == f"/t/{table}"
    assert buttons(site, bruno) == []
    late = site.visitor()
    answer = late.post(join, {"name": "Cleo"})
    assert answer.status_code == 409
    assert "You can no longer join that table" in answer.text


def test_players_without_a_name_are_asked_for_one_and_may_skip_it(site: Site, ana: Visitor) -> None:
    table = ana.lay("onirim", **OPEN)
    cleo = site.visitor()
    [join] = buttons(site, cleo)
    asked = cleo.post(join)
    assert asked.status_code == 200
    assert wrong_with(asked.text, "en") == []
    assert wrong_with(cleo.get(join).text, "en") == []
    assert "What should the others call you?" in asked.text
    assert table not in asked.text
    answer = cleo.post(join, {"name": "", "nameless": "yes"})
    assert answer.headers["location"] == f"/t/{table}"


def test_one_s_own_table_is_in_the_list_with_the_way_back(site: Site, ana: Visitor) -> None:
    table = ana.lay("onirim", **OPEN)
    assert buttons(site, ana) == []
    assert f"/t/{table}" in Page(ana.get("/tables").text).links
    ana.site.call(site.lobby.store.publish(table, False, 0.0))


def test_the_list_is_sent_again_only_if_it_has_changed(site: Site, ana: Visitor) -> None:
    fresh(site)
    first = ana.get("/tables/list")
    assert first.status_code == 200
    tag = {"if-none-match": first.headers["etag"]}
    assert ana.get("/tables/list", headers=tag).status_code == 304
    table = ana.lay("onirim", **OPEN)
    fresh(site)
    assert ana.get("/tables/list", headers=tag).status_code == 200
    site.call(site.lobby.store.publish(table, False, 0.0))


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"seats": "2", "visibility": "public"}, "Leave at least one seat for a friend"),
        ({**OPEN, "visibility": "secret"}, "either private or open"),
        ({**OPEN, "clock": "frantic"}, "There is no such clock"),
    ],
)
def test_an_invalid_choice_is_reported_at_its_field(
    ana: Visitor, fields: dict[str, str], text: str
) -> None:
    answer = ana.post("/tables", {"game": "onirim", **fields})
    assert answer.status_code == 400
    assert text in answer.text
    assert {"#field-visibility", "#field-clock"} & set(Page(answer.text).links)
    assert wrong_with(answer.text, "en") == []


def test_the_page_of_tables_leads_to_a_form_that_opens_one(site: Site, ana: Visitor) -> None:
    forms = [link for link in Page(ana.get("/tables").text).links if "visibility=public" in link]
    assert forms
    for address in forms:
        page = Page(ana.get(address).text)
        assert page.ticked("visibility") == ["public"]
        assert page.one("details", id="more").attrs.get("open") is not None


def test_the_clock_of_a_table_is_chosen_in_the_form_and_shown_in_the_list(
    site: Site, ana: Visitor, bruno: Visitor
) -> None:
    table = ana.lay("onirim", **OPEN, clock="brisk")
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert info.clock == "brisk"
    fresh(site)
    assert "pendule vive" in Page(bruno.get("/tables").text).one("main").text
    plain = site.call(site.lobby.store.table(ana.lay("onirim", clock="none")))
    assert plain is not None
    assert plain.clock == ""
    site.call(site.lobby.store.publish(table, False, 0.0))
