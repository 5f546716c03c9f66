"""The spells of the Book of Steps Lost and Found, paid for with discarded cards."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.errors import Phrase
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, ENDING, FREE, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.columns import SPELLS_AT
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.book import Book
from reverie.games.onirim.expansions.numbers import (
    CAST,
    FIRST_GOAL,
    GOAL_AT,
    PAY,
    PAY_WITH,
    RAISE,
    RAISE_CARD,
    SECOND_GOAL,
    SPELL,
)
from reverie.games.onirim.layout import (
    BAG,
    BUSY,
    DECK,
    DISCARD,
    FACE_NIGHTMARE,
    LAY_UNDER,
    LOOK_OPEN,
    LOOKED,
    UNDER_CARD,
)
from reverie.games.onirim.nightmare import nightmare_ends
from reverie.games.onirim.powers import begin_power, end_power, within_another
from reverie.games.onirim.prophecy import (
    continue_laying_under,
    looked_choices,
    put_on_deck,
    take_looked,
)
from reverie.games.onirim.state import offer_kinds, only_me, rules_of
from reverie.games.onirim.strays import LOOK

PARADOXICAL_PROPHECY: Final = 0
PARALLEL_PLANNING: Final = 1
POWERFUL_PUNISHMENT: Final = 2
SPELLS: Final = ("paradoxical prophecy", "parallel planning", "powerful punishment")
COSTS: Final = (5, 7, 10)
HARD_COSTS: Final = (6, 9, 12)
LOOKS_AT: Final = 5


@final
class Spells(Expansion):
    """The Spells card, on one of its sides.  What was paid is with the Book."""

    def __init__(self, book: Book, hard: bool) -> None:
        super().__init__(
            "spells",
            ("powers", "before_filling"),
            {PAY: "pay", RAISE: "raise", FIRST_GOAL: "first goal", SECOND_GOAL: "second goal"},
            (CAST,),
            (SPELL,),
        )
        self.looks = (RAISE_CARD,)
        self.laws = {
            PAY: "onirim.book.payment",
            RAISE: "onirim.book.prophecy",
            FIRST_GOAL: "onirim.book.planning",
            SECOND_GOAL: "onirim.book.planning",
        }
        self.ways = {
            SPELL: "onirim.book.any-time",
            PAY_WITH: "onirim.book.cost",
            RAISE_CARD: "onirim.book.prophecy",
            UNDER_CARD: "onirim.book.prophecy",
            GOAL_AT: "onirim.book.planning",
        }
        self.book: Final = book
        self.costs: Final = vec[u8](HARD_COSTS if hard else COSTS)  # onirim.book.lost

    def declare(self, table: Table) -> None:
        table.verb(SPELL, "cast {spell}", spell=[*SPELLS])
        table.verb(PAY_WITH, "pay {card}", table.deck_cards, source="discard")
        table.verb(RAISE_CARD, "raise {card}", table.deck_cards, source="looked")
        table.verb(UNDER_CARD, "put under {card}", table.deck_cards, source="looked")
        goals = range(len(self.book.laid_out))
        table.verb(GOAL_AT, "move goal {goal}", goal=[str(place + 1) for place in goals])

    def cost(self, spell: i64) -> i64:
        return i64(self.costs[spell])

    def powers(self, s: State, step: i64, into: Choices) -> None:
        """onirim.book.any-time: at every decision, as often as it can be paid for.

        onirim.book.punishment: the last one only for a Nightmare that was just drawn.
        """
        paid = s.size(DISCARD)
        if paid >= self.cost(PARADOXICAL_PROPHECY) and DECK.size(s) > 0:
            into.add(SPELL * KINDS + PARADOXICAL_PROPHECY)
        if paid >= self.cost(PARALLEL_PLANNING):
            into.add(SPELL * KINDS + PARALLEL_PLANNING)
        if paid >= self.cost(POWERFUL_PUNISHMENT) and step == FACE_NIGHTMARE:
            into.add(SPELL * KINDS + POWERFUL_PUNISHMENT)

    def before_filling(self, s: State) -> bool:
        """onirim.powers.before-filling: a discarded card may have been the last one needed."""
        paid = s.size(DISCARD)
        if paid >= self.cost(PARALLEL_PLANNING):
            return True
        return paid >= self.cost(PARADOXICAL_PROPHECY) and DECK.size(s) > 0

    def act(self, s: State, action: i64) -> None:
        """onirim.book.cost: the spell is paid for before it works."""
        spell = action % KINDS
        begin_power(s)
        s.plan(spell)
        s.plan(CAST)
        s.plan(self.cost(spell))
        s.plan(PAY)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        if step == PAY:
            offer_kinds(s, DISCARD, PAY_WITH, into)
        elif step == RAISE:
            looked_choices(s, RAISE_CARD, into)
        else:
            first = s.card(AGENDA, s.size(AGENDA) - 2) if step == SECOND_GOAL else i64(-1)
            for i in range(s.size(self.book.goals)):
                if i != first:
                    into.add(GOAL_AT * KINDS + i)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.book.cost: too few discarded cards; onirim.book.prophecy-few: an empty deck.

        onirim.book.punishment: no Nightmare that was just drawn.
        """
        if action // KINDS != SPELL:
            return super().forbids(s, step, action)
        spell = action % KINDS
        if within_another(s, step):
            return "onirim.powers.one-at-a-time"
        if spell == POWERFUL_PUNISHMENT and step != FACE_NIGHTMARE:
            return "onirim.book.punishment"
        if s.size(DISCARD) < self.cost(spell):
            return "onirim.book.cost"
        empty = spell == PARADOXICAL_PROPHECY and DECK.size(s) == 0
        return "onirim.book.prophecy-few" if empty else self.ways[SPELL]

    def law(self, s: State, step: i64, action: i64) -> str:
        """onirim.book.prophecy: only the player sees the cards that go back under the deck."""
        mine = step == LAY_UNDER and s.size(BUSY) > 0 and s.size(LOOK_OPEN) == 0
        return "onirim.book.prophecy" if mine else ""

    def answer(self, s: State, step: i64, action: i64) -> None:
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
            self.book.swap_goals(s, s.pop(AGENDA), chosen)

    def pay(self, s: State, card: i64) -> None:
        """onirim.book.payment: the player picks which discarded cards leave the game."""
        s.take(DISCARD, card)
        s.put(self.book.spent, card)
        s.moved(card, DISCARD, self.book.spent, EVERYBODY)
        left = s.pop(AGENDA) - 1
        if left > 0:
            s.plan(left)
            s.plan(PAY)

    def proceed(self, s: State, step: i64) -> None:
        """A spell has been paid for."""
        spell = s.pop(AGENDA)
        if spell == PARADOXICAL_PROPHECY:
            self.look_under(s)
        elif spell == PARALLEL_PLANNING:
            s.plan(FIRST_GOAL)
        else:
            self.punish(s)

    def look_under(self, s: State) -> None:
        """onirim.book.prophecy: of the last five, one goes on top, the others back under.

        onirim.book.prophecy-few: with fewer, of all there are.
        """
        memory = rules_of(s).memory
        knowers = only_me(s)
        s.set_cell(LOOK_OPEN, 0)
        for _n in range(i64(LOOKS_AT)):
            if DECK.size(s) > 0:
                place = memory.lowest_place(s) if memory is not None else i64(0)
                known = DECK.knowers_of_lowest(s)
                card = DECK.draw_under(s)
                if memory is not None:
                    memory.moved(s, card, place, LOOK, known, knowers)
                    memory.strays.shift(s, place, -1)
                for expansion in rules_of(s).card_drawn:
                    expansion.card_drawn(s, card, knowers)
                s.push(LOOKED, card)
                s.moved(card, BAG, LOOKED, knowers)
        s.plan(RAISE)

    def punish(self, s: State) -> None:
        """onirim.book.punishment: the Nightmare just drawn is discarded without effect.

        onirim.towers.cancelled: it is not resolved, so it costs no Tower either.
        """
        s.pop(AGENDA)  # the end of this power
        end_power(s)
        s.pop(AGENDA)  # the question how to face the Nightmare
        nightmare_ends(s)

    def more_view(self, s: State) -> dict[str, object]:
        paying = s.size(AGENDA) > 1 and s.top(AGENDA) == PAY
        left = int(s.card(AGENDA, s.size(AGENDA) - 2)) if paying else 0
        return {"costs": [int(cost) for cost in self.costs], "to_pay": left}

    def problems(self, s: State) -> list[Phrase]:
        exchanging = s.size(AGENDA) > 1 and s.top(AGENDA) == SECOND_GOAL
        first = s.card(AGENDA, s.size(AGENDA) - 2) if exchanging else i64(0)
        return [] if first < s.size(self.book.goals) else [Phrase("onirim.goal", number=first + 1)]

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        """The spells that could be paid for; while one is being paid, that one alone."""
        cast = self.being_paid(s)
        for spell in range(i64(len(SPELLS))):
            told = spell == cast if cast >= 0 else s.size(DISCARD) >= self.cost(spell)
            into[at + SPELLS_AT + spell] = u8(told)

    def columns(self) -> list[tuple[int, int]]:
        return [(SPELLS_AT, len(SPELLS))]

    def reads(self) -> list[Span]:
        return [(ENDING, FREE - ENDING), (DISCARD, 1)]

    def being_paid(self, s: State) -> i64:
        """The spell that cards are being paid for, or -1: it is below them on the agenda."""
        planned = s.size(AGENDA)
        if planned > 3 and s.top(AGENDA) == PAY:
            return s.card(AGENDA, planned - 4)
        return -1
