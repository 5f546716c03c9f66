"""What a seat of a declared game sees, and what it can't see."""

from typing import TYPE_CHECKING, Final, final

from reverie.engine.deck import Deck
from reverie.engine.declared.domains import Domain, Pieces
from reverie.engine.declared.zone import (
    ALL,
    BAG,
    COMMON,
    DECK,
    ENDS,
    HEAP,
    LISTED,
    NOTHING,
    NUMBER,
    PILE,
    SIZE,
    Location,
)
from reverie.engine.state import SPECTATOR, State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def held(s: State, here: Location) -> list[int]:
    """How many cards of each kind are in a place."""
    zone = here.zone
    counts = [0] * len(s.game.card_names)
    if zone.form == DECK:
        for card in range(zone.holds.first, zone.holds.end):
            counts[card] = int(here.deck.count(s, card))
        return counts
    for piece, number in pieces(s, here):
        for card in zone.holds.cards_in(piece):
            counts[card] += number
    return counts


def pieces(s: State, here: Location) -> list[tuple[int, int]]:
    """The contents of a place other than a deck: card or piece numbers with counts."""
    zone, at = here.zone, here.at
    if zone.form == PILE:
        return [(piece, 1) for piece in s.listed(at)]
    if zone.form == BAG:
        kinds = range(zone.holds.first, zone.holds.end)
        return [(piece, int(s.count(at, piece))) for piece in kinds if s.count(at, piece) > 0]
    top = int(s.cells[at + 1])
    return [(top, 1)] if zone.form == HEAP and s.size(at) > 0 and zone.holds.has(top) else []


def knows(game: "CardGame", s: State, here: Location, index: int, seat: int) -> bool:
    """Whether a seat may know the card at an index of a pile, or of a kind in a bag."""
    return here.zone.sees == ALL or game.may_know(s, here.zone, here.owner, index, seat)


def hidden_in(game: "CardGame", s: State, here: Location, seat: int) -> list[int]:
    """The cards of a pile or bag that a seat may not know."""
    if here.zone.sees == ALL:
        return []
    if here.zone.form == PILE:
        cards = enumerate(s.listed(here.at))
        return [card for i, card in cards if not knows(game, s, here, i, seat)]
    return [
        card
        for card, number in pieces(s, here)
        if not knows(game, s, here, card, seat)
        for _ in range(number - known_of(s, here, card))
    ]


def known_of(s: State, here: Location, card: int) -> int:
    """How many cards of a kind are public in a bag that not everybody may look into."""
    return int(s.count(here.zone.known_at(here.at), card)) if here.zone.known else 0


def hidden(game: "CardGame", s: State, seat: int) -> dict[int, list[int]]:
    """The cards that a seat can't see: by place, how many of each kind."""
    found: dict[int, list[int]] = {}
    for here in game.secret:
        if here.zone.form == DECK:
            here.deck.hidden(s, seat, found)
            continue
        counts = [0] * len(game.card_names)
        for card in hidden_in(game, s, here, seat):
            counts[card] += 1
        if any(counts):
            found[here.at] = counts
    return found


def unseen(game: "CardGame", s: State, seat: int) -> list[int]:
    """The sums of `hidden`, without the parts: every view and every move asks for them."""
    left = [0] * len(game.card_names)
    for here in game.secret:
        if here.zone.form == DECK:
            here.deck.add_hidden(s, seat, left)
            continue
        for card in hidden_in(game, s, here, seat):
            left[card] += 1
    return left


@final
class Shown:
    """The visible part of the table and of each player."""

    def __init__(self, table: dict[str, object], players: list[dict[str, object]]) -> None:
        self.table: Final = table
        self.players: Final = players

    def copy(self) -> "Shown":
        """A copy to add to."""
        return Shown({**self.table}, [{**player} for player in self.players])

    def add(self, game: "CardGame", s: State, here: Location, seat: int) -> None:
        """Add a place, under the name of its zone."""
        zone = here.zone
        into = self.table if here.owner == COMMON else self.players[here.owner]
        shown = game.shown(s, here, seat)
        several = into.setdefault(zone.key, []) if zone.times > 1 else None
        if isinstance(several, list):
            several.append(shown)
        else:
            into[zone.key] = shown


def common(game: "CardGame", s: State) -> Shown:
    """What every view of a position has in common: all public zones."""
    shown = Shown(game.open_view(s), [game.open_player_view(s, n) for n in range(game.seats)])
    for here in game.open:
        shown.add(game, s, here, SPECTATOR)
    return shown


def table(game: "CardGame", s: State, seat: int, shown: Shown) -> dict[str, object]:
    """The shared zones by name, and those of each player, as a seat may see them.

    `shown` is what every view has in common, to which the rest is added.
    """
    for here in game.secret:
        if here.zone.shows != NOTHING:
            shown.add(game, s, here, seat)
    shown.table["players"] = shown.players
    shown.table.update(game.more_view(s, seat))
    return shown.table


def place(game: "CardGame", s: State, here: Location, seat: int) -> object:
    """A place as a view shows it; None stands for a hidden card."""
    zone, at = here.zone, here.at
    if zone.form == DECK:
        deck = here.deck
        if zone.shows == ENDS:
            return ends(s, zone.holds, deck, seat)
        known = [card for card in deck.seen_by(s, deck.top, seat)[:1] if card >= 0]
        return {"size": int(deck.size(s)), "top": named(zone.holds, known[0]) if known else None}
    if zone.choices:
        return zone.choices[s.size(at)]
    if zone.form == NUMBER or zone.shows == SIZE:
        return int(s.size(at))
    if zone.form == HEAP:
        top = pieces(s, here)
        return {"size": int(s.size(at)), "top": named(zone.holds, top[0][0]) if top else None}
    if zone.form == PILE:
        return [
            named(zone.holds, card) if knows(game, s, here, i, seat) else None
            for i, card in enumerate(s.listed(at))
        ]
    if zone.shows == LISTED:
        return listed(game, s, here, seat)
    kinds = range(zone.holds.first, zone.holds.end)
    if not all(knows(game, s, here, card, seat) for card in kinds):
        return int(s.size(at))
    return {zone.holds.names[card - zone.holds.first]: n for card, n in pieces(s, here)}


def listed(game: "CardGame", s: State, here: Location, seat: int) -> list[str | None]:
    """Every card of a bag, by number, then None for each hidden one."""
    holds = here.zone.holds
    names, first = holds.names, holds.first
    known = here.zone.known_at(here.at)
    found: list[str | None] = []
    for card in range(first, holds.end):
        number = s.count(here.at, card)
        if number > 0 and not knows(game, s, here, card, seat):
            number = s.count(known, card) if here.zone.known else 0
        for _ in range(number):
            found.append(names[card - first])
    return found + [None] * (int(s.size(here.at)) - len(found))


def ends(s: State, holds: Domain, deck: Deck, seat: int) -> dict[str, object]:
    """What a viewer knows of either end of a deck, next card first."""
    top = deck.seen_by(s, deck.top, seat)
    bottom = deck.seen_by(s, deck.bottom, seat)
    while top and top[-1] < 0:
        top.pop()
    while bottom and bottom[0] < 0:
        bottom.pop(0)
    return {
        "size": int(deck.size(s)),
        "top": [named(holds, card) if card >= 0 else None for card in top],
        "bottom": [named(holds, card) if card >= 0 else None for card in bottom],
    }


def named(holds: Domain, number: int) -> object:
    """A card by its name; a piece as the list of its cards, from the bottom up."""
    if isinstance(holds, Pieces):
        return list(holds.listed[number])
    return holds.names[number - holds.first]
