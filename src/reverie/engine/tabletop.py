"""The places of a table with their contents in a view, for drawing any game.

A view's key is matched with the places of that kind by name: `trick`, `hands` (a list with an item
for each seat, or for each place of the kind) or `hand` in each item of `players`.
"""

from collections.abc import Mapping
from typing import Any, Final, final

from reverie.engine.places import Place

PLAYERS: Final = "players"
OF_EVERY_GAME: Final = frozenset(
    ("game", "version", "seats", "seat", "actor", "decision", "legal", "outcome", "unseen", PLAYERS)
)


@final
class Zone:
    """A place as one seat sees it: its cards in order (None is hidden), or only their number."""

    def __init__(self, place: Place, cards: list[str | None] | None, size: int | None) -> None:
        self.place: Final = place
        self.cards: Final = cards
        self.size: Final = size

    def to_json(self) -> dict[str, object]:
        place = self.place
        return {
            "place": place.name,
            "kind": plain(place.kind),
            "seat": place.seat,
            "cards": self.cards,
            "size": self.size,
        }


@final
class Tabletop:
    """Every place, and the other numbers and strings of a view."""

    def __init__(self, zones: list[Zone], facts: dict[str, object]) -> None:
        self.zones: Final = zones
        self.facts: Final = facts  # by key; a list has one for each seat

    def to_json(self) -> dict[str, object]:
        return {"zones": [zone.to_json() for zone in self.zones], "facts": self.facts}


def tabletop(places: list[Place], card_names: list[str], view: Mapping[str, Any]) -> Tabletop:
    """The contents of each place in a view; unmentioned places are unknown."""
    shown: dict[str, object] = {}  # by place name
    facts: dict[str, object] = {}
    by_kind: dict[str, list[Place]] = {}
    for place in places:
        by_kind.setdefault(plain(place.kind), []).append(place)
    seats = int(view["seats"])
    for key, value in view.items():
        kind = kind_of(key, by_kind)
        if kind:
            spread(by_kind[kind], value, seats, shown)
        elif key not in OF_EVERY_GAME and is_fact(value, seats):
            facts[key] = value
    players = view.get(PLAYERS)
    if isinstance(players, list):
        of_seats(players, by_kind, shown, facts)
    zones = []
    for place in places:
        cards, size = contents(shown.get(place.name), card_names)
        zones.append(Zone(place, cards, size))
    return Tabletop(zones, facts)


def plain(kind: str) -> str:
    """A kind without the suffix of numbered places: `pile #` is `pile`."""
    return kind.removesuffix("#").strip()


def kind_of(key: str, by_kind: Mapping[str, list[Place]]) -> str:
    words = key.replace("_", " ")
    for kind in (words, words.removesuffix("s"), words.removesuffix("es")):
        if kind in by_kind:
            return kind
    return ""


def spread(places: list[Place], value: object, seats: int, into: dict[str, object]) -> None:
    """One value for one place, or a list with an item for each."""
    if len(places) == 1 and not (seats == 1 and is_list_of_lists(value)):
        into[places[0].name] = value
    elif isinstance(value, list) and len(value) == len(places):
        for place, item in zip(places, value, strict=True):
            into[place.name] = item


def is_list_of_lists(value: object) -> bool:
    return isinstance(value, list) and len(value) == 1 and isinstance(value[0], list)


def of_seats(
    players: list[Any],
    by_kind: Mapping[str, list[Place]],
    shown: dict[str, object],
    facts: dict[str, object],
) -> None:
    """The part of a view about each player."""
    for seat, player in enumerate(players):
        if not isinstance(player, dict):
            continue
        for key, value in player.items():
            kind = kind_of(key, by_kind)
            own = [place for place in by_kind.get(kind, []) if place.seat == seat]
            if own:
                spread(own, value, 0, shown)
            elif is_number_or_text(value):
                column = facts.setdefault(key, [None] * len(players))
                if isinstance(column, list):
                    column[seat] = value


def is_fact(value: object, seats: int) -> bool:
    if isinstance(value, list):
        return len(value) == seats and all(is_number_or_text(item) for item in value)
    return is_number_or_text(value)


def is_number_or_text(value: object) -> bool:
    return isinstance(value, (str, int, float))


def contents(value: object, card_names: list[str]) -> tuple[list[str | None] | None, int | None]:
    """The cards that a part of a view lists, and their number, as far as it says."""
    if isinstance(value, bool) or value is None or isinstance(value, (str, float)):
        return ([value], 1) if isinstance(value, str) and value in card_names else (None, None)
    if isinstance(value, int):
        return None, value
    if isinstance(value, list):
        cards = listed(value, card_names)
        return cards, None if cards is None else len(cards)
    if not isinstance(value, dict):
        return None, None
    if all(key in card_names and isinstance(n, int) for key, n in value.items()):
        counted = [card for card, n in value.items() for _ in range(n)]
        return [*counted], len(counted)
    for key in ("cards", "top"):
        found, _ = contents(value.get(key), card_names)
        if found is not None:
            size = value.get("size")
            return found, size if isinstance(size, int) else len(found)
    size = value.get("size")
    return None, size if isinstance(size, int) else None


def listed(items: list[Any], card_names: list[str]) -> list[str | None] | None:
    """The cards of a list, with stacks flattened.  None if it lists something else."""
    found: list[str | None] = []
    for item in items:
        if isinstance(item, dict):
            item = item.get("card")
        if isinstance(item, list):
            inner = listed(item, card_names)
            if inner is None:
                return None
            found += inner
        elif item is None or item in card_names:
            found.append(item)
        else:
            return None
    return found
