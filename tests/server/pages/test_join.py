"""An invitation: a name and a seat, or only a place to watch."""

import pytest

from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import Site, Visitor


def invitation(visitor: Visitor) -> tuple[str, str]:
    visitor.post("/me", {"name": "Ana"})
    table = visitor.lay("onirim", seats="2", seat1="open", talk="silent")
    return table, f"/j/{visitor.site.lobby.invite(table)}"


def test_a_friend_takes_the_free_seat(site: Site, ana: Visitor, bruno: Visitor) -> None:
    table, invite = invitation(ana)
    page = bruno.get(invite)
    assert wrong_with(page.text, "fr") == []
    told = Page(page.text).one("main").text
    assert "Ana vous invite à jouer à Onirim" in told
    assert "Place libre" in told
    answer = bruno.post(invite, {"name": "Bruno"})
    assert answer.headers["location"] == f"/t/{table}"
    info = site.call(site.lobby.store.table(table))
    assert info is not None
    assert [seat.name for seat in info.seats] == ["Ana", "Bruno"]
    assert "Vous avez déjà une place" in bruno.get(invite).text
    assert "Bruno" in bruno.get("/me").text


def test_a_third_may_only_watch(site: Site, ana: Visitor, bruno: Visitor) -> None:
    table, invite = invitation(ana)
    bruno.post(invite, {"name": "Bruno"})
    cleo = site.visitor()
    assert "All seats are taken" in cleo.get(invite).text
    answer = cleo.post(invite, {"name": "Cleo"})
    assert answer.status_code == 409
    assert "Somebody else has just taken that seat" in answer.text
    assert f"/t/{table}" in Page(answer.text).links


def test_a_friend_has_a_name(ana: Visitor, bruno: Visitor) -> None:
    _, invite = invitation(ana)
    answer = bruno.post(invite, {"name": " "})
    assert answer.status_code == 400
    assert "au moins une lettre" in answer.text
    assert wrong_with(answer.text, "fr") == []


def test_the_host_needs_no_invitation(ana: Visitor) -> None:
    table, invite = invitation(ana)
    assert ana.post(invite, {"name": "Ana"}).headers["location"] == f"/t/{table}"
    assert "You already have a seat at this table" in ana.get(invite).text


@pytest.mark.parametrize("change", [lambda i: i[:-1] + "x", lambda i: i[:22], lambda i: "x" * 54])
def test_a_made_up_invitation_is_none(ana: Visitor, change: object) -> None:
    _, invite = invitation(ana)
    made_up = "/j/" + change(invite.removeprefix("/j/"))  # type: ignore[operator]
    assert ana.get(made_up).status_code == 404
    assert ana.post(made_up, {"name": "Eve"}).status_code == 404
