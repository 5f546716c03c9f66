"""The end: fifteen points and the last turns, nothing left to claim, and who has won."""

from typing import Final, final

from reverie.engine.ints import i64, u8
from reverie.engine.outcome import Outcome
from reverie.engine.state import ENDING, SEAT, State
from reverie.engine.step import Step
from reverie.games.circadia.cards import HABITATS
from reverie.games.circadia.declaration import (
    CLOSING,
    DECK,
    DISCARD,
    FED,
    HABITAT,
    HAND,
    IDLE,
    LINE,
    OFFER,
    PLAY,
    PLAYER,
    POINTS,
    ROW,
    TAKING,
    VALUE,
)
from reverie.games.circadia.habitats import alternates
from reverie.games.circadia.state import in_deck, my_offset, rules_of

FIFTEEN_POINTS: Final = 1
NOTHING_LEFT: Final = 2
STANDSTILL: Final = 3
ENDINGS: Final = (
    "",
    "circadia.ending.fifteen",
    "circadia.ending.nothing-left",
    "circadia.ending.standstill",
)


def stands_still(s: State, following: i64) -> bool:
    """circadia.ending.standstill: fifty rounds of turns in which nobody has claimed anything.

    `begin_turn` counts the turns, a claim begins again at 0.  Version 1 counts here, how
    often play passes to seat 0, so that its last turn depends on who began or claimed last.
    """
    if following == 0 and not rules_of(s).counts_turns:
        s.cells[IDLE] = u8(s.size(IDLE) + 1)
    return s.size(IDLE) == rules_of(s).patience


def turns_left(s: State) -> i64:
    """circadia.ending.standstill: how many turns are left if nobody claims, this one included."""
    if rules_of(s).counts_turns:
        return rules_of(s).patience - s.size(IDLE) + 1
    return (rules_of(s).patience - s.size(IDLE)) * s.game.players - s.size(SEAT)


def begin_turn(s: State) -> None:
    """circadia.turn.empty-hand: without a card there is nothing to play or claim.

    circadia.ending.standstill: a turn counts from its beginning until somebody claims.
    """
    if rules_of(s).counts_turns:
        s.cells[IDLE] = u8(s.size(IDLE) + 1)
    s.cells[VALUE] = 0
    s.cells[FED] = 0
    s.plan(PLAY if s.size(HAND + my_offset(s)) > 0 else TAKING)


def nothing_left(s: State) -> bool:
    """circadia.ending.nothing-left: nobody can ever claim a Habitat again.

    With decks empty and no card in a row that follows anybody's line, or when every
    creature is in a set, no turn can change that.
    """
    return not something_to_claim(s) or not something_to_play(s)


def something_to_claim(s: State) -> bool:
    for habitat in range(i64(len(HABITATS))):
        if in_deck(s, habitat) > 0:  # face down it fits any line
            return True
    for habitat in range(i64(len(HABITATS))):
        row = ROW + habitat * HABITAT
        for i in range(s.size(row)):
            for seat in range(s.game.players):
                if alternates(s, LINE + seat * PLAYER, s.card(row, i)):
                    return True
    return False


def something_to_play(s: State) -> bool:
    if s.size(OFFER) > 0 or DECK.size(s) > 0 or s.size(DISCARD) > 0:
        return True
    for seat in range(s.game.players):
        if s.size(HAND + seat * PLAYER) > 0:
            return True
    return False


def points(s: State) -> list[int]:
    return [int(s.size(POINTS + seat * PLAYER)) for seat in range(s.game.players)]


def outcome_of(s: State) -> Outcome:
    """circadia.ending.winner, circadia.ending.tie: most points, then the highest values."""
    seats = range(int(s.game.players))
    scores = tuple(points(s))
    results = [(scores[seat], values_in_line(s, seat)) for seat in seats]
    best = max(results)
    winners = tuple(seat for seat in seats if results[seat] == best)
    return Outcome(winners, ENDINGS[s.size(ENDING)], scores)


def values_in_line(s: State, seat: int) -> list[int]:
    """The highest first; of two lists that begin alike, the longer one is ahead."""
    line = s.listed(LINE + seat * PLAYER)
    return sorted((int(rules_of(s).value(code)) for code in line), reverse=True)


@final
class PassOn(Step):
    """The end of a turn."""

    def happen(self, s: State) -> None:
        """circadia.ending.last-turns: over when it is again the turn of the player who closed the
        game."""
        following = (s.size(SEAT) + 1) % s.game.players
        if s.size(CLOSING) == following + 1:
            s.cells[ENDING] = FIFTEEN_POINTS
        elif nothing_left(s):
            s.cells[ENDING] = NOTHING_LEFT
        elif stands_still(s, following):
            s.cells[ENDING] = STANDSTILL
        else:
            s.cells[SEAT] = u8(following)
            begin_turn(s)
