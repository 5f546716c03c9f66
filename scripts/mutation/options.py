"""Mutate the rules one place at a time, and report what no test caught."""

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

HOME = Path(__file__).parent.parent.parent
TESTS = ("tests/rules", "tests/test_goldens.py")
BAR = 95.0
KNOWN = "fates in earlier --json FILEs, which are reported but not tried again; dead is dead"
SURVEY = "keep in FILE which lines each test runs; what it has, and still holds, is used"


def part_of(text: str) -> tuple[int, int]:
    """The parts of `2/5`."""
    part, _, parts = text.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise argparse.ArgumentTypeError(f"a part is K/N, from 1/N to N/N, not {text}")
    return int(part), int(parts)


def arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("mutate", description=__doc__)
    say = parser.add_argument
    say("--only", action="append", metavar="PATH[::FUNCTION]", help="part of the sources")
    say("--jobs", type=int, default=1, help="how many mutants are tried at a time (1)")
    say("--sample", type=int, metavar="N", help="try only so many, drawn by chance, in that order")
    say("--seed", type=int, default=0, help="of the sample (0)")
    say("--again", type=Path, metavar="FILE", help="only those alive in an earlier --json FILE")
    say("--json", type=Path, metavar="FILE", help="write every mutant's fate, as the run goes on")
    say("--known", type=Path, nargs="+", default=[], metavar="FILE", help=KNOWN)
    say("--part", type=part_of, default=(1, 1), metavar="K/N", help="the K-th of N equal parts")
    say("--minutes", type=float, default=math.inf, help="start no mutant after so many; 0: none")
    say("--survey", type=Path, metavar="FILE", help=SURVEY)
    say("--recheck", action="store_true", help="also try the explained ones: none may be killed")
    say("--bar", type=float, default=BAR, help=f"percent that must be killed ({BAR:.0f})")
    say("--root", type=Path, default=HOME / "src/reverie/games", help="the package to mutate")
    say("--tests", nargs="+", default=TESTS, help="the tests that should notice")
    say("-k", metavar="EXPRESSION", help="only tests that match, as pytest has it")
    say("--slowest", type=float, metavar="SECONDS", help="leave out tests that take longer")
    say("--patience", type=float, metavar="SECONDS", help="of tests, then a mutant counts as alive")
    say("--explained", type=Path, default=HOME / "tests/rules/equivalent.toml")
    return parser.parse_args(words)
