"""Optimal play of small positions, worked out exactly.

A position of a game for one player is a belief state: what nobody knows of the deck is a bag.  So
its value is the chance to win with the best moves, by expectimax over all cards that may come up.
Each position is worked out once (`Game.belief` decides which are the same), and a move is left as
soon as it can no longer be the best.
"""

from collections.abc import Callable
from typing import Final, final

from reverie.engine.events import Scribe, Undecided
from reverie.engine.ints import i64
from reverie.engine.state import State

TIE: Final = 1e-9  # values closer than this are equal
UNLIMITED: Final = 1 << 60
BETWEEN_CHECKS: Final = 64  # positions


def outcomes(s: State, action: i64) -> list[tuple[float, State]]:
    """Every chance outcome of a move with its probability; `s` does not change."""
    found: list[tuple[float, State]] = []
    chances: list[float] = [1.0]
    scripts: list[list[int]] = [[]]
    while scripts:
        chance = chances.pop()
        script = scripts.pop()
        after = s.clone()
        after.scribe = Scribe(script, True)
        try:
            after.do(action)
        except Undecided as undecided:
            total = 0
            for _, number in undecided.chances:
                total += number
            for card, number in undecided.chances:
                chances.append(chance * number / total)
                scripts.append([*script, card])
            continue
        after.scribe = None
        found.append((chance, after))
    return found


def never() -> bool:
    return False


@final
class Expectimax:
    """Values of positions, each worked out once.

    It gives up after `most` positions, or when `stopped` says so.  Without `merging`, only
    positions that are equal in every byte count as the same.
    """

    def __init__(
        self,
        most: int = UNLIMITED,
        stopped: Callable[[], bool] = never,
        merging: bool = True,
    ) -> None:
        self.values: Final[dict[bytes, float]] = {}
        self.expanded = 0  # positions whose moves were tried
        self.gave_up = False
        self.most: Final = most
        self.stopped: Final = stopped
        self.merging: Final = merging

    def value(self, s: State) -> float:
        """The chance to win with optimal play; meaningless after giving up."""
        outcome = s.outcome
        if outcome is not None:
            return 1.0 if 0 in outcome.winners else 0.0
        key = s.game.belief(s) if self.merging else bytes(memoryview(s.cells))
        known = self.values.get(key)
        if known is not None:
            return known
        best = 0.0
        if s.out_of_reach(0) is None:
            self.spend()
            for action in s.legal():
                best = max(best, self.worth(s, action, best))
                if self.gave_up:
                    return best
                if best >= 1.0 - TIE:
                    break
        self.values[key] = best
        return best

    def spend(self) -> None:
        self.expanded += 1
        late = self.expanded % BETWEEN_CHECKS == 0 and self.stopped()
        if late or self.expanded > self.most:
            self.gave_up = True

    def worth(self, s: State, action: i64, least: float) -> float:
        """The value of an action, or something less if it is not above `least`."""
        sure = 0.0
        rest = 1.0
        for chance, after in outcomes(s, action):
            sure += chance * self.value(after)
            rest -= chance
            if self.gave_up or sure + rest <= least:
                break
        return sure

    def moves(self, s: State) -> dict[int, float]:
        """The value of every legal action."""
        return {action: self.worth(s, action, -1.0) for action in s.legal()}

    def best_moves(self, s: State) -> tuple[list[int], float]:
        """The actions with the highest value, and that value; no actions if it gave up."""
        found: list[int] = []
        best = -1.0
        for action in s.legal():
            worth = self.worth(s, action, best - 2 * TIE)
            if self.gave_up:
                return [], 0.0
            if worth > best + TIE:
                found = []
            if worth >= best - TIE:
                found.append(action)
            best = max(best, worth)
        return found, best
