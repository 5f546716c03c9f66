"""A view as text: by the module `drawing` of the game's folder, or zone by zone.

A game's drawing has a function `table(view, words, names)` and optionally `note(view, move,
words)`, which annotates a choice.
"""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from reverie import folder
from reverie.i18n import UNBROKEN, Words, named
from reverie.render.telling import standing
from reverie.render.view_zones import ViewZone, zones

WIDTH: Final = 78
Note = Callable[[Mapping[str, object], str, Words], str]
TURN, WON, OTHERS = "> ", "* ", "  "


def table(view: Mapping[str, object], language: str = "en", names: Sequence[str] = ()) -> str:
    """The table as a seat sees it."""
    drawing = folder.module(str(view["game"]), "drawing")
    draw = default_table if drawing is None else drawing.table
    return str(draw(view, Words(language), names))


def note(view: Mapping[str, object], move: str, words: Words) -> str:
    """A short note next to a choice, or empty."""
    beside = notes_of(str(view["game"]))
    return "" if beside is None else beside(view, move, words)


def notes_of(game: str) -> Note | None:
    """How a game annotates its choices, if it does."""
    found: Note | None = getattr(folder.module(game, "drawing"), "note", None)
    return found


def default_table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """One line per zone: those of the table, of each player, and unseen cards."""
    game, found = str(view["game"]), zones(view)
    everything = [*found.common, *found.unseen, *(part for own in found.players for part in own)]
    margin = max((len(title(part, game, words)) for part in everything), default=0) + 2

    def drawn(parts: Sequence[ViewZone]) -> list[str]:
        return [
            line
            for part in parts
            for line in wrapped(
                f"  {title(part, game, words):{margin}}", contents(part, game, words)
            )
        ]

    lines = headline(view, words, names)
    for block in (found.common, found.unseen):
        lines += ["", *drawn(block)] if block else []
    for seat, own in enumerate(found.players):
        you = words("common", "seats", "you") if seat == view["seat"] else ""
        who = words.seat(names, seat) + (f" ({you})" if you else "")
        lines += ["", mark(view, seat) + who, *drawn(own)]
    return "\n".join(line.rstrip() for line in lines)


def headline(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> list[str]:
    """The game, and the current decision or the result."""
    first, *more = standing(view, words, names)
    lines = [f"{words(str(view['game']), 'game', 'title')} · {first}"]
    return [*lines, *(line for text in more for line in wrapped("", text.split(" "), " "))]


def mark(view: Mapping[str, Any], seat: int) -> str:
    """The mark before a player's name: to move, or won."""
    if view["outcome"] is not None:
        return WON if seat in view["outcome"]["winners"] else OTHERS
    return TURN if seat == view["actor"] else OTHERS


def title(zone: ViewZone, game: str, words: Words) -> str:
    """The name of a zone, with its number if there are several."""
    has_words = words.has(game, "places", zone.name)
    name = words(game, "places", zone.name) if has_words else named(zone.name)
    name = name[:1].upper() + name[1:]
    return name if zone.number is None else f"{name} {zone.number}"


def contents(zone: ViewZone, game: str, words: Words) -> list[str]:
    """The contents of a zone, as unbreakable parts."""
    parts = [counted(card, n, game, words) for card, n in zone.cards]
    value = zone.value
    if isinstance(value, bool):
        value = words("common", "values", "yes" if value else "no")
    if value is not None:
        parts.append(f"×{value}" if parts else str(value))
    return parts or ["–"]


def counted(card: str | None, n: int, game: str, words: Words) -> str:
    if card is None:
        return words.number("common", "cards", "face down", n)
    return words.card(game, card) + (f" ×{n}" if n != 1 else "")


def wrapped(
    head: str, parts: Sequence[str], between: str = ", ", width: int = WIDTH, indent: int = -1
) -> list[str]:
    """Wrap parts after a head without breaking any."""
    text = between.join(part.replace(" ", UNBROKEN) for part in parts)
    lines = textwrap.wrap(
        text,
        width,
        initial_indent=head,
        subsequent_indent=" " * (len(head) if indent < 0 else indent),
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines] or [head]
