"""One-ply lookahead for many positions: the input of a network, in play and in training.

Writes the mover's observation after every legal move of every position into one array, a row per
move, so that a network evaluates them all at once.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reverie.engine.game import Game
from reverie.engine.prng import below, following, keyed
from reverie.engine.state import State

DEALER: Final = 11  # the random stream that chooses the next game
MOVES: Final = 16  # average room for moves per position
SEEDS: Final = 0x3FFFFFFFFFFF
LAST_DECISIONS: Final = 2  # of a game's last turn, searched to its end

# After the game's own columns: a move interrupted by a chance event, as two numbers.
MOVE_COLUMNS: Final = 2
MOVE_BASE: Final = 64


@final
class Outlook:
    """The movers' observations of the positions that their moves lead to.

    `rows` has `width` bytes per move; those of position p are the rows from `first[p]` up to
    `first[p + 1]`.  The caller must zero the rows first.
    """

    def __init__(self, games: list[Game], places: int) -> None:
        # Games with few columns have narrow rows, without the columns of a move.
        self.columns: Final[i64] = max([game.columns for game in games])
        whole = self.columns == games[0].observation.size
        self.width: Final[i64] = self.columns + (MOVE_COLUMNS if whole else 0)
        self.capacity: Final[i64] = places * MOVES + 128
        self.rows: Final = vec[u8](bytes(self.capacity * self.width))
        self.actions: Final = vec[i64]([0] * self.capacity)
        self.first: Final = vec[i64]([0] * (places + 1))
        self.movers: Final = vec[i64]([0] * places)
        self.settled: Final[list[tuple[int, tuple[int, ...]]]] = []  # rows that end a game: winners

    def look(self, states: list[State]) -> int:
        """Evaluate every legal move of every position; returns the number of rows."""
        self.settled.clear()
        row: i64 = 0
        places = i64(len(states))
        for place in range(places):
            s = states[place]
            self.first[place] = row
            self.movers[place] = s.actor
            open = s.open_choices()
            # As many as fit, with one row left for every remaining position.
            number = min(open.size, self.capacity - row - (places - place - 1))
            for i in range(number):
                self.write(s, open.ids[i], row)
                row += 1
        self.first[places] = row
        return int(row)

    def write(self, s: State, action: i64, row: i64) -> None:
        """Write one move; if a chance event comes first, the position before it and the move
        itself."""
        seat = s.actor
        self.actions[row] = action
        after = s.foreseen(action)
        at = row * self.width
        if after is None:
            s.observe(seat, self.rows, at)
            if self.width > self.columns:
                self.rows[at + self.columns] = u8(1 + action // MOVE_BASE)
                self.rows[at + self.columns + 1] = u8(1 + action % MOVE_BASE)
            return
        after.observe(seat, self.rows, at)
        winners = sure_winners(after, seat, LAST_DECISIONS)
        if winners is not None:
            self.settled.append((int(row), winners))


def sure_winners(s: State, seat: int, decisions: i64) -> tuple[int, ...] | None:
    """The winners if the game is over, or ends with this turn under the seat's best play; None if
    that takes more decisions or is not certain.

    A network is often wrong about the rare positions in which a player has given the game away and
    only has to finish the turn; here nothing has to be guessed.
    """
    outcome = s.outcome
    if outcome is not None:
        return outcome.winners
    if decisions == 0 or not s.is_last_turn():
        return None
    best: tuple[int, ...] = ()
    most = -1.0
    open = s.open_choices()
    for i in range(open.size):
        after = s.foreseen(open.ids[i])
        winners = None if after is None else sure_winners(after, seat, decisions - 1)
        if winners is None:
            return None
        share = 1.0 / len(winners) if seat in winners else 0.0
        if share > most:
            most = share
            best = winners
    return best


@final
class Ended:
    """A finished game: its place, its kind, the winners, and its progress."""

    def __init__(self, place: int, kind: int, winners: tuple[int, ...], progress: float) -> None:
        self.place: Final = place
        self.kind: Final = kind
        self.winners: Final = winners
        self.progress: Final = progress


@final
class Crowd:
    """A fixed number of concurrent games; a finished game is replaced by a new one."""

    def __init__(self, games: list[Game], shares: list[int], places: int, seed: int) -> None:
        self.games: Final = games
        self.shares: Final = shares  # how often each kind of game is played
        self.luck: i64 = keyed(seed, DEALER)
        self.outlook: Final = Outlook(games, places)
        self.kinds: Final = vec[i64]([0] * places)
        self.states: Final[list[State]] = []
        for place in range(places):
            self.states.append(self.deal(place))

    def drawn(self, n: i64) -> i64:
        self.luck = following(self.luck)
        return below(self.luck, n)

    def deal(self, place: i64) -> State:
        """Start a new game, at its first real decision."""
        rest = self.drawn(sum(self.shares))
        kind: i64 = 0
        while rest >= self.shares[kind]:
            rest -= self.shares[kind]
            kind += 1
        self.kinds[place] = kind
        self.luck = following(self.luck)
        s = self.games[kind].start(int(self.luck & SEEDS))
        pass_forced(s)
        return s

    def look(self) -> int:
        """Evaluate every legal move of every game; returns the number of rows."""
        return self.outlook.look(self.states)

    def scores(self) -> list[list[int]]:
        """The scores of every game."""
        return [s.scores() for s in self.states]

    def play(self, chosen: list[int]) -> list[Ended]:
        """Make the chosen move in each game; returns the games that ended."""
        ended: list[Ended] = []
        for place in range(i64(len(chosen))):
            s = self.states[place]
            s.do(self.outlook.actions[chosen[place]])
            pass_forced(s)
            outcome = s.outcome
            while outcome is not None:
                kind = int(self.kinds[place])
                ended.append(Ended(int(place), kind, outcome.winners, s.progress()))
                s = self.deal(place)
                self.states[place] = s
                outcome = s.outcome
        return ended


def pass_forced(s: State) -> None:
    """Make forced moves."""
    while not s.over:
        open = s.open_choices()
        if open.size > 1:
            return
        s.do(open.ids[0])


def branches(worlds: list[State], actions: list[int]) -> list[State]:
    """Every world after each of the moves, one move after the other, at the next real decision."""
    found: list[State] = []
    for action in actions:
        for world in worlds:
            s = world.clone()
            s.do(action)
            pass_forced(s)
            found.append(s)
    return found


def sampled(
    states: list[State], places: list[int], actions: list[int], times: int, seed: int
) -> list[State]:
    """Every move (an action in the state at a place) in several worlds that its mover can't tell
    apart, up to the next real decision; one move after the other.

    Moves in the same state follow each other, and are made in the same worlds.
    """
    found: list[State] = []
    worlds: list[State] = []
    luck = keyed(seed, DEALER)
    place = -1
    for i in range(i64(len(actions))):
        if places[i] != place:
            place = places[i]
            s = states[place]
            worlds.clear()
            for _ in range(times):
                luck = following(luck)
                worlds.append(s.resample(int(s.actor), int(luck & SEEDS)))
        found.extend(branches(worlds, [actions[i]]))
    return found


def advance(states: list[State], actions: list[int]) -> None:
    """Make one move in each position, up to the next real decision."""
    for i in range(i64(len(states))):
        s = states[i]
        s.do(actions[i])
        pass_forced(s)
