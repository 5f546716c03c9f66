"""The conformance suite: what must hold for every game, however it is played.

`check(case)` plays one game and checks every step (the expensive checks only some of them).
It raises `Broken`, which names the check.  There are no exceptions for any game.
"""

import hashlib
import random

from reverie.engine.state import SPECTATOR
from reverie.match import Match
from reverie.testing import consistency, declared, knowledge
from reverie.testing.broken import Broken, require
from reverie.testing.byte_checks import check_bytes, check_damage
from reverie.testing.cases import Case
from reverie.testing.match_checks import (
    check_events,
    check_over,
    check_record,
    check_seed,
    check_undo,
)
from reverie.testing.players import RANDOM, player
from reverie.testing.reach import Reach, check_told
from reverie.testing.seats import check_seats
from reverie.testing.state_checks import (
    check_choices,
    check_declared,
    check_refusals,
    check_state,
    check_table,
    check_why,
)

LONGEST = 20_000  # decisions in a game; more means that it does not end
LONG = 300  # decisions; from then on the expensive checks are rarer, to leave time for other games
RARER = 5  # times


def check(case: Case, often: float = 0.15, kind: str = RANDOM) -> Match:
    """Play a game and check every step; returns the match.

    `often` is the share of steps at which the expensive checks are made, a fifth of it once a game
    has become long; `kind` says who plays (players.py).
    """
    game = case.set_up()
    chance = random.Random(case.seed)
    # a separate generator, so that a new check does not change the game
    aside = random.Random(f"aside {case.seed}")
    check_table(game)
    declared.check_places(game)
    match = Match(game, case.seed)
    hidden = knowledge.Hidden(game)
    declared.hidden_by(match.state, SPECTATOR)
    choose, reach = player(kind, game, case.seed), Reach(match.state)
    check_state(match.state)
    check_seats(match)
    while not match.over:
        require(len(match.moves) < LONGEST, "ends", f"no end after {LONGEST} moves")
        check_choices(match.state)
        if chance.random() < (often if len(match.moves) < LONG else often / RARER):
            check_refusals(match.state)
            check_why(match.state)
            check_bytes(match.state, chance)
            knowledge.check_step(match.state, chance, hidden)
            knowledge.check_foreseen(match.state, chance)
            check_declared(match.state, aside)
            check_undo(match, chance)
        copy = game.from_bytes(match.state.to_bytes())
        action = choose(match.state)
        make_move(match, action)
        copy.apply(action)
        same = copy.to_bytes() == match.state.to_bytes()
        require(same, "bytes", "a state that was read back goes on in another way")
        check_state(match.state)
        if reach.needed:
            check_told(match.state)
            reach.watch(match.state)
        check_events(match)
    check_over(match)
    check_damage(game, match.state.to_bytes())
    check_seats(match)
    hidden.check()
    check_record(match)
    knowledge.check_cut_records(match)
    consistency.check_worlds(match, aside)
    check_seed(match)
    return match


def make_move(match: Match, id: int) -> None:
    """Make a legal move, which must succeed."""
    try:
        match.play(id)
    except Exception as error:
        raise Broken("legal", f"{match.game.actions[id]} is legal, but raises {error!r}") from error


def trace(cases: list[Case]) -> str:
    """A digest of seeded random games: all legal lists, states and endings."""
    digest = hashlib.sha256()
    for case in cases:
        state = case.set_up().start(case.seed)
        chance = random.Random(case.seed)
        while not state.over:
            digest.update(repr(state.legal()).encode() + state.to_bytes())
            digest.update(state.observation(state.actor))
            state.apply(chance.choice(state.legal()))
        digest.update(repr(state.outcome).encode() + state.to_bytes())
        digest.update(state.resample(0, case.seed).to_bytes())
    return digest.hexdigest()
