"""What a seat knows of a position, as numbers for a network; columns.py says which is which."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.ints import i64
from reverie.engine.state import ENDING, SEAT, State
from reverie.games.circadia.cards import CREATURE_KINDS, HABITATS, VALUES
from reverie.games.circadia.columns import (
    ACTIVE_AT,
    BACK_AT,
    CARD,
    CLOSING_AT,
    COMING_AT,
    DECK_AT,
    DISCARDED_AT,
    HABITATS_AT,
    HAND_AT,
    HAND_SIZE_AT,
    IDLE_AT,
    KNOWN_AT,
    LEFT_AT,
    LINE_AT,
    MOST_VALUE,
    NEAR_AT,
    OFFER_AT,
    PAYABLE_AT,
    PLAYERS_AT,
    POINTS_AT,
    ROW_AT,
    SEATS_AT,
    SETS_AT,
    STEP_AT,
    TO_TAKE_AT,
    UNSEEN_AT,
    VALUE_AT,
)
from reverie.games.circadia.columns import HABITAT as HABITAT_COLUMNS
from reverie.games.circadia.columns import PLAYER as PLAYER_COLUMNS
from reverie.games.circadia.columns import SET as SET_COLUMNS
from reverie.games.circadia.habitats import back_of
from reverie.games.circadia.layout import (
    BAG,
    CLOSING,
    DECK,
    DECK_TOP,
    DISCARD,
    FED,
    FRONTS,
    FRONTS_TOP,
    HABITAT,
    HAND,
    LINE,
    OFFER,
    PLAYER,
    POINTS,
    ROW,
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    TAKE,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import creature_of, idle_rounds, in_deck, rules_of, step_of

NEAR: Final = vec[u8]([7, 10, 12, 13, 15])  # points that begin to matter


def observe(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """Write a seat's observation into zeros."""
    players = s.game.players
    into[at + PLAYERS_AT + players - 2] = 1
    if s.size(ENDING) == 0:
        into[at + STEP_AT + step_of(s)] = 1
        into[at + ACTIVE_AT + (s.size(SEAT) - seat + players) % players] = 1
    if s.size(VALUE) > 0:
        into[at + VALUE_AT + s.size(VALUE) - 1] = 1
    if step_of(s) == TAKE:
        into[at + TO_TAKE_AT] = s.cells[TO_TAKE]
    if s.size(CLOSING) > 0:
        into[at + CLOSING_AT + (s.size(CLOSING) - 1 - seat + players) % players] = 1
    into[at + IDLE_AT] = u8(idle_rounds(s))
    observe_creatures(s, seat, into, at)
    for habitat in range(i64(len(HABITATS))):
        observe_habitat(s, habitat, into, at + HABITATS_AT + habitat * HABITAT_COLUMNS)
    for number in range(players):
        other = (seat + number) % players
        observe_player(s, other, seat, into, at + SEATS_AT + number * PLAYER_COLUMNS)


