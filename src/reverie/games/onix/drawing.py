"""Onix's table as text: the circle of piles, what is connected, and everybody's Collections."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from reverie.games.onix.cards import GEMS
from reverie.i18n import Words
from reverie.render.text import mark, wrapped

GAME: Final = "onix"
GLYPHS: Final = {"round": "●", "square": "■", "diamond": "◆", "cross": "✚"}
HOLLOW: Final = {"round": "○", "square": "□", "diamond": "◇", "cross": "+"}

# The circle, clockwise from the top: a line, and the column that a pile's label is centred on.
CIRCLE: Final = ((0, 39), (1, 62), (2, 54), (2, 24), (1, 16))


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """The table as a seat sees it, at most 80 columns wide."""
    lines = [title(view, words), "", *circle(view, words), ""]
    lines += labelled(words, words(GAME, "table", "groups"), groups(view, words))
    for seat in range(view["seats"]):
        lines += player(view, words, seat, names)
    if view["taken"]:
        lines += ["", *labelled(words, words(GAME, "places", "taken"), cards(view["taken"], words))]
    left = [f"{words(GAME, 'cards', card)} {n}" for card, n in view["unseen"].items()]
    lines += ["", *labelled(words, words(GAME, "places", "unseen"), left)]
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
        parts.append(words.number(GAME, "table", "to end", view["empty_piles_to_end"]))
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
    who = words.seat(names, seat)
    if seat == view["seat"]:
        who += f" ({words('common', 'seats', 'you')})"
    counts = ", ".join(words.number(GAME, "table", key, state[key]) for key in ("stock", "gems"))
    stacks = ["+".join(cards(stack, words)) for stack in state["collections"]]
    return [
        "",
        f"{mark(view, seat)}{who} · {counts}",
        *wrapped("    ", stacks or [words(GAME, "table", "nothing")], "   "),
    ]


def cards(names: Sequence[str], words: Words) -> list[str]:
    return [words(GAME, "cards", name) for name in names]


def labelled(words: Words, label: str, parts: Sequence[str]) -> list[str]:
    head = words(GAME, "table", "label", label=label[:1].upper() + label[1:])
    return wrapped(head, parts, "   ", indent=4)


def gems(card: str) -> list[str]:
    """The gems of a card: a Double has two."""
    return card.split("/")


def missing(stack: Sequence[str]) -> list[str]:
    """The gems that a Collection lacks."""
    there = [gem for card in stack for gem in gems(card)]
    return [gem for gem in GEMS if gem not in there]
