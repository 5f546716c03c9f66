"""Every picture of the game: cards, backs, tokens, its world and small signs."""

from functools import partial

from art.files import Pictures, named, signed
from art.onirim import book, denizens, dreams, locations, omens, tokens, towers, ways, world
from art.onirim.palette import CHAMBERS, SAFE_CHAMBERS
from art.onirim.signs import SIGNS


def pictures() -> Pictures:
    plain = coloured(CHAMBERS) | uncoloured()
    safe = named(coloured(SAFE_CHAMBERS), "safe/")
    return {"world": world.world} | named(plain) | safe | signed(SIGNS)


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
