"""What all seats together see of a position, for comparing positions."""

from collections import Counter
from collections.abc import Iterator

from reverie.engine.state import SPECTATOR, State


def features(state: State) -> dict[str, object]:
    """What all seats see, with lists as counts: their order is irrelevant."""
    return {
        f"seat {seat} {name}": value
        for seat in range(state.game.seats)
        for name, value in flat("", state.view(seat))
    }


def sights(state: State) -> frozenset[tuple[str, object]]:
    """The same, including spectators, hashable."""
    shown = (("spectator" + name, value) for name, value in flat("", state.view(SPECTATOR)))
    return frozenset([*features(state).items(), *shown])


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
