"""The Book of Steps Lost and Found: Doors in a given order, and three spells."""

from typing import Final, final

from mypy_extensions import i64

from reverie.engine.actions import Action
from reverie.engine.choices import Choices
from reverie.engine.scribe import EVERYBODY
from reverie.games.onirim.actions import block
from reverie.games.onirim.cards import COLOURS, FIRST_DOOR, KINDS, Card
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import (
    CAST,
    FIRST_GOAL,
    GOAL,
    GOAL_AT,
    ONIVERSE_DOOR,
    PAY,
    PAY_WITH,
    RAISE,
    RAISE_CARD,
    SECOND_GOAL,
    SPELL,
)
from reverie.games.onirim.layout import (
    AGENDA,
    BAG,
    DECK,
    DISCARD,
    FACE_NIGHTMARE,
    LOOK_OPEN,
    LOOKED,
    UNDER_CARD,
)
from reverie.games.onirim.nightmare import nightmare_ends
from reverie.games.onirim.powers import begin_power, end_power
from reverie.games.onirim.prophecy import (
    continue_laying_under,
    looked_choices,
    put_on_deck,
    take_looked,
)
from reverie.games.onirim.state import Dream

PARADOXICAL_PROPHECY: Final = 0
PARALLEL_PLANNING: Final = 1
POWERFUL_PUNISHMENT: Final = 2
SPELLS: Final = ("paradoxical prophecy", "parallel planning", "powerful punishment")
COSTS: Final = (5, 7, 10)
HARD_COSTS: Final = (6, 9, 12)

GOAL_CAPACITY: Final = 13
LOOKS_AT: Final = 5


