"""Onirim's cards in the terminal: their colours, words and shortest forms."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from reverie.games.onirim.drawing import faces
from reverie.games.onirim.drawing.expansions import GAME
from reverie.games.onirim.expansions.oniverse import DENIZENS
from reverie.i18n import Words
from reverie.terminal.widgets.boxes import Drawn

STYLES: Final = {"red": "#ef6f6c", "blue": "#6ca8f0", "green": "#7cc47f", "brown": "#c9995f"}
DARK: Final = "#b48ce0"  # nightmares and whatever else comes in a dream
GOLD: Final = "#e3cf8e"  # of all colours, or of none
BACK: Final = "#8a8fa3"
SIGNED: Final[Mapping[str, str]] = {  # what has no colour and is no dream
    "crossroads sun": GOLD,
    "crossroads moon": GOLD,
    "crossroads key": GOLD,
    "oniverse door": GOLD,
    "oniverse goal": GOLD,
    "dead end": BACK,
    **dict.fromkeys(DENIZENS, GOLD),
}


def style(name: str | None) -> str:
    if name is None:
        return BACK
    return STYLES.get(faces.face(name).colour) or SIGNED.get(name, DARK)


def drawn(name: str | None, words: Words, marked: bool = False) -> Drawn:
    """A card's sign and the one word that tells it from others of its sign."""
    if name is None:
        return Drawn(faces.UNKNOWN, "", BACK)
    return Drawn(faces.signs(name), label(name, words), style(name), marked)


def label(name: str, words: Words) -> str:
    face = faces.face(name)
    if not face.colour:
        short = name.partition(" ")[0]  # the sign shows which Crossroads it is
        return (
            words(GAME, "short", short)
            if words.has(GAME, "short", short)
            else words.card(GAME, name)
        )
    word = colour_word(face, words)
    if face.symbol == "tower":
        return f"{word} {name[-1]}"
    before = faces.face(faces.printed(name))
    return word if before == face else f"{colour_word(before, words)}→{word}"


def colour_word(face: faces.Face, words: Words) -> str:
    """In French a sun is `vert`, a moon, a key, a Tower and a Door are `verte`."""
    section = "colours" if face.symbol in ("sun", "glyph") else "colours of doors"
    return words(GAME, section, face.colour)


def each(names: Sequence[str | None], words: Words) -> list[Drawn]:
    return [drawn(name, words) for name in names]


def code(name: str | None, words: Words) -> Text:
    """A card in its shortest form: the sign and two letters."""
    face = faces.face(name)
    start = colour_word(face, words)[:2] if face.colour else ""
    if name in DENIZENS:
        start = words.card(GAME, name)[:3]  # two letters are not enough
    return Text(f"{face.glyph}{start}", style(name))


def flowing(parts: Sequence[Text], width: int, gap: str = " ") -> list[Text]:
    """Parts one after the other, in as many lines as it takes."""
    lines = [Text(" ")]
    for part in parts:
        if lines[-1].cell_len > 1 and lines[-1].cell_len + part.cell_len > width:
            lines.append(Text(" "))
        lines[-1].append_text(part).append(gap)
    for line in lines:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def codes(names: Sequence[str | None], words: Words, width: int) -> list[Text]:
    return flowing([code(name, words) for name in names], width)


def counted_codes(counts: Mapping[str, int], words: Words, width: int) -> list[Text]:
    """The same with how many there are of each."""
    return flowing([code(name, words).append(str(n)) for name, n in counts.items()], width)
