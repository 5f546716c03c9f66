"""A session at a table, shared by the full screen and line mode."""

from pathlib import Path

from reverie.engine.actions import Action
from reverie.engine.outcome import OutOfReach
from reverie.i18n import LANGUAGES, Words
from reverie.i18n.errors import message
from reverie.lessons import Lesson
from reverie.match import Match
from reverie.match.figures import figures
from reverie.render import telling
from reverie.render.figures import sentences
from reverie.render.text import note
from reverie.table import Table
from reverie.terminal.menu import MenuEntry, menu
from reverie.terminal.saves import SavedGames, write_whole
from reverie.terminal.scene import Scene, scene_of
from reverie.terminal.teaching import Teaching


class TerminalSession:
    """A table, the viewing seat, and the language."""

    def __init__(
        self,
        table: Table,
        words: Words,
        saves: SavedGames,
        record: Path | None = None,
        lesson: Lesson | None = None,
        save: Path | None = None,
    ) -> None:
        self.table = table
        self.words = words
        self.saves = saves
        self.record_file = record
        self.save = save  # the file of the game, once it has one
        self.trouble: str | None = None  # the error of the last save
        self.teaching = Teaching(lesson)
        others = [seat for seat in table.people if seat != table.actor]
        self.viewer = (others or table.people or [0])[0]
        if not self.must_pass:  # a resumed game may start behind a curtain
            self.sit()

    @property
    def game(self) -> str:
        return self.table.match.game.name

    @property
    def scene(self) -> Scene:
        return scene_of(self.game)

    @property
    def names(self) -> list[str]:
        """The names of all seats; bots of one kind are numbered."""
        return telling.display_names(self.table.seats, self.words)

    @property
    def places(self) -> range:
        return range(len(self.table.seats))

    @property
    def view(self) -> dict[str, object]:
        return self.table.view(self.viewer)

    @property
    def alone(self) -> bool:
        """Whether there is only one person."""
        return len(self.table.people) == 1 < len(self.table.seats)

    @property
    def with_bots(self) -> bool:
        return len(self.table.people) < len(self.table.seats)

    # --- viewer ---
    def next_person(self) -> int:
        """Who should look now: the person to move, or the last viewer."""
        actor = self.table.actor
        return self.viewer if actor is None or self.table.thinking else actor

    @property
    def must_pass(self) -> bool:
        """Whether the next person sees what the current viewer must not."""
        person = self.next_person()
        return person != self.viewer and self.table.secret(person, self.viewer)

    def sit(self) -> None:
        """Switch to the person to move."""
        self.viewer = self.next_person()

    # --- moves ---
    def entries(self, opened: str | None = None) -> list[MenuEntry]:
        """The menu; moves that put victory out of reach are marked, unless all do."""
        legal = self.table.legal(self.viewer)
        legal = self.teaching.right(self.table.match, legal)
        warnings = self.table.warnings(self.viewer)
        return menu(
            legal,
            self.scene.groups,
            opened,
            self.shown,
            lambda group, n: f"{self.group_name(group)} ({n})",
            lambda action: warnings.get(action.id),
        )

    def group_name(self, group: str) -> str:
        """The name of a group of choices."""
        known = self.words.has("terminal", "groups", group)
        return self.words("terminal" if known else self.game, "groups", group)

    def shown(self, action: Action) -> str:
        """A choice: its label and its effect."""
        told = note(self.view, action.text, self.words)
        return f"{self.label(action)} ({told})" if told else self.label(action)

    def label(self, action: Action) -> str:
        decision = self.table.match.decision or ""
        return telling.label(action, self.words, self.game, decision, self.names)

    def play(self, action: Action) -> None:
        self.table.play(self.viewer, action)

    def again(self, seed: int | None) -> None:
        """A new game of the same kind, with the same players, without a lesson."""
        self.teaching = Teaching(None)
        self.save = None  # the previous game keeps its file
        self.table = Table(Match(self.table.match.game, seed), self.table.seats)

    def keep(self) -> str | None:
        """Save the game, and the requested record; returns the error, if any."""
        self.trouble = None
        try:
            if not self.teaching.on:  # lessons are not resumed
                self.save = self.saves.keep(self.table, self.save)
            elif finished := self.teaching.finished(self.table.match):
                self.saves.finish_lesson(finished.key)
            if self.record_file is not None:
                write_whole(self.record_file, str(self.table.record()))
        except OSError as error:
            self.trouble = message(error, self.words)
        return self.trouble

    # --- text ---
    def taught(self) -> str:
        """The current text of the lesson, or empty."""
        return self.teaching.said(self.table.match, self.words)

    def switch_language(self) -> None:
        at = LANGUAGES.index(self.words.language)
        self.words = Words(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def prompt(self) -> str:
        """The current decision, who is thinking, or the result."""
        decision = self.table.match.decision
        if decision is None:
            return self.result()[0]
        if self.table.actor != self.viewer:
            if self.taught():
                return self.words("lessons", "lesson", "go", text=self.taught())
            return telling.thinking(self.words, self.names[self.table.actor or 0])
        return self.taught() or self.words(self.game, "decisions", decision)

    def sentences(self, since: int = 0) -> list[str]:
        """The log as the viewer saw it, from a step on."""
        told: list[str] = []
        words, game, viewer, names = self.words, self.table.match.game, self.viewer, self.names
        for ply in self.table.log(viewer, since):
            told += telling.said(ply, words, game, viewer, names)
        return told

    def whys(self) -> list[tuple[str, list[str]]]:
        """The bots' moves since the viewer's last one, or else the latest, with reasons."""
        since = self.table.last_decision(self.viewer)
        thoughts = self.table.thoughts(self.viewer, since) or self.table.thoughts(self.viewer)[-1:]
        words, told = self.words, []
        for _, seat, choice in thoughts:
            move = telling.label(choice.action, words, self.game, names=self.names)
            reasons = [words.reason(why.id, self.game, why.values) for why in choice.reasons]
            told.append(
                (words("terminal", "why", "move", who=self.names[seat], move=move), reasons)
            )
        return told

    def out_of_reach(self) -> str | None:
        """Why victory is out of reach, if it is and the game is in progress."""
        reason = telling.out_of_reach(self.view)
        if reason is None or self.table.match.over:
            return None
        return self.because(reason)

    def because(self, reason: OutOfReach) -> str:
        """Why the game can no longer be won, or would end."""
        return telling.because(self.words, self.game, reason)

    def result(self) -> tuple[str, str]:
        """The result and its reason."""
        outcome = self.table.match.outcome
        if outcome is None:
            return "", ""
        you = self.viewer if self.alone else None
        return telling.result(outcome, self.words, self.game, self.names, you)

    def score_lines(self) -> list[str]:
        """The scores in competitive games, and the length of the game."""
        match, words = self.table.match, self.words
        lines = telling.scores(match.outcome, words, self.names)
        moves = len(match.moves)
        lines.append(words.number("terminal", "result", "moves", moves, seed=match.seed))
        if match.undone:
            lines.append(words.number("terminal", "result", "undone", match.undone))
        return lines

    def figures(self) -> list[str]:
        """The statistics of the game."""
        told = figures(self.table.match, self.viewer)
        return sentences(told, self.words, self.game, self.names, self.viewer)
