"""Powers: what expansions allow at any time, one at a time."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.engine.step import Step
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    BUSY,
    DECLINE,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OUTER_OPEN,
    POWER_ENDS,
    SEARCHING,
    SWAP_FOR,
)
from reverie.games.onirim.state import rules_of
from reverie.games.onirim.strays import LOOK, OUTER


def offer_powers(s: State, step: i64, into: Choices) -> None:
    """onirim.powers.any-time: at every decision of the turn, also in the middle of a look.

    onirim.powers.one-at-a-time: not within a power, a search of the deck, or a swap.
    """
    if not within_another(s, step):
        for expansion in rules_of(s).powers:
            expansion.powers(s, step, into)


def within_another(s: State, step: i64) -> bool:
    """onirim.powers.one-at-a-time: whether no power can be used now."""
    return s.size(BUSY) > 0 or s.size(SEARCHING) > 0 or step == SWAP_FOR


# --- between the turn's action and the filling of the hand ---
def ask_again(s: State) -> None:
    """onirim.powers.before-filling: when this power is done, only if there is another to use."""
    if s.top(AGENDA) == BEFORE_FILLING:
        s.pop(AGENDA)
        s.plan(ASK_FOR_POWERS)


def passed(s: State) -> None:
    """onirim.powers.before-filling: a player who has just declined is not asked again."""
    if s.top(AGENDA) == ASK_FOR_POWERS:
        s.pop(AGENDA)


# --- using one ---
def begin_power(s: State) -> None:
    """What is planned after this is part of the power.

    onirim.powers.within-a-look: its own look is apart from the one that it interrupts.
    """
    s.plan(POWER_ENDS)
    memory = rules_of(s).memory
    if memory is not None:
        memory.strays.rename(s, LOOK, OUTER)
    s.set_cell(LOOK_FROM, s.size(LOOKED))
    s.set_cell(OUTER_OPEN, s.size(LOOK_OPEN))
    s.set_cell(BUSY, 1)


def end_power(s: State) -> None:
    """The look that a power interrupted continues."""
    memory = rules_of(s).memory
    if memory is not None:
        memory.strays.rename(s, OUTER, LOOK)
    s.set_cell(LOOK_FROM, 0)
    s.set_cell(LOOK_OPEN, s.size(OUTER_OPEN))
    s.set_cell(BUSY, 0)


@final
class PowerEnds(Step):
    """What a power interrupted continues."""

    def happen(self, s: State) -> None:
        end_power(s)


@final
class AskForPowers(Step):
    """Before the hand is filled: is there a power to be used?"""

    def happen(self, s: State) -> None:
        """onirim.powers.before-filling: asked about if there is a power that can be used.

        A move that is only foreseen goes past the question.
        """
        if s.holding:
            return
        for expansion in rules_of(s).before_filling:
            if expansion.before_filling(s):
                s.plan(BEFORE_FILLING)
                return


@final
class BeforeFilling(Step):
    """Use a power before the hand is filled, or not."""

    def choices(self, s: State, into: Choices) -> None:
        into.add(DECLINE)

    def answer(self, s: State, action: i64) -> None:
        """To decline changes nothing."""
