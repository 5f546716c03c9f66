"""The network in training evaluates like the one in play, and learns its targets."""

import numpy as np
import pytest

from reverie import registry
from reverie.bots.network.features import features_of
from reverie.bots.network.judge import Network
from reverie.lab.train.actor import Actor
from reverie.lab.train.imitation import Exercise
from reverie.lab.train.mixture import course

torch = pytest.importorskip("torch", reason="training needs PyTorch")

from reverie.lab.train import learner as module  # noqa: E402
from reverie.lab.train.learner import Judge, Learner, half_is_fast  # noqa: E402


def learner() -> Learner:
    return Learner(features_of(registry.spec("onirim").game()), (16, 8), 3, 4, "cpu", 2)


def first_moves(half: int) -> "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]":
    actor = Actor(course("onirim").halves()[half], 6, 2, 0.8, 1)
    return actor.look().copy()


@pytest.mark.parametrize("half", [0, 1])
def test_it_judges_as_the_network_at_play_does(half: int) -> None:
    """Narrow rows and wide ones; columns without anything in them are left out."""
    made = learner()
    rows = first_moves(half)
    wide = np.pad(rows, ((0, 0), (0, made.judge.features.columns - rows.shape[1])))
    by_numpy = Network(made.judge.features, made.weights(), {"together": True}).judge(wide)
    by_torch = made.judged(torch.from_numpy(rows)).numpy()
    assert np.allclose(by_numpy, by_torch, atol=0.01 if half_is_fast() else 1e-5)
    made.mean.kind = torch.float32
    assert np.allclose(by_numpy, made.judged(torch.from_numpy(rows)).numpy(), atol=1e-5)


def test_columns_that_are_left_out_learn_as_little_as_they_would() -> None:
    made = learner()
    judge: Judge = made.judge
    judge.kind = torch.float32
    rows = torch.from_numpy(first_moves(1))
    whole = rows.to(torch.float32) * judge.scales
    marks = (rows.index_select(1, judge.marked) >= judge.marks).to(torch.float32)
    first = judge.layers[0]
    learnt = []
    for found in (judge.used_columns(rows), first(torch.cat((whole, marks), 1))):
        judge.zero_grad()
        found.square().sum().backward()
        learnt.append(first.weight.grad.clone())
    assert torch.allclose(*learnt, rtol=1e-3, atol=1e-3)


def test_it_begins_with_given_layers() -> None:
    made, other = (
        learner(),
        Learner(features_of(registry.spec("onirim").game()), (16, 8), 3, 9, "cpu", 2),
    )
    made.start(other.weights())
    for ours, theirs in zip(made.weights(), other.weights(), strict=True):
        assert np.array_equal(ours[0], theirs[0])
    assert torch.equal(made.judge.layers[1].bias, other.mean.layers[1].bias)


def test_it_comes_to_like_the_advised_moves_best() -> None:
    made = learner()
    made.rate(0.01)
    rows = first_moves(1)[:6]
    exercise = Exercise(rows, np.array([0, 0, 0, 1, 1, 1]), np.array([1, 5]), 1.0)
    before = float(made.unlike(exercise).detach())
    batch = torch.from_numpy(rows), torch.full((6, 3), 0.5)
    for _ in range(60):
        made.learn(*batch, exercise)
    assert float(made.unlike(exercise).detach()) < before / 2
    made.mean.load_state_dict(made.judge.state_dict())
    worth = made.judged(batch[0])[:, 0].reshape(2, 3)
    assert worth.argmax(1).tolist() == [1, 2]


def test_positions_without_new_columns_are_evaluated_as_before() -> None:
    made = learner()
    made.rate(0.01)
    rows = first_moves(1)
    used = rows.any(0)
    new = np.flatnonzero(used & ~rows.all(0))[:1]
    made.learn_only(new)
    is_new = rows[:, new[0]] > 0
    before = made.judged(torch.from_numpy(rows)).numpy()
    targets = torch.full((len(rows), 3), 0.5)
    targets[:, 0], targets[:, 1] = 0.9, 0.1
    for _ in range(20):
        made.learn(torch.from_numpy(rows), targets)
    made.mean.load_state_dict(made.judge.state_dict())
    after = made.judged(torch.from_numpy(rows)).numpy()
    assert np.array_equal(before[~is_new], after[~is_new])
    assert np.all(after[is_new, 0] > before[is_new, 0])


def test_it_learns_progress_apart_from_the_chance_to_win() -> None:
    made = learner()
    made.rate(0.01)
    rows = torch.from_numpy(first_moves(0))
    targets = torch.zeros((len(rows), 3))
    targets[:, 1], targets[:, 2] = 1, 0.6  # always lost, but far on the way
    for _ in range(200):
        made.learn(rows, targets)
    made.mean.load_state_dict(made.judge.state_dict())
    judged = made.judged(rows)
    assert judged[:, 0].max() < 0.05
    assert torch.allclose(judged[:, 2], torch.full((len(rows),), 0.6), atol=0.05)


@pytest.mark.parametrize(
    ("trial", "fast"),
    [
        ("", True),
        ("raise RuntimeError('could not create a primitive')", False),
        ("raise SystemExit(1)", False),  # a wrong product
        ("import os, signal\nos.kill(os.getpid(), signal.SIGILL)", False),
    ],
)
def test_half_precision_is_tried_before_it_is_relied_on(
    trial: str, fast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a process of its own, since an instruction that is missing ends the process."""
    for name in ("_is_avx512_bf16_supported", "_is_amx_tile_supported"):
        monkeypatch.setattr(torch.cpu, name, lambda: True, raising=False)
    monkeypatch.setattr(module, "TRIAL", trial)
    half_is_fast.cache_clear()
    try:
        made = Judge(features_of(registry.spec("onirim").game()), (4,), 2)
        assert made.kind == (torch.bfloat16 if fast else torch.float32)
    finally:
        half_is_fast.cache_clear()
