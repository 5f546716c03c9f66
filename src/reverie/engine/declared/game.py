"""A game made of a declaration and rules; everything else is derived.

A game subclasses `CardGame`, sets itself up and determines the outcome; its steps do the rest.  To
change derived behaviour, a game overrides the method.

`move`, `draw` and `deal` are for convenience.  A game with fast rules reads and writes the cells
directly, at literal offsets (see `declared.declaration`), and reports to the scribe (`s.moved`);
everything else is still derived: views, hidden cards, determinizations, problems, spots,
observations.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import mypyc_attr, u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.declared import soundness, spots, views, worlds
from reverie.engine.declared.changes import LEAST_CELLS, MOST_CELLS, MOST_PARTS, Changes, divided
from reverie.engine.declared.columns import Columns, Span
from reverie.engine.declared.declaration import Declaration
from reverie.engine.declared.default_columns import default_columns
from reverie.engine.declared.zone import (
    ALL,
    BAG,
    DECK,
    NOTHING,
    NUMBER,
    OWNER,
    PILE,
    Location,
    Zone,
)
from reverie.engine.errors import OptionError, Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.game import Game
from reverie.engine.ints import i64
from reverie.engine.observation import zeros
from reverie.engine.spots import Spot
from reverie.engine.state import AGENDA, AGENDA_CAPACITY, SPECTATOR, State
from reverie.engine.step import Step
from reverie.engine.updates import Updates


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A declared game with its options."""

    def __init__(
        self,
        name: str,
        declared: Declaration,
        steps: list[Step] | dict[int, Step],
        seats: int,
        options: dict[str, object],
        version: int = 1,
        notes: tuple[str, ...] = (),
        columns: Columns | None = None,
        endings: int = 255,
        cells: vec[u8] | None = None,
    ) -> None:
        numbered = steps if isinstance(steps, dict) else dict(enumerate(steps))
        listed = list(numbered.values())
        chosen = default_columns(declared, listed) if columns is None else columns
        verbs = [action for verb in declared.verbs for action in verb.actions(seats)]
        locations = [here for zone in declared.zones for here in zone.locations(seats)]
        super().__init__(
            name,
            version,
            seats,
            options,
            ActionTable(verbs),
            declared.card_names,
            {here.at: here.place for here in locations if here.zone.form != NUMBER},
            notes,
            chosen.layout,
            chosen.used(seats),
            action_space=declared.actions,
            steps=numbered,
            cells=opening(declared, seats, options) if cells is None else cells,
        )
        self.declared: Final = declared
        self.observed: Final = chosen
        self.endings: Final = endings  # the number of endings
        self.locations: Final = locations
        self.secret: Final = [here for here in locations if here.zone.sees != ALL]
        self.open: Final = [
            here for here in locations if here.zone.sees == ALL and here.zone.shows != NOTHING
        ]

    # --- hooks ---
    def may_know(self, s: State, zone: Zone, owner: int, index: int, seat: int) -> bool:
        """Whether a seat (or SPECTATOR) may know the card at an index of a pile, or of a kind in a
        bag.

        Only called for zones that not everybody may see.
        """
        return zone.sees == ALL or (zone.sees == OWNER and seat == owner)

    def may_hold(self, s: State, zone: Zone, owner: int, card: int) -> bool:
        """Whether this card can be there, given everything that is publicly known."""
        return True

    def contents_known(self, s: State, zone: Zone) -> bool:
        """Whether everybody knows which cards a deck holds, though not their order."""
        return False

    def fits(self, s: State) -> bool:
        """Whether a sampled world is possible, apart from `may_hold`."""
        return True

    def shown(self, s: State, here: Location, seat: int) -> object:
        """A place as a view shows it."""
        return views.place(self, s, here, seat)

    def open_view(self, s: State) -> dict[str, object]:
        """What every view shows besides the zones, the same for every seat."""
        return {}

    def open_player_view(self, s: State, owner: int) -> dict[str, object]:
        """What every view shows of a player besides the zones, the same for every seat."""
        return {}

    def more_view(self, s: State, seat: int) -> dict[str, object]:
        """What the view of one seat shows besides the zones."""
        return {}

    def in_game(self) -> list[int]:
        """How many cards of each kind there are."""
        return [n for cards in self.declared.domains for n in cards.in_game(self.seats)]

    def more_problems(self, s: State) -> list[Phrase]:
        """Why a state can't be a position of the game, other than its zones; see `problems`."""
        return []

    # --- moves, with events to those who may know the card ---
    def move(self, s: State, card: int, source: int, target: int) -> None:
        """Move a card from one place to another."""
        knowers = self.knowers_at(s, source, card) | self.knowers_at(s, target, card)
        zone = self.declared.zone_at(source)
        if zone.form == PILE:
            s.remove(source, card)
        elif zone.form == BAG:
            s.take(source, card)
        else:
            zone.deck_at(source).take(s, card)
        self.put(s, card, target, knowers)
        s.moved(card, source, target, knowers)

    def draw(self, s: State, deck: Zone, target: int) -> int:
        """Draw the next card of a deck to another place; returns the card."""
        card = int(deck.deck.draw(s))
        knowers = self.knowers_at(s, target, card)
        self.put(s, card, target, knowers)
        s.moved(card, deck.at, target, knowers)
        return card

    def deal(self, s: State, deck: Zone, zone: Zone, number: int) -> None:
        """Deal a number of cards to every seat."""
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
            zone.deck_at(target).put_on_top(s, card, knowers)

    def knowers_at(self, s: State, place: int, card: int) -> int:
        """Who may know a card in a place, a bit for every seat."""
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

    # --- derived ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        """The card at the verb's source, if it has one."""
        verb = self.declared.verb_of(action.id)
        found = spots.spots(view, verb, action.id)
        return found or super().spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        """The verb's target, if it has one."""
        verb = self.declared.verb_of(action.id)
        return spots.drop(view, verb, action.id) or super().drop(view, action)

    def common_view(self, s: State) -> object:
        return views.common(self, s)

    def table(self, s: State, seat: int) -> dict[str, object]:
        same = s.common
        shown = same.copy() if isinstance(same, views.Shown) else views.common(self, s)
        return views.table(self, s, seat, shown)

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        return views.hidden(self, s, seat)

    def unseen(self, s: State, seat: int) -> list[int]:
        return views.unseen(self, s, seat)

    def imagine(self, s: State, seat: int) -> None:
        worlds.imagine(self, s, seat)

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        self.observed.write(s, seat, into, at)

    def updates(self) -> Updates:
        parts = divided(self.observed, self.seats)
        cells = len(self.opening)
        if 0 < len(parts) <= MOST_PARTS and LEAST_CELLS <= cells <= MOST_CELLS:
            return Changes(parts, cells, self.piles())
        return super().updates()

    def piles(self) -> list[Span]:
        """Everything that is stored as a pile: where it is, and its bytes."""
        found = [(AGENDA, 1 + AGENDA_CAPACITY)]
        for here in self.locations:
            if here.zone.form == PILE:
                found.append((here.at, here.zone.bytes))
            elif here.zone.form == DECK:
                found.append((int(here.deck.top), 1 + 2 * here.zone.capacity))
                found.append((int(here.deck.bottom), 1 + here.zone.bottom))
        return found

    def stack(self, s: State, cards: list[int]) -> None:
        """Each on the first declared deck of such cards."""
        decks = [zone for zone in self.declared.zones if zone.form == DECK]
        stacks: dict[Zone, list[int]] = {}
        for card in cards:
            deck = next((zone for zone in decks if zone.holds.has(card)), None)
            if deck is None:
                raise OptionError("in-no-deck", card=self.card_names[card])
            stacks.setdefault(deck, []).append(card)
        for zone, stack in stacks.items():
            zone.deck.require(s, stack, zone.capacity)
        for zone, stack in stacks.items():
            zone.deck.stack(s, stack)

    def problems(self, s: State) -> list[Phrase]:
        found = soundness.out_of_range(self, s)
        return found or soundness.lost_cards(self, s) + self.more_problems(s)


def opening(declared: Declaration, seats: int, options: dict[str, object]) -> vec[u8]:
    """Before set-up, the cards of each domain are in its first deck or bag."""
    cells = zeros(declared.size(seats))
    for zone in declared.zones:
        if zone.choices:
            cells[zone.at] = u8(zone.choices.index(str(options[zone.name])))
    for cards in declared.domains:
        holders = [zone for zone in declared.zones if zone.holds is cards]
        box = next((zone for zone in holders if zone.form == DECK), None)
        box = box or next((zone for zone in holders if zone.form == BAG), None)
        if box is None:
            raise ValueError("a game declares a deck, in which its cards lie before it is set up")
        copies = cards.in_game(seats)
        for number, copies_of in enumerate(copies):
            cells[box.at + 1 + cards.first + number] = u8(copies_of)
        cells[box.at] = u8(sum(copies))
    return cells
