"""What may stand on the agenda: a position read from bytes must be one that can be played on.

From the bottom: the draft, or the turn (empty Limbo, fill the hand, ask for powers, act).  Above
them are the steps that an action or a drawn card has brought about; uppermost, what is part of a
power.  Each step finds the number that goes with it, and the cards that it is about, where it
expects them.
"""

from typing import Final, final

from reverie.engine.ints import u8
from reverie.games.onirim.cards import DOOR, KINDS, LOCATION, NIGHTMARE, STUCK
from reverie.games.onirim.expansions.numbers import (
    CAST,
    DENIZEN,
    EXCHANGE,
    EXCHANGE_FOR,
    FETCH_ANY,
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
    AGENDA,
    ASK_FOR_POWERS,
    BEFORE_FILLING,
    BUSY,
    DECISIONS,
    DECK,
    DRAFT,
    DRAWN,
    EMPTY_LIMBO,
    FACE_NIGHTMARE,
    FILL_HAND,
    HAND,
    LAST_DECISION,
    LAY_UNDER,
    LOOK_FROM,
    LOOK_OPEN,
    LOOKED,
    NIGHTMARE_ENDS,
    OFFER,
    OUTER_OPEN,
    PLAYER,
    POWER_ENDS,
    PROPHECY,
    PROPHESY,
    PUT_BACK,
    SEARCH,
    SEARCH_ENDS,
    SEARCHING,
    SEAT,
    SHARED,
    SWAP,
    SWAP_FOR,
    TURN,
    USE_KEY,
)
from reverie.games.onirim.state import Dream

OFFERED: Final = 8
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
FRAME: Final = (DRAFT, TURN, EMPTY_LIMBO, FILL_HAND, ASK_FOR_POWERS)
BASE_STEPS: Final = (*range(len(DECISIONS)), *FRAME, PROPHESY, NIGHTMARE_ENDS, POWER_ENDS)
# What a power consists of, once it has been chosen.
OF_POWERS: Final = (
    *(PAY, CAST, RAISE, FIRST_GOAL, SECOND_GOAL),
    *(EXCHANGE, EXCHANGE_FOR, PAINT, KEEP, PUT_BACK, LAY_UNDER),
)
FOR_TWO: Final = (DRAFT, SWAP, SWAP_FOR)
SEARCHES: Final = (TWO_KEYS, FETCH_ANY)  # that go on while the player decides
# Steps that deal with all the cards of a look, and how many these are at least.
LOOKS: Final = {PROPHECY: 1, PUT_BACK: 1, LAY_UNDER: 1, RAISE: 1, INCANTATION: 1, WEED: 0}


def agenda_problems(s: Dream) -> list[str]:
    """What is wrong with the agenda, or with the cards that its steps are about."""
    if s.size(AGENDA) == 0 or not known_step(s, int(s.top(AGENDA))):
        return ["the game waits for no decision"]
    if s.top(AGENDA) > LAST_DECISION:
        return ["something was left undone"]
    steps = read_steps(s)
    if not steps:
        return ["the agenda can't be read"]
    searching = s.size(SEARCHING) > 0
    if searching != (steps[0][0] in SEARCHES):
        return ["the deck is searched at another moment"]
    found = frame_problems(s, [step for step, _ in reversed(steps)])
    if found:
        return found
    walk = Walk(s)
    for i, (step, number) in enumerate(steps):
        walk.check(step, number, [below for below, _ in steps[i + 1 : i + 3]])
    return walk.end()


def known_step(s: Dream, step: int) -> bool:
    if s.rules.step_owner[step] is not None:
        return True
    if step in (BEFORE_FILLING, ASK_FOR_POWERS):
        return s.rules.asks_before_filling
    if step == SEARCH_ENDS:
        return s.rules.premonitions_at_once
    return step in BASE_STEPS and (s.rules.players == 2 or step not in FOR_TWO)


def read_steps(s: Dream) -> list[tuple[int, int]]:
    """The steps from the top, each with its number or 0; none if they make no sense."""
    left = s.listed(AGENDA)
    found: list[tuple[int, int]] = []
    while left:
        step, number = left.pop(), 0
        if not known_step(s, step):
            return []
        if step in NUMBERS:
            least, most = NUMBERS[step]
            number = left.pop() if left else -1
            if not least <= number <= most:
                return []
        found.append((step, number))
    return found


