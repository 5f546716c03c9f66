"""Onix's side panel: standings, and what is left in the piles."""

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from reverie.games.onix.cards import GEMS
from reverie.games.onix.drawing import GAME, GLYPHS
from reverie.games.onix.screen.cards import STYLES, capital, card_text
from reverie.i18n import Words
from reverie.terminal.scene import Look
from reverie.terminal.widgets.boxes import heading
from reverie.terminal.widgets.standings import standings

DOUBLES: Final = [f"{one}/{other}" for at, one in enumerate(GEMS) for other in GEMS[at + 1 :]]


def side(look: Look) -> list[Text]:
    view, words, width = look.view, look.words, look.width
    parts = [*standing(look), *left(view, words, width)]
    return parts[: max(4, look.height)]


def standing(look: Look) -> list[Text]:
    """Everybody's Stock and gems, as a table; what was announced, or what ends the game."""
    view, words = look.view, look.words
    keys = ("stock", "gems")
    columns = {
        words(GAME, "table", key): [player[key] for player in view["players"]] for key in keys
    }
    lines = standings(look, words(GAME, "table", view["mode"]), columns)
    if view["gem"] is not None and view["outcome"] is None:
        gem = Text().append(f"{GLYPHS[view['gem']]} ", STYLES[view["gem"]])
        told = words(GAME, "gems", view["gem"]), words(GAME, "effects", view["gem"])
        gem.append(words(GAME, "table", "announced", gem=told[0], effect=told[1]))
        lines.append(gem)
    else:
        lines.append(
            Text(words.number(GAME, "table", "to end", view["empty_piles_to_end"]), "italic")
        )
    for line in lines:
        line.truncate(look.width, overflow="ellipsis")
    return lines


def left(view: Mapping[str, Any], words: Words, width: int) -> list[Text]:
    """What is in the piles unseen: Singles with their names, Doubles beside them."""
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
