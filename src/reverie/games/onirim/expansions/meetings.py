"""Where two chapters meet: small expansions of their own, in play when both are."""

from typing import Final, final

from mypy_extensions import i64

from reverie.engine.actions import Action
from reverie.engine.choices import Choices
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS, Card
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.dreamcatchers import CATCHERS, Dreamcatchers
from reverie.games.onirim.expansions.numbers import (
    DENIZEN,
    FETCH_AS,
    GIVE_UP,
    GIVE_UP_SECOND,
)
from reverie.games.onirim.expansions.oniverse import CHROMATIC_CHAOS, Oniverse, painted_doors
from reverie.games.onirim.state import Dream


@final
class ChaosInCatchers(Expansion):
    """onirim.denizens.chaos-catcher: Chromatic Chaos paints a Door in a Dreamcatcher."""

    def __init__(self, oniverse: Oniverse, dreamcatchers: Dreamcatchers) -> None:
        super().__init__("chaos in catchers", ("search_options",), 0, {}, (), (FETCH_AS,))
        self.oniverse: Final = oniverse
        self.dreamcatchers: Final = dreamcatchers

    def actions(self, cards: list[Card], seats: int) -> list[Action]:
        return [
            Action(
                FETCH_AS * KINDS + 16 * catcher + 4 * old + new,
                "fetch",
                f"{name} door",
                f"from catcher {catcher + 1} as {COLOURS[new]}",
            )
            for catcher in range(CATCHERS)
            for old, name in enumerate(COLOURS)
            for new in range(len(COLOURS))
            if new != old
        ]

    def search_options(self, s: Dream, colours: i64, into: Choices) -> None:
        if s.find(self.oniverse.rallied(), DENIZEN + CHROMATIC_CHAOS) < 0:
            return
        for catcher in range(i64(CATCHERS)):
            pile = self.dreamcatchers.catcher(catcher)
            for old in range(i64(len(COLOURS))):
                if s.find(pile, FIRST_DOOR + old) < 0:
                    continue
                for new in range(i64(len(COLOURS))):
                    if new != old and (colours >> new) & 1 == 1:
                        into.add(FETCH_AS * KINDS + 16 * catcher + 4 * old + new)

    def act(self, s: Dream, action: i64) -> None:
        which = action % KINDS
        old, new = (which // 4) % 4, which % 4
        self.oniverse.dismiss(s, CHROMATIC_CHAOS)
        self.dreamcatchers.fetch(s, which // 16, FIRST_DOOR + old, (new - old) % 4)


@final
class PaintedPenalties(Expansion):
    """A painted Door can be the price of a Premonition."""

    def __init__(self) -> None:
        super().__init__("painted penalties", (), 0, {}, (), ())

    def actions(self, cards: list[Card], seats: int) -> list[Action]:
        if seats == 1:
            return painted_doors(GIVE_UP, "give up")
        first = painted_doors(GIVE_UP, "give up", " of seat 0")
        return first + painted_doors(GIVE_UP_SECOND, "give up", " of seat 1")
