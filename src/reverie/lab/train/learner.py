"""The network in training, with PyTorch: evaluation, learning, and a running average.

The average is used for playing, for the targets and as the result: it is steadier than the network
at any one moment.
"""

import math
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from reverie.bots.network.features import Features
from reverie.lab.train.imitation import Exercise
from reverie.lab.train.returns import Floats

MEAN_OVER = 2000.0  # maximum number of steps
LESSONS_COUNT = 0.03  # the weight of imitation: what is already played well must not be lost,
KEPT_COUNT = 0.06  # unless it is kept anyway
EAGER = 25.0  # how much more often a move is made whose odds are better by a factor e
STARTED = 50.0  # minimum number of steps, from weights that play well
PROGRESS_LOSS = 0.25  # relative to the loss of the win probabilities


# Some processors advertise the instructions, and the product still fails or kills the process.
TRIAL = """
import torch
ones = torch.ones(64, 64, dtype=torch.bfloat16)
raise SystemExit(not bool((ones @ ones == 64).all()))
"""


@cache
def half_is_fast() -> bool:
    """Whether the processor has working half-precision matrix instructions."""
    known = ("_is_avx512_bf16_supported", "_is_amx_tile_supported")
    return any(getattr(torch.cpu, name, bool)() for name in known) and works(TRIAL)


