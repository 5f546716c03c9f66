"""Onix's circle of piles, and which of them are connected."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from reverie.games.onix.drawing import GAME, GLYPHS, chain, gems
from reverie.games.onix.screen.cards import PLAIN, STYLES, capital, card_text
from reverie.terminal.scene import Look
from reverie.terminal.widgets.boxes import framed
from reverie.terminal.widgets.strips import Canvas, flowing

# Inner width and lines of a pile, the largest first; and the circle as three lines of text.
PILES: Final = ((17, 2), (9, 1))
TIGHT: Final = 3


class Pointed:
    """The piles that the move in focus is about, and the gem of their group."""

    def __init__(self, look: Look, focus: str) -> None:
        groups = [group["gem"] for group in look.view["groups"] if group["move"] == focus]
        lit = {spot.place for spot in look.spots}
        self.gem = groups[0] if groups else ""
        self.piles = {n for n in range(1, len(look.view["piles"]) + 1) if f"pile #{n}" in lit}


def fits(width: int, inner: int, rows: int) -> bool:
    return width >= 4 * (inner + 2) + 1


def circle(look: Look, inner: int, rows: int, point: Pointed) -> list[Text]:
    """Pile 1 on top, the others clockwise."""
    width, wide, tall = look.width, inner + 2, rows + 2
    middle = (width - wide) // 2
    half = (width - 2 * wide - 5) // 2
    canvas = Canvas(2 * tall)
    places = (middle, 0), (width - wide, tall // 2), (half + wide + 5, tall), (half, tall)
    for pile, (column, line) in enumerate((*places, (0, tall // 2))):
        canvas.put(column, line, pile_box(look, pile, inner, rows, point))
    return canvas.lines()


def pile_box(look: Look, pile: int, inner: int, rows: int, point: Pointed) -> list[Text]:
    shown, words = look.view["piles"][pile], look.words
    lit = pile + 1 in point.piles
    style = pile_style(shown["top"], lit, point)
    if shown["top"] is None:
        inside = [Text(words(GAME, "table", "pile empty"), "dim"), Text()][:rows]
    elif rows == 1:
        inside = [Text.assemble(card_text(shown["top"], lit), f" ×{shown['size']}")]
    else:
        name = words(GAME, "cards", shown["top"])
        inside = [
            Text.assemble(card_text(shown["top"], lit), f" {name}"),
            Text(f"×{shown['size']}", "dim"),
        ]
    box = framed(inside, inner, str(pile + 1), lit, style)
    if point.piles and not lit:
        for line in box:
            line.stylize("dim")
    return box


def pile_style(top: str | None, lit: bool, point: Pointed) -> str:
    """A pile's edge: in the colour of its gem, and of the announced one if it is of the group."""
    if lit and point.gem:
        return f"bold {STYLES[point.gem]}"
    if top is None or len(gems(top)) > 1:
        return "bold" if lit else PLAIN
    return f"bold {STYLES[top]}" if lit else STYLES[top]


def tight_circle(look: Look, point: Pointed) -> list[Text]:
    """The circle in three lines, without edges."""
    canvas, width = Canvas(TIGHT), look.width
    labels = [tight_pile(look.view, pile, point) for pile in range(len(look.view["piles"]))]
    middle = (width - labels[0].cell_len) // 2
    right, left = width - labels[1].cell_len - 4, 4
    below = width // 2 + 3, width // 2 - 3 - labels[3].cell_len
    for label, column, line in zip(
        labels, (middle, right, *below, left), (0, 1, 2, 2, 1), strict=True
    ):
        canvas.put(column, line, [label])
    return canvas.lines()


def tight_pile(view: Mapping[str, Any], pile: int, point: Pointed) -> Text:
    shown = view["piles"][pile]
    text = Text().append(f"{pile + 1} ", "bold")
    if shown["top"] is None:
        return text.append("–", "dim")
    text.append_text(card_text(shown["top"])).append(f" ×{shown['size']}")
    if pile + 1 in point.piles:
        text.stylize("reverse")
    elif point.piles:
        text.stylize("dim")
    return text


def connected(look: Look, point: Pointed) -> list[Text]:
    """Every group as a chain of piles; the one that is pointed at stands out."""
    view, words = look.view, look.words
    ring = [number for number, pile in enumerate(view["piles"], 1) if pile["size"]]
    parts = []
    for group in view["groups"]:
        here = point.gem == group["gem"] and point.piles == set(group["piles"])
        text = Text().append(f"{GLYPHS[group['gem']]} ", STYLES[group["gem"]])
        text.append("–".join(map(str, chain(group["piles"], ring))), "bold" if here else "")
        if here:
            text.stylize("reverse")
        parts.append(text)
    label = words(GAME, "table", "label", label=capital(words(GAME, "table", "groups")))
    return flowing(parts, look.width, label, 3) if parts else []


def to_place(look: Look) -> list[Text]:
    """The cards that wait to be placed, the next one first."""
    view, words = look.view, look.words
    if not view["taken"]:
        return []
    label = words(GAME, "table", "label", label=capital(words(GAME, "places", "taken")))
    cards = [Text.assemble(card_text(card), f" {words.card(GAME, card)}") for card in view["taken"]]
    cards[0].stylize("reverse")
    return flowing(cards, look.width, label)
