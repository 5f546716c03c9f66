"""Onirim with its options, and its spec."""

from typing import Final, final

from reverie.engine.actions import Action
from reverie.engine.choices import Choices
from reverie.engine.declared import spots as derived
from reverie.engine.declared.columns import Columns
from reverie.engine.declared.zone import ALL, Location, Zone
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.outcome import Outcome, OutOfReach
from reverie.engine.plies import PlyView
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.engine.state import AGENDA, ENDING, State
from reverie.games.onirim import (
    belief,
    figures,
    knowledge,
    powers,
    prophecy,
    spots,
    turn,
    why_not,
)
from reverie.games.onirim.cards import KINDS, Card, base_cards
from reverie.games.onirim.columns import CORE, LAYOUT
from reverie.games.onirim.edition import VERSIONS, Edition
from reverie.games.onirim.encoders import encoders
from reverie.games.onirim.ending import endings, useful_doors
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import (
    DOORS,
    DRAFT,
    FIRST_EXPANSION_VERB,
    HAND,
    PLAYER,
    RETURN_CARD,
    UNDER_CARD,
)
from reverie.games.onirim.options import (
    OPTIONS,
    PRESETS,
    check_options,
    chosen_expansions,
    option_flags,
)
from reverie.games.onirim.problems import turn_problems
from reverie.games.onirim.reach import out_of_reach
from reverie.games.onirim.setup import set_up
from reverie.games.onirim.state import Rules
from reverie.games.onirim.steps import all_steps


@final
class Onirim(Rules):
    """Onirim with its options fixed."""

    def __init__(self, seats: int, options: dict[str, object], version: int) -> None:
        edition = Edition(version)
        expansions = chosen_expansions(options, edition)
        cards = cards_in_play(expansions)
        silent = options["talk"] == "silent"
        flags = option_flags(seats, options)
        plain = seats == 1 and not expansions
        used = CORE if plain else LAYOUT.size
        columns = Columns(2, encoders(expansions, seats, silent), [], LAYOUT, used)
        super().__init__(
            options,
            version,
            edition,
            cards,
            seats,
            silent,
            expansions,
            flags,
            all_steps(expansions),
            columns,
        )
        self.all_endings: Final = endings(self)

    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        verb = self.declared.verb_of(action.id)
        return spots.spots(view, action, derived.spots(view, verb, action.id))

    def drop(self, view: dict[str, object], action: Action) -> str:
        verb = self.declared.verb_of(action.id)
        return spots.drop(view, action, derived.drop(view, verb, action.id))

    def likely_moves(self, view: dict[str, object], spot: Spot) -> list[str]:
        return spots.likely_moves(view, spot)

    # --- the rules ---
    def set_up(self, s: State, stack: list[int]) -> None:
        set_up(s, stack)

    def outcome(self, s: State) -> Outcome:
        reason, won = self.all_endings[s.size(ENDING)]
        winners = tuple(range(self.seats)) if won else ()
        return Outcome(winners, reason, tuple(self.scores(s)))

    def scores(self, s: State) -> list[int]:
        """Doors."""
        return [int(s.size(DOORS + seat * PLAYER)) for seat in range(self.players)]

    def progress(self, s: State) -> float:
        return float(useful_doors(s)) / float(self.doors)

    def is_small(self, s: State) -> bool:
        return self.plain and belief.is_small(s)

    def belief(self, s: State) -> bytes:
        return belief.belief(s) if self.plain else super().belief(s)

    def out_of_reach(self, s: State, seat: int) -> OutOfReach | None:
        return out_of_reach(s)

    def may_talk(self) -> bool:
        """onirim.two.silence: in silent play nobody talks."""
        return not self.silent

    def choices(self, s: State, into: Choices) -> None:
        """The answers to a decision, and what expansions offer at any time."""
        step = s.top(AGENDA)
        self.steps[step].choices(s, into)
        if self.has_powers and step != DRAFT:
            powers.offer_powers(s, step, into)

    def answer(self, s: State, action: i64) -> None:
        """An extra verb of an expansion leaves the decision on the agenda."""
        verb = action // KINDS
        actor = self.verb_owner[verb] if verb >= FIRST_EXPANSION_VERB else None
        if actor is not None:
            powers.ask_again(s)
            actor.act(s, action)
        else:
            self.steps[s.pop(AGENDA)].answer(s, action)
        self.go_on(s)

    def next_turn(self, s: State) -> None:
        turn.next_turn(s)

    def obstacle(self, s: State, action: i64) -> str:
        return why_not.obstacle(s, action)

    def why_never(self, s: State, move: str) -> str:
        return why_not.never(s, move)

    # --- what a seat may know ---
    def knowers_of(self, s: State, action: int) -> int:
        """onirim.two.silence: where the cards of a look go is the looker's alone."""
        verb = action // KINDS
        for expansion in self.expansions:
            if verb in expansion.looks:
                return prophecy.lookers(s)
        return prophecy.lookers(s) if verb in (RETURN_CARD, UNDER_CARD) else EVERYBODY

    def may_know(self, s: State, zone: Zone, owner: int, index: int, seat: int) -> bool:
        return zone.sees == ALL or knowledge.may_know(s, zone, owner, index, seat)

    def shown(self, s: State, here: Location, seat: int) -> object:
        if self.silent and here.zone.at == HAND and here.owner != seat:
            return knowledge.hand_shown(s, here.owner, seat)
        return super().shown(s, here, seat)

    def more_view(self, s: State, seat: int) -> dict[str, object]:
        return knowledge.more_view(s, seat)

    def imagine(self, s: State, seat: int) -> None:
        knowledge.imagine(s, seat)

    def more_problems(self, s: State) -> list[Phrase]:
        return turn_problems(s)


def cards_in_play(expansions: list[Expansion]) -> list[Card]:
    """Every kind of card by its number, with blanks for those of absent expansions."""
    cards = base_cards()
    for expansion in expansions:
        for number, card in expansion.cards().items():
            while len(cards) <= number:
                cards.append(Card("", 0))
            cards[number] = card
    return cards


@final
class OnirimSpec(Spec):
    """Onirim: its options, and how to set it up."""

    def __init__(self) -> None:
        super().__init__(
            "onirim", VERSIONS, (1, 2), OPTIONS, PRESETS, True, "reverie.games.onirim", 1
        )

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Onirim:
        check_options(options)
        return Onirim(seats, options, version)
