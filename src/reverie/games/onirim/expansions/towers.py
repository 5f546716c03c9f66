"""The Towers: a row of their own, whose edges must fit."""

import itertools
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOTHING
from reverie.engine.errors import Phrase, Term
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import COLOURS, KINDS, LOCATION, Card
from reverie.games.onirim.columns import (
    ALIGNED_AT,
    PREMONITIONS_AT,
    TOWER_ENDS_AT,
    TOWERS_AT,
)
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.ending import check_victory
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.alignment import (
    LEFT_EDGES,
    RIGHT_EDGES,
    TOWERS,
    fits,
    is_aligned,
    never_aligned,
)
from reverie.games.onirim.expansions.numbers import (
    DESTROY,
    FALSELY,
    LOSE_TOWER,
    TOWER,
    TOWER_LEFT,
    TOWER_LOOK,
    TOWER_RIGHT,
)
from reverie.games.onirim.hand import ASIDE, COMMON, OWN, pile_of, take_from
from reverie.games.onirim.layout import DRAWN, TURN
from reverie.games.onirim.prophecy import continue_putting_back, look
from reverie.games.onirim.state import discard_card, rules_of, to_limbo

FEWEST_LOOKED_AT: Final = 3
SOURCES: Final = ("", " shared", " kept")  # one's own, the Shared and the kept cards

EDGE_WORDS: Final = ("blank", "sun", "moon", "sun and moon")


