"""The arena: bots play the same deals in every seat, and the results are counted.

In a cooperative game each bot plays all seats.  Otherwise the bots play against each other, and
each deal is played once for every seating.
"""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.lab.engines import Chunk, Engine, Processes, chunks
from reverie.lab.limits import limited_bot

CHUNK = 8  # deals per work item, at most
ITEMS = 64  # at least, if there are as many deals
SEEDS = 2**53
SEATS = 16  # more than any game has, to give each seat its own seed


@dataclass(frozen=True, slots=True)
class Contest:
    """The plan: the game, its options as text, the bots, the deals."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    deals: int
    seed: int

    @property
    def together(self) -> bool:
        """Whether the game is cooperative."""
        return registry.spec(self.game).cooperative

    @property
    def games_of_a_deal(self) -> int:
        return len(self.seatings(0))

    def seatings(self, deal: int) -> list[tuple[str, ...]]:
        """Every seating that a deal is played with."""
        if self.together:
            return [(name,) * self.seats for name in self.bots]
        teams = (
            itertools.combinations(self.bots, self.seats)
            if len(self.bots) > self.seats
            else [tuple(itertools.islice(itertools.cycle(self.bots), self.seats))]
        )
        order = self.order(deal)
        return [seating for team in teams for seating in turned(team, order)]

    def order(self, deal: int) -> Sequence[str]:
        """The turn order of the bots; with three or more it matters, so it changes with the
        deal."""
        number = len(self.bots)
        return Random(deal).sample(self.bots, number) if number > 2 else self.bots


def turned(team: tuple[str, ...], bots: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A team rotated so that every bot is in every seat equally often."""
    members = [name for name in bots if name in team]
    for turn in range(len(members)):
        names = itertools.cycle(members[turn:] + members[:turn])
        yield tuple(itertools.islice(names, len(team)))


@dataclass(frozen=True, slots=True)
class Played:
    """One game: seating, winners, reason, scores, and number of decisions."""

    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int


def contest(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Contest:
    """A contest of at least this many games; OptionError if it is invalid."""
    spec = registry.spec(game)
    together = spec.cooperative
    number = seats if seats is not None else spec.seats[0]
    prepared = spec.game(number, **(options or {}))
    for name in bots:
        limited_bot(name, prepared)
        if bots.count(name) > 1:
            raise OptionError("contest-twice", bot=name)
    if len(bots) < (1 if together else 2):
        raise OptionError("contest-two" if bots else "contest-none")
    if games < 1:
        raise OptionError("contest-games", games=games)
    if not 0 <= seed < SEEDS - games:
        raise OptionError("contest-seed", seed=seed)
    written = tuple(spec.write_options(prepared.options).items())
    plan = Contest(game, number, written, tuple(bots), games, seed)
    each = len(bots) if together else 1  # in cooperative games each bot plays its own
    deals = -(-games * each // plan.games_of_a_deal)
    return replace(plan, deals=deals)


@cache
def prepared(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return registry.spec(name).game(seats, **dict(options))


def play(game: Game, names: tuple[str, ...], seed: int) -> Played:
    """Play one game to its end."""
    bots = [limited_bot(name, game, seed * SEATS + seat) for seat, name in enumerate(names)]
    state = game.start(seed)
    moves = 0
    while not state.over:
        state.apply(bots[state.actor].choose(state))
        moves += 1
    outcome = state.outcome
    assert outcome is not None
    return Played(names, outcome.winners, outcome.reason, outcome.scores, moves)


def play_deals(plan: Contest, first: int, last: int) -> list[Played]:
    """The games of some deals: a pure function of plain data, so it can run anywhere."""
    game = prepared(plan.game, plan.seats, plan.options)
    return [
        play(game, seating, plan.seed + deal)
        for deal in range(first, last)
        for seating in plan.seatings(deal)
    ]


def run(plan: Contest, engine: Engine) -> Iterator[tuple[Chunk, list[Played]]]:
    """Chunks of games as they finish, in any order.

    Short contests are often between slow bots: small chunks keep all processes busy until the end,
    and leave little to finish when a sequential test stops early.
    """
    size = max(1, min(CHUNK, plan.deals // ITEMS))
    return engine.run(partial(play_deals, plan), chunks(plan.deals, size))


def all_played(plan: Contest, jobs: int = 1) -> list[Played]:
    """Every game of a contest, in the order of the deals, whatever the number of jobs."""
    return in_order(run(plan, Processes(jobs)))


def in_order(done: Iterable[tuple[Chunk, list[Played]]]) -> list[Played]:
    """Games in the order of the deals."""
    found = {chunk.number: games for chunk, games in done}
    return [game for number in sorted(found) for game in found[number]]
