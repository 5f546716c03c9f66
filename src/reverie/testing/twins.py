"""Pairs of worlds that a seat can't distinguish: the same history as it saw it, other hidden cards.

A twin of a match is found by changing chance outcomes that the seat did not see, and replaying the
same moves: it is a twin if all of them are legal there and every event looks the same.
"""

import random
from dataclasses import dataclass

from reverie.engine.errors import ReverieError
from reverie.engine.game import Game
from reverie.match import Match

TRIES = 24  # changes to try; many turn out to be visible
SECRET_BYTES = 64
LONGEST_PLAN = 12  # moves


@dataclass(frozen=True)
class World:
    """A game in progress: its moves, chance outcomes, and future luck."""

    game: Game
    moves: tuple[int, ...]
    outcomes: tuple[int, ...]
    secret: bytes

    def match(self) -> Match:
        """At its start; outcomes are dictated until `go_free`."""
        return Match(self.game, script=list(self.outcomes), secret=self.secret)

    def played(self) -> Match:
        """With all its moves made, and future luck undetermined."""
        return self.match().play(*self.moves).go_free()


def random_world(game: Game, moves: int, chance: random.Random) -> World:
    """A game after some random moves, but not over."""
    secret = chance.randbytes(SECRET_BYTES)
    match = Match(game, secret=secret)
    while len(match.moves) < moves:
        match.play(chance.choice(match.state.legal()))
        if match.over:
            match.undo(min(len(match.moves), chance.randint(1, 9)))
            break
    outcomes = tuple(card for step in match.plies for card in step.outcomes)
    return World(game, tuple(move.id for move in match.moves), outcomes, secret)


def twin(world: World, seat: int, chance: random.Random) -> World:
    """Another world of the same information set: other future luck, and other hidden cards.

    If nothing is hidden from the seat, or nothing else is possible, only the luck differs.
    """
    real = world.played()
    hidden = [
        number
        for number, knowers in enumerate(k for step in real.plies for k in step.knowers)
        if not (knowers >> seat) & 1
    ]
    half = len(world.secret) // 2
    secret = chance.randbytes(half) + world.secret[half:]  # the bots stay the same
    found = World(world.game, world.moves, world.outcomes, secret)
    for _ in range(TRIES if hidden else 0):
        outcomes = list(found.outcomes)
        one, other = chance.choice(hidden), chance.choice(hidden)
        if one == other:
            outcomes[one] = chance.randrange(len(world.game.card_names))
        else:
            outcomes[one], outcomes[other] = outcomes[other], outcomes[one]
        changed = World(world.game, world.moves, tuple(outcomes), secret)
        if looks_the_same(changed, real, seat):
            found = changed
    return found


def looks_the_same(world: World, real: Match, seat: int) -> bool:
    """Whether the moves are legal in this world, and the seat sees the same."""
    try:
        match = world.played()
    except ReverieError:  # a missing card, or an illegal move
        return False
    return seen(match, seat, 0) == seen(real, seat, 0) and match.view(seat) == real.view(seat)


def plan(match: Match, chance: random.Random) -> list[str]:
    """Moves that can be made now, one after another, up to one of another seat."""
    state, moves = match.state.clone(), list[int]()
    mover = state.actor
    while not state.over and len(moves) < LONGEST_PLAN and state.actor == mover:
        moves.append(chance.choice(state.legal()))
        state.apply(moves[-1])
    if not state.over:
        moves.append(chance.choice(state.legal()))
    return match.game.actions.texts(moves)


def seen(match: Match, seat: int, since: int) -> list[tuple[object, ...]]:
    """What a seat saw of each step from one on: who moved, the move, the events."""
    return [
        (
            step.seat,
            step.action.text if step.action is not None and (step.seen_by >> seat) & 1 else None,
            match.events(seat, number, number + 1),
            [
                card if (knowers >> seat) & 1 else None
                for card, knowers in zip(step.outcomes, step.knowers, strict=True)
            ],
        )
        for number, step in enumerate(match.plies[since:], since)
    ]
