"""Problems of a position that the declaration of the zones does not cover."""

import itertools

from reverie.engine.errors import Phrase, Term
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


def turn_problems(s: State) -> list[Phrase]:
    """What the rules rule out, given that every card is in a valid place."""
    if s.size(AGENDA) > 1:
        return [Phrase("circadia.steps")]
    limits = (("closing", CLOSING, int(s.game.players)), ("idle", IDLE, rules_of(s).patience))
    for name, place, most in limits:
        if s.size(place) > most:
            counter = Term("circadia", "places", name)
            return [Phrase("position-too-large", place=counter, number=s.size(place), most=most)]
    found = face_down(s)
    for seat in range(s.game.seats):
        found += sets(s, seat) + hand(s, seat) + line(s, seat)
    return found + closing(s) + played(s) + waiting(s) + laid_out(s) + end(s)


# --- the contents of zones ---
def face_down(s: State) -> list[Phrase]:
    """A card that is face down in a line is still among those that nobody has seen."""
    found = []
    lines = [code for seat in range(s.game.seats) for code in s.listed(LINE + seat * PLAYER)]
    for h, name in enumerate(HABITATS):
        down = sum((code - FIRST_BACK) // 2 == h for code in lines)
        unseen = DECKS[h].size(s) - s.size(DECKS[h].top) // 2
        if down != s.size(FACE_DOWN + h * HABITAT) or down > unseen:
            habitat = Term("circadia", "habitats", name)
            found.append(Phrase("circadia.face-down", habitat=habitat, number=down))
    if any(knowers for deck in (DECK, *DECKS) for knowers in s.listed(deck.top)[1::2]):
        found.append(Phrase("position-seen"))
    return found


def sets(s: State, seat: int) -> list[Phrase]:
    """circadia.sets.ascending: one creature, its values in their order."""
    found = []
    for slot in range(SET_LIMIT):
        place = SETS + seat * PLAYER + slot * SET
        cards = s.listed(place)
        if cards != sorted(cards) or len({card // VALUES for card in cards}) > 1:
            found.append(Phrase("circadia.set", place=s.game.named_place(place)))
    return found


def hand(s: State, seat: int) -> list[Phrase]:
    """circadia.take.limit: a player who takes cards has played one before, in the same turn."""
    most = HAND_LIMIT
    if seat == s.size(SEAT) and step_of(s) <= KEEP and s.size(VALUE) > 0:
        taken = {TAKE: s.size(VALUE) - s.size(TO_TAKE), KEEP: s.size(VALUE)}
        most = int(HAND_LIMIT - 1 + taken.get(int(step_of(s)), 0))
    place = HAND + seat * PLAYER
    size = s.size(place)
    if size > most:
        return [Phrase("board-full", place=s.game.named_place(place), number=size, most=most)]
    return []


def line(s: State, seat: int) -> list[Phrase]:
    """circadia.claim.alternate: day and night in turn, and the points that go with it."""
    found = []
    place = LINE + seat * PLAYER
    cards = s.listed(place)
    for left, right in itertools.pairwise(cards):
        if rules_of(s).time(left) == rules_of(s).time(right):
            found.append(Phrase("circadia.line-times", place=s.game.named_place(place)))
    points, counted = sum(rules_of(s).sides[code].points for code in cards), POINTS + seat * PLAYER
    if points != s.size(counted):
        name, number = s.game.named_place(place), s.size(counted)
        found.append(Phrase("circadia.line-points", place=name, points=points, number=number))
    return found


def laid_out(s: State) -> list[Phrase]:
    """The offer and the rows are full, or their decks are empty."""
    found = []
    step = step_of(s)
    if step != TAKE and s.size(OFFER) < OFFERED and DECK.size(s) > 0:
        found.append(Phrase("circadia.not-filled", place=s.game.named_place(OFFER)))
    for h in range(len(HABITATS)):
        if step != CLAIM and s.size(ROW + h * HABITAT) < IN_A_ROW and in_deck(s, h) > 0:
            row = s.game.named_place(ROW + h * HABITAT)
            found.append(Phrase("circadia.not-filled", place=row))
    return found


# --- within a turn: each step with what must have come before it ---
def closing(s: State) -> list[Phrase]:
    """circadia.ending.fifteen: the last turns begin as soon as somebody has fifteen points."""
    closer = s.size(CLOSING) - 1
    reached = any(s.size(POINTS + seat * PLAYER) >= FIFTEEN for seat in range(s.game.seats))
    if reached != (closer >= 0) or (reached and s.size(POINTS + closer * PLAYER) < FIFTEEN):
        return [Phrase("circadia.last-turns")]
    return []


def played(s: State) -> list[Phrase]:
    """circadia.play.value: what was fed this turn got cards of the one value."""
    value = s.size(VALUE)
    if value == 0 and s.size(FED) > 0:
        return [Phrase("circadia.fed-early")]
    for slot in range(SET_LIMIT):
        set = my_set(s, slot)
        ends = s.size(set) > 0 and s.top(set) % VALUES + 1 == value
        if (s.size(FED) >> slot) & 1 and not ends:
            return [Phrase("circadia.fed-value")]
    standing = not rules_of(s).counts_turns and s.size(IDLE) >= rules_of(s).patience
    if standing and s.size(ENDING) == 0:
        return [Phrase("circadia.standstill")]
    if rules_of(s).counts_turns and s.size(IDLE) == 0 and step_of(s) <= OPEN:
        return [Phrase("circadia.not-counted")]
    return []


def waiting(s: State) -> list[Phrase]:
    """Is there something to decide at this step?"""
    step, value = step_of(s), s.size(VALUE)
    cards = s.size(HAND + my_offset(s))
    if step == PLAY and value > 0 and s.size(FED) == 0:
        return [Phrase("circadia.no-set")]
    if step == ROOM and free_slot(s) >= 0:
        return [Phrase("circadia.room")]
    if step == OPEN and sum(s.size(my_set(s, slot)) == 0 for slot in range(SET_LIMIT)) != 1:
        return [Phrase("circadia.one-place")]
    if step <= OPEN and (cards == 0 or (step != PLAY and value > 0 and not holds_value(s, value))):
        return [Phrase("circadia.no-card")]
    if step == CLAIM and not can_claim(s):
        return [Phrase("circadia.no-claim")]
    if step == KEEP and cards <= HAND_LIMIT:
        return [Phrase("circadia.no-discard")]
    return taking(s)


def taking(s: State) -> list[Phrase]:
    """circadia.take.value: fewer than there are on offer, or they would all be taken at once."""
    left, offered = s.size(TO_TAKE), s.size(OFFER)
    if step_of(s) != TAKE:
        return [Phrase("circadia.take-step", number=left)] if left > 0 else []
    taken = max(s.size(VALUE), 1) - left
    if not 0 < left < offered or taken < 0 or offered + taken > OFFERED:
        return [Phrase("circadia.take-number", number=left, offered=offered)]
    if s.size(VALUE) == 0 and s.size(HAND + my_offset(s)) > 0:
        return [Phrase("circadia.take-first")]
    return []


def end(s: State) -> list[Phrase]:
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
        return [Phrase("position-end")]
    return []
