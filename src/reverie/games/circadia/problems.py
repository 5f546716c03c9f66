"""What can't be right with a position, beyond what follows from the declaration of the zones."""

import itertools

from reverie.engine.state import AGENDA, ENDING, SEAT, State
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.creatures import free_slot, holds_value
from reverie.games.circadia.declaration import (
    CLAIM,
    CLOSING,
    DECK,
    DECKS,
    FACE_DOWN,
    FED,
    FIFTEEN,
    FIRST_BACK,
    HABITAT,
    HAND,
    HAND_LIMIT,
    IDLE,
    IN_A_ROW,
    KEEP,
    LINE,
    OFFER,
    OFFERED,
    OPEN,
    PASSING_ON,
    PLAY,
    PLAYER,
    POINTS,
    ROOM,
    ROW,
    SET,
    SET_LIMIT,
    SETS,
    TAKE,
    TO_TAKE,
    VALUE,
    VALUES,
)
from reverie.games.circadia.ending import FIFTEEN_POINTS, NOTHING_LEFT, STANDSTILL, nothing_left
from reverie.games.circadia.habitats import can_claim
from reverie.games.circadia.state import in_deck, my_offset, my_set, rules_of, step_of


def turn_problems(s: State) -> list[str]:
    """What the rules rule out, where every card is in its place."""
    if s.size(AGENDA) > 1:
        return [f"the agenda can't be {s.listed(AGENDA)}"]
    if s.size(CLOSING) > s.game.players or s.size(IDLE) > rules_of(s).patience:
        return [f"closing is {s.size(CLOSING)} and idle {s.size(IDLE)}, more than can be"]
    found = face_down(s)
    for seat in range(s.game.seats):
        found += sets(s, seat) + hand(s, seat) + line(s, seat)
    return found + closing(s) + played(s) + waiting(s) + laid_out(s) + end(s)


# --- the contents of zones ---
def face_down(s: State) -> list[str]:
    """A card that is face down in a line is still among those that nobody has seen."""
    found = []
    lines = [code for seat in range(s.game.seats) for code in s.listed(LINE + seat * PLAYER)]
    for h, name in enumerate(HABITATS):
        down = sum((code - FIRST_BACK) // 2 == h for code in lines)
        unseen = DECKS[h].size(s) - s.size(DECKS[h].top) // 2
        if down != s.size(FACE_DOWN + h * HABITAT) or down > unseen:
            found.append(f"{down} cards of the {name} lie face down")
    if any(knowers for deck in (DECK, *DECKS) for knowers in s.listed(deck.top)[1::2]):
        found.append("a card is known that nobody has seen")
    return found


def sets(s: State, seat: int) -> list[str]:
    """circadia.sets.ascending: one creature, its values in their order."""
    found = []
    for slot in range(SET_LIMIT):
        cards = s.listed(SETS + seat * PLAYER + slot * SET)
        if cards != sorted(cards) or len({card // VALUES for card in cards}) > 1:
            found.append(f"set {slot + 1} of seat {seat} is no set")
    return found


def hand(s: State, seat: int) -> list[str]:
    """circadia.take.limit: in its turn, whoever takes cards has played one before."""
    most = HAND_LIMIT
    if seat == s.size(SEAT) and step_of(s) <= KEEP and s.size(VALUE) > 0:
        taken = {TAKE: s.size(VALUE) - s.size(TO_TAKE), KEEP: s.size(VALUE)}
        most = int(HAND_LIMIT - 1 + taken.get(int(step_of(s)), 0))
    size = s.size(HAND + seat * PLAYER)
    return [f"seat {seat} holds {size} cards"] if size > most else []


def line(s: State, seat: int) -> list[str]:
    """circadia.claim.alternate: day and night in turn, and the points that go with it."""
    found = []
    cards = s.listed(LINE + seat * PLAYER)
    for left, right in itertools.pairwise(cards):
        if rules_of(s).time(left) == rules_of(s).time(right):
            found.append(f"two neighbours of one time in line {seat}")
    points = sum(rules_of(s).sides[code].points for code in cards)
    if points != s.size(POINTS + seat * PLAYER):
        found.append(f"line {seat} is worth {points}, not {s.size(POINTS + seat * PLAYER)}")
    return found


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


# --- within a turn: each step with what must have come before it ---
def closing(s: State) -> list[str]:
    """circadia.ending.fifteen: the last turns begin as soon as somebody has fifteen points."""
    closer = s.size(CLOSING) - 1
    reached = any(s.size(POINTS + seat * PLAYER) >= FIFTEEN for seat in range(s.game.seats))
    if reached != (closer >= 0) or (reached and s.size(POINTS + closer * PLAYER) < FIFTEEN):
        return ["the last turns have begun too early, too late or for the wrong seat"]
    return []


def played(s: State) -> list[str]:
    """circadia.play.value: what was fed this turn got cards of the one value."""
    value = s.size(VALUE)
    if value == 0 and s.size(FED) > 0:
        return ["a set was fed before a card was played"]
    for slot in range(SET_LIMIT):
        set = my_set(s, slot)
        ends = s.size(set) > 0 and s.top(set) % VALUES + 1 == value
        if (s.size(FED) >> slot) & 1 and not ends:
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
    cards = s.size(HAND + my_offset(s))
    if step == PLAY and value > 0 and s.size(FED) == 0:
        return ["a card was played into no set"]
    if step == ROOM and free_slot(s) >= 0:
        return ["room is to be made where there is room"]
    if step == OPEN and sum(s.size(my_set(s, slot)) == 0 for slot in range(SET_LIMIT)) != 1:
        return ["there is not one place for a new set"]
    if step <= OPEN and (cards == 0 or (step != PLAY and value > 0 and not holds_value(s, value))):
        return ["there is no card to be played"]
    if step == CLAIM and not can_claim(s):
        return ["there is nothing to claim"]
    if step == KEEP and cards <= HAND_LIMIT:
        return ["no card has to be discarded"]
    return taking(s)


def taking(s: State) -> list[str]:
    """circadia.take.value: fewer than there are on offer, or they would all be taken at once."""
    left, offered = s.size(TO_TAKE), s.size(OFFER)
    if step_of(s) != TAKE:
        return [f"{left} cards are to be taken at another step"] if left > 0 else []
    taken = max(s.size(VALUE), 1) - left
    if not 0 < left < offered or taken < 0 or offered + taken > OFFERED:
        return [f"{left} cards are to be taken of {offered}"]
    if s.size(VALUE) == 0 and s.size(HAND + my_offset(s)) > 0:
        return ["cards are taken without having played one"]
    return []


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
