"""Zones of cards, of the table and of each player, from any game's view.

A view uses a few shapes: a list of cards (None is a hidden one), counts of cards, a pile by its
size and top card, or just a number or a string.  Each player's zones are in the list `players` or
else in lists with an item for each player.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

# Keys of a view that are not zones.
ABOUT: Final = frozenset(
    [
        "game",
        "version",
        "seats",
        "seat",
        "actor",
        "decision",
        "legal",
        "outcome",
        "players",
        "out_of_reach",
        "out_of_reach_values",
    ]
)
UNSEEN: Final = "unseen"  # the cards that the viewer has not seen
PILE: Final = {"size", "top"}

Counted = tuple[str | None, int]  # a card, or None if hidden, and its count


@dataclass(frozen=True, slots=True)
class ViewZone:
    """A place by its name, with its number if there are several; its cards, and the rest.

    `value` replaces cards: a number, a string, or the size of a pile.
    """

    name: str
    number: int | None = None
    cards: tuple[Counted, ...] = ()
    value: object = None


@dataclass(frozen=True, slots=True)
class ViewZones:
    """All zones of a view; players' zones from seat 0 on."""

    common: list[ViewZone]
    players: list[list[ViewZone]]
    unseen: list[ViewZone]


def zones(view: Mapping[str, Any]) -> ViewZones:
    """The zones of a view, in its own order."""
    seats = int(view["seats"])
    common: list[ViewZone] = []
    unseen: list[ViewZone] = []
    players: list[list[ViewZone]] = [[] for _ in range(seats)]
    listed = view.get("players")
    has_players = isinstance(listed, list) and len(listed) == seats
    for key, content in view.items():
        if key == UNSEEN:
            unseen += zone(key, content)
        elif key == "players" and has_players:
            for seat, own in enumerate(listed or ()):
                parts = own.items() if isinstance(own, Mapping) else [(key, own)]
                players[seat] += [part for name, inner in parts for part in zone(name, inner)]
        elif key not in ABOUT and not has_players and is_by_seat(content, seats):
            for seat, inner in enumerate(content):
                players[seat] += zone(key, inner)
        elif key not in ABOUT:
            common += zone(key, content)
    return ViewZones(common, players, unseen)


def is_by_seat(content: object, seats: int) -> bool:
    """Whether a list has an item for each player; as many names are cards."""
    return (
        seats > 1
        and isinstance(content, list)
        and len(content) == seats
        and not any(part is None or isinstance(part, str) for part in content)
    )


def zone(name: str, content: object, number: int | None = None) -> Iterator[ViewZone]:
    """One part of a view as one zone or several."""
    if isinstance(content, Mapping):
        yield from zone_of_mapping(name, content, number)
    elif not isinstance(content, (list, tuple)):
        yield ViewZone(name, number, value=content)
    elif all(part is None or isinstance(part, str) for part in content):
        yield ViewZone(name, number, tuple(runs(content)))
    elif all(isinstance(part, (int, float)) for part in content):
        yield ViewZone(name, number, value=", ".join(map(str, content)))
    else:
        for at, part in enumerate(content, 1):
            yield from zone(name, part, at)


def zone_of_mapping(
    name: str, content: Mapping[str, Any], number: int | None
) -> Iterator[ViewZone]:
    if content.keys() == PILE:
        top = content["top"]
        yield ViewZone(name, number, () if top is None else ((top, 1),), content["size"])
    elif all(isinstance(n, int) and not isinstance(n, bool) for n in content.values()):
        yield ViewZone(name, number, tuple(content.items()))
    else:
        for key, inner in content.items():
            yield from zone(f"{name} {key}", inner, number)


def runs(cards: Sequence[str | None]) -> Iterator[Counted]:
    """Cards in order, with hidden ones counted together."""
    hidden = 0
    for card in cards:
        if card is None:
            hidden += 1
            continue
        if hidden:
            yield None, hidden
            hidden = 0
        yield card, 1
    if hidden:
        yield None, hidden
