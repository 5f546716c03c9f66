"""Checks that no seat learns anything it may not know.

They compare what the game says in one place with what it says in another: events, views and
resampled worlds must agree.
"""

import random
from collections.abc import Iterator

import msgspec

from reverie.engine.errors import ReverieError
from reverie.engine.events import MOVED, SHUFFLED, Event, Scribe
from reverie.engine.game import Game
from reverie.engine.state import SPECTATOR, State
from reverie.match import Match, RecordError, read_record, replay
from reverie.testing.broken import Broken, require, require_no_problems

VARIATIONS = 5
ENOUGH = 6  # hidden cards after which some resampled world must have differed


def seats_of(game: Game) -> list[int]:
    return [*range(game.seats), SPECTATOR]


class Hidden:
    """Counts hidden cards and differing resampled worlds, over one game."""

    def __init__(self, game: Game) -> None:
        self.hidden = dict.fromkeys(seats_of(game), 0)
        self.varied = dict.fromkeys(seats_of(game), False)

    def note(self, state: State, seat: int, events: list[Event]) -> None:
        """After a move that hid a card from the seat, its worlds must differ."""
        if not hides(events, seat):
            return
        self.hidden[seat] += 1
        cells = bytes(memoryview(state.cells))
        for seed in range(VARIATIONS):
            if bytes(memoryview(state.resample(seat, seed).cells)) != cells:
                self.varied[seat] = True

    def check(self) -> None:
        for seat, hidden in self.hidden.items():
            missing = hidden >= ENOUGH and not self.varied[seat]
            require(not missing, "resample", f"what seat {seat} can't know is never drawn anew")


def hides(events: list[Event], seat: int) -> bool:
    """Whether a hidden card moved."""
    return any(e.kind == MOVED and e.card >= 0 and not (e.knowers >> seat) & 1 for e in events)


def check_step(state: State, chance: random.Random, hidden: Hidden) -> None:
    """Everything that a seat may know of a position, and of one move from it."""
    action = chance.choice(state.legal())
    for seat in seats_of(state.game):
        check_worlds(state, seat, chance)
        check_variations(state, seat, action, chance)
        after, events = moved(state.clone(), action)
        check_same_chance(state, seat, action, chance)
        hidden.note(after, seat, events)


def moved(state: State, action: int) -> tuple[State, list[Event]]:
    """A state after a move, and its events."""
    scribe = Scribe()
    state.scribe = scribe
    state.apply(action)
    state.scribe = None
    return state, scribe.events


def check_worlds(state: State, seat: int, chance: random.Random) -> None:
    """A world that a seat can't distinguish from the real one looks the same to it."""
    view = state.view(seat)
    before = state.to_bytes()
    seed = chance.randrange(2**32)
    world = state.resample(seat, seed)
    require(state.to_bytes() == before, "resample", "resampling changed the state itself")
    require_no_problems(world, "resample", f"a world for seat {seat} with ")
    require(world.view(seat) == view, "leak", f"the view of seat {seat} shows what it can't know")
    if seat == state.actor:
        for id in state.game.actions.ids():
            told = world.why_not(id) == state.why_not(id)
            require(told, "leak", f"why seat {seat} can't do it depends on what it can't know")
    same = observed(world, seat) == observed(state, seat)
    require(same, "leak", f"the observation of seat {seat} shows what it can't know")
    again = state.resample(seat, seed)
    require(again.to_bytes() == world.to_bytes(), "resample", "one seed gives two worlds")


def observed(state: State, seat: int) -> bytes:
    """A seat's observation; a spectator has none."""
    return state.observation(seat) if seat < state.game.seats else b""


def cut(events: list[Event], seat: int) -> tuple[tuple[int, int, int, int], ...]:
    seen = (event.cut(seat) for event in events)
    return tuple((e.kind, e.card, e.source, e.target) for e in seen)


def variations(
    state: State, seat: int, action: int, chance: random.Random
) -> Iterator[tuple[State, int]]:
    """The move with other luck, and in other worlds of the seat.

    If the seat does not see which move is made, any move hidden from it.
    """
    hidden = not (state.knowers_of(action) >> seat) & 1
    for _ in range(VARIATIONS):
        other = state.clone()
        other.reseed(chance.randrange(2**32))
        for world in (other, state.resample(seat, chance.randrange(2**32))):
            unseen = [a for a in world.legal() if not (world.knowers_of(a) >> seat) & 1]
            if hidden and unseen:
                yield world, chance.choice(unseen)
            elif not hidden and action in world.legal():
                yield world, action


