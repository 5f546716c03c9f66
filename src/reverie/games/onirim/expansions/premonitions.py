"""Dark Premonitions: each waits for Doors on the table, and exacts a penalty."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOBODY, NOTHING, SIZE
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import (
    KINDS,
    Card,
)
from reverie.games.onirim.columns import (
    DENIZENS_AT,
    HIDDEN_PREMONITIONS_AT,
    PREMONITIONS_AT,
)
from reverie.games.onirim.declaration import PAINTED, Table
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.conditions import (
    BLUE,
    BROWN,
    FIVE_DOORS,
    GREEN,
    NAMES,
    PREMONITIONS,
    RAINBOW,
    RED,
    TWINS,
    fires,
    twin_colours,
)
from reverie.games.onirim.expansions.numbers import (
    CHECK_PREMONITIONS,
    GIVE_UP,
    GIVE_UP_DOOR,
    GIVE_UP_SECOND,
    PREMONITION,
    REVEAL_PREMONITION,
    SUFFER,
    TWO_KEYS,
    WHICH_PREMONITION,
)
from reverie.games.onirim.expansions.penalties import (
    ANY_COLOUR,
    ask_for_door,
    ask_for_keys,
    call_nightmare,
    discard_found,
    discard_happy_dreams,
    discard_red,
    door_choices,
    give_up,
    key_choices,
)
from reverie.games.onirim.hand import discard_hand, draw_new_hand
from reverie.games.onirim.state import rules_of


@final
class Premonitions(Expansion):
    """Premonitions that are face up, those still face down, and those gone from the game."""

    open: i64
    face_down: i64
    gone: i64

    def __init__(self, open_at_start: int) -> None:
        super().__init__(
            "premonitions",
            ("door_stays", "may_take_door"),
            {
                WHICH_PREMONITION: "premonition",
                TWO_KEYS: "two keys",
                GIVE_UP_DOOR: "give up door",
            },
            (CHECK_PREMONITIONS, REVEAL_PREMONITION),
            (),
        )
        self.laws = {
            WHICH_PREMONITION: "onirim.premonitions.order",
            TWO_KEYS: "onirim.premonitions.blue",
            GIVE_UP_DOOR: "onirim.premonitions.brown",
        }
        self.ways = dict.fromkeys(range(GIVE_UP, GIVE_UP_SECOND + 4), "onirim.premonitions.brown")
        self.ways[SUFFER] = "onirim.premonitions.when"
        self.open_at_start: Final = open_at_start

    # --- zones ---
    def declare(self, table: Table) -> None:
        zones, holds = table.zones, table.cards.only(range(PREMONITION, PREMONITION + PREMONITIONS))
        self.open = zones.pile("premonitions", PREMONITIONS, holds=holds).at
        self.face_down = zones.bag(
            "hidden premonitions", holds=holds, sees=NOBODY, shows=SIZE, key="hidden_premonitions"
        ).at
        self.gone = zones.bag("removed premonitions", holds=holds, shows=NOTHING).at
        table.verb(SUFFER, "suffer {card}", holds, source="premonitions")
        for seat in range(table.seats):
            self.declare_giving_up(table, seat)

    def declare_giving_up(self, table: Table, seat: int) -> None:
        """onirim.premonitions.painted: a painted Door can be the price of a Premonition, too.

        With two players it is said whose Door it is.
        """
        whose = (seat,) if table.seats == 2 else ()
        of = " of seat {seat}" if table.seats == 2 else ""
        verb = GIVE_UP if seat == 0 else GIVE_UP_SECOND
        plain = table.rows(table.doors, *whose)
        table.verb(verb, f"give up {{card}}{of}", rows=plain, source="doors", target="limbo")
        if table.paints:
            painted = [None if row is None else (*row, *whose) for row in PAINTED]
            words = f"give up {{card}} painted {{colour}}{of}"
            table.verb(verb + 1, words, rows=painted, source="doors", target="limbo")

    def cards(self) -> dict[int, Card]:
        return {PREMONITION + i: Card(name, 0, copies=1) for i, name in enumerate(NAMES)}

    def set_up(self, s: State) -> None:
        """onirim.premonitions.setup: some are face up, the others face down.

        onirim.premonitions.harder: four of them, or five or six in the variants.
        """
        for i in range(PREMONITIONS):
            s.put(self.face_down, PREMONITION + i)
        for _ in range(self.open_at_start):
            self.reveal_one(s)

    def reveal_one(self, s: State) -> None:
        if s.size(self.face_down) > 0:
            card = s.draw_from(self.face_down)
            s.push(self.open, card)
            s.moved(card, self.face_down, self.open, EVERYBODY)

    def remove(self, s: State, card: i64) -> None:
        """onirim.premonitions.once: out of the game, for all to see."""
        s.remove(self.open, card)
        s.put(self.gone, card)
        s.moved(card, self.open, self.gone, EVERYBODY)

    # --- conditions ---
    def door_stays(self, s: State) -> None:
        """onirim.premonitions.when: checked each time the Doors on the table change.

        A Door less makes no condition true, so only those that come need be heard of.
        onirim.premonitions.victory: a Door that wins the game has ended it before this.
        onirim.premonitions.limbo-door: one that went straight to Limbo changes nothing.
        """
        s.plan(CHECK_PREMONITIONS)

    def check(self, s: State) -> None:
        """onirim.premonitions.order: of several that fire, the player chooses the order.

        onirim.premonitions.cancelled: one that no longer fires stays open.
        """
        first: i64 = -1
        several = False
        for i in range(s.size(self.open)):
            card = s.card(self.open, i)
            if fires(s, card):
                several = first >= 0
                first = card
        if first < 0:
            return
        s.plan(CHECK_PREMONITIONS)
        if several:
            s.plan(WHICH_PREMONITION)
        else:
            self.suffer(s, first)

    def may_take_door(self, s: State) -> bool:
        """While the Doors are being checked, or one more may come true: some take a Door, and
        onirim.premonitions.green brings back a Nightmare."""
        if s.find(AGENDA, CHECK_PREMONITIONS) >= 0:
            return True
        left = s.size(self.open) + s.size(self.face_down)
        return left > 0 and doors_found(s) < rules_of(s).doors

    # --- penalties ---
    def suffer(self, s: State, card: i64) -> None:
        """The penalty of a Premonition, which leaves the game.

        onirim.premonitions.as-far: what can't be paid in full is paid as far as possible.
        """
        which = card - PREMONITION
        self.remove(s, card)
        if which == RED:
            discard_red(s)
        elif which == GREEN:
            call_nightmare(s)
        elif which == BLUE:
            ask_for_keys(s, 2)
        elif which == BROWN:
            ask_for_door(s, ANY_COLOUR)
        elif which == TWINS:
            ask_for_door(s, twin_colours(s))
        elif which == FIVE_DOORS:  # onirim.premonitions.five
            self.reveal_one(s)
            self.reveal_one(s)
        elif which == RAINBOW:
            discard_happy_dreams(s)
        else:
            self.lose_hand(s)

    def lose_hand(self, s: State) -> None:
        """onirim.premonitions.three: a new hand, then one more Premonition.

        onirim.premonitions.reveal: what is revealed may fire at once, for the check is still due.
        """
        discard_hand(s)
        draw_new_hand(s)
        s.plan(REVEAL_PREMONITION)

    # --- decisions and steps ---
    def choices(self, s: State, step: i64, into: Choices) -> None:
        if step == WHICH_PREMONITION:
            for i in range(s.size(self.open)):
                if fires(s, s.card(self.open, i)):
                    into.add(SUFFER * KINDS + s.card(self.open, i))
        elif step == TWO_KEYS:
            key_choices(s, into)
        else:
            door_choices(s, s.card(AGENDA, s.size(AGENDA) - 2), into)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.premonitions.when: one whose condition is met.

        onirim.premonitions.twins: of a pair of Doors, where that is asked for.
        """
        if step == WHICH_PREMONITION and action // KINDS == SUFFER:
            return "onirim.premonitions.when"
        if step == GIVE_UP_DOOR and s.card(AGENDA, s.size(AGENDA) - 2) != ANY_COLOUR:
            return "onirim.premonitions.twins"
        return super().forbids(s, step, action)

    def answer(self, s: State, step: i64, action: i64) -> None:
        card = action % KINDS
        if step == WHICH_PREMONITION:
            s.uncertain = rules_of(s).silent  # what it takes from the deck, the partner lacks
            self.suffer(s, card)
        elif step == TWO_KEYS:
            discard_found(s, card)
            ask_for_keys(s, s.pop(AGENDA) - 1)
        else:
            s.pop(AGENDA)
            give_up(s, action)

    def proceed(self, s: State, step: i64) -> None:
        if step == CHECK_PREMONITIONS:
            self.check(s)
        else:
            self.reveal_one(s)

    # --- knowledge ---
    def more_view(self, s: State) -> dict[str, object]:
        names = s.game.card_names
        hidden, gone = (
            [
                names[card]
                for card in range(PREMONITION, PREMONITION + PREMONITIONS)
                if s.count(bag, card) > 0
            ]
            for bag in (self.face_down, self.gone)
        )
        return {"unseen_premonitions": dict.fromkeys(hidden, 1), "removed_premonitions": gone}

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        field = at + PREMONITIONS_AT
        for i in range(s.size(self.open)):
            into[field + s.card(self.open, i) - PREMONITION] = 1
        for i in range(i64(PREMONITIONS)):
            into[field + PREMONITIONS + i] = u8(s.count(self.gone, PREMONITION + i))
        into[at + HIDDEN_PREMONITIONS_AT] = s.cells[self.face_down]

    def columns(self) -> list[tuple[int, int]]:
        return [(PREMONITIONS_AT, DENIZENS_AT - PREMONITIONS_AT)]

    def reads(self) -> list[Span]:
        return [
            (int(self.open), 1 + PREMONITIONS),
            (int(self.face_down), 1),
            (int(self.gone) + 1 + PREMONITION, PREMONITIONS),
        ]
