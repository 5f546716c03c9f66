"""Powers: what expansions allow at any time, one at a time."""

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.games.onirim.layout import (
    AGENDA,
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    BUSY,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    OUTER_OPEN,
    POWER_ENDS,
    SEARCHING,
    SWAP_FOR,
)
from reverie.games.onirim.state import Dream
from reverie.games.onirim.strays import LOOK, OUTER


def offer_powers(s: Dream, step: i64, into: Choices) -> None:
    """onirim.powers.any-time: at every decision of the turn, also in the middle of a look.

    onirim.powers.one-at-a-time: not within a power, a search of the deck, or a swap.
    """
    if not within_another(s, step):
        for expansion in s.rules.powers:
            expansion.powers(s, step, into)


def within_another(s: Dream, step: i64) -> bool:
    """onirim.powers.one-at-a-time: is this no moment for any power?"""
    return s.size(BUSY) > 0 or s.size(SEARCHING) > 0 or step == SWAP_FOR


# --- between the turn's action and the filling of the hand ---
def ask_before_filling(s: Dream) -> None:
    """onirim.powers.before-filling: asked about if there is a power that can be used.

    A move that is only foreseen goes past the question.
    """
    if s.holding:
        return
    for expansion in s.rules.before_filling:
        if expansion.before_filling(s):
            s.plan(BEFORE_FILLING)
            return


def ask_again(s: Dream) -> None:
    """onirim.powers.before-filling: when this power is done, only if there is another to use."""
    if s.top(AGENDA) == BEFORE_FILLING:
        s.pop(AGENDA)
        s.plan(ASK_FOR_POWERS)


def passed(s: Dream) -> None:
    """onirim.powers.before-filling: not asked again by who has just left all powers unused."""
    if s.top(AGENDA) == ASK_FOR_POWERS:
        s.pop(AGENDA)


# --- using one ---
def begin_power(s: Dream) -> None:
    """What is planned after this is part of the power.

    onirim.powers.within-a-look: its own look lies apart from the one that it interrupts.
    """
    s.plan(POWER_ENDS)
    if s.rules.memory is not None:
        s.rules.memory.strays.rename(s, LOOK, OUTER)
    s.set_cell(LOOK_FROM, s.size(LOOKED))
    s.set_cell(OUTER_OPEN, s.size(LOOK_OPEN))
    s.set_cell(BUSY, 1)


def end_power(s: Dream) -> None:
    if s.rules.memory is not None:
        s.rules.memory.strays.rename(s, OUTER, LOOK)
    s.set_cell(LOOK_FROM, 0)
    s.set_cell(LOOK_OPEN, s.size(OUTER_OPEN))
    s.set_cell(BUSY, 0)
