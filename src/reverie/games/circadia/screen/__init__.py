"""Circadia in the terminal: Habitats by day and night, lines, sets, the offer and the hand."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, Final

from rich.text import Text

from reverie.games.circadia.drawing import (
    BACK,
    GAME,
    GLYPHS,
    POINTS,
    Pointed,
    in_order,
    pointed,
    worth,
)
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

__all__ = ["GROUPS", "board", "side"]

GROUPS: Final[Mapping[str, str]] = {}
FED: Final = "*"
CARD: Final = 6  # columns of a Habitat in a row
ROOMY: Final = 52


# --- the board ---
def board(look: Look, focus: str) -> list[Text]:
    """Each part as large as the room allows: the Habitats grow first, then the hand."""
    view, words, names, width = look.view, look.words, look.names, look.width
    point = pointed(focus)
    me, *others = seats(view)

    def rivals(draw: Callable[..., list[Text]]) -> list[Text]:
        return [line for seat in others for line in draw(view, words, names, seat, width, point)]

    large = [habitat_blocks(view, words, width, point)] if fit_beside(view, words, width) else []
    kinds = (
        [*large, habitat_rows(view, words, width, point)],
        [offer_boxes(view, words, width, point), offer_line(view, words, width, point)],
        [
            player(view, words, names, me, width, point, boxes=True),
            player(view, words, names, me, width, point),
            player(view, words, names, me, width, point, named=False),
        ],
        [rivals(player), rivals(tight_player)],
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


# --- Habitats and the offer ---
def deck_note(card: Mapping[str, Any], words: Words, lit: bool) -> Text:
    """How many cards lie under a row, and what one of them is worth face down."""
    text = Text().append(words(GAME, "table", "deck", size=card["deck"]), "dim")
    return text.append(" ").append(f"{BACK} {worth(card['back'])}", LIT if lit else HIDDEN)


def claimed(point: Pointed, card: str) -> bool:
    return point.verb == "claim" and point.card == card


def habitat_rows(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    lines = []
    names = {name: words(GAME, "habitats", name) for name in view["habitats"]}
    label = max(map(len, names.values())) + 2
    gap = 2 if width >= ROOMY else 1
    for name, row in view["habitats"].items():
        line = Text().append(
            f"{GLYPHS[name]} {names[name]}".ljust(label + 1), f"bold {STYLES[name]}"
        )
        lit = point
        for card in row["row"]:
            here = claimed(lit, card["card"])
            line.append_text(habitat(card, here)).append(" " * gap)
            lit = Pointed() if here else lit
        line.append(" " * (label + 1 + 3 * (CARD + gap) - line.cell_len))
        line.append_text(deck_note(row, words, claimed(point, f"{name} back")))
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def fit_beside(view: Mapping[str, Any], words: Words, width: int) -> bool:
    """Is there room for three rows of boxes?"""
    lines = habitat_blocks(view, words, width, Pointed())
    return max(line.cell_len for line in lines) <= width


def habitat_blocks(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    """The three rows side by side, their cards as boxes."""
    blocks = []
    for name, row in view["habitats"].items():
        title = Text().append(
            f"{GLYPHS[name]} {words(GAME, 'habitats', name)} ", f"bold {STYLES[name]}"
        )
        title.append_text(deck_note(row, words, claimed(point, f"{name} back")))
        boxes = [
            habitat_box(card, words, width, claimed(point, card["card"])) for card in row["row"]
        ]
        blocks.append([title, *(beside_all(boxes, 0) if boxes else [])])
    return beside_all(blocks, 2)


def offer_head(view: Mapping[str, Any], words: Words) -> str:
    """What is said beside the offer: the value played, and how many cards are to be taken."""
    if view["outcome"] is not None:
        return ""
    notes = []
    if view["value"]:
        notes.append(words(GAME, "table", "played", value=view["value"]))
    if view["to_take"]:
        notes.append(words(GAME, "table", "to_take", number=view["to_take"]))
    return " · ".join(notes)


def offer_line(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    lit = point.card if point.verb == "take" else ""
    head = words(GAME, "table", "offer") + "  "
    notes = [Text(offer_head(view, words), "italic")] if offer_head(view, words) else []
    nothing = [Text("–", "dim")]
    return flowing([*(creatures(view["offer"], words, lit) or nothing), *notes], width, head, 3)


def offer_boxes(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    head = heading(words(GAME, "table", "offer"), width, offer_head(view, words))
    return [head, *boxes_of(view["offer"], words, width, point.card * (point.verb == "take"))]


def boxes_of(cards: Sequence[str | None], words: Words, width: int, lit: str) -> list[Text]:
    """Cards as boxes; of equal ones the first stands out."""
    boxes = []
    for card in in_order(cards):
        boxes.append(creature_box(card, words, card == lit))
        lit = "" if card == lit else lit
    return in_rows(boxes, width, 0) if boxes else [Text("–", "dim")]


# --- the players ---
def player(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    seat: int,
    width: int,
    point: Pointed,
    boxes: bool = False,
    named: bool = True,
) -> list[Text]:
    """A player's line, sets and hand, each in its own line."""
    state = view["players"][seat]
    points = words.number(GAME, "table", "points", state["points"])
    title = mark(view, seat).lstrip() + words.seat(names, seat)
    label = max(len(words(GAME, "table", name)) for name in ("line", "sets", "hand")) + 2
    heads = {name: words(GAME, "table", name).ljust(label) for name in ("line", "sets", "hand")}
    nothing = [Text("–", "dim")]
    mine = point if seat == view["actor"] else Pointed()
    held = mine.card if mine.verb in ("play", "discard") else ""
    lines = [heading(title, width, points)]
    lines += flowing([habitat(card) for card in state["line"]] or nothing, width, heads["line"])
    lines += flowing(sets(state, words, mine, named) or nothing, width, heads["sets"], 3)
    if boxes:
        return [*lines, *boxes_of(state["hand"], words, width, held)]
    cards = creatures(state["hand"], words, held, named and seat == view["seat"])
    return [*lines, *flowing(cards or nothing, width, heads["hand"])]


