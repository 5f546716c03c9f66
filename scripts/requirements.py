"""Print what a build or an installation of the checkout requires, a requirement per line.

python scripts/requirements.py build|play|test
"""

import re
import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
OWN = re.compile(r"reverie\[([^]]*)\](.*)")  # extras of the project itself, and their condition


def of_extra(extra: str, condition: str = "") -> list[str]:
    """The requirements of an extra, and of the extras that it includes."""
    found = []
    for requirement in PROJECT["project"]["optional-dependencies"][extra]:
        if own := OWN.fullmatch(requirement):
            found += [line for part in own[1].split(",") for line in of_extra(part, own[2])]
        else:
            found.append(requirement + condition)
    return found


def requirements(purpose: str) -> list[str]:
    if purpose == "build":
        return list(PROJECT["build-system"]["requires"])
    extras = of_extra("test") if purpose == "test" else []
    return [*PROJECT["project"]["dependencies"], *extras]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
