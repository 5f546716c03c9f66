"""The Book of Steps Lost and Found: Doors in a given order.  Its spells are in spells.py."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOTHING
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS, Card
from reverie.games.onirim.columns import (
    GOALS_AT,
    NEXT_GOALS_AT,
    SPELLS_AT,
)
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import GOAL, ONIVERSE_DOOR
from reverie.games.onirim.layout import DOORS, PLAYER

GOAL_CAPACITY: Final = 13
GOALS: Final = 5  # kinds: of the four colours, and of the Door to the Oniverse


@final
class Book(Expansion):
    """The Goals in a row, each face up or turned, and what was paid for spells.

    onirim.book.common: with two players there is one row, and one discard pile to pay from.
    """

    goals: i64  # in a row
    turned: i64  # for each place of the row, 1 if its Goal is face down
    spent: i64  # what paid for spells

    def __init__(self, doors_of_a_colour: int, oniverse: bool, queue: bool) -> None:
        super().__init__(
            "book",
            ("keeps_door", "door_gained", "door_lost"),
            {},
            (),
            (),
        )
        self.copies: Final = doors_of_a_colour
        self.oniverse: Final = oniverse
        self.laid_out: Final = vec[u8](
            [card for card, kind in self.cards().items() for _ in range(kind.copies)]
        )
        self.queue: Final = queue  # onirim.book.queue; in version 1 a Goal stays where it is

    # --- zones ---
    def declare(self, table: Table) -> None:
        """onirim.book.common: of both players, in no player's places.

        onirim.book.payment: what was paid is out of the game, but open to all.
        """
        goals = table.cards.only(range(GOAL, GOAL + GOALS))
        self.goals = table.zones.pile("goals", GOAL_CAPACITY, holds=goals, shows=NOTHING).at
        self.turned = table.zones.notes("turned goals", GOAL_CAPACITY).at
        self.spent = table.zones.bag("spent", holds=table.deck_cards).at

    def cards(self) -> dict[int, Card]:
        """onirim.book.glyphs, onirim.book.oniverse: a Goal for every Door in play."""
        goals = {
            GOAL + colour: Card(f"{name} goal", 0, copies=self.copies)
            for colour, name in enumerate(COLOURS)
        }
        if self.oniverse:
            goals[GOAL + 4] = Card("oniverse goal", 0, copies=1)
        return goals

    def set_up(self, s: State) -> None:
        """onirim.book.goals: the Goals are laid out at random, then turned face up."""
        for laid in self.laid_out:
            s.put(self.spent, i64(laid))
        while s.size(self.spent) > 0:
            goal = s.draw_from(self.spent)
            s.push(self.goals, goal)
            s.moved(goal, self.spent, self.goals, EVERYBODY)

    # --- Doors in order ---
    def next_goal(self, s: State) -> i64:
        """The place of the first Goal that is face up, or -1."""
        for i in range(s.size(self.goals)):
            if s.size(self.turned + i) == 0:
                return i
        return -1

    def keeps_door(self, s: State, door: i64) -> bool:
        """onirim.book.order: the leftmost Goal that is face up is the next.

        onirim.book.wrong-door: any other Door goes to Limbo, whichever way it was got:
        onirim.book.incantation, by a Glyph too; onirim.book.caught, from a Dreamcatcher too.
        """
        i = self.next_goal(s)
        return i >= 0 and s.card(self.goals, i) == goal_of(door)

    def door_gained(self, s: State, door: i64) -> None:
        """onirim.book.order: its Goal is turned face down."""
        s.set_cell(self.turned + self.next_goal(s), 1)

    def door_lost(self, s: State, door: i64) -> None:
        """onirim.book.turned-back: the Goal of a lost Door is face up again.

        onirim.book.leftmost: of two that could be meant, the one further left.
        """
        first = self.next_goal(s)
        for i in range(s.size(self.goals)):
            if s.size(self.turned + i) > 0 and s.card(self.goals, i) == goal_of(door):
                s.set_cell(self.turned + i, 0)
                if self.queue and 0 <= first < i:
                    self.bring_forward(s, i, first)
                return

    def bring_forward(self, s: State, place: i64, to: i64) -> None:
        """onirim.book.queue: a Goal turned back comes before all that are face up."""
        bring_forward(s, self.goals + 1, place, to)
        bring_forward(s, self.turned, place, to)

    def swap_goals(self, s: State, first: i64, second: i64) -> None:
        """onirim.book.planning: any two Goals change places, neighbours or not."""
        swap(s, self.goals + 1 + first, self.goals + 1 + second)
        swap(s, self.turned + first, self.turned + second)

    def out_of_game(self, s: State, card: i64) -> i64:
        return s.count(self.spent, card)

    # --- knowledge and soundness ---
    def more_view(self, s: State) -> dict[str, object]:
        row: list[dict[str, object]] = []
        for i in range(s.size(self.goals)):
            name = s.game.card_names[s.card(self.goals, i)]
            row.append({"goal": name, "reached": s.size(self.turned + i) > 0})
        return {"goals": row}

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        following = at + NEXT_GOALS_AT
        for i in range(s.size(self.goals)):
            goal = s.card(self.goals, i) - GOAL
            into[at + GOALS_AT + 6 * i + goal] = 1
            if s.size(self.turned + i) > 0:
                into[at + GOALS_AT + 6 * i + 5] = 1
            elif following < at + NEXT_GOALS_AT + 10:
                into[following + goal] = 1
                following += 5

    def columns(self) -> list[tuple[int, int]]:
        return [(GOALS_AT, SPELLS_AT - GOALS_AT)]

    def reads(self) -> list[Span]:
        goals, turned = int(self.goals), int(self.turned)
        return [(goals, 1 + GOAL_CAPACITY), (turned, GOAL_CAPACITY)]

    def problems(self, s: State) -> list[Phrase]:
        row = s.listed(self.goals)
        turned = [int(s.size(self.turned + i)) for i in range(len(row))]
        if sum(turned) != doors_found(s):
            return [Phrase("onirim.goals-number", number=sum(turned), doors=doors_found(s))]
        reached = sorted(goal for goal, down in zip(row, turned, strict=True) if down == 1)
        doors = s.listed(DOORS) + s.listed(DOORS + PLAYER)
        if reached != sorted(int(goal_of(door)) for door in doors):
            return [Phrase("onirim.goals-doors")]
        return []


def bring_forward(s: State, row: i64, place: i64, to: i64) -> None:
    """Move what is at a place of a row to one further left; those between make room."""
    moved = s.size(row + place)
    for i in range(place, to, -1):
        s.set_cell(row + i, s.size(row + i - 1))
    s.set_cell(row + to, moved)


def swap(s: State, one: i64, other: i64) -> None:
    """Exchange what is at two places."""
    kept = s.size(one)
    s.set_cell(one, s.size(other))
    s.set_cell(other, kept)


def goal_of(door: i64) -> i64:
    """onirim.book.oniverse, onirim.book.chaos: the Goal of a Door, by its printed colour."""
    card = door % KINDS
    return i64(GOAL + 4) if card == ONIVERSE_DOOR else GOAL + card - FIRST_DOOR
