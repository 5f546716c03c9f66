"""The replay buffer: shuffled training data, cut into batches.

Positions that are equal up to a symmetry of the game, like colours that have swapped their roles,
have the same value: each part of a batch is learnt under another symmetry.
"""

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

MOST: Final = 32  # capacity in batches
MIXED: Final = 4  # batches that are shuffled together, so that a batch is not of one moment
PARTS: Final = 8  # of a batch, each under a symmetry of its own

Rows = tuple[Any, Any]  # with their targets


class ReplayBuffer:
    """Blocks go in, batches come out."""

    def __init__(
        self,
        columns: int,
        batch: int,
        device: torch.device,
        symmetries: NDArray[np.int64] | None = None,
    ) -> None:
        self.columns = columns
        self.batch = batch
        self.device = device
        # A row under a symmetry has in column c what the row has in column `symmetry[c]`.
        self.symmetries = None if symmetries is None else torch.from_numpy(symmetries).to(device)
        self.blocks: list[Rows] = []
        self.waiting = 0
        self.batches: list[Rows] = []

    def add(self, rows: Any, targets: Any) -> None:
        """Add a copy of a block, in full width."""
        device = self.device
        copied = torch.zeros((len(rows), self.columns), dtype=torch.uint8, device=device)
        copied[:, : rows.shape[1]] = torch.from_numpy(rows).to(device)
        self.blocks.append((copied, torch.from_numpy(targets).to(device, copy=True)))
        self.waiting += len(rows)
        # Played faster than learnt from; the last block stays, however large it is.
        while self.waiting > MOST * self.batch and len(self.blocks) > 1:
            self.waiting -= len(self.blocks.pop(0)[0])

    def take(self) -> Rows | None:
        """A batch, if there is enough for one."""
        if not self.batches and self.waiting >= MIXED * self.batch:
            self._mix()
        return self.batches.pop() if self.batches else None

    def _mix(self) -> None:
        rows = torch.cat([rows for rows, _ in self.blocks])
        targets = torch.cat([targets for _, targets in self.blocks])
        self.blocks.clear()
        self.waiting = 0
        order = torch.randperm(len(rows), device=rows.device)
        for at in range(0, len(rows) - self.batch + 1, self.batch):
            part = order[at : at + self.batch]
            self.batches.append((self._turned(rows[part]), targets[part]))

    def _turned(self, rows: Any) -> Any:
        """Rows under symmetries drawn by chance."""
        if self.symmetries is None:
            return rows
        drawn = torch.randint(len(self.symmetries), (PARTS,))
        parts = rows.tensor_split(PARTS)
        return torch.cat(
            [part[:, self.symmetries[one]] for part, one in zip(parts, drawn, strict=True)]
        )
