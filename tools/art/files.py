"""Pictures by the name of their file."""

from collections.abc import Callable, Mapping
from functools import partial

from art.signs import sign

Pictures = dict[str, Callable[[], str]]  # by the path of the file, without `.svg`


def slug(name: str) -> str:
    """A card's file: its name without blanks and strokes.

    What a card is worth is no part of its picture: "mists day 5/3" looks like "mists day 5".
    """
    place, _, worth = name.partition("/")
    return (place if worth.isdigit() else name).replace(" ", "-").replace("/", "_")


def named(cards: Mapping[str, Callable[[], str]], folder: str = "") -> Pictures:
    return {f"{folder}{slug(name)}": draw for name, draw in cards.items()}


def signed(signs: Mapping[str, tuple[str, str]]) -> Pictures:
    return {f"sign-{name}": partial(sign, *shape) for name, shape in signs.items()}
