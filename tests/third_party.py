"""The trick-taking game of examples/tricks, installed as anybody would install it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "examples" / "tricks"
QUIET = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")


def install(folder: Path) -> Path:
    """Build a copy of the package and install it; the folder that Python has to look in."""
    copy = shutil.copytree(PACKAGE, folder / "source")
    command = [sys.executable, "-m", "pip", "install", *QUIET, "--target", str(folder / "site")]
    subprocess.run([*command, str(copy)], check=True, timeout=120)
    return folder / "site"


@contextmanager
def looking_in(site: Path) -> Iterator[None]:
    """For as long as it lasts, new processes look for packages there first."""
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(site), *([before] if before else [])])
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
