"""Onirim in the terminal: the labyrinth, the hand, Doors, and what is left in the deck."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from reverie.games.onirim.drawing import door_word, faces, owned
from reverie.games.onirim.drawing.expansions import GAME, place
from reverie.games.onirim.screen.cards import (
    GOLD,
    STYLES,
    codes,
    counted_codes,
    drawn,
    each,
    flowing,
    style,
)
from reverie.games.onirim.screen.expansions import SidePart, fitted, in_play, noted
from reverie.i18n import Words
from reverie.terminal.scene import Look
from reverie.terminal.widgets.blocks import Block, Note, stacked
from reverie.terminal.widgets.boxes import heading

# what can be done besides the turn's own choices
GROUPS: Final[Mapping[str, str]] = {
    "cast": "powers",
    "call": "powers",
    "use failsafe book on": "powers",
    "cancel with the incubus": "powers",
    "anticipate a nightmare": "powers",
    "face the adversary": "powers",
}
FOUND, PAINTED, MISSING, LOST = "■", "▣", "□", "✕"


# --- the board ---
def board(look: Look, focus: str) -> list[Text]:
    """As large as there is room for; its cards don't highlight the focused move."""
    view, words, names = look.view, look.words, look.names
    me = faces.viewer(view)
    others = [seat for seat in range(len(view["players"])) if seat != me]
    blocks: list[Block | Note] = [partner(view, words, names, seat) for seat in others]
    blocks += noted(view, words, look.width)
    if "towers" in view:
        blocks.append(towers(view, words))
    blocks.append(labyrinth(view, words, names, me, 2))
    for pile in ("offer", "drawn", "looked"):
        if view[pile]:
            blocks.append(Block(place(words, pile), each(view[pile], words), 0))
    blocks.append(hand(view, words, names, me))
    if view["kept"]:
        blocks.append(Block(place(words, "kept"), each(view["kept"], words), 6))
    return stacked(blocks, look.width, look.height)


def labyrinth(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int, rank: int
) -> Block:
    """A row; the cards of the series that it ends with stand out."""
    begun = faces.series(view, seat)
    row = view["players"][seat]["row"]
    start = len(row) - max((n for _, n in begun), default=0)
    note = ", ".join(
        words(GAME, "table", "series", colour=words(GAME, "colours", colour), n=n)
        for colour, n in begun
    )
    shown = [drawn(name, words, at >= start) for at, name in enumerate(row)]
    return Block(owned(words, "row", view, seat, names), shown, rank, note)


def towers(view: Mapping[str, Any], words: Words) -> Block:
    """The common row of Towers, between the signs of their edges."""
    note = words(GAME, "table", "aligned" if view["aligned"] else "not aligned")
    row = [part["tower"] for part in view["towers"]]
    shown = [drawn(name, words, view["aligned"]) for name in row]
    return Block(place(words, "towers"), shown, 5, note)


def hand(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int) -> Block:
    own = each(view["players"][seat]["hand"], words)
    if not view["shared"]:
        name = "hand" if len(view["players"]) == 1 else "personal"
        return Block(owned(words, name, view, seat, names), own, 1)
    title = owned(words, "personal", view, seat, names)
    return Block(title, own, 1, place(words, "shared"), each(view["shared"], words))


def partner(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int) -> Block:
    """The other player's row, and their cards at its right."""
    row = labyrinth(view, words, names, seat, 7)
    held = each(view["players"][seat]["hand"], words)
    title = f"{row.title} · {row.note}" if row.note else row.title
    return Block(title, row.cards, 7, place(words, "personal"), held)


# --- the side ---
def side(look: Look) -> list[Text]:
    view, words, width = look.view, look.words, look.width
    parts = [
        doors(view, words, look.names, width),
        *in_play(view, words, width),
        deck(view, words, width),
        limbo(view, words, width),
        discard(view, words, width),
    ]
    return fitted(parts, look.height)


