"""The training mix of Onirim's network: option sets, from the base game to the hardest."""

from itertools import combinations, permutations
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, SYMBOLS
from reverie.games.onirim.columns import (
    CARDS,
    COLOURS_AT,
    CORE,
    DISCARDED_AT,
    DOORS_AT,
    DRAWN_AT,
    HAND_AT,
    LIMBO_AT,
    LOOKED_AT,
    PLACES,
    REACH_AT,
    SERIES_AT,
    TOP_AT,
    UNSEEN_AT,
)
from reverie.lab.train.mixture import MIX, Kind

MIXES: Final = 60  # sets of options drawn by chance

# Where there are columns for every card; for every colour: how many.
BY_CARD: Final = (
    UNSEEN_AT, *range(TOP_AT, TOP_AT + PLACES * CARDS, CARDS),
    DISCARDED_AT, LIMBO_AT, LOOKED_AT, DRAWN_AT,
)  # fmt: skip
BY_COLOUR: Final = {HAND_AT: 9, DOORS_AT: 3, SERIES_AT: 2, REACH_AT: 3, COLOURS_AT: 1}


def demands(game: Game) -> frozenset[object]:
    """What a game requires beyond the base game."""
    options = game.options
    found = {*options["expansions"], *options["variants"]}  # type: ignore[misc]
    found |= {options["incubus"], options["talk"]} - {"none", "open"}
    return frozenset(found)


def kinds(seed: int) -> list[Kind]:
    """The base game alone; each expansion, the Incubus, two players; and mixes.

    There is a way to the hardest mixes on which every step adds little: all sets of expansions,
    then all seven with more and more variants.
    """
    spec = registry.spec("onirim")
    choices = {option.name: option.choices for option in spec.options}
    found: list[Kind] = [("base", spec.game(1), 100)]
    found += [("two", spec.game(2), 600), ("silent", spec.game(2, talk="silent"), 500)]
    for word in choices["expansions"]:
        found.append((word, spec.game(1, expansions=(word,)), 250))
    for word in choices["incubus"][1:]:
        found.append((word, spec.game(1, incubus=word), 80))
    for preset in ("seer", "dreamer", "everything", "cruel"):
        found.append((preset, spec.game(1, **spec.preset(preset)), 250))
    known = {(game.seats, demands(game)) for _, game, _ in found}
    for size in range(2, len(choices["expansions"])):
        for chosen in combinations(choices["expansions"], size):
            if (1, frozenset(chosen)) not in known:
                game = spec.game(1, expansions=chosen)
                share = 90 if {"book", "glyphs"} <= set(chosen) else 30  # twelve Doors in order
                found.append((f"{MIX} {'+'.join(chosen)}", game, share))
    cruel = spec.preset("cruel")
    variants = cruel["variants"]
    assert isinstance(variants, tuple)
    for number in range(1, len(variants) + 1):
        game = spec.game(1, expansions=choices["expansions"], variants=variants[:number])
        found.append((f"{MIX} all+{number}", game, 30))
    known |= {(game.seats, demands(game)) for _, game, _ in found}
    luck = Random(seed)
    alone = len(found)
    while len(found) < alone + MIXES:
        expansions = [word for word in choices["expansions"] if luck.random() < 0.35]
        variants = [word for word in choices["variants"] if luck.random() < 0.15]
        incubus = luck.choice(choices["incubus"]) if luck.random() < 0.3 else "none"
        seats = 2 if luck.random() < 0.25 else 1
        talk = luck.choice(choices["talk"]) if seats == 2 else "open"
        try:
            game = spec.game(
                seats, expansions=expansions, variants=variants, incubus=incubus, talk=talk
            )
        except OptionError:
            continue
        if (seats, demands(game)) not in known:
            known.add((seats, demands(game)))
            found.append((f"{MIX} {len(found)}", game, 16))
    return found


def symmetries(game: Game) -> NDArray[np.int64] | None:
    """The solo base game treats all colours alike: they differ in their numbers of cards, which
    the columns tell."""
    if game.columns > CORE:
        return None
    found = []
    for order in permutations(range(len(COLOURS))):
        columns = np.arange(CORE)
        for colour, other in enumerate(order):
            columns[columns_of(colour)] = columns_of(other)
        found.append(columns)
    return np.array(found)


def columns_of(colour: int) -> list[int]:
    """The columns about a colour, in the same order for all."""
    found: list[int] = []
    for at in BY_CARD:
        found += [at + len(SYMBOLS) * colour + symbol for symbol in range(len(SYMBOLS))]
        found.append(at + FIRST_DOOR + colour)
    for at, size in BY_COLOUR.items():
        found += range(at + size * colour, at + size * (colour + 1))
    return found
