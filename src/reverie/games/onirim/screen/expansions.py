"""The expansions' part of Onirim's scene: a function for each, in a brief and a full form."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.drawing import faces
from reverie.games.onirim.drawing.expansions import (
    GAME,
    SPELLS,
    denizen,
    goal_word,
    incubus_state,
    place,
    premonition,
    purse,
)
from reverie.games.onirim.screen.cards import DARK, GOLD, STYLES, codes, flowing, style
from reverie.i18n import Words
from reverie.terminal.widgets.blocks import Note
from reverie.terminal.widgets.boxes import heading

NEXT, REACHED = "▸", "✓"

View = Mapping[str, Any]


class SidePart(NamedTuple):
    """A part of the side; the lowest rank is shown in full first."""

    rank: int
    brief: list[Text]
    full: list[Text]


def told(sign: str, head: str, text: str, width: int, colour: str) -> list[Text]:
    """A sign and a sentence, folded; its head is coloured."""
    lines = textwrap.wrap(text, width - 3, break_on_hyphens=False)
    shown = [Text(f" {sign if at == 0 else ' '} {line}") for at, line in enumerate(lines)]
    shown[0].stylize(colour, 0, 3 + len(head))
    return shown


def short(text: str, width: int, colour: str) -> Text:
    line = Text(f" {text}", colour)
    line.truncate(width, overflow="ellipsis")
    return line


# --- The Book of Steps Lost and Found ---
def goals(view: View, words: Words, width: int) -> SidePart:
    """The Goals from left to right, the next one marked; the spells by cost, if payable."""
    following = faces.next_goal(view)
    note = words(GAME, "table", "all goals")
    if following is not None:
        goal = goal_word(view["goals"][following]["goal"], words)
        note = words(GAME, "table", "next goal", goal=goal)
    signs = []
    for at, goal in enumerate(view["goals"]):
        start = goal_word(goal["goal"], words)[:2]
        if goal["reached"]:
            signs.append(Text(f"{REACHED}{start}", "dim"))
        elif at == following:
            signs.append(Text(f"{NEXT}{start}", f"bold reverse {style(goal['goal'])}"))
        else:
            signs.append(Text(start, style(goal["goal"])))
    head = heading(place(words, "goals"), width, note)
    row = flowing(signs, width)
    brief, full = spells(view, words, width)
    return SidePart(2, [head, *row, *brief], [head, *row, *full])


def spells(view: View, words: Words, width: int) -> tuple[list[Text], list[Text]]:
    """Spells with their costs; those that can't be paid for are dim."""
    styles = [GOLD if cost <= sum(view["discard"].values()) else "dim" for cost in view["costs"]]
    paying = purse(view, words)
    costs = [Text(f"✦{n}", colour) for n, colour in zip(view["costs"], styles, strict=True)]
    brief = flowing([*costs, Text(paying, "dim")], width)
    full = []
    for spell, cost, colour in zip(SPELLS, view["costs"], styles, strict=True):
        full.append(short(f"✦ {cost:2} {words(GAME, 'spells', spell)}", width, colour))
        full.append(short(f"     {words(GAME, 'spell effects', spell)}", width, "dim"))
    return brief, [*full, short(f"     {paying}", width, "dim")]


# --- The Dreamcatchers ---
def catchers(view: View, words: Words, width: int) -> SidePart:
    """What each of them holds, Lost Dreams and Failsafe Books."""
    books = view["failsafe_books"]
    note = words(GAME, "table", "lost dreams short", n=faces.dreams_caught(view))
    head = heading(place(words, "catchers"), width, note)
    full = [head]
    for at, pile in enumerate(view["catchers"], 1):
        lines = codes(pile, words, width - 3) if pile else [Text(" –", "dim")]
        for number, line in enumerate(lines):
            label = f" {at} " if number == 0 else "   "
            full.append(Text().append(label, "dim").append_text(line))
    full.append(short(words.number(GAME, "table", "books", books), width, GOLD if books else "dim"))
    held = [Text("◎", "dim").append(str(len(pile) or "–")) for pile in view["catchers"]]
    held.append(Text(f"◌{faces.dreams_caught(view)}/4", DARK))
    held.append(Text(words(GAME, "table", "books short", n=books), "dim"))
    return SidePart(3, [head, *flowing(held, width)], full)


# --- Happy Dreams and Dark Premonitions ---
def premonitions(view: View, words: Words, width: int) -> Note:
    """What the open ones wait for and, in full, what they do."""
    hidden = words(GAME, "table", "hidden premonitions", n=view["hidden_premonitions"])
    brief, full = [], []
    for name in view["premonitions"]:
        brief.append(Text(f"◉ {words(GAME, 'conditions in brief', name)}", condition_style(name)))
        condition = words(GAME, "conditions", name)
        full += told("◉", condition, premonition(name, words), width, condition_style(name))
    nothing = [Text(words(GAME, "table", "nothing"), "dim")]
    return Note(place(words, "premonitions"), brief or nothing, full or nothing, 3, hidden)


def condition_style(name: str) -> str:
    return next((STYLES[colour] for colour in COLOURS if f" {colour} " in name), DARK)


# --- The Door to the Oniverse ---
def denizens(view: View, words: Words, width: int) -> Note:
    """Who was rallied and, in full, what they can do."""
    brief, full = [], []
    for name in view["denizens"]:
        brief.append(Text(f"♙ {words.card(GAME, name)}", GOLD))
        full += told("♙", words.card(GAME, name), denizen(name, words), width, GOLD)
    if view["symbol_free"]:
        brief.append(Text(words(GAME, "table", "symbol free"), GOLD))
        full.append(Text(f" ♙ {words(GAME, 'table', 'symbol free')}", GOLD))
    nothing = [Text(words(GAME, "table", "nothing"), "dim")]
    return Note(place(words, "denizens"), brief or nothing, full or nothing, 4)


# --- The Little Incubus ---
def incubus(view: View, words: Words, width: int) -> SidePart:
    head = heading(place(words, "incubus"), width)
    state = incubus_state(view, words)
    lines = textwrap.wrap(state, width - 3, break_on_hyphens=False)
    full = [Text(f" {'☻' if at == 0 else ' '} {line}", DARK) for at, line in enumerate(lines)]
    return SidePart(1, [head, short(f"☻ {state}", width, DARK)], [head, *full])


# a place of the view → its part of the side, in the order they are drawn in
PARTS: Final[Mapping[str, Callable[[View, Words, int], SidePart]]] = {
    "goals": goals,
    "catchers": catchers,
    "incubus": incubus,
}
# the same for what is shown on the board
NOTES: Final[Mapping[str, Callable[[View, Words, int], Note]]] = {
    "premonitions": premonitions,
    "denizens": denizens,
}


def in_play(view: View, words: Words, width: int) -> list[SidePart]:
    return [part(view, words, width) for key, part in PARTS.items() if key in view]


def noted(view: View, words: Words, width: int) -> list[Note]:
    return [note(view, words, width) for key, note in NOTES.items() if view.get(key)]


def fitted(parts: Sequence[SidePart], height: int) -> list[Text]:
    """Every part in brief, and as many in full as there is room for."""
    chosen = [part.brief for part in parts]
    for at in sorted(range(len(parts)), key=lambda at: parts[at].rank):
        room = height - sum(map(len, chosen)) + len(chosen[at])
        if len(parts[at].full) <= room:
            chosen[at] = parts[at].full
    return [line for lines in chosen for line in lines]
