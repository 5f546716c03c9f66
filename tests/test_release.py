"""What a release consists of: one version, a complete source distribution, pinned versions."""

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import reverie

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NOT_SHIPPED = {".gitignore"}
BUILD = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"


def test_the_version_is_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    attribute = PROJECT["tool"]["setuptools"]["dynamic"]["version"]["attr"]
    assert attribute == "reverie.__version__"
    assert str(Version(reverie.__version__)) == reverie.__version__


def test_the_tests_install_all_that_they_need() -> None:
    """Chromium, Firefox, PostgreSQL and the page's tools: one that nobody installs is missing."""
    environment = (ROOT / "scripts/environment").read_text(encoding="utf-8")
    script = (ROOT / "scripts/test").read_text(encoding="utf-8").splitlines()
    needed = re.findall(r"^(install_\w+)\(\)", environment, re.MULTILINE)
    assert len(needed) >= 4
    assert [name for name in needed if name not in script] == []


def test_the_changelog_is_ordered_by_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## (\d+\.\d+\.\d+)", text, re.MULTILINE)
    assert versions == sorted(versions, key=Version, reverse=True)
    assert reverie.__version__ in versions


def test_every_dependency_has_a_tested_version() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.lower().replace("_", "-").split("==") for line in lines if "==" in line)
    wanted = [*PROJECT["project"]["dependencies"]]
    for name, extra in PROJECT["project"]["optional-dependencies"].items():
        wanted += extra if name != "train" else []
    for text in wanted:
        one = Requirement(text)
        name = one.name.lower().replace("_", "-")
        if name != "reverie":
            assert name in pinned, text
            assert one.specifier.contains(pinned[name]), text


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is a source distribution itself")
def test_the_source_distribution_has_every_file(tmp_path: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    tracked = {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()}
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", BUILD, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=300,
    )
    (made,) = tmp_path.glob("*.tar.gz")
    assert made.name == f"reverie-{reverie.__version__}.tar.gz"
    with tarfile.open(made) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
    assert tracked - set(names) == NOT_SHIPPED
    assert not [name for name in names if name.endswith((".so", ".pyc"))]
    # Metadata beside the source hides that of the installed package, so it must name the games.
    assert "src/reverie.egg-info/entry_points.txt" in names
