"""Why can't I?  The rule that forbids an action where it is not legal."""

from reverie.engine.ints import i64
from reverie.engine.state import State
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.creatures import may_play
from reverie.games.circadia.declaration import (
    BACK,
    BACK_AS,
    CLAIM_WITH,
    CLAIMS,
    DISCARD_CARD,
    DONE,
    FIRST_FRONT,
    FRONT,
    HABITAT,
    HAND,
    KEEP,
    LINE,
    OPEN,
    PASS,
    PLAY,
    PLAY_NEW,
    ROOM,
    ROW,
    TAKE,
    TAKE_CARD,
    VALUE,
    VERB,
)
from reverie.games.circadia.habitats import alternates, back_of, paying
from reverie.games.circadia.state import creature_of, in_deck, my_offset, my_set, rules_of, step_of


def obstacle(s: State, action: i64) -> str:
    """circadia.turn.steps: each step in its turn, unless a rule of the action says more.

    circadia.sets.discard, circadia.take.limit: what has been begun comes first.
    """
    step = step_of(s)
    if step == ROOM or (step == OPEN and not PLAY_NEW <= action < TAKE_CARD):
        return "circadia.sets.discard"
    if step == KEEP or DISCARD_CARD <= action < DONE:
        return "circadia.take.limit"
    if action >= CLAIM_WITH:
        return unclaimable(s, action - CLAIM_WITH) or "circadia.turn.steps"
    if action < TAKE_CARD:
        return unplayable(s, action) if step <= OPEN else "circadia.turn.steps"
    return untimely(s, step, action)


def untimely(s: State, step: i64, action: i64) -> str:
    """Taking, finishing, passing or making room, at the wrong step."""
    if step == TAKE:  # circadia.take.value: so many, of those that are offered
        at_hand = action in (DONE, PASS) or action < DISCARD_CARD
        return "circadia.take.value" if at_hand else "circadia.turn.steps"
    if step == PLAY and action == DONE:
        return "circadia.play.least"
    if step == PLAY and action > PASS:  # circadia.sets.discard: never with a free place
        return "circadia.sets.discard"
    return "circadia.turn.steps"


def unplayable(s: State, action: i64) -> str:
    """circadia.play.least: from the hand; circadia.play.value: all of one value.

    circadia.sets.limit: a place for a new set, a set to add to; circadia.sets.ascending.
    """
    card = action % VERB
    if s.count(HAND + my_offset(s), card) == 0:
        return "circadia.play.least"
    if not may_play(s.size(VALUE), card):
        return "circadia.play.value"
    if action >= PLAY_NEW or s.size(my_set(s, action // VERB)) == 0:
        return "circadia.sets.limit"
    return "circadia.sets.ascending"


def unclaimable(s: State, claim: i64) -> str:
    """Why a set can't pay for a Habitat, at whichever step; nothing if it could.

    circadia.setup.rows: it must be face up; circadia.claim.valid: a set of its creature that
    got a card this turn, and is large enough; circadia.claim.alternate.
    """
    slot, code = claim // CLAIMS, claim % CLAIMS
    if code >= BACK:
        return unclaimable_back(s, slot, code)
    front = code - FRONT + FIRST_FRONT
    habitat = i64(rules_of(s).fronts[code - FRONT].habitat)
    if s.find(ROW + habitat * HABITAT, front) < 0:
        return "circadia.setup.rows"
    if not pays(s, slot, habitat, rules_of(s).value(front)):
        return "circadia.claim.valid"
    return "" if alternates(s, LINE + my_offset(s), front) else "circadia.claim.alternate"


def unclaimable_back(s: State, slot: i64, code: i64) -> str:
    """circadia.claim.empty-deck; circadia.claim.first-back: by day or night, if it is first."""
    as_first = code >= BACK_AS
    habitat = (code - BACK_AS) % len(HABITATS) if as_first else code - BACK
    if in_deck(s, habitat) == 0:
        return "circadia.claim.empty-deck"
    if not pays(s, slot, habitat, rules_of(s).value(back_of(habitat, 0))):
        return "circadia.claim.valid"
    first = s.size(LINE + my_offset(s)) == 0
    return "" if first == as_first else "circadia.claim.first-back"


def pays(s: State, slot: i64, habitat: i64, value: i64) -> bool:
    return creature_of(s, my_set(s, slot)) == habitat and paying(s, slot) >= value
