"""Equivalent mutants, which behave exactly like the original, each with the reason."""

import tomllib
from pathlib import Path

Key = tuple[str, str]  # file::function, and the text of the change


class ExplanationError(ValueError):
    """The file of explanations is invalid."""


def read(file: Path) -> dict[Key, str]:
    """Mutant → why no test can tell it from the original."""
    found: dict[Key, str] = {}
    if not file.exists():
        return found
    for entry in tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", []):
        if set(entry) != {"at", "mutants", "why"} or not entry["why"]:
            raise ExplanationError(f"{file}: an entry needs at, mutants and why: {entry}")
        for text in entry["mutants"]:
            key = (entry["at"], text)
            if key in found:
                raise ExplanationError(f"{file}: {entry['at']} has twice: {text}")
            found[key] = entry["why"]
    return found
