"""The values printed on the Habitats, read from the data file or an option, and checked.

The option's text holds everything, so that a record replays without any file:
`forest-day:3/2,4/2,5/3,6/4,7/4,8/5;forest-night:…;forest-back:3/1;river-day:…`.
"""

import tomllib
from importlib.resources import files
from typing import Final, final

from reverie.engine.errors import OptionError, Phrase
from reverie.games.circadia.cards import HABITATS, TIMES, Habitat

RECONSTRUCTION: Final = "reconstruction"  # the option's value for the package's own file
PER_TIME: Final = 6  # cards of one habitat by day, and as many by night
MOST_VALUE: Final = 12
MOST_POINTS: Final = 9
SIDES: Final = (*TIMES, "back")


@final
class Printed:
    """The 36 fronts, sorted, and the three backs."""

    def __init__(self, fronts: list[Habitat], backs: list[Habitat]) -> None:
        self.fronts: Final = sorted(fronts, key=Habitat.key)
        self.backs: Final = backs  # by habitat; their time is of no meaning

    def text(self) -> str:
        """In the compact form, always the same for the same cards."""
        parts = []
        for habitat, name in enumerate(HABITATS):
            for time, side in enumerate(TIMES):
                here = [f for f in self.fronts if f.habitat == habitat and f.time == time]
                parts.append(f"{name}-{side}:" + ",".join(f"{f.value}/{f.points}" for f in here))
            back = self.backs[habitat]
            parts.append(f"{name}-back:{back.value}/{back.points}")
        return ";".join(parts)


def own_printed() -> Printed:
    """The package's own reconstruction."""
    source = files("reverie.games.circadia") / "habitats.toml"
    return from_fields(fields_of_toml(source.read_text(encoding="utf-8")))


def read_printed(text: str) -> Printed:
    """From the text of a file like habitats.toml, or from the compact form."""
    if "\n" in text or "=" in text:
        return from_fields(fields_of_toml(text))
    return from_fields(fields_of_compact(text))


# --- both forms come down to fields: "forest-day" → where it stands, and its cards ---
def fields_of_compact(text: str) -> dict[str, tuple[Phrase, list[str]]]:
    fields: dict[str, tuple[Phrase, list[str]]] = {}
    for part in text.split(";"):
        field, colon, cards = part.partition(":")
        if not colon or field in fields:
            raise OptionError(
                "circadia.cards-twice" if colon else "circadia.cards-no-field", field=field
            )
        fields[field] = (Phrase("circadia.cards-field", field=field), cards.split(","))
    return fields


def fields_of_toml(text: str) -> dict[str, tuple[Phrase, list[str]]]:
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError("circadia.cards", error=error) from None
    fields: dict[str, tuple[Phrase, list[str]]] = {}
    for name, table in tables.items():
        if name == "source" and isinstance(table, str):
            continue
        if not isinstance(table, dict):
            line = line_of(text, "", name)
            possible = ", ".join(HABITATS)
            raise OptionError("circadia.cards-habitat", line=line, habitat=name, possible=possible)
        for side, cards in table.items():
            line = line_of(text, name, side)
            where = Phrase("circadia.cards-line", line=line, field=f"{name}.{side}")
            fields[f"{name}-{side}"] = (where, listed(where, cards))
        for side in SIDES:
            if side not in table:
                line = line_of(text, name, "")
                raise OptionError("circadia.cards-side", line=line, habitat=name, side=side)
    return fields


def listed(where: Phrase, cards: object) -> list[str]:
    found = cards if isinstance(cards, list) else [cards]
    for card in found:
        if not isinstance(card, str):
            raise OptionError("circadia.cards-no-text", where=where, card=card)
    return [str(card) for card in found]


def line_of(text: str, table: str, key: str) -> int:
    """The line on which a key of a table (or, with no key, the table) begins; 1 if unsure."""
    current = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].strip()
        if words.startswith("[") and words.endswith("]") and "=" not in words:
            current = words.strip("[] \"'")
            if current == table and not key:
                return number
        elif current == table and key and words.partition("=")[0].strip(" \"'") == key:
            return number
    return 1


def from_fields(fields: dict[str, tuple[Phrase, list[str]]]) -> Printed:
    known = [f"{habitat}-{side}" for habitat in HABITATS for side in SIDES]
    for field, (where, _) in fields.items():
        if field not in known:
            raise OptionError("circadia.cards-unknown", where=where, possible=", ".join(known))
    for field in known:
        if field not in fields:
            raise OptionError("circadia.cards-missing", field=field)
    fronts: list[Habitat] = []
    backs: list[Habitat] = []
    for habitat, name in enumerate(HABITATS):
        for time, side in enumerate(TIMES):
            where, cards = fields[f"{name}-{side}"]
            fronts += read_cards(where, cards, habitat, time, PER_TIME)
        where, cards = fields[f"{name}-back"]
        backs += read_cards(where, cards, habitat, 0, 1)
    return Printed(fronts, backs)


def read_cards(
    where: Phrase, cards: list[str], habitat: int, time: int, expected: int
) -> list[Habitat]:
    if len(cards) != expected:
        code = "circadia.cards-number" if expected > 1 else "circadia.cards-one"
        raise OptionError(code, where=where, expected=expected, number=len(cards))
    return [read_card(where, card, habitat, time) for card in cards]


def read_card(where: Phrase, card: str, habitat: int, time: int) -> Habitat:
    value, slash, points = card.partition("/")
    if not slash or not is_number(value, 1, MOST_VALUE) or not is_number(points, 0, MOST_POINTS):
        raise OptionError(
            "circadia.cards-form", where=where, card=card, value=MOST_VALUE, points=MOST_POINTS
        )
    return Habitat(habitat, time, int(value), int(points))


def is_number(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and least <= int(text) <= most
