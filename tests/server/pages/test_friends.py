"""Results of the daily deal that friends share: nothing is told before one has played."""

import pytest

from reverie.server.pages.days import today
from reverie.server.pages.friends import is_day, link
from tests.server.pages.html import Page
from tests.server.pages.site import Site, Visitor


def plays(visitor: Visitor, name: str, seed: int, game: str = "onirim") -> str:
    """The daily deal, finished; the table."""
    visitor.post("/me", {"name": name})
    table = str(visitor.post(f"/today/{game}").headers["location"].removeprefix("/t/"))
    visitor.site.play(table, seed)
    return table


def shared(visitor: Visitor, table: str) -> str:
    return str(visitor.get(f"/t/{table}/ending.json").json()["share"]["link"])


def rows(page: str, label: str = "You and your friends") -> list[str]:
    """The names in the table of friends."""
    tree = Page(page)
    found = []
    for node in tree.all("th", scope="row"):
        outer = node.outer
        while outer is not None and outer.attrs.get("role") != "region":
            outer = outer.outer
        if outer is not None and outer.attrs["aria-label"].startswith(label):
            found.append(" ".join(node.text.split()))
    return found


def test_a_link_reveals_nothing_before_one_has_played(site: Site, ana: Visitor) -> None:
    address = shared(ana, plays(ana, "Ana Secret", 1))
    ben = site.visitor()
    page = ben.get(address)
    assert "Ana Secret played Onirim" in page.text
    assert "Same cards, your turn" in page.text
    assert not Page(page.text).all("table")
    assert "0 won" not in page.text
    assert "0 won" not in ben.get("/today").text
    assert not any(at.startswith("/r/") for at in Page(page.text).links)
    assert len(ben.client.cookies) == 0  # programs open links, too: that makes no player
    table = ben.post(address).headers["location"].removeprefix("/t/")
    waiting = ben.get("/today").text
    assert "To compare with: Ana Secret." in waiting
    assert rows(waiting) == []
    site.play(table, 2)
    assert rows(ben.get(address).text) == rows(ben.get("/today").text)
    assert sorted(rows(ben.get("/today").text)) == ["A dreamer you", "Ana Secret"]


def test_at_the_end_friends_results_are_next_to_ones_own(site: Site, ana: Visitor) -> None:
    address = shared(ana, plays(ana, "Ana Beside", 3, "onix"))
    ben = site.visitor("fr")
    ben.post("/me", {"name": "Ben"})
    ben.get(address)  # opening it is enough for somebody who is known
    table = plays(ben, "Ben", 4, "onix")
    [line] = ben.get(f"/t/{table}/ending.json").json()["friends"]
    assert line.startswith(("Ana Beside\u00a0: gagnée en", "Ana Beside\u00a0: perdue en"))
    assert line.endswith(" points")
    assert ana.get(f"/t/{table}/ending.json").json().get("friends") == []  # she opened no link


def test_ones_own_link_is_not_a_friends(ana: Visitor) -> None:
    address = shared(ana, plays(ana, "Ana Alone", 5, "circadia"))
    page = ana.get(address).text
    assert "This is the link to your result." in page
    assert rows(ana.get("/today").text) == []


def test_a_deleted_player_is_nobodys_friend(site: Site, ana: Visitor) -> None:
    address = shared(ana, plays(ana, "Ana Gone", 6))
    ben = site.visitor()
    ben.post("/me", {"name": "Ben"})
    assert ben.get(address).status_code == 200
    ana.post("/me/forget", {"sure": "yes"})
    assert ben.get(address).status_code == 404
    assert "Ana Gone" not in ben.get("/today").text


@pytest.mark.parametrize(
    "address",
    [
        f"/today/onirim/{today()}/{'0' * 32}",
        f"/today/chess/{today()}/{'0' * 32}",
        "/today/onirim/2026-02-30/x",
        "/today/onirim/yesterday/x",
    ],
)
def test_there_is_no_such_result(ana: Visitor, address: str) -> None:
    assert ana.get(address).status_code == 404
    assert ana.post(address).status_code == 404


def test_links_belong_to_one_server_and_one_table() -> None:
    links = {link(secret, "onix", "2026-11-16", table) for secret in (b"a", b"b") for table in "tu"}
    assert len(links) == 4
    assert is_day("2028-02-29")
    assert not is_day("2027-02-29")
