"""Moves of a game without words: named by what the game declares, and players by their names."""

from collections.abc import Iterator

import pytest

from reverie import registry
from reverie.engine.declared.declaration import OWNER, Cards, Declaration
from reverie.engine.spec import Spec
from reverie.i18n import Words
from reverie.render.telling import label

GAME = Declaration(Cards({"ant": 8, "bee": 4}), 4)
GAME.deck("deck")
HAND = GAME.pile("hand", 5, seated=True, sees=OWNER)
GIVE = GAME.verb("give", "give {card} to {seat}", source=HAND)
ASK = GAME.verb("ask", seats=True)
BET = GAME.verb("bet", numbers=3)
PASS = GAME.verb("pass")
NAMES = ["Ann", "Ben", "", "Dora"]


@pytest.fixture(autouse=True)
def _ants() -> Iterator[None]:
    registry.register(Spec("ants", (1,), (4,), ()))
    yield
    del registry.ADDED["ants"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("give ant to 1", "Give ant to Ben"),
        ("give bee to 2", "Give bee to Player 3"),
        ("ask seat 3", "Ask Dora"),
        ("bet 2", "Bet 2"),
        ("pass", "Pass"),
    ],
)
def test_a_move_names_its_player(text: str, told: str) -> None:
    actions = [action for verb in GAME.verbs for action in verb.actions(4)]
    action = next(action for action in actions if action.text == text)
    assert label(action, Words("en"), "ants", names=NAMES) == told