def observe_creatures(s: State, seat: i64, into: vec[u8], at: i64) -> None:
    """The offer, the own hand, and how many of each creature lie where."""
    for i in range(s.size(OFFER)):
        bump(into, at + OFFER_AT + s.card(OFFER, i))
    cells = s.cells
    hand = HAND + seat * PLAYER + 1
    reshuffled = s.size(SHUFFLED_BACK) > 0
    for card in range(i64(CREATURE_KINDS)):
        unseen = cells[BAG + 1 + card]
        if reshuffled:
            into[at + COMING_AT + card] = unseen
        into[at + UNSEEN_AT + card] = unseen
        into[at + DISCARDED_AT + card] = cells[DISCARD + 1 + card]
        held = i64(cells[hand + card])
        if held > 0:
            column = at + HAND_AT + 3 * card
            into[column] = 1
            if held > 1:
                into[column + 1] = 1
                if held > 2:
                    into[column + 2] = 1
    for other in range(s.game.players):
        if other != seat:
            add_unknown(s, other * PLAYER, into, at + UNSEEN_AT)
    for i in range(s.size(DECK_TOP) // 2):  # a stacked deck
        bump(into, at + UNSEEN_AT + s.card(DECK_TOP, 2 * i))
        if reshuffled:
            bump(into, at + COMING_AT + s.card(DECK_TOP, 2 * i))
    into[at + DECK_AT] = u8(DECK.size(s))


def add_unknown(s: State, mine: i64, into: vec[u8], at: i64) -> None:
    """The cards of another's hand that were not taken openly."""
    cells = s.cells
    if i64(cells[HAND + mine]) == i64(cells[SEEN + mine]):
        return
    for card in range(i64(CREATURE_KINDS)):
        unknown = i64(cells[HAND + mine + 1 + card]) - i64(cells[SEEN + mine + 1 + card])
        if unknown > 0:
            into[at + card] = u8(i64(into[at + card]) + unknown)


def bump(into: vec[u8], column: i64) -> None:
    into[column] = u8(i64(into[column]) + 1)


def observe_habitat(s: State, habitat: i64, into: vec[u8], at: i64) -> None:
    """circadia.secrets.public: the row, the backs, and which fronts nobody has seen."""
    fixed = rules_of(s)
    row = ROW + habitat * HABITAT
    for i in range(s.size(row)):
        front = s.card(row, i)
        card = at + ROW_AT + CARD * i
        time, value, points = fixed.time(front), fixed.value(front), i64(fixed.points[front])
        into[card] = CARD
        into[card + 1 + time] = CARD
        into[card + 3] = u8(value)
        into[card + 4] = u8(points)
        column = at + PAYABLE_AT + MOST_VALUE * time + value - 1
        if i64(into[column]) < points:
            into[column] = u8(points)
    for time in range(i64(2)):  # what a set pays for, a larger one does too
        column = at + PAYABLE_AT + MOST_VALUE * time
        most: i64 = 0
        for _value in range(i64(MOST_VALUE)):
            if i64(into[column]) > most:
                most = i64(into[column])
            elif most > 0:
                into[column] = u8(most)
            column += 1
    into[at + LEFT_AT] = u8(in_deck(s, habitat))
    into[at + BACK_AT] = u8(fixed.value(back_of(habitat, 0)))
    into[at + BACK_AT + 1] = fixed.points[back_of(habitat, 0)]
    cells = s.cells
    columns = fixed.front_columns
    first = FRONTS + habitat * HABITAT + 1
    for front in range(i64(fixed.first_fronts[habitat]), i64(fixed.first_fronts[habitat + 1])):
        unseen = i64(cells[first + front])
        if unseen > 0:
            column = at + i64(columns[front])
            into[column] = u8(i64(into[column]) + unseen)
    top = FRONTS_TOP + habitat * HABITAT
    for i in range(s.size(top) // 2):  # a stacked deck
        bump(into, at + i64(columns[s.card(top, 2 * i)]))


def observe_player(s: State, seat: i64, viewer: i64, into: vec[u8], at: i64) -> None:
    """circadia.secrets.hands: of another's hand, what was taken openly."""
    mine = seat * PLAYER
    points = s.size(POINTS + mine)
    into[at + POINTS_AT] = u8(points)
    if points >= i64(NEAR[0]):
        for i in range(i64(len(NEAR))):
            into[at + NEAR_AT + i] = u8(points >= i64(NEAR[i]))
    line = LINE + mine
    if s.size(line) > 0:
        into[at + LINE_AT + rules_of(s).time(s.top(line))] = 6
        into[at + LINE_AT + 2] = s.cells[line]
    known = HAND + mine if seat == viewer else SEEN + mine
    into[at + HAND_SIZE_AT] = s.cells[HAND + mine]
    into[at + HAND_SIZE_AT + 1] = u8(s.size(HAND + mine) - s.size(known))
    cells = s.cells
    if i64(cells[known]) > 0:
        for card in range(i64(CREATURE_KINDS)):
            into[at + KNOWN_AT + card] = cells[known + 1 + card]
    for slot in range(i64(SET_LIMIT)):
        set = SETS + mine + slot * SET
        if s.size(set) > 0:
            fed = seat == s.size(SEAT) and (s.size(FED) >> slot) & 1 == 1
            observe_set(s, set, fed, into, at + SETS_AT + slot * SET_COLUMNS)


def observe_set(s: State, set: i64, fed: bool, into: vec[u8], at: i64) -> None:
    into[at + creature_of(s, set)] = 5
    into[at + 3] = s.cells[set]
    into[at + 4] = 5 if fed else 0
    highest: i64 = 0
    for value in range(i64(VALUES)):
        if s.count(set, value) > 0:
            into[at + 5 + value] = u8(s.count(set, value))
            highest = value
    into[at + 5 + VALUES + highest] = 5
