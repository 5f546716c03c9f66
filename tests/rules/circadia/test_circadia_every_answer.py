"""Every move of the table at once: how many are legal, and how many are answered by which rule."""

import pytest

from reverie.match import Match
from tests.positions.circadia import Scene, scene
from tests.rules.answers import answers, expected

HAND = ("goose 2", "bear 2", "bear 3", "axolotl 2", "axolotl 1")


def at_table(seat: int, *third: str, hand: tuple[str, ...] = HAND) -> Scene:
    """Four geese and two bears are in front of one of two players; a third set may be there too."""
    tale = scene(2, first=str(seat)).hand(seat, *hand)
    tale.offer("goose 1", "bear 1", "bear 2", "bear 2", "axolotl 4")
    tale.set(seat, 1, *["goose 1"] * 4).set(seat, 2, "bear 1", "bear 3").set(seat, 3, *third)
    tale.row("mists", "day 5", "night 4", "night 8").row("forest", "day 3", "day 4", "night 3")
    return tale.row("river", "day 3", "night 3", "night 5")


def after(tale: Scene, *moves: str) -> Match:
    return tale.play(*moves).match


POSITIONS = {
    "a first card": lambda: after(at_table(0)),
    "a first card of seat 1": lambda: after(at_table(1)),
    "a second card": lambda: after(at_table(0), "play goose 2 to 1"),
    "a second card of seat 1": lambda: after(at_table(1), "play goose 2 to 1"),
    "a first card with three sets": lambda: after(at_table(1, "axolotl 1")),
    "a second card with three sets": lambda: after(at_table(0, "axolotl 3"), "play goose 2 to 1"),
    "which set to discard": lambda: after(
        at_table(0, "axolotl 3"), "play goose 2 to 1", "make room"
    ),
    "a new set in its place": lambda: after(
        at_table(1, "axolotl 3"), "play goose 2 to 1", "make room", "discard set 2"
    ),
    "a new set before any card": lambda: after(
        at_table(0, "axolotl 3"), "make room", "discard set 1"
    ),
    "a claim": lambda: after(at_table(0), "play goose 2 to 1", "done"),
    "a claim of seat 1": lambda: after(at_table(1), "play goose 2 to 1", "done"),
    "a claim after a night": lambda: after(
        at_table(1).line(1, "river night 4"), "play goose 2 to 1", "done"
    ),
    "a claim after a day": lambda: after(
        at_table(0).line(0, "river day 4"), "play goose 2 to 1", "done"
    ),
    "a claim with a small set beside": lambda: after(
        at_table(1, "axolotl 1"), "play goose 2 to 1", "play axolotl 2 to 3", "done"
    ),
    "a card of the offer": lambda: after(at_table(0), "play goose 2 to 1", "done", "pass"),
    "a second card of the offer": lambda: after(
        at_table(1), "play goose 2 to 1", "done", "pass", "take bear 2"
    ),
    "a card too many": lambda: after(
        at_table(1, hand=(*HAND, *["bear 1"] * 3)),
        "play goose 2 to 1",
        "done",
        "pass",
        "take bear 2",
        "take bear 2",
    ),
}
EXPECTED = expected(__file__)


def test_every_position_has_its_answers() -> None:
    assert list(EXPECTED) == list(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_move_is_legal_or_answered_by_its_rule(position: str) -> None:
    assert answers(POSITIONS[position]()) == EXPECTED[position]
