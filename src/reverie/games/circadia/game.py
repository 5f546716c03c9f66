"""Circadia: its steps, its rules, and its options."""

from typing import Any, Final, final

from reverie.engine.actions import Action
from reverie.engine.declared.zone import Zone
from reverie.engine.errors import OptionError, Phrase
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.options import FILE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.engine.state import State
from reverie.engine.step import ASKS, HAPPENS, Step
from reverie.games.circadia import ending, figures, view, why_not
from reverie.games.circadia.cards import CREATURES, HABITATS
from reverie.games.circadia.columns import COLUMNS
from reverie.games.circadia.creatures import Open, Play, Room, holds_value
from reverie.games.circadia.declaration import (
    BAG,
    DECKS,
    MOST_SEATS,
    OPEN,
    ROOM,
    SHUFFLED_BACK,
    VALUE,
)
from reverie.games.circadia.ending import PassOn
from reverie.games.circadia.habitats import Claim, Claiming, FillRows
from reverie.games.circadia.offer import Keep, Refill, Take, Taking
from reverie.games.circadia.printed import RECONSTRUCTION, Printed, own_printed, read_printed
from reverie.games.circadia.problems import turn_problems
from reverie.games.circadia.setup import set_up
from reverie.games.circadia.state import VERSIONS, Rules, in_deck, step_of

OPTIONS: Final = (
    Option("first", SEAT_NUMBER, "drawn", ("drawn",)),  # circadia.setup.first
    Option("cards", FILE, RECONSTRUCTION),  # circadia.cards.printed
)
HOMES: Final = dict(zip(CREATURES, HABITATS, strict=True))


def all_steps() -> list[Step]:
    """circadia.turn.steps: the decisions of a turn, then automatic steps."""
    return [
        Play("play", ASKS, "circadia.play.least"),
        Room("room", ASKS, "circadia.sets.discard"),
        Open("open", ASKS, "circadia.sets.discard"),
        Claim("claim", ASKS, "circadia.claim.several"),
        Take("take", ASKS, "circadia.take.value"),
        Keep("keep", ASKS, "circadia.take.limit"),
        Claiming("claiming", HAPPENS, "circadia.claim.several"),
        Taking("taking", HAPPENS, "circadia.take.value"),
        Refill("refilling", HAPPENS, "circadia.take.refill"),
        PassOn("passing on", HAPPENS, "circadia.turn.steps"),
        FillRows("filling rows", HAPPENS, "circadia.claim.refill"),
    ]


@final
class Circadia(Rules):
    """Circadia with its options fixed."""

    def __init__(
        self, seats: int, options: dict[str, object], version: int, printed: Printed
    ) -> None:
        super().__init__(seats, options, version, printed, all_steps(), COLUMNS)

    def set_up(self, s: State, stack: list[int]) -> None:
        set_up(s, stack)

    def outcome(self, s: State) -> Outcome:
        return ending.outcome_of(s)

    def scores(self, s: State) -> list[int]:
        """Points."""
        return ending.points(s)

    def obstacle(self, s: State, action: i64) -> str:
        return why_not.obstacle(s, action)

    def more_problems(self, s: State) -> list[Phrase]:
        return turn_problems(s)

    def stack(self, s: State, cards: list[int]) -> None:
        """circadia.claim.face-down: what is face down in a line is in no deck any more."""
        for habitat, deck in enumerate(DECKS):
            home = self.declared[f"{HABITATS[habitat]} deck"].holds
            number = sum(home.has(card) for card in cards)
            if number > in_deck(s, habitat) - s.size(deck.top) // 2:
                raise OptionError("circadia.habitat-deck", habitat=HABITATS[habitat])
        super().stack(s, cards)

    # --- what a seat may know ---
    def contents_known(self, s: State, zone: Zone) -> bool:
        """circadia.secrets.hands: hidden cards come from the deal.

        Until the deck is reshuffled any card of the deck might have been dealt in their stead;
        after that, only those in the other hands.
        """
        return zone.at == BAG and s.size(SHUFFLED_BACK) > 0

    def fits(self, s: State) -> bool:
        """circadia.sets.discard: a player who makes room has a card to begin a new set with."""
        making_room = step_of(s) == ROOM or step_of(s) == OPEN
        return not making_room or s.size(VALUE) == 0 or holds_value(s, s.size(VALUE))

    def open_view(self, s: State) -> dict[str, object]:
        return view.table(s)

    def open_player_view(self, s: State, owner: int) -> dict[str, object]:
        return view.player(s, owner)

    def more_view(self, s: State, seat: int) -> dict[str, object]:
        return {"unseen": view.unseen(s, seat)}

    # --- spots of an action ---
    def spots(self, view: Any, action: Action) -> list[Spot]:
        """Of a claim also the Habitat, if it is not clear that another set must pay."""
        if action.kind == "play new":
            place = free_place(view)
            return [*super().spots(view, action), Spot(place)] if place else []
        if action.verb != "claim":
            return super().spots(view, action)
        (paid_by,) = super().spots(view, action)
        habitat, side = action.object.split(" ")[:2]
        source = Spot(f"{habitat} {'deck' if side == 'back' else 'row'}", action.object)
        slot = int(action.arguments["set"])
        return [source, paid_by] if may_pay(view, slot, habitat) else [paid_by]

    def drop(self, view: Any, action: Action) -> str:
        if action.kind == "play new":
            return free_place(view)
        return super().drop(view, action)

    def likely_moves(self, view: Any, spot: Spot) -> list[str]:
        """The usual moves with a card of the hand."""
        if spot.place != f"hand {view['actor']}" or spot.card is None:
            return []
        return [f"discard {spot.card}" if view["decision"] == "keep" else f"play {spot.card} new"]


def free_place(view: Any) -> str:
    """The place of a new set; empty if there is no room."""
    sets = view["players"][view["actor"]]["sets"]
    return f"set {sets.index(None) + 1} {view['actor']}" if None in sets else ""


def may_pay(view: Any, slot: int, habitat: str) -> bool:
    """Whether it is a set of the Habitat's creature; if there is none, any set."""
    sets = view["players"][view["actor"]]["sets"]
    fitting = [held is not None and HOMES[held["creature"]] == habitat for held in sets]
    return fitting[slot - 1] or not any(fitting)


@final
class CircadiaSpec(Spec):
    """The default cards are read and checked when the first game is created."""

    def __init__(self) -> None:
        seats = tuple(range(2, MOST_SEATS + 1))
        super().__init__(
            "circadia", VERSIONS, seats, OPTIONS, package="reverie.games.circadia", rank=3
        )
        self.read: Printed | None = None

    @property
    def own(self) -> Printed:
        if self.read is None:
            self.read = own_printed()
        return self.read

    def figures(self, plies: list[PlyView], view: dict[str, object]) -> list[Figure]:
        return figures.figures(plies, view)

    def prepare(self, seats: int, options: dict[str, object], version: int) -> Circadia:
        """circadia.cards.printed: with the reconstruction, or with the cards of a file."""
        text = str(options["cards"])
        printed = self.own if text == RECONSTRUCTION else read_printed(text)
        same = printed.text() == self.own.text()
        settled = {**options, "cards": RECONSTRUCTION if same else printed.text()}
        return Circadia(seats, settled, version, printed)
