"""Could a determinization have come about?  A search for a game that leads to it.

`resample` redraws what a seat can't know, consistently with everything the seat has seen since the
deal: a player who has shown that they hold no heart was dealt none.  So for a given world, this
searches for a history that leads to it: the same moves, legal when they were made, and the same
events as the seat saw them, but other cards wherever the seat saw none.

The search goes forward, step by step.  It first tries what follows from where each hidden card
ended up, and then everything else, up to a limit.  A world is inconsistent if nothing is left to
try, and undecided if the limit was reached before.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from reverie.engine.events import Scribe, ScriptError, Undecided
from reverie.engine.state import State
from reverie.match import Match
from reverie.match.ply import Ply
from reverie.testing.broken import Broken
from reverie.testing.fates import Fates, Trace
from reverie.testing.knowledge import cut, seats_of
from reverie.testing.sights import sights

MOMENTS = 4  # per game, at each of which every seat samples a world
EFFORT = 4  # attempts per move for each step of the history,
LEAST_EFFORT = 1_000  # and in a short history


@dataclass
class Verdicts:
    """How many worlds were checked, and for how many the search was inconclusive."""

    worlds: int = 0
    undecided: int = 0


def check_worlds(match: Match, chance: random.Random) -> Verdicts:
    """Sample worlds at some points of a game; Broken if one contradicts its history."""
    verdicts = Verdicts()
    last = len(match.moves)
    whole = Trace(match)
    for moment in sorted(chance.randint(0, last) for _ in range(MOMENTS)):
        trace = whole.until(moment)
        for seat in seats_of(match.game):
            world = trace.state.resample(seat, chance.randrange(2**32))
            search = Search(trace, seat, world)
            explained = search.succeeds()
            verdicts.worlds += 1
            if explained is None:
                verdicts.undecided += 1
            elif not explained:
                raise Broken(
                    "history",
                    f"after {moment} moves, a world that seat {seat} thinks possible"
                    " contradicts what it has seen",
                )
    return verdicts


class Search:
    """For a history that ends in a world, and that a seat can't distinguish from the real one."""

    def __init__(self, trace: Trace, seat: int, world: State) -> None:
        self.game = world.game
        self.plies = trace.plies
        self.seat = seat
        self.seen = [cut(list(step.events), seat) for step in trace.plies]
        self.world = sights(world)
        self.fates = Fates(trace, seat, world)
        self.contradiction = self.fates.contradicts(world)
        self.left: Counter[tuple[int | None, int]] = Counter(  # hidden cards to come up, by pool
            (self.fates.pool_of(drawn), card) for drawn, card in self.fates.cards.items()
        )
        self.effort = max(LEAST_EFFORT, EFFORT * len(self.plies))
        self.in_vain: set[tuple[int, object]] = set()  # positions that did not lead to the world
        self.failed = False

    def succeeds(self) -> bool | None:
        """Whether there is such a history; None if the limit was reached."""
        if self.contradiction:
            return False
        tries = [self.ways(None, 0)]
        while tries:
            state = next(tries[-1], None)
            if self.effort < 0:
                return None
            if state is None:
                tries.pop()
                self.failed = True
            elif len(tries) < len(self.plies):
                if self.is_new(len(tries), state):
                    tries.append(self.ways(state, len(tries)))
            elif sights(state) == self.world:
                return True
        return False

    def is_new(self, at: int, state: State) -> bool:
        """After a failure: whether this position has not been reached another way."""
        if not self.failed:
            return True
        key = (at, sights(state))
        if key in self.in_vain:
            return False
        self.in_vain.add(key)
        return True

    def ways(self, state: State | None, at: int) -> Iterator[State]:
        """The positions after a step that look the same to the seat."""
        step = self.plies[at]
        for action in self.actions(state, at):
            yield from self.outcomes(state, at, action, self.known(step, []))

    def actions(self, state: State | None, at: int) -> list[int]:
        """The moves that the seat may have seen: the one made, or any that is hidden from it."""
        step, seat = self.plies[at], self.seat
        if state is None or step.action is None:
            return [-1]
        legal = [] if state.over or state.actor != step.seat else state.legal()
        if (step.seen_by >> seat) & 1:
            return [step.action.id] if step.action.id in legal else []
        hidden = [action for action in legal if not (state.knowers_of(action) >> seat) & 1]
        first = self.fates.action(self.game, at)
        return sorted(hidden, key=lambda action: action != first)

    def outcomes(
        self, state: State | None, at: int, action: int, script: list[int]
    ) -> Iterator[State]:
        """The positions after a move with given first chance outcomes."""
        self.effort -= 1
        if self.effort < 0:
            return
        scribe = Scribe(script, asks=True)
        seen = self.seen[at]
        try:
            after = self.made(state, action, scribe)
        except ScriptError:
            return
        except Undecided as asked:
            told = cut(scribe.events, self.seat)
            if told == seen[: len(told)]:
                yield from self.branches(state, at, action, script, asked.chances)
            return
        if cut(scribe.events, self.seat) == seen:
            after.scribe = None
            yield after

    def made(self, state: State | None, action: int, scribe: Scribe) -> State:
        if state is None:
            return self.game.start(0, None, scribe)
        after = state.clone()
        after.scribe = scribe
        after.apply(action)
        return after

    def branches(
        self,
        state: State | None,
        at: int,
        action: int,
        script: list[int],
        chances: list[tuple[int, int]],
    ) -> Iterator[State]:
        """One branch for each possible next card, likeliest first."""
        step, drawn = self.plies[at], (at, len(script))
        cards = [card for card, _ in chances]
        wish, pool = -1, None
        if drawn in self.fates.cards:
            wish, pool = self.fates.cards[drawn], self.fates.pool_of(drawn)
            cards = [card for card in cards if self.fates.is_tried(at, [*script, card])]
        if pool is not None:
            cards = [card for card in cards if self.left[pool, card] > 0]
        for card in sorted(cards, key=lambda card: (card != wish, self.left[pool, card] <= 0)):
            self.left[pool, card] -= 1
            yield from self.outcomes(state, at, action, self.known(step, [*script, card]))
            self.left[pool, card] += 1

    def known(self, step: Ply, script: list[int]) -> list[int]:
        """A script extended by the outcomes up to the next one hidden from the seat."""
        while len(script) < len(step.outcomes):
            if not (step.knowers[len(script)] >> self.seat) & 1:
                break
            script.append(step.outcomes[len(script)])
        return script
