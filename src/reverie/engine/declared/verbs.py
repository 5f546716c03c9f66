"""Verbs: what players can do, as text with placeholders.

    DRAW = GAME.verb("draw", "draw from {pile}", source=PILE)
    BID = GAME.verb("bid", "bid {suit}", suit=["hearts", "spades"])

`{card}` is a card and `{seat}` a seat; a zone with several places, and pieces made of cards, have
placeholders with their names; the values of any other placeholder are given in the declaration.
There is one move per combination of values, numbered so that the last placeholder varies fastest.
Words files have one sentence for each verb, under its name and with the same placeholders.
"""

from itertools import product
from typing import Final, final

from reverie.engine.actions import Action
from reverie.engine.declared.zone import Zone
from reverie.engine.spots import ANY

SEAT: Final = "seat"
Row = tuple[int, ...]  # for each placeholder, the index of its value


@final
class Verb:
    """Moves of one kind.

    Highlighting and drop targets follow from the zones that a card is taken from and put to: its
    source and target.
    """

    def __init__(
        self,
        name: str,
        words: str,
        first: int,
        blanks: dict[str, list[str]],
        rows: list[Row | None] | None = None,
        object: str = "",
        source: Zone | None = None,
        target: Zone | None = None,
        position: int = ANY,
        whole: bool = False,
    ) -> None:
        self.name: Final = name
        self.words: Final = words
        self.first: Final = first  # the id of its first action
        self.blanks: Final = list(blanks)
        self.values: Final = list(blanks.values())
        every: list[Row | None] = [*product(*(range(len(values)) for values in self.values))]
        self.rows: Final = every if rows is None else rows  # None for unused ids
        self.object: Final = object or (self.blanks[-1] if blanks else "")
        self.source: Final = source
        self.target: Final = target
        self.position: Final = position  # of the card at its source, if fixed
        self.whole: Final = whole  # does its source count as a whole, whatever the card?

    @property
    def count(self) -> int:
        return len(self.rows)

    def __getitem__(self, object: int) -> int:
        """The id of its action with an object."""
        return self.first + object

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and self.first <= action < self.first + self.count

    def overlaps(self, other: "Verb") -> bool:
        """Whether any id belongs to both."""
        if self.first + self.count <= other.first or other.first + other.count <= self.first:
            return False
        return any(
            row is not None and self.first + number in other and other.has(self.first + number)
            for number, row in enumerate(self.rows)
        )

    def has(self, action: int) -> bool:
        """Whether this id is in use."""
        return self.rows[action - self.first] is not None

    def object_of(self, action: int) -> int:
        """The card, seat or number that an action refers to."""
        return action - self.first

    def value(self, action: int, blank: str) -> int:
        """The index of a placeholder's value; -1 if the verb has no such placeholder."""
        row = self.rows[action - self.first]
        return -1 if row is None or blank not in self.blanks else row[self.blanks.index(blank)]

    def word(self, action: int, blank: str) -> str | None:
        """The text of a placeholder; None if the verb has no such placeholder."""
        value = self.value(action, blank)
        return None if value < 0 else self.values[self.blanks.index(blank)][value]

    def actions(self, seats: int) -> list[Action]:
        """Its actions with this number of players."""
        return [
            self.action(self.first + number, row)
            for number, row in enumerate(self.rows)
            if row is not None and (SEAT not in self.blanks or self.seat_in(row) < seats)
        ]

    def seat_in(self, row: Row) -> int:
        return row[self.blanks.index(SEAT)]

    def action(self, id: int, row: Row) -> Action:
        """Its text with the placeholders filled in; the object is one of their values."""
        pairs = zip(self.blanks, self.values, row, strict=True)
        told = {blank: values[index] for blank, values, index in pairs}
        if not told:
            return Action(id, self.words)
        before, _, after = self.words.partition("{" + self.object + "}")
        verb, target = before.format(**told).strip(), after.format(**told).strip()
        named = told | ({SEAT: str(self.seat_in(row))} if SEAT in told else {})
        return Action(id, verb, told[self.object], target, self.name, named, self.words)
