"""Credits: everything that Reverie needs is named, with its licence."""

import re
import tomllib
from pathlib import Path

import pytest

from reverie.i18n import LANGUAGES, Words
from reverie.server.pages.credits import NEEDED, pictures, software
from tests.server.pages.html import Page
from tests.server.pages.site import Site

PROJECT = Path(__file__).parents[3] / "pyproject.toml"


def test_every_dependency_is_named() -> None:
    told = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["dependencies"]
    assert sorted(re.split(r"[ ><=;]", text)[0] for text in told) == sorted(NEEDED)


def test_every_work_has_a_licence() -> None:
    assert pictures()
    for work in [*software(), *pictures()]:
        assert work.licence, work


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_work_has_words(site: Site, lang: str) -> None:
    text = Page(site.visitor(lang).get("/credits").text).one("main").text
    words = Words(lang)
    for work in pictures():
        assert words.has("pages", "works", work.name), work.name
        assert words("pages", "works", work.name) in text
        assert work.author in text
