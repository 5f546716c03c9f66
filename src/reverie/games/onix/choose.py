"""Step 1: announce a gem, and take a connected group of tops that show it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.engine.step import Step
from reverie.games.onix.cards import GEMS, GEMS_ON
from reverie.games.onix.declaration import DRAW_FROM, GEM, PILES, PLACE, TAKE_FROM, TAKEN, UNCOVER
from reverie.games.onix.effects import EFFECT_OF
from reverie.games.onix.state import is_covered, lift, live_piles, top_of, uncover

SETS: Final = 1 << PILES  # of piles, one bit each


def connected(live: int, shown: int, pile: int) -> int:
    """onix.choose.connected: walk both ways round the circle while the gem is shown.

    onix.choose.circle: an empty pile is no gap; its neighbours are neighbours.
    """
    circle = [p for p in range(PILES) if live >> p & 1]
    if pile not in circle or not shown >> pile & 1:
        return 0
    group = 1 << pile
    for way in (1, -1):
        at = circle.index(pile)
        for _ in circle:
            at = (at + way) % len(circle)
            if not shown >> circle[at] & 1:
                break
            group |= 1 << circle[at]
    return group


# (live * SETS + shown) * PILES + pile → the group of that pile
CONNECTED: Final = vec[u8](
    [
        u8(connected(live, shown, pile))
        for live in range(SETS)
        for shown in range(SETS)
        for pile in range(PILES)
    ]
)


def showing(s: State, live: i64, gem: i64) -> i64:
    """The piles whose top shows a gem, one bit each."""
    found: i64 = 0
    for pile in range(i64(PILES)):
        if (live >> pile) & (i64(GEMS_ON[top_of(s, pile)]) >> gem) & 1:
            found |= i64(1) << pile
    return found


def group_of(s: State, gem: i64, pile: i64) -> i64:
    live = live_piles(s)
    return i64(CONNECTED[(live * SETS + showing(s, live, gem)) * PILES + pile])


def groups(s: State) -> list[dict[str, object]]:
    """Every connected group that the piles show now, with the move that takes it."""
    found: list[dict[str, object]] = []
    for gem, name in enumerate(GEMS):
        for pile in range(PILES):
            group = int(group_of(s, gem, pile))
            if group and not group & ((1 << pile) - 1):  # listed at its lowest pile
                piles = [p + 1 for p in range(PILES) if group >> p & 1]
                move = s.game.actions[TAKE_FROM + gem * PILES + pile].text
                found.append({"gem": name, "piles": piles, "move": move})
    return found


@final
class Choose(Step):
    """Announce a gem, and take a connected group of cards that show it."""

    def choices(self, s: State, into: Choices) -> None:
        """onix.choose.gem, onix.choose.same: each group once, named by its lowest pile."""
        live = live_piles(s)
        for gem in range(i64(len(GEMS))):
            shown = showing(s, live, gem)
            row = (live * SETS + shown) * PILES
            rest = shown
            pile: i64 = 0
            while rest > 0:
                if rest & 1:
                    into.add(TAKE_FROM + gem * PILES + pile)
                    rest &= ~(i64(CONNECTED[row + pile]) >> pile)
                rest >>= 1
                pile += 1

    def answer(self, s: State, action: i64) -> None:
        """onix.choose.once: the group is settled, and lifted whole, before any is uncovered."""
        gem = (action - TAKE_FROM) // PILES
        group = group_of(s, gem, (action - TAKE_FROM) % PILES)
        s.cells[GEM] = u8(gem)
        s.plan(i64(EFFECT_OF[gem]))
        s.plan(PLACE)
        s.plan(UNCOVER)
        for pile in range(i64(PILES)):
            if (group >> pile) & 1:
                s.push(TAKEN, lift(s, pile, TAKEN))

    def obstacle(self, s: State, action: i64) -> str:
        """onix.choose.gem: the pile must show it; onix.choose.same: its group has another name."""
        if action >= DRAW_FROM:
            return "onix.turn.order"
        pile = action % PILES
        gems = i64(GEMS_ON[top_of(s, pile)]) if (live_piles(s) >> pile) & 1 else i64(0)
        return "onix.choose.same" if (gems >> (action // PILES)) & 1 else "onix.choose.gem"


@final
class Uncover(Step):
    """Turn up what lay beneath the cards that were lifted."""

    def happen(self, s: State) -> None:
        """onix.choose.once: when all cards are lifted."""
        for pile in range(i64(PILES)):
            if is_covered(s, pile):
                uncover(s, pile)

    def is_certain(self, s: State) -> bool:
        for pile in range(i64(PILES)):
            if is_covered(s, pile):
                return False
        return True
