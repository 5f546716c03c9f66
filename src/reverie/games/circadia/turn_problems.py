"""What can't be right with a turn: its step, what was played, and how the game ended."""

from reverie.engine.state import ENDING, SEAT, State
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
    SET_LIMIT,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import in_deck, my_offset, my_set, rules_of, step_of


def largest_hand(s: State, seat: int) -> int:
    """How many cards a seat can hold: in its turn, whoever takes cards has played one before."""
    in_turn = seat == s.size(SEAT) and step_of(s) <= KEEP
    if not in_turn or s.size(VALUE) == 0:
        return HAND_LIMIT
    taken = {TAKE: s.size(VALUE) - s.size(TO_TAKE), KEEP: s.size(VALUE)}
    return int(HAND_LIMIT - 1 + taken.get(int(step_of(s)), 0))


def turn(s: State) -> list[str]:
    """Each step with what must have come before it."""
    return played(s) + waiting(s) + laid_out(s)


def played(s: State) -> list[str]:
    """circadia.play.value: what was fed this turn got cards of the one value."""
    value = s.size(VALUE)
    if value == 0 and s.size(FED) > 0:
        return ["a set was fed before a card was played"]
    for slot in range(SET_LIMIT):
        if (s.size(FED) >> slot) & 1:
            counts = [s.count(my_set(s, slot), v) for v in range(VALUES)]
            if counts[value - 1] == 0 or sum(counts[value:]) > 0:
                return ["a set was fed that does not end with the value played"]
    standing = not rules_of(s).counts_turns and s.size(IDLE) >= rules_of(s).patience
    if standing and s.size(ENDING) == 0:
        return ["the game has stood still for too long"]
    if rules_of(s).counts_turns and s.size(IDLE) == 0 and step_of(s) <= OPEN:
        return ["the turn was not counted"]
    return []


def waiting(s: State) -> list[str]:
    """Is there something to decide at this step?"""
    step, value = step_of(s), s.size(VALUE)
    hand = s.size(HAND + my_offset(s))
    if step == PLAY and value > 0 and s.size(FED) == 0:
        return ["a card was played into no set"]
    if step == ROOM and free_slot(s) >= 0:
        return ["room is to be made where there is room"]
    if step == OPEN and sum(s.size(my_set(s, slot)) == 0 for slot in range(SET_LIMIT)) != 1:
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


def taking(s: State) -> list[str]:
    """circadia.take.value: fewer than there are on offer, or they would all be taken at once."""
    left, offered = s.size(TO_TAKE), s.size(OFFER)
    wanted = max(s.size(VALUE), 1)
    taken = wanted - left
    if not 0 < left < offered or taken < 0 or offered + taken > OFFERED:
        return [f"{left} cards are to be taken of {offered}"]
    if s.size(VALUE) == 0 and s.size(HAND + my_offset(s)) > 0:
        return ["cards are taken without having played one"]
    return []


def laid_out(s: State) -> list[str]:
    """The offer and the rows are full, or their decks are empty."""
    found = []
    step = step_of(s)
    if step != TAKE and s.size(OFFER) < OFFERED and DECK.size(s) > 0:
        found.append("the offer was not filled")
    for h in range(len(HABITATS)):
        if step != CLAIM and s.size(ROW + h * HABITAT) < IN_A_ROW and in_deck(s, h) > 0:
            found.append(f"the {HABITATS[h]} row was not filled")
    return found


def end(s: State) -> list[str]:
    """A game that is over ended with a turn, and by the rule that it names."""
    ending = s.size(ENDING)
    following = (s.size(SEAT) + 1) % s.game.players
    if ending == 0:
        return []
    as_told = {
        FIFTEEN_POINTS: s.size(CLOSING) == following + 1,
        NOTHING_LEFT: nothing_left(s),
        STANDSTILL: s.size(IDLE) == rules_of(s).patience,
    }
    if step_of(s) != PASSING_ON or not as_told[int(ending)]:
        return ["the game did not end like that"]
    return []
