"""Error pages: helpful, in both languages, and without secrets."""

from pathlib import Path

import pytest

from reverie.server.settings import Limits
from tests.server.pages.html import Page, wrong_with
from tests.server.pages.site import LIMITS, Site, Visitor, opened


def check(visitor_answer: object, status: int, title: str, lang: str) -> None:
    answer = visitor_answer
    assert answer.status_code == status  # type: ignore[attr-defined]
    assert wrong_with(answer.text, lang) == []  # type: ignore[attr-defined]
    assert Page(answer.text).one("h1").text == title  # type: ignore[attr-defined]


def test_nothing_there(ana: Visitor, bruno: Visitor) -> None:
    check(ana.get("/t/nothing/at/all"), 404, "Lost in the labyrinth", "en")
    check(bruno.get("/t/nothing/at/all"), 404, "Perdu dans le labyrinthe", "fr")


def test_not_this_way(ana: Visitor, bruno: Visitor) -> None:
    check(ana.get("/me/forget"), 405, "Not possible", "en")
    check(bruno.post("/credits"), 405, "Impossible", "fr")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
def test_not_from_here(ana: Visitor, bruno: Visitor, origin: str) -> None:
    headers = {"origin": origin}
    check(ana.post("/me", {"name": "Eve"}, headers=headers), 403, "Not allowed", "en")
    check(bruno.post("/me/forget", headers=headers), 403, "Non autorisé", "fr")


def test_too_much_at_once(ana: Visitor, bruno: Visitor) -> None:
    big = {"text": "x" * 300 * 1024}
    check(ana.post("/records", big), 413, "Too large", "en")
    check(bruno.post("/me", {"name": "x" * 300 * 1024}), 413, "Trop volumineux", "fr")


def test_too_fast(tmp_path: Path) -> None:
    with opened(tmp_path, Limits(requests=(3, 0.0001))) as site:
        ana = site.visitor("fr")
        for _ in range(3):
            assert ana.get("/health").status_code == 200
        check(ana.get("/"), 429, "Trop de requêtes", "fr")


def test_too_many_tables_and_records(tmp_path: Path) -> None:
    few = Limits(requests=LIMITS.requests, tables=(1, 0.0001), records=(1, 0.0001))
    with opened(tmp_path, few) as site:
        ana = site.visitor()
        ana.lay()
        check(ana.post("/tables", {"game": "onirim"}), 429, "Slow down", "en")
        ana.post("/records", {"text": "x"})
        check(ana.post("/records", {"text": "x"}), 429, "Slow down", "en")


def test_an_internal_error_reveals_nothing(
    site: Site, ana: Visitor, bruno: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def accident(*_: object) -> None:
        raise RuntimeError("the secret is swordfish")

    monkeypatch.setattr(site.lobby, "secret_of", accident)
    for visitor, lang, title in (
        (ana, "en", "The dream flickered"),
        (bruno, "fr", "Le rêve a vacillé"),
    ):
        answer = visitor.post("/today/onirim")
        check(answer, 500, title, lang)
        assert "swordfish" not in answer.text
