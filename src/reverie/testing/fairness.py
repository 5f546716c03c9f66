"""Is `resample` fair?  Its worlds are compared with those that chance itself produces.

`check_fairness` repeats the deal, or the first move, that hides a card from a seat, with other
random numbers.  The worlds in which the seat sees the same as in the real one are exactly those it
must consider possible, with the right frequencies.

`check_later` looks at later points of a game.  There the whole game is replayed with other cards:
any card that the seat has not seen may take the place of one hidden from it, and all orders are
equally likely.  Of these games, those in which every move is legal and the seat sees the same are
the ones to compare with.  (So a move reveals which card was played, and that it was legal; what it
may reveal about a player's intentions is ignored.)
"""

import random
from collections import Counter
from collections.abc import Callable

from reverie.engine.errors import ReverieError
from reverie.engine.events import Scribe
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.match import Match
from reverie.testing.broken import require
from reverie.testing.fates import Fates, Trace
from reverie.testing.knowledge import cut, hides, seats_of
from reverie.testing.sights import features

STEPS = 400  # to look for a move that hides a card
LEAST = 10  # how often a value must be seen to be counted separately
UNLIKELY = 6.0  # standard deviations: once in a billion
MOMENTS = 3  # per game
SOON = 60  # moves: all of them are replayed for every world


def check_fairness(game: Game, seed: int, samples: int = 400) -> int:
    """Compare for every seat with hidden information; returns for how many."""
    compared = 0
    for seat in seats_of(game):
        chance = first_hidden(game, seat, seed)
        if chance is not None and compare(chance, seat, samples):
            compared += 1
    return compared


# --- later in the game ---
def check_later(game: Game, seed: int, samples: int = 400) -> int:
    """Compare at some later points, for every seat; returns how often it could be done."""
    chance = random.Random(f"later {seed}")
    match = Match(game, seed)
    while not match.over and len(match.moves) < SOON:
        match.play(chance.choice(match.state.legal()))
    whole = Trace(match)
    compared = 0
    for _ in range(MOMENTS):
        trace = whole.until(chance.randint(1, len(match.moves)))
        for seat in seats_of(game):
            compared += Again(trace, seat, chance).compare(samples)
    return compared


class Again:
    """A game replayed with other cards, as far as a seat can't notice the difference."""

    def __init__(self, trace: Trace, seat: int, chance: random.Random) -> None:
        self.trace = trace
        self.seat = seat
        self.chance = chance
        self.seen = [cut(list(step.events), seat) for step in trace.plies]
        self.fates = Fates(trace, seat, trace.state)

    def compare(self, samples: int) -> bool:
        """False if there is nothing, or too little, to compare."""
        fates, steps = self.fates, self.trace.plies
        if fates.lost or not fates.still_hidden:
            return False
        if any(not step.seen_by >> self.seat & 1 for step in steps):
            return False
        tries = (self.world() for _ in range(2 * samples))
        worlds = [world for world in tries if world is not None]
        if len(worlds) < samples // 4:
            return False
        require_fair(self.trace.state, self.seat, worlds)
        return True

    def world(self) -> State | None:
        """The game with other cards; None if it is inconsistent with the moves."""
        cards = self.dealt()
        state: State | None = None
        for at, step in enumerate(self.trace.plies):
            known = enumerate(step.outcomes)
            scribe = Scribe([cards.get((at, i), card) for i, card in known])
            try:
                if state is None or step.action is None:
                    state = self.trace.state.game.start(0, None, scribe)
                else:
                    state.scribe = scribe
                    state.apply(step.action.id)
            except ReverieError:  # an illegal move, or an impossible card
                return None
            state.scribe = None
            if cut(scribe.events, self.seat) != self.seen[at]:
                return None
        return state

    def dealt(self) -> dict[tuple[int, int], int]:
        """For each card that is still hidden, any that the seat has not seen, by deck."""
        dealt: dict[tuple[int, int], int] = {}
        unseen = self.trace.state.hidden(self.seat)
        for deck in sorted(set(self.fates.source.values())):
            here = [one for one in self.fates.still_hidden if self.fates.source[one] == deck]
            counts = Counter(dict(enumerate(unseen.get(deck, []))))
            counts.update(self.fates.cards[one] for one in here)
            cards = list(counts.elements())
            dealt |= dict(zip(here, self.chance.sample(cards, len(here)), strict=True))
        return dealt


# --- at the start ---
def first_hidden(game: Game, seat: int, seed: int) -> Callable[[int], State] | None:
    """The deal or the move that first hides a card from a seat, replayable with other luck."""
    chance = random.Random(seed)
    scribe = Scribe()
    state = game.start(seed, None, scribe)
    if hides(scribe.events, seat):
        return game.start
    for _ in range(STEPS):
        if state.over:
            return None
        before = state.clone()
        action = chance.choice(state.legal())
        scribe = Scribe()
        state.scribe = scribe
        state.apply(action)
        state.scribe = None
        if hides(scribe.events, seat):
            return lambda seed: after(before, action, seed)
    return None


def after(before: State, action: int, seed: int) -> State:
    world = before.clone()
    world.reseed(seed)
    world.apply(action)
    return world


def compare(chance: Callable[[int], State], seat: int, samples: int) -> bool:
    """False if what the seat sees is too rare to be compared."""
    real = chance(0)
    view = real.view(seat)
    likely: list[State] = []
    for seed in range(1, 4 * samples):
        world = chance(seed)
        if world.view(seat) == view:
            likely.append(world)
        if len(likely) == samples:
            break
    if len(likely) < samples // 4:
        return False
    require_fair(real, seat, likely)
    return True


def require_fair(real: State, seat: int, worlds: list[State]) -> None:
    """Compare determinizations with as many that came about by chance, feature by feature."""
    likely = [features(world) for world in worlds]
    imagined = [features(real.resample(seat, seed)) for seed in range(len(likely))]
    for name in sorted({name for world in (*likely, *imagined) for name in world}):
        ours = Counter(str(world.get(name, 0)) for world in imagined)
        theirs = Counter(str(world.get(name, 0)) for world in likely)
        surprise = deviations(ours, theirs)
        require(
            surprise < UNLIKELY,
            "fairness",
            f"to seat {seat}, {name} is drawn anew unfairly: {dict(ours)}, not {dict(theirs)}",
        )


def deviations(ours: Counter[str], theirs: Counter[str]) -> float:
    """The deviation of two samples of equal size, in standard deviations."""
    pooled = ours + theirs
    common = [value for value, count in pooled.items() if count >= LEAST]
    rare = [value for value in pooled if value not in common]
    pairs = [(ours[value], theirs[value]) for value in common]
    if rare:
        pairs.append((sum(ours[v] for v in rare), sum(theirs[v] for v in rare)))
    freedom = len(pairs) - 1
    if freedom < 1:
        return 0.0
    chi = sum((a - b) ** 2 / (a + b) for a, b in pairs)
    width = 2 / (9 * freedom)  # Wilson and Hilferty's approximation
    return float(((chi / freedom) ** (1 / 3) - (1 - width)) / width**0.5)