@final
class Book(Expansion):
    """The Goals in a row, each face up or turned, and what was paid for spells.

    onirim.book.common: with two players there is one row, and one discard pile to pay from.
    """

    def __init__(self, hard: bool, doors_of_a_colour: int, oniverse: bool) -> None:
        super().__init__(
            "book",
            ("powers", "keeps_door", "door_gained", "door_lost"),
            GOAL_CAPACITY + 1 + GOAL_CAPACITY + KINDS + 1,
            {PAY: "pay", RAISE: "raise", FIRST_GOAL: "first goal", SECOND_GOAL: "second goal"},
            (CAST,),
            (SPELL,),
        )
        self.looks = (RAISE_CARD,)
        self.costs: Final = HARD_COSTS if hard else COSTS  # onirim.book.lost
        self.copies: Final = doors_of_a_colour
        self.oniverse: Final = oniverse

    # --- zones ---
    def goals(self) -> i64:
        return self.at

    def turned(self) -> i64:
        """For each place of the row, 1 if its Goal is face down."""
        return self.at + GOAL_CAPACITY + 1

    def spent(self) -> i64:
        """onirim.book.payment: cards that paid for spells; out of the game, but open to all."""
        return self.at + 2 * GOAL_CAPACITY + 1

    def piles(self) -> dict[int, tuple[str, int]]:
        return {int(self.goals()): ("goals", GOAL_CAPACITY)}

    def bags(self) -> dict[int, str]:
        return {int(self.spent()): "spent"}

    def cards(self) -> dict[int, Card]:
        """onirim.book.glyphs, onirim.book.oniverse: a Goal for every Door in play."""
        goals = {
            GOAL + colour: Card(f"{name} goal", 0, copies=self.copies)
            for colour, name in enumerate(COLOURS)
        }
        if self.oniverse:
            goals[GOAL + 4] = Card("oniverse goal", 0, copies=1)
        return goals

    def actions(self, cards: list[Card], seats: int) -> list[Action]:
        spells = [Action(SPELL * KINDS + i, "cast", spell) for i, spell in enumerate(SPELLS)]
        row = 4 * self.copies + int(self.oniverse)
        places = [Action(GOAL_AT * KINDS + i, "move goal", str(i + 1)) for i in range(row)]
        return [
            *spells,
            *block(PAY_WITH, "pay", cards),
            *block(RAISE_CARD, "raise", cards),
            *block(UNDER_CARD, "put under", cards),
            *places,
        ]

    def set_up(self, s: Dream) -> None:
        """onirim.book.goals: the Goals are laid out at random, then turned face up."""
        for card, kind in self.cards().items():
            for _ in range(kind.copies):
                s.put(self.spent(), card)
        while s.size(self.spent()) > 0:
            goal = s.draw_from(self.spent())
            s.push(self.goals(), goal)
            s.moved(goal, self.spent(), self.goals(), EVERYBODY)

    # --- Doors in order ---
    def next_goal(self, s: Dream) -> i64:
        """The place of the first Goal that is face up, or -1."""
        for i in range(s.size(self.goals())):
            if s.size(self.turned() + i) == 0:
                return i
        return -1

    def keeps_door(self, s: Dream, door: i64) -> bool:
        """onirim.book.order: the leftmost Goal that is face up is the next.

        onirim.book.wrong-door: any other Door goes to Limbo, whichever way it was got:
        onirim.book.incantation, by a Glyph too; onirim.book.caught, from a Dreamcatcher too.
        """
        i = self.next_goal(s)
        return i >= 0 and s.card(self.goals(), i) == goal_of(door)

    def door_gained(self, s: Dream, door: i64) -> None:
        """onirim.book.order: its Goal is turned face down."""
        s.set_cell(self.turned() + self.next_goal(s), 1)

    def door_lost(self, s: Dream, door: i64) -> None:
        """onirim.book.turned-back: the Goal of a lost Door is face up again.

        onirim.book.leftmost: of two that could be meant, the one further left; and it is not
        the next one if a spell has brought it to the right of others.
        """
        for i in range(s.size(self.goals())):
            if s.size(self.turned() + i) > 0 and s.card(self.goals(), i) == goal_of(door):
                s.set_cell(self.turned() + i, 0)
                return

    # --- spells ---
    def powers(self, s: Dream, step: i64, into: Choices) -> None:
        """onirim.book.any-time: at every decision, as often as it can be paid for.

        onirim.book.punishment: the last one only for a Nightmare that was just drawn.
        """
        paid = s.size(DISCARD)
        if paid >= self.costs[PARADOXICAL_PROPHECY] and DECK.size(s) > 0:
            into.add(SPELL * KINDS + PARADOXICAL_PROPHECY)
        if paid >= self.costs[PARALLEL_PLANNING]:
            into.add(SPELL * KINDS + PARALLEL_PLANNING)
        if paid >= self.costs[POWERFUL_PUNISHMENT] and step == FACE_NIGHTMARE:
            into.add(SPELL * KINDS + POWERFUL_PUNISHMENT)

    def act(self, s: Dream, action: i64) -> None:
        """onirim.book.cost: the spell is paid for before it works."""
        spell = action % KINDS
        begin_power(s)
        s.plan(spell)
        s.plan(CAST)
        s.plan(self.costs[spell])
        s.plan(PAY)

    def choices(self, s: Dream, step: i64, into: Choices) -> None:
        if step == PAY:
            for card in range(i64(len(s.rules.card_kinds))):
                if s.count(DISCARD, card) > 0:
                    into.add(PAY_WITH * KINDS + card)
        elif step == RAISE:
            looked_choices(s, RAISE_CARD, into)
        else:
            first = s.card(AGENDA, s.size(AGENDA) - 2) if step == SECOND_GOAL else i64(-1)
            for i in range(s.size(self.goals())):
                if i != first:
                    into.add(GOAL_AT * KINDS + i)

    def answer(self, s: Dream, step: i64, action: i64) -> None:
        chosen = action % KINDS
        if step == PAY:
            self.pay(s, chosen)
        elif step == RAISE:
            take_looked(s, chosen)
            put_on_deck(s, chosen)
            continue_laying_under(s)
        elif step == FIRST_GOAL:
            s.plan(chosen)
            s.plan(SECOND_GOAL)
        else:
            self.swap_goals(s, s.pop(AGENDA), chosen)

    def pay(self, s: Dream, card: i64) -> None:
        """onirim.book.payment: the player picks which discarded cards leave the game."""
        s.take(DISCARD, card)
        s.put(self.spent(), card)
        s.moved(card, DISCARD, self.spent(), EVERYBODY)
        left = s.pop(AGENDA) - 1
        if left > 0:
            s.plan(left)
            s.plan(PAY)

    def proceed(self, s: Dream, step: i64) -> None:
        """A spell has been paid for."""
        spell = s.pop(AGENDA)
        if spell == PARADOXICAL_PROPHECY:
            self.look_under(s)
        elif spell == PARALLEL_PLANNING:
            s.plan(FIRST_GOAL)
        else:
            self.punish(s)

    def look_under(self, s: Dream) -> None:
        """onirim.book.prophecy: of the last five, one goes on top, the others back under.

        onirim.book.prophecy-few: with fewer, of all there are.
        """
        knowers = s.only_me()
        s.set_cell(LOOK_OPEN, 0)
        for _ in range(LOOKS_AT):
            if DECK.size(s) > 0:
                card = DECK.draw_under(s)
                for expansion in s.rules.card_drawn:
                    expansion.card_drawn(s, card, knowers)
                s.push(LOOKED, card)
                s.moved(card, BAG, LOOKED, knowers)
        s.plan(RAISE)

    def swap_goals(self, s: Dream, first: i64, second: i64) -> None:
        """onirim.book.planning: any two Goals change places, neighbours or not."""
        for row in (self.goals() + 1, self.turned()):
            one = s.size(row + first)
            s.set_cell(row + first, s.size(row + second))
            s.set_cell(row + second, one)

    def punish(self, s: Dream) -> None:
        """onirim.book.punishment: the Nightmare just drawn is discarded without effect.

        onirim.towers.cancelled: it is not resolved, so it costs no Tower either.
        """
        s.pop(AGENDA)  # the end of this power
        end_power(s)
        s.pop(AGENDA)  # the question how to face the Nightmare
        nightmare_ends(s)

    def out_of_game(self, s: Dream, card: i64) -> i64:
        return s.count(self.spent(), card)

    # --- knowledge and soundness ---
    def places(self, s: Dream, seat: i64) -> dict[str, object]:
        row: list[dict[str, object]] = []
        for i in range(s.size(self.goals())):
            name = s.rules.card_kinds[s.card(self.goals(), i)].name
            row.append({"goal": name, "reached": s.size(self.turned() + i) > 0})
        spent = {
            card.name: int(s.count(self.spent(), i))
            for i, card in enumerate(s.rules.card_kinds)
            if s.count(self.spent(), i) > 0
        }
        return {"goals": row, "costs": list(self.costs), "spent": spent}

    def problems(self, s: Dream) -> list[str]:
        reached = sum(int(s.size(self.turned() + i)) for i in range(s.size(self.goals())))
        found = doors_found(s)
        return [] if reached == found else [f"{reached} Goals are turned for {found} Doors"]


def goal_of(door: i64) -> i64:
    """onirim.book.oniverse, onirim.book.chaos: the Goal of a Door, by its printed colour."""
    card = door % KINDS
    return i64(GOAL + 4) if card == ONIVERSE_DOOR else GOAL + card - FIRST_DOOR
