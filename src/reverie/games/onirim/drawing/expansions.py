"""The expansions' part of Onirim's table as text: a function for each, for what is in play."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.drawing import faces
from reverie.i18n import UNBROKEN, Words

GAME: Final = "onirim"
SPELLS: Final = ("paradoxical prophecy", "parallel planning", "powerful punishment")

Line = tuple[str, str]  # a label and what is written under it
View = Mapping[str, Any]


def place(words: Words, name: str) -> str:
    text = words(GAME, "places", name)
    return text[0].upper() + text[1:]


def listed(names: Sequence[str | None], words: Words) -> str:
    shown = ", ".join(card(name, words).replace(" ", UNBROKEN) for name in names)
    return shown or words(GAME, "table", "nothing")


def card(name: str | None, words: Words) -> str:
    """A card's name; a Tower's with its edges, which one needs to know before building."""
    if name is None or name not in faces.EDGES:
        return words.card(GAME, name)
    left, right = (words(GAME, "edges", edge) for edge in faces.EDGES[name])
    return words(GAME, "table", "tower", tower=words.card(GAME, name), left=left, right=right)


def labelled(label: str, bodies: Sequence[str]) -> list[Line]:
    """One line after the other under a label."""
    return [(label if at == 0 else "", body) for at, body in enumerate(bodies)]


# --- The Book of Steps Lost and Found ---
def goals(view: View, words: Words) -> list[Line]:
    """Goals by colour, those reached in brackets, the next one marked."""
    following = faces.next_goal(view)
    shown = []
    for at, goal in enumerate(view["goals"]):
        name = goal_word(goal["goal"], words)
        mark = f"({name})" if goal["reached"] else f"▸{name}" if at == following else name
        shown.append(f"{at + 1}{UNBROKEN}{mark}")
    return [(place(words, "goals"), ", ".join(shown)), *spells(view, words)]


def spells(view: View, words: Words) -> list[Line]:
    """Each with its cost and what it does; and what there is to pay with."""
    told = [
        words(
            GAME,
            "table",
            "spell",
            spell=words(GAME, "spells", spell),
            cost=cost,
            effect=words(GAME, "spell effects", spell),
        )
        for spell, cost in zip(SPELLS, view["costs"], strict=True)
    ]
    told.append(purse(view, words))
    return labelled(place(words, "spells"), told)


def purse(view: View, words: Words) -> str:
    """What is still to be paid, or else what could be."""
    if view["to_pay"]:
        return words.number(GAME, "table", "to pay", view["to_pay"])
    return words(GAME, "table", "payable", n=sum(view["discard"].values()))


def goal_word(goal: str, words: Words) -> str:
    """The Door that a Goal asks for, by its colour."""
    colour = goal.partition(" ")[0]
    if colour in COLOURS:
        return words(GAME, "colours of doors", colour)
    return words(GAME, "table", colour)


# --- The Towers ---
def towers(view: View, words: Words) -> list[Line]:
    """The common row, and whether four colours stand side by side in it."""
    note = words(GAME, "table", "aligned" if view["aligned"] else "not aligned")
    return [
        (place(words, "towers"), f"{listed([t['tower'] for t in view['towers']], words)} · {note}")
    ]


# --- The Dreamcatchers ---
def catchers(view: View, words: Words) -> list[Line]:
    bodies = [
        words("common", "figures", "line", label=at, value=listed(pile, words))
        for at, pile in enumerate(view["catchers"], 1)
    ]
    caught = words(GAME, "table", "caught", n=faces.dreams_caught(view))
    books = words.number(GAME, "table", "books", view["failsafe_books"])
    return labelled(place(words, "catchers"), [*bodies, f"{caught} · {books}"])


# --- Happy Dreams and Dark Premonitions ---
def premonitions(view: View, words: Words) -> list[Line]:
    """Those that are face up, with what they wait for and what they do."""
    bodies = [premonition(name, words) for name in view["premonitions"]]
    hidden = words(GAME, "table", "hidden premonitions", n=view["hidden_premonitions"])
    return labelled(place(words, "premonitions"), [*bodies, hidden])


def premonition(name: str, words: Words) -> str:
    condition, penalty = (words(GAME, part, name) for part in ("conditions", "penalties"))
    return words(GAME, "table", "premonition", condition=condition, penalty=penalty)


# --- The Door to the Oniverse ---
def denizens(view: View, words: Words) -> list[Line]:
    """Those who were rallied, with what they can do."""
    bodies = [denizen(name, words) for name in view["denizens"]]
    if view["symbol_free"]:
        bodies.append(words(GAME, "table", "symbol free"))
    bodies.append(words(GAME, "table", "left out", n=view["left_out"]))
    return labelled(place(words, "denizens"), bodies)


def denizen(name: str, words: Words) -> str:
    who, ability = words.card(GAME, name), words(GAME, "abilities", name)
    return words(GAME, "table", "premonition", condition=who, penalty=ability)


# --- The Little Incubus ---
def incubus(view: View, words: Words) -> list[Line]:
    return [(place(words, "incubus"), incubus_state(view, words))]


def incubus_state(view: View, words: Words) -> str:
    state = view["incubus"]
    if state["stored"]:
        card = words.a_card(GAME, state["stored"][0])
        return words(GAME, "incubus", "apprentice stored", card=card)
    return words(GAME, "incubus", state["mode"] + ("" if state["in_play"] else " used"))


# a place of the view → how it is written, in the order of the table
PARTS: Final[Mapping[str, Callable[[View, Words], list[Line]]]] = {
    "goals": goals,
    "towers": towers,
    "catchers": catchers,
    "premonitions": premonitions,
    "denizens": denizens,
    "incubus": incubus,
}


def in_play(view: View, words: Words) -> list[Line]:
    return [line for key, part in PARTS.items() if key in view for line in part(view, words)]
