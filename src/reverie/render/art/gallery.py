"""All pictures by the path of their file under `static/art`."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final

from reverie.render.art import signs, worlds
from reverie.render.art.circadia import creatures, habitats
from reverie.render.art.onirim import denizens, dreams, locations, omens, tokens, towers
from reverie.render.art.onix import cards as onix
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
    found: Pictures = dict(worlds.PICTURES)
    found |= under("onirim", coloured(CHAMBERS) | uncoloured())
    found |= under("safe/onirim", coloured(SAFE_CHAMBERS))
    found |= under("onix", jewelled(JEWELS) | dull())
    found |= under("safe/onix", jewelled(SAFE_JEWELS))
    found |= under("circadia", living())
    for game, shapes in signs.SIGNS.items():
        for name, shape in shapes.items():
            found[f"{game}/sign-{name}"] = lambda shape=shape: signs.sign(*shape)
    return found


def under(folder: str, cards: Mapping[str, Callable[[], str]]) -> Pictures:
    return {f"{folder}/{slug(name)}": draw for name, draw in cards.items()}


# --- Onirim ---
def coloured(chambers: locations.Chambers) -> Pictures:
    """The cards on which a chamber's colour is seen."""
    found: Pictures = {}
    for colour in chambers:
        for symbol in ("sun", "moon", "key", "glyph"):
            found[f"{colour} {symbol}"] = lambda c=colour, s=symbol: locations.location(c, s, chambers)
        found[f"{colour} door"] = lambda c=colour: locations.door(c, chambers)
        for number in (3, 4, 5):
            found[f"{colour} tower {number}"] = lambda c=colour, n=number: towers.tower(c, n, chambers)
    for colour in (*chambers, "oniverse"):
        found[f"{colour} goal"] = lambda c=colour: tokens.goal(c, chambers)
    for symbol in ("sun", "moon", "key"):
        found[f"crossroads {symbol}"] = lambda s=symbol: dreams.crossroads(s, chambers)
    found["oniverse door"] = lambda: dreams.oniverse_door(chambers)
    for name in omens.CONDITIONS:
        found[name] = lambda n=name: omens.premonition(n, chambers)
    return found


def uncoloured() -> Pictures:
    """The other cards, backs and tokens."""
    found: Pictures = {
        "nightmare": dreams.nightmare,
        "happy dream": dreams.happy_dream,
        "lost dream": dreams.lost_dream,
        "dead end": dreams.dead_end,
        "back": dreams.back,
        "premonition back": omens.premonition_back,
        "goal back": tokens.goal_back,
        "dreamcatcher": tokens.dreamcatcher,
        "failsafe book": tokens.failsafe_book,
        "little incubus": tokens.little_incubus,
    }
    for name in denizens.FIGURES:
        found[name] = lambda n=name: denizens.denizen(n)
    for name in tokens.SPELLS:
        found[name] = lambda n=name: tokens.spell(n)
    return found


# --- Onix ---
def jewelled(jewels: onix.Jewels) -> Pictures:
    """The cards with gems."""
    found: Pictures = {name: lambda n=name: onix.single(n, jewels) for name in jewels}
    for one, other in combinations(jewels, 2):
        found[f"{one}/{other}"] = lambda a=one, b=other: onix.double(a, b, jewels)
    found["stock"] = lambda: onix.stock(jewels)
    found["back"] = lambda: onix.back(jewels)
    return found


def dull() -> Pictures:
    """Shards, and the lots for the first player."""
    lots: Pictures = {f"seat {seat}": lambda s=seat: onix.lot(s) for seat in range(ONIX_SEATS)}
    return {"destroyed": onix.destroyed, **lots}


# --- Circadia ---
def living() -> Pictures:
    """Creatures, Habitats, backs and lots."""
    found: Pictures = {"back": habitats.creature_back}
    for name in creatures.HOMES:
        for value in range(1, CREATURE_VALUES + 1):
            found[f"{name} {value}"] = lambda n=name, v=value: creatures.creature(n, v)
    for name in habitats.SCENES:
        for time in habitats.TIMES:
            for value in range(1, MOST_VALUE + 1):
                found[f"{name} {time} {value}"] = lambda n=name, t=time, v=value: habitats.habitat(n, t, v)
            found[f"{name} back {time}"] = lambda n=name, t=time: habitats.back(n, t)
        found[f"{name} back"] = lambda n=name: habitats.back(n)
    for seat in range(CIRCADIA_SEATS):
        found[f"seat {seat}"] = lambda s=seat: habitats.lot(s)
    return found
