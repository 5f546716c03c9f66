"""Onix in the terminal: the circle of piles, what is connected, everybody's Collections."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from rich.text import Text

from reverie.i18n import Words
from reverie.render.onix_cards import GEMS, GLYPHS, HOLLOW, Pointed, gems, missing
from reverie.render.onix_cards import pointed as points_at
from reverie.render.onix_text import GAME, chain, number
from reverie.terminal.boxes import framed, heading
from reverie.terminal.strips import Canvas, flowing, in_rows

GROUPS: Final[Mapping[str, str]] = {}
STYLES: Final = {
    "round": "#ef6f6c",
    "square": "#6ca8f0",
    "diamond": "#7cc47f",
    "cross": "#ffcf6b",
}
DOUBLES: Final = [f"{one}/{other}" for at, one in enumerate(GEMS) for other in GEMS[at + 1 :]]
PLAIN: Final = "#8a8fa3"
TURN, NOT_TURN = "▸ ", "  "
WON: Final = "★ "
# Inner width and lines of a pile, the largest first; and the circle as three lines of text.
PILES: Final = ((17, 2), (9, 1))
TIGHT: Final = 3


# --- cards ---
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


# --- the board ---
def board(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
) -> list[Text]:
    return pointed_at(view, words, names, width, height, Pointed())


def pointed_at(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    width: int,
    height: int,
    point: Pointed,
) -> list[Text]:
    """The largest drawing that fits: first the circle grows, then the Collections."""
    below = [*connected(view, words, width, point), *to_place(view, words, width)]
    everybody = seats(view)
    boxes, mine, lines = (
        players(view, words, names, width, point, boxed) for boxed in (everybody, everybody[:1], [])
    )
    tight = tight_players(view, words, names, width, point)
    circles = [circle(view, words, width, *size, point) for size in PILES if fits(width, *size)]
    circles.append(tight_circle(view, words, width, point))
    for drawn, rows in product(circles, (boxes, mine, lines, tight)):
        if len(drawn) + len(below) + len(rows) <= height:
            return [*drawn, *below, *rows]
    return [*circles[-1], *below, *tight]


def pointed(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    width: int,
    height: int,
    focus: str,
) -> list[Text]:
    return pointed_at(view, words, names, width, height, points_at(focus, view))


# --- the circle ---
def fits(width: int, inner: int, rows: int) -> bool:
    return width >= 4 * (inner + 2) + 1


def circle(
    view: Mapping[str, Any], words: Words, width: int, inner: int, rows: int, point: Pointed
) -> list[Text]:
    """Pile 1 on top, the others clockwise."""
    wide, tall = inner + 2, rows + 2
    middle = (width - wide) // 2
    half = (width - 2 * wide - 5) // 2
    canvas = Canvas(2 * tall)
    places = (middle, 0), (width - wide, tall // 2), (half + wide + 5, tall), (half, tall)
    for pile, (column, line) in enumerate((*places, (0, tall // 2))):
        canvas.put(column, line, pile_box(view, words, pile, inner, rows, point))
    return canvas.lines()


def pile_box(
    view: Mapping[str, Any], words: Words, pile: int, inner: int, rows: int, point: Pointed
) -> list[Text]:
    shown = view["piles"][pile]
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


def tight_circle(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    """The circle in three lines, without edges."""
    canvas = Canvas(TIGHT)
    labels = [tight_pile(view, pile, point) for pile in range(len(view["piles"]))]
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


def connected(view: Mapping[str, Any], words: Words, width: int, point: Pointed) -> list[Text]:
    """Every group as a chain of piles; the one that is pointed at stands out."""
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
    return flowing(parts, width, label, 3) if parts else []


def to_place(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """The cards that wait to be placed, the next one first."""
    if not view["taken"]:
        return []
    label = words(GAME, "table", "label", label=capital(words(GAME, "places", "taken")))
    cards = [Text.assemble(card_text(card), f" {words.card(GAME, card)}") for card in view["taken"]]
    cards[0].stylize("reverse")
    return flowing(cards, width, label)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the players ---
def seats(view: Mapping[str, Any]) -> list[int]:
    """The one who looks first, then the others as they sit."""
    me, number = view["seat"] or 0, len(view["players"])
    return [(me + at) % number for at in range(number)]


def mark(view: Mapping[str, Any], seat: int) -> str:
    if view["outcome"] is not None:
        return WON if seat in view["outcome"]["winners"] else NOT_TURN
    return TURN if seat == view["actor"] else NOT_TURN


def stacks(view: Mapping[str, Any], seat: int, point: Pointed) -> list[tuple[list[str], bool]]:
    """A player's Collections, and whether each is pointed at: of equal ones, the first."""
    found: list[tuple[list[str], bool]] = []
    lit = False
    for stack in view["players"][seat]["collections"]:
        here = not lit and point.seat == seat and point.stack == "+".join(stack)
        found.append((stack, here))
        lit = lit or here
    return found


