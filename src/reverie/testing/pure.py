"""Running the uncompiled source, even if the compiled package is installed."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def run_pure(code: str, *arguments: str) -> str:
    """The output of Python code with the uncompiled package, in a separate process."""
    with tempfile.TemporaryDirectory() as folder:
        machine_code = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(PACKAGE, Path(folder, "reverie"), ignore=machine_code)
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            env={**os.environ, "PYTHONPATH": folder},
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return done.stdout
