"""Spots of declared moves: what is highlighted, and where it can be dropped."""

from typing import Any

from reverie.engine.declared.domains import Pieces
from reverie.engine.declared.verbs import SEAT, Verb
from reverie.engine.declared.zone import COMMON, HEAP, Location, Zone
from reverie.engine.spots import ANY, Spot


def spots(view: Any, verb: Verb, action: int) -> list[Spot]:
    """The card at the verb's source, and its target if that is one of several."""
    found: list[Spot] = []
    if verb.source is not None:
        found.append(spot(view, verb, action, location(verb, verb.source, view, action)))
    if verb.target is not None and (isinstance(verb.target.holds, Pieces) or verb.target.times > 1):
        found.append(spot(view, verb, action, location(verb, verb.target, view, action)))
    return found


def drop(view: Any, verb: Verb, action: int) -> str:
    """The verb's target; each piece is a place of its own."""
    if verb.target is None:
        return ""
    there = location(verb, verb.target, view, action)
    pieces = verb.target.holds
    if isinstance(pieces, Pieces):
        return f"{there.place.name} {piece_index(view, verb, action, pieces, there) + 1}"
    return there.place.name


def location(verb: Verb, zone: Zone, view: Any, action: int) -> Location:
    """The place of a zone that an action refers to.

    A seat that it names receives the card or, if the target is shared, loses it; otherwise it is
    the player to move.
    """
    owner = COMMON
    if zone.seated:
        other = verb.value(action, SEAT)
        elsewhere = verb.target is not None and verb.target.seated and zone is not verb.target
        owner = view["actor"] if other < 0 or elsewhere else other
    return Location(zone, owner, max(verb.value(action, zone.name), 0))


def spot(view: Any, verb: Verb, action: int, here: Location) -> Spot:
    zone, pieces = here.zone, here.zone.holds
    if isinstance(pieces, Pieces):
        return Spot(here.place.name, None, piece_index(view, verb, action, pieces, here))
    if zone is verb.source and (verb.position != ANY or verb.whole):
        return Spot(here.place.name, None, verb.position)
    if zone.form == HEAP:
        return Spot(here.place.name, shown(view, here)["top"])
    return Spot(here.place.name, verb.word(action, "card") if zone is verb.source else None)


def piece_index(view: Any, verb: Verb, action: int, pieces: Pieces, here: Location) -> int:
    """The index of a piece: the first of equal ones; a new one comes after the last."""
    lying = shown(view, here)
    wanted = pieces.listed[verb.value(action, pieces.name)]
    return int(lying.index(wanted)) if wanted in lying else len(lying)


def shown(view: Any, here: Location) -> Any:
    """What a view shows of a place."""
    zone = here.zone
    part = view if here.owner == COMMON else view["players"][here.owner]
    return part[zone.key][here.number] if zone.times > 1 else part[zone.key]
