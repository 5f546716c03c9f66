"""The side panel of Circadia: standings, and which creatures are still to come."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from reverie.games.circadia.cards import CREATURES
from reverie.games.circadia.drawing import BACK, GAME, GLYPHS, POINTS, TIMES
from reverie.i18n import Words
from reverie.terminal.scene import Look
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.standings import standings
from reverie.terminal.widgets.strips import flowing

GREEN, BLUE, GREY = "#7cc47f", "#6ca8f0", "#c3bdf0"
STYLES: Final = {
    "bear": GREEN,
    "forest": GREEN,
    "axolotl": BLUE,
    "river": BLUE,
    "goose": GREY,
    "mists": GREY,
}
VALUES: Final = ("1", "2", "3", "4", "5")


def side(look: Look) -> list[Text]:
    view, words, width = look.view, look.words, look.width
    parts = [*standing(look), *coming(view, words, width)]
    return [*parts, *legend(view, words, width)][: max(4, look.height)]


def standing(look: Look) -> list[Text]:
    """Everybody's points, Habitats and cards in hand."""
    view, words, width = look.view, look.words, look.width
    players = view["players"]
    columns = {POINTS: [player["points"] for player in players]}
    for key in ("line", "hand"):
        columns[words(GAME, "table", key)] = [len(player[key]) for player in players]
    lines = standings(look, words(GAME, "table", "standing"), columns)
    if view["closing"] is not None and view["outcome"] is None:
        who = words.seat(look.names, view["closing"])
        told = words(GAME, "table", "closing", player=who).split(" ")
        lines += flowing([Text(word, "bold #ffcf6b") for word in told], width, gap=1)
    if view["standstill"] is not None:
        told = words.number(GAME, "table", "standstill", view["standstill"]).split(" ")
        lines += flowing([Text(word, "italic") for word in told], width, gap=1)
    return lines


def coming(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """How many creatures of each value are where one can't see them."""
    size = words(GAME, "table", "deck", size=view["deck"]["size"])
    gone = words(GAME, "table", "discard", size=sum(view["discard"].values()))
    label = max(len(words(GAME, "creatures", name)) for name in CREATURES) + 4
    head = Text(" " * label + "".join(f"{value:>3}" for value in VALUES), "dim")
    lines = [heading(words(GAME, "table", "unseen"), width, f"{size}, {gone}"), head]
    if lines[0].plain.count("─") > width // 2:  # no room for the note: a line of its own
        lines.insert(1, Text(f" {size}, {gone}", "dim"))
    for name in CREATURES:
        line = Text().append(
            f" {GLYPHS[name]} {words(GAME, 'creatures', name)}".ljust(label), STYLES[name]
        )
        for value in VALUES:
            left = view["unseen"].get(f"{name} {value}", 0)
            line.append(f"{left or '·':>3}", "" if left else "dim")
        lines.append(line)
    return lines


def legend(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    signs = [f"{TIMES[time]} {words(GAME, 'times', time)}" for time in TIMES]
    signs.append(f"{BACK} {words(GAME, 'table', 'face down')}")
    signs.append(words(GAME, "table", "worth"))
    signs.append(words(GAME, "table", "fed sign"))
    if view["reconstruction"]:
        signs.append(words(GAME, "table", "reconstructed"))
    return flowing([Text(sign, "dim") for sign in signs], width, " ")
