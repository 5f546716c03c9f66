"""Circadia's table as text: rows of Habitats, the offer, and each player's line and sets."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from reverie.i18n import Words

WIDTH = 78
GAME = "circadia"


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """Drawn for a person to read, at most 78 columns wide."""
    label = max(len(words(GAME, "table", name)) for name in ("line", "sets", "hand", "offer"))
    label = max(label, *(len(words(GAME, "habitats", name)) for name in view["habitats"]))
    lines = [f"{words(GAME, 'game', 'title')} · {standing(view, words, names)}", ""]
    for name, habitat in view["habitats"].items():
        lines.append(habitat_row(name, habitat, label, words))
    lines += offer(view, label, words, names)
    for seat in range(len(view["players"])):
        lines += ["", *player_lines(view, seat, label, words, names)]
    lines += ["", words(GAME, "table", "fed")]
    if view["reconstruction"]:
        lines.append(words(GAME, "table", "reconstruction"))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def standing(view: Mapping[str, Any], words: Words, names: Sequence[str]) -> str:
    """Whose decision it is, or how the game ended."""
    outcome = view["outcome"]
    if outcome is None:
        decision = words(GAME, "decisions", view["decision"])
        return f"{words.seat(names, view['actor'])} · {decision}"
    winners = outcome["winners"]
    players = words.listed([words.seat(names, seat) for seat in winners])
    result = words(GAME, "table", "won" if len(winners) == 1 else "shared", players=players)
    return "\n".join([result, *wrapped("", [words(GAME, "endings", outcome["reason"])], " ")])


def habitat_row(name: str, habitat: Mapping[str, Any], label: int, words: Words) -> str:
    cards = "".join(f"{side(card, words):<12}" for card in habitat["row"])
    deck = words(GAME, "table", "deck", size=habitat["deck"])
    back = words(GAME, "table", "back", **habitat["back"])
    return f"{words(GAME, 'habitats', name):<{label}}  {cards:<36}{deck}, {back}"


def side(card: Mapping[str, Any], words: Words) -> str:
    """A Habitat as "night 5/3"; in a row or a line its value, then its points."""
    text = f"{words(GAME, 'times', card['time'])} {card['value']}/{card['points']}"
    return f"({text})" if card["face_down"] else text


def offer(view: Mapping[str, Any], label: int, words: Words, names: Sequence[str]) -> list[str]:
    head = f"{words(GAME, 'table', 'offer'):<{label}}  "
    size = sum(view["discard"].values())
    rest = [
        words(GAME, "table", "deck", size=view["deck"]["size"]),
        words(GAME, "table", "discard", size=size),
    ]
    going_on = view["outcome"] is None
    if going_on and view["value"]:
        rest.append(words(GAME, "table", "played", value=view["value"]))
    if view["to_take"]:
        rest.append(words(GAME, "table", "to_take", number=view["to_take"]))
    if going_on and view["closing"] is not None:
        rest.append(words(GAME, "table", "closing", player=words.seat(names, view["closing"])))
    if view["standstill"] is not None:
        rest.append(words.number(GAME, "table", "standstill", view["standstill"]))
    return [
        head + by_creature(view["offer"], words),
        *wrapped(" " * (label + 2), rest, ", "),
    ]


def player_lines(
    view: Mapping[str, Any], seat: int, label: int, words: Words, names: Sequence[str]
) -> list[str]:
    player = view["players"][seat]
    count = words.number(GAME, "table", "points", player["points"])
    mark = ">" if seat == view["actor"] else " "
    heads = {name: f"{words(GAME, 'table', name):<{label}}  " for name in ("line", "sets", "hand")}
    nothing = [words(GAME, "table", "none")]
    line = [side(card, words) for card in player["line"]]
    sets = [
        f"{number}: {set_text(held, words)}"
        for number, held in enumerate(player["sets"], 1)
        if held is not None
    ]
    return [
        f"{mark} {words.seat(names, seat)}, {count}",
        *wrapped(heads["line"], line or nothing, ", "),
        *wrapped(heads["sets"], sets or nothing, "   "),
        heads["hand"] + hand_text(player["hand"], words),
    ]


def set_text(held: Mapping[str, Any], words: Words) -> str:
    return by_creature(held["cards"], words) + ("*" if held["fed"] else "")


def hand_text(hand: Sequence[str | None], words: Words) -> str:
    known = [card for card in hand if card is not None]
    hidden = len(hand) - len(known)
    parts = [by_creature(known, words)] if known else []
    if hidden:
        parts.append(" ".join("?" * hidden))
    return ", ".join(parts) or words(GAME, "table", "none")


def by_creature(cards: Sequence[str], words: Words) -> str:
    """ "Bear 1 1 4, Goose 2": the values of each creature together."""
    values: dict[str, list[str]] = {}
    for card in sorted(cards):
        creature, value = card.split()
        values.setdefault(creature, []).append(value)
    order = [name for name in ("bear", "axolotl", "goose") if name in values]
    found = [f"{words(GAME, 'creatures', name)} {' '.join(values[name])}" for name in order]
    return ", ".join(found) or words(GAME, "table", "none")


def wrapped(head: str, parts: Sequence[str], between: str) -> list[str]:
    """Parts in as many lines as they take, none of them broken."""
    glued = between.join(part.replace(" ", "\u00a0") for part in parts)
    lines = textwrap.wrap(
        glued, WIDTH, initial_indent=head or "", subsequent_indent=" " * len(head)
    ) or [head]
    return [line.replace("\u00a0", " ") for line in lines]
