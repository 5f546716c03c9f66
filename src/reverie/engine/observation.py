"""Observations: what a seat knows, as a row of small numbers for a network.

A game has one layout, whatever its options: a table of fields, each some neighbouring columns.
A column is a byte.  What is not in play is 0, so a state writes only what is not, into a buffer
of zeros; a network reads each column times its field's scale.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8


@final
class Field:
    """Neighbouring columns of one meaning; `unit` is the byte that stands for 1."""

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
    """The fields of a game's observation, one after the other without a gap."""

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
        """What each column is to be multiplied by."""
        return [field.scale for field in self.fields for _ in range(field.length)]


NOTHING: Final = Layout(())


def zeros(size: int) -> vec[u8]:
    """So many cells of 0: a buffer to observe into, or a state with nothing in it."""
    return vec[u8]([u8(0)] * size)


def copy_of(buffer: vec[u8]) -> vec[u8]:
    """The quick way to a new buffer of zeros is to copy an old one."""
    return buffer[:]
