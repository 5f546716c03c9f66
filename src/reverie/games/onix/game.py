"""Onix: its steps, its rules, and its options."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.options import CHOICE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.engine.state import ENDING, State
from reverie.engine.step import ASKS, HAPPENS, Step
from reverie.games.onix import figures, knowledge, spots
from reverie.games.onix.actions import all_actions
from reverie.games.onix.bank import Finish
from reverie.games.onix.choose import Choose, Uncover
from reverie.games.onix.collect import Place, never
from reverie.games.onix.effects import Destroy, Draw, Keep, Steal
from reverie.games.onix.ending import is_last_turn, stocks, winners
from reverie.games.onix.layout import (
    ACTIONS,
    CHOOSE,
    DESTROY,
    DESTROY_FROM,
    DRAW,
    DRAW_FROM,
    FINISH,
    KEEP,
    MOST_SEATS,
    PLACE,
    PLACE_AS,
    STEAL,
    STEAL_FROM,
    STOCK_FROM,
    UNCOVER,
)
from reverie.games.onix.observation import observe
from reverie.games.onix.problems import problems
from reverie.games.onix.setup import set_up, stack_cards, unopened_box
from reverie.games.onix.state import VERSIONS, Rules

OPTIONS: Final = (
    Option("mode", CHOICE, "basic", ("basic", "advanced")),
    Option("first", SEAT_NUMBER, "drawn", ("drawn",)),  # onix.setup.first
)


def all_steps() -> dict[int, Step]:
    """The steps of a turn: decisions, then what happens by itself."""
    return {
        CHOOSE: Choose("choose", ASKS, "onix.choose.gem"),
        PLACE: Place("place", ASKS, "onix.place.new"),
        DRAW: Draw("draw", "onix.effect.piles", DRAW_FROM, STOCK_FROM),
        KEEP: Keep("stock", "onix.effect.piles", STOCK_FROM, PLACE_AS),
        STEAL: Steal("steal", "onix.effect.opponents", STEAL_FROM, DESTROY_FROM),
        DESTROY: Destroy("destroy", "onix.effect.opponents", DESTROY_FROM, ACTIONS),
        FINISH: Finish("finish", HAPPENS, "onix.turn.order"),
        UNCOVER: Uncover("uncover", HAPPENS, "onix.choose.once"),
    }


@final
class Onix(Rules):
    """Onix with its options fixed."""

    def __init__(self, seats: int, options: dict[str, object], version: int) -> None:
        actions = ActionTable(all_actions(seats))
        super().__init__(seats, options, version, actions, all_steps(), unopened_box(seats))

    # --- what an action is about ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        return spots.spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        return spots.drop(view, action)

    def tempting(self, view: dict[str, object], spot: Spot) -> list[str]:
        return spots.tempting(view, spot)

    def set_up(self, s: State, stack: list[int]) -> None:
        """A stack begins with the five tops, from pile 1 on; then what is uncovered later."""
        set_up(s, stack)

    def outcome(self, s: State) -> Outcome:
        seats, reason = winners(s, s.size(ENDING))
        return Outcome(tuple(seats), reason, tuple(stocks(s)))

    def scores(self, s: State) -> list[int]:
        """Cards in the Stock."""
        return stocks(s)

    def is_last_turn(self, s: State) -> bool:
        return is_last_turn(s)

    def why_never(self, s: State, move: str) -> str:
        return never(move)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return knowledge.places(s, seat)

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        return knowledge.hidden(s, seat)

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        observe(s, seat, into, at)

    def imagine(self, s: State, seat: int) -> None:
        knowledge.imagine(s, seat)

    def stack(self, s: State, cards: list[int]) -> None:
        """The cards that are uncovered next, whichever piles they turn out to lie in."""
        stack_cards(s, cards)

    def problems(self, s: State) -> list[str]:
        return problems(s)


@final
class OnixSpec(Spec):
    """Onix: its options, and how to set it up."""

    def __init__(self) -> None:
        seats = tuple(range(2, MOST_SEATS + 1))
        super().__init__("onix", VERSIONS, seats, OPTIONS, package="reverie.games.onix", rank=2)

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Onix:
        return Onix(seats, options, version)
