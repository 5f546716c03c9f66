"""Preferences: by the cookie, else by the browser, and never anything that can't be."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from reverie.server.pages.preferences import return_address
from reverie.server.pages.prefs import Prefs, prefs_of
from tests.server.pages.html import Page
from tests.server.pages.site import Visitor


def asking(cookie: str = "", languages: str = "") -> Request:
    told = {"cookie": cookie, "accept-language": languages}
    headers = [(name.encode(), text.encode()) for name, text in told.items() if text]
    return Request({"type": "http", "headers": headers, "method": "GET", "path": "/"})


@pytest.mark.parametrize(
    ("languages", "wanted"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.8,en;q=0.5", "fr"),
        ("en;q=0.4, fr;q=0.9", "fr"),
        ("de, en;q=0.3, fr;q=0.2", "en"),
        ("de-AT", "en"),
        ("fr;q=many, en", "en"),
        ("fr;q=0", "en"),
    ],
)
def test_the_browser_names_the_language(languages: str, wanted: str) -> None:
    assert prefs_of(asking(languages=languages)).lang == wanted


def test_the_cookie_takes_precedence() -> None:
    told = prefs_of(asking("reverie_prefs=lang=fr&theme=light&colours=safe", "en"))
    assert told == Prefs("fr", "light", colours="safe")


def test_a_script_may_have_written_it_whole_in_code() -> None:
    told = prefs_of(asking("reverie_prefs=lang%3Dfr%26pace%3Dinstant"))
    assert told == Prefs("fr", pace="instant")


@pytest.mark.parametrize(
    "cookie",
    ["lang=xx&theme=pink", "lang=../../etc", "=&=&&", "%ff%fe", "theme=" + "dark" * 500, '"'],
)
def test_nonsense_in_the_cookie_is_as_nothing(cookie: str) -> None:
    assert prefs_of(asking(f"reverie_prefs={cookie}")) == Prefs()


def test_preferences_are_read_back() -> None:
    response = Response()
    Prefs("fr", motion="off", keys="off").keep(response, secure=True)
    cookie, *more = response.headers["set-cookie"].split("; ")
    assert {"Path=/", "SameSite=Lax", "Secure"} <= set(more)
    assert prefs_of(asking(cookie)) == Prefs("fr", motion="off", keys="off")


def test_the_page_looks_as_it_was_set(ana: Visitor) -> None:
    answer = ana.post("/settings", {"theme": "light", "contrast": "more", "lang": "fr"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/settings?saved")
    page = Page(ana.get("/settings?saved").text)
    html = page.one("html").attrs
    assert (html["lang"], html["data-theme"], html["data-contrast"]) == ("fr", "light", "more")
    assert page.ticked("theme") == ["light"]
    assert "Réglages enregistrés" in page.one("main").text


def test_a_wrong_setting_changes_nothing(ana: Visitor) -> None:
    answer = ana.post("/settings", {"theme": "pink"})
    assert answer.status_code == 400
    assert "Invalid choice" in answer.text
    assert "set-cookie" not in answer.headers


def test_the_language_changes_where_one_is(ana: Visitor) -> None:
    answer = ana.post("/settings", {"lang": "fr", "back": "/rules/onix?q=gem"})
    assert answer.headers["location"] == "/rules/onix?q=gem"
    assert "Chercher" in ana.get("/rules/onix").text


@pytest.mark.parametrize(
    "address",
    [
        "//evil.example/",
        "https://evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "",
        "x",
        "/ok\r\nset-cookie: a=b",
    ],
)
def test_there_are_no_open_redirects(address: str) -> None:
    assert return_address(address) == ""