def check_variations(state: State, seat: int, action: int, chance: random.Random) -> None:
    """Seats that saw the same events see the same table; and vice versa until a shuffle."""
    by_events: dict[object, bytes] = {}
    by_view: dict[bytes, object] = {}
    for other, move in variations(state, seat, action, chance):
        after, events = moved(other, move)
        seen = cut(events, seat)
        view = msgspec.json.encode(after.view(seat), order="deterministic")
        sight = view + observed(after, seat)
        if by_events.setdefault(seen, sight) != sight:
            raise Broken("leak", f"the view of seat {seat} shows more than it saw happen")
        if not any(event.kind == SHUFFLED for event in events):
            told = sorted(seen)
            if by_view.setdefault(view, told) != told:
                raise Broken("leak", f"seat {seat} is told a card that its view does not know")


def check_same_chance(state: State, seat: int, action: int, chance: random.Random) -> None:
    """With the same cards drawn, what happens may not depend on what the seat can't know."""
    scribe = Scribe()
    real = state.clone()
    real.scribe = scribe
    real.apply(action)
    world = state.resample(seat, chance.randrange(2**32))
    if action not in world.legal():
        return
    script = Scribe(list(scribe.outcomes))
    world.scribe = script
    try:
        world.apply(action)
    except ReverieError:  # these cards can't come up in that world
        return
    for ours, theirs in zip(scribe.events, script.events, strict=False):
        same = shape(ours, seat) == shape(theirs, seat)
        if ours.card != theirs.card:
            if same and not (ours.knowers >> seat) & 1:
                continue  # two cards that the seat can't see
            return  # another card was revealed, and from here on the games differ
        require(same, "leak", f"seat {seat} can tell from what happens what it can't know")
    even = len(scribe.events) == len(script.events)
    require(even, "leak", f"seat {seat} can tell from how much happens what it can't know")
    require(
        real.view(seat) == world.view(seat),
        "leak",
        f"after the same move seat {seat} sees what it can't know",
    )


def shape(event: Event, seat: int) -> tuple[int, int, int, int]:
    return event.kind, event.source, event.target, (event.knowers >> seat) & 1


def check_cut_records(match: Match) -> None:
    """A seat's record has everything that the seat knew, and nothing else."""
    whole = match.record()
    for seat in seats_of(match.game):
        text = str(match.record(seat))
        record = read_record(text)
        require(str(record) == text, "cut record", "it differs when read and written")
        require("seed" not in record.headers, "cut record", "it holds the seed")
        require(len(record.lines) == len(whole.lines), "cut record", "it has other lines")
        for step, line, full in zip(match.plies, record.lines, whole.lines, strict=True):
            knows = [bool((knowers >> seat) & 1) for knowers in step.knowers]
            shown = [card is not None for card in line.outcomes]
            require(shown == knows, "cut record", f"seat {seat}: {line.outcomes}")
            hidden = not (step.seen_by >> seat) & 1
            wanted = None if hidden else full.move
            require(line.move == wanted, "cut record", f"seat {seat}: {line.move}")
        require_no_replay(record.complete, text)


def require_no_replay(complete: bool, text: str) -> None:
    try:
        replay(read_record(text))
    except RecordError:
        require(not complete, "cut record", "nothing is hidden in it, but it does not replay")
    else:
        require(complete, "cut record", "it replays, though parts of it are hidden")


def check_foreseen(state: State, chance: random.Random) -> None:
    """The certain result of a move reveals nothing hidden."""
    seat = state.actor
    worlds = [state.resample(seat, chance.randrange(2**32)) for _ in range(2)]
    for action in state.legal():
        real = foreseen(state, action, seat)
        for world in worlds:
            same = foreseen(world, action, seat) == real
            name = state.game.actions[action].text
            require(same, "foreseen", f"'{name}' leads to what seat {seat} can't know")


def foreseen(state: State, action: int, seat: int) -> bytes | None:
    """What a seat would observe; None if a chance event comes first."""
    after = state.foreseen(action)
    return None if after is None else observed(after, seat)