def works(code: str) -> bool:
    """Whether code runs to its end, in a process that it may take down with it."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


class Judge(nn.Module):  # type: ignore[misc]
    """Maps observations to the win probability of each seat (or: won and lost), as logits.

    The first layer is by far the largest: in half precision where that is fast, and without a GPU
    only the columns that are non-zero in some row.
    """

    def __init__(self, features: Features, hidden: tuple[int, ...], outputs: int) -> None:
        super().__init__()
        self.register_buffer("scales", torch.from_numpy(features.scales))
        self.register_buffer("marked", torch.from_numpy(features.marked))
        self.register_buffer("marks", torch.from_numpy(features.marks))
        sizes = (features.size, *hidden, outputs)
        self.layers = nn.ModuleList(
            nn.Linear(size, following) for size, following in pairwise(sizes)
        )
        self.features = features
        self.scaled = torch.from_numpy(np.append(features.scales, np.ones_like(features.marks)))
        self.kind = torch.bfloat16 if half_is_fast() else torch.float32

    def forward(self, rows: Any) -> Any:
        x = (self.all_columns(rows) if rows.is_cuda else self.used_columns(rows)).float()
        for layer in self.layers[1:]:
            x = layer(torch.relu(x))
        return x

    def all_columns(self, rows: Any) -> Any:
        """The first layer on a GPU."""
        kind = torch.bfloat16
        rows = nn.functional.pad(rows, (0, len(self.scales) - rows.shape[1]))  # narrow rows
        numbers = rows.to(kind) * self.scales.to(kind)
        marks = (rows.index_select(1, self.marked) >= self.marks).to(kind)
        first = self.layers[0]
        x = torch.cat((numbers, marks), 1)
        return nn.functional.linear(x, first.weight.to(kind), first.bias.to(kind))

    def used_columns(self, rows: Any) -> Any:
        """The first layer on a CPU; the scales are folded into the weights."""
        found, features = rows.numpy(), self.features
        used = np.flatnonzero(found.any(0))
        place = np.full(features.columns, -1)
        place[used] = np.arange(len(used))
        marked = np.flatnonzero(place[features.marked] >= 0)
        numbers = found.take(used, 1)
        marks = numbers.take(place[features.marked[marked]], 1) >= features.marks[marked]
        x = torch.cat([torch.from_numpy(part).to(self.kind) for part in (numbers, marks)], 1)
        read = torch.from_numpy(np.append(used, features.columns + marked))
        first = self.layers[0]
        weight = first.weight.index_select(1, read) * self.scaled[read]
        return nn.functional.linear(x, weight.to(self.kind), first.bias.to(self.kind))


class Learner:
    """A network, its running average, and its optimizer.

    The first outputs are probabilities that sum to one win, one for each of `sides`; any others are
    independent shares from 0 to 1.
    """

    def __init__(
        self,
        features: Features,
        hidden: tuple[int, ...],
        outputs: int,
        seed: int,
        device: str,
        sides: int,
    ) -> None:
        torch.manual_seed(seed)
        if device == "cuda":
            torch.set_float32_matmul_precision("high")
        self.device = torch.device(device)
        self.sides = sides
        self.judge = Judge(features, hidden, outputs).to(self.device)
        self.mean = Judge(features, hidden, outputs).to(self.device)
        self.mean.load_state_dict(self.judge.state_dict())
        self.optimizer = torch.optim.Adam(self.judge.parameters(), lr=1e-3, fused=device == "cuda")
        self.steps = 0
        self.brief = 1.0  # steps in the average so far
        self.learnt: Any = None  # 1 per learnt feature, 0 where it is kept; None: all are learnt

    def start(self, layers: Sequence[tuple[Floats, Floats]]) -> None:
        """Start from given layers, the average of an earlier run."""
        self.brief = STARTED
        with torch.no_grad():
            for judge in (self.judge, self.mean):
                for layer, (weights, biases) in zip(judge.layers, layers, strict=True):
                    layer.weight.copy_(torch.from_numpy(weights))
                    layer.bias.copy_(torch.from_numpy(biases))

    def learn_only(self, columns: NDArray[np.int64]) -> None:
        """Learn only these columns: everything that doesn't use them is evaluated as before."""
        features = self.judge.features
        marks = features.columns + np.flatnonzero(np.isin(features.marked, columns))
        self.learnt = torch.zeros(features.size, device=self.device)
        self.learnt[torch.from_numpy(np.append(columns, marks))] = 1

    def hold_back(self) -> None:
        """Zero the gradients of everything that must be kept."""
        first = self.judge.layers[0].weight
        for parameter in self.judge.parameters():
            if parameter is not first:
                parameter.grad = None
        first.grad *= self.learnt

    def rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def judged(self, rows: Any) -> Any:
        """Win probabilities and the other shares, for rows on the device."""
        with torch.inference_mode():
            judged = self.mean(rows)
            chances = torch.softmax(judged[:, : self.sides], 1)
            return torch.cat((chances, torch.sigmoid(judged[:, self.sides :])), 1)

    def learn(self, rows: Any, targets: Any, exercise: Exercise | None = None) -> Any:
        """One step towards the targets; returns the loss, still on the device."""
        judged, sides = self.judge(rows), self.sides
        loss = -(targets[:, :sides] * torch.log_softmax(judged[:, :sides], 1)).sum(1).mean()
        others = 0.0 if exercise is None else self.unlike(exercise)
        if judged.shape[1] > sides:
            others = others + PROGRESS_LOSS * nn.functional.binary_cross_entropy_with_logits(
                judged[:, sides:], targets[:, sides:]
            )
        self.optimizer.zero_grad(set_to_none=True)
        (loss + others).backward()
        if self.learnt is not None:
            self.hold_back()
        self.optimizer.step()
        self.steps += 1
        keep = 1 - 1 / min(MEAN_OVER, self.brief + self.steps / 10)
        with torch.no_grad():
            torch._foreach_lerp_(
                list(self.mean.parameters()), list(self.judge.parameters()), 1 - keep
            )
        return loss.detach()

    def unlike(self, exercise: Exercise) -> Any:
        """The imitation loss."""
        demonstration_of = torch.from_numpy(exercise.demonstration_of).to(self.device)
        advised = torch.from_numpy(exercise.advised).to(self.device)
        judged = self.judge(torch.from_numpy(exercise.rows).to(self.device))
        liked = EAGER * (judged[:, 0] - judged[:, 1 : self.sides].logsumexp(1))
        demonstrations = torch.zeros(len(advised), device=self.device)
        most = demonstrations.scatter_reduce(
            0, demonstration_of, liked.detach(), "amax", include_self=False
        )
        chances = (liked - most[demonstration_of]).exp()
        total = demonstrations.index_add(0, demonstration_of, chances).log() + most
        count = LESSONS_COUNT if self.learnt is None else KEPT_COUNT
        return count * exercise.weight * (total - liked[advised]).mean()

    def weights(self) -> list[tuple[Floats, Floats]]:
        """The layers of the running average, as used by a network bot."""
        return [
            (layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy())
            for layer in self.mean.layers
        ]

    def save(self, file: Path, extra: dict[str, object]) -> None:
        state = {
            "judge": self.judge.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
            "brief": self.brief,
            "extra": extra,
        }
        partial = file.with_suffix(".partial")
        torch.save(state, partial)
        partial.replace(file)

    def load(self, file: Path) -> dict[str, Any]:
        """Continue from what `save` wrote; returns the other data saved."""
        state = torch.load(file, map_location=self.device, weights_only=True)
        self.judge.load_state_dict(state["judge"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps, self.brief = state["steps"], state["brief"]
        extra: dict[str, Any] = state["extra"]
        return extra


def falling(start: float, end: float, progress: float) -> float:
    """Exponential decay from start to end."""
    return start * math.exp(math.log(end / start) * min(max(progress, 0.0), 1.0))
