"""Circadia in the terminal: Habitats by day and night, lines, sets, the offer and the hand."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from rich.text import Text

from reverie.games.circadia.drawing import BACK, GAME, GLYPHS, POINTS, in_order, worth
from reverie.games.circadia.screen.cards import (
    HIDDEN,
    LIT,
    creature_box,
    creatures,
    habitat,
    habitat_box,
)
from reverie.games.circadia.screen.side import STYLES, side
from reverie.i18n import Words
from reverie.terminal.scene import Look, mark, seats
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.strips import beside_all, flowing, in_rows

__all__ = ["board", "side"]

FED: Final = "*"
CARD: Final = 6  # columns of a Habitat in a row
ROOMY: Final = 52
NOTHING: Final = Text("–", "dim")


# --- the board ---
def board(look: Look, focus: str) -> list[Text]:
    """Each part as large as the room allows: the Habitats grow first, then the hand."""
    me, *others = seats(look.view)
    blocks = habitat_blocks(look)
    large = [blocks] if max(line.cell_len for line in blocks) <= look.width else []
    kinds = (
        [*large, habitat_rows(look)],
        [offer_boxes(look), offer_line(look)],
        [player(look, me, boxes=True), player(look, me), player(look, me, named=False)],
        [
            [line for seat in others for line in player(look, seat)],
            [line for seat in others for line in tight_player(look, seat)],
        ],
    )
    for size in sorted(product(*(range(len(kind)) for kind in kinds)), key=worst_last):
        parts = [kind[at] for kind, at in zip(kinds, size, strict=True)]
        if sum(map(len, parts)) <= look.height:
            break
    return [line for part in parts for line in part]


def worst_last(size: Sequence[int]) -> tuple[int, ...]:
    """Drawings with most parts large first; of those, the Habitats, the hand, the others."""
    habitats, offered, mine, rivals = size
    return (sum(size), habitats, mine, rivals, offered)


def lit_at(look: Look, place: str) -> str | None:
    """The card at a place that the move in focus is about, or "" for the place itself."""
    return next((spot.card or "" for spot in look.spots if spot.place == place), None)


# --- Habitats and the offer ---
def habitat_title(name: str, words: Words) -> str:
    return f"{GLYPHS[name]} {words(GAME, 'habitats', name)}"


def deck_note(look: Look, name: str) -> Text:
    """How many cards are under a row, and what one of them is worth face down."""
    row = look.view["habitats"][name]
    style = HIDDEN if lit_at(look, f"{name} deck") is None else LIT
    text = Text().append(look.words(GAME, "table", "deck", size=row["deck"]), "dim")
    return text.append(" ").append(f"{BACK} {worth(row['back'])}", style)


def habitat_rows(look: Look) -> list[Text]:
    lines = []
    titles = {name: habitat_title(name, look.words) for name in look.view["habitats"]}
    label = max(map(len, titles.values())) + 1
    gap = 2 if look.width >= ROOMY else 1
    for name, row in look.view["habitats"].items():
        line = Text().append(titles[name].ljust(label), f"bold {STYLES[name]}")
        lit = lit_at(look, f"{name} row")
        for card in row["row"]:
            line.append_text(habitat(card, card["card"] == lit)).append(" " * gap)
            lit = None if card["card"] == lit else lit
        line.append(" " * (label + 3 * (CARD + gap) - line.cell_len))
        line.append_text(deck_note(look, name))
        line.truncate(look.width, overflow="ellipsis")
        lines.append(line)
    return lines


def habitat_blocks(look: Look) -> list[Text]:
    """The three rows side by side, their cards as boxes."""
    blocks = []
    for name, row in look.view["habitats"].items():
        title = Text().append(f"{habitat_title(name, look.words)} ", f"bold {STYLES[name]}")
        title.append_text(deck_note(look, name))
        lit = lit_at(look, f"{name} row")
        boxes = [
            habitat_box(card, look.words, look.width, card["card"] == lit) for card in row["row"]
        ]
        blocks.append([title, *(beside_all(boxes, 0) if boxes else [])])
    return beside_all(blocks, 2)


def offer_head(view: Mapping[str, Any], words: Words) -> str:
    """What is said beside the offer: the value played, and how many cards are to be taken."""
    notes = []
    if view["value"] and view["outcome"] is None:
        notes.append(words(GAME, "table", "played", value=view["value"]))
    if view["to_take"]:
        notes.append(words(GAME, "table", "to_take", number=view["to_take"]))
    return " · ".join(notes)


def offer_line(look: Look) -> list[Text]:
    note = offer_head(look.view, look.words)
    parts = creatures(look.view["offer"], look.words, lit_at(look, "offer")) or [NOTHING]
    parts += [Text(note, "italic")] if note else []
    return flowing(parts, look.width, look.words(GAME, "table", "offer") + "  ", 3)


def offer_boxes(look: Look) -> list[Text]:
    note = offer_head(look.view, look.words)
    head = heading(look.words(GAME, "table", "offer"), look.width, note)
    return [head, *boxes_of(look, look.view["offer"], "offer")]


def boxes_of(look: Look, cards: Sequence[str | None], place: str) -> list[Text]:
    """Cards as boxes; of equal ones the first stands out."""
    boxes = []
    lit = lit_at(look, place)
    for card in in_order(cards):
        here = card is not None and card == lit
        boxes.append(creature_box(card, look.words, here))
        lit = None if here else lit
    return in_rows(boxes, look.width, 0) if boxes else [NOTHING]


# --- the players ---
def player(look: Look, seat: int, boxes: bool = False, named: bool = True) -> list[Text]:
    """A player's line, sets and hand, each in its own line."""
    view, words, width = look.view, look.words, look.width
    state = view["players"][seat]
    points = words.number(GAME, "table", "points", state["points"])
    title = mark(view, seat).lstrip() + words.seat(look.names, seat)
    heads = [words(GAME, "table", name) for name in ("line", "sets", "hand")]
    label = max(map(len, heads)) + 2
    line_head, sets_head, hand_head = (head.ljust(label) for head in heads)
    lines = [heading(title, width, points)]
    lines += flowing([habitat(card) for card in state["line"]] or [NOTHING], width, line_head)
    lines += flowing(sets(look, seat, named) or [NOTHING], width, sets_head, 3)
    if boxes:
        return [*lines, *boxes_of(look, state["hand"], f"hand {seat}")]
    lit = lit_at(look, f"hand {seat}")
    cards = creatures(state["hand"], words, lit, named and seat == view["seat"])
    return [*lines, *flowing(cards or [NOTHING], width, hand_head)]


