"""Observations: what a seat knows, as a row of small numbers for a network.

A game has one layout for all options: a table of fields, each a range of columns.  A column is a
byte.  What is not in play is 0, so a state writes only non-zero values into a zeroed buffer; a
network reads each column multiplied by its field's scale.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8


@final
class Field:
    """A range of columns with one meaning; `unit` is the byte that stands for 1."""

    def __init__(self, name: str, at: int, length: int, unit: int, meaning: str) -> None:
        self.name: Final = name
        self.at: Final = at
        self.length: Final = length
        self.unit: Final = unit
        self.meaning: Final = meaning

    @property
    def scale(self) -> float:
        return 1 / self.unit

    @property
    def end(self) -> int:
        return self.at + self.length

    def __repr__(self) -> str:
        return f"<{self.name}: {self.at} to {self.end - 1}>"


@final
class Layout:
    """The fields of a game's observation, contiguous."""

    def __init__(self, fields: tuple[Field, ...]) -> None:
        end = 0
        for field in fields:
            if field.at != end:
                raise ValueError(f"{field.name} begins at {field.at}, not at {end}")
            end = field.end
        self.fields: Final = fields
        self.size: Final = end
        self.by_name: Final = {field.name: field for field in fields}

    def __getitem__(self, name: str) -> Field:
        return self.by_name[name]

    def scales(self) -> list[float]:
        """The scale of each column."""
        return [field.scale for field in self.fields for _ in range(field.length)]


NOTHING: Final = Layout(())


def zeros(size: int) -> vec[u8]:
    """A zeroed buffer, for an observation or a state."""
    return vec[u8]([u8(0)] * size)


def copy_of(buffer: vec[u8]) -> vec[u8]:
    """Copying is the fastest way to get a zeroed buffer."""
    return buffer[:]
