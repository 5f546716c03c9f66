"""The steps of Onirim: decisions, automatic steps, and those of expansions."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.engine.step import ASKS, HAPPENS, Step
from reverie.games.onirim.doors import Search, SearchEnds, UseKey
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    DRAFT,
    EMPTY_LIMBO,
    FACE_NIGHTMARE,
    FILL_HAND,
    LAY_UNDER,
    NEW_HAND_COMING,
    NIGHTMARE_ENDS,
    POWER_ENDS,
    PROPHECY,
    PROPHESY,
    PUT_BACK,
    REVEALING,
    SEARCH,
    SEARCH_ENDS,
    SWAP,
    SWAP_FOR,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.limbo import EmptyLimbo
from reverie.games.onirim.nightmare import FaceNightmare, NightmareEnds
from reverie.games.onirim.powers import AskForPowers, BeforeFilling, PowerEnds
from reverie.games.onirim.prophecy import Foretell, LayUnder, Prophesy, PutBack
from reverie.games.onirim.turn import FillHand, Turn
from reverie.games.onirim.two_players import Draft, Swap, SwapFor


@final
class ExpansionStep(Step):
    """A step of an expansion, by its number there."""

    def __init__(self, expansion: Expansion, number: int, name: str, kind: int) -> None:
        super().__init__(name, kind)
        self.expansion: Final = expansion
        self.number: Final[i64] = number

    def choices(self, s: State, into: Choices) -> None:
        self.expansion.choices(s, self.number, into)

    def answer(self, s: State, action: i64) -> None:
        self.expansion.answer(s, self.number, action)

    def happen(self, s: State) -> None:
        self.expansion.proceed(s, self.number)

    def is_certain(self, s: State) -> bool:
        """Assume not, without asking the expansion."""
        return False


@final
class Pending(Step):
    """Stands only on the agenda of a move that is foreseen: what comes next is uncertain."""

    def is_certain(self, s: State) -> bool:
        return False


def all_steps(expansions: list[Expansion]) -> dict[int, Step]:
    """The decisions of the base game, automatic steps, and the steps of expansions."""
    steps: dict[int, Step] = {
        DRAFT: Draft("draft", ASKS, "onirim.two.draft"),
        TURN: Turn("turn", ASKS, "onirim.turn.phases"),
        SWAP: Swap("swap", ASKS, "onirim.two.swap-first"),
        SWAP_FOR: SwapFor("swap for", ASKS, "onirim.two.swap-first"),
        SEARCH: Search("search", ASKS, "onirim.doors.series"),
        PROPHECY: Foretell("prophecy", ASKS, "onirim.discard.key"),
        PUT_BACK: PutBack("put back", ASKS, "onirim.discard.key"),
        USE_KEY: UseKey("use key", ASKS, "onirim.fill.door"),
        FACE_NIGHTMARE: FaceNightmare("nightmare", ASKS, "onirim.fill.dream"),
        LAY_UNDER: LayUnder("lay under", ASKS),
        BEFORE_FILLING: BeforeFilling("before filling", ASKS),
        PROPHESY: Prophesy("prophesy", HAPPENS, "onirim.discard.key"),
        FILL_HAND: FillHand("fill hand", HAPPENS, "onirim.fill.one-by-one"),
        EMPTY_LIMBO: EmptyLimbo("empty limbo", HAPPENS, "onirim.turn.phases"),
        NIGHTMARE_ENDS: NightmareEnds("nightmare ends", HAPPENS),
        POWER_ENDS: PowerEnds("power ends", HAPPENS),
        REVEALING: Pending("revealing", HAPPENS),
        NEW_HAND_COMING: Pending("new hand coming", HAPPENS),
        ASK_FOR_POWERS: AskForPowers("ask for powers", HAPPENS),
        SEARCH_ENDS: SearchEnds("search ends", HAPPENS),
    }
    for expansion in expansions:
        for number, name in expansion.decisions.items():
            steps[number] = ExpansionStep(expansion, number, name, ASKS)
        for number in expansion.steps:
            steps[number] = ExpansionStep(expansion, number, expansion.name, HAPPENS)
    return steps
