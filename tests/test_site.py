"""The documentation is built as a site, with warnings as errors."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ELSEWHERE = re.compile(r"(?:src|href)=\"?https?://[^\s\">]+\.(?:js|css|woff2?)")


def test_the_site_is_built_without_a_warning_and_loads_nothing_from_elsewhere(
    tmp_path: Path,
) -> None:
    pytest.importorskip("material")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for name in ("index", "python", "terminal", "research", "api", "rulebooks/onix"):
        assert (tmp_path / f"{name}.html").exists()
    assert "Make a move; NotLegal" in (tmp_path / "api.html").read_text(encoding="utf-8")
    for file in tmp_path.rglob("*.html"):
        page = file.read_text(encoding="utf-8")
        assert not ELSEWHERE.search(page), file
        assert "flowchart" not in page, f"{file} shows the source of a diagram"


@pytest.mark.parametrize("source", sorted((ROOT / "docs/diagrams").glob("*.mmd")))
def test_a_diagram_shows_every_label_of_its_source(source: Path) -> None:
    labels = re.findall(r'"([^"]+)"', source.read_text(encoding="utf-8"))
    words = {word for label in labels for line in label.split("<br/>") for word in line.split()}
    drawn = re.sub("<[^>]+>", " ", source.with_suffix(".svg").read_text(encoding="utf-8"))
    assert {word for word in words if word not in drawn} == set()
