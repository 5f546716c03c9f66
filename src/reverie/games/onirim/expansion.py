"""The interface of an expansion: hooks that the base game calls.

An expansion contains only its differences.  `hears` names the hooks it implements, each of them a
method; the base game calls every hook and does not know the expansions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.zone import Zone
from reverie.engine.errors import Phrase
from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import State
from reverie.games.onirim.cards import KINDS, Card
from reverie.games.onirim.declaration import Table


class Expansion:
    """An expansion in play.  It has no state of its own: its zones are in the state."""

    def __init__(
        self,
        name: str,
        hears: tuple[str, ...],
        decisions: dict[int, str],
        steps: tuple[int, ...],
        extras: tuple[int, ...],
    ) -> None:
        self.name: Final = name
        self.hears: Final = hears
        self.decisions: Final = decisions  # its own decisions, by step
        self.steps: Final = steps  # its own automatic steps
        self.extras: Final = extras  # verbs that it offers at others' decisions
        self.laws: dict[int, str] = {}  # its decisions, each with the rule that asks for it
        self.ways: dict[int, str] = {}  # its verbs, each with the rule that makes it possible
        self.looks: tuple[int, ...] = ()  # verbs that say where a card looked at goes
        self.lifts = False  # can it lift the rule of the symbols?
        self.paints = False  # can it give a Door another colour?

    # --- components ---
    def cards(self) -> dict[int, Card]:
        """Its kinds of card, by number; a kind that exists already is replaced."""
        return {}

    def declare(self, table: Table) -> None:
        """Declare its zones and verbs, and keep where the zones begin."""

    def endings(self) -> dict[int, tuple[str, bool]]:
        """Its ways to end the game: number → rule id, and whether it is a victory."""
        return {}

    def set_up(self, s: State) -> None:
        """Before the first hand is drawn."""

    # --- its own decisions, steps and verbs ---
    def choices(self, s: State, step: i64, into: Choices) -> None:
        """The legal answers to one of its decisions."""

    def answer(self, s: State, step: i64, action: i64) -> None:
        """One of its decisions, taken off the agenda, is answered."""

    def proceed(self, s: State, step: i64) -> None:
        """One of its automatic steps, taken off the agenda, is due."""

    def act(self, s: State, action: i64) -> None:
        """One of its extra verbs is chosen; the decision is still on the agenda."""

    # --- why can't I? ---
    def forbids(self, s: State, step: i64, action: i64) -> str:
        """The rule that forbids an action: one of its own, any at one of its decisions, or one
        about its cards in the turn's choice.  Nothing if that is not for it to say."""
        return self.laws.get(step, "") or self.ways.get(action // KINDS, "")

    def law(self, s: State, step: i64, action: i64) -> str:
        """The same at a decision of the base game that it has a part in, the turn's choice
        aside."""
        return ""

    def impossible(self, cards: list[Card]) -> dict[str, str]:
        """Words that look like a move and are none, each with the rule that says so."""
        return {}

    # --- its own cards ---
    def play_options(self, s: State, source: i64, card: i64, into: Choices) -> None:
        """Ways to play its Location that is not played into the labyrinth."""

    def may_explore(self, s: State, card: i64) -> bool:
        """May its Location be played into the labyrinth here, apart from the symbol?"""
        return True

    def series_colours(self, s: State, card: i64) -> i64:
        """The colours whose series its Location continues, as the last card of the row."""
        from reverie.games.onirim.state import rules_of  # state.py imports this module

        return rules_of(s).colours_of(card)

    def card_discarded(self, s: State, card: i64) -> None:
        """Its Location was discarded as the turn's action."""

    def dream_drawn(self, s: State, card: i64) -> None:
        """Its Dream card was drawn to fill the hand."""

    # --- hooks ---
    def powers(self, s: State, step: i64, into: Choices) -> None:
        """A decision of the turn is open: add moves that are possible at any time."""

    def before_filling(self, s: State) -> bool:
        """The hand is about to be filled: whether it has a power that could be used now."""
        return False

    def series_complete(self, s: State, colours: i64) -> None:
        """The last three cards of the row are a series in these colours."""

    def series_used(self, s: State) -> None:
        """A series has searched for a Door, or taken one."""

    def turn_begins(self, s: State) -> None:
        """A turn after the first one begins."""

    def turn_options(self, s: State, into: Choices) -> None:
        """A turn begins: add moves instead of, or before, playing or discarding."""

    def search_options(self, s: State, colours: i64, into: Choices) -> None:
        """A series is complete: add moves besides the search."""

    def asks_about_door(self, s: State, door: i64) -> bool:
        """Is there something to decide about a drawn Door though no Key opens it?"""
        return False

    def keeps_door(self, s: State, door: i64) -> bool:
        """May a Door that was obtained stay on the table?"""
        return True

    def door_gained(self, s: State, door: i64) -> None:
        """A Door was laid on the table."""

    def door_lost(self, s: State, door: i64) -> None:
        """A Door went from the table to Limbo."""

    def door_stays(self, s: State) -> None:
        """A Door was laid on the table, and the game goes on."""

    def nightmare_resolved(self, s: State, drawn: bool) -> None:
        """A Nightmare was suffered; was it a drawn card?"""

    def looked_through(self, s: State) -> None:
        """The active player goes through the whole deck."""

    def searched(self, s: State) -> None:
        """The deck was searched and shuffled."""

    def limbo_emptied(self, s: State) -> bool:
        """The turn ends with cards in Limbo; True if they have been dealt with."""
        return False

    def card_drawn(self, s: State, card: i64, knowers: i64) -> None:
        """A card left the deck, seen by some seats."""

    def kept_taken(self, s: State) -> None:
        """A card kept aside was played, discarded or used."""

    def victory_lacks(self, s: State) -> bool:
        """Is something missing for victory besides the Doors?"""
        return False

    def out_of_game(self, s: State, card: i64) -> i64:
        """How many cards of a kind it has taken out of the game for good."""
        return 0

    # --- out of reach (reach.py): no later move may undo what these report ---
    def never_again(self, s: State) -> OutOfReach | None:
        """Why its victory condition can no longer be met; or None."""
        return None

    def more_doors(self, s: State) -> i64:
        """The most Doors that can be gained with its help, beyond those by Keys and series.

        No move may raise it, and it falls by one at least with each Door gained that way.
        """
        return 0

    def recoveries(self, s: State) -> i64:
        """The most discarded Locations that can be brought back."""
        return 0

    def may_take_door(self, s: State) -> bool:
        """May it still take a Door from the table, or bring back a Nightmare that does?"""
        return False

    # --- knowledge and soundness ---
    def may_know(self, s: State, zone: Zone, seat: i64) -> bool:
        """May a seat know the cards of one of its zones that not all may see?"""
        return False

    def more_view(self, s: State) -> dict[str, object]:
        """What a view shows beside its zones."""
        return {}

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Its part of the observation; see columns.py."""

    def columns(self) -> list[tuple[int, int]]:
        """The columns that it writes there: the first, and how many."""
        return []

    def reads(self) -> list[Span]:
        """The bytes of a state on which they depend."""
        return []

    def observe_unseen(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """Add what is unseen because of it."""

    def reads_unseen(self) -> list[Span]:
        """The bytes of a state on which that depends."""
        return []

    def imagine(self, s: State, seat: i64) -> None:
        """Resample what a seat can't know of its zones."""

    def problems(self, s: State) -> list[Phrase]:
        """Problems that the declaration of its zones does not cover."""
        return []
