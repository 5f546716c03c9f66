"""Circadia's creatures and Habitats as text and boxes."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from reverie.games.circadia.drawing import (
    BACK,
    GAME,
    GLYPHS,
    TIMES,
    by_creature,
    worth,
)
from reverie.games.circadia.screen.side import STYLES
from reverie.i18n import Words
from reverie.terminal.widgets.boxes import framed

HIDDEN: Final = "#8a8fa3"
LIT: Final = "reverse"
WORDED: Final = 85  # columns from which on a Habitat has its time in words, too


def creatures(
    cards: Sequence[str | None], words: Words, lit: str | None = None, named: bool = True
) -> list[Text]:
    """`♣ Bear 1 1 4` for each kind of creature, and the backs of the cards that are hidden."""
    parts = []
    for creature, values in by_creature(cards).items():
        name = f" {words(GAME, 'creatures', creature)}" if named else ""
        text = Text().append(f"{GLYPHS[creature]}{name}", STYLES[creature])
        for value in values:
            here = f"{creature} {value}" == lit
            text.append(" ").append(value, LIT if here else "bold")
            lit = None if here else lit
        parts.append(text)
    hidden = sum(card is None for card in cards)
    if hidden:
        parts.append(Text(" ".join([BACK] * hidden), HIDDEN))
    return parts


def habitat(card: Mapping[str, Any], lit: bool = False) -> Text:
    """`☀ 5 ★3`, face down `▒☀ 3 ★1`."""
    down = BACK if card["face_down"] else ""
    text = Text(f"{down}{TIMES[card['time']]} {worth(card)}", STYLES[card["habitat"]])
    if lit:
        text.stylize(LIT)
    return text


def creature_box(card: str | None, words: Words, lit: bool) -> list[Text]:
    """A creature with its value, or its back."""
    if card is None:
        return framed([Text(BACK * 3), Text(BACK * 3)], 5, "", False, HIDDEN)
    creature, _, value = card.partition(" ")
    style = STYLES[creature]
    name = Text(words(GAME, "creatures", creature), style)
    face = [Text(f"{GLYPHS[creature]} {value}", f"bold {style}"), name]
    return framed(face, max(5, name.cell_len), "", lit, style)


def habitat_box(card: Mapping[str, Any], words: Words, width: int, lit: bool) -> list[Text]:
    """A Habitat with its time, its value and its points."""
    style = STYLES[card["habitat"]]
    time = TIMES[card["time"]]
    if width >= WORDED:
        time = f"{time} {words(GAME, 'times', card['time'])}"
    inner = max(6, len(time))
    return framed([Text(time, style), Text(worth(card), f"bold {style}")], inner, "", lit, style)
