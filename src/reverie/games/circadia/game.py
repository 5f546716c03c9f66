"""Circadia: its steps, its rules, and its options."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.options import FILE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.engine.state import State
from reverie.engine.step import ASKS, HAPPENS, Step
from reverie.games.circadia import ending, figures, knowledge, spots, why_not
from reverie.games.circadia.actions import all_actions
from reverie.games.circadia.creatures import Open, Play, Room
from reverie.games.circadia.ending import PassOn
from reverie.games.circadia.habitats import Claim, Claiming, FillRows
from reverie.games.circadia.layout import (
    CLAIM,
    CLAIMING,
    FILLING_ROWS,
    KEEP,
    OPEN,
    PASSING_ON,
    PLAY,
    REFILLING,
    ROOM,
    TAKE,
    TAKING,
)
from reverie.games.circadia.observation import observe
from reverie.games.circadia.offer import Keep, Refill, Take, Taking
from reverie.games.circadia.printed import RECONSTRUCTION, Printed, own_printed, read_printed
from reverie.games.circadia.problems import problems
from reverie.games.circadia.setup import set_up, stack_decks, unopened_box
from reverie.games.circadia.state import VERSIONS, Rules, kinds_of_front

DRAWN: Final = "drawn"
OPTIONS: Final = (
    Option("first", SEAT_NUMBER, DRAWN, (DRAWN,)),  # circadia.setup.first
    Option("cards", FILE, RECONSTRUCTION),  # circadia.cards.printed
)


def all_steps() -> dict[int, Step]:
    """circadia.turn.steps: the decisions of a turn, then what happens by itself."""
    return {
        PLAY: Play("play", ASKS, "circadia.play.least"),
        ROOM: Room("room", ASKS, "circadia.sets.discard"),
        OPEN: Open("open", ASKS, "circadia.sets.discard"),
        CLAIM: Claim("claim", ASKS, "circadia.claim.several"),
        TAKE: Take("take", ASKS, "circadia.take.value"),
        KEEP: Keep("keep", ASKS, "circadia.take.limit"),
        CLAIMING: Claiming("claiming", HAPPENS, "circadia.claim.several"),
        TAKING: Taking("taking", HAPPENS, "circadia.take.value"),
        REFILLING: Refill("refilling", HAPPENS, "circadia.take.refill"),
        PASSING_ON: PassOn("passing on", HAPPENS, "circadia.turn.steps"),
        FILLING_ROWS: FillRows("filling rows", HAPPENS, "circadia.claim.refill"),
    }


@final
class Circadia(Rules):
    """Circadia with its options fixed."""

    def __init__(
        self, seats: int, options: dict[str, object], version: int, printed: Printed
    ) -> None:
        actions = ActionTable(all_actions(kinds_of_front(printed)))
        super().__init__(
            options, version, actions, seats, printed, all_steps(), unopened_box(printed, seats)
        )
        first = str(options["first"])
        self.first: Final = -1 if first == DRAWN else int(first)

    # --- what an action is about ---
    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        return spots.spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        return spots.drop(view, action)

    def tempting(self, view: dict[str, object], spot: Spot) -> list[str]:
        return spots.tempting(view, spot)

    def set_up(self, s: State, stack: list[int]) -> None:
        set_up(s, stack, self.first)

    def outcome(self, s: State) -> Outcome:
        return ending.outcome_of(s)

    def scores(self, s: State) -> list[int]:
        """Points."""
        return ending.points(s)

    def obstacle(self, s: State, action: i64) -> str:
        return why_not.obstacle(s, action)

    def table(self, s: State, seat: int) -> dict[str, object]:
        return knowledge.places(s, seat)

    def hidden(self, s: State, seat: int) -> dict[int, list[int]]:
        return knowledge.hidden(s, seat)

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        observe(s, seat, into, at)

    def imagine(self, s: State, seat: int) -> None:
        knowledge.imagine(s, seat)

    def stack(self, s: State, cards: list[int]) -> None:
        stack_decks(s, cards)

    def problems(self, s: State) -> list[str]:
        return problems(s)


@final
class CircadiaSpec(Spec):
    """The game's own cards are read and checked when the first game is made."""

    def __init__(self) -> None:
        super().__init__(
            "circadia", VERSIONS, (2, 3, 4, 5), OPTIONS, package="reverie.games.circadia", rank=3
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
