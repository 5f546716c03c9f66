"""Circadia's components: creatures and Habitats, zones, and moves.

Offsets and action ids are literals, which mypyc folds into the rules; a wrong one raises an error
when this module is imported.  The values on the Habitats depend on the options, so each game has
its own declaration; all of them have the same zones.
"""

from typing import Final

from reverie.engine.deck import Deck
from reverie.engine.declared.declaration import (
    LISTED,
    NOTHING,
    OWNER,
    Cards,
    Declaration,
    Sides,
)
from reverie.engine.declared.domains import seat_tokens
from reverie.engine.declared.verbs import Row
from reverie.games.circadia.cards import (
    COPIES,
    CREATURES,
    HABITATS,
    TIMES,
    Habitat,
    back_names,
    creature_names,
    front_names,
    kinds_of_front,
)

MOST_SEATS: Final = 5
OFFERED: Final = 5
IN_A_ROW: Final = 3
SET_LIMIT: Final = 3
HAND_LIMIT: Final = 8
DEALT: Final = 5
FIFTEEN: Final = 15
PATIENCE: Final = 50  # rounds without a claim, after which the game ends

# --- numbers of cards ---
VALUES: Final = 5
CREATURE_KINDS: Final = 15  # a creature is its kind times VALUES plus its value less one
FIRST_LOT: Final = 15  # + seat
FIRST_FRONT: Final = 20
KINDS: Final = 56  # with room for 36 different fronts
FIRST_BACK: Final = 64  # of a Habitat that is face down: + habitat * 2 + time
CODES: Final = 70

# --- zones ---
STEP: Final = 3  # the only step on the agenda (engine/state.py)
VALUE: Final = 50  # of the creatures played this turn; 0 before the first
TO_TAKE: Final = 51  # cards still to be taken from the offer
FED: Final = 52  # sets that got a card this turn, one bit each
CLOSING: Final = 53  # the seat that reached fifteen points, plus one; 0 before that
SHUFFLED_BACK: Final = 54  # has the discard been shuffled into a new deck yet?
IDLE: Final = 55  # the time since the last claim; ending.py says what is counted
OFFER: Final = 56
LOTS: Final = 62  # for the first player
DISCARD: Final = 83
BAG: Final = 99  # the deck of creatures: a bag, and cards stacked by a test
DECK_TOP: Final = 115
DECK_BOTTOM: Final = 370
ROW: Final = 371  # of the Forest; those of the River and the Mists are HABITAT bytes further
FACE_DOWN: Final = 375  # how many cards of the bag are face down in a line
FRONTS: Final = 376  # the fronts that nobody has seen
FRONTS_TOP: Final = 433
FRONTS_BOTTOM: Final = 458
HABITAT: Final = 88
HAND: Final = 635  # of the first player; those of the others are PLAYER bytes further
SEEN: Final = 651  # cards of the hand that everybody knows
SETS: Final = 667  # each a pile, its values in ascending order
SET: Final = 49
LINE: Final = 814
POINTS: Final = 851
PLAYER: Final = 217
DECK: Final = Deck(BAG, DECK_TOP, DECK_BOTTOM, CREATURE_KINDS)
DECKS: Final = [
    Deck(FRONTS + h * HABITAT, FRONTS_TOP + h * HABITAT, FRONTS_BOTTOM + h * HABITAT, KINDS)
    for h in range(len(HABITATS))
]

# --- actions: all below 256, since Python keeps those integers ready ---
VERB: Final = 16  # room for the kinds of creature
PLAY_TO: Final = 0  # + slot * VERB + card
PLAY_NEW: Final = 48  # + card
TAKE_CARD: Final = 64
DISCARD_CARD: Final = 80
DONE: Final = 96
PASS: Final = 97
DISCARD_SET: Final = 98  # + slot
MAKE_ROOM: Final = 101
CLAIM_WITH: Final = 112  # + slot * CLAIMS + one of these:
CLAIMS: Final = 48
FRONT: Final = 0  # + front
BACK: Final = 36  # + habitat; it takes the time that fits
BACK_AS: Final = 39  # + time * 3 + habitat
ACTIONS: Final = 256

# --- steps: decisions, then automatic steps ---
PLAY: Final = 0
ROOM: Final = 1  # which set to discard
OPEN: Final = 2  # a set was discarded: a new one has to take its place
CLAIM: Final = 3
TAKE: Final = 4
KEEP: Final = 5  # down to the hand limit
DECISIONS: Final = ("play", "room", "open", "claim", "take", "keep")
CLAIMING: Final = 6
TAKING: Final = 7
REFILLING: Final = 8
PASSING_ON: Final = 9
FILLING_ROWS: Final = 10

# --- kinds of event beyond the engine's ---
NOTES: Final = ("begins", "closing")


