"""Whole games for the coach to look at, played by bots of the ladder."""

from functools import cache

from reverie import registry
from reverie.bots.contract import Limit, look
from reverie.bots.ladder import bot
from reverie.coach import Review, review
from reverie.coach.settings import Settings
from reverie.match import Match

QUICK = Settings(depth=2, far=6, worlds=2, fewest_worlds=1, deals=8, playouts=8)


@cache
def played(name: str, who: str, seed: int, seats: int = 1, preset: str = "") -> Match:
    """A game that one kind of bot has played to its end; not to be changed."""
    spec = registry.spec(name)
    game = spec.game(seats, **(spec.preset(preset) if preset else {}))
    match = Match(game, seed)
    bots = [bot(who, game, seed + seat) for seat in range(seats)]
    while match.actor is not None:
        seen = look(match.state, match.actor)
        match.play(bots[match.actor].choose(seen, Limit(None, 20)).action)
    return match


def cut(match: Match, moves: int) -> Match:
    """A copy of a match with so many moves."""
    made = match.copy()
    return made.undo(len(made.moves) - moves)


@cache
def reviewed(name: str, who: str, seed: int, seats: int = 1, seat: int | None = None) -> Review:
    """The review of such a game, with a short look ahead."""
    return review(played(name, who, seed, seats), seat, QUICK)
