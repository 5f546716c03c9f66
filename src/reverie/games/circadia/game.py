"""Circadia as the engine's contract asks for it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.actions import Action, ActionTable
from reverie.engine.choices import Choices
from reverie.engine.contract import Game
from reverie.engine.events import Scribe
from reverie.engine.figures import Figure
from reverie.engine.ints import i64
from reverie.engine.options import FILE, SEAT_NUMBER, Option
from reverie.engine.outcome import Outcome
from reverie.engine.plies import PlyView
from reverie.engine.prng import key_of
from reverie.engine.saved import cells_from, luck_from, require_sound
from reverie.engine.spec import Spec
from reverie.engine.spots import Spot
from reverie.games.circadia import (
    creatures,
    ending,
    figures,
    habitats,
    knowledge,
    offer,
    spots,
    why_not,
)
from reverie.games.circadia.actions import all_actions
from reverie.games.circadia.layout import (
    CLAIM,
    CLAIMING,
    DECISIONS,
    ENDING,
    FILLING_ROWS,
    LAST_DECISION,
    OPEN,
    PLAY,
    REFILLING,
    ROOM,
    SEAT,
    STEP,
    TAKE,
    TAKING,
)
from reverie.games.circadia.observation import observe
from reverie.games.circadia.printed import RECONSTRUCTION, Printed, own_printed, read_printed
from reverie.games.circadia.problems import problems
from reverie.games.circadia.setup import set_up, stack_decks, unopened_box
from reverie.games.circadia.state import VERSIONS, Cycle, Rules, kinds_of_front

DRAWN: Final = "drawn"
OPTIONS: Final = (
    Option("first", SEAT_NUMBER, DRAWN, (DRAWN,)),  # circadia.setup.first
    Option("cards", FILE, RECONSTRUCTION),  # circadia.cards.printed
)


@final
class Position(Cycle):
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
        return DECISIONS[self.size(STEP)]

    @property
    def outcome(self) -> Outcome | None:
        return ending.outcome_of(self) if self.over else None

    def scores(self) -> list[int]:
        """Points."""
        return ending.points(self)

    def choices(self, into: Choices) -> None:
        step = i64(self.cells[STEP])
        if step == PLAY:
            creatures.play_choices(self, into)
        elif step == TAKE:
            offer.take_choices(self, into)
        elif step == CLAIM:
            habitats.claim_choices(self, into)
        elif step == OPEN:
            creatures.open_choices(self, into)
        elif step == ROOM:
            creatures.room_choices(self, into)
        else:
            offer.keep_choices(self, into)

    def answer(self, action: i64) -> None:
        step = i64(self.cells[STEP])
        if step <= OPEN:  # step 1: PLAY, ROOM or OPEN
            creatures.act(self, action)
        elif step == TAKE:
            offer.take(self, action)
        elif step == CLAIM:
            habitats.claim(self, action)
        else:
            offer.keep(self, action)
        self.go_on()

    def go_on(self) -> None:
        """circadia.turn.steps: do what happens by itself until there is something to decide."""
        while i64(self.cells[ENDING]) == 0:
            step = i64(self.cells[STEP])
            if step <= LAST_DECISION or (self.holding and not self.is_certain(step)):
                return
            if step == CLAIMING:
                habitats.begin_claiming(self)
            elif step == FILLING_ROWS:
                habitats.fill_rows(self)
            elif step == TAKING:
                offer.begin_taking(self)
            elif step == REFILLING:
                offer.refill(self)
            else:
                ending.pass_on(self)

    def obstacle(self, action: i64) -> str:
        return why_not.obstacle(self, action)

    def is_certain(self, step: i64) -> bool:
        """Is there no card to be uncovered in a step?"""
        if step == FILLING_ROWS:
            return habitats.rows_are_full(self)
        return step != REFILLING or offer.is_full(self)

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
        stack_decks(self, cards)

    def problems(self) -> list[str]:
        return problems(self)


@final
class Circadia(Rules):
    """Circadia with its options fixed."""

    def __init__(
        self, seats: int, options: dict[str, object], version: int, printed: Printed
    ) -> None:
        actions = ActionTable(all_actions(kinds_of_front(printed)))
        super().__init__(options, version, actions, seats, printed)
        first = str(options["first"])
        self.first: Final = -1 if first == DRAWN else int(first)
        self.box: Final = unopened_box(printed, seats)

    def spots(self, view: dict[str, object], action: Action) -> list[Spot]:
        return spots.spots(view, action)

    def drop(self, view: dict[str, object], action: Action) -> str:
        return spots.drop(view, action)

    def start(
        self, seed: int, stack: list[int] | None = None, scribe: Scribe | None = None
    ) -> Position:
        s = Position(self, self.box[:], key_of(seed), scribe)
        set_up(s, stack or [], self.first)
        return s

    def from_bytes(self, data: bytes) -> Position:
        s = Position(self, cells_from(data, self.size), luck_from(data), None)
        require_sound(s)
        return s


@final
class CircadiaSpec(Spec):
    """The game's own cards are read and checked when the first game is made."""

    def __init__(self) -> None:
        super().__init__(
            "circadia", VERSIONS, (2, 3, 4, 5), OPTIONS, package="reverie.games.circadia"
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
