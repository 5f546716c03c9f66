import numpy as np
from numpy.typing import NDArray

class Kernel:
    @property
    def outputs(self) -> int: ...
    def __init__(
        self,
        scales: NDArray[np.float32],
        marked: NDArray[np.int64],
        marks: NDArray[np.uint8],
        layers: list[tuple[NDArray[np.float32], NDArray[np.float32]]],
        chances: int,
    ) -> None: ...
    def judge(
        self,
        rows: NDArray[np.uint8],
        width: int,
        first: NDArray[np.int64],
        places: int,
        into: NDArray[np.float32],
    ) -> None: ...
