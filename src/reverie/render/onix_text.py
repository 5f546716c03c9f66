"""Onix's table as text: the circle of piles, what is connected, and everybody's Collections."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from reverie.i18n import Words

GAME: Final = "onix"
WIDTH: Final = 78
UNBROKEN: Final = "\u00a0"  # a space at which no line is broken

# The circle, clockwise from the top: a line, and the column that a pile's label is centred on.
CIRCLE: Final = ((0, 39), (1, 62), (2, 54), (2, 24), (1, 16))


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it, at most 80 columns wide."""
    lines = [title(view, words), "", *circle(view, words), ""]
    lines.append(labelled(words, words(GAME, "table", "groups"), groups(view, words)))
    for seat in range(view["seats"]):
        lines += player(view, words, seat, names)
    if view["taken"]:
        lines.append("")
        lines.append(labelled(words, words(GAME, "places", "taken"), cards(view["taken"], words)))
    left = [f"{words(GAME, 'cards', card)} {n}" for card, n in view["unseen"].items()]
    lines += ["", labelled(words, words(GAME, "places", "unseen"), left)]
    if view["destroyed"]:
        lines.append(words(GAME, "table", "destroyed", n=view["destroyed"]))
    return "\n".join(lines)


def title(view: Mapping[str, Any], words: Words) -> str:
    parts = [words(GAME, "game", "title"), words(GAME, "table", view["mode"])]
    if view["outcome"] is not None:
        return " · ".join(parts) + "\n" + words(GAME, "endings", view["outcome"]["reason"])
    if view["gem"] is not None:
        gem = words(GAME, "gems", view["gem"])
        effect = words(GAME, "effects", view["gem"])
        parts.append(words(GAME, "table", "announced", gem=gem, effect=effect))
    else:
        parts.append(number(words, "to end", view["empty_piles_to_end"]))
    return " · ".join(parts)


def circle(view: Mapping[str, Any], words: Words) -> list[str]:
    """Pile 1 on top, the others clockwise: number, top card, and how many cards there are."""
    lines = ["", "", ""]
    order = sorted(range(len(CIRCLE)), key=lambda pile: CIRCLE[pile])  # left before right
    for pile in order:
        line, middle = CIRCLE[pile]
        label = pile_label(pile, view["piles"][pile], words)
        lines[line] = lines[line].ljust(max(middle - len(label) // 2, len(lines[line]) + 2)) + label
    return [line.rstrip() for line in lines]


def pile_label(pile: int, shown: Mapping[str, Any], words: Words) -> str:
    if shown["top"] is None:
        return f"[{pile + 1}] {words(GAME, 'table', 'pile empty')}"
    return f"[{pile + 1}] {words(GAME, 'cards', shown['top'])} ×{shown['size']}"


def groups(view: Mapping[str, Any], words: Words) -> list[str]:
    circle = [number for number, pile in enumerate(view["piles"], 1) if pile["size"]]
    return [
        f"{words(GAME, 'gems', group['gem'])} {'–'.join(map(str, chain(group['piles'], circle)))}"
        for group in view["groups"]
    ]


def note(view: Mapping[str, Any], move: str, words: Words) -> str:
    """What a choice leads to: the piles of a group, and the effect of its gem."""
    for group in view["groups"]:
        if group["move"] == move:
            effect = words(GAME, "effects", group["gem"])
            if len(group["piles"]) == 1:
                return effect
            ring = [number for number, pile in enumerate(view["piles"], 1) if pile["size"]]
            piles = "–".join(map(str, chain(group["piles"], ring)))
            return words(GAME, "table", "leads to", piles=piles, effect=effect)
    return ""


def chain(piles: list[int], circle: list[int]) -> list[int]:
    """The piles of a group as they follow each other clockwise."""
    for at, pile in enumerate(piles):
        if circle[circle.index(pile) - 1] not in piles:
            return piles[at:] + piles[:at]
    return piles


def player(view: Mapping[str, Any], words: Words, seat: int, names: Sequence[str]) -> list[str]:
    state = view["players"][seat]
    given = names[seat] if seat < len(names) else ""
    who = given or words(GAME, "table", "player", n=seat + 1)
    if seat == view["seat"]:
        who += f" ({words(GAME, 'table', 'you')})"
    mark = ">" if view["actor"] == seat else " "
    if view["outcome"] is not None and seat in view["outcome"]["winners"]:
        mark = "*"
    counts = f"{number(words, 'stock', state['stock'])}, {number(words, 'gems', state['gems'])}"
    stacks = ["+".join(cards(stack, words)) for stack in state["collections"]]
    return [
        "",
        f"{mark} {who} · {counts}",
        wrapped("    ", stacks or [words(GAME, "table", "nothing")]),
    ]


def number(words: Words, key: str, n: int) -> str:
    """A message about so many things, in its form for one or for many."""
    few = n < 2 if words.language == "fr" else n == 1
    return words(GAME, "table", f"{key}.{'one' if few else 'many'}", n=n)


def cards(names: Sequence[str], words: Words) -> list[str]:
    return [words(GAME, "cards", name) for name in names]


def labelled(words: Words, label: str, parts: Sequence[str]) -> str:
    return wrapped(words(GAME, "table", "label", label=label[:1].upper() + label[1:]), parts)


def wrapped(head: str, parts: Sequence[str]) -> str:
    """A beginning and its parts, none of them broken over two lines."""
    body = "   ".join(part.replace(" ", UNBROKEN) for part in parts)
    filled = textwrap.fill(
        body, WIDTH, initial_indent=head, subsequent_indent="    ", break_on_hyphens=False
    )
    return filled.replace(UNBROKEN, " ")
