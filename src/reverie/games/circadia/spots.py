"""What each action is about: cards in hand and on offer, Habitats, and sets."""

from typing import Any, Final

from reverie.engine.actions import Action
from reverie.engine.spots import Spot
from reverie.games.circadia.cards import CREATURES, HABITATS
from reverie.games.circadia.layout import SET_LIMIT

HOMES: Final = dict(zip(CREATURES, HABITATS, strict=True))


def spots(view: Any, action: Action) -> list[Spot]:
    """The cards and places that an action is about, its source first."""
    seat, verb, card = view["actor"], action.verb, action.object
    if verb == "take":
        return [Spot("offer", card)]
    if verb == "discard":
        return [Spot(f"hand {seat}", card)]
    slot = slot_of(view, action)
    if slot == 0:
        return []
    there = Spot(f"set {slot} {seat}")
    if verb == "play":
        return [Spot(f"hand {seat}", card), there]
    if verb == "claim":
        habitat, side = card.split(" ")[:2]
        source = Spot(f"{habitat} {'deck' if side == 'back' else 'row'}", card)
        return [source, there] if may_pay(view, slot, habitat) else [there]
    return [there]


def drop(view: Any, action: Action) -> str:
    """The place where the source of an action can be dropped; or nothing."""
    seat, verb = view["actor"], action.verb
    if verb == "take":
        return f"hand {seat}"
    if verb == "discard":
        return "discard"
    return f"set {slot_of(view, action)} {seat}" if verb in ("play", "claim") else ""


def tempting(view: Any, spot: Spot) -> list[str]:
    """What one would do with a card of the hand."""
    if spot.place != f"hand {view['actor']}" or spot.card is None:
        return []
    return [f"discard {spot.card}" if view["decision"] == "keep" else f"play {spot.card} new"]


def slot_of(view: Any, action: Action) -> int:
    """The number of the set that an action names, or of a place for a new one; 0 for none."""
    words = action.target or action.verb
    if words == "new":
        sets = view["players"][view["actor"]]["sets"]
        return sets.index(None) + 1 if None in sets else 0
    last = words[-1]
    return int(last) if last.isdigit() and int(last) <= SET_LIMIT else 0


def may_pay(view: Any, slot: int, habitat: str) -> bool:
    """Is it a set of the Habitat's creature?  Where there is none such, any set will do."""
    sets = view["players"][view["actor"]]["sets"]
    fitting = [held is not None and HOMES[held["creature"]] == habitat for held in sets]
    return fitting[slot - 1] or not any(fitting)
