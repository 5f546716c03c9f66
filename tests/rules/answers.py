"""What every move of a game gets for an answer in a position, written in one line."""

from collections import Counter
from pathlib import Path

from reverie.match import Match


def expected(test: str) -> dict[str, str]:
    """The answers that stand in `answers.txt` beside a test, by the name of the position."""
    lines = (Path(test).parent / "answers.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ") for line in lines)


def answers(match: Match) -> str:
    """How many moves are legal, and how many others each rule forbids."""
    state = match.state
    state.fresh = False
    found = Counter(state.why_not(action) for action in state.game.actions.ids())
    legal = found.pop("")
    assert legal == len(state.legal())
    prefix = f"{state.game.name}."
    told = [f"{number} {rule.removeprefix(prefix)}" for rule, number in sorted(found.items())]
    return ", ".join([f"{legal} legal", *told])
