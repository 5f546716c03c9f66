"""Puzzles on the page: the position as its seat knows it, and the answer.

Nothing sent before an attempt contains the answer, and the record is never sent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from reverie.coach import telling as coach_telling
from reverie.coach.line import played_out
from reverie.coach.puzzle import Puzzle, puzzles_of, todays
from reverie.coach.rating import Rating
from reverie.coach.solving import attempt, of_day, rating_of, streak
from reverie.engine.state import State
from reverie.i18n import Words
from reverie.match import Match, read_record, replay
from reverie.puzzle_attempt import Attempt
from reverie.render.telling import display_names, label
from reverie.render.telling import said as told
from reverie.render.text import table as drawn
from reverie.seat import Seat
from reverie.server.frames import move_frames
from reverie.server.shown import shown
from reverie.store import Store, Taken

DOMAIN = coach_telling.DOMAIN


def match_of(puzzle: Puzzle) -> Match:
    """The game up to the puzzle's decision."""
    return replay(read_record(puzzle.record))


# --- before the attempt ---
def position(state: State, seat: int, words: Words) -> dict[str, object]:
    """The table as the deciding seat sees it, and its legal moves."""
    game, view, names = state.game, state.view(seat), names_at(state, words)
    legal = game.actions.named(state.legal())
    return {
        "seat": seat,
        "names": names,
        "view": shown(game, view),
        "moves": move_frames(game, legal, view, words, state.decision, tuple(names)),
        "prompt": words(game.name, "decisions", state.decision),
        "drawn": drawn(view, words.language, names),
    }


def names_at(state: State, words: Words) -> list[str]:
    return display_names([Seat("")] * state.game.seats, words)


# --- after it ---
@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move, its wins out of 100 (None: too few to compare), and its kind."""

    label: str
    value: int | None
    best: bool
    mine: bool
    obvious: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer shown after an attempt; `line` is a possible continuation of the best move."""

    solved: bool
    best: str
    mine: str
    obvious: str  # empty if it is what was answered
    lead: int
    reasons: list[str]
    choices: list[Choice]
    line: list[dict[str, object]]


def answer(puzzle: Puzzle, match: Match, move: str, words: Words) -> Answer:
    """The answer to a move; ReverieError if it is illegal."""
    game, legal = match.game, match.state.legal()
    names = names_at(match.state, words)
    chosen = game.actions.read(move, legal)
    best = game.actions.read(puzzle.best, legal)
    ranked = sorted(match.legal, key=lambda one: -puzzle.values.get(one.text, -1.0))
    called = {one.text: label(one, words, game.name, puzzle.decision, names) for one in match.legal}
    return Answer(
        solved=puzzle.is_solved_by(chosen.text),
        best=called[best.text],
        mine=called[chosen.text],
        obvious=called[puzzle.obvious] if chosen.text != puzzle.obvious else "",
        lead=round(100 * puzzle.lead),
        reasons=[coach_telling.reason_in_words(why, words, game) for why in puzzle.reasons],
        choices=[
            Choice(
                called[one.text],
                percent(puzzle.values.get(one.text)),
                one == best,
                one == chosen,
                one.text == puzzle.obvious,
            )
            for one in ranked
        ],
        line=[
            {
                "n": number,
                "seat": ply.seat,
                "label": "",
                "said": told(ply, words, game, puzzle.seat, names),
                "events": ply.events,
                "view": shown(game, world.view(puzzle.seat, False)),
            }
            for number, (ply, world) in enumerate(played_out(match, best), 1)
        ],
    )


def percent(value: float | None) -> int | None:
    return None if value is None else round(100 * value)


# --- rating ---
@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing with a game's puzzles."""

    rating: Rating
    streak: int
    tried: int
    solved: int
    today: bool | None  # was today's solved? None if not tried yet
    change: int = 0  # of the rating by the latest answer
    counted: bool = False  # was the latest answer rated?

    @property
    def value(self) -> int:
        return round(self.rating.value)


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def todays_puzzle(game: str) -> Puzzle:
    """The puzzle of the day, the same for everybody."""
    return todays(puzzles_of(game), datetime.now(UTC).date())


def standing(attempts: Sequence[Attempt], change: int = 0, counted: bool = False) -> Standing:
    firsts = {one.puzzle: one.solved for one in reversed(attempts)}
    of_today = of_day(attempts, today())
    return Standing(
        rating=rating_of(attempts),
        streak=streak(attempts, datetime.now(UTC).date()),
        tried=len(firsts),
        solved=sum(firsts.values()),
        today=None if of_today is None else of_today.solved,
        change=change,
        counted=counted,
    )


async def count(store: Store, player: str, puzzle: Puzzle, solved: bool) -> Standing:
    """Store an attempt, if it counts."""
    while True:
        attempts = await store.attempts(player, puzzle.game)
        day = today() if todays_puzzle(puzzle.game).id == puzzle.id else ""
        made = attempt(attempts, puzzle, solved, day)
        if made is None:
            return standing(attempts)
        try:
            await store.add_attempt(player, made)
        except Taken:  # from another window
            continue
        before, after = rating_of(attempts), rating_of([made])
        change = round(after.value) - round(before.value)
        return standing([*attempts, made], change, counted=after != before)