@final
class Towers(Expansion):
    """The row of Towers."""

    row: i64

    def __init__(self, scattered: bool, kept: bool) -> None:
        super().__init__(
            "towers",
            ("nightmare_resolved", "victory_lacks", "never_again"),
            {LOSE_TOWER: "lose tower"},
            (TOWER_LOOK,),
            tuple(range(TOWER_LEFT, TOWER_RIGHT + len(SOURCES))),
        )
        self.laws = {LOSE_TOWER: "onirim.towers.nightmare"}
        self.ways = {DESTROY: "onirim.towers.nightmare", FALSELY: "onirim.towers.false-destruction"}
        self.scattered: Final = scattered  # onirim.towers.scattered
        self.kept: Final = kept  # is there a Treasure Keeper in the game?

    def declare(self, table: Table) -> None:
        """onirim.towers.common: one row, whoever builds on it.

        onirim.towers.kept: with a Treasure Keeper in the game, a Tower under it can be built.
        """
        towers = table.cards.only(range(TOWER, TOWER + TOWERS))
        self.row = table.zones.pile("towers", TOWERS, holds=towers, shows=NOTHING).at
        for source, place in enumerate(("hand", "shared", "kept")):
            if source == OWN or (table.seats == 2 if source == COMMON else self.kept):
                words = f"build{SOURCES[source]} {{card}}"
                table.verb(TOWER_LEFT + source, f"{words} left", towers, source=place)
                table.verb(TOWER_RIGHT + source, f"{words} right", towers, source=place)
        table.verb(DESTROY, "destroy {card}", towers, source="towers")
        table.action(FALSELY * KINDS, "false destruction")

    def cards(self) -> dict[int, Card]:
        """onirim.towers.cards: Locations that the labyrinth does not take."""
        return {
            TOWER + 3 * colour + i: Card(f"{name} tower {i + 3}", LOCATION, 1 << colour, copies=1)
            for colour, name in enumerate(COLOURS)
            for i in range(3)
        }

    # --- building ---
    def play_options(self, s: State, source: i64, card: i64, into: Choices) -> None:
        """onirim.towers.edges: on either end, if touching edges share no symbol."""
        n = s.size(self.row)
        if n == 0 or fits(s.top(self.row), card):
            into.add((TOWER_RIGHT + source) * KINDS + card)
        if n > 0 and fits(card, s.card(self.row, 0)):
            into.add((TOWER_LEFT + source) * KINDS + card)

    def act(self, s: State, action: i64) -> None:
        """onirim.towers.build: the turn's play; it breaks no series in the labyrinth."""
        verb = action // KINDS
        card = action % KINDS
        s.pop(AGENDA)  # the turn's action
        if verb >= TOWER_RIGHT:
            source = take_from(s, verb - TOWER_RIGHT, card)
            s.push(self.row, card)
        else:
            source = take_from(s, verb - TOWER_LEFT, card)
            s.push(self.row, card)
            self.bring_to_front(s)
        s.moved(card, source, self.row, EVERYBODY)
        check_victory(s)

    def bring_to_front(self, s: State) -> None:
        cells = s.cells
        first = self.row + 1
        at = self.row + s.size(self.row)
        card = i64(cells[at])
        while at > first:
            cells[at] = cells[at - 1]
            at -= 1
        cells[first] = u8(card)

    # --- discarding ---
    def card_discarded(self, s: State, card: i64) -> None:
        """onirim.towers.look: shows as many cards as its number says, or all there are."""
        s.plan((card - TOWER) % 3 + FEWEST_LOOKED_AT)
        s.plan(TOWER_LOOK)

    def proceed(self, s: State, step: i64) -> None:
        look(s, s.pop(AGENDA))
        continue_putting_back(s)

    # --- why not ---
    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.towers.build: in the turn, from the hand; onirim.towers.kept: or the Keeper.

        onirim.towers.edges: where the edges fit; onirim.towers.inner: or what they leave does.
        onirim.incubus.towers: no False Destruction where no Nightmare was drawn.
        """
        verb, card = action // KINDS, action % KINDS
        if TOWER_LEFT <= verb < TOWER_RIGHT + len(SOURCES):
            source = (verb - TOWER_LEFT) % len(SOURCES)
            if s.find(pile_of(s, source), card) < 0:
                return "onirim.towers.kept" if source == ASIDE else "onirim.towers.build"
            first = verb < TOWER_RIGHT and s.size(self.row) == 0
            return "onirim.towers.build" if step != TURN or first else "onirim.towers.edges"
        if step == LOSE_TOWER and verb == DESTROY and s.find(self.row, card) >= 0:
            return "onirim.towers.inner"
        if step == LOSE_TOWER and verb == FALSELY:
            return "onirim.incubus.towers"
        return super().forbids(s, step, action)

    def impossible(self, cards: list[Card]) -> dict[str, str]:
        """onirim.towers.cards: the labyrinth does not take them."""
        return {
            f"play{source} {tower.name}": "onirim.towers.cards"
            for tower in self.cards().values()
            for source in SOURCES
        }

    # --- Nightmares ---
    def nightmare_resolved(self, s: State, drawn: bool) -> None:
        """onirim.towers.nightmare: a Tower on the table is lost too.

        onirim.towers.power: not while an Alignment protects them, all of them.
        """
        if s.size(self.row) > 0 and (self.scattered or not is_aligned(s, self.row)):
            s.plan(i64(1) if drawn else i64(0))
            s.plan(LOSE_TOWER)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        """onirim.towers.inner: one between two others only if those fit together then.

        onirim.towers.false-destruction: or the drawn Nightmare goes to Limbo instead.
        """
        row = self.row
        n = s.size(row)
        for i in range(n):
            inner = 0 < i < n - 1
            if not inner or fits(s.card(row, i - 1), s.card(row, i + 1)):
                into.add(DESTROY * KINDS + s.card(row, i))
        if s.card(AGENDA, s.size(AGENDA) - 2) == 1:
            into.add(FALSELY * KINDS)

    def answer(self, s: State, step: i64, action: i64) -> None:
        """onirim.towers.caught: what goes to Limbo here is caught as any card in it is."""
        s.pop(AGENDA)
        if action == FALSELY * KINDS:
            to_limbo(s, s.pop(DRAWN), DRAWN)
        else:
            s.remove(self.row, action % KINDS)
            discard_card(s, action % KINDS, self.row)
            check_victory(s)  # onirim.towers.closed-gap

    # --- Alignment ---
    def victory_lacks(self, s: State) -> bool:
        """onirim.towers.victory: an Alignment, besides the Doors."""
        return not is_aligned(s, self.row)

    def never_again(self, s: State) -> OutOfReach | None:
        return never_aligned(s, self.row)

    # --- knowledge and soundness ---
    def more_view(self, s: State) -> dict[str, object]:
        row: list[dict[str, str]] = []
        for card in s.listed(self.row):
            left, right = int(LEFT_EDGES[card - TOWER]), int(RIGHT_EDGES[card - TOWER])
            name = s.game.card_names[card]
            row.append({"tower": name, "left": EDGE_WORDS[left], "right": EDGE_WORDS[right]})
        return {"towers": row, "aligned": is_aligned(s, self.row)}

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        row = self.row
        n = s.size(row)
        if n > 0:
            into[at + TOWER_ENDS_AT + s.card(row, 0) - TOWER] = 1
            into[at + TOWER_ENDS_AT + TOWERS + s.top(row) - TOWER] = 1
        for i in range(n):
            into[at + TOWERS_AT + s.card(row, i) - TOWER] = 1
            colours: i64 = 0
            k = i
            while k < n and rules_of(s).colours_of(s.card(row, k)) & colours == 0:
                into[at + ALIGNED_AT + k - i] = 1
                colours |= rules_of(s).colours_of(s.card(row, k))
                k += 1
        into[at + ALIGNED_AT + 4] = u8(i64(into[at + ALIGNED_AT + 3]) == 0)

    def columns(self) -> list[tuple[int, int]]:
        return [(TOWERS_AT, PREMONITIONS_AT - TOWERS_AT)]

    def reads(self) -> list[Span]:
        return [(int(self.row), 1 + TOWERS)]

    def problems(self, s: State) -> list[Phrase]:
        return [
            Phrase("onirim.towers", left=named_tower(s, left), right=named_tower(s, right))
            for left, right in itertools.pairwise(s.listed(self.row))
            if not fits(left, right)
        ]


def named_tower(s: State, card: int) -> Term:
    return s.game.named_card(s.game.card_names[card])
