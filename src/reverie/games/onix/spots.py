"""What each action is about: piles, the next card to place, and Collections."""

from typing import Any, Final

from reverie.engine.actions import Action
from reverie.engine.spots import Spot
from reverie.games.onix.layout import (
    DESTROY_FROM,
    DRAW_FROM,
    PILES,
    PLACE_AS,
    STEAL_FROM,
    TAKE_FROM,
)
from reverie.games.onix.stacks import INCOMPLETE

TAKEN: Final = Spot("taken", None, 0)  # the card to be placed next


def spots(view: Any, action: Action) -> list[Spot]:
    if action.id < DRAW_FROM:
        groups = {group["move"]: group["piles"] for group in view["groups"]}
        chosen = (action.id - TAKE_FROM) % PILES + 1
        return [top(view, pile) for pile in groups.get(action.text, [chosen])]
    if action.id < PLACE_AS:
        return [top(view, (action.id - DRAW_FROM) % PILES + 1)]
    if action.id < STEAL_FROM:
        return [TAKEN, collection(view, view["actor"], action.object)]
    first = STEAL_FROM if action.id < DESTROY_FROM else DESTROY_FROM
    return [collection(view, (action.id - first) // INCOMPLETE, action.object)]


def drop(view: Any, action: Action) -> str:
    """A Collection of one's own is a place too."""
    if not PLACE_AS <= action.id < STEAL_FROM:
        return ""
    there = collection(view, view["actor"], action.object)
    return f"{there.place} {there.index + 1}"


def tempting(view: Any, spot: Spot) -> list[str]:
    """onix.place.no-duplicate: no stack holds a gem twice, so the table has no such placement."""
    seat = view["actor"]
    stacks = view["players"][seat]["collections"]
    if view["decision"] != "place" or spot.place != f"collections {seat}":
        return []
    if not 0 <= spot.index < len(stacks):
        return []
    return [f"place {view['taken'][0]} on {'+'.join(stacks[spot.index])}"]


def top(view: Any, pile: int) -> Spot:
    return Spot(f"pile #{pile}", view["piles"][pile - 1]["top"])


def collection(view: Any, seat: int, named: str) -> Spot:
    """A Collection by its cards from the bottom up: of equal ones the first; a new one comes
    after the last."""
    names = ["+".join(cards) for cards in view["players"][seat]["collections"]]
    at = names.index(named) if named in names else len(names)
    return Spot(f"collections {seat}", None, at)