def sets(state: Mapping[str, Any], words: Words, point: Pointed, named: bool = True) -> list[Text]:
    """`1 ♣ Bear 1 2 2 ×3*`: the cards of a set, how many there are, and whether it was fed."""
    parts = []
    for slot, held in enumerate(state["sets"], 1):
        if held is not None:
            text = Text().append(f"{slot} ", "dim")
            text.append_text(Text(" ").join(creatures(held["cards"], words, "", named)))
            text.append(f" ×{len(held['cards'])}", "dim").append(FED * held["fed"], "bold")
            if point.slot == slot:
                text.stylize(LIT)
            parts.append(text)
    return parts


def tight_player(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    seat: int,
    width: int,
    point: Pointed,
) -> list[Text]:
    """Two lines: name, points and the line's latest cards; sets and the hand."""
    state = view["players"][seat]
    first = Text().append(f"{mark(view, seat)}{words.seat(names, seat)[:12]} ", "bold")
    first.append(f"{POINTS}{state['points']}  ", "bold #ffcf6b")
    shown = [habitat(card) for card in state["line"]]
    over = 0
    while shown and first.cell_len + 4 + sum(card.cell_len + 2 for card in shown) > width:
        over += 1
        del shown[0]
    first.append(f"+{over}  " if over else "", "dim")
    first.append_text(Text("  ").join(shown) if shown else Text("–", "dim"))
    mine = point if seat == view["actor"] else Pointed()
    held = sets(state, words, mine, named=False) or [Text("–", "dim")]
    second = Text("  ").append_text(Text("  ").join(held))
    second.append("  │ ", "dim")
    second.append_text(Text(" ").join(creatures(state["hand"], words, named=False)))
    second.truncate(width, overflow="ellipsis")
    return [first, second]
