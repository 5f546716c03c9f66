"""Positions of Onix that a test or a puzzle lays out, instead of playing until they come up.

lay(match, tops=["cross", …], collections=[["round+square"], ["cross"]], stocks=[4, 0])
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from reverie.engine.errors import OptionError
from reverie.engine.state import LUCK_BYTES, SEAT
from reverie.games.onix.cards import CARDS, KINDS
from reverie.games.onix.declaration import (
    BENEATH,
    COLLECTIONS,
    DESTROYED,
    PILE,
    PILES,
    PLAYER,
    STOCK,
)
from reverie.games.onix.stacks import NUMBER
from reverie.match import Match, new

NUMBERS = {card.name: number for number, card in enumerate(CARDS)}


def lay(
    match: Match,
    *,
    tops: Sequence[str],
    collections: Sequence[Sequence[str]],
    stocks: Sequence[int] = (),
    sizes: Sequence[int] = (3,) * PILES,
    turn: int = 0,
    coming: Sequence[str] = (),
) -> Match:
    """From here the table looks like this; cards that are nowhere count as destroyed.

    A top of "" is an empty pile.  `coming` are the cards that are uncovered next.  The match
    must be at the beginning of a turn, and the position sound: SavedStateError says if not.
    """
    left = [card.copies for card in CARDS]
    cells = bytearray(match.state.to_bytes())
    for seat in range(match.game.seats):
        row = [NUMBER[tuple(map(card_number, name.split("+")))] for name in collections[seat]]
        at = LUCK_BYTES + COLLECTIONS + seat * PLAYER
        cells[at : at + 1 + len(row)] = bytes([len(row), *row])
        for name in collections[seat]:
            take(left, name.split("+"))
    take(left, [top for top in tops if top])
    take(left, coming)
    for pile, top in enumerate(tops):
        at = LUCK_BYTES + PILE + 2 * pile
        cells[at : at + 2] = bytes([sizes[pile], card_number(top)] if top else [0, 0])
    under = sum(size - 1 for size, top in zip(sizes, tops, strict=True) if top) - len(coming)
    bag = some(left, under)
    for card in coming:
        bag[card_number(card)] += 1
    fill(cells, BENEATH, bag)
    for seat in range(match.game.seats):
        fill(cells, STOCK + seat * PLAYER, some(left, stocks[seat] if stocks else 0))
    fill(cells, DESTROYED, left)
    cells[LUCK_BYTES + SEAT] = turn
    match.state = match.game.from_bytes(bytes(cells))
    match.stacked = True
    return match.stack(*coming)


def card_number(name: str) -> int:
    if name not in NUMBERS:
        raise OptionError("position-card", card=name, possible=", ".join(NUMBERS))
    return NUMBERS[name]


def take(left: list[int], names: Sequence[str]) -> None:
    for name in names:
        left[card_number(name)] -= 1


def some(left: list[int], wanted: int) -> list[int]:
    """So many of the cards that are left, always of the kind there are most of."""
    taken = [0] * KINDS
    for _ in range(wanted):
        kind = left.index(max(left))
        left[kind] -= 1
        taken[kind] += 1
    return taken


def fill(cells: bytearray, bag: int, counts: list[int]) -> None:
    if min(counts) < 0:
        raise OptionError("position-many")
    at = LUCK_BYTES + bag
    cells[at : at + 1 + KINDS] = bytes([sum(counts), *counts])


# --- a table for a story, and what is on it ---
SINGLES = ("round", "square", "diamond", "cross")
QUIET = ("square", "diamond", "square", "diamond", "round")  # no two neighbours are connected


def laid(
    seats: int = 2,
    mode: str = "basic",
    *,
    tops: Sequence[str] = QUIET,
    collections: Sequence[Sequence[str]] | None = None,
    stocks: Sequence[int] = (),
    sizes: Sequence[int] = (3,) * PILES,
    coming: Sequence[str] = (),
) -> Match:
    """A new match, laid out; everybody has their first four Singles unless a story says not."""
    match = new("onix", seats=seats, seed=1, first=0, mode=mode)
    rows = [SINGLES] * seats if collections is None else collections
    return lay(match, tops=tops, collections=rows, stocks=stocks, sizes=sizes, coming=coming)


def texts(match: Match) -> list[str]:
    """The legal moves in words."""
    return [action.text for action in match.legal]


def player(match: Match, seat: int) -> Mapping[str, Any]:
    """What everybody sees of a player."""
    players: Any = match.view(seat)["players"]
    return cast("Mapping[str, Any]", players[seat])


def collections(match: Match, seat: int) -> list[str]:
    """A player's Collections as moves name them."""
    return ["+".join(cards) for cards in player(match, seat)["collections"]]


def stock(match: Match, seat: int) -> int:
    return int(player(match, seat)["stock"])


def tops(match: Match) -> list[str | None]:
    """What the piles show."""
    piles: Any = match.view(0)["piles"]
    return [pile["top"] for pile in piles]


def groups(match: Match) -> list[tuple[str, list[int]]]:
    """The connected groups: a gem, and its piles."""
    found: Any = match.view(0)["groups"]
    return [(group["gem"], group["piles"]) for group in found]