def players(
    view: Mapping[str, Any],
    words: Words,
    names: Sequence[str],
    width: int,
    point: Pointed,
    boxed: Sequence[int],
) -> list[Text]:
    lines: list[Text] = []
    for seat in seats(view):
        state = view["players"][seat]
        gems_left = number(words, "gems", state["gems"])
        note = f"{number(words, 'stock', state['stock'])} · {gems_left}"
        lines.append(heading(mark(view, seat).lstrip() + words.seat(names, seat), width, note))
        shown = stacks(view, seat, point)
        if seat in boxed and shown:
            lines += in_rows([stack_box(stack, lit) for stack, lit in shown], width, 1)
        else:
            pieces = [stack_text(stack, lit) for stack, lit in shown]
            lines += flowing(pieces or [Text(words(GAME, "table", "nothing"), "dim")], width)
    return lines


def tight_players(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, point: Pointed
) -> list[Text]:
    """A player's name and Collections in one line or, if they are many, in two."""
    label = min(max(len(words.seat(names, seat)) for seat in seats(view)), 10) + 2
    lines: list[Text] = []
    for seat in seats(view):
        head = f"{mark(view, seat)}{words.seat(names, seat)[: label - 2]}".ljust(label + 1)
        pieces = [stack_text(stack, lit) for stack, lit in stacks(view, seat, point)]
        lines += flowing(pieces or [Text("–", "dim")], width, head, 1)
    return lines


# --- the side ---
def side(
    view: Mapping[str, Any], words: Words, names: Sequence[str], width: int, height: int
) -> list[Text]:
    return [*standing(view, words, names, width), *left(view, words, width)][: max(4, height)]


def standing(view: Mapping[str, Any], words: Words, names: Sequence[str], width: int) -> list[Text]:
    """Everybody's Stock and gems, as a table; what was announced, or what ends the game."""
    stock, gem_word = words(GAME, "table", "stock"), words(GAME, "table", "gems")
    room = width - len(stock) - len(gem_word) - 5
    head = Text(" " * (room + 2) + f" {stock}  {gem_word}", "dim")
    lines = [heading(words(GAME, "table", view["mode"]), width), head]
    for seat in seats(view):
        state, name = view["players"][seat], words.seat(names, seat)
        line = Text(f"{mark(view, seat)}{name[:room]:{room}}")
        line.append(f" {state['stock']:{len(stock)}}", "bold")
        line.append(f"  {state['gems']:{len(gem_word)}}")
        lines.append(line)
    if view["gem"] is not None and view["outcome"] is None:
        gem = Text().append(f"{GLYPHS[view['gem']]} ", STYLES[view["gem"]])
        told = words(GAME, "gems", view["gem"]), words(GAME, "effects", view["gem"])
        gem.append(words(GAME, "table", "announced", gem=told[0], effect=told[1]))
        lines.append(gem)
    else:
        lines.append(Text(number(words, "to end", view["empty_piles_to_end"]), "italic"))
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def left(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """What lies in the piles unseen: Singles with their names, Doubles beside them."""
    unseen: Mapping[str, int] = view["unseen"]
    singles, doubles = [], []
    for gem in GEMS:
        line = Text().append(f" {GLYPHS[gem]} {words(GAME, 'gems', gem):8}", STYLES[gem])
        singles.append(line.append(f"{unseen.get(gem, 0):3}"))
    for card in DOUBLES:
        doubles.append(Text.assemble(card_text(card), f"{unseen.get(card, 0):3}"))
    total = str(sum(unseen.values()))
    lines = [heading(capital(words(GAME, "places", "unseen")), width, total)]
    for at, double in enumerate(doubles):
        start = singles[at] if at < len(singles) else Text()
        lines.append(start.append(" " * (17 - start.cell_len)).append_text(double))
    if view["destroyed"]:
        gone = words(GAME, "table", "destroyed", n=view["destroyed"])
        lines[-1] = Text().append(f" {gone}".ljust(17)[:17], "dim").append_text(doubles[-1])
    return lines
