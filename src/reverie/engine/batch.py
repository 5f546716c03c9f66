"""Batches of games of one kind, stepped in compiled code; finished games restart at once.

Results are in buffers, game by game, which NumPy copies.  Every seat of every game
has its own row, updated when it is that seat's turn.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.blocks import clear
from reverie.engine.choices import Choices
from reverie.engine.errors import NotLegal, OptionError
from reverie.engine.game import Game
from reverie.engine.observation import copy_of, zeros
from reverie.engine.potential import NONE, potentials
from reverie.engine.prng import below, following, keyed
from reverie.engine.state import State
from reverie.engine.updates import ALL_PARTS

CHOOSER: Final = 9  # the random stream that chooses random moves
SLOTS: Final = 16  # the first random stream of the slots' seeds; each takes two
EVERY_SEAT: Final = -1
NUMBER: Final = 4  # bytes of an action
HALF: Final = 1 << 31  # numbers from here on are negative
SKIP: Final = -1000000  # instead of an action: leave this game unchanged


@final
class Batch:
    """Games in slots; actions are numbered by their index in `ids`.

    Each slot has its own stream of seeds, so games never repeat, and batches with different seeds
    share none.  With an agent, the batch shows only the decisions of that seat, and the other seats
    play at random.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        seed: int,
        ids: list[int],
        columns: int,
        agent: int = EVERY_SEAT,
        kind: int = NONE,
    ) -> None:
        if size < 1:
            raise OptionError("batch-size", size=size)
        self.game: Final = game
        self.size: Final[i64] = size
        self.seats: Final[i64] = game.seats
        self.agent: Final[i64] = agent
        self.kind: Final = kind  # the kind of potential
        self.ids: Final = vec[i64](ids)
        self.numbers: Final = vec[i64]([-1] * game.action_space)  # id → index in `ids`
        for number, id in enumerate(ids):
            self.numbers[id] = number
        self.actions: Final[i64] = len(ids)
        self.columns: Final[i64] = columns
        self.rows: Final = zeros(size * game.seats * columns)  # observations of all seats
        self.updates: Final = game.updates()
        self.stale: Final = vec[i64]([ALL_PARTS] * (size * game.seats))  # parts of each row
        self.masks: Final = zeros(size * len(ids))
        self.no_flags: Final = zeros(size)
        self.no_winners: Final = zeros(size * game.seats)
        self.streams: Final = vec[i64]([0] * size)
        self.legal: Final = Choices()  # of the game being shown
        self.drawn: Final = vec[i64]([0] * size)  # a random legal action per slot
        self.asked: Final = vec[i64]([0] * size)  # the actions of the current step
        self.luck: i64 = 0
        self.states: Final[list[State]] = []
        self.ended: Final[list[State | None]] = [None] * size  # the last finished game per slot
        self.potentials: list[float] = []  # per slot and seat, if they are kept
        self.final_potentials: list[float] = []  # the same for games that just ended
        self.actors: Final = zeros(size)
        self.over: vec[u8] = self.no_flags  # did the last step end the slot's game?
        self.winners: vec[u8] = self.no_winners  # its winners, per slot and seat
        self.sow(seed)
        self.restart()

    # --- starting games ---
    def sow(self, seed: int) -> None:
        """Derive all further games from this seed."""
        self.luck = keyed(seed, CHOOSER)
        for slot in range(self.size):
            self.streams[slot] = keyed(seed, SLOTS + 2 * slot)

    def restart(self) -> None:
        """Start the next game in every slot."""
        self.begin([])

    def begin(self, seeds: list[int]) -> None:
        """Start the games of these seeds, one per slot, or else the next ones."""
        self.states.clear()
        for slot in range(self.size):
            if seeds:
                seed = seeds[slot]
                self.streams[slot] = keyed(seed & 0x7FFFFFFFFFFFFFFF, SLOTS)
                self.states.append(self.started(slot, self.game.start(seed)))
            else:
                self.states.append(self.next_game(slot))
            self.mark(slot, ALL_PARTS)
        self.over = copy_of(self.no_flags)
        self.winners = copy_of(self.no_winners)
        self.final_potentials = []
        self.show_all()

    def renew(self, slots: list[int]) -> None:
        """Abandon the games in some slots and start the next ones."""
        for slot in slots:
            self.ended[slot] = self.states[slot]
            self.states[slot] = self.next_game(slot)
            self.mark(slot, ALL_PARTS)
        self.show_all()

    def next_game(self, slot: i64) -> State:
        self.streams[slot] = following(self.streams[slot])
        return self.started(slot, self.game.start(self.streams[slot]))

    def started(self, slot: i64, s: State) -> State:
        """A new game, at the agent's first decision."""
        self.let_others_play(s)
        return self.next_game(slot) if s.over else s

    def let_others_play(self, s: State) -> None:
        agent = self.agent
        if agent < 0:
            return
        legal = self.legal
        while not s.over and i64(s.actor) != agent:
            legal.size = 0
            s.choices(legal)
            s.do(self.chosen(legal))

    def chosen(self, legal: Choices) -> i64:
        """A uniformly random legal action."""
        self.luck = following(self.luck)
        return legal.ids[below(self.luck, legal.size)]

    # --- steps ---
    def step(self, actions: bytes) -> None:
        """One action per slot, or SKIP; NotLegal, changing nothing, if one is illegal.

        An action is a little-endian number of four bytes.
        """
        self.read(actions)
        self.require_legal()
        over = copy_of(self.no_flags)
        winners = copy_of(self.no_winners)
        finals: list[float] = []
        self.potentials = []
        states = self.states
        asked = self.asked
        ids = self.ids
        agent = self.agent
        kind = self.kind
        updates = self.updates
        for slot in range(self.size):
            action = asked[slot]
            s = states[slot]
            updates.watch(s.cells)
            if action != SKIP:
                s.do(ids[action])
                if agent >= 0:
                    self.let_others_play(s)
            if kind != NONE:
                finals += potentials(s, kind)
            if s.over:
                over[slot] = 1
                self.note_winners(s, winners, slot * self.seats)
                self.ended[slot] = s
                s = self.next_game(slot)
                states[slot] = s
            self.mark(slot, updates.changed(s.cells))
            self.show(slot, s)
        self.over = over
        self.winners = winners
        self.final_potentials = finals

    def read(self, actions: bytes) -> None:
        """Keep the actions of a step as numbers."""
        if len(actions) != NUMBER * self.size:
            raise OptionError("batch-actions", size=self.size, number=len(actions) // NUMBER)
        asked = self.asked
        for slot in range(self.size):
            number: i64 = 0
            for i in range(NUMBER):
                number |= i64(actions[NUMBER * slot + i]) << (8 * i)
            asked[slot] = number if number < HALF else number - 2 * HALF

    def require_legal(self) -> None:
        masks = self.masks
        for slot in range(self.size):
            action = self.asked[slot]
            if action == SKIP:
                continue
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

    # --- output ---
    def show_all(self) -> None:
        self.potentials = []
        for slot in range(self.size):
            self.show(slot, self.states[slot])

    def mark(self, slot: i64, parts: i64) -> None:
        """Parts of the observations are out of date, whichever seat observes."""
        stale = self.stale
        for row in range(slot * self.seats, (slot + 1) * self.seats):
            stale[row] |= parts

    def show(self, slot: i64, s: State) -> None:
        """Write the observation and legal actions of the seat to move, and draw a random action."""
        actor = i64(s.actor)
        self.actors[slot] = u8(actor)
        row = slot * self.seats + actor
        self.updates.write(s, actor, self.rows, row * self.columns, self.stale[row])
        self.stale[row] = 0
        legal = self.legal
        legal.size = 0
        s.choices(legal)
        masks = self.masks
        numbers = self.numbers
        ids = legal.ids
        first = slot * self.actions
        clear(masks, first, self.actions)
        for i in range(legal.size):
            masks[first + numbers[ids[i]]] = 1
        self.drawn[slot] = numbers[self.chosen(legal)]
        if self.kind != NONE:
            self.potentials += potentials(s, self.kind)

    # --- copies ---
    def saved(self) -> tuple[object, ...]:
        """The mutable state, as plain data."""
        return (
            [s.to_bytes() for s in self.states],
            [None if s is None else s.to_bytes() for s in self.ended],
            [int(x) for x in self.streams],
            [int(x) for x in self.drawn],
            int(self.luck),
            bytes(memoryview(self.over)),
            bytes(memoryview(self.winners)),
            self.final_potentials[:],
        )

    def restore(
        self,
        states: list[bytes],
        ended: list[bytes | None],
        streams: list[int],
        drawn: list[int],
        luck: int,
        over: bytes,
        winners: bytes,
        finals: list[float],
    ) -> None:
        """Restore a saved state."""
        game = self.game
        self.states.clear()
        self.states.extend([game.from_bytes(data) for data in states])
        for slot, data in enumerate(ended):
            self.ended[slot] = None if data is None else game.from_bytes(data)
            self.streams[slot] = streams[slot]
            self.mark(slot, ALL_PARTS)
        self.over = vec[u8](over)
        self.winners = vec[u8](winners)
        self.final_potentials = finals
        self.show_all()
        self.luck = luck
        for slot, number in enumerate(drawn):
            self.drawn[slot] = number

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Batch)
            and self.form() == other.form()
            and (self.saved() == other.saved())
        )

    def __hash__(self) -> int:
        return hash((self.game, int(self.size)))

    def form(self) -> tuple[Game, int, list[int], int, int, int]:
        """The immutable part."""
        ids = [int(id) for id in self.ids]
        return self.game, int(self.size), ids, int(self.columns), int(self.agent), self.kind

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.form(), self.saved())

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.label()}>"


def restored(form: tuple[Game, int, list[int], int, int, int], saved: tuple[object, ...]) -> Batch:
    """A batch from another process."""
    game, size, ids, columns, agent, kind = form
    batch = Batch(game, size, 0, ids, columns, agent, kind)
    restore: object = batch.restore
    assert callable(restore)
    restore(*saved)
    return batch
