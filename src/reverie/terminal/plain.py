"""Line mode, for pipes and screen readers."""

import io
import sys
from typing import Final, TextIO

from reverie.render.text import table as drawing
from reverie.terminal.coaching import Coaching
from reverie.terminal.lookup import asked_for, book
from reverie.terminal.menu import MenuEntry
from reverie.terminal.reading import Unread, plain_letters, read_move
from reverie.terminal.refusals import blocked, forbidden
from reverie.terminal.session import TerminalSession

COMMANDS: Final = (
    "undo", "help", "log", "why", "hint", "chance", "review", "quit", "new", "lang",
)  # fmt: skip
CURTAIN: Final = 60  # blank lines that push the other player's cards off the screen
SHORT: Final = {"q": "quit", "?": "help"}
SAME: Final = "same"
REFUSED: Final = ("not legal", "not understood")  # refusals that a rule may explain


class Left(Exception):
    """The player quits, or the input has ended."""


class Plain:
    """Reads and writes lines."""

    def __init__(
        self, session: TerminalSession, source: TextIO | None = None, target: TextIO | None = None
    ) -> None:
        self.session = session
        self.source = forgiving(source or sys.stdin)
        self.target = forgiving(target or sys.stdout)
        self.told = 0  # log steps shown so far
        self.told_to: dict[int, int] = {}  # by person, if each sees their own
        self.coaching = Coaching()

    def say(self, text: str = "") -> None:
        print(text, file=self.target, flush=True)

    def word(self, section: str, key: str, **values: object) -> str:
        return self.session.words("terminal", section, key, **values)

    def ask(self, prompt: str) -> str:
        """The next input line; Left at the end of the input."""
        print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        if not line:
            self.say()
            raise Left
        return line.strip()

    def answer(self, prompt: str) -> str:
        """The answer to a question outside of the game, in plain letters; Left if it is `quit`."""
        answer = self.ask(prompt)
        if self.command(answer)[0] == "quit":
            raise Left
        return plain_letters(answer)

    def yes(self, question: str, default: bool = False) -> bool:
        """Ask for yes or no, in either language; with a default, Enter means yes."""
        yes, no = self.word("plain", "yes"), self.word("plain", "no")
        while True:
            answer = self.answer(f"{question} ({yes}/{no}) ")
            if default and not answer:
                return True
            if answer and (yes.startswith(answer) or "yes".startswith(answer)):
                return True
            if answer and (no.startswith(answer) or "no".startswith(answer)):
                return False
            self.say(self.word("plain", "yes or no", yes=yes, no=no))

    # --- the game ---
    def run(self) -> int:
        """Play until the player quits."""
        try:
            while True:
                self.let_bots_play()
                self.pass_device()
                self.show()
                self.listen()
        except Left:
            session = self.session
            if session.trouble is not None:
                self.say(self.word("unsaved", "line", why=session.trouble))
                return 1
            kept = session.save is not None and not session.table.match.over
            self.say(self.word("plain", "kept" if kept else "bye"))
        return 0

    def let_bots_play(self) -> None:
        """Make the bots' moves until a person is to move."""
        session = self.session
        while session.table.thinking:
            if session.taught():
                self.say(session.taught())
            scripted = session.teaching.scripted(session.table.match)
            session.table.carry_out(scripted or session.table.consider())
            self.keep()

    def pass_device(self) -> None:
        """Ask the next person to take over, if several share the screen."""
        session = self.session
        if session.must_pass:
            who = session.names[session.next_person()]
            self.say("\n" * CURTAIN + self.word("ready", "title", who=who))
            self.ask(self.word("plain", "enter", who=who) + " ")
            self.told = self.told_to.get(session.next_person(), 0)
        session.sit()

    def show(self) -> None:
        """Show what happened since, the table, and the choices."""
        session = self.session
        self.say()
        for sentence in session.sentences(self.told):
            self.say(sentence)
        self.told = self.told_to[session.viewer] = len(session.table.match.plies)
        self.say()
        self.say(drawing(session.view, session.words.language, session.names))
        self.say()
        if session.table.match.over:
            for line in (*session.result(), *session.score_lines(), *session.figures()):
                self.say(line)
            self.say(self.word("plain", "over"))
            return
        several = len(session.table.people) > 1
        who = f"{session.names[session.viewer]}. " if several else ""
        self.say(who + session.prompt())
        for number, entry in enumerate(self.choices(), 1):
            sign = f" {self.word('warning', 'sign')}" if entry.warning else ""
            self.say(f"{number:3} {entry.label}{sign}")

    def choices(self) -> list[MenuEntry]:
        """Every choice, with groups last."""
        session = self.session
        entries = session.entries()
        groups = [entry.group for entry in entries if entry.group is not None]
        moves = [entry for entry in entries if entry.action is not None]
        return moves + [entry for group in groups for entry in session.entries(group)]

    def listen(self) -> None:
        """Read lines until one of them changes the table."""
        while True:
            line = self.ask(self.word("plain", "prompt"))
            if not line and len(self.choices()) == 1:
                line = "1"  # Enter takes the only choice
            if line and self.obey(line):
                return

    def obey(self, line: str) -> bool:
        """Carry out a command or a move; returns whether the table has changed."""
        command, argument = self.command(line)
        if command == "quit":
            raise Left
        if command == "undo":
            return self.undo()
        if command == "new":
            return self.begin(argument)
        if command == "lang":
            self.session.switch_language()
            return True
        if command == "help":
            self.help(argument)
        elif command == "log":
            for sentence in self.session.sentences():
                self.say(sentence)
        elif command == "why":
            self.why()
        elif command == "hint":
            for sentence in self.coaching.hint(self.session):
                self.say(sentence)
        elif command == "chance":
            self.say(self.coaching.chance(self.session))
        elif command == "review":
            for sentence in self.coaching.review(self.session):
                self.say(sentence)
        else:
            return self.move(line)
        return False

    def why(self) -> None:
        """The bots' reasons, and illegal moves with their rules."""
        told = self.session.whys()
        for move, reasons in told:
            self.say(" ".join([move, *reasons]))
        if not told and self.session.with_bots:
            self.say(self.word("why", "none"))
        found = blocked(self.session)
        for rule, moves in found.items():
            self.say(self.word("why", "not now", moves=", ".join(moves), rule=rule))
        if not found:
            self.say(self.word("why", "nothing"))

    def command(self, line: str) -> tuple[str, str]:
        """A command in either language, and its argument."""
        head, _, argument = line.partition(" ")
        head = SHORT.get(head, plain_letters(head))
        for command in COMMANDS:
            if head in (command, plain_letters(self.word("commands", command))):
                return command, argument.strip()
        return "", ""

    def undo(self) -> bool:
        """Undo the last move."""
        if not self.session.table.can_undo:
            self.say(self.word("plain", "nothing to undo"))
            return False
        self.session.table.undo()
        self.told = len(self.session.table.match.plies)
        self.keep()
        self.say(self.word("plain", "undone"))
        return True

    def begin(self, argument: str) -> bool:
        """Start a new game, with `same` from the same seed."""
        match = self.session.table.match
        same = plain_letters(argument) in (SAME, plain_letters(self.word("commands", SAME)))
        self.session.again(match.seed if same else None)
        self.told, self.told_to = 0, {}
        self.keep()
        self.say(self.word("plain", "new seed", seed=self.session.table.match.seed))
        return True

    def move(self, line: str) -> bool:
        """Make the move on this line, or explain why it is illegal."""
        session = self.session
        choices = self.choices()
        if not choices:
            self.say(self.word("plain", "over"))
            return False
        moves = [entry.action for entry in choices if entry.action is not None]
        try:
            action = read_move(line, moves, session.table.match.game, session.label)
        except Unread as unread:
            if any(action in session.table.match.legal for action in unread.meant):
                self.say(session.words("lessons", "lesson", "stay"))
                return False
            rules = forbidden(session, line, unread.meant) if unread.key in REFUSED else []
            key = "forbidden" if rules else unread.key
            values = {**unread.values, "rules": " ".join(rules)} if rules else unread.values
            self.say(self.word("plain", key, **values))
            return False
        warning = choices[moves.index(action)].warning
        if warning is not None:
            self.say(self.word("warning", "body", reason=session.because(warning)))
            if not self.yes(self.word("warning", "anyway")):
                return False
        session.play(action)
        self.keep()
        return True

    def keep(self) -> None:
        trouble = self.session.keep()
        if trouble is not None:
            self.say(self.word("unsaved", "line", why=trouble))

    def help(self, asked: str) -> None:
        """The commands and chapters, or the rules that match what is asked."""
        session = self.session
        language = session.words.language
        if not asked:
            commands = ", ".join(self.word("commands", command) for command in COMMANDS)
            self.say(self.word("help", "plain", commands=commands))
            rules = book(session.game, language)
            self.say(self.word("help", "list" if rules else "no rules"))
            for chapter in dict.fromkeys(rule.chapter for rule in rules):
                self.say(f"  {chapter}")
            return
        found = asked_for(session.game, language, asked)
        if not found:
            self.say(self.word("help", "no rule", asked=asked))
        for rule in found:
            self.say(f"{rule.title} ({rule.id})\n{rule.text}\n{rule.source}\n")


def forgiving(stream: TextIO) -> TextIO:
    """Replace characters that the stream can't encode or decode."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream
