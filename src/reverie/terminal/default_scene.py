"""The default scene: every zone as a row of cards.

The others' zones come first, then the table's, then one's own; numbers and unseen cards are at the
side.
"""

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from rich.text import Text

from reverie.i18n import Words
from reverie.render.text import contents, title
from reverie.render.view_zones import ViewZone, zones
from reverie.terminal.scene import Look, mark, seats
from reverie.terminal.widgets.blocks import Block, stacked
from reverie.terminal.widgets.boxes import Drawn, heading
from reverie.terminal.widgets.strips import flowing

TINTS: Final = ("#ef6f6c", "#6ca8f0", "#7cc47f", "#e3cf8e", "#b48ce0", "#c9995f")
BACK: Final = "#8a8fa3"
UNKNOWN: Final = "?"
OWN, COMMON, OTHERS = 0, 1, 2  # which grow first if there is room


def board(look: Look, focus: str) -> list[Text]:
    """Every zone with cards; the card that the focused move names stands out."""
    found = zones(look.view)
    lit = Focus(focus)
    me, *others = seats(look.view)
    own = blocks(found.players[me], look, OWN, lit, me)
    common = blocks(found.common, look, COMMON, lit)
    theirs = [
        block for seat in others for block in blocks(found.players[seat], look, OTHERS, None, seat)
    ]
    return stacked([*theirs, *common, *own], look.width, look.height)


class Focus:
    """The focused move; of equal cards that it names, the first is meant."""

    def __init__(self, move: str) -> None:
        self._move = f" {move} "

    def takes(self, card: str | None) -> bool:
        """Whether it refers to this card."""
        if card is None or f" {card} " not in self._move:
            return False
        self._move = ""
        return True


def blocks(
    parts: Sequence[ViewZone], look: Look, rank: int, lit: Focus | None, seat: int | None = None
) -> list[Block]:
    """The zones of the table or of a player, without those that never hold cards."""
    game = str(look.view["game"])
    found = []
    for part in parts:
        if part.value is not None and not part.cards:
            continue
        name = title(part, game, look.words)
        if seat is not None:
            name = f"{mark(look.view, seat).lstrip()}{look.words.seat(look.names, seat)} · {name}"
        note = "" if part.value is None else f"×{part.value}"
        cards = [
            drawn(card, n, game, look.words, lit is not None and lit.takes(card))
            for card, n in part.cards
        ]
        found.append(Block(name, cards, rank, note))
    return found


def drawn(card: str | None, n: int, game: str, words: Words, marked: bool = False) -> Drawn:
    """A card by its name, with the first word above the others in its own colour."""
    times = f"×{n}" if n != 1 else ""
    if card is None:
        return Drawn(UNKNOWN, times, BACK)
    first, _, rest = words.card(game, card).partition(" ")
    tint = TINTS[crc32(card.partition(" ")[0].encode()) % len(TINTS)]
    return Drawn(first, f"{rest} {times}".strip(), tint, marked)


def side(look: Look) -> list[Text]:
    """The numbers of players and table, and unseen cards."""
    found, words, width = zones(look.view), look.words, look.width
    game = str(look.view["game"])
    lines = numbers(found.common, look)
    for seat in seats(look.view):
        own = numbers(found.players[seat], look)
        if own:
            who = f"{mark(look.view, seat).lstrip()}{words.seat(look.names, seat)}"
            lines += [heading(who, width), *own]
    for part in found.unseen:
        total = sum(n for _, n in part.cards)
        lines.append(heading(title(part, game, words), width, str(total)))
        lines += flowing([Text(text) for text in contents(part, game, words)], width - 1)
    return lines


def numbers(parts: Sequence[ViewZone], look: Look) -> list[Text]:
    """One line per zone that is a number or a string."""
    game = str(look.view["game"])
    lines = []
    for part in parts:
        if part.value is not None and not part.cards:
            line = Text(f" {title(part, game, look.words)} ", "dim")
            line.append(", ".join(contents(part, game, look.words)), "bold")
            line.truncate(look.width, overflow="ellipsis")
            lines.append(line)
    return lines
