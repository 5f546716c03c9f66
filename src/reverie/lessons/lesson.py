"""A lesson: a game on prepared cards, with the right move at each of its first decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reverie import registry
from reverie.engine.actions import Action
from reverie.i18n import LANGUAGES, Words, typeset
from reverie.match import Match

LEARNER = 0  # the learner's seat
Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One decision: the right moves, the seat, the text, and the rules it teaches.

    At least one of the moves is possible; others may have been made at an earlier step.  A step of
    another seat has one move, which the interface makes for it.
    """

    moves: tuple[str, ...]
    texts: Texts
    seat: int = LEARNER
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game; after its steps the learner plays freely."""

    game: str
    name: str
    title: Texts
    line: Texts  # what it teaches, in a few words
    steps: tuple[LessonStep, ...]
    end: Texts
    seed: int = 1
    seats: int = 1
    options: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck: tuple[str, ...] = ()  # on top of the deck, the first card topmost
    picture: str = ""  # of a card that stands for it
    first: bool = False  # of its game

    @property
    def key(self) -> str:
        """Its key in tables and progress: `chess/castling`; the first one, `chess`."""
        return self.game if self.first else f"{self.game}/{self.name}"

    def match(self, version: int | None = None) -> Match:
        """The game at its start, with the newest rules or those of an older version."""
        options: dict[str, object] = dict(self.options)
        game = registry.game(self.game, self.seats, version, None, options)
        if not self.places:
            return Match(game, self.seed, list(self.deck))
        places = {name.replace(" ", "_"): list(cards) for name, cards in self.places.items()}
        # the recorded position already has the stacked deck
        return Match(game, self.seed).board(**places).stack(*self.deck).board()

    def at(self, moves_made: Sequence[str]) -> LessonStep | None:
        """The step after these moves of all seats; None once the lesson is over or abandoned."""
        made = len(moves_made)
        if made >= len(self.steps) or not self.follows(moves_made):
            return None
        return self.steps[made]

    def scripted(self, match: Match) -> Action | None:
        """The scripted move of a bot, if it is to move; or None."""
        step = self.at([action.text for action in match.moves])
        if step is None or step.seat != match.actor:
            return None
        return match.game.actions.read(step.moves[0], match.state.legal())

    def follows(self, moves_made: Sequence[str]) -> bool:
        """Whether every move so far was right at its step."""
        pairs = zip(moves_made, self.steps, strict=False)
        return all(move in step.moves for move, step in pairs)

    def ended(self, moves_made: Sequence[str]) -> bool:
        """Whether the last step was just made."""
        return len(moves_made) == len(self.steps) and self.follows(moves_made)

    def text(self, moves_made: Sequence[str], words: Words) -> str:
        """The current text; empty once the lesson is over or abandoned."""
        step = self.at(moves_made)
        if step is not None:
            return in_language(step.texts, words)
        return in_language(self.end, words) if self.ended(moves_made) else ""


def in_language(texts: Texts, words: Words) -> str:
    """A text in a language, or in another if it is missing."""
    language = words.language if words.language in texts else LANGUAGES[0]
    return typeset(texts[language], language)
