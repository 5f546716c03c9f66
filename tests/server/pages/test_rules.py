"""The rules: searched with and without accents, and safe whatever they say."""

from reverie.server.pages.markup import fold, inline, paragraphs
from tests.server.pages.html import Page
from tests.server.pages.site import Visitor


def shown(page: Page) -> list[str]:
    return [n.attrs["id"] for n in page.all("article") if n.attrs.get("class") == "rule"]


def test_a_search_shows_what_speaks_of_it(ana: Visitor) -> None:
    everything = shown(Page(ana.get("/rules/onirim").text))
    page = Page(ana.get("/rules/onirim?q=Prophecy+EMPTY").text)
    assert 0 < len(shown(page)) < len(everything) / 10
    assert "onirim.prophecy.few" in shown(page)
    assert {n.text.lower() for n in page.all("mark")} == {"prophecy", "empty"}
    assert f"{len(shown(page))} rule" in page.one("p", id="found").text


def test_accents_and_capitals_do_not_matter(bruno: Visitor) -> None:
    wanted = shown(Page(bruno.get("/rules/onirim?q=défausser").text))
    assert wanted == shown(Page(bruno.get("/rules/onirim?q=DEFAUSSER").text))
    assert wanted


def test_an_empty_search_result_is_reported(ana: Visitor, bruno: Visitor) -> None:
    assert "No rule matches “zzz”" in ana.get("/rules/onix?q=zzz").text
    assert "Aucune règle ne correspond à" in bruno.get("/rules/onix?q=zzz").text


def test_search_terms_are_never_code(ana: Visitor) -> None:
    asked = '<script>alert("x")</script>'
    for address in ("/rules", "/rules/onirim"):
        page = ana.get(address, params={"q": asked}).text
        assert "<script>alert" not in page


def test_all_rulebooks_are_searched_at_once(ana: Visitor) -> None:
    page = Page(ana.get("/rules?q=habitat").text)
    assert any(link.startswith("/rules/circadia#circadia.") for link in page.links)
    assert not any(link.startswith("/rules/onix#") for link in page.links)


def test_the_supported_subset_of_markdown() -> None:
    assert inline("*one* and **two** & `three`") == (
        "<em>one</em> and <strong>two</strong> &amp; <code>three</code>"
    )
    assert 'href="/rules/onix#onix.turn.choose"' in inline("see `onix.turn.choose`")


def test_no_html_no_picture_and_no_address_gets_through() -> None:
    told = paragraphs("<img src=x onerror=alert(1)>\n\n[a](javascript:b) ![c](d)")
    assert "<img" not in told
    assert "<a" not in told


def test_highlights_are_only_in_the_text() -> None:
    assert inline("a & b *amp*", ("amp",)) == "a &amp; b <em><mark>amp</mark></em>"
    assert inline("**strong**", ("strong",)) == "<strong><mark>strong</mark></strong>"
    assert inline("Élan", (fold("ÉLA"),)) == "<mark>Éla</mark>n"
