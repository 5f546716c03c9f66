"""docs/research.md: its code runs, and its tables are as the layouts are."""

import re
from pathlib import Path

import pytest

from reverie import registry
from reverie.research.tables import BEGIN, all_tables

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: code.splitlines()[0])
def test_its_python_runs(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel")
    exec(code, {})


def test_it_has_code_for_every_environment() -> None:
    for name in ("gymnasium.make", "research.aec", "research.batch", "pyspiel.load_game"):
        assert any(name in code for code in BLOCKS)


def test_its_tables_are_made_from_the_layouts() -> None:
    """`scripts/research` makes them anew."""
    assert TEXT.partition(BEGIN)[2].strip() == all_tables().strip()


def test_it_says_how_many_columns_the_base_game_has() -> None:
    columns = registry.spec("onirim").game().columns
    assert f"the solo base game of Onirim: {columns})" in TEXT
