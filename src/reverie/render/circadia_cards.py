"""How Circadia's cards look, and what a move of it points at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from reverie.games.circadia.cards import CREATURES

# A creature has the sign of its Habitat.
GLYPHS: Final = {
    "bear": "♣",
    "forest": "♣",
    "axolotl": "≈",
    "river": "≈",
    "goose": "☁",
    "mists": "☁",
}
TIMES: Final = {"day": "☀", "night": "☾"}
POINTS: Final = "★"
BACK: Final = "▒"


def worth(card: Mapping[str, Any]) -> str:
    """A Habitat's value, and the points it brings."""
    return f"{card['value']} {POINTS}{card['points']}"


def by_creature(cards: Sequence[str | None]) -> dict[str, list[str]]:
    """The values of each creature, in order; hidden cards are left out."""
    found: dict[str, list[str]] = {creature: [] for creature in CREATURES}
    for card in sorted(card for card in cards if card is not None):
        creature, _, value = card.partition(" ")
        found[creature].append(value)
    return {creature: values for creature, values in found.items() if values}


def in_order(cards: Sequence[str | None]) -> list[str | None]:
    """Cards as they are held: by creature and value, the hidden ones last."""
    known = by_creature(cards)
    shown = [f"{creature} {value}" for creature, values in known.items() for value in values]
    return [*shown, *[None] * (len(cards) - len(shown))]


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a move is about: the card it names, a set by its number, and where the card lies."""

    card: str = ""
    slot: int | None = None
    verb: str = ""


def pointed(move: str) -> Pointed:
    """What a move in canonical words points at; nothing where there is no move."""
    words = move.split()
    if not words:
        return Pointed()
    slot = int(words[-1]) if words[-2:-1] in (["set"], ["to"]) else None
    named = words[1:3] if words[0] in ("play", "take", "discard") else words[1:4]
    while named and named[-1] in ("as", "with", "set"):
        named.pop()
    return Pointed(" ".join(named), slot, words[0])
