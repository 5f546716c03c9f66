"""All pictures by the path of their file under `static/art`."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations
from typing import Final

from reverie.games.circadia.cards import TIMES
from reverie.render.art import house, signs
from reverie.render.art.circadia import backs, creatures, habitats
from reverie.render.art.circadia import world as circadia_world
from reverie.render.art.onirim import book, denizens, dreams, locations, omens, tokens, towers, ways
from reverie.render.art.onirim import world as onirim_world
from reverie.render.art.onix import cards as onix
from reverie.render.art.onix import world as onix_world
from reverie.render.art.onix.gems import Jewels
from reverie.render.art.palette import CHAMBERS, JEWELS, SAFE_CHAMBERS, SAFE_JEWELS

Pictures = dict[str, Callable[[], str]]

MOST_VALUE: Final = 12  # that a file with other Habitats may give
CREATURE_VALUES: Final = 5
ONIX_SEATS: Final = 6
CIRCADIA_SEATS: Final = 5


def slug(name: str) -> str:
    """A card's file: its name without blanks and strokes.

    What a Habitat is worth is no part of its picture: "mists day 5/3" looks like "mists day 5".
    """
    place, _, worth = name.partition("/")
    return (place if worth.isdigit() else name).replace(" ", "-").replace("/", "_")


def gallery() -> dict[str, str]:
    """Every file's text."""
    return {f"{path}.svg": draw() for path, draw in pictures().items()}


def pictures() -> Pictures:
    """Every file's path, and how it is drawn."""
    found: Pictures = {
        "logo": house.logo,
        "favicon": house.favicon,
        "onirim/world": onirim_world.world,
        "onix/world": onix_world.world,
        "circadia/world": circadia_world.world,
    }
    found |= under("onirim", coloured(CHAMBERS) | uncoloured())
    found |= under("safe/onirim", coloured(SAFE_CHAMBERS) | uncoloured())
    found |= under("onix", jewelled(JEWELS) | dull())
    found |= under("safe/onix", jewelled(SAFE_JEWELS) | dull())
    found |= under("circadia", living())
    for game, shapes in signs.SIGNS.items():
        for name, shape in shapes.items():
            found[f"{game}/sign-{name}"] = partial(signs.sign, *shape)
    return found


def under(folder: str, cards: Mapping[str, Callable[[], str]]) -> Pictures:
    return {f"{folder}/{slug(name)}": draw for name, draw in cards.items()}


# --- Onirim ---
def coloured(chambers: locations.Chambers) -> Pictures:
    """The cards on which a chamber's colour is seen."""
    found: Pictures = {}
    for colour in chambers:
        for symbol in ("sun", "moon", "key", "glyph"):
            found[f"{colour} {symbol}"] = partial(locations.location, colour, symbol, chambers)
        found[f"{colour} door"] = partial(locations.door, colour, chambers)
        for number in (3, 4, 5):
            found[f"{colour} tower {number}"] = partial(towers.tower, colour, number, chambers)
    for colour in (*chambers, "oniverse"):
        found[f"{colour} goal"] = partial(book.goal, colour, chambers)
    for symbol in ("sun", "moon", "key"):
        found[f"crossroads {symbol}"] = partial(ways.crossroads, symbol, chambers)
    found["oniverse door"] = partial(ways.oniverse_door, chambers)
    for name in omens.CONDITIONS:
        found[name] = partial(omens.premonition, name, chambers)
    return found


def uncoloured() -> Pictures:
    """The other cards, backs and tokens."""
    found: Pictures = {
        "nightmare": dreams.nightmare,
        "happy dream": dreams.happy_dream,
        "lost dream": dreams.lost_dream,
        "dead end": ways.dead_end,
        "back": ways.back,
        "premonition back": omens.premonition_back,
        "goal back": book.goal_back,
        "dreamcatcher": tokens.dreamcatcher,
        "failsafe book": tokens.failsafe_book,
        "little incubus": tokens.little_incubus,
    }
    for name in denizens.FIGURES:
        found[name] = partial(denizens.denizen, name)
    for name in book.SPELLS:
        found[name] = partial(book.spell, name)
    return found


# --- Onix ---
def jewelled(jewels: Jewels) -> Pictures:
    """The cards with gems."""
    found: Pictures = {name: partial(onix.single, name, jewels) for name in jewels}
    for one, other in combinations(jewels, 2):
        found[f"{one}/{other}"] = partial(onix.double, one, other, jewels)
    found["stock"] = partial(onix.stock, jewels)
    found["back"] = partial(onix.back, jewels)
    return found


def dull() -> Pictures:
    """Shards, and the lots for the first player."""
    lots: Pictures = {f"seat {seat}": partial(onix.lot, seat) for seat in range(ONIX_SEATS)}
    return {"destroyed": onix.destroyed, **lots}


# --- Circadia ---
def living() -> Pictures:
    """Creatures, Habitats, backs and lots."""
    found: Pictures = {"back": backs.creature_back}
    for name in creatures.HOMES:
        for value in range(1, CREATURE_VALUES + 1):
            found[f"{name} {value}"] = partial(creatures.creature, name, value)
    for name in habitats.SCENES:
        for time in TIMES:
            for value in range(1, MOST_VALUE + 1):
                found[f"{name} {time} {value}"] = partial(habitats.habitat, name, time, value)
            found[f"{name} back {time}"] = partial(backs.back, name, time)
        found[f"{name} back"] = partial(backs.back, name)
    for seat in range(CIRCADIA_SEATS):
        found[f"seat {seat}"] = partial(backs.lot, seat)
    return found
