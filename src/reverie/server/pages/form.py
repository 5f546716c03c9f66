"""The form for a new game, built from the game's option table.

It is filled with what was chosen so far, so that an error loses nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reverie import registry
from reverie.engine.options import FILE, FLAG, SEAT_NUMBER, SET, TEXT, Option
from reverie.i18n import Words
from reverie.server.clock import CLOCKS
from reverie.server.pages import seats as sitting
from reverie.server.pages.needs import needs
from reverie.server.pages.options import headline
from reverie.server.pages.presets import Preset, presets
from reverie.server.pages.seats import FormChoice

Given = Mapping[str, Sequence[str]]
DEALS = ("random", "today", "seed")
UNTIMED = "none"
TIMES = (UNTIMED, *CLOCKS)
PRIVATE, PUBLIC = VISIBILITIES = ("private", "public")  # the first is the default


@dataclass(frozen=True, slots=True)
class Field:
    """One option of a game."""

    name: str
    kind: str
    title: str
    line: str
    choices: list[FormChoice]
    text: str = ""
    fault: str = ""
    seats: str = ""  # CSS classes for the numbers of players it applies to

    @property
    def changed(self) -> bool:
        """Whether there is an error here, so that it must be visible."""
        return bool(self.fault or self.text)


@dataclass(slots=True)
class Form:
    """The whole form."""

    numbers: tuple[int, ...]
    seats: int
    sitting: list[list[FormChoice]]
    options: list[Field]
    presets: list[Preset]
    deals: list[FormChoice]
    seed: str
    visibility: list[FormChoice]
    clocks: list[FormChoice]
    fault: str = ""
    fault_at: str = ""
    given: Given = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """An error in a form: a sentence, and its field."""

    text: str
    at: str = ""


def make_form(game: str, words: Words, given: Given, fault: Fault | None = None) -> Form:
    """The form of a game with the given values; invalid ones are replaced by defaults."""
    spec = registry.spec(game)
    seats = number_of(given, game)
    deal = one(given, "deal")
    chosen = deal if deal in DEALS else "seed" if one(given, "seed") else DEALS[0]
    visible = one(given, "visibility")
    return Form(
        numbers=spec.seats,
        seats=seats,
        sitting=[
            sitting.choices(words, game, one(given, f"seat{at}") or sitting.default(game, at))
            for at in range(max(spec.seats))
        ],
        options=[option_field(game, words, option, given, fault) for option in spec.options],
        presets=presets(game, words, one(given, "preset")),
        deals=choices_of("deal", DEALS, chosen, words),
        seed=one(given, "seed")[:20],
        clocks=choices_of("clock", TIMES, one(given, "clock"), words),
        visibility=choices_of("visibility", VISIBILITIES, visible, words),
        fault=fault.text if fault else "",
        fault_at=f"field-{fault.at}" if fault and fault.at else "",
    )


def choices_of(field: str, values: Sequence[str], chosen: str, words: Words) -> list[FormChoice]:
    """The choices of a field that every game has; the first is the default."""
    chosen = chosen if chosen in values else values[0]
    return [
        FormChoice(
            value,
            words("pages", "new", f"{field}.{value}"),
            words("pages", "new", f"{field}.{value} line"),
            value == chosen,
        )
        for value in values
    ]


def one(given: Given, name: str) -> str:
    """The value of a field, or empty."""
    values = given.get(name, ())
    return values[-1].strip() if values else ""


def number_of(given: Given, game: str) -> int:
    """The number of players, or the game's default."""
    asked = one(given, "seats")
    number = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 3 else 0
    return number if number in registry.spec(game).seats else sitting.usual_number(game)


def option_field(
    game: str, words: Words, option: Option, given: Given, fault: Fault | None
) -> Field:
    title, line = headline(words(game, "options", option.name))
    most = max(registry.spec(game).seats)
    wrong = fault.text if fault and fault.at == option.name else ""
    seats = "".join(f" for-{n}" for n in option.seats)
    found: list[FormChoice] = []
    if option.kind == FLAG:
        on = one(given, option.name) == "yes" if option.name in given else bool(option.default)
        found = [FormChoice("yes", words("pages", "new", "yes"), on=on)]
    elif option.kind not in (FILE, TEXT):
        chosen = chosen_of(option, given)
        for value in option.possible(most):
            name, more = headline(words(game, "options", f"{option.name}.{value}"))
            of_seat = " of-seat" if option.kind == SEAT_NUMBER else ""
            needed = needs(game).get((option.name, value), "")
            found.append(FormChoice(value, name, more, value in chosen, of_seat, needed))
    text = one(given, option.name) if option.kind in (FILE, TEXT) else ""
    some = f" some-seats{seats}" if seats else ""
    return Field(option.name, option.kind, title, line, found, text, wrong, some)


def chosen_of(option: Option, given: Given) -> tuple[str, ...]:
    """The ticked values of an option."""
    if option.name in given:
        return tuple(word for value in given[option.name] for word in value.split(","))
    default = option.default
    return tuple(map(str, default)) if isinstance(default, tuple) else (str(default),)


def filled(game: str, given: Given) -> dict[str, list[str]]:
    """The given values, with the options of the preset they name."""
    spec = registry.spec(game)
    told = {name: list(values) for name, values in given.items()}
    values = spec.presets.get(one(given, "preset"), {})
    for option in spec.options:
        if option.name in values and option.name not in told:
            text = option.write(values[option.name])
            told[option.name] = text.split(",") if option.kind == SET else [text]
    return told
