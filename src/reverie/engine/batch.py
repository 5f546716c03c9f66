"""Many games of one kind, stepped together in compiled code; each begins anew when it ends.

What a step leaves behind lies in buffers, game by game, that NumPy reads without copying.  They
are new after every step, so what was read before stays as it was.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.errors import NotLegal, OptionError
from reverie.engine.game import Game
from reverie.engine.observation import copy_of, zeros
from reverie.engine.prng import below, following, keyed
from reverie.engine.state import State

CHOOSER: Final = 9  # the stream of luck that chooses random moves


@final
class Batch:
    """Games in slots; actions are numbered by their place in `ids`.

    Slot i plays the seeds first + i, first + i + size, first + i + 2 * size and so on.
    """

    def __init__(self, game: Game, size: int, seed: int, ids: list[int], columns: int) -> None:
        if size < 1:
            raise OptionError("batch-size", size=size)
        self.game: Final = game
        self.size: Final[i64] = size
        self.seats: Final[i64] = game.seats
        self.ids: Final = vec[i64](ids)
        self.numbers: Final = vec[i64]([-1] * game.action_space)  # id → its place in `ids`
        for number, id in enumerate(ids):
            self.numbers[id] = number
        self.actions: Final[i64] = len(ids)
        self.columns: Final[i64] = columns
        self.no_observations: Final = zeros(size * columns)
        self.no_masks: Final = zeros(size * len(ids))
        self.no_flags: Final = zeros(size)
        self.no_winners: Final = zeros(size * game.seats)
        self.states: Final[list[State]] = [game.start(seed + slot) for slot in range(size)]
        self.begun: Final = vec[i64]([seed + slot for slot in range(size)])  # each slot's seed
        self.luck: i64 = keyed(seed, CHOOSER)
        self.observations: vec[u8] = self.no_observations
        self.masks: vec[u8] = self.no_masks
        self.actors: vec[u8] = self.no_flags
        self.over: vec[u8] = self.no_flags  # did the step just made end the slot's game?
        self.winners: vec[u8] = self.no_winners  # who won it, for every slot and seat
        self.show()

    def step(self, actions: list[int]) -> None:
        """One action in every slot; NotLegal, and nothing changed, if one can't be taken."""
        self.require_legal(actions)
        over = copy_of(self.no_flags)
        winners = copy_of(self.no_winners)
        states = self.states
        for slot in range(self.size):
            s = states[slot]
            s.do(self.ids[i64(actions[slot])])
            if s.over:
                over[slot] = 1
                self.note_winners(s, winners, slot * self.seats)
                self.begun[slot] += self.size
                states[slot] = self.game.start(self.begun[slot])
        self.over = over
        self.winners = winners
        self.show()

    def require_legal(self, actions: list[int]) -> None:
        if len(actions) != self.size:
            raise OptionError("batch-actions", size=self.size, number=len(actions))
        masks = self.masks
        for slot in range(self.size):
            action = i64(actions[slot])
            known = 0 <= action < self.actions
            if not known or i64(masks[slot * self.actions + action]) == 0:
                raise NotLegal(
                    "batch-action",
                    action=action,
                    slot=slot,
                    move=str(action),
                    legal=self.game.actions.texts(self.states[slot].legal()),
                )

    def note_winners(self, s: State, winners: vec[u8], at: i64) -> None:
        outcome = s.outcome
        if outcome is not None:
            for seat in outcome.winners:
                winners[at + seat] = 1

    def show(self) -> None:
        """Write what every seat to move sees and may do."""
        observations = copy_of(self.no_observations)
        masks = copy_of(self.no_masks)
        actors = copy_of(self.no_flags)
        numbers = self.numbers
        for slot in range(self.size):
            s = self.states[slot]
            actor = i64(s.actor)
            actors[slot] = u8(actor)
            s.observe(actor, observations, slot * self.columns)
            legal = s.open_choices()
            first = slot * self.actions
            for i in range(legal.size):
                masks[first + numbers[legal.ids[i]]] = 1
        self.observations = observations
        self.masks = masks
        self.actors = actors

    def random_actions(self) -> list[int]:
        """A legal action for every slot, each as likely as the others."""
        chosen: list[int] = []
        for slot in range(self.size):
            legal = self.states[slot].open_choices()
            self.luck = following(self.luck)
            chosen.append(self.numbers[legal.ids[below(self.luck, legal.size)]])
        return chosen
