"""Conformance checks of a game's action table and of one state."""

import json
import random
from functools import cache

import msgspec

from reverie.engine.errors import NotLegal
from reverie.engine.events import Scribe
from reverie.engine.game import Game
from reverie.engine.state import SPECTATOR, State
from reverie.rulebook import RulebookError, rules
from reverie.testing import declared, knowledge
from reverie.testing.broken import Broken, require, require_no_problems


def check_table(game: Game) -> None:
    """Every action has a unique text and JSON, which parse back to it."""
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


def check_state(state: State) -> None:
    """The state has no problems, and its queries are consistent."""
    require_no_problems(state)
    require(state.over == (state.outcome is not None), "outcome", "over without an outcome")
    for seat in [*range(state.game.seats), SPECTATOR]:
        view = state.view(seat)
        require(as_json(view) == view, "view", "a view that JSON does not keep as it is")
        require(state.view(seat) == view, "view", "asking twice gives two answers")
    for seat in range(state.game.seats):
        beyond = state.observation(seat)[state.game.columns :]
        require(not any(beyond), "observation", "columns are written that are not in play")


def as_json(value: object) -> object:
    """A value written as JSON and read back; anything but plain data is not equal to it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def check_choices(state: State) -> None:
    legal = state.legal()
    require(bool(legal), "legal", "nothing is legal, and the game is not over")
    require(len(set(legal)) == len(legal), "legal", "an action is legal twice")
    for id in legal:
        require(id in state.game.actions, "legal", f"{id} is not in the table of actions")


def check_declared(state: State, chance: random.Random) -> None:
    """The declaration holds, here and after a move."""
    declared.check_hidden(state, chance.choice(knowledge.seats_of(state.game)), chance)
    after, scribe = state.clone(), Scribe()
    after.scribe = scribe
    after.apply(chance.choice(state.legal()))
    declared.check_revealed(state, after, scribe.events, scribe.told)


def check_refusals(state: State) -> None:
    """Legal if and only if it can be applied; a rejected move changes nothing."""
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
    """Every illegal action has a rule that says why, and no legal one has."""
    legal = set(state.legal())
    for id in state.game.actions.ids():
        rule, action = state.why_not(id), state.game.actions[id]
        require((rule == "") == (id in legal), "why", f"{action}: '{rule}'")
        known = rule == "" or has_rule(state.game.name, rule)
        require(known, "why", f"{action}: there is no rule '{rule}'")


def has_rule(game: str, id: str) -> bool:
    """Whether it is in the game's rulebook; any rule is fine without a rulebook."""
    known = rule_ids(game)
    return id in known or not known


@cache
def rule_ids(game: str) -> frozenset[str]:
    """The ids of a game's rulebook; none without one."""
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
    require_no_problems(state, about=f"{state.game.actions[id]} leads to ")
