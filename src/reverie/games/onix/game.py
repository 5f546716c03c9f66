"""Onix as the engine's contract asks for it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game
from reverie.engine.events import Scribe
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.options import CHOICE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.games.onix import bank, choose, collect, effects, figures, knowledge, spots, why_not
from reverie.games.onix.actions import all_actions
from reverie.games.onix.ending import is_last_turn, stocks, winners
from reverie.games.onix.layout import (
    AGENDA,
    CHOOSE,
    COLLECTIONS,
    DECISIONS,
    DESTROY,
    DESTROY_FROM,
    DRAW,
    DRAW_FROM,
    ENDING,
    FINISH,
    KEEP,
    MOST_SEATS,
    PLACE,
    SEAT,
    STEAL,
    STEAL_FROM,
    STOCK_FROM,
    UNCOVER,
)
from reverie.games.onix.observation import observe
from reverie.games.onix.problems import problems
from reverie.games.onix.setup import set_up, stack_cards, unopened_box
from reverie.games.onix.state import SKIPPED, VERSIONS, Hoard, Rules

OPTIONS: Final = (
    Option("mode", CHOICE, "basic", ("basic", "advanced")),
    Option("first", SEAT_NUMBER, "drawn", ("drawn",)),  # onix.setup.first
)


@final
class Position(Hoard):
    @property
    def game(self) -> Game:
        return self.rules

    @property
    def over(self) -> bool:
        return i64(self.cells[ENDING]) != 0

    @property
    def actor(self) -> int:
        return int(self.cells[SEAT])

    @property
    def decision(self) -> str:
        return DECISIONS[self.top(AGENDA)]

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        seats, reason = winners(self, self.size(ENDING))
        return Outcome(tuple(seats), reason, tuple(stocks(self)))

    def scores(self) -> list[int]:
        """Cards in the Stock."""
        return stocks(self)

    def is_last_turn(self) -> bool:
        return is_last_turn(self)

    def choices(self, into: Choices) -> None:
        step = self.top(AGENDA)
        if step == PLACE:
            collect.place_choices(self, into)
        elif step == CHOOSE:
            choose.choose_choices(self, into)
        elif step == DRAW:
            effects.pile_choices(self, into, DRAW_FROM)
        elif step == KEEP:
            effects.pile_choices(self, into, STOCK_FROM)
        elif step == STEAL:
            effects.opposing_choices(self, into, STEAL_FROM)
        else:
            effects.opposing_choices(self, into, DESTROY_FROM)

    def answer(self, action: i64) -> None:
        step = self.pop(AGENDA)
        if step == PLACE:
            collect.place(self, action)
        elif step == CHOOSE:
            choose.choose(self, action)
        elif step == DRAW:
            effects.draw(self, action)
        elif step == KEEP:
            effects.stock(self, action)
        elif step == STEAL:
            effects.steal(self, action)
        else:
            effects.destroy(self, action)
        self.go_on()

    def go_on(self) -> None:
        """Do what happens by itself until there is something to decide."""
        while i64(self.cells[ENDING]) == 0:
            step = self.top(AGENDA)
            if step == UNCOVER:
                if self.holding and self.any_covered():
                    return
                self.pop(AGENDA)
                self.uncover_all()
            elif step == FINISH:
                self.pop(AGENDA)
                bank.finish(self)
            elif step >= DRAW and step <= DESTROY and not effects.is_possible(self, step):
                self.pop(AGENDA)
                self.note(SKIPPED, -1, COLLECTIONS + self.mine())
            else:
                return

    def obstacle(self, action: i64) -> str:
        return why_not.obstacle(self, action)

    def why_never(self, move: str) -> str:
        return why_not.never(move)

    def clone(self) -> "Position":
        return Position(self.rules, self.cells[:], self.luck, None)

    def places(self, seat: int) -> dict[str, object]:
        return knowledge.places(self, seat)

    def hidden(self, seat: int) -> dict[int, list[int]]:
        return knowledge.hidden(self, seat)

    def observe(self, seat: i64, into: vec[u8], at: i64) -> None:
        observe(self, seat, into, at)

    def imagine(self, seat: int) -> None:
        knowledge.imagine(self, seat)

    def stack(self, cards: list[int]) -> None:
        """The cards that are uncovered next, whichever piles they turn out to lie in."""
        stack_cards(self, cards)

    def problems(self) -> list[str]:
        return problems(self)


@final
class Onix(Rules):
    """Onix with its options fixed."""

    def __init__(self, seats: int, options: dict[str, object], version: int) -> None:
        super().__init__(seats, options, version, ActionTable(all_actions(seats)))
        self.box: Final = unopened_box(seats)

    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        return spots.spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        return spots.drop(view, action)

    def tempting(self, view: dict[str, object], spot: Spot) -> list[str]:
        return spots.tempting(view, spot)

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> Position:
        """A stack begins with the five tops, from pile 1 on; then what is uncovered later."""
        s = Position(self, self.box[:], key_of(seed), scribe)
        set_up(s, stack or [])
        return s

    def from_bytes(self, data: bytes) -> Position:
        s = Position(self, cells_from(data, self.size), luck_from(data), None)
        require_sound(s)
        return s


@final
class OnixSpec(Spec):
    """Onix: its options, and how to set it up."""

    def __init__(self) -> None:
        seats = tuple(range(2, MOST_SEATS + 1))
        super().__init__("onix", VERSIONS, seats, OPTIONS, package="reverie.games.onix")

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Onix:
        return Onix(seats, options, version)
