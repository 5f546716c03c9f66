"""Walking down the agenda, checking that every step finds the cards it deals with."""

from typing import Final, final

from reverie.engine.errors import Phrase
from reverie.engine.ints import u8
from reverie.engine.state import AGENDA, State
from reverie.games.onirim.cards import DOOR, KINDS, LOCATION, NIGHTMARE, STUCK
from reverie.games.onirim.expansions.numbers import (
    CAST,
    DENIZEN,
    EXCHANGE,
    EXCHANGE_FOR,
    FIRST_GOAL,
    GIVE_UP_DOOR,
    HAPPY,
    HAPPY_DREAM,
    HAPPY_ENDS,
    INCANTATION,
    KEEP,
    LOSE_TOWER,
    PAINT,
    PAY,
    RAISE,
    RALLY,
    RESOLVE_FETCHED,
    SECOND_GOAL,
    TOWER_LOOK,
    TWO_KEYS,
    WEED,
)
from reverie.games.onirim.layout import (
    ASK_FOR_POWERS,
    BUSY,
    DECK,
    DISCARD,
    DRAWN,
    FACE_NIGHTMARE,
    HAND,
    LAST_DECISION,
    LAY_UNDER,
    LOOK_FROM,
    LOOKED,
    NIGHTMARE_ENDS,
    POWER_ENDS,
    PROPHECY,
    PUT_BACK,
    SEARCH,
    SHARED,
    SWAP_FOR,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.state import my_offset, rules_of

PUNISHMENT: Final = 2  # the spell that answers a Nightmare
PARADOX: Final = 0  # the spell that needs a deck

# Steps with a number below them, and the least and the most that it may be.
NUMBERS: Final = {
    SEARCH: (1, 15),
    PAY: (1, 12),
    CAST: (0, 2),
    SECOND_GOAL: (0, 12),
    LOSE_TOWER: (0, 1),
    TWO_KEYS: (1, 2),
    GIVE_UP_DOOR: (1, 31),
    EXCHANGE_FOR: (0, 1),
    TOWER_LOOK: (3, 5),
}
# What only powers consist of, once they have been chosen; and other looks than theirs end so too.
OF_POWERS: Final = (
    *(PAY, CAST, RAISE, FIRST_GOAL, SECOND_GOAL),
    *(EXCHANGE, EXCHANGE_FOR, PAINT, KEEP),
)
LOOK_ENDS: Final = (PUT_BACK, LAY_UNDER)
# Steps that deal with all the cards of a look, and how many these are at least.
LOOKS: Final = {PROPHECY: 1, PUT_BACK: 1, LAY_UNDER: 1, RAISE: 1, INCANTATION: 1, WEED: 0}


def can_be_answered(s: State) -> bool:
    """Has a decision an answer of its own, besides the powers that may be used at it?

    Within a power there are none; so the position is looked at as if it were part of one.
    """
    within = s.clone()
    within.cells[BUSY] = 1
    return bool(within.legal())


@final
class Walk:
    """Goes down the agenda, and takes the cards that each step will deal with."""

    def __init__(self, s: State) -> None:
        self.s: Final = s
        self.drawn = s.listed(DRAWN)
        self.looked = s.listed(LOOKED)
        self.powers = int(s.size(BUSY))  # still to be ended
        self.asked = False  # has this part of the agenda a decision already?
        self.left = s.listed(AGENDA)
        self.found: list[Phrase] = []

    def require(self, sound: bool, step: int) -> None:
        if not sound:
            self.found.append(Phrase("onirim.step", step=step))

    def take(self, step: int, traits: int) -> None:
        """The step deals with the card that was drawn last, which has one of these traits."""
        card = self.drawn.pop() if self.drawn else -1
        self.require(card >= 0 and bool(int(rules_of(self.s).traits[card % KINDS]) & traits), step)

    def take_kind(self, step: int, first: int, kinds: int = 1) -> None:
        """The same, of one of these kinds."""
        card = self.drawn.pop() if self.drawn else -1
        self.require(first <= card < first + kinds, step)

    def current_look(self) -> int:
        """Where the cards of the look begin that the next step deals with."""
        return int(self.s.size(LOOK_FROM)) if self.powers > 0 else 0

    def check(self, step: int, number: int, below: list[int]) -> None:
        """Note what is wrong with a step of the agenda, given the steps below it."""
        s = self.s
        del self.left[-2 if step in NUMBERS else -1 :]
        if step == POWER_ENDS:
            self.end_power(step)
        elif step not in LOOK_ENDS:
            self.require((step in OF_POWERS) == (self.powers > 0), step)
        if step <= LAST_DECISION and step != TURN:
            self.require(not self.asked or step == LAY_UNDER, step)
            self.asked = True
        if step in LOOKS:
            self.require(len(self.looked) - self.current_look() >= LOOKS[step], step)
            if step == INCANTATION:
                self.require(any(rules_of(s).is_door(card) for card in self.looked), step)
            del self.looked[self.current_look() :]
        elif step in (FACE_NIGHTMARE, NIGHTMARE_ENDS):
            self.take_kind(step, NIGHTMARE)
        elif step == LOSE_TOWER and number == 1:
            self.require(self.drawn[-1:] == [NIGHTMARE], step)
        elif step == USE_KEY:
            self.take(step, DOOR)
        elif step == RALLY:
            self.take_kind(step, DENIZEN, 8)
        elif step in (HAPPY, HAPPY_ENDS):
            self.take_kind(step, HAPPY_DREAM)
        elif step == PAINT:
            coloured = bool(self.drawn) and rules_of(s).colours_shown(self.drawn[-1]) != 0
            self.require(coloured, step)
            self.require(below == [POWER_ENDS, USE_KEY], step)
        elif step == SWAP_FOR:
            room = s.size(HAND + my_offset(s)) < rules_of(s).personal
            self.require(room and s.size(SHARED) > 0, step)
            self.take(step, LOCATION)
        elif step == EXCHANGE_FOR:
            self.check_exchange(step, number)
        elif step == CAST:
            self.require(below[:1] == [POWER_ENDS], step)
            if number == PUNISHMENT:
                self.require(below == [POWER_ENDS, FACE_NIGHTMARE], step)
            self.require(number != PARADOX or DECK.size(s) > 0, step)
        elif step == PAY:
            self.require(below[:1] == [CAST] and number <= s.size(DISCARD), step)
        elif step == RESOLVE_FETCHED:
            self.take_fetched(step)

    def end_power(self, step: int) -> None:
        """Below a power lies the decision that it has interrupted, or a new question."""
        self.require(self.powers == 1 and len(self.looked) == self.s.size(LOOK_FROM), step)
        self.powers = 0
        self.asked = False
        if not self.found and self.left[-1:] != [ASK_FOR_POWERS]:
            before = self.s.clone()
            before.cells[AGENDA] = u8(len(self.left))
            before.cells[LOOK_FROM] = 0
            self.require(bool(self.left) and can_be_answered(before), step)

    def check_exchange(self, step: int, source: int) -> None:
        """There must be room where the card came from."""
        s = self.s
        own = s.size(HAND + my_offset(s)) < rules_of(s).personal
        self.require(s.size(SHARED) < rules_of(s).shared if source == 1 else own, step)
        stuck = bool(self.drawn) and int(rules_of(s).traits[self.drawn[-1] % KINDS]) & STUCK != 0
        self.require(not stuck, step)
        self.take(step, LOCATION)

    def take_fetched(self, step: int) -> None:
        """The card of a Happy State, which lies where only its player sees it, or open."""
        pile = self.looked if self.looked else self.drawn
        self.require(bool(pile), step)
        del pile[-1:]

    def end(self) -> list[Phrase]:
        """Cards that no step deals with should not be there."""
        if self.drawn or self.looked:
            self.found.append(Phrase("onirim.undecided"))
        if self.powers > 0 or (self.s.size(LOOK_FROM) > 0 and self.s.size(BUSY) == 0):
            self.found.append(Phrase("onirim.power"))
        return self.found
