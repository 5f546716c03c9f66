"""One sitting at a table: what the full screen and the plain lines have in common."""

from pathlib import Path

from reverie.engine.actions import Action
from reverie.i18n import LANGUAGES, Words
from reverie.match import Match
from reverie.render.sentences import chose, tell
from reverie.table import Table
from reverie.terminal.menu import Entry, menu
from reverie.terminal.saves import Shelf, write_whole
from reverie.terminal.scenes import SCENES, Scene


class Session:
    """A table, the seat whose eyes look at it, and the words it is told in."""

    def __init__(
        self, table: Table, words: Words, shelf: Shelf, record: Path | None = None
    ) -> None:
        self.table = table
        self.words = words
        self.shelf = shelf
        self.record_file = record
        others = [seat for seat in table.people if seat != table.actor]
        self.viewer = (others or table.people or [0])[0]
        if not self.must_pass:  # a game that goes on may begin behind a curtain
            self.sit()

    @property
    def game(self) -> str:
        return self.table.match.game.name

    @property
    def scene(self) -> Scene:
        return SCENES[self.game]

    @property
    def names(self) -> list[str]:
        return [self.words.seat([s.name for s in self.table.seats], at) for at in self.places]

    @property
    def places(self) -> range:
        return range(len(self.table.seats))

    @property
    def view(self) -> dict[str, object]:
        return self.table.view(self.viewer)

    # --- whose eyes ---
    def next_person(self) -> int:
        """Who should look now: the one who decides, or whoever looked last."""
        actor = self.table.actor
        return self.viewer if actor is None or self.table.thinking else actor

    @property
    def must_pass(self) -> bool:
        """Is it somebody else's turn, who sees what the last one must not?"""
        person = self.next_person()
        return person != self.viewer and self.table.secret(person, self.viewer)

    def sit(self) -> None:
        """Let the one whose turn it is look."""
        self.viewer = self.next_person()

    # --- moves ---
    def entries(self, opened: str | None = None) -> list[Entry]:
        """The menu; a move that gives up the victory is marked, unless they all do."""
        legal = self.table.legal(self.viewer)
        warnings = {action.id: self.table.gives_up(self.viewer, action) for action in legal}
        if None not in warnings.values():
            warnings = {}
        return menu(
            legal,
            self.scene.GROUPS,
            opened,
            self.label,
            lambda group, n: f"{self.words('terminal', 'groups', group)} ({n})",
            lambda action: warnings.get(action.id),
        )

    def label(self, action: Action) -> str:
        decision = self.table.match.decision or ""
        return self.words.action(self.game, action.verb, action.object, action.target, decision)

    def play(self, action: Action) -> None:
        self.table.play(self.viewer, action)

    def again(self, seed: int | None) -> None:
        """A new game of the same kind, with the same players."""
        self.table = Table(Match(self.table.match.game, seed), self.table.seats)

    def keep(self) -> str | None:
        """Save the game, and the record that was asked for; what went wrong, if anything."""
        try:
            self.shelf.keep(self.table)
            if self.record_file is not None:
                write_whole(self.record_file, str(self.table.record()))
        except OSError as error:
            return str(error)
        return None

    # --- what there is to say ---
    def switch_language(self) -> None:
        at = LANGUAGES.index(self.words.language)
        self.words = Words(LANGUAGES[(at + 1) % len(LANGUAGES)])

    def prompt(self) -> str:
        decision = self.table.match.decision
        if decision is None:
            return self.result()[0]
        if self.table.actor != self.viewer:
            who = self.names[self.table.actor or 0]
            return self.words("terminal", "top", "thinking", who=who)
        return self.words(self.game, "decisions", decision)

    def sentences(self, since: int = 0) -> list[str]:
        """The log as the viewer saw it, from a step on."""
        told = []
        for step in self.table.log(self.viewer, since):
            lines = tell(step.events, self.words, self.game, self.viewer, self.names, step.seat)
            if not lines and step.action is not None and step.seat is not None:
                made = step.action
                action = self.words.action(self.game, made.verb, made.object, made.target)
                lines = [chose(action, self.words, self.game, self.viewer, self.names, step.seat)]
            told += lines
        return told

    def lost_hope(self) -> str | None:
        """Why victory is out of reach, if it is and the game still goes on."""
        reason = self.view.get("out_of_reach")
        if reason is None or self.table.match.over:
            return None
        return self.because(str(reason))

    def because(self, rule: str) -> str:
        """A rule's own sentence on why a game ends, or can't be won any more."""
        words = self.words
        section = "out of reach" if words.has(self.game, "out of reach", rule) else "endings"
        return words(self.game, section, rule)

    def result(self) -> tuple[str, str]:
        """How the game ended, and why."""
        outcome = self.table.match.outcome
        if outcome is None:
            return "", ""
        words = self.words
        reason = words(self.game, "endings", outcome.reason)
        if not outcome.winners:
            return words("terminal", "result", "lost"), reason
        if len(outcome.winners) == len(self.places):
            return words("terminal", "result", "won"), reason
        winners = words.listed([self.names[seat] for seat in outcome.winners])
        n = len(outcome.winners)
        return words.number("terminal", "result", "won by", n, who=winners), reason

    def score_lines(self) -> list[str]:
        """The scores where people played against each other, and how long it took."""
        match = self.table.match
        lines = []
        if match.outcome is not None and 0 < len(match.outcome.winners) < len(self.places):
            lines = [
                self.words("terminal", "result", "score", who=who, score=score)
                for who, score in zip(self.names, match.outcome.scores, strict=True)
            ]
        words, moves = self.words, len(match.moves)
        lines.append(words.number("terminal", "result", "moves", moves, seed=match.seed))
        if match.undone:
            lines.append(words.number("terminal", "result", "undone", match.undone))
        return lines
