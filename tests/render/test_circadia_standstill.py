"""How close Circadia's standstill is, where people look at the table, and only when it is near."""

import pytest

from reverie.i18n import LANGUAGES, Words
from reverie.render.text import table
from reverie.terminal.scene import Look, scene_of
from tests.positions.circadia import scene

TOLD = {
    "en": ("the game ends after 19 turns unless somebody claims", "the game ends after 1 turn"),
    "fr": ("fin dans 19 tours si personne n’obtient d’Habitat", "fin dans 1 tour si"),
}


def drawn(turns: int, language: str) -> list[str]:
    """The table as text, and beside the table of the terminal, after so many turns."""
    words, view = Words(language), scene().idle(turns).match.view(0)
    side = scene_of("circadia").side(Look(view, words, ["Ana", "Bob"], 30, 40))
    return [
        " ".join(table(view, language).split()),
        " ".join(" ".join(line.plain for line in side).split()),
    ]


@pytest.mark.rule("circadia.ending.standstill")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_rounds_are_counted_on_every_drawing(language: str) -> None:
    many, one = TOLD[language]
    assert all(many in drawing for drawing in drawn(81, language))
    assert all(one in drawing for drawing in drawn(99, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_before(language: str) -> None:
    said = TOLD[language][1].split(" 1 ")[0]
    assert not any(said in drawing for drawing in drawn(79, language))
