"""Golden records: short whole games that must replay to the letter for ever.

`write_missing` makes those that a folder lacks, and never writes over one.  For each game and
number of seats, and for each choice of an option alone, there is a game that was won and one
that was lost, where a short search finds them.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from reverie import registry
from reverie.engine.box import Box
from reverie.engine.contract import State
from reverie.engine.errors import OptionError
from reverie.engine.options import CHOICE, FLAG, SET
from reverie.match import Match

SEEDS = 60  # tried for each golden record
PLAYOUTS = 12  # for each legal move of a game that is to be won
WON = 1000.0
SUFFIX = ".record"


def forms(box: Box) -> Iterator[tuple[int, dict[str, object]]]:
    """The plain game for every number of seats, and with every choice of every option alone."""
    for seats in box.seats:
        yield seats, {}
        for option in box.options:
            if option.kind == FLAG:
                values: list[object] = [not option.default]
            elif option.kind == SET:
                values = [(word,) for word in option.choices] + [option.choices]
            elif option.kind == CHOICE:
                values = [word for word in option.choices if word != option.default]
            else:
                values = []
            for value in values:
                try:
                    box.game(seats, **{option.name: value})
                except OptionError:
                    continue
                yield seats, {option.name: value}


def name_of(box: Box, seats: int, options: dict[str, object], ending: str) -> str:
    words = box.write_options(box.game(seats, **options).options)
    parts = [f"{seats}-seats", *(f"{name}-{value}" for name, value in words.items()), ending]
    return "_".join(parts).replace(",", "+").replace(" ", "-") + SUFFIX


def missing(box: Box, folder: Path) -> list[tuple[int, dict[str, object], str, Path]]:
    """What has no record yet: a lost game or, with some winner, a won one."""
    return [
        (seats, options, ending, path)
        for seats, options in forms(box)
        for ending in ("won", "lost")
        if not (path := folder / box.name / name_of(box, seats, options, ending)).exists()
    ]


def write_missing(folder: Path) -> list[Path]:
    """Make the records that are missing; those that could be found, in the end."""
    written = []
    for box in registry.BOXES.values():
        for seats, options, ending, path in missing(box, folder):
            match = find(box, seats, options, ending)
            if match is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open("x", encoding="utf-8") as file:  # never over another
                    file.write(str(match.record()))
                written.append(path)
    return written


def find(box: Box, seats: int, options: dict[str, object], ending: str) -> Match | None:
    """A game that ends as wanted: by random moves if lost, by a search with foresight if won."""
    for seed in range(SEEDS):
        game = box.game(seats, **options)
        chance = random.Random(seed)
        won = ending == "won"
        state = game.start(seed)
        line = winning_line(state, chance) if won else play_out(state, [], chance)[1]
        match = Match(game, seed).play(*line)
        if match.outcome is not None and bool(match.outcome.winners) == won:
            return match
    return None


def winning_line(state: State, chance: random.Random) -> list[int]:
    """The moves of a good game.  It knows the luck to come: fair bots are elsewhere.

    At every move each choice is played out some times, and the best game seen so far is kept.
    """
    value, line = play_out(state.clone(), [], chance)
    at = 0
    while not state.over:
        for action in state.legal():
            for _ in range(PLAYOUTS):
                found, moves = play_out(state.clone(), [action], chance)
                if found > value:
                    value, line = found, line[:at] + moves
        if value >= WON:
            break
        state.apply(line[at])
        at += 1
    return line


def play_out(world: State, begin: list[int], chance: random.Random) -> tuple[float, list[int]]:
    """A random game from here that begins so: what it is worth to all, and its moves."""
    moves = list(begin)
    for action in begin:
        world.apply(action)
    while not world.over:
        moves.append(chance.choice(world.legal()))
        world.apply(moves[-1])
    outcome = world.outcome
    if outcome is None:
        return 0.0, moves
    return WON * bool(outcome.winners) + sum(outcome.scores), moves
