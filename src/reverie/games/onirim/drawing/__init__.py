"""Onirim's table as text, for readers and screen readers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.drawing import faces
from reverie.games.onirim.drawing.expansions import GAME, in_play, listed, place
from reverie.i18n import UNBROKEN, Words
from reverie.render import telling
from reverie.render.text import wrapped

WIDTH: Final = 79  # of 80 columns, one is left for a scroll bar
LATEST: Final = 12  # cards of a row that are named; the earlier ones are counted


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it, at most 80 columns wide."""
    lines = [(words(GAME, "game", "title"), title(view, words))]
    me = faces.viewer(view)
    seats = [me, *(seat for seat in range(len(view["players"])) if seat != me)]
    for pile in ("offer", "drawn", "looked"):
        if view[pile]:
            lines.append((place(words, pile), shown(view[pile], words)))
    for seat in seats:
        lines += player(view, words, seat, names)
    for pile in ("shared", "kept"):
        if view[pile]:
            lines.append((place(words, pile), listed(view[pile], words)))
    lines += in_play(view, words)
    lines.append((place(words, "limbo"), listed(view["limbo"], words)))
    lines.append((place(words, "discard"), counted(view["discard"], words)))
    lines.append((place(words, "deck"), deck(view, words)))
    margin = max(len(label) for label, _ in lines) + 2
    text = [line for label, body in lines for line in folded(label, body, margin)]
    text += [place(words, "unseen"), *left(view["unseen"], words)]
    lost = telling.out_of_reach(view)
    if lost is not None:
        reason = telling.because(words, GAME, lost)
        text += folded("!", words(GAME, "table", "victory lost", reason=reason), 2)
    return "\n".join(text)


def title(view: Mapping[str, Any], words: Words) -> str:
    outcome = view["outcome"]
    if outcome is not None:
        return words(GAME, "endings", outcome["reason"])
    return words(GAME, "table", "solo" if view["seats"] == 1 else "two")


def player(
    view: Mapping[str, Any], words: Words, seat: int, names: Sequence[str]
) -> list[tuple[str, str]]:
    state = view["players"][seat]
    solo = len(view["players"]) == 1
    row = latest(state["row"], words)
    begun = [
        words(GAME, "table", "series", colour=words(GAME, "colours", colour), n=n)
        for colour, n in faces.series(view, seat)
    ]
    if begun:
        row += f" ({', '.join(begun)})"
    hand = "hand" if solo else "personal"
    parts = [
        ("row", row),
        (hand, listed(state["hand"], words)),
        ("doors", doors(view, words, seat)),
    ]
    return [(owned(words, name, view, seat, names), body) for name, body in parts]


def doors(view: Mapping[str, Any], words: Words, seat: int) -> str:
    """How many Doors of each colour are found, and those that were painted."""
    solo = len(view["players"]) == 1
    parts = [
        words(
            GAME,
            "table",
            "found" if solo else "found here",
            colour=door_word(colour, words),
            found=faces.doors_found(view, colour, seat),
            all=faces.doors_found(view, colour) + faces.doors_missing(view, colour),
        )
        for colour in faces.door_colours(view)
    ]
    painted = [painted_door(door, words) for door in faces.doors(view, seat)]
    return ", ".join(part.replace(" ", UNBROKEN) for part in [*parts, *filter(None, painted)])


def door_word(colour: str, words: Words) -> str:
    """A Door's colour, or the name of the one that has none."""
    section = "colours of doors" if colour in COLOURS else "table"
    return words(GAME, section, colour)


def painted_door(door: str, words: Words) -> str:
    """A Door in another colour than its printed one, or nothing."""
    printed, face = faces.printed(door), faces.face(door)
    if printed == door:
        return ""
    name = words.card(GAME, printed)
    return words(
        GAME, "table", "painted door", door=name, shown=words(GAME, "colours", face.colour)
    )


def shown(names: Sequence[str | None], words: Words) -> str:
    """Cards on the table; a Door among them may be painted."""
    return ", ".join(
        (name and painted_door(name, words)) or listed([name], words) for name in names
    )


def owned(words: Words, name: str, view: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
    """The name of a place and, with two players, whose it is."""
    if len(view["players"]) == 1:
        return place(words, name)
    if seat == view["seat"]:
        return words(GAME, "table", "yours", place=place(words, name))
    return words(GAME, "table", "of", place=place(words, name), who=words.seat(names, seat))


def latest(row: list[str], words: Words) -> str:
    shown = listed(row[-LATEST:], words)
    if len(row) <= LATEST:
        return shown
    return words(GAME, "table", "earlier", n=len(row) - LATEST) + ", " + shown


def counted(counts: Mapping[str, int], words: Words) -> str:
    shown = ", ".join(
        (words.card(GAME, name) + (f" ×{n}" if n > 1 else "")).replace(" ", UNBROKEN)
        for name, n in counts.items()
    )
    return shown or words(GAME, "table", "nothing")


def deck(view: Mapping[str, Any], words: Words) -> str:
    parts = [words.number(GAME, "table", "deck size", view["deck"]["size"])]
    for end in ("top", "bottom"):
        if view["deck"][end]:
            known = listed(view["deck"][end], words)
            parts.append(words(GAME, "table", f"deck {end}", cards=known))
    return words.apart(parts)


def left(unseen: Mapping[str, int], words: Words) -> list[str]:
    """What is still to come, by colour and symbol."""
    symbols, rows, rest = faces.in_deck_order(unseen)
    heads = [words(GAME, "symbols", symbol) for symbol in symbols]
    margin = max(len(words(GAME, "colours", colour)) for colour in COLOURS) + 2
    wide = max(map(len, heads)) + 2
    text = [" " * (margin + 2) + "".join(head.rjust(wide) for head in heads)]
    for colour, counts in rows:
        label = words(GAME, "colours", colour).ljust(margin)
        text.append(f"  {label}" + "".join(str(n).rjust(wide) for n in counts))
    if rest:
        text += folded("", counted(rest, words), 2)
    return text


def folded(label: str, body: str, margin: int) -> list[str]:
    """A text beside its label, over several lines if need be."""
    return wrapped(label.ljust(margin), body.split(" "), " ", WIDTH)