def sets(look: Look, seat: int, named: bool = True) -> list[Text]:
    """`1 ♣ Bear 1 2 2 ×3*`: the cards of a set, how many there are, and whether it was fed."""
    parts = []
    for slot, held in enumerate(look.view["players"][seat]["sets"], 1):
        if held is not None:
            text = Text().append(f"{slot} ", "dim")
            text.append_text(Text(" ").join(creatures(held["cards"], look.words, None, named)))
            text.append(f" ×{len(held['cards'])}", "dim").append(FED * held["fed"], "bold")
            if lit_at(look, f"set {slot} {seat}") is not None:
                text.stylize(LIT)
            parts.append(text)
    return parts


def tight_player(look: Look, seat: int) -> list[Text]:
    """Two lines: name, points and the line's latest cards; sets and the hand."""
    view, words = look.view, look.words
    state = view["players"][seat]
    first = Text().append(f"{mark(view, seat)}{words.seat(look.names, seat)[:12]} ", "bold")
    first.append(f"{POINTS}{state['points']}  ", "bold #ffcf6b")
    shown = [habitat(card) for card in state["line"]]
    over = 0
    while shown and first.cell_len + 4 + sum(card.cell_len + 2 for card in shown) > look.width:
        over += 1
        del shown[0]
    first.append(f"+{over}  " if over else "", "dim")
    first.append_text(Text("  ").join(shown or [NOTHING]))
    second = Text("  ").append_text(Text("  ").join(sets(look, seat, named=False) or [NOTHING]))
    second.append("  │ ", "dim")
    second.append_text(Text(" ").join(creatures(state["hand"], words, named=False)))
    second.truncate(look.width, overflow="ellipsis")
    return [first, second]
