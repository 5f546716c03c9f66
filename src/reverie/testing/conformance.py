"""The conformance suite: what every game must hold to, whichever it is and however it is played.

`check(case)` plays one game and looks at every step (the dear checks at some of them).
It raises `Broken`, which names the check.  There are no exceptions for any game.
"""

import hashlib
import json
import random
from functools import cache

from reverie.engine.errors import NotLegal, ReverieError, SavedStateError
from reverie.engine.events import Scribe
from reverie.engine.game import Game
from reverie.engine.state import AGENDA, FREE, LUCK_BYTES, SPECTATOR, State
from reverie.match import Match, read_record, replay
from reverie.rulebook import RulebookError, rules
from reverie.testing import consistency, declared, knowledge
from reverie.testing.broken import Broken, require
from reverie.testing.cases import Case
from reverie.testing.players import RANDOM, player
from reverie.testing.reach import Reach, check_told
from reverie.testing.seats import check_seats

LONGEST = 20_000  # decisions in a game; more can only mean that it does not end
DAMAGED = 12  # copies of a state's bytes in which something is changed
# The cells that say what is to be decided: the engine's, then the first ones of the game's own.
EARLY = (*range(AGENDA + 4), *range(FREE, FREE + 8))
TRIED = 4  # moves from a state that was read from damaged bytes


def check(case: Case, often: float = 0.15, kind: str = RANDOM) -> Match:
    """Play a game and check it all the way; the match that was played.

    `often` is the share of the steps at which the expensive checks are made; `kind` says who
    plays (players.py).
    """
    game = case.set_up()
    chance = random.Random(case.seed)
    aside = random.Random(f"aside {case.seed}")  # a new check does not change the game played
    check_table(game)
    declared.check_places(game)
    match = Match(game, case.seed)
    hidden = knowledge.Hidden(game)
    declared.hidden_by(match.state, SPECTATOR)
    choose, reach = player(kind, game, case.seed), Reach(match.state)
    check_state(match.state)
    check_seats(match)
    while not match.over:
        require(len(match.moves) < LONGEST, "ends", f"no end after {LONGEST} moves")
        check_choices(match.state)
        if chance.random() < often:
            check_refusals(match.state)
            check_why(match.state)
            check_bytes(match.state, chance)
            knowledge.check_step(match.state, chance, hidden)
            knowledge.check_foreseen(match.state, chance)
            check_declared(match.state, aside)
            check_undo(match, chance)
        copy = game.from_bytes(match.state.to_bytes())
        action = choose(match.state)
        make_move(match, action)
        copy.apply(action)
        same = copy.to_bytes() == match.state.to_bytes()
        require(same, "bytes", "a state that was read back goes on in another way")
        check_state(match.state)
        if reach.needed:
            check_told(match.state)
            reach.watch(match.state)
        check_events(match)
    check_over(match)
    check_damage(game, match.state.to_bytes())
    check_seats(match)
    hidden.check()
    check_record(match)
    knowledge.check_cut_records(match)
    consistency.check_worlds(match, aside)
    check_seed(match)
    return match


def make_move(match: Match, id: int) -> None:
    """A legal move, which nothing may keep from being made."""
    try:
        match.play(id)
    except Exception as error:
        raise Broken("legal", f"{match.game.actions[id]} is legal, but raises {error!r}") from error


# --- the table of actions ---
def check_table(game: Game) -> None:
    """Every action has words and JSON of its own, which read back as it."""
    table = game.actions
    ids = table.ids()
    require(len(table.by_text) == len(ids), "table", "two actions have the same words")
    for id in ids:
        action = table[id]
        require(action.id == id, "table", f"{action} has the number {action.id}, not {id}")
        require(0 <= id < game.action_space, "table", f"{action} has a number out of range")
        require(action.text == " ".join(action.text.lower().split()), "table", f"{action!r}")
        for form in (action.text, json.loads(json.dumps(action.to_json())), id, action):
            require(table.read(form, ids) == action, "table", f"{form!r} reads as another action")


# --- one state ---
def check_state(state: State) -> None:
    problems = state.problems()
    require(not problems, "problems", "; ".join(problems))
    require(state.over == (state.outcome is not None), "outcome", "over without an outcome")
    for seat in [*range(state.game.seats), SPECTATOR]:
        view = state.view(seat)
        plain = json.loads(json.dumps(view, allow_nan=False))
        require(plain == view, "view", "a view that JSON does not keep as it is")
        require(state.view(seat) == view, "view", "asking twice gives two answers")
    for seat in range(state.game.seats):
        beyond = state.observation(seat)[state.game.columns :]
        require(not any(beyond), "observation", "columns are written that are not in play")


