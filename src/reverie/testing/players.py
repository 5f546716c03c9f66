"""The players of checked games: random, eager, or any bot of the ladder.

Random games are rarely won, and some hardly ever end.  The eager player is random too, but makes a
move that scores whenever there is one; the bots play to win.
"""

import random
from collections.abc import Callable
from typing import Final

from reverie.bots.contract import look, usual_limit
from reverie.bots.ladder import LADDER, bot, rungs
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.engine.state import State

Player = Callable[[State], int]  # the chosen action

RANDOM: Final = "random"
EAGER: Final = "eager"
PLAYERS: Final = (RANDOM, EAGER, *(name for name in LADDER if name != RANDOM))


def check_player(kind: str, game: str) -> None:
    """OptionError if no such player can play a game."""
    possible = (EAGER, *rungs(game))
    if kind not in possible:
        raise OptionError("no-bot", bot=kind, game=game, possible=", ".join(possible))


def player(kind: str, game: Game, seed: int) -> Player:
    """A player for all the seats of one game."""
    if kind in (RANDOM, EAGER):
        return Dice(seed, kind == EAGER)
    playing, limit = bot(kind, game, seed), usual_limit(kind)
    return lambda state: playing.choose(look(state, state.actor), limit).action.id


class Dice:
    """Any legal move; an eager player makes one that scores if it can."""

    def __init__(self, seed: int, eager: bool) -> None:
        self.draw = random.Random(seed).random
        self.eager = eager

    def __call__(self, state: State) -> int:
        legal = state.legal()
        if self.eager and len(legal) > 1:
            legal = scoring(state, legal) or legal
        return legal[int(self.draw() * len(legal))]


def scoring(state: State, legal: list[int]) -> list[int]:
    """The moves that certainly win, or raise the mover's score."""
    seat, before = state.actor, state.scores()
    found = []
    for action in legal:
        after = state.foreseen(action)
        if after is None:
            continue
        now = after.scores()
        if (now != before and now[seat] > before[seat]) or (after.over and seat in winners(after)):
            found.append(action)
    return found


def winners(state: State) -> tuple[int, ...]:
    outcome = state.outcome
    return () if outcome is None else outcome.winners
