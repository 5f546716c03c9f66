"""A lesson: a game from a stacked deck, with what is right to do at each of its first moves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reverie import registry
from reverie.engine.actions import Action
from reverie.i18n import Words
from reverie.match import Match

SECTION = "lesson"  # of the game's words
END = "end"  # the key of what is said when the lesson is over
LEARNER = 0  # the seat that is taught


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One move: which ones are right, whose it is, and the rules that it teaches.

    A step of another seat has one move, which the surface makes for it.
    """

    key: str
    moves: tuple[str, ...]
    seat: int = LEARNER
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's lesson; when its steps are made, free play goes on."""

    game: str
    seed: int
    deck: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    seats: int = 1
    options: Mapping[str, str] = field(default_factory=dict)

    def match(self, version: int | None = None) -> Match:
        """The game at its beginning, by the newest rules or those of an older version."""
        options: dict[str, object] = dict(self.options)
        game = registry.game(self.game, self.seats, version, None, options)
        return Match(game, self.seed, list(self.deck))

    def at(self, moves_made: Sequence[str]) -> LessonStep | None:
        """The step that follows these moves of all seats; None once the lesson is over or left."""
        made = len(moves_made)
        if made >= len(self.steps) or not self.follows(moves_made):
            return None
        return self.steps[made]

    def scripted(self, match: Match) -> Action | None:
        """What the lesson has the seat do whose decision it is, if that is a bot's; or None."""
        step = self.at([action.text for action in match.moves])
        if step is None or step.seat != match.actor:
            return None
        return match.game.actions.read(step.moves[0], match.state.legal())

    def follows(self, moves_made: Sequence[str]) -> bool:
        """Was every move so far one that was right at its step?"""
        pairs = zip(moves_made, self.steps, strict=False)
        return all(move in step.moves for move, step in pairs)

    def text(self, moves_made: Sequence[str], words: Words) -> str:
        """What is said now; nothing once the lesson was left, or its end was told."""
        step = self.at(moves_made)
        if step is not None:
            return words(self.game, SECTION, step.key)
        ended = len(moves_made) == len(self.steps) and self.follows(moves_made)
        return words(self.game, SECTION, END) if ended else ""
