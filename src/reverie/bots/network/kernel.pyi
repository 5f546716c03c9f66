"""Arrays are buffers here: the package is built where NumPy may be missing."""

from collections.abc import Sequence

class Kernel:
    @property
    def outputs(self) -> int: ...
    def __init__(
        self,
        scales: object,
        marked: object,
        marks: object,
        layers: Sequence[tuple[object, object]],
        chances: int,
    ) -> None: ...
    def judge(
        self,
        rows: object,
        width: int,
        first: object,
        places: int,
        into: object,
    ) -> None: ...
