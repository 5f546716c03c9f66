"""What can't be right with a position: the oracle of every test that plays at random."""

import itertools

from reverie.engine.state import AGENDA, ENDING, State
from reverie.games.circadia.cards import (
    COPIES,
    CREATURE_KINDS,
    CREATURES,
    FIRST_BACK,
    FIRST_FRONT,
    FIRST_LOT,
    HABITATS,
    KINDS,
    VALUES,
)
from reverie.games.circadia.ending import ENDINGS
from reverie.games.circadia.layout import (
    BAG,
    CLOSING,
    DECISIONS,
    DECK,
    DECKS,
    DISCARD,
    FACE_DOWN,
    FED,
    FIFTEEN,
    FRONTS,
    HABITAT,
    HAND,
    IDLE,
    IN_A_ROW,
    LINE,
    LINE_CAPACITY,
    LOTS,
    OFFER,
    OFFERED,
    PLAYER,
    POINTS,
    ROW,
    SEEN,
    SET,
    SET_LIMIT,
    SETS,
    SHUFFLED_BACK,
    STACKABLE,
    STEP,
    TO_TAKE,
    VALUE,
)
from reverie.games.circadia.state import creature_of, rules_of, step_of
from reverie.games.circadia.turn_problems import end, largest_hand, turn


def problems(s: State) -> list[str]:
    """Everything that is wrong, in sentences."""
    found = out_of_range(s) or overfull(s)
    if not found:  # the checks below rely on the places being sound
        found = lost_creatures(s) + lost_habitats(s) + hands(s) + lines(s) + turn(s) + end(s)
    return found


def out_of_range(s: State) -> list[str]:
    players = s.game.players
    limits = {
        AGENDA: 1,
        STEP: len(DECISIONS) + 3,
        ENDING: len(ENDINGS) - 1,
        VALUE: VALUES,
        TO_TAKE: VALUES,
        FED: 7,
        CLOSING: players,
        SHUFFLED_BACK: 1,
        IDLE: rules_of(s).patience,
    }
    found = [f"byte {at} is {s.size(at)}" for at, most in limits.items() if s.size(at) > most]
    if s.size(ENDING) == 0 and step_of(s) >= len(DECISIONS):
        found.append("the game waits for no decision")
    return found


def overfull(s: State) -> list[str]:
    """Piles within their capacity, with cards that belong there; bags that add up."""
    fronts = range(FIRST_FRONT, FIRST_FRONT + len(rules_of(s).fronts))
    found = pile(s, OFFER, OFFERED, "the offer", range(CREATURE_KINDS))
    bags = {DISCARD: CREATURE_KINDS, BAG: CREATURE_KINDS, LOTS: FIRST_FRONT}
    found += stacked(s, DECK.top, STACKABLE, range(CREATURE_KINDS))
    for h in range(len(HABITATS)):
        found += pile(s, ROW + h * HABITAT, IN_A_ROW, f"row {h}", fronts)
        found += stacked(s, DECKS[h].top, 12, fronts)
        bags[FRONTS + h * HABITAT] = KINDS
    for seat in range(s.game.players):
        mine = seat * PLAYER
        found += pile(s, LINE + mine, LINE_CAPACITY, f"line {seat}", list(rules_of(s).sides))
        bags[HAND + mine] = bags[SEEN + mine] = CREATURE_KINDS
        for slot in range(SET_LIMIT):
            set = SETS + mine + slot * SET
            bags[set] = VALUES
            if creature_of(s, set) >= len(CREATURES):
                found.append(f"a set of no creature at seat {seat}")
    for bag, kinds in bags.items():
        if s.size(bag) != sum(int(s.count(bag, card)) for card in range(kinds)):
            found.append(f"the counts at {bag} don't add up to {s.size(bag)}")
    if any(s.size(deck.bottom) for deck in (DECK, *DECKS)):
        found.append("something lies under a deck")
    return found


def pile(s: State, at: int, most: int, name: str, fitting: "range | list[int]") -> list[str]:
    if s.size(at) > most:
        return [f"{name} holds {s.size(at)} cards"]
    return [f"card {card} in {name}" for card in s.listed(at) if card not in fitting]


