"""The Little Incubus: an ally, an apprentice's tool, or an adversary."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Span
from reverie.engine.declared.declaration import NOTHING
from reverie.engine.events import EVERYBODY
from reverie.engine.ints import i64
from reverie.engine.outcome import OutOfReach
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import KINDS
from reverie.games.onirim.columns import INCUBUS_AT
from reverie.games.onirim.declaration import Table
from reverie.games.onirim.ending import doors_found
from reverie.games.onirim.expansion import Expansion
from reverie.games.onirim.expansions.numbers import ADVANCE_NIGHTMARE, CALL_INCUBUS
from reverie.games.onirim.hand import COMMON, OWN, pile_of
from reverie.games.onirim.layout import BAG, DECK, EMPTY_LIMBO, FACE_NIGHTMARE, FILL_HAND, TURN
from reverie.games.onirim.nightmare import (
    nightmare_choices,
    nightmare_ends,
    not_given_up,
    suffer,
)
from reverie.games.onirim.powers import within_another
from reverie.games.onirim.reach import door_may_go
from reverie.games.onirim.state import discard_card, draw_card, rules_of, to_limbo
from reverie.games.onirim.strays import OPEN

NEW: Final = "new"
APPRENTICE: Final = "apprentice"
ADVERSARY: Final = "adversary"

READY: Final = 1
TIRED: Final = 2  # until the next turn

CANCEL: Final = CALL_INCUBUS * KINDS
ANTICIPATE: Final = CALL_INCUBUS * KINDS + 1
FACE_ADVERSARY: Final = CALL_INCUBUS * KINDS + 2


@final
class Incubus(Expansion):
    """The figure, while it is in play, and the Location stored under it."""

    figure: i64  # READY or TIRED while it is in play
    stored: i64

    def __init__(self, mode: str) -> None:
        hears: tuple[str, ...] = ("powers",)
        if mode == APPRENTICE:
            hears = ("powers", "turn_options", "turn_begins", "may_take_door")
        elif mode == ADVERSARY:
            hears = ("turn_options", "victory_lacks", "never_again", "may_take_door")
        decisions = {} if mode == NEW else {ADVANCE_NIGHTMARE: "nightmare in advance"}
        super().__init__("incubus", hears, decisions, (), (CALL_INCUBUS,))
        self.laws = {ADVANCE_NIGHTMARE: "onirim.incubus.effect"}
        self.mode: Final = mode

    # --- zones ---
    def declare(self, table: Table) -> None:
        apprentice = self.mode == APPRENTICE
        most = TIRED if apprentice else READY
        self.figure = table.zones.number("incubus stands", most, shows=NOTHING).at
        holds = table.locations if apprentice else table.cards.only(())
        self.stored = table.zones.pile("incubus", 1, holds=holds, shows=NOTHING).at
        if self.mode == ADVERSARY:
            table.action(FACE_ADVERSARY, "face the adversary")
        else:
            table.action(CANCEL, "cancel with the incubus")
        if apprentice:
            table.action(ANTICIPATE, "anticipate a nightmare")

    def set_up(self, s: State) -> None:
        """onirim.incubus.setup: the figure stands ready, for both players."""
        s.set_cell(self.figure, READY)

    # --- cancelling a Nightmare ---
    def powers(self, s: State, step: i64, into: Choices) -> None:
        if step == FACE_NIGHTMARE:
            ready = s.size(self.figure) if self.mode == NEW else s.size(self.stored)
            if ready > 0:
                into.add(CANCEL)

    def act(self, s: State, action: i64) -> None:
        if action == CANCEL:
            self.cancel(s)
        elif action == ANTICIPATE:
            self.anticipate(s)
        else:
            s.set_cell(self.figure, 0)
            s.plan(ADVANCE_NIGHTMARE)

    def forbids(self, s: State, step: i64, action: i64) -> str:
        """onirim.incubus.new, onirim.incubus.cancel: for a drawn Nightmare, and if ready.

        onirim.incubus.again, onirim.incubus.face, onirim.incubus.dead-end: before the action.
        """
        if action == CANCEL:
            if within_another(s, step):
                return "onirim.powers.one-at-a-time"
            return "onirim.incubus.new" if self.mode == NEW else "onirim.incubus.cancel"
        if action == ANTICIPATE:
            if step == TURN and s.size(self.stored) > 0:
                return "onirim.incubus.again"
            tired = step == TURN and s.size(self.figure) == TIRED
            return "onirim.incubus.then-a-turn" if tired else "onirim.incubus.anticipate"
        if action == FACE_ADVERSARY:
            stuck = step == TURN and s.size(self.figure) > 0 and stuck_in_hand(s)
            return "onirim.incubus.dead-end" if stuck else "onirim.incubus.face"
        if step == ADVANCE_NIGHTMARE:
            return not_given_up(s, action) or self.laws[step]
        return ""

    def cancel(self, s: State) -> None:
        """onirim.incubus.new: once.  onirim.incubus.cancel: for the stored card, each time.

        onirim.incubus.no-tower: nothing was suffered, so no Tower is lost.
        """
        s.pop(AGENDA)  # the question how to face the Nightmare
        if self.mode == NEW:
            s.set_cell(self.figure, 0)
        else:
            discard_card(s, s.pop(self.stored), self.stored)
        nightmare_ends(s)

    # --- a Nightmare in advance ---
    def turn_options(self, s: State, into: Choices) -> None:
        """onirim.incubus.again: not while a card is stored.

        onirim.incubus.face: once, before the last Door is on the table.
        """
        if self.mode == APPRENTICE:
            ready = s.size(self.figure) == READY
            if ready and s.size(self.stored) == 0 and DECK.size(s) > 0:
                into.add(ANTICIPATE)
        elif s.size(self.figure) > 0 and doors_found(s) < rules_of(s).doors:
            if not stuck_in_hand(s):
                into.add(FACE_ADVERSARY)

    def turn_begins(self, s: State) -> None:
        if s.size(self.figure) == TIRED:
            s.set_cell(self.figure, READY)

    def anticipate(self, s: State) -> None:
        """onirim.incubus.anticipate: the first Location of the deck is stored.

        onirim.incubus.then-a-turn: the hand is filled and Limbo emptied before the normal turn,
        which is one with an action and no second Nightmare in advance.
        onirim.incubus.lost-dream: Dream cards and Doors on the way to it go to Limbo.
        """
        s.set_cell(self.figure, TIRED)
        s.plan(EMPTY_LIMBO)
        s.plan(FILL_HAND)
        s.plan(ADVANCE_NIGHTMARE)
        while DECK.size(s) > 0:
            card = draw_card(s, EVERYBODY, OPEN)
            if rules_of(s).is_location(card):
                s.push(self.stored, card)
                s.moved(card, BAG, self.stored, EVERYBODY)
                return
            to_limbo(s, card, BAG)

    def choices(self, s: State, step: i64, into: Choices) -> None:
        nightmare_choices(s, into)

    def answer(self, s: State, step: i64, action: i64) -> None:
        """onirim.incubus.effect: as if a Nightmare had been drawn.

        onirim.incubus.towers: it costs a Tower too, without False Destruction.
        """
        suffer(s, action, False)

    def victory_lacks(self, s: State) -> bool:
        """onirim.incubus.adversary: no victory while the figure is in play."""
        return s.size(self.figure) > 0

    # --- out of reach ---
    def never_again(self, s: State) -> OutOfReach | None:
        """onirim.incubus.too-late: the last Door is on the table, and none can be lost again."""
        if s.size(self.figure) == 0 or door_may_go(s):
            return None
        return OutOfReach("onirim.incubus.too-late")

    def may_take_door(self, s: State) -> bool:
        """onirim.incubus.effect: while a Nightmare can be suffered in advance."""
        if self.mode == APPRENTICE or s.top(AGENDA) == ADVANCE_NIGHTMARE:
            return True
        return s.size(self.figure) > 0 and doors_found(s) < rules_of(s).doors

    # --- knowledge ---
    def more_view(self, s: State) -> dict[str, object]:
        stored = [s.game.card_names[card] for card in s.listed(self.stored)]
        return {
            "incubus": {
                "mode": self.mode,
                "in_play": s.size(self.figure) > 0,
                "stored": stored,
            }
        }

    def observe(self, s: State, seat: i64, into: vec[u8], at: i64) -> None:
        into[at + INCUBUS_AT] = 1 if s.size(self.figure) > 0 else 0
        into[at + INCUBUS_AT + 1] = s.cells[self.stored]

    def columns(self) -> list[tuple[int, int]]:
        return [(INCUBUS_AT, 2)]

    def reads(self) -> list[Span]:
        return [(int(self.figure), 1), (int(self.stored), 1)]


def stuck_in_hand(s: State) -> bool:
    """onirim.incubus.dead-end: the Adversary can't be faced with a Dead End in hand."""
    for source in (OWN, COMMON):
        pile = pile_of(s, source)
        for i in range(s.size(pile)):
            if rules_of(s).is_stuck(s.card(pile, i)):
                return True
    return False
