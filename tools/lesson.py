"""Play a lesson's file: each step with what it led to, and where it fails the moves there are.

    python tools/lesson.py src/reverie/games/onirim/lessons/04-glyphs.toml
    python tools/lesson.py FILE --seeds 5000

With `--seeds` it looks for a seed with which every step can be made, for what a lesson leaves to
chance: the order of Goals, or what is drawn after a shuffle.
"""

import argparse
from dataclasses import replace
from pathlib import Path

from reverie.engine.errors import ReverieError
from reverie.i18n import Words
from reverie.lessons.files import read
from reverie.lessons.lesson import LEARNER, Lesson, in_language
from reverie.match import Match
from reverie.render.telling import said
from reverie.render.text import table


def played(lesson: Lesson, seed: int) -> tuple[Match, str]:
    """A lesson with a seed as far as it goes, and what stopped it."""
    match = replace(lesson, seed=seed).match()
    for step in lesson.steps:
        right = [move for move in step.moves if move in match.legal]
        if match.actor != step.seat or not right:
            possible = ", ".join(action.text for action in match.legal)
            return match, f"seat {match.actor}, none of {step.moves} is among: {possible}"
        match.play(right[0])
    return match, ""


def show(lesson: Lesson, match: Match, wrong: str) -> None:
    words, names = Words("en"), ["you", *(f"bot {n}" for n in range(1, lesson.seats))]
    for step, ply in zip(lesson.steps, match.log(LEARNER)[1:], strict=False):
        print(f"> {in_language(step.texts, words)}")
        print(" ", step.moves[0], "->", " ".join(said(ply, words, match.game, LEARNER, names)))
    print(table(match.view(LEARNER), "en", names))
    print(wrong or f"{len(lesson.steps)} steps; now: {[action.text for action in match.legal]}")


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("file", type=Path)
    asked.add_argument("--seeds", type=int, default=0, help="try so many seeds")
    options = asked.parse_args()
    game = options.file.resolve().parent.parent.name
    lesson = read(options.file.read_text(encoding="utf-8"), game, options.file.stem)
    furthest = (-1, lesson.seed)
    for seed in range(options.seeds):
        match, wrong = played(lesson, seed)
        furthest = max(furthest, (len(match.moves), seed), key=lambda found: found[0])
        if not wrong:
            print(f"seed = {seed}")
            return 0
    try:
        match, wrong = played(lesson, furthest[1])
    except ReverieError as error:
        print(f"it can't be set up: {error}")
        return 1
    show(lesson, match, wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
