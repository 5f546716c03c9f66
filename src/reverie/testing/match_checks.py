"""Conformance checks of a whole match: undo, events, ending, record and seed."""

import random

from reverie.engine.errors import ReverieError
from reverie.engine.state import SPECTATOR
from reverie.match import Match, read_record, replay
from reverie.testing import declared
from reverie.testing.broken import Broken, require
from reverie.testing.state_checks import as_json, has_rule


def check_undo(match: Match, chance: random.Random) -> None:
    """Undoing moves and making them again gives the same positions."""
    if not match.moves:
        return
    back = chance.randint(1, min(4, len(match.moves)))
    moves, after, undone = match.moves[-back:], match.state.to_bytes(), match.undone
    outcomes = [step.outcomes for step in match.plies]
    before = match._before[-back]
    match.undo(back)
    require(match.state.to_bytes() == before, "undo", "undo leads to another state")
    match.play(*moves)
    match.undone = undone
    require(match.state.to_bytes() == after, "undo", "the same moves lead elsewhere after undo")
    require([s.outcomes for s in match.plies] == outcomes, "undo", "other chance after undo")


def check_events(match: Match) -> None:
    """Events are plain data, and show no seat a card it may not know."""
    step = match.plies[-1]
    for event in step.events:
        declared.check_ends(match.game, event)
    require(len(step.knowers) == len(step.outcomes), "events", "a chance outcome is not told")
    for seat in [*range(match.game.seats), SPECTATOR]:
        told = match.events(seat, since=len(match.plies) - 1)
        require(as_json(told) == told, "events", "an event that JSON does not keep")
        for event, plain in zip(step.events, told, strict=True):
            knows = (event.knowers >> seat) & 1
            shown = plain.get("card") is not None
            require(knows or not shown, "events", f"seat {seat} is told a card it may not know")


def check_over(match: Match) -> None:
    """A finished game has valid winners, scores and a rule as its reason."""
    outcome = match.outcome
    seats = range(match.game.seats)
    require(outcome is not None, "outcome", "over without an outcome")
    if outcome is not None:
        require(set(outcome.winners) <= set(seats), "outcome", f"winners {outcome.winners}")
        require(len(outcome.scores) == len(seats), "outcome", f"scores {outcome.scores}")
        known = has_rule(match.game.name, outcome.reason)
        require(known, "outcome", f"there is no rule '{outcome.reason}'")
        for id in match.game.actions.ids():
            require(
                match.state.why_not(id) == outcome.reason, "why", "after the end, what ended it"
            )


def check_record(match: Match) -> None:
    """A record parses back to itself, and replays to the same table without the generator."""
    text = str(match.record())
    record = read_record(text)
    require(str(record) == text, "record", "a record that is read and written differs")
    try:
        again = replay(record)
    except ReverieError as error:
        raise Broken("record", f"it does not replay: {error}") from error
    cells = memoryview(again.state.cells)
    require(cells == memoryview(match.state.cells), "record", "the replay ends elsewhere")
    events = [[vars_of(e) for e in step.events] for step in again.plies]
    told = [[vars_of(e) for e in step.events] for step in match.plies]
    require(events == told, "record", "the replay tells other events")


def vars_of(event: object) -> tuple[object, ...]:
    names = ("kind", "card", "source", "target", "knowers")
    return tuple(getattr(event, name) for name in names)


def check_seed(match: Match) -> None:
    """The same seed and moves, without a scribe, give the same bytes."""
    state = match.game.start(match.seed)
    for action in match.moves:
        state.apply(action.id)
    require(state.to_bytes() == match.state.to_bytes(), "seed", "the seed leads elsewhere")
