"""Step 2: claim Habitats with sets, by day and by night in turn."""

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY, UNSEEN
from reverie.engine.ints import i64, u8
from reverie.games.circadia.cards import FIRST_BACK, FIRST_FRONT, HABITATS
from reverie.games.circadia.creatures import discard_set
from reverie.games.circadia.layout import (
    BACK,
    BACK_AS,
    CLAIM,
    CLAIM_WITH,
    CLAIMING,
    CLAIMS,
    CLOSING,
    DECKS,
    FACE_DOWN,
    FED,
    FIFTEEN,
    FILLING_ROWS,
    FRONT,
    FRONTS,
    HABITAT,
    IDLE,
    IN_A_ROW,
    LINE,
    PASS,
    POINTS,
    ROW,
    SEAT,
    SET_LIMIT,
    TAKING,
)
from reverie.games.circadia.state import CLOSES, Cycle


def begin_claiming(s: Cycle) -> None:
    """circadia.claim.several: as long as a set can pay for something that fits."""
    s.go_to(CLAIM if can_claim(s) else FILLING_ROWS)


def fill_rows(s: Cycle) -> None:
    """circadia.claim.refill: only after the last claim of the turn."""
    for habitat in range(i64(len(HABITATS))):
        fill_row(s, habitat)
    s.go_to(TAKING)


def fill_row(s: Cycle, habitat: i64) -> None:
    """circadia.claim.empty-deck: with nothing in the deck, the row stays short."""
    row = ROW + habitat * HABITAT
    while s.size(row) < IN_A_ROW and s.in_deck(habitat) > 0:
        front = DECKS[habitat].draw(s)
        s.push(row, front)
        s.moved(front, FRONTS + habitat * HABITAT, row, EVERYBODY)


def rows_are_full(s: Cycle) -> bool:
    """Full, or with nothing left to fill them up with."""
    for habitat in range(i64(len(HABITATS))):
        if s.size(ROW + habitat * HABITAT) < IN_A_ROW and s.in_deck(habitat) > 0:
            return False
    return True


def paying(s: Cycle, slot: i64) -> i64:
    """circadia.claim.valid: how many cards a set pays with; none unless fed this turn."""
    return s.size(s.my_set(slot)) if (s.size(FED) >> slot) & 1 else 0


def alternates(s: Cycle, line: i64, code: i64) -> bool:
    """circadia.claim.alternate: day follows night, and night day."""
    return s.size(line) == 0 or s.rules.time(code) != s.rules.time(s.top(line))


def back_of(habitat: i64, time: i64) -> i64:
    return FIRST_BACK + 2 * habitat + time


def can_claim(s: Cycle) -> bool:
    """Does a set of the active player pay for something that fits the line?"""
    line = LINE + s.mine()
    for slot in range(i64(SET_LIMIT)):
        cards = paying(s, slot)
        if cards > 0:
            habitat = s.creature_of(s.my_set(slot))
            if cards >= s.rules.value(back_of(habitat, 0)) and s.in_deck(habitat) > 0:
                return True
            row = ROW + habitat * HABITAT
            for i in range(s.size(row)):
                front = s.card(row, i)
                if cards >= s.rules.value(front) and alternates(s, line, front):
                    return True
    return False


def claim_choices(s: Cycle, into: Choices) -> None:
    """Offer every Habitat that a set pays for, and to pass."""
    line = LINE + s.mine()
    for slot in range(i64(SET_LIMIT)):
        cards = paying(s, slot)
        if cards > 0:
            habitat = s.creature_of(s.my_set(slot))
            first = CLAIM_WITH + slot * CLAIMS
            row = ROW + habitat * HABITAT
            for i in range(s.size(row)):
                front = s.card(row, i)
                if (
                    cards >= s.rules.value(front)
                    and alternates(s, line, front)
                    and s.find(row, front) == i
                ):
                    into.add(first + FRONT + front - FIRST_FRONT)
            if cards >= s.rules.value(back_of(habitat, 0)) and s.in_deck(habitat) > 0:
                if s.size(line) > 0:
                    into.add(first + BACK + habitat)
                else:  # circadia.claim.first-back: the player picks its orientation
                    into.add(first + BACK_AS + habitat)
                    into.add(first + BACK_AS + len(HABITATS) + habitat)
    into.add(PASS)  # circadia.claim.optional


def claim(s: Cycle, action: i64) -> None:
    """circadia.claim.pay: the whole set is discarded, what it has too much is lost."""
    if action == PASS:
        s.go_to(FILLING_ROWS)
        return
    slot = (action - CLAIM_WITH) // CLAIMS
    code = (action - CLAIM_WITH) % CLAIMS
    habitat = s.creature_of(s.my_set(slot))
    line = LINE + s.mine()
    discard_set(s, slot)
    s.cells[IDLE] = 0
    if code >= BACK_AS:
        claim_face_down(s, habitat, (code - BACK_AS) // len(HABITATS))
    elif code >= BACK:
        claim_face_down(s, habitat, 1 - s.rules.time(s.top(line)))
    else:
        front = code - FRONT + FIRST_FRONT
        s.remove(ROW + habitat * HABITAT, front)
        add_to_line(s, front)
        s.moved(front, ROW + habitat * HABITAT, line, EVERYBODY)
    check_fifteen(s)
    s.go_to(CLAIMING)


def claim_face_down(s: Cycle, habitat: i64, time: i64) -> None:
    """circadia.claim.face-down: the top card of the deck, whose front nobody sees.

    It stays among the fronts that nobody has seen, with one more of them in a line.
    """
    deck = DECKS[habitat]
    if s.size(deck.top) > 0:  # a stacked deck
        s.pop(deck.top)
        s.put(deck.bag, s.pop(deck.top))
    down = FACE_DOWN + habitat * HABITAT
    s.cells[down] = u8(s.size(down) + 1)
    add_to_line(s, back_of(habitat, time))
    s.moved(UNSEEN, FRONTS + habitat * HABITAT, LINE + s.mine(), 0)


def add_to_line(s: Cycle, code: i64) -> None:
    mine = s.mine()
    s.push(LINE + mine, code)
    s.cells[POINTS + mine] = u8(s.size(POINTS + mine) + i64(s.rules.points[code]))


def check_fifteen(s: Cycle) -> None:
    """circadia.ending.fifteen: seen at the claim; the turns that are left still come."""
    mine = s.mine()
    if s.size(CLOSING) == 0 and s.size(POINTS + mine) >= FIFTEEN:
        s.cells[CLOSING] = u8(s.size(SEAT) + 1)
        if s.scribe is not None:
            s.scribe.tell(CLOSES, UNSEEN, LINE + mine, LINE + mine, EVERYBODY)
