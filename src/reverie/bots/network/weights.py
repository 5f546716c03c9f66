"""The weights file: half-precision layers, feature layout and metadata."""

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reverie.bots.network.features import Features

Floats = NDArray[np.float32]
MOMENT = (1980, 1, 1, 0, 0, 0)  # fixed, so that equal weights give equal files


def write_weights(
    file: Path,
    features: Features,
    layers: Sequence[tuple[Floats, Floats]],
    about: Mapping[str, object],
) -> None:
    """Write the layers (weights and biases, first layer first) and their metadata."""
    arrays: dict[str, NDArray[Any]] = {
        "scales": features.scales,
        "marked": features.marked,
        "marks": features.marks,
        "about": np.frombuffer(json.dumps(about, sort_keys=True).encode(), np.uint8),
    }
    for number, (weights, biases) in enumerate(layers):
        arrays[f"weights{number}"] = weights.astype(np.float16)
        arrays[f"biases{number}"] = biases.astype(np.float32)
    partial = file.with_suffix(".partial")
    with zipfile.ZipFile(partial, "w") as archive:
        for name, array in arrays.items():
            data = io.BytesIO()
            np.lib.format.write_array(data, array, allow_pickle=False)
            entry = zipfile.ZipInfo(f"{name}.npy", MOMENT)
            archive.writestr(entry, data.getvalue(), zipfile.ZIP_DEFLATED)
    partial.replace(file)


def read_weights(file: Path) -> tuple[Features, list[tuple[Floats, Floats]], dict[str, Any]]:
    """Read what `write_weights` wrote."""
    with np.load(file, allow_pickle=False) as saved:
        features = Features(len(saved["scales"]), saved["scales"], saved["marked"], saved["marks"])
        layers: list[tuple[Floats, Floats]] = []
        while f"weights{len(layers)}" in saved:
            number = len(layers)
            weights = saved[f"weights{number}"].astype(np.float32)
            layers.append((weights, saved[f"biases{number}"]))
        about: dict[str, Any] = json.loads(saved["about"].tobytes())
    return features, layers, about
