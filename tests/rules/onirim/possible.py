"""Every world that a seat must hold possible, found by trying everything: for silent play.

A story begins with an open draft and a small deck.  From there all is tried that could have
happened: every card that may have come up where the seat saw none, and every move that was
hidden from it.  What is left are the positions that look to the seat as the real one does.
"""

from collections.abc import Iterator

from reverie.engine.events import Event, Scribe, Undecided
from reverie.engine.state import SPECTATOR, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.layout import (
    DECK,
    DECK_BOTTOM,
    DECK_TOP,
    HAND,
    LOOK_FROM,
    LOOKED,
    PLAYER,
    SEEN,
)
from reverie.match.ply import Ply
from reverie.testing import Story

VIEWERS = (0, 1, SPECTATOR)
FEW, MANY = 15, 40  # worlds to imagine: so many at least, and for each that there should be
World = tuple[tuple[int, ...], ...]  # the cards of every place
FACE_DOWN = ("hidden premonitions", "box")


class Silent(Story):
    """A silent game whose deck is so small that every way it may have gone can be tried."""

    def __init__(self, tale: Story, deck: list[str]) -> None:
        """From here on the deck is this, and nobody knows its order."""
        super().__init__(tale.given(deck).match)
        start = self.match.state.clone()
        DECK.mix(start)
        self.positions = {seat: {world_of(start): start} for seat in VIEWERS}
        self.tried = dict.fromkeys(VIEWERS, len(self.match.plies))

    def possible(self, seat: int) -> set[World]:
        """The worlds that this seat can't distinguish from the real one."""
        for ply in self.match.plies[self.tried[seat] :]:
            before = self.positions[seat].values()
            after = [one for state in before for one in steps(state, ply, seat)]
            self.positions[seat] = {world_of(state): state for state in after}
        self.tried[seat] = len(self.match.plies)
        return set(self.positions[seat])

    def imagined(self, seat: int) -> set[World]:
        """The worlds that this seat imagines: as many as there should be, or all in many tries."""
        possible = self.possible(seat)
        found: set[World] = set()
        for seed in range(FEW + MANY * len(possible)):
            found.add(world_of(self.match.state.resample(seat, seed)))
            if len(found) >= len(possible) and seed >= FEW:
                break
        return found


def world_of(s: State) -> World:
    """What tells two positions of the same history apart: all that lies hidden somewhere.

    The order of a hand, and of the cards looked at, tells nothing.
    """
    looked, outer = s.listed(LOOKED), s.size(LOOK_FROM)
    hands = [sorted(s.listed(pile + at)) for pile in (HAND, SEEN) for at in (0, PLAYER)]
    looks = [sorted(looked[:outer]), sorted(looked[outer:])]
    ends = [in_order(s, DECK_TOP), in_order(s, DECK_BOTTOM)]
    face_down = [place for place, name in s.game.place_names.items() if name in FACE_DOWN]
    bags = [[int(s.count(bag, card)) for card in range(KINDS)] for bag in face_down]
    return tuple(tuple(part) for part in (*hands, *looks, *ends, *bags))


def in_order(s: State, end: int) -> list[int]:
    """One end of the deck without cards whose place nobody knows: they are as good as mixed."""
    pairs = s.listed(end)
    known = [i for i in range(0, len(pairs), 2) if pairs[i + 1] > 0]
    return [byte for i in known for byte in pairs[i : i + 2]]


def steps(state: State, ply: Ply, seat: int) -> Iterator[State]:
    """The positions after a step that looks to the seat as this one does."""
    assert ply.action is not None
    if state.over or state.actor != ply.seat:
        return
    actions = [ply.action.id]
    if not (ply.seen_by >> seat) & 1:
        actions = [one for one in state.legal() if not (state.knowers_of(one) >> seat) & 1]
    for action in actions:
        if action in state.legal():
            yield from outcomes(state, action, [], cut(ply.events, seat), seat)


def outcomes(
    state: State, action: int, script: list[int], seen: list[tuple[int, ...]], seat: int
) -> Iterator[State]:
    """The positions after a move whose first cards by chance are given."""
    scribe = Scribe(script, asks=True)
    after = state.clone()
    after.scribe = scribe
    try:
        after.do(action)
    except Undecided as asked:
        told = cut(scribe.events, seat)
        if told == seen[: len(told)]:
            for card, _ in asked.chances:
                yield from outcomes(state, action, [*script, card], seen, seat)
        return
    if cut(scribe.events, seat) == seen:
        after.scribe = None
        yield after


def cut(events: list[Event] | tuple[Event, ...], seat: int) -> list[tuple[int, ...]]:
    """Events as a seat sees them."""
    told = [event.cut(seat) for event in events]
    return [(event.kind, event.card, event.source, event.target) for event in told]
