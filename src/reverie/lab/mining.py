"""Puzzles mined from games of bots.

A position becomes a puzzle if the evaluator's move is clearly best, rules of thumb miss it, both
stages of the coach and rollouts to the end of the game agree, and there are not yet many puzzles
of the same motif.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from reverie.bots.contract import USUAL, Limit, Seen, look
from reverie.bots.ladder import bot, rungs
from reverie.coach.evaluator import Evaluator, Moves, evaluator_of
from reverie.coach.puzzle import Puzzle
from reverie.coach.reasons import Reason, reasons
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.game import Game
from reverie.lab.arena import prepared
from reverie.lab.engines import Chunk, Engine, chunks
from reverie.match import Match, Record

CHUNK = 8  # deals
LEAD = 0.10  # of the best move over every other one, at once,
HELD = 0.06  # over the obvious one when both are played on,
CONFIRMED = 0.08  # and by rollouts
BY_ITSELF = 2.5  # standard errors that rollouts must be away from nothing
NEVER_FAIL = ("random", "network")  # one fails by chance, the other is the evaluator
QUICKLY = Limit(None, 150)


@dataclass(frozen=True, slots=True)
class MiningPlan:
    """Which games are mined, and how sure a puzzle must be."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    deals: int
    seed: int
    rollouts: int = 100


def mine(plan: MiningPlan, engine: Engine) -> Iterator[tuple[Chunk, list[Puzzle]]]:
    """The candidates of all deals, in chunks."""
    return engine.run(partial(deals, plan), chunks(plan.deals, CHUNK))


def deals(plan: MiningPlan, first: int, last: int) -> list[Puzzle]:
    """The candidates of some deals."""
    game = prepared(plan.game, plan.seats, plan.options)
    evaluator = evaluator_of(game)
    return [
        puzzle
        for deal in range(first, last)
        for puzzle in mined(game, plan.seed + deal, evaluator, plan.rollouts)
    ]


def mined(game: Game, seed: int, evaluator: Evaluator, rollouts: int) -> Iterator[Puzzle]:
    """One game of the evaluator with itself, and the puzzles on its way."""
    match = Match(game, seed)
    obvious = [bot(obvious_bot(game), game, seed + seat) for seat in range(game.seats)]
    while match.actor is not None:
        seat = match.actor
        seen = look(match.state, seat)
        [moves] = evaluator.judge([seen.world(0)])
        best = moves.actions[moves.best]
        if is_clear(moves):
            tempting = obvious[seat].choose(seen, USUAL).action.id
            if tempting != best:
                found = confirmed(match, seen, best, tempting, evaluator, rollouts)
                if found is not None:
                    yield found
        match.play(best)


def obvious_bot(game: Game) -> str:
    """Whose moves are obvious: rules of thumb, the better ones if there are two sets."""
    possible = rungs(game.name)
    return next(name for name in ("tuned", "thumb", "playouts") if name in possible)


def is_clear(moves: Moves) -> bool:
    """Is one move far better than every other?"""
    if len(moves.actions) < 2:
        return False
    own = moves.values[:, moves.mover]
    others = [float(own[at]) for at in range(len(own)) if at != moves.best]
    return float(own[moves.best]) - max(others) >= LEAD


def confirmed(
    match: Match, seen: Seen, best: int, tempting: int, evaluator: Evaluator, rollouts: int
) -> Puzzle | None:
    """The puzzle, if playing on and rollouts agree that the obvious move is wrong."""
    lead, _ = compared(seen, best, tempting, evaluator, range(1, 1 + SETTINGS.worlds))
    if lead < HELD:
        return None
    far = SETTINGS.rollout_decisions
    to_the_end = evaluator_of(seen.game, Settings(depth=far, far=far))
    lead, error = compared(seen, best, tempting, to_the_end, range(1000, 1000 + rollouts))
    if lead < max(CONFIRMED, BY_ITSELF * error):
        return None
    why = reasons(seen, best, tempting, evaluator, SETTINGS)
    actions = seen.game.actions
    return Puzzle(
        game=seen.game.name,
        record=str(unseeded(match.record())),
        seat=seen.seat,
        decision=str(seen.data["decision"]),
        best=actions[best].text,
        obvious=actions[tempting].text,
        lead=round(lead, 3),
        motif=motif(seen, best, tempting, why),
        grade=sum(fails(name, seen, best) for name in rungs(seen.game.name)),
        reasons=tuple(rounded(reason) for reason in why),
    )


def compared(
    seen: Seen, best: int, other: int, evaluator: Evaluator, numbers: range
) -> tuple[float, float]:
    """How much better one move does than another in the same worlds, and how sure that is."""
    worlds = []
    for action in (best, other):
        for number in numbers:
            world = seen.world(number)
            world.do(action)
            worlds.append(world)
    values = evaluator.play_on(worlds, [seen.seat] * len(worlds)).reshape(2, len(numbers))
    leads = values[0] - values[1]
    return float(leads.mean()), float(leads.std() / len(numbers) ** 0.5)


def motif(seen: Seen, best: int, tempting: int, why: tuple[Reason, ...]) -> str:
    """What a puzzle is about, without the cards that it happens to be about."""
    actions = seen.game.actions
    verbs = f"{kind(actions[best].text)} rather than {kind(actions[tempting].text)}"
    because = ", ".join(sorted(reason.key for reason in why)) or "no reason"
    return f"{seen.data['decision']}: {verbs}; {because}"


def kind(text: str) -> str:
    """A move without its colours and numbers: the first word and the last, if it has several."""
    words = text.split()
    return words[0] if len(words) == 1 else f"{words[0]} {words[-1]}"


def fails(name: str, seen: Seen, best: int) -> bool:
    """Does a bot of the ladder play something else?"""
    if name in NEVER_FAIL:
        return False
    return bot(name, seen.game, 0).choose(seen, QUICKLY).action.id != best


def unseeded(record: Record) -> Record:
    """A record without the seed, which would tell what comes next."""
    headers = {name: value for name, value in record.headers.items() if name != "seed"}
    return replace(record, headers=headers)


def rounded(reason: Reason) -> Reason:
    return replace(reason, more=round(reason.more, 2), worth=round(reason.worth, 3))


def selected(candidates: Iterable[Puzzle], most: int, of_a_motif: int) -> list[Puzzle]:
    """So many puzzles at most, few of each motif, those with the largest leads first."""
    counts: Counter[str] = Counter()
    kept = []
    seen_ids = set()
    for puzzle in sorted(candidates, key=lambda p: (-p.lead, p.id)):
        if counts[puzzle.motif] < of_a_motif and puzzle.id not in seen_ids:
            counts[puzzle.motif] += 1
            seen_ids.add(puzzle.id)
            kept.append(puzzle)
    return sorted(kept[:most], key=lambda puzzle: (puzzle.grade, puzzle.id))
