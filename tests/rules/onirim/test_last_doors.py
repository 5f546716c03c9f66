"""The last Doors of a colour: what the cards that are left can still pay for."""

import pytest

from reverie.testing import Story, story
from tests.rules.onirim.drawn import ALL_DOORS
from tests.rules.onirim.test_reach import COLOURS, reason


def lacking(tale: Story) -> tuple[str, ...]:
    """The Doors that nothing can pay for."""
    found = reason(tale)
    if found is None:
        return ()
    assert found.rule == "onirim.ending.too-few-locations"
    return found.names


def last_doors(colour: str, row: str, suns: int, moons: int, keys: int, doors: int) -> Story:
    """Only so many cards of a colour are left, and so many of its Doors are missing."""
    other = "blue" if colour == "red" else "red"
    begun = [f"{colour} {symbol}" for symbol in row.split()]
    filler = [f"{other} {symbol}" for symbol in ("sun", "sun", "moon", "moon", "sun")]
    tale = story("onirim", deck=[*begun, *filler])
    tale.play(*[f"play {card}" for card in begun])
    left = [f"{colour} sun"] * suns + [f"{colour} moon"] * moons + [f"{colour} key"] * keys
    missing = [f"{colour} door"] * doors
    found = list(ALL_DOORS)
    for door in missing:
        found.remove(door)
    return tale.given(deck=[*left, *missing, "nightmare"], doors_0=found)


@pytest.mark.rule("onirim.ending.too-few-locations")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(
    ("row", "suns", "moons", "keys", "doors", "lack"),
    [
        ("", 0, 0, 0, 2, 2),
        ("", 0, 0, 1, 2, 1),
        ("", 0, 0, 2, 2, 0),
        ("", 0, 0, 3, 1, 0),
        ("", 1, 1, 0, 2, 2),
        ("", 2, 1, 0, 2, 1),
        ("", 1, 2, 0, 2, 1),
        ("", 2, 1, 1, 2, 0),
        ("", 4, 2, 0, 2, 0),
        ("", 2, 4, 0, 2, 0),
        ("", 2, 3, 0, 2, 1),
        ("", 5, 1, 0, 2, 1),
        ("", 3, 0, 0, 1, 1),
        ("", 0, 3, 0, 1, 1),
        ("sun", 1, 1, 0, 1, 0),
        ("moon", 1, 1, 0, 1, 0),
        ("sun", 2, 0, 0, 1, 1),
        ("sun", 0, 1, 0, 1, 1),
        ("sun", 0, 2, 0, 1, 1),
        ("moon", 2, 0, 0, 1, 1),
        ("sun moon", 1, 0, 0, 1, 0),
        ("sun moon", 0, 1, 0, 1, 1),
        ("moon sun", 0, 1, 0, 1, 0),
        ("moon sun", 1, 0, 0, 1, 1),
        ("sun key", 1, 0, 0, 1, 0),
        ("sun key", 0, 1, 0, 1, 0),
        ("sun key", 0, 0, 0, 1, 1),
        ("moon key", 0, 1, 0, 1, 0),
        ("sun moon", 3, 1, 0, 2, 0),
        ("sun moon", 2, 1, 0, 2, 1),
        ("sun key", 1, 3, 0, 2, 0),
        ("sun key", 3, 1, 0, 2, 0),
        ("sun", 3, 2, 0, 2, 0),
        ("sun", 2, 2, 0, 2, 1),
        ("sun moon", 1, 0, 1, 2, 0),
    ],
)
def test_what_is_left_pays_for_so_many_doors(
    colour: str, row: str, suns: int, moons: int, keys: int, doors: int, lack: int
) -> None:
    assert lacking(last_doors(colour, row, suns, moons, keys, doors)) == (f"{colour} door",) * lack


@pytest.mark.rule("onirim.ending.too-few-locations")
@pytest.mark.parametrize(("left", "lack"), [("sun", ()), ("moon", ("red door",))])
def test_the_partner_goes_on_with_a_row_of_their_own(left: str, lack: tuple[str, ...]) -> None:
    """Seat 0 has laid a Sun last, seat 1 a red Moon."""
    offer = ["blue moon", "red sun", "blue sun", "red moon", *["blue sun"] * 4]
    tale = story("onirim", seats=2, deck=offer).play(*[f"take {card}" for card in offer[:6]])
    tale.stack("green sun", "green sun", "green moon", "green moon")
    tale.play("play blue moon", "play red sun", "play blue sun", "play red moon")
    four = ["red door", "blue door", "green door", "brown door"]
    tale.given(deck=[f"red {left}", "red door", "nightmare"], doors_0=four, doors_1=four[1:])
    assert lacking(tale) == lack