def frame_problems(s: Dream, steps: list[int]) -> list[str]:
    """The draft, or a turn, lies below everything else; `steps` are from the bottom."""
    drafting = steps == [DRAFT]
    if drafting:
        taken = s.size(HAND) + s.size(HAND + PLAYER)
        if s.size(OFFER) + taken != OFFERED or taken % 2 != s.size(SEAT) or s.size(OFFER) < 3:
            return ["the draft is not where it should be"]
        return []
    if s.size(OFFER) > 0:
        return ["cards are on offer after the draft"]
    at = 3 if steps[2:3] == [ASK_FOR_POWERS] else 2
    if steps[at : at + 1] == [TURN]:
        at += 1
        if steps[at : at + 2] == [EMPTY_LIMBO, FILL_HAND]:  # a Nightmare in advance
            at += 2
    whole = steps[:2] == [EMPTY_LIMBO, FILL_HAND]
    if not whole or any(step in FRAME for step in steps[at:]):
        return ["the phases of the turn are out of order"]
    return []


@final
class Walk:
    """Goes down the agenda, and takes the cards that each step will deal with."""

    def __init__(self, s: Dream) -> None:
        self.s: Final = s
        self.drawn = s.listed(DRAWN)
        self.looked = s.listed(LOOKED)
        self.powers = int(s.size(BUSY))  # still to be ended
        self.asked = False  # has this part of the agenda a decision already?
        self.left = s.listed(AGENDA)
        self.found: list[str] = []

    def require(self, sound: bool, step: int) -> None:
        if not sound:
            self.found.append(f"step {step} of the agenda does not find what it needs")

    def take(self, step: int, traits: int) -> None:
        """The step deals with the card that was drawn last, which has one of these traits."""
        card = self.drawn.pop() if self.drawn else -1
        self.require(card >= 0 and bool(int(self.s.rules.traits[card % KINDS]) & traits), step)

    def take_kind(self, step: int, first: int, kinds: int = 1) -> None:
        """The same, of one of these kinds."""
        card = self.drawn.pop() if self.drawn else -1
        self.require(first <= card < first + kinds, step)

    def current_look(self) -> int:
        """Where the cards of the look begin that the next step deals with."""
        return int(self.s.size(LOOK_FROM)) if self.powers > 0 else 0

    def check(self, step: int, number: int, below: list[int]) -> None:
        s = self.s
        del self.left[-2 if step in NUMBERS else -1 :]
        if step == POWER_ENDS:
            self.end_power(step)
        elif self.powers > 0:
            self.require(step in OF_POWERS, step)
        if step <= LAST_DECISION and step != TURN:
            self.require(not self.asked or step == LAY_UNDER, step)
            self.asked = True
        if step in LOOKS:
            self.require(len(self.looked) - self.current_look() >= LOOKS[step], step)
            if step == INCANTATION:
                self.require(any(s.rules.is_door(card) for card in self.looked), step)
            del self.looked[self.current_look() :]
        elif step == FACE_NIGHTMARE or (step == NIGHTMARE_ENDS and self.drawn):
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
            door = self.drawn[-1] if self.drawn else -1
            self.require(door >= 0 and s.rules.colours_shown(door) != 0, step)
            self.require(below == [POWER_ENDS, USE_KEY], step)
        elif step == SWAP_FOR:
            room = s.size(HAND + s.mine()) < s.rules.personal
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
            self.require(below[:1] == [CAST], step)
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
            before.cells[LOOKED] = u8(len(self.looked))
            before.cells[DRAWN] = u8(len(self.drawn))
            before.cells[LOOK_OPEN] = before.cells[OUTER_OPEN]
            before.cells[LOOK_FROM] = 0
            before.cells[BUSY] = 0
            self.require(bool(self.left) and bool(before.legal()), step)

    def check_exchange(self, step: int, source: int) -> None:
        """There must be room where the card came from."""
        s = self.s
        own = s.size(HAND + s.mine()) < s.rules.personal
        self.require(s.size(SHARED) < s.rules.shared if source == 1 else own, step)
        stuck = bool(self.drawn) and int(s.rules.traits[self.drawn[-1] % KINDS]) & STUCK != 0
        self.require(not stuck, step)
        self.take(step, LOCATION)

    def take_fetched(self, step: int) -> None:
        """The card of a Happy Dream, which lies where only its player sees it, or open."""
        pile = self.looked if self.looked else self.drawn
        self.require(bool(pile), step)
        del pile[-1:]

    def end(self) -> list[str]:
        """What no step has dealt with should not be there."""
        if self.drawn or self.looked:
            self.found.append("cards are drawn or looked at that nothing is decided about")
        if self.powers > 0 or (self.s.size(LOOK_FROM) > 0 and self.s.size(BUSY) == 0):
            self.found.append("a power does not end")
        return self.found
