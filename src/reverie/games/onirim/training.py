"""The training mix of Onirim's network: option sets, from the base game to the hardest."""

from itertools import combinations
from random import Random
from typing import Final

from reverie import registry
from reverie.engine.errors import OptionError
from reverie.engine.game import Game
from reverie.lab.train.mixture import MIX, Kind

MIXES: Final = 60  # sets of options drawn by chance


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