def doors(view: Mapping[str, Any], words: Words, names: Sequence[str], width: int) -> SidePart:
    """A square for each Door, by the colour it shows; in brief, two colours to a line."""
    total = 0
    brief, full = [], []
    for colour in faces.door_colours(view):
        missing = faces.doors_missing(view, colour)
        total += missing
        squares = found(view, colour) + unfound(view, colour, missing)
        tint = STYLES.get(colour, GOLD)
        brief.append(Text(f"{door_word(colour, words)} {squares}", tint))
        line = Text(f" {door_word(colour, words):9}", tint).append(" ".join(squares))
        if len(view["players"]) > 1:
            line.append(" " + owners(view, words, names, colour), "dim")
        line.truncate(width, overflow="ellipsis")
        full.append(line)
    here = len(faces.doors(view))
    note = words(GAME, "table", "doors found", found=here, all=here + total)
    head = heading(place(words, "doors"), width, note)
    return SidePart(0, [head, *flowing(brief, width, "  ")], [head, *full])


def showing(view: Mapping[str, Any], colour: str, seat: int | None = None) -> list[str]:
    """Doors on the table that show a colour; the Oniverse's shows none."""
    shown = [door for door in faces.doors(view, seat) if faces.face(door).colour == colour]
    return shown or [d for d in faces.doors(view, seat) if d == f"{colour} door"]


def found(view: Mapping[str, Any], colour: str) -> str:
    shown = showing(view, colour)
    return "".join(FOUND if faces.printed(door) == door else PAINTED for door in shown)


def unfound(view: Mapping[str, Any], colour: str, missing: int) -> str:
    lost = faces.doors_lost(view, colour)
    return MISSING * (missing - lost) + LOST * lost


def owners(view: Mapping[str, Any], words: Words, names: Sequence[str], colour: str) -> str:
    """Who has found a Door of a colour."""
    return ", ".join(
        words.seat(names, seat)
        for seat in range(len(view["players"]))
        for _ in showing(view, colour, seat)
    )


def deck(view: Mapping[str, Any], words: Words, width: int) -> SidePart:
    """What may still come, by colour and symbol, and the cards whose place is known."""
    symbols, rows, rest = faces.in_deck_order(view["unseen"])
    size = words.number(GAME, "table", "deck size", view["deck"]["size"])
    wide = 4 if 8 + 4 * len(symbols) <= width else 3
    signs = "".join(faces.GLYPHS[symbol].rjust(wide) for symbol in symbols)
    counts = [heading(place(words, "deck"), width, size), Text(" " * 8 + signs, "dim")]
    for colour, row in rows:
        line = Text(f" {words(GAME, 'colours', colour):7}", STYLES[colour])
        for n in row:
            line.append(str(n or "·").rjust(wide), "" if n else "dim")
        counts.append(line)
    named = [
        Text(f"{f' {faces.face(name).glyph} {words.card(GAME, name)}':{20}}{n:4}", style(name))
        for name, n in rest.items()
    ]
    for line in named:
        line.truncate(width, overflow="ellipsis")
    known = known_cards(view, words, width)
    return SidePart(
        9, [*counts, *counted_codes(rest, words, width), *known], [*counts, *named, *known]
    )


def known_cards(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    lines = []
    for end in ("top", "bottom"):
        if view["deck"][end]:
            label = f" {words(GAME, 'table', end):7}"
            for line in codes(view["deck"][end], words, width - len(label)):
                lines.append(Text().append(label, "dim").append_text(line))
                label = " " * len(label)
    return lines


def limbo(view: Mapping[str, Any], words: Words, width: int) -> SidePart:
    if not view["limbo"]:
        lines = [heading(place(words, "limbo"), width, words(GAME, "table", "nothing"))]
    else:
        head = heading(place(words, "limbo"), width, str(len(view["limbo"])))
        lines = [head, *codes(view["limbo"], words, width)]
    return SidePart(0, lines, lines)


def discard(view: Mapping[str, Any], words: Words, width: int) -> SidePart:
    """How many cards of each symbol are gone; in full, of each kind."""
    symbols: dict[str, int] = {}
    for name, n in view["discard"].items():
        glyph = faces.face(name).glyph
        symbols[glyph] = symbols.get(glyph, 0) + n
    if not symbols:
        lines = [heading(place(words, "discard"), width, words(GAME, "table", "nothing"))]
        return SidePart(0, lines, lines)
    head = heading(place(words, "discard"), width, str(sum(symbols.values())))
    brief = flowing([Text(f"{glyph}{n}", "dim") for glyph, n in symbols.items()], width)
    return SidePart(8, [head, *brief], [head, *counted_codes(view["discard"], words, width)])
