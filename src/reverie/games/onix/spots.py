"""What each action is about: piles, the next card to place, and Collections."""

from typing import Any, Final

from reverie.engine.actions import Action
from reverie.engine.spots import Spot
from reverie.games.onix.layout import (
    DESTROY_FROM,
    DRAW_FROM,
    MOST_SEATS,
    PILES,
    PLACE_AS,
    STEAL_FROM,
    TAKE_FROM,
)
from reverie.games.onix.stacks import INCOMPLETE

SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
ATTACKS: Final = ("steal", "destroy")
TAKEN: Final = Spot("taken", None, 0)  # the card to be placed next


def spots(view: Any, action: Action) -> list[Spot]:
    """The cards and places that an action is about, its source first."""
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
    """What one would do with a Collection: also what no stack or no rule allows."""
    place, _, seat = spot.place.partition(" ")
    if place != "collections" or seat not in SEATS or int(seat) >= len(view["players"]):
        return []
    stacks = view["players"][int(seat)]["collections"]
    if not 0 <= spot.index < len(stacks):
        return []
    stack = "+".join(stacks[spot.index])
    if view["decision"] == "place" and int(seat) == view["actor"]:
        return [f"place {view['taken'][0]} on {stack}"]
    return [f"{view['decision']} from {seat} {stack}"] if view["decision"] in ATTACKS else []


def top(view: Any, pile: int) -> Spot:
    return Spot(f"pile #{pile}", view["piles"][pile - 1]["top"])


def collection(view: Any, seat: int, named: str) -> Spot:
    """A Collection by its cards from the bottom up: of equal ones the first; a new one comes
    after the last."""
    names = ["+".join(cards) for cards in view["players"][seat]["collections"]]
    at = names.index(named) if named in names else len(names)
    return Spot(f"collections {seat}", None, at)
