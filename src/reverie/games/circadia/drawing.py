"""Circadia's table as text: rows of Habitats, the offer, and each player's line and sets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from reverie.games.circadia.cards import CREATURES
from reverie.i18n import Words
from reverie.render.text import headline, mark, wrapped

GAME: Final = "circadia"
# A creature has the sign of its Habitat.
GLYPHS: Final = {
    "bear": "♣",
    "forest": "♣",
    "axolotl": "≈",
    "river": "≈",
    "goose": "☁",
    "mists": "☁",
}
TIMES: Final = {"day": "☀", "night": "☾"}
POINTS: Final = "★"
BACK: Final = "▒"


def table(view: Mapping[str, Any], words: Words, names: Sequence[str] = ()) -> str:
    """Drawn for a person to read, at most 78 columns wide."""
    label = max(len(words(GAME, "table", name)) for name in ("line", "sets", "hand", "offer"))
    label = max(label, *(len(words(GAME, "habitats", name)) for name in view["habitats"]))
    lines = [*headline(view, words, names), ""]
    for name, habitat in view["habitats"].items():
        lines.append(habitat_row(name, habitat, label, words))
    lines += offer(view, label, words, names)
    for seat in range(len(view["players"])):
        lines += ["", *player_lines(view, seat, label, words, names)]
    lines += ["", words(GAME, "table", "fed")]
    if view["reconstruction"]:
        lines.append(words(GAME, "table", "reconstruction"))
    return "\n".join(line.rstrip() for line in lines) + "\n"


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
        head + creatures(view["offer"], words),
        *wrapped(" " * (label + 2), rest, ", "),
    ]


def player_lines(
    view: Mapping[str, Any], seat: int, label: int, words: Words, names: Sequence[str]
) -> list[str]:
    player = view["players"][seat]
    count = words.number(GAME, "table", "points", player["points"])
    heads = {name: f"{words(GAME, 'table', name):<{label}}  " for name in ("line", "sets", "hand")}
    nothing = [words(GAME, "table", "none")]
    line = [side(card, words) for card in player["line"]]
    sets = [
        words("common", "figures", "line", label=number, value=set_text(held, words))
        for number, held in enumerate(player["sets"], 1)
        if held is not None
    ]
    return [
        f"{mark(view, seat)}{words.seat(names, seat)}, {count}",
        *wrapped(heads["line"], line or nothing, ", "),
        *wrapped(heads["sets"], sets or nothing, "   "),
        heads["hand"] + hand_text(player["hand"], words),
    ]


def set_text(held: Mapping[str, Any], words: Words) -> str:
    return creatures(held["cards"], words) + ("*" if held["fed"] else "")


def hand_text(hand: Sequence[str | None], words: Words) -> str:
    known = [card for card in hand if card is not None]
    hidden = len(hand) - len(known)
    parts = [creatures(known, words)] if known else []
    if hidden:
        parts.append(" ".join("?" * hidden))
    return ", ".join(parts) or words(GAME, "table", "none")


def creatures(cards: Sequence[str], words: Words) -> str:
    """ "Bear 1 1 4, Goose 2": the values of each creature together."""
    found = [
        f"{words(GAME, 'creatures', name)} {' '.join(values)}"
        for name, values in by_creature(cards).items()
    ]
    return ", ".join(found) or words(GAME, "table", "none")


def worth(card: Mapping[str, Any]) -> str:
    """A Habitat's value, and the points it brings."""
    return f"{card['value']} {POINTS}{card['points']}"


def by_creature(cards: Sequence[str | None]) -> dict[str, list[str]]:
    """The values of each creature, in order; hidden cards are left out."""
    found: dict[str, list[str]] = {creature: [] for creature in CREATURES}
    for card in sorted(card for card in cards if card is not None):
        creature, _, value = card.partition(" ")
        found[creature].append(value)
    return {creature: values for creature, values in found.items() if values}


def in_order(cards: Sequence[str | None]) -> list[str | None]:
    """Cards as they are held: by creature and value, the hidden ones last."""
    known = by_creature(cards)
    shown = [f"{creature} {value}" for creature, values in known.items() for value in values]
    return [*shown, *[None] * (len(cards) - len(shown))]
