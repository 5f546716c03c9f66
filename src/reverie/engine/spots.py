"""Spots: the cards and places on the table that an action refers to.

An interface highlights the spots of the legal actions, and finds the actions that a press or a drop
may mean.  They come from a view, so they reveal nothing that its seat can't know.
"""

from collections.abc import Mapping
from typing import Any, Final, final

from reverie.engine.actions import Action
from reverie.engine.places import Place
from reverie.engine.tabletop import plain, tabletop

ANY: Final = -1  # any position in a place


@final
class Spot:
    """A card in a place; without a card any card there, without an index any position."""

    def __init__(self, place: str, card: str | None = None, index: int = ANY) -> None:
        self.place: Final = place
        self.card: Final = card
        self.index: Final = index

    def fits(self, other: "Spot") -> bool:
        """Whether both could be the same card."""
        if self.place != other.place:
            return False
        if self.card is not None and other.card is not None and self.card != other.card:
            return False
        return self.index == ANY or other.index == ANY or self.index == other.index

    def to_json(self) -> dict[str, object]:
        """Plain data without empty fields."""
        parts: dict[str, object] = {"place": self.place}
        if self.card is not None:
            parts["card"] = self.card
        if self.index != ANY:
            parts["index"] = self.index
        return parts

    def __repr__(self) -> str:
        return f"Spot({self.place!r}, {self.card!r}, {self.index})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.place, self.card, self.index))


def default_spots(
    places: list[Place], card_names: list[str], view: Mapping[str, Any], action: Action
) -> list[Spot]:
    """The default spots of an action from its text: its object is a card, its verb or target a
    place.

    The card is searched where the deciding player can see it: in a place that the action names,
    among their own cards, or on the table.  Empty if that is ambiguous.
    """
    words = f"{action.verb} {action.target}"
    if action.object not in card_names:
        named = named_place(places, f"{words} {action.object}", view["actor"])
        return [] if named is None else [Spot(named.name)]
    card = action.object
    found = [
        zone.place
        for zone in tabletop(places, card_names, view).zones
        if zone.cards is not None and card in zone.cards
    ]
    named = named_place(found, words, view["actor"])
    if named is not None:
        return [Spot(named.name, card)]
    for seat in (view["actor"], None):
        lying = [place for place in found if place.seat == seat]
        if lying:
            return [Spot(lying[0].name, card)] if len(lying) == 1 else []
    return []


def default_drop(places: list[Place], view: Mapping[str, Any], action: Action) -> str:
    """The place that the target of an action names, if any."""
    if not action.target:
        return ""
    named = named_place(places, action.target, view["actor"])
    return "" if named is None else named.name


def named_place(places: list[Place], words: str, actor: int | None) -> Place | None:
    """The one shared place, or place of the deciding player, whose name is in the text."""
    reach = [place for place in places if place.seat is None or place.seat == actor]
    for exact in (True, False):
        found = [
            place
            for place in reach
            if f" {place.name if exact else plain(place.kind)} " in f" {words} "
        ]
        if len(found) == 1:
            return found[0]
    return None
