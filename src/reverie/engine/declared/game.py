"""A game made of a declaration and rules: everything else is derived.

A game subclasses `CardGame`, sets itself up and says how it ended; its steps do the rest.  Where
the derived behaviour is not what a game wants, it overrides the method.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.declared import soundness, views, worlds
from reverie.engine.declared.declaration import (
    ALL,
    BAG,
    DECK,
    NUMBER,
    OWNER,
    PILE,
    Declaration,
    Zone,
)
from reverie.engine.declared.row import Row, layout_of
from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.ints import i64
from reverie.engine.places import Place
from reverie.engine.spots import Spot
from reverie.engine.state import SPECTATOR, State
from reverie.engine.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A declared game with its options fixed."""

    def __init__(
        self,
        name: str,
        declared: Declaration,
        steps: list[Step],
        seats: int,
        options: dict[str, object],
        version: int = 1,
        notes: tuple[str, ...] = (),
    ) -> None:
        actions = [action for verb in declared.verbs for action in verb.actions()]
        places: dict[int, Place] = {}
        for zone in declared.zones:
            if zone.form != NUMBER:
                for owner, place in enumerate(zone.places(seats)):
                    places[zone[owner]] = place
        super().__init__(
            name,
            version,
            seats,
            options,
            ActionTable(actions),
            declared.cards.names,
            places,
            notes,
            layout_of(declared, steps),
            steps=dict(enumerate(steps)),
            cells=opening(declared, seats),
        )
        self.declared: Final = declared

    # --- what a game may say ---
    def may_know(self, s: State, zone: Zone, owner: int, index: int, seat: int) -> bool:
        """May a seat (or SPECTATOR) know the card at an index of a pile, or a bag's of a kind?"""
        return zone.sees == ALL or (zone.sees == OWNER and seat == owner)

    def may_hold(self, s: State, zone: Zone, owner: int, card: int) -> bool:
        """May this card lie there, after all that everybody has seen?"""
        return True

    def fits(self, s: State) -> bool:
        """Can an imagined world be, apart from which cards may lie where?"""
        return True

    def more_view(self, s: State, seat: int) -> dict[str, object]:
        """What a view shows beside the zones."""
        return {}

    def more_problems(self, s: State) -> list[str]:
        """What can't be right beside what the zones tell."""
        return []

    # --- moves, told to those who may know the card ---
    def move(self, s: State, card: int, source: int, target: int) -> None:
        """Take a card from one place to another."""
        knowers = self.knowers_at(s, source, card) | self.knowers_at(s, target, card)
        zone = self.declared.zone_at(source)
        if zone.form == PILE:
            s.remove(source, card)
        elif zone.form == BAG:
            s.take(source, card)
        else:
            zone.deck.take(s, card)
        self.put(s, card, target, knowers)
        s.moved(card, source, target, knowers)

    def draw(self, s: State, deck: Zone, target: int) -> int:
        """Draw the next card of a deck to another place; which card it is."""
        card = int(deck.deck.draw(s))
        knowers = self.knowers_at(s, target, card)
        self.put(s, card, target, knowers)
        s.moved(card, deck.at, target, knowers)
        return card

    def deal(self, s: State, deck: Zone, zone: Zone, number: int) -> None:
        """So many cards to every seat."""
        for seat in range(self.seats):
            for _ in range(number):
                self.draw(s, deck, zone[seat])

    def put(self, s: State, card: int, target: int, knowers: int) -> None:
        zone = self.declared.zone_at(target)
        if zone.form == PILE:
            s.push(target, card)
        elif zone.form == BAG:
            s.put(target, card)
        else:
            zone.deck.put_on_top(s, card, knowers)

    def knowers_at(self, s: State, place: int, card: int) -> int:
        """Who may know a card at a place, a bit for every seat."""
        zone = self.declared.zone_at(place)
        if zone.sees == ALL:
            return EVERYBODY
        owner = zone.owner_of(place)
        index = card if zone.form == BAG else int(s.size(place))
        found = 0
        for seat in [*range(self.seats), SPECTATOR]:
            if self.may_know(s, zone, owner, index, seat):
                found |= 1 << seat
        return found

    # --- what is derived ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        """The card where the verb takes it from, if it says so."""
        verb = self.declared.verb_of(action.id)
        if verb.source is None:
            return super().spots(view, action)
        return [Spot(place_name(verb.source, view), action.object or None)]

    def drop(self, view: dict[str, object], action: Action) -> str:
        """Where the verb takes the card to, if it says so."""
        target = self.declared.verb_of(action.id).target
        return super().drop(view, action) if target is None else place_name(target, view)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return views.table(self, s, seat) | self.more_view(s, seat)

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        return views.hidden(self, s, seat)

    def imagine(self, s: State, seat: int) -> None:
        worlds.imagine(self, s, seat)

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        Row(self, s, int(seat), into, int(at)).write()

    def stack(self, s: State, cards: list[int]) -> None:
        """On the first deck that was declared."""
        deck = next(zone for zone in self.declared.zones if zone.form == DECK)
        deck.deck.stack(s, cards)

    def problems(self, s: State) -> list[str]:
        found = soundness.out_of_range(self, s)
        return found or soundness.lost_cards(self, s) + self.more_problems(s)


def place_name(zone: Zone, view: dict[str, object]) -> str:
    """The name of a common place, or of the place of whoever decides."""
    return f"{zone.name} {view['actor']}" if zone.seated else zone.name


def opening(declared: Declaration, seats: int) -> vec[u8]:
    """Before a game is set up all cards lie in its first deck, and nothing anywhere else."""
    cells = vec[u8]([u8(0)] * declared.size(seats))
    deck = next((zone for zone in declared.zones if zone.form == DECK), None)
    if deck is None:
        raise ValueError("a game declares a deck, in which its cards lie before it is set up")
    for card, copies in enumerate(declared.cards.copies):
        cells[deck.at + 1 + card] = u8(copies)
    cells[deck.at] = u8(declared.cards.total)
    return cells
