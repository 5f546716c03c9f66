"""How Onix's cards look, and what a move of it points at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from reverie.games.onix.cards import GEMS

GLYPHS: Final = {"round": "●", "square": "■", "diamond": "◆", "cross": "✚"}
HOLLOW: Final = {"round": "○", "square": "□", "diamond": "◇", "cross": "+"}


def gems(card: str) -> list[str]:
    """The gems of a card: a Double has two."""
    return card.split("/")


def missing(stack: Sequence[str]) -> list[str]:
    """The gems that a Collection lacks."""
    there = [gem for card in stack for gem in gems(card)]
    return [gem for gem in GEMS if gem not in there]


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a move is about: piles by number, and one Collection of a seat by its name."""

    piles: frozenset[int] = frozenset()
    gem: str = ""
    seat: int | None = None
    stack: str = ""


def pointed(move: str, view: Mapping[str, Any]) -> Pointed:
    """What a move in canonical words points at; nothing where there is no move."""
    for group in view["groups"]:
        if group["move"] == move:
            return Pointed(frozenset(group["piles"]), group["gem"])
    verb, _, last = move.rpartition(" ")
    if last.isdigit():
        return Pointed(frozenset([int(last)]))
    seat = verb.rpartition(" ")[2]
    if seat.isdigit():
        return Pointed(seat=int(seat), stack=last)
    return Pointed(seat=view["actor"], stack=last) if move else Pointed()
