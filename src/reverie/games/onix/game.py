"""Onix: its steps, its rules, and its options."""

from typing import Any, Final, final

from reverie.engine.actions import Action
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import Phrase
from reverie.engine.figures import Figure
from reverie.engine.options import CHOICE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.engine.step import ASKS, HAPPENS, Step
from reverie.games.onix import figures
from reverie.games.onix.bank import Finish
from reverie.games.onix.cards import GEMS
from reverie.games.onix.choose import Choose, Uncover, groups
from reverie.games.onix.collect import Place, never
from reverie.games.onix.columns import COLUMNS
from reverie.games.onix.declaration import (
    ACTIONS,
    CHOOSE,
    DESTROY_FROM,
    DRAW_FROM,
    GEM,
    MOST_SEATS,
    NO_GEMS,
    NOTES,
    ONIX,
    PLACE_AS,
    STEAL_FROM,
    STOCK_FROM,
)
from reverie.games.onix.effects import Destroy, Draw, Keep, Steal
from reverie.games.onix.ending import gems_left, is_last_turn, piles_to_end, stocks, winners
from reverie.games.onix.problems import turn_problems
from reverie.games.onix.setup import set_up

OPTIONS: Final = (
    Option("mode", CHOICE, "basic", ("basic", "advanced")),
    Option("first", SEAT_NUMBER, "drawn", ("drawn",)),  # onix.setup.first
)
ATTACKS: Final = ("steal", "destroy")


def all_steps() -> list[Step]:
    """The steps of a turn, by number: decisions, then automatic steps."""
    return [
        Choose("choose", ASKS, "onix.choose.gem"),
        Place("place", ASKS, "onix.place.new"),
        Draw("draw", "onix.effect.piles", DRAW_FROM, STOCK_FROM),
        Keep("stock", "onix.effect.piles", STOCK_FROM, PLACE_AS),
        Steal("steal", "onix.effect.opponents", STEAL_FROM, DESTROY_FROM),
        Destroy("destroy", "onix.effect.opponents", DESTROY_FROM, ACTIONS),
        Finish("finish", HAPPENS, "onix.turn.order"),
        Uncover("uncover", HAPPENS, "onix.choose.once"),
    ]


@final
class Onix(CardGame):
    """Onix with its options fixed."""

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

    def more_problems(self, s: State) -> list[Phrase]:
        return turn_problems(s)

    # --- what a view shows besides the zones ---
    def open_view(self, s: State) -> dict[str, object]:
        choosing = s.size(ENDING) == 0 and s.top(AGENDA) == CHOOSE
        return {
            "turn": int(s.size(SEAT)),
            "gem": None if choosing else GEMS[s.size(GEM)],  # announced this turn
            "groups": groups(s),
            "empty_piles_to_end": int(piles_to_end(s)),
        }

    def open_player_view(self, s: State, owner: int) -> dict[str, object]:
        return {"gems": int(gems_left(s, owner))}

    # --- spots of an action ---
    def spots(self, view: Any, action: Action) -> list[Spot]:
        """Of a group, the tops of all its piles."""
        for group in view["groups"]:
            if group["move"] == action.text:
                tops = [(pile, view["piles"][pile - 1]["top"]) for pile in group["piles"]]
                return [Spot(f"pile #{pile}", top) for pile, top in tops]
        return super().spots(view, action)

    def likely_moves(self, view: Any, spot: Spot) -> list[str]:
        """The usual moves with a Collection, including impossible ones."""
        place = self.places_by_name.get(spot.place)
        if place is None or place.kind != "collections":
            return []
        stacks = view["players"][place.seat]["collections"]
        if not 0 <= spot.index < len(stacks):
            return []
        stack = "+".join(stacks[spot.index])
        if view["decision"] == "place" and place.seat == view["actor"]:
            return [f"place {view['taken'][0]} on {stack}"]
        attack = view["decision"] in ATTACKS
        return [f"{view['decision']} from {place.seat} {stack}"] if attack else []


@final
class OnixSpec(Spec):
    """Onix: its options, and how to set it up."""

    def __init__(self) -> None:
        seats = tuple(range(2, MOST_SEATS + 1))
        super().__init__("onix", (1,), seats, OPTIONS, package="reverie.games.onix", rank=2)

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Onix:
        steps = all_steps()
        return Onix("onix", ONIX, steps, seats, options, version, NOTES, COLUMNS, NO_GEMS)
