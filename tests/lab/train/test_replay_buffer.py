"""The replay buffer: blocks go in, batches come out."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from reverie.lab.train.replay_buffer import MOST, ReplayBuffer  # noqa: E402


def block(number: int, value: int) -> tuple[np.ndarray, np.ndarray]:
    return np.full((number, 2), value, np.uint8), np.full((number, 1), value, np.float32)


def test_rows_are_filled_up_to_the_full_width() -> None:
    buffer = ReplayBuffer(3, 4, torch.device("cpu"))
    assert buffer.take() is None
    buffer.add(*block(16, 7))
    rows, targets = buffer.take()
    assert rows.tolist() == [[7, 7, 0]] * 4
    assert targets.tolist() == [[7]] * 4


def test_the_oldest_blocks_are_dropped_but_never_the_last_one() -> None:
    buffer = ReplayBuffer(2, 1, torch.device("cpu"))
    buffer.add(*block(MOST, 1))
    buffer.add(*block(3 * MOST, 2))  # more than fits
    assert buffer.waiting == 3 * MOST
    rows, _ = buffer.take()
    assert rows.tolist() == [[2, 2]]


def test_every_part_of_a_batch_is_learnt_under_another_symmetry() -> None:
    torch.manual_seed(1)
    symmetries = np.array([[0, 1, 2], [1, 0, 2]])
    buffer = ReplayBuffer(3, 64, torch.device("cpu"), symmetries)
    rows = np.tile(np.array([[1, 2, 3]], np.uint8), (256, 1))
    buffer.add(rows, np.full((256, 1), 0.5, np.float32))
    found = {tuple(row) for row in buffer.take()[0].tolist()}
    assert found == {(1, 2, 3), (2, 1, 3)}
