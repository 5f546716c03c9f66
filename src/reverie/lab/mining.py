"""Puzzles mined from bots' games.

A position becomes a puzzle if one move is clearly best, heuristics miss it, and three evaluations
agree: the immediate one, short rollouts, and rollouts to the end of the game.  Each stage costs
about ten times as much as the one before, and only positions that pass it reach the next: games are
screened concurrently in batches, positions of a motif with enough puzzles are not rolled out,
rollouts stop early if the first ones disagree, and moves that are far behind get few.  All
evaluations use only what the seat to move may know.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from reverie.bots.contract import Bot, Limit, Seen, look, usual_limit
from reverie.bots.ladder import bot, rungs
from reverie.coach.evaluator import Evaluator, Moves, evaluator_of
from reverie.coach.puzzle import Puzzle
from reverie.coach.reasons import Reason, reasons
from reverie.coach.settings import SETTINGS, Settings
from reverie.engine.game import Game
from reverie.lab.arena import prepared
from reverie.lab.engines import Chunk, Engine, chunks
from reverie.match import Match, Record

CHUNK = 16  # deals screened concurrently
LEAD = 0.10  # of the best move over every other one, by immediate evaluation,
HELD = 0.06  # by short rollouts,
CONFIRMED = 0.08  # and by full rollouts
CERTAIN = 2.5  # minimum standard errors of a confirmed lead
COMPARED = 8  # moves compared in rollouts, at most
FIRST_ROLLOUTS = 24  # after which too small a lead is abandoned,
FAR_BEHIND = 0.25  # and a move that is this much worse gets no more
DIFFERENT = 3  # candidates per game at most: neighbouring positions are alike
NEVER_FAIL = ("random", "network")  # one fails by chance, the other is the evaluator
QUICKLY = Limit(None, 150)


@dataclass(frozen=True, slots=True)
class MiningPlan:
    """Which games to mine, and how certain a puzzle must be."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    deals: int
    seed: int
    rollouts: int = 200
    most: int = 300  # puzzles that are kept,
    of_a_motif: int = 5  # and of one motif
    full: frozenset[str] = frozenset()  # motifs of which there are enough

    @property
    def quota(self) -> int:
        """The number of puzzles to find in a chunk of deals; more would be rolled out in vain."""
        return -(-self.most // len(chunks(self.deals, CHUNK)))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position in which the heuristics miss a clearly best move."""

    deal: int
    record: str
    seen: Seen
    best: int
    obvious: int
    others: tuple[int, ...]  # to compare with: the obvious move first, then the best of the rest


def mine(plan: MiningPlan, engine: Engine) -> Iterator[tuple[Chunk, list[Puzzle]]]:
    """The puzzles of all deals, in chunks."""
    return engine.run(partial(deals, plan), chunks(plan.deals, CHUNK))


def deals(plan: MiningPlan, first: int, last: int) -> list[Puzzle]:
    """The puzzles of some deals."""
    game = prepared(plan.game, plan.seats, plan.options)
    evaluator = evaluator_of(game)
    seeds = [plan.seed + deal for deal in range(first, last)]
    held = [one for one in screened(game, seeds, evaluator) if holds_up(one, evaluator)]
    drafts = [(one, drafted(one, evaluator)) for one in few_of_a_deal(held)]
    found: list[Puzzle] = []
    motifs: Counter[str] = Counter()
    for one, draft in sorted(drafts, key=lambda pair: -pair[1].grade):  # the hard ones are rare
        enough = draft.motif in plan.full or motifs[draft.motif] >= plan.of_a_motif
        if draft.reasons and draft.grade and not enough and len(found) < plan.quota:
            puzzle = confirmed(one, draft, plan.rollouts)
            if puzzle is not None:
                found.append(puzzle)
                motifs[puzzle.motif] += 1
    return found


# --- first stage: self-play of the evaluator ---
def screened(game: Game, seeds: Sequence[int], evaluator: Evaluator) -> Iterator[Candidate]:
    """The candidates of some games, which are played concurrently."""
    matches = [Match(game, seed) for seed in seeds]
    name = obvious_bot(game)
    naive = [[bot(name, game, seed + seat) for seat in range(game.seats)] for seed in seeds]
    live = [at for at, match in enumerate(matches) if not match.over]
    while live:
        seen = [look(matches[at].state, matches[at].state.actor) for at in live]
        judged = evaluator.judge([one.world(0) for one in seen])
        for at, one, moves in zip(live, seen, judged, strict=True):
            if is_clear(moves):
                found = candidate(matches[at], one, moves, naive[at][one.seat])
                if found is not None:
                    yield found
            matches[at].play(moves.actions[moves.best])
        live = [at for at in live if not matches[at].over]


def obvious_bot(game: Game) -> str:
    """The bot whose moves are obvious: the best heuristics."""
    possible = rungs(game.name)
    return next(name for name in ("tuned", "thumb", "playouts") if name in possible)


def is_clear(moves: Moves) -> bool:
    """Whether one move is far better than every other."""
    if len(moves.actions) < 2:
        return False
    own = moves.values[:, moves.mover]
    others = [float(own[at]) for at in range(len(own)) if at != moves.best]
    return float(own[moves.best]) - max(others) >= LEAD


def candidate(match: Match, seen: Seen, moves: Moves, naive: Bot) -> Candidate | None:
    """The position, unless the obvious move is the best one."""
    best = moves.actions[moves.best]
    obvious = naive.choose(seen, usual_limit(naive.name)).action.id
    if obvious == best:
        return None
    ranked = (moves.actions[at] for at in moves.ranked())
    rest = [action for action in ranked if action not in (best, obvious)]
    others = (obvious, *rest[: COMPARED - 2])
    record = str(unseeded(match.record()))
    return Candidate(match.seed, record, seen, best, obvious, others)


# --- second stage: short rollouts ---
def holds_up(one: Candidate, evaluator: Evaluator) -> bool:
    """Whether the best move stays ahead of all others in short rollouts."""
    worlds = range(1, 1 + SETTINGS.worlds)
    values = played_on(one, (one.best, *one.others), evaluator, worlds).mean(1)
    return bool(values[0] - values[1:].max() >= HELD)


def few_of_a_deal(candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """The last ones of each deal, one for each pair of moves: near the end most can be counted."""
    by_deal: dict[int, dict[tuple[str, str], Candidate]] = {}
    for one in candidates:
        actions = one.seen.game.actions
        pair = kind(actions[one.best].text), kind(actions[one.obvious].text)
        found = by_deal.setdefault(one.deal, {})
        found.pop(pair, None)
        found[pair] = one
    for pairs in by_deal.values():
        yield from list(pairs.values())[-DIFFERENT:]


def drafted(one: Candidate, evaluator: Evaluator) -> Puzzle:
    """What the puzzle would be about, and how hard; without reasons it can't be explained."""
    seen, actions = one.seen, one.seen.game.actions
    why = reasons(seen, one.best, one.obvious, evaluator, SETTINGS)
    return Puzzle(
        game=seen.game.name,
        record=one.record,
        seat=seen.seat,
        decision=str(seen.data["decision"]),
        best=actions[one.best].text,
        obvious=actions[one.obvious].text,
        lead=0.0,
        motif=motif(seen, one.best, one.obvious, why),
        grade=sum(fails(name, seen, one.best) for name in rungs(seen.game.name)),
        reasons=tuple(rounded(reason) for reason in why),
        values={},
    )


# --- third stage: full rollouts ---
def confirmed(one: Candidate, draft: Puzzle, rollouts: int) -> Puzzle | None:
    """The puzzle with what each move is worth, if rollouts agree that one is best."""
    worth = rolled_out(one, rollouts)
    if worth is None:
        return None
    actions = one.seen.game.actions
    values = {
        actions[action].text: round(float(value), 3)
        for action, value in zip((one.best, *one.others), worth, strict=True)
    }
    return replace(draft, lead=round(float(worth[0] - worth[1]), 3), values=values)


def rolled_out(one: Candidate, rollouts: int) -> NDArray[np.float64] | None:
    """What each move is worth, the best one first; None if its lead is in doubt.

    The obvious move is tried first: it is the one that turns out well most often.
    """
    far = SETTINGS.rollout_decisions
    evaluator = evaluator_of(one.seen.game, Settings(depth=far, far=far))
    first, rest = min(FIRST_ROLLOUTS, rollouts), max(0, rollouts - FIRST_ROLLOUTS)
    numbers = range(1000, 1000 + first)
    begun = played_on(one, (one.best, one.obvious), evaluator, numbers)
    if begun[0].mean() - begun[1].mean() < CONFIRMED:
        return None
    begun = np.concatenate([begun, played_on(one, one.others[1:], evaluator, numbers)])
    if begun[0].mean() - begun[1:].mean(1).max() < CONFIRMED / 2:
        return None
    worth = begun.mean(1)
    near = worth > worth[0] - FAR_BEHIND
    near[1] = True
    actions = [action for at, action in enumerate((one.best, *one.others)) if near[at]]
    numbers = range(1000 + first, 1000 + first + rest)
    more = played_on(one, actions, evaluator, numbers)
    values = np.concatenate([begun[near], more], axis=1)
    leads = values[0] - values[1:]
    doubt = leads.std(1) / values.shape[1] ** 0.5
    if not (leads.mean(1) >= np.maximum(CONFIRMED, CERTAIN * doubt)).all():
        return None
    worth += values[0].mean() - worth[0]  # those far behind: by how much, in the same worlds
    worth[near] = values.mean(1)
    within: NDArray[np.float64] = np.clip(worth, 0, 1)
    return within


def played_on(
    one: Candidate, actions: Sequence[int], evaluator: Evaluator, numbers: range
) -> NDArray[np.float64]:
    """The values of moves by move and world, all in the same worlds."""
    worlds = []
    for action in actions:
        for number in numbers:
            world = one.seen.world(number)
            world.do(action)
            worlds.append(world)
    values = evaluator.play_on(worlds, [one.seen.seat] * len(worlds))
    return values.reshape(len(actions), len(numbers))


# --- motif and difficulty ---
def motif(seen: Seen, best: int, tempting: int, why: tuple[Reason, ...]) -> str:
    """The motif of a puzzle, without its specific cards."""
    actions = seen.game.actions
    verbs = f"{kind(actions[best].text)} rather than {kind(actions[tempting].text)}"
    because = ", ".join(sorted(reason.key for reason in why))
    return f"{seen.data['decision']}: {verbs}; {because}"


def kind(text: str) -> str:
    """A move without colours and numbers: the first word, and the last one if it is a word."""
    words = text.split()
    return words[0] if len(words) == 1 or words[-1].isdigit() else f"{words[0]} {words[-1]}"


def fails(name: str, seen: Seen, best: int) -> bool:
    """Whether a bot of the ladder plays another move."""
    if name in NEVER_FAIL:
        return False
    return bot(name, seen.game, 0).choose(seen, QUICKLY).action.id != best


def unseeded(record: Record) -> Record:
    """A record without the seed, which would reveal what comes next."""
    headers = {name: value for name, value in record.headers.items() if name != "seed"}
    return replace(record, headers=headers)


def rounded(reason: Reason) -> Reason:
    return replace(reason, more=round(reason.more, 2), worth=round(reason.worth, 3))


def selected(
    candidates: Iterable[Puzzle], most: int, of_a_motif: int, before: Iterable[Puzzle] = ()
) -> list[Puzzle]:
    """At most this many puzzles, few per motif: the hardest and clearest of each first.

    Existing puzzles count towards their motif.
    """
    before = list(before)
    counts = Counter(puzzle.motif for puzzle in before)
    known = {puzzle.id for puzzle in before}
    ranked = []
    for puzzle in sorted(candidates, key=lambda p: (-p.grade, -p.lead, p.id)):
        if counts[puzzle.motif] < of_a_motif and puzzle.id not in known:
            ranked.append((counts[puzzle.motif], -puzzle.grade, -puzzle.lead, puzzle.id, puzzle))
            counts[puzzle.motif] += 1
            known.add(puzzle.id)
    kept = [puzzle for *_, puzzle in sorted(ranked, key=lambda row: row[:4])][:most]
    return sorted(kept, key=lambda puzzle: (puzzle.grade, puzzle.id))
