"""Onix's cards and Collections as text and boxes."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from reverie.games.onix.drawing import GLYPHS, HOLLOW, gems, missing
from reverie.terminal.widgets.boxes import framed

STYLES: Final = {
    "round": "#ef6f6c",
    "square": "#6ca8f0",
    "diamond": "#7cc47f",
    "cross": "#ffcf6b",
}
PLAIN: Final = "#8a8fa3"


def card_text(card: str, bold: bool = False) -> Text:
    """The signs of a card: `●`, or `●/■` for a Double."""
    text = Text()
    for at, gem in enumerate(gems(card)):
        text.append("/" if at else "", "dim")
        text.append(GLYPHS[gem], f"bold {STYLES[gem]}" if bold else STYLES[gem])
    return text


def stack_text(stack: Sequence[str], lit: bool = False) -> Text:
    """A Collection from the bottom up."""
    inside = Text(" ").join(card_text(card) for card in stack)
    text = Text().append("[", "dim").append_text(inside).append("]", "dim")
    if lit:
        text.stylize("reverse")
    return text


def stack_box(stack: Sequence[str], lit: bool) -> list[Text]:
    """A Collection as a box, with the gems that it lacks beneath."""
    cards = Text(" ").join(card_text(card, bold=True) for card in stack)
    lacks = Text(" ").join(Text(HOLLOW[gem], STYLES[gem]) for gem in missing(stack))
    lacks.stylize("dim")
    wide = max(cards.cell_len, lacks.cell_len, 3) + 2
    return framed([cards, lacks], wide, "", lit, "bold" if lit else PLAIN)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
