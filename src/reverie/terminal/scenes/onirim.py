"""Onirim in the terminal: the labyrinth, the hand, Doors, and what is left in the deck."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from reverie.i18n import Words
from reverie.render import onirim_cards as cards
from reverie.render.onirim_text import GAME, owned, place
from reverie.terminal.blocks import Block, stacked
from reverie.terminal.boxes import Drawn, heading

GROUPS: Final[Mapping[str, str]] = {}
STYLES: Final = {"red": "#ef6f6c", "blue": "#6ca8f0", "green": "#7cc47f", "brown": "#c9995f"}
DARK: Final = "#b48ce0"  # nightmares and whatever else comes in a dream
BACK: Final = "#8a8fa3"
FOUND, MISSING, LOST = "■ ", "□ ", "✕ "


def style(name: str | None) -> str:
    if name is None:
        return BACK
    return STYLES.get(cards.face(name).colour, DARK)


def drawn(name: str | None, words: Words, marked: bool = False) -> Drawn:
    """A card's sign and the one word that tells it from others of its sign."""
    face = cards.face(name)
    if name is None:
        return Drawn(face.glyph, "", BACK)
    label = colour_word(face, words) if face.colour else words.card(GAME, name)
    return Drawn(face.glyph, label, style(name), marked)


def colour_word(face: cards.Face, words: Words) -> str:
    """In French a sun is `vert`, a moon, a key and a Door are `verte`."""
    section = "colours" if face.symbol == "sun" else "colours of doors"
    return words(GAME, section, face.colour)


def each(names: Sequence[str | None], words: Words) -> list[Drawn]:
    return [drawn(name, words) for name in names]


# --- the board ---
def board(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
) -> list[Text]:
    me = cards.viewer(view)
    others = [seat for seat in range(len(view["players"])) if seat != me]
    blocks = [partner(view, words, names, seat) for seat in others]
    blocks.append(labyrinth(view, words, names, me, 2))
    for pile in ("offer", "drawn", "looked"):
        if view[pile]:
            blocks.append(Block(place(words, pile), each(view[pile], words), 0))
    blocks.append(hand(view, words, names, me))
    return stacked(blocks, width, height)


def labyrinth(
    view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int, rank: int
) -> Block:
    """A row; the cards of the series that it ends with stand out."""
    begun = cards.series(view, seat)
    row = view["players"][seat]["row"]
    start = len(row) - max((n for _, n in begun), default=0)
    note = ", ".join(
        words(GAME, "table", "series", colour=words(GAME, "colours", colour), n=n)
        for colour, n in begun
    )
    shown = [drawn(name, words, at >= start) for at, name in enumerate(row)]
    return Block(owned(words, "row", view, seat, names), shown, rank, note)


def hand(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int) -> Block:
    own = each(view["players"][seat]["hand"], words)
    if not view["shared"]:
        name = "hand" if len(view["players"]) == 1 else "personal"
        return Block(owned(words, name, view, seat, names), own, 1)
    title = owned(words, "personal", view, seat, names)
    return Block(title, own, 1, place(words, "shared"), each(view["shared"], words))


def partner(view: Mapping[str, Any], words: Words, names: Sequence[str], seat: int) -> Block:
    """The other player's row, and their cards at its right."""
    row = labyrinth(view, words, names, seat, 3)
    held = each(view["players"][seat]["hand"], words)
    title = f"{row.title} · {row.note}" if row.note else row.title
    return Block(title, row.cards, 3, place(words, "personal"), held)


# --- the side ---
def side(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
) -> list[Text]:
    return [
        *doors(view, words, names, width),
        *deck(view, words, width),
        *limbo(view, words, width),
        *discard(view, words, width),
    ]


def doors(view: Mapping[str, Any], words: Words, names: Sequence[str], width: int) -> list[Text]:
    total = found = 0
    lines = []
    for colour in cards.COLOURS:
        here = cards.doors_found(view, colour)
        away = cards.doors_missing(view, colour)
        found, total = found + here, total + here + away
        line = Text(f" {words(GAME, 'colours of doors', colour):8}", STYLES[colour])
        lost = cards.doors_lost(view, colour)
        line.append(FOUND * here + MISSING * (away - lost) + LOST * lost)
        if len(view["players"]) > 1:
            line.append(" " + owners(view, words, names, colour), "dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    note = words(GAME, "table", "doors found", found=found, all=total)
    return [heading(place(words, "doors"), width, note), *lines]


def owners(view: Mapping[str, Any], words: Words, names: Sequence[str], colour: str) -> str:
    """Who has found a Door of a colour."""
    return ", ".join(
        words.seat(names, seat)
        for seat in range(len(view["players"]))
        for _ in range(cards.doors_found(view, colour, seat))
    )


def deck(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """What may still come, by colour and symbol, and the cards whose place is known."""
    rows, rest = cards.in_deck_order(view["unseen"])
    size = words.number(GAME, "table", "deck size", view["deck"]["size"])
    signs = "".join(cards.GLYPHS[symbol].rjust(4) for symbol in cards.SYMBOLS)
    lines = [heading(place(words, "deck"), width, size), Text(" " * 8 + signs, "dim")]
    for colour, counts in rows:
        line = Text(f" {words(GAME, 'colours', colour):7}", STYLES[colour])
        for n in counts:
            line.append(str(n).rjust(4) if n else "·".rjust(4), "" if n else "dim")
        lines.append(line)
    for name, n in rest.items():
        label = f" {cards.face(name).glyph} {words.card(GAME, name)}"
        lines.append(Text(f"{label:{20}}{n:4}", style(name)))
    for end in ("top", "bottom"):
        if view["deck"][end]:
            label = f" {words(GAME, 'table', end):7}"
            for line in codes(view["deck"][end], words, width - len(label)):
                lines.append(Text().append(label, "dim").append_text(line))
                label = " " * len(label)
    return lines


def limbo(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    if not view["limbo"]:
        return [heading(place(words, "limbo"), width, words(GAME, "table", "nothing"))]
    head = heading(place(words, "limbo"), width, str(len(view["limbo"])))
    return [head, *codes(view["limbo"], words, width)]


def discard(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """How many cards of each symbol are gone."""
    symbols: dict[str, int] = {}
    for name, n in view["discard"].items():
        glyph = cards.face(name).glyph
        symbols[glyph] = symbols.get(glyph, 0) + n
    if not symbols:
        return [heading(place(words, "discard"), width, words(GAME, "table", "nothing"))]
    line = Text("".join(f" {glyph}{n}" for glyph, n in symbols.items()), "dim")
    line.truncate(width, overflow="ellipsis")
    return [heading(place(words, "discard"), width, str(sum(symbols.values()))), line]


def codes(names: Sequence[str | None], words: Words, width: int) -> list[Text]:
    """Cards in the shortest form, the sign and two letters, in as many lines as it takes."""
    lines = [Text(" ")]
    for name in names:
        face = cards.face(name)
        start = colour_word(face, words)[:2] if face.colour else ""
        if lines[-1].cell_len + 1 + len(start) > width:
            lines.append(Text(" "))
        lines[-1].append(f"{face.glyph}{start}", style(name)).append(" ")
    for line in lines:
        line.rstrip()
    return lines
