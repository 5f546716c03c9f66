"""Nodes of the game tree as OpenSpiel walks it: decisions and chance events."""

import json
from functools import cache
from typing import Any

from reverie.engine.events import Event, Scribe, Undecided
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.research.codec import Codec
from reverie.research.names import game_of

CHANCE = -1  # pyspiel.PlayerId.CHANCE


@cache
def set_up(name: str, players: int, options: str) -> tuple[Game, Codec]:
    """A game by name with options as text; OpenSpiel reserves "=" and ","."""
    pairs = (word.partition(":") for word in options.split())
    chosen: dict[str, object] = {option: value.replace("+", ",") for option, _, value in pairs}
    game = game_of(name, players, chosen)
    return game, Codec(game)


class LinkedPly:
    """A move or the deal, linked to those before it, for perfect recall."""

    def __init__(
        self,
        before: "LinkedPly | None",
        move: int | None,
        seat: int,
        seen_by: int,
        events: tuple[Event, ...],
    ) -> None:
        self.before = before
        self.move = move
        self.seat = seat
        self.seen_by = seen_by
        self.events = events
        self._texts: dict[int, str] = {}  # cached by seat

    def seen(self, game: Game, seat: int) -> str:
        """It as a seat saw it, in JSON."""
        if seat not in self._texts:
            events = [game.event_json(event.cut(seat)) for event in self.events]
            move = move_seen(game, self.seat, self.move, self.seen_by, seat)
            self._texts[seat] = json.dumps([*move, events])
        return self._texts[seat]


def move_seen(game: Game, mover: int, move: int | None, seen_by: int, seat: int) -> list[object]:
    """Who made a move and, if this seat saw it, which; or the deal."""
    if move is None:
        return ["deal"]
    return [mover, game.actions[move].text if seen_by >> seat & 1 else None]


class Node:
    """A position, and a pending move that waits for chance outcomes.

    Immutable: an action returns a new node.
    """

    def __init__(
        self,
        form: tuple[str, int, str],
        state: State | None = None,
        plies: LinkedPly | None = None,
        past: "Node | None" = None,
        last: tuple[int, int] | None = None,
        move: int | None = None,
        outcomes: tuple[int, ...] = (),
    ) -> None:
        self.form = form
        self.game, self.codec = set_up(*form)
        self.state = state  # before the move; None before the deal
        self.plies = plies
        self.past = past  # before the last action
        self.last = last  # the last action and who took it
        self.move = move
        self.outcomes = outcomes
        self.chances: list[tuple[int, int]] = []  # at a chance node
        if state is None or move is not None:
            self._go_on()

    def _go_on(self) -> None:
        """Apply the move with the outcomes so far, until one is missing."""
        scribe = Scribe(list(self.outcomes), asks=True)
        seat, seen_by = 0, 0
        try:
            if self.state is None:
                after = self.game.start(0, scribe=scribe)
            else:
                assert self.move is not None
                after = self.state.clone()
                seat, seen_by = after.actor, after.knowers_of(self.move)
                after.scribe = scribe
                after.apply(self.move)
        except Undecided as question:
            self.chances = question.chances
            return
        after.scribe = None
        self.plies = LinkedPly(self.plies, self.move, seat, seen_by, tuple(scribe.events))
        self.state, self.move, self.outcomes = after, None, ()

    # --- actions ---
    def after(self, action: int) -> "Node":
        """The node after an action: a card at a chance node, otherwise a move by its number."""
        if self.chances:
            outcomes, move, player = (*self.outcomes, action), self.move, CHANCE
        else:
            assert self.state is not None
            outcomes, move, player = (), self.codec.ids[action], self.state.actor
        last = (player, action)
        return Node(self.form, self.state, self.plies, self, last, move, outcomes)

    def before(self) -> "Node":
        """The node before the last action."""
        assert self.past is not None
        return self.past

    def history(self) -> list[tuple[int, int]]:
        """All actions with their players, in order."""
        found = []
        at: Node | None = self
        while at is not None and at.last is not None:
            found.append(at.last)
            at = at.past
        return found[::-1]

    def imagined(self, seat: int, seed: int) -> "Node":
        """The same node with everything resampled that a seat can't know."""
        assert self.state is not None
        made = self.__deepcopy__({})
        made.state = self.state.resample(seat, seed)
        return made

    # --- perfect recall ---
    def recalled(self, seat: int) -> str:
        """Every ply so far as a seat saw it, and the pending move, in JSON."""
        seen = []
        ply = self.plies
        while ply is not None:
            seen.append(ply.seen(self.game, seat))
            ply = ply.before
        seen.reverse()
        state, move = self.state, self.move
        if move is not None and state is not None:
            told = move_seen(self.game, state.actor, move, state.knowers_of(move), seat)
            seen.append(json.dumps(told))
        return f"[{', '.join(seen)}]"

    # --- copies ---
    def __deepcopy__(self, memo: Any) -> "Node":
        """Used by OpenSpiel to clone states; immutable data is shared."""
        other = object.__new__(Node)
        other.__dict__.update(self.__dict__)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return replayed, (self.form, [action for _, action in self.history()])


def replayed(form: tuple[str, int, str], actions: list[int]) -> Node:
    """The node that these actions lead to."""
    node = Node(form)
    for action in actions:
        node = node.after(action)
    return node