def check_choices(state: State) -> None:
    legal = state.legal()
    require(bool(legal), "legal", "nothing is legal, and the game is not over")
    require(len(set(legal)) == len(legal), "legal", "an action is legal twice")
    for id in legal:
        require(id in state.game.actions, "legal", f"{id} is not in the table of actions")


def check_declared(state: State, chance: random.Random) -> None:
    """What a game declares is so, here and after a move."""
    declared.check_hidden(state, chance.choice(knowledge.seats_of(state.game)), chance)
    after, scribe = state.clone(), Scribe()
    after.scribe = scribe
    after.apply(chance.choice(state.legal()))
    declared.check_revealed(state, after, scribe.events, scribe.told)


def check_refusals(state: State) -> None:
    """Legal if and only if it can be applied; what is refused changes nothing."""
    before = state.to_bytes()
    legal = set(state.legal())
    for id in [*state.game.actions.ids(), -1, max(state.game.actions.ids()) + 1]:
        if id in legal:
            require_applicable(state.clone(), id)
            continue
        try:
            state.apply(id)
        except NotLegal:
            pass
        else:
            raise Broken("legal", f"action {id} is not legal, but was applied")
        require(state.to_bytes() == before, "legal", f"refusing action {id} changed the state")


def check_why(state: State) -> None:
    """Whatever can't be done now, a rule of the game says why; of what can, none does."""
    legal = set(state.legal())
    for id in state.game.actions.ids():
        rule, action = state.why_not(id), state.game.actions[id]
        require((rule == "") == (id in legal), "why", f"{action}: '{rule}'")
        known = rule == "" or has_rule(state.game.name, rule)
        require(known, "why", f"{action}: there is no rule '{rule}'")


def has_rule(game: str, id: str) -> bool:
    """Is it in the game's rulebook?  Of one without a rulebook yet, any rule may be."""
    known = rule_ids(game)
    return id in known or not known


@cache
def rule_ids(game: str) -> frozenset[str]:
    """Of a game's rulebook; none where it has none yet."""
    try:
        return frozenset(rule.id for rule in rules(game))
    except RulebookError:
        return frozenset()


def require_applicable(state: State, id: int) -> None:
    before = state.to_bytes()
    try:
        state.apply(id)
    except Exception as error:
        raise Broken("legal", f"{state.game.actions[id]} is legal, but raises {error!r}") from error
    require(state.to_bytes() != before, "legal", f"{state.game.actions[id]} changes nothing")
    problems = state.problems()
    require(not problems, "problems", f"{state.game.actions[id]} leads to " + "; ".join(problems))


def check_bytes(state: State, chance: random.Random) -> None:
    """Bytes and clones hold all of a state, and nothing in common with it."""
    data = state.to_bytes()
    for name, copy in (("clone", state.clone()), ("bytes", state.game.from_bytes(data))):
        require(copy.to_bytes() == data, name, "the copy differs")
        require(copy.legal() == state.legal(), name, "the copy has other legal moves")
        action = chance.choice(state.legal())
        copy.apply(action)
        require(state.to_bytes() == data, name, "a move of the copy changed the state")
        other = state.clone()
        other.apply(action)
        require(copy.to_bytes() == other.to_bytes(), name, "the same move leads elsewhere")
    check_damage(state.game, data)


def check_damage(game: Game, data: bytes) -> None:
    """Damaged bytes are refused, or are a state like any other: it can be seen and played."""
    chance = random.Random(data)
    damaged = [data[: chance.randrange(len(data))], data + b"\0", chance.randbytes(len(data))]
    for _ in range(DAMAGED):
        one = bytearray(data)
        for _ in range(chance.choice((1, 1, 2))):
            damage(one, chance)
        damaged.append(bytes(one))
    for bad in damaged:
        try:
            state = game.from_bytes(bad)
        except SavedStateError:
            continue
        except Exception as error:
            raise Broken("damage", f"damaged bytes raise {error!r}") from error
        if bad != data:
            require_playable(state, chance)


def damage(data: bytearray, chance: random.Random) -> None:
    """Change a byte of the cells: to anything, by one, or with another one."""
    at, other = (chance.randrange(LUCK_BYTES, len(data)) for _ in range(2))
    early = LUCK_BYTES + chance.choice(EARLY)
    match chance.randrange(4):
        case 0:
            data[at] = chance.choice((0, 1, 255, chance.randrange(256)))
        case 1:
            data[at] = (data[at] + chance.choice((1, 255))) % 256
        case 2:
            data[at], data[other] = data[other], data[at]
        case _:
            data[early] = chance.randrange(8)


