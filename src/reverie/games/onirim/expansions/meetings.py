"""Interactions of two expansions: small expansions that are in play when both are."""

from typing import Final, final

from reverie.engine.choices import Choices
from reverie.engine.declared.verbs import Row
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS
from reverie.games.onirim.declaration import REPAINTED, Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.chaos import painted
from reverie.games.onirim.expansions.dreamcatchers import CATCHERS, Dreamcatchers
from reverie.games.onirim.expansions.glyphs import take_door
from reverie.games.onirim.expansions.numbers import (
    FETCH_AS,
    INCANTATION,
    TAKE_AS,
)
from reverie.games.onirim.expansions.oniverse import CHROMATIC_CHAOS, Oniverse
from reverie.games.onirim.layout import LOOK_FROM, LOOKED
from reverie.games.onirim.prophecy import take_looked


@final
class ChaosInCatchers(Expansion):
    """onirim.denizens.chaos-catcher: Chromatic Chaos paints a Door in a Dreamcatcher."""

    def __init__(self, oniverse: Oniverse, dreamcatchers: Dreamcatchers) -> None:
        super().__init__("chaos in catchers", ("search_options",), {}, (), (FETCH_AS,))
        self.ways = {FETCH_AS: "onirim.denizens.chaos-catcher"}
        self.oniverse: Final = oniverse
        self.dreamcatchers: Final = dreamcatchers

    def declare(self, table: Table) -> None:
        doors: list[Row | None] = [
            None if row is None else (row[0], catcher, row[1])
            for catcher in range(CATCHERS)
            for row in REPAINTED
        ]
        words = "fetch {card} from catcher {catcher} as {colour}"
        table.verb(FETCH_AS, words, rows=doors, source="catcher")

    def search_options(self, s: State, colours: i64, into: Choices) -> None:
        """onirim.denizens.chaos-catcher: a search may take a Door of another colour there."""
        if not self.oniverse.has(s, CHROMATIC_CHAOS):
            return
        for catcher in range(i64(CATCHERS)):
            pile = self.dreamcatchers.catcher(catcher)
            for old in range(i64(len(COLOURS))):
                if s.find(pile, FIRST_DOOR + old) < 0:
                    continue
                for new in range(i64(len(COLOURS))):
                    if new != old and (colours >> new) & 1 == 1:
                        into.add(FETCH_AS * KINDS + 16 * catcher + 4 * old + new)

    def act(self, s: State, action: i64) -> None:
        which = action % KINDS
        old, new = (which // 4) % 4, which % 4
        self.oniverse.dismiss(s, CHROMATIC_CHAOS)
        self.dreamcatchers.fetch(s, which // 16, FIRST_DOOR + old, (new - old) % 4)


@final
class ChaosInIncantation(Expansion):
    """onirim.denizens.chaos-incantation: it paints the Door that an Incantation takes."""

    def __init__(self, oniverse: Oniverse) -> None:
        super().__init__("chaos in incantation", ("powers",), {}, (), (TAKE_AS,))
        self.ways = {TAKE_AS: "onirim.denizens.chaos-incantation"}
        self.oniverse: Final = oniverse

    def declare(self, table: Table) -> None:
        table.verb(TAKE_AS, "take {card} as {colour}", rows=REPAINTED, source="looked")

    def powers(self, s: State, step: i64, into: Choices) -> None:
        """onirim.denizens.chaos-incantation: the Door may be taken in another colour."""
        if step != INCANTATION or not self.oniverse.has(s, CHROMATIC_CHAOS):
            return
        for i in range(s.size(LOOK_FROM), s.size(LOOKED)):
            old = s.card(LOOKED, i) - FIRST_DOOR
            if 0 <= old < len(COLOURS) and s.find(LOOKED, s.card(LOOKED, i)) == i:
                for new in range(i64(len(COLOURS))):
                    if new != old:
                        into.add(TAKE_AS * KINDS + 4 * old + new)

    def act(self, s: State, action: i64) -> None:
        s.pop(AGENDA)  # which Door to take
        self.oniverse.dismiss(s, CHROMATIC_CHAOS)
        door = FIRST_DOOR + (action % KINDS) // 4
        take_looked(s, door)
        take_door(s, painted(door, action % 4))
