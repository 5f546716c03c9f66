"""Spots that do not follow from a move's verb: pieces other than cards, and verbs that take a card
from elsewhere at some decisions."""

from typing import Any, Final

from reverie.engine.actions import Action
from reverie.engine.spots import Spot

# decision → the place from which a card is discarded
DISCARDED_FROM: Final = {"prophecy": "looked", "weed": "looked", "two keys": "deck"}
# pieces that are there like cards
CATCHER: Final = "dreamcatcher"
LITTLE_INCUBUS: Final = "little incubus"
INCUBUS: Final = ("cancel with the incubus", "anticipate a nightmare", "face the adversary")
PAINTED: Final = "painted"
# the likely move: with one's own card by decision, with a piece by its place
WITH_A_CARD: Final = {"nightmare": "discard", "use key": "use"}
WITH_A_PIECE: Final = {"denizens": "call", "spells": "cast", "premonitions": "dispel"}
SOURCES: Final = ("shared", "kept")


def spots(view: Any, action: Action, derived: list[Spot]) -> list[Spot]:
    """The cards and places that an action is about, its source first."""
    kind, told = action.kind, action.arguments
    if kind == "discard" and view["decision"] in DISCARDED_FROM:
        return [Spot(DISCARDED_FROM[view["decision"]], action.object)]
    if kind in INCUBUS:
        return [Spot("incubus", LITTLE_INCUBUS)]
    if kind == "cast":
        return [Spot("spells", action.object)]
    if kind == "move goal":
        return [Spot("goals", None, int(told["goal"]) - 1)]
    if "dreamcatcher" in told:
        return [Spot(told["dreamcatcher"], CATCHER)]
    if PAINTED in kind.split():  # a Door on the table, as it is there
        return [Spot(derived[0].place, f"{action.object} painted {told['colour']}")]
    return derived


def drop(view: Any, action: Action, derived: str) -> str:
    """The place where the source of an action can be dropped; or nothing."""
    if action.kind.startswith("build"):
        return f"towers:{action.target}"
    rallying = view["decision"] == "rally" and action.kind in ("discard", "discard shared")
    return "drawn" if rallying else derived


def likely_moves(view: Any, spot: Spot) -> list[str]:
    """What one would try first at a spot."""
    me = view["actor"]
    if spot.card is None:
        return []
    if spot.place in WITH_A_PIECE:
        return [f"{WITH_A_PIECE[spot.place]} {spot.card}"]
    source = "" if spot.place == f"hand {me}" else spot.place
    if source and source not in SOURCES:
        return []
    verb = WITH_A_CARD.get(view["decision"], "play")
    return [" ".join(part for part in (verb, source, spot.card) if part)]