def require_playable(state: State, chance: random.Random) -> None:
    """Whatever may be asked of a state, or done in it, can be asked and done."""
    legal = state.legal()
    try:
        check_state(state)
        for seat in knowledge.seats_of(state.game):
            state.resample(seat, 1)
        for action in chance.sample(legal, min(len(legal), TRIED)):
            after = state.clone()
            after.apply(action)
            check_state(after)
    except Exception as error:
        raise Broken("damage", f"damaged bytes were read as a state that fails: {error}") from error


# --- one match ---
def check_undo(match: Match, chance: random.Random) -> None:
    if not match.moves:
        return
    back = chance.randint(1, min(4, len(match.moves)))
    moves, after, undone = match.moves[-back:], match.state.to_bytes(), match.undone
    outcomes = [step.outcomes for step in match.plies]
    before = match._before[-back]
    match.undo(back)
    require(match.state.to_bytes() == before, "undo", "undo leads to another state")
    match.play(*moves)
    match.undone = undone
    require(match.state.to_bytes() == after, "undo", "the same moves lead elsewhere after undo")
    require([s.outcomes for s in match.plies] == outcomes, "undo", "other chance after undo")


def check_events(match: Match) -> None:
    step = match.plies[-1]
    for event in step.events:
        declared.check_ends(match.game, event)
    require(len(step.knowers) == len(step.outcomes), "events", "a chance outcome is not told")
    for seat in [*range(match.game.seats), SPECTATOR]:
        told = match.events(seat, since=len(match.plies) - 1)
        require(json.loads(json.dumps(told)) == told, "events", "an event that JSON does not keep")
        for event, plain in zip(step.events, told, strict=True):
            knows = (event.knowers >> seat) & 1
            shown = plain.get("card") is not None
            require(knows or not shown, "events", f"seat {seat} is told a card it may not know")


def check_over(match: Match) -> None:
    outcome = match.outcome
    seats = range(match.game.seats)
    require(outcome is not None, "outcome", "over without an outcome")
    if outcome is not None:
        require(set(outcome.winners) <= set(seats), "outcome", f"winners {outcome.winners}")
        require(len(outcome.scores) == len(seats), "outcome", f"scores {outcome.scores}")
        known = has_rule(match.game.name, outcome.reason)
        require(known, "outcome", f"there is no rule '{outcome.reason}'")
        for id in match.game.actions.ids():
            require(
                match.state.why_not(id) == outcome.reason, "why", "after the end, what ended it"
            )


def check_record(match: Match) -> None:
    """A record reads back as itself, and replays without the generator to the same table."""
    text = str(match.record())
    record = read_record(text)
    require(str(record) == text, "record", "a record that is read and written differs")
    try:
        again = replay(record)
    except ReverieError as error:
        raise Broken("record", f"it does not replay: {error}") from error
    cells = memoryview(again.state.cells)
    require(cells == memoryview(match.state.cells), "record", "the replay ends elsewhere")
    events = [[vars_of(e) for e in step.events] for step in again.plies]
    told = [[vars_of(e) for e in step.events] for step in match.plies]
    require(events == told, "record", "the replay tells other events")


def vars_of(event: object) -> tuple[object, ...]:
    names = ("kind", "card", "source", "target", "knowers")
    return tuple(getattr(event, name) for name in names)


def check_seed(match: Match) -> None:
    """The same seed and moves, without a scribe: the same bytes."""
    state = match.game.start(match.seed)
    for action in match.moves:
        state.apply(action.id)
    require(state.to_bytes() == match.state.to_bytes(), "seed", "the seed leads elsewhere")


# --- compiled and uncompiled ---
def trace(cases: list[Case]) -> str:
    """A digest of seeded random games: of every legal list, every state and every ending."""
    digest = hashlib.sha256()
    for case in cases:
        state = case.set_up().start(case.seed)
        chance = random.Random(case.seed)
        while not state.over:
            digest.update(repr(state.legal()).encode() + state.to_bytes())
            digest.update(state.observation(state.actor))
            state.apply(chance.choice(state.legal()))
        digest.update(repr(state.outcome).encode() + state.to_bytes())
        digest.update(state.resample(0, case.seed).to_bytes())
    return digest.hexdigest()
