"""What can't be right with a turn: its step, what was played, and how the game ended."""

from reverie.games.circadia.cards import HABITATS, VALUES
from reverie.games.circadia.creatures import free_slot, holds_value
from reverie.games.circadia.ending import (
    FIFTEEN_POINTS,
    NOTHING_LEFT,
    STANDSTILL,
    nothing_left,
)
from reverie.games.circadia.habitats import can_claim
from reverie.games.circadia.layout import (
    CLAIM,
    CLOSING,
    DECK,
    ENDING,
    FED,
    HABITAT,
    HAND,
    HAND_LIMIT,
    IDLE,
    IN_A_ROW,
    KEEP,
    OFFER,
    OFFERED,
    OPEN,
    PASSING_ON,
    PLAY,
    ROOM,
    ROW,
    SEAT,
    SET_LIMIT,
    STEP,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import Cycle


def largest_hand(s: Cycle, seat: int) -> int:
    """How many cards a seat can hold: in its turn, whoever takes cards has played one before."""
    in_turn = seat == s.size(SEAT) and s.size(STEP) <= KEEP
    if not in_turn or s.size(VALUE) == 0:
        return HAND_LIMIT
    taken = {TAKE: s.size(VALUE) - s.size(TO_TAKE), KEEP: s.size(VALUE)}
    return int(HAND_LIMIT - 1 + taken.get(int(s.size(STEP)), 0))


def turn(s: Cycle) -> list[str]:
    """Each step with what must have come before it."""
    return played(s) + waiting(s) + laid_out(s)


def played(s: Cycle) -> list[str]:
    """circadia.play.value: what was fed this turn got cards of the one value."""
    value = s.size(VALUE)
    if value == 0 and s.size(FED) > 0:
        return ["a set was fed before a card was played"]
    for slot in range(SET_LIMIT):
        if (s.size(FED) >> slot) & 1:
            counts = [s.count(s.my_set(slot), v) for v in range(VALUES)]
            if counts[value - 1] == 0 or sum(counts[value:]) > 0:
                return ["a set was fed that does not end with the value played"]
    standing = not s.rules.counts_turns and s.size(IDLE) >= s.rules.patience
    if standing and s.size(ENDING) == 0:
        return ["the game has stood still for too long"]
    if s.rules.counts_turns and s.size(IDLE) == 0 and s.size(STEP) <= OPEN:
        return ["the turn was not counted"]
    return []


def waiting(s: Cycle) -> list[str]:
    """Is there something to decide at this step?"""
    step, value = s.size(STEP), s.size(VALUE)
    hand = s.size(HAND + s.mine())
    if step == PLAY and value > 0 and s.size(FED) == 0:
        return ["a card was played into no set"]
    if step == ROOM and free_slot(s) >= 0:
        return ["room is to be made where there is room"]
    if step == OPEN and sum(s.size(s.my_set(slot)) == 0 for slot in range(SET_LIMIT)) != 1:
        return ["there is not one place for a new set"]
    if step <= OPEN and (hand == 0 or (step != PLAY and value > 0 and not holds_value(s, value))):
        return ["there is no card to be played"]
    if step == CLAIM and not can_claim(s):
        return ["there is nothing to claim"]
    if step == TAKE:
        return taking(s)
    if step == KEEP and hand <= HAND_LIMIT:
        return ["no card has to be discarded"]
    return []


def taking(s: Cycle) -> list[str]:
    """circadia.take.value: fewer than there are on offer, or they would all be taken at once."""
    left, offered = s.size(TO_TAKE), s.size(OFFER)
    wanted = max(s.size(VALUE), 1)
    taken = wanted - left
    if not 0 < left < offered or taken < 0 or offered + taken > OFFERED:
        return [f"{left} cards are to be taken of {offered}"]
    if s.size(VALUE) == 0 and s.size(HAND + s.mine()) > 0:
        return ["cards are taken without having played one"]
    return []


def laid_out(s: Cycle) -> list[str]:
    """The offer and the rows are full, or their decks are empty."""
    found = []
    step = s.size(STEP)
    if step != TAKE and s.size(OFFER) < OFFERED and DECK.size(s) > 0:
        found.append("the offer was not filled")
    for h in range(len(HABITATS)):
        if step != CLAIM and s.size(ROW + h * HABITAT) < IN_A_ROW and s.in_deck(h) > 0:
            found.append(f"the {HABITATS[h]} row was not filled")
    return found


def end(s: Cycle) -> list[str]:
    """A game that is over ended with a turn, and by the rule that it names."""
    ending = s.size(ENDING)
    following = (s.size(SEAT) + 1) % s.rules.players
    if ending == 0:
        return []
    as_told = {
        FIFTEEN_POINTS: s.size(CLOSING) == following + 1,
        NOTHING_LEFT: nothing_left(s),
        STANDSTILL: s.size(IDLE) == s.rules.patience,
    }
    if s.size(STEP) != PASSING_ON or not as_told[int(ending)]:
        return ["the game did not end like that"]
    return []
