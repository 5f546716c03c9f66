"""The network in training, by PyTorch: judges, learns, and keeps a running mean of itself.

The mean is what plays, what later judgements are drawn towards, and what is kept in the end:
it is steadier than the network of any one moment.
"""

import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import torch
from torch import nn

from reverie.bots.network.features import Features
from reverie.lab.train.returns import Floats

MEAN_OVER = 2000.0  # steps at most


class Judge(nn.Module):  # type: ignore[misc]
    """Observations in, and how likely each seat is to win (or: won and lost) out, as logits."""

    def __init__(self, features: Features, hidden: tuple[int, ...], outputs: int) -> None:
        super().__init__()
        self.register_buffer("scales", torch.from_numpy(features.scales))
        self.register_buffer("marked", torch.from_numpy(features.marked))
        self.register_buffer("marks", torch.from_numpy(features.marks))
        sizes = (features.size, *hidden, outputs)
        self.layers = nn.ModuleList(
            nn.Linear(size, following) for size, following in pairwise(sizes)
        )

    def forward(self, rows: Any) -> Any:
        kind = torch.bfloat16 if rows.is_cuda else torch.float32
        rows = nn.functional.pad(rows, (0, len(self.scales) - rows.shape[1]))  # narrow rows
        numbers = rows.to(kind) * self.scales.to(kind)
        marks = (rows.index_select(1, self.marked) >= self.marks).to(kind)
        x = torch.cat((numbers, marks), 1)
        first = self.layers[0]  # by far the largest: on a graphics card in half precision
        x = nn.functional.linear(x, first.weight.to(kind), first.bias.to(kind)).float()
        for layer in self.layers[1:]:
            x = layer(torch.relu(x))
        return x


class Learner:
    """A network, its running mean, and how it learns."""

    def __init__(
        self, features: Features, hidden: tuple[int, ...], outputs: int, seed: int, device: str
    ) -> None:
        torch.manual_seed(seed)
        if device == "cuda":
            torch.set_float32_matmul_precision("high")
        self.device = torch.device(device)
        self.judge = Judge(features, hidden, outputs).to(self.device)
        self.mean = Judge(features, hidden, outputs).to(self.device)
        self.mean.load_state_dict(self.judge.state_dict())
        self.optimizer = torch.optim.Adam(self.judge.parameters(), lr=1e-3, fused=device == "cuda")
        self.steps = 0

    def rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def judged(self, rows: Any) -> Any:
        """How likely each seat is to win, for rows on the device."""
        with torch.inference_mode():
            return torch.softmax(self.mean(rows), 1)

    def learn(self, rows: Any, targets: Any) -> Any:
        """One step towards the targets; what was wrong, still on the device."""
        loss = -(targets * torch.log_softmax(self.judge(rows), 1)).sum(1).mean()
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        self.steps += 1
        keep = 1 - 1 / min(MEAN_OVER, 1 + self.steps / 10)
        with torch.no_grad():
            torch._foreach_lerp_(
                list(self.mean.parameters()), list(self.judge.parameters()), 1 - keep
            )
        return loss.detach()

    def weights(self) -> list[tuple[Floats, Floats]]:
        """The running mean's layers: what a network bot plays with."""
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
            "extra": extra,
        }
        partial = file.with_suffix(".partial")
        torch.save(state, partial)
        partial.replace(file)

    def load(self, file: Path) -> dict[str, Any]:
        """Go on from what `save` wrote; returns what was saved beside the network."""
        state = torch.load(file, map_location=self.device, weights_only=True)
        self.judge.load_state_dict(state["judge"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = state["steps"]
        extra: dict[str, Any] = state["extra"]
        return extra


def falling(start: float, end: float, progress: float) -> float:
    """From start to end, by the same factor for the same stretch."""
    return start * math.exp(math.log(end / start) * min(max(progress, 0.0), 1.0))
