"""Simulation: many games on the same deals under several settings, one row per game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.options import CHOICE, FLAG, SET, Option
from reverie.engine.spec import Spec
from reverie.lab.arena import SEATS, SEEDS, prepared
from reverie.lab.engines import Chunk, Engine, chunks
from reverie.lab.limits import limited_bot
from reverie.match import Match
from reverie.match.figures import figures

CHUNK = 16  # games per work item
PLAIN = "plain"  # the name of the baseline setting

Options = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """Options under a name for tables and plots."""

    name: str
    options: Options


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan: every setting on the same deals; one bot for all seats, or one per seat, rotated
    from deal to deal."""

    game: str
    seats: int
    bots: tuple[str, ...]
    settings: tuple[Setting, ...]
    games: int  # per setting
    seed: int

    @property
    def total(self) -> int:
        return self.games * len(self.settings)

    def seating(self, deal: int) -> tuple[str, ...]:
        """The seating, rotated by one seat from deal to deal."""
        turn = deal % self.seats
        everybody = self.bots * (self.seats if len(self.bots) == 1 else 1)
        return everybody[turn:] + everybody[:turn]


@dataclass(frozen=True, slots=True)
class Row:
    """A finished game; `told` has the game's statistics, summed over the seats."""

    setting: str
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...]
    moves: int
    told: Mapping[str, int]


def plan(
    game: str,
    bots: Sequence[str],
    games: int,
    settings: Sequence[Mapping[str, object]] = ({},),
    names: Sequence[str] = (PLAIN,),
    *,
    seats: int | None = None,
    seed: int = 0,
) -> Plan:
    """A simulation of this many games per setting; OptionError for impossible settings."""
    spec = registry.spec(game)
    number = seats if seats is not None else spec.seats[0]
    made = []
    for name, options in zip(names, settings, strict=True):
        ready = spec.game(number, **options)
        for each in bots:
            limited_bot(each, ready)
        made.append(Setting(name, tuple(spec.write_options(ready.options).items())))
    if len(bots) not in (1, number):
        raise OptionError("bots-for-seats", number=number, named=len(bots))
    if games < 1:
        raise OptionError("contest-games", games=games)
    if not 0 <= seed < SEEDS - games:
        raise OptionError("contest-seed", seed=seed)
    return Plan(game, number, tuple(bots), tuple(made), games, seed)


def varied(
    spec: Spec, seats: int, names: Sequence[str], base: Mapping[str, object]
) -> dict[str, dict[str, object]]:
    """The base setting, and one for every value of each named option alone."""
    found: dict[str, dict[str, object]] = {PLAIN: dict(base)}
    table = {key: option for option in spec.options for key in (option.name, option.flag)}
    for name in names:
        if name not in table:
            known = ", ".join(option.name for option in spec.options if values(option))
            raise OptionError("no-option-to-vary", game=spec.name, name=name, possible=known)
        option = table[name]
        for value in values(option):
            setting = {**base, option.name: value}
            label = f"{option.name} {value}" if option.kind == FLAG else str(value)
            if playable(spec, seats, setting):
                found[label] = setting
    return found


def values(option: Option) -> list[object]:
    """The values of an option other than the default; of a set, each word alone."""
    if option.kind == FLAG:
        return [not option.default]
    if option.kind not in (SET, CHOICE):
        return []
    return [word for word in option.choices if word != option.default]


def playable(spec: Spec, seats: int, options: Mapping[str, object]) -> bool:
    """Whether a value is possible; some need another option or number of players."""
    try:
        spec.game(seats, **options)
    except OptionError:
        return False
    return True


def play(plan: Plan, setting: Setting, deal: int) -> Row:
    """Play one game to its end."""
    match = Match(prepared(plan.game, plan.seats, setting.options), plan.seed + deal)
    seating = plan.seating(deal)
    luck = match.seed * SEATS
    bots = [limited_bot(name, match.game, luck + seat) for seat, name in enumerate(seating)]
    while match.actor is not None:
        match.play(bots[match.actor].choose(match.state))
    outcome = match.outcome
    assert outcome is not None
    told: dict[str, int] = {}
    for figure in figures(match):
        told[figure.key] = told.get(figure.key, 0) + figure.value
    return Row(
        setting.name,
        match.seed,
        seating,
        outcome.winners,
        outcome.reason,
        outcome.scores,
        len(match.moves),
        told,
    )


def play_part(plan: Plan, first: int, last: int) -> list[Row]:
    """The games from one number to another: a pure function, so it can run anywhere."""
    return [
        play(plan, plan.settings[number // plan.games], number % plan.games)
        for number in range(first, last)
    ]


def run(plan: Plan, engine: Engine, done: Sequence[int] = ()) -> Iterator[tuple[Chunk, list[Row]]]:
    """Chunks of games as they finish, without those already done."""
    todo = [chunk for chunk in chunks(plan.total, CHUNK) if chunk.number not in done]
    return engine.run(partial(play_part, plan), todo)
