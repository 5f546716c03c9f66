"""A lesson: a game on prepared cards, with the right move at each of its first decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reverie import registry
from reverie.engine.actions import Action
from reverie.i18n import LANGUAGES, Words, typeset
from reverie.match import Match

LEARNER = 0  # the seat that is taught
Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One decision: the right moves, whose it is, what is said, and the rules that it teaches.

    One of the moves at least is possible; others may have been made at an earlier step.  A step of
    another seat has one move, which the surface makes for it.
    """

    moves: tuple[str, ...]
    texts: Texts
    seat: int = LEARNER
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game; after its steps the learner plays on as they like."""

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
    deck: tuple[str, ...] = ()  # on top of it, the first card topmost
    picture: str = ""  # of a card that stands for it
    first: bool = False  # of its game

    @property
    def key(self) -> str:
        """What a table or a list of progress calls it: `chess/castling`; the first, `chess`."""
        return self.game if self.first else f"{self.game}/{self.name}"

    def match(self, version: int | None = None) -> Match:
        """The game at its beginning, by the newest rules or those of an older version."""
        options: dict[str, object] = dict(self.options)
        game = registry.game(self.game, self.seats, version, None, options)
        if not self.places:
            return Match(game, self.seed, list(self.deck))
        places = {name.replace(" ", "_"): list(cards) for name, cards in self.places.items()}
        # the position of the record is the one in which the deck is already stacked
        return Match(game, self.seed).board(**places).stack(*self.deck).board()

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

    def ended(self, moves_made: Sequence[str]) -> bool:
        """Was the last step just made?"""
        return len(moves_made) == len(self.steps) and self.follows(moves_made)

    def text(self, moves_made: Sequence[str], words: Words) -> str:
        """What is said now; nothing once the learner has left the lesson or plays on."""
        step = self.at(moves_made)
        if step is not None:
            return told(step.texts, words)
        return told(self.end, words) if self.ended(moves_made) else ""


def told(texts: Texts, words: Words) -> str:
    """A text in a language; a game need not have all of them."""
    language = words.language if words.language in texts else LANGUAGES[0]
    return typeset(texts[language], language)