def stacked(s: State, top: int, most: int, fitting: range) -> list[str]:
    if s.size(top) > 2 * most or s.size(top) % 2:
        return [f"{s.size(top)} bytes are stacked on a deck"]
    pairs = s.listed(top)
    if any(card not in fitting for card in pairs[::2]) or any(pairs[1::2]):
        return ["a deck is stacked with what can't be there"]
    return []


def lost_creatures(s: State) -> list[str]:
    """Every creature is in one place."""
    found = []
    for card in range(CREATURE_KINDS):
        here = DECK.count(s, card) + s.count(DISCARD, card) + s.listed(OFFER).count(card)
        for seat in range(s.game.players):
            here += s.count(HAND + seat * PLAYER, card)
            for slot in range(SET_LIMIT):
                set = SETS + seat * PLAYER + slot * SET
                if creature_of(s, set) == card // VALUES:
                    here += s.count(set, card % VALUES)
        if here != COPIES[card % VALUES]:
            found.append(f"there are {here} of {s.game.card_names[card]}")
    lots = [int(s.count(LOTS, card)) for card in range(FIRST_FRONT)]
    others = sum(lots[:FIRST_LOT]) + sum(lots[FIRST_LOT + s.game.seats :])
    if others or max(lots) > 1 or sum(lots) < s.game.players - 1:
        found.append("the lots are not as they were")
    return found


def lost_habitats(s: State) -> list[str]:
    """Every front is in one place, or face down in a line and still unseen."""
    found = []
    left = [0] * KINDS
    for front in rules_of(s).printed.fronts:
        left[FIRST_FRONT + rules_of(s).number_of(front)] += 1
    down = [0] * len(HABITATS)
    for seat in range(s.game.players):
        for code in s.listed(LINE + seat * PLAYER):
            if code < FIRST_BACK:
                left[code] -= 1
            else:
                down[(code - FIRST_BACK) // 2] += 1
    for h in range(len(HABITATS)):
        for card in s.listed(ROW + h * HABITAT):
            left[card] -= 1
        left = [n - int(DECKS[h].count(s, card)) for card, n in enumerate(left)]
        unseen = s.size(FRONTS + h * HABITAT)
        if down[h] != s.size(FACE_DOWN + h * HABITAT) or down[h] > unseen:
            found.append(f"{down[h]} cards of the {HABITATS[h]} lie face down")
        if any(DECKS[h].count(s, FIRST_FRONT + i) for i in rules_of(s).foreign(h)):
            found.append(f"a card in the {HABITATS[h]} deck does not belong there")
    return found + [f"{n} of card {card} are missing" for card, n in enumerate(left) if n]


def hands(s: State) -> list[str]:
    """No more than was seen is known of a hand, and no hand is larger than it can get."""
    found = []
    for seat in range(s.game.players):
        mine = seat * PLAYER
        if s.size(HAND + mine) > largest_hand(s, seat):
            found.append(f"seat {seat} holds {s.size(HAND + mine)} cards")
        for card in range(CREATURE_KINDS):
            if s.count(SEEN + mine, card) > s.count(HAND + mine, card):
                found.append(f"a card is known that seat {seat} does not hold")
    return found


def lines(s: State) -> list[str]:
    """Day and night in turn, and the points that go with it."""
    found = []
    reached = False
    for seat in range(s.game.players):
        line = s.listed(LINE + seat * PLAYER)
        for left, right in itertools.pairwise(line):
            if rules_of(s).time(left) == rules_of(s).time(right):
                found.append(f"two neighbours of one time in line {seat}")
        points = sum(rules_of(s).sides[code].points for code in line)
        reached = reached or points >= FIFTEEN
        if points != s.size(POINTS + seat * PLAYER):
            found.append(f"line {seat} is worth {points}, not {s.size(POINTS + seat * PLAYER)}")
    closer = s.size(CLOSING) - 1
    if reached != (closer >= 0) or (reached and s.size(POINTS + closer * PLAYER) < FIFTEEN):
        found.append("the last turns have begun too early, too late or for the wrong seat")
    return found