def declare(printed: list[Habitat]) -> Declaration:
    """The game with these Habitats, twelve of each kind."""
    creatures = Cards(dict(zip(creature_names(), COPIES * len(CREATURES), strict=True)))
    lots = seat_tokens(MOST_SEATS, after=creatures)
    kinds = kinds_of_front(printed)
    keys = [front.key() for front in printed]
    fronts: list[Cards] = []
    for habitat in range(len(HABITATS)):
        copies = {
            name: keys.count(front.key())
            for name, front in zip(front_names(kinds), kinds, strict=True)
            if front.habitat == habitat
        }
        fronts.append(Cards(copies, after=fronts[-1] if fronts else lots, room=KINDS))
    game = Declaration(creatures, MOST_SEATS, lots, *fronts)
    declare_zones(game, lots, fronts)
    declare_verbs(game, front_names(kinds))
    return game


def declare_zones(game: Declaration, lots: Cards, fronts: list[Cards]) -> None:
    """circadia.secrets.public: everything but the other hands and the order of the decks."""
    game.number("value", VALUES, shows=NOTHING, at=VALUE)
    game.number("to take", VALUES, key="to_take", at=TO_TAKE)
    game.number("fed", 7, shows=NOTHING, at=FED)
    game.number("closing", MOST_SEATS, shows=NOTHING, at=CLOSING)
    game.number("shuffled back", 1, shows=NOTHING, at=SHUFFLED_BACK)
    game.number("idle", PATIENCE * MOST_SEATS, shows=NOTHING, at=IDLE)
    game.pile("offer", OFFERED, at=OFFER)
    game.bag("lots", holds=lots, shows=NOTHING, at=LOTS)
    game.bag("discard", at=DISCARD)
    game.deck("deck", bottom=False, shows=NOTHING, at=BAG)
    for h, name in enumerate(HABITATS):
        here = h * HABITAT
        game.pile(f"{name} row", IN_A_ROW, holds=fronts[h], shows=NOTHING, at=ROW + here)
        game.number(f"{name} face down", fronts[h].total, shows=NOTHING, at=FACE_DOWN + here)
        game.deck(f"{name} deck", bottom=False, holds=fronts[h], shows=NOTHING, at=FRONTS + here)
    backs = [(name, cards) for name, cards in zip(back_names(), fronts, strict=True) for _ in TIMES]
    sides = Sides(fronts, backs, FIRST_BACK)
    slots = tuple(f"set {slot + 1}" for slot in range(SET_LIMIT))
    # circadia.secrets.hands: what was taken openly stays known
    game.bag("hand", known=True, seated=True, sees=OWNER, shows=LISTED, at=HAND)
    game.pile("set", sum(COPIES), kinds=slots, seated=True, shows=NOTHING, at=SETS)
    game.pile("line", len(HABITATS) * 12, holds=sides, seated=True, shows=NOTHING, at=LINE)
    game.number("points", 255, seated=True, at=POINTS)


def declare_verbs(game: Declaration, fronts: list[str]) -> None:
    sets, hand, offer, discard = game["set"], game["hand"], game["offer"], game["discard"]
    each: list[Row | None] = [*((card,) for card in range(CREATURE_KINDS)), None]
    game.verb(
        "add",
        "play {card} to {set}",
        object="card",
        rows=[row and (*row, slot) for slot in range(SET_LIMIT) for row in each],
        source=hand,
        target=sets,
        first=PLAY_TO,
    )
    game.verb("play new", "play {card} new", rows=each, source=hand, first=PLAY_NEW)
    game.verb("take", "take {card}", rows=each, source=offer, target=hand, first=TAKE_CARD)
    game.verb(
        "discard", "discard {card}", rows=each, source=hand, target=discard, first=DISCARD_CARD
    )
    game.verb("done", first=DONE)
    game.verb("pass", first=PASS)
    game.verb("discard set", "discard set {set}", source=sets, first=DISCARD_SET)
    unused: list[Row | None] = [None] * 10
    game.verb("make room", rows=[(), *unused], first=MAKE_ROOM)
    habitats = range(len(HABITATS))
    for slot in range(SET_LIMIT):
        first = CLAIM_WITH + slot * CLAIMS
        game.verb(
            "claim with",
            "claim {card} with set {set}",
            card=[*fronts, *back_names()],
            object="card",
            rows=[
                *((front, slot) for front in range(len(fronts))),
                *[None] * (BACK - len(fronts)),
                *((len(fronts) + habitat, slot) for habitat in habitats),
            ],
            target=sets,
            first=first + FRONT,
        )
        game.verb(  # circadia.claim.first-back
            "claim as",
            "claim {card} as {time} with set {set}",
            card=back_names(),
            time=[*TIMES],
            object="card",
            rows=[
                *((habitat, time, slot) for time in range(len(TIMES)) for habitat in habitats),
                *[None] * 3,
            ],
            target=sets,
            first=first + BACK_AS,
        )


# Whatever is printed on the Habitats, they are in the same places.
CIRCADIA: Final = declare(
    [
        Habitat(habitat, time, value, 1)
        for habitat in range(len(HABITATS))
        for time in range(len(TIMES))
        for value in range(1, 7)
    ]
)
