"""Step 2: claim Habitats with sets, alternating day and night."""

from typing import final

from reverie.engine.choices import Choices
from reverie.engine.events import EVERYBODY, UNSEEN
from reverie.engine.ints import i64, u8
from reverie.engine.state import SEAT, State
from reverie.engine.step import Step
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.creatures import discard_set
from reverie.games.circadia.declaration import (
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
    FIRST_BACK,
    FIRST_FRONT,
    FRONT,
    FRONTS,
    HABITAT,
    IDLE,
    IN_A_ROW,
    LINE,
    PASS,
    POINTS,
    ROW,
    SET_LIMIT,
    TAKING,
)
from reverie.games.circadia.state import CLOSES, creature_of, in_deck, my_offset, my_set, rules_of


def fill_row(s: State, habitat: i64) -> None:
    """circadia.claim.empty-deck: with nothing in the deck, the row stays short."""
    row = ROW + habitat * HABITAT
    while s.size(row) < IN_A_ROW and in_deck(s, habitat) > 0:
        front = DECKS[habitat].draw(s)
        s.push(row, front)
        s.moved(front, FRONTS + habitat * HABITAT, row, EVERYBODY)


def paying(s: State, slot: i64) -> i64:
    """circadia.claim.valid: the number of cards a set pays with; 0 unless it got one this turn."""
    return s.size(my_set(s, slot)) if (s.size(FED) >> slot) & 1 else 0


def alternates(s: State, line: i64, code: i64) -> bool:
    """circadia.claim.alternate: day follows night, and night day."""
    return s.size(line) == 0 or rules_of(s).time(code) != rules_of(s).time(s.top(line))


def back_of(habitat: i64, time: i64) -> i64:
    return FIRST_BACK + 2 * habitat + time


def can_claim(s: State) -> bool:
    """Whether a set of the active player pays for a Habitat that fits the line."""
    line = LINE + my_offset(s)
    for slot in range(i64(SET_LIMIT)):
        cards = paying(s, slot)
        if cards > 0:
            habitat = creature_of(s, my_set(s, slot))
            if cards >= rules_of(s).value(back_of(habitat, 0)) and in_deck(s, habitat) > 0:
                return True
            row = ROW + habitat * HABITAT
            for i in range(s.size(row)):
                front = s.card(row, i)
                if cards >= rules_of(s).value(front) and alternates(s, line, front):
                    return True
    return False


def claim_face_down(s: State, habitat: i64, time: i64) -> None:
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
    s.moved(UNSEEN, FRONTS + habitat * HABITAT, LINE + my_offset(s), 0)


def add_to_line(s: State, code: i64) -> None:
    mine = my_offset(s)
    s.push(LINE + mine, code)
    s.cells[POINTS + mine] = u8(s.size(POINTS + mine) + i64(rules_of(s).points[code]))


def check_fifteen(s: State) -> None:
    """circadia.ending.fifteen: seen at the claim; the turns that are left still come."""
    mine = my_offset(s)
    if s.size(CLOSING) == 0 and s.size(POINTS + mine) >= FIFTEEN:
        s.cells[CLOSING] = u8(s.size(SEAT) + 1)
        s.note(CLOSES, UNSEEN, LINE + mine)


@final
class Claiming(Step):
    """Check whether there is anything to claim."""

    def happen(self, s: State) -> None:
        """circadia.claim.several: as long as a set can pay for something that fits."""
        s.plan(CLAIM if can_claim(s) else FILLING_ROWS)


@final
class Claim(Step):
    """Claim a Habitat, or pass."""

    def choices(self, s: State, into: Choices) -> None:
        """Every Habitat that a set pays for, and passing."""
        line = LINE + my_offset(s)
        for slot in range(i64(SET_LIMIT)):
            cards = paying(s, slot)
            if cards > 0:
                habitat = creature_of(s, my_set(s, slot))
                first = CLAIM_WITH + slot * CLAIMS
                row = ROW + habitat * HABITAT
                for i in range(s.size(row)):
                    front = s.card(row, i)
                    if (
                        cards >= rules_of(s).value(front)
                        and alternates(s, line, front)
                        and s.find(row, front) == i
                    ):
                        into.add(first + FRONT + front - FIRST_FRONT)
                if cards >= rules_of(s).value(back_of(habitat, 0)) and in_deck(s, habitat) > 0:
                    if s.size(line) > 0:
                        into.add(first + BACK + habitat)
                    else:  # circadia.claim.first-back: the player picks its orientation
                        into.add(first + BACK_AS + habitat)
                        into.add(first + BACK_AS + len(HABITATS) + habitat)
        into.add(PASS)  # circadia.claim.optional

    def answer(self, s: State, action: i64) -> None:
        """circadia.claim.pay: the whole set is discarded, including surplus cards."""
        if action == PASS:
            s.plan(FILLING_ROWS)
            return
        slot = (action - CLAIM_WITH) // CLAIMS
        code = (action - CLAIM_WITH) % CLAIMS
        habitat = creature_of(s, my_set(s, slot))
        line = LINE + my_offset(s)
        discard_set(s, slot)
        s.cells[IDLE] = 0
        if code >= BACK_AS:
            claim_face_down(s, habitat, (code - BACK_AS) // len(HABITATS))
        elif code >= BACK:
            claim_face_down(s, habitat, 1 - rules_of(s).time(s.top(line)))
        else:
            front = code - FRONT + FIRST_FRONT
            s.remove(ROW + habitat * HABITAT, front)
            add_to_line(s, front)
            s.moved(front, ROW + habitat * HABITAT, line, EVERYBODY)
        check_fifteen(s)
        s.plan(CLAIMING)


@final
class FillRows(Step):
    """Fill the rows up."""

    def happen(self, s: State) -> None:
        """circadia.claim.refill: only after the last claim of the turn."""
        for habitat in range(i64(len(HABITATS))):
            fill_row(s, habitat)
        s.plan(TAKING)

    def is_certain(self, s: State) -> bool:
        """Full, or with nothing left to fill them up with."""
        for habitat in range(i64(len(HABITATS))):
            if s.size(ROW + habitat * HABITAT) < IN_A_ROW and in_deck(s, habitat) > 0:
                return False
        return True
