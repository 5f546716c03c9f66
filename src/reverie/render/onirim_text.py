"""Onirim's table as text, for people who read it and for programs that speak it."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from reverie.i18n import UNBROKEN, Words
from reverie.render import onirim_cards as cards

GAME: Final = "onirim"
WIDTH: Final = 80
LATEST: Final = 12  # cards of a row that are named; the earlier ones are counted


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it, at most 80 columns wide."""
    lines = [(words(GAME, "game", "title"), title(view, words))]
    me = cards.viewer(view)
    seats = [me, *(seat for seat in range(len(view["players"])) if seat != me)]
    for pile in ("offer", "drawn", "looked"):
        if view[pile]:
            lines.append((place(words, pile), listed(view[pile], words)))
    for seat in seats:
        lines += player(view, words, seat, names)
    if view["shared"]:
        lines.append((place(words, "shared"), listed(view["shared"], words)))
    lines.append((place(words, "limbo"), listed(view["limbo"], words)))
    lines.append((place(words, "discard"), counted(view["discard"], words)))
    lines.append((place(words, "deck"), deck(view, words)))
    margin = max(len(label) for label, _ in lines) + 2
    text = [wrapped(label, body, margin) for label, body in lines]
    text += [place(words, "unseen"), *left(view["unseen"], words)]
    if view["out_of_reach"]:
        reason = words(GAME, "out of reach", str(view["out_of_reach"]))
        text.append(wrapped("!", words(GAME, "table", "victory lost", reason=reason), 2))
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
        for colour, n in cards.series(view, seat)
    ]
    if begun:
        row += f" ({', '.join(begun)})"
    found = [
        words(
            GAME,
            "table",
            "found" if solo else "found here",
            colour=words(GAME, "colours of doors", colour),
            found=cards.doors_found(view, colour, seat),
            all=cards.doors_found(view, colour) + cards.doors_missing(view, colour),
        )
        for colour in cards.COLOURS
    ]
    hand = "hand" if solo else "personal"
    parts = [("row", row), (hand, listed(state["hand"], words)), ("doors", ", ".join(found))]
    return [(owned(words, name, view, seat, names), body) for name, body in parts]


def owned(words: Words, name: str, view: Mapping[str, Any], seat: int, names: Sequence[str]) -> str:
    """The name of a place and, with two players, whose it is."""
    if len(view["players"]) == 1:
        return place(words, name)
    if seat == view["seat"]:
        return words(GAME, "table", "yours", place=place(words, name))
    return words(GAME, "table", "of", place=place(words, name), who=words.seat(names, seat))


def place(words: Words, name: str) -> str:
    text = words(GAME, "places", name)
    return text[0].upper() + text[1:]


def latest(row: list[str], words: Words) -> str:
    shown = listed(row[-LATEST:], words)
    if len(row) <= LATEST:
        return shown
    return words(GAME, "table", "earlier", n=len(row) - LATEST) + ", " + shown


def listed(names: Sequence[str | None], words: Words) -> str:
    shown = ", ".join(words.card(GAME, name).replace(" ", UNBROKEN) for name in names)
    return shown or words(GAME, "table", "nothing")


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
    return "; ".join(parts)


def left(unseen: Mapping[str, int], words: Words) -> list[str]:
    """What is still to come, by colour and symbol."""
    rows, rest = cards.in_deck_order(unseen)
    heads = [words(GAME, "symbols", symbol) for symbol in cards.SYMBOLS]
    margin = max(len(words(GAME, "colours", colour)) for colour in cards.COLOURS) + 2
    wide = max(map(len, heads)) + 2
    text = [" " * (margin + 2) + "".join(head.rjust(wide) for head in heads)]
    for colour, counts in rows:
        label = words(GAME, "colours", colour).ljust(margin)
        text.append(f"  {label}" + "".join(str(n).rjust(wide) for n in counts))
    if rest:
        text.append(wrapped("", counted(rest, words), 2))
    return text


def wrapped(label: str, body: str, margin: int) -> str:
    filled = textwrap.fill(
        body,
        WIDTH,
        initial_indent=label.ljust(margin),
        subsequent_indent=" " * margin,
        break_on_hyphens=False,
    )
    return filled.replace(UNBROKEN, " ")
