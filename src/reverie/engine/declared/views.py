"""What a seat sees of a declared game, and what it can't see."""

from typing import TYPE_CHECKING

from reverie.engine.declared.declaration import BAG, DECK, NOTHING, NUMBER, PILE, SIZE, Zone
from reverie.engine.state import State

if TYPE_CHECKING:
    from reverie.engine.declared.game import CardGame


def holders(game: "CardGame") -> list[tuple[Zone, int]]:
    """Every place that holds cards: its zone, and its owner or 0."""
    return [
        (zone, owner)
        for zone in game.declared.zones
        if zone.form != NUMBER
        for owner in range(game.seats if zone.seated else 1)
    ]


def held(game: "CardGame", s: State, zone: Zone, owner: int) -> list[int]:
    """How many cards of each kind lie at a place."""
    at = zone[owner]
    kinds = range(len(game.card_names))
    if zone.form == PILE:
        cards = s.listed(at)
        return [cards.count(card) for card in kinds]
    if zone.form == BAG:
        return [int(s.count(at, card)) for card in kinds]
    return [int(zone.deck.count(s, card)) for card in kinds]


def hidden_in(game: "CardGame", s: State, zone: Zone, owner: int, seat: int) -> list[int]:
    """The cards of a pile or bag that a seat may not know."""
    at = zone[owner]
    if zone.form == PILE:
        cards = enumerate(s.listed(at))
        return [card for i, card in cards if not game.may_know(s, zone, owner, i, seat)]
    return [
        card
        for card in range(len(game.card_names))
        if not game.may_know(s, zone, owner, card, seat)
        for _ in range(s.count(at, card))
    ]


def hidden(game: "CardGame", s: State, seat: int) -> dict[int, list[int]]:
    """The cards that a seat can't see: by place, how many of each kind."""
    found: dict[int, list[int]] = {}
    for zone, owner in holders(game):
        if zone.form == DECK:
            zone.deck.hidden(s, seat, found)
            continue
        counts = [0] * len(game.card_names)
        for card in hidden_in(game, s, zone, owner, seat):
            counts[card] += 1
        if any(counts):
            found[zone[owner]] = counts
    return found


def table(game: "CardGame", s: State, seat: int) -> dict[str, object]:
    """All zones that are shown, the common ones by name and those of each player."""
    shown = [zone for zone in game.declared.zones if zone.shows != NOTHING]
    view: dict[str, object] = {
        zone.name: place(game, s, zone, 0, seat) for zone in shown if not zone.seated
    }
    view["players"] = [
        {zone.name: place(game, s, zone, owner, seat) for zone in shown if zone.seated}
        for owner in range(game.seats)
    ]
    return view


def place(game: "CardGame", s: State, zone: Zone, owner: int, seat: int) -> object:
    """A place as a view has it; None stands for a card that the viewer can't see."""
    names = game.card_names
    at = zone[owner]
    if zone.form == DECK:
        known = [card for card in zone.deck.seen_by(s, zone.deck.top, seat)[:1] if card >= 0]
        return {"size": int(zone.deck.size(s)), "top": names[known[0]] if known else None}
    if zone.form == NUMBER or zone.shows == SIZE:
        return int(s.size(at))
    if zone.form == PILE:
        return [
            names[card] if game.may_know(s, zone, owner, i, seat) else None
            for i, card in enumerate(s.listed(at))
        ]
    kinds = range(len(names))
    if not all(game.may_know(s, zone, owner, card, seat) for card in kinds):
        return int(s.size(at))
    return {names[card]: int(s.count(at, card)) for card in kinds if s.count(at, card) > 0}
