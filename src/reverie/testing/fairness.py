"""Is `resample` fair?  Its worlds against those that chance itself makes.

The deal, or the first move, that hides a card from a seat is made again and again with other
luck.  The worlds in which the seat sees the same as in the real one are
exactly the worlds it must think possible, each as often as it is likely.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator

from reverie.engine.contract import Game, State
from reverie.engine.scribe import Scribe
from reverie.testing.broken import require
from reverie.testing.knowledge import hides, seats_of

STEPS = 400  # to look for a move that hides a card
LEAST = 10  # as often must a value be seen to be counted by itself
UNLIKELY = 6.0  # standard deviations: once in a thousand million


def check_fairness(game: Game, seed: int, samples: int = 400) -> int:
    """Compare for every seat from which something is hidden; returns for how many."""
    compared = 0
    for seat in seats_of(game):
        chance = first_hidden(game, seat, seed)
        if chance is not None and compare(chance, seat, samples):
            compared += 1
    return compared


def first_hidden(game: Game, seat: int, seed: int) -> Callable[[int], State] | None:
    """The deal or the move that first hides a card from a seat, to be made with any luck."""
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
    """False where what the seat sees is too rare to be compared."""
    real = chance(0)
    view = real.view(seat)
    likely: list[dict[str, object]] = []
    for seed in range(1, 4 * samples):
        world = chance(seed)
        if world.view(seat) == view:
            likely.append(features(world))
        if len(likely) == samples:
            break
    if len(likely) < samples // 4:
        return False
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
    return True


def features(state: State) -> dict[str, object]:
    """What all the seats together see, with lists as counts: their order says nothing."""
    return {
        f"seat {seat} {name}": value
        for seat in range(state.game.seats)
        for name, value in flat("", state.view(seat))
    }


def flat(path: str, data: object) -> Iterator[tuple[str, object]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from flat(f"{path}.{key}", value)
    elif isinstance(data, list) and all(isinstance(item, (str, type(None))) for item in data):
        for item, count in Counter(data).items():
            yield f"{path}:{item}", count
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from flat(f"{path}[{i}]", value)
    else:
        yield path, data


def deviations(ours: Counter[str], theirs: Counter[str]) -> float:
    """How unlikely two samples of one size are to be of one kind, in standard deviations."""
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
