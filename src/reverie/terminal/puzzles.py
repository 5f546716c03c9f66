"""Puzzles in line mode: the table, the choices, and the explanation."""

import sys
from typing import TextIO

from reverie.coach import telling as coach_telling
from reverie.coach.line import line
from reverie.coach.puzzle import Puzzle
from reverie.engine.actions import Action
from reverie.i18n import Words
from reverie.match import Match, read_record, replay
from reverie.render import telling
from reverie.render.text import table
from reverie.terminal.reading import Unread, read_move

DOMAIN = coach_telling.DOMAIN


class Asked:
    """One puzzle being solved."""

    def __init__(self, puzzle: Puzzle, words: Words, target: TextIO | None = None) -> None:
        self.puzzle = puzzle
        self.words = words
        self.target = target or sys.stdout
        self.match: Match = replay(read_record(puzzle.record))

    def say(self, text: str = "") -> None:
        """Print a line."""
        print(text, file=self.target, flush=True)

    def label(self, action: Action) -> str:
        """The label of a choice."""
        return telling.label(action, self.words, self.puzzle.game, self.puzzle.decision)

    def ask(self, source: TextIO) -> bool | None:
        """Show the position and read one answer; whether it was right, or None without an
        answer."""
        puzzle, words, match = self.puzzle, self.words, self.match
        self.say(words(DOMAIN, "puzzles", "title", id=puzzle.id, grade=puzzle.grade))
        self.say()
        self.say(table(match.view(puzzle.seat), words.language))
        self.say()
        self.say(words(puzzle.game, "decisions", puzzle.decision))
        legal = list(match.legal)
        for number, action in enumerate(legal, 1):
            self.say(f"{number:3} {self.label(action)}")
        while True:
            print("> ", end="", file=self.target, flush=True)
            typed = source.readline()
            if not typed.strip():
                self.say()
                return None
            try:
                answer = read_move(typed.strip(), legal, match.game, self.label)
            except Unread as unread:
                self.say(words("terminal", "plain", unread.key, **unread.values))
                continue
            return self.judge(answer)

    def judge(self, answer: Action) -> bool:
        """Say whether the answer is right, why, and a possible continuation."""
        puzzle, words, match = self.puzzle, self.words, self.match
        solved = puzzle.is_solved_by(answer.text)
        best = match.game.actions.read(puzzle.best, match.state.legal())
        obvious = match.game.actions.read(puzzle.obvious, match.state.legal())
        key = "right" if solved else "wrong"
        self.say(words(DOMAIN, "puzzles", key, best=self.label(best)))
        for reason in puzzle.reasons:
            self.say(coach_telling.reason_in_words(reason, words, match.game))
        lead = round(100 * puzzle.lead)
        self.say(words.number(DOMAIN, "hint", "rather", lead, instead=self.label(obvious)))
        self.say(words(DOMAIN, "puzzles", "values"))
        for text, value in sorted(puzzle.values.items(), key=lambda pair: -pair[1]):
            move = match.game.actions.read(text, match.state.legal())
            self.say(f"{100 * value:5.0f}  {self.label(move)}")
        self.say(words(DOMAIN, "puzzles", "line"))
        for ply in line(match, best):
            for sentence in telling.said(ply, words, match.game, puzzle.seat, ()):
                self.say(f"  {sentence}")
        return solved
