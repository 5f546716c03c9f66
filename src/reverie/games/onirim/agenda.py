"""Validation of the agenda: a position read from bytes must be playable.

From the bottom: the draft, or the turn (empty Limbo, fill the hand, ask about powers, act).  Above
it are the steps caused by an action or a drawn card, and at the top those that are part of a power.
Each step must find its number, and the cards it deals with, where it expects them.
"""

from typing import Final

from reverie.engine.errors import Phrase
from reverie.engine.state import AGENDA, SEAT, State
from reverie.games.onirim.expansions.numbers import (
    FETCH_ANY,
    TWO_KEYS,
)
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    DECISIONS,
    DRAFT,
    EMPTY_LIMBO,
    FILL_HAND,
    HAND,
    NIGHTMARE_ENDS,
    OFFER,
    PLAYER,
    POWER_ENDS,
    PROPHESY,
    SEARCH_ENDS,
    SEARCHING,
    SWAP,
    SWAP_FOR,
    TURN,
)
from reverie.games.onirim.state import rules_of
from reverie.games.onirim.walk import NUMBERS, Walk, can_be_answered

OFFERED: Final = 8

FRAME: Final = (DRAFT, TURN, EMPTY_LIMBO, FILL_HAND, ASK_FOR_POWERS, BEFORE_FILLING)
BASE_STEPS: Final = (*range(len(DECISIONS)), *FRAME, PROPHESY, NIGHTMARE_ENDS, POWER_ENDS)
FOR_TWO: Final = (DRAFT, SWAP, SWAP_FOR)
SEARCHES: Final = (TWO_KEYS, FETCH_ANY)  # that continue while the player decides


def agenda_problems(s: State) -> list[Phrase]:
    """The problems of the agenda, and of the cards that its steps deal with."""
    if not known_step(s, int(s.top(AGENDA))):
        return [Phrase("position-no-decision")]
    steps = read_steps(s)
    if not steps:
        return [Phrase("onirim.steps")]
    searching = s.size(SEARCHING) > 0
    later = any(step in SEARCHES for step, _ in steps[1:])
    if later or searching != (steps[0][0] in SEARCHES):
        return [Phrase("onirim.searching")]
    found = frame_problems(s, [step for step, _ in reversed(steps)])
    if found:
        return found
    walk = Walk(s)
    for i, (step, number) in enumerate(steps):
        walk.check(step, number, [below for below, _ in steps[i + 1 : i + 3]])
    found = walk.end()
    if not found and not can_be_answered(s):
        found = [Phrase("position-no-move")]
    return found


def known_step(s: State, step: int) -> bool:
    if rules_of(s).step_owner[step] is not None:
        return True
    if step in (BEFORE_FILLING, ASK_FOR_POWERS):
        return rules_of(s).asks_before_filling
    if step == SEARCH_ENDS:
        return rules_of(s).premonitions_at_once
    return step in BASE_STEPS and (s.game.players == 2 or step not in FOR_TWO)


def read_steps(s: State) -> list[tuple[int, int]]:
    """The steps from the top, each with its number or 0; none if they make no sense."""
    left = s.listed(AGENDA)
    found: list[tuple[int, int]] = []
    while left:
        step, number = left.pop(), 0
        if not known_step(s, step):
            return []
        if step in NUMBERS:
            least, most = NUMBERS[step]
            number = left.pop() if left else -1
            if not least <= number <= most:
                return []
        found.append((step, number))
    return found


def frame_problems(s: State, steps: list[int]) -> list[Phrase]:
    """The draft, or a turn, is below everything else; `steps` are from the bottom."""
    drafting = steps == [DRAFT]
    if drafting:
        taken = s.size(HAND) + s.size(HAND + PLAYER)
        if s.size(OFFER) + taken != OFFERED or taken % 2 != s.size(SEAT) or s.size(OFFER) < 3:
            return [Phrase("onirim.draft")]
        return []
    if s.size(OFFER) > 0:
        return [Phrase("onirim.offer")]
    if steps == [EMPTY_LIMBO, FILL_HAND, BEFORE_FILLING]:
        return []
    at = 3 if steps[2:3] == [ASK_FOR_POWERS] else 2
    if steps[at : at + 1] == [TURN]:
        at += 1
        if steps[at : at + 2] == [EMPTY_LIMBO, FILL_HAND]:  # a Nightmare in advance
            at += 2
    whole = steps[:2] == [EMPTY_LIMBO, FILL_HAND]
    if not whole or any(step in FRAME for step in steps[at:]):
        return [Phrase("position-turn")]
    return []
