"""Hands of which everybody knows a part, cards that are face down, and several decks."""

import re

import pytest

from reverie.engine.choices import Choices
from reverie.engine.declared.declaration import LISTED, NOTHING, OWNER, Cards, Declaration, Sides
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.zone import Zone
from reverie.engine.errors import OptionError, SavedStateError
from reverie.engine.spots import Spot
from reverie.engine.state import LUCK_BYTES, SPECTATOR, State
from reverie.engine.step import Step
from reverie.testing.ledger import ANY, contents

ANT, BEE, CAT = 0, 1, 2
ANIMALS = Cards({"ant": 4, "bee": 3, "cat": 3})
HILLS = Cards({"high": 2, "low": 1}, after=ANIMALS, room=20)
LAKES = Cards({"deep": 2}, after=HILLS)
HIGH, LOW, DEEP, HILL_BACK, LAKE_BACK = 3, 4, 5, 10, 11
SIDES = Sides([HILLS, LAKES], [("hill", HILLS), ("lake", LAKES)], HILL_BACK)
GAME = Declaration(ANIMALS, 3, HILLS, LAKES)
KNOWN = GAME.number("known", 1)
DECK = GAME.deck("deck")
HILL_DECK = GAME.deck("hills", holds=HILLS, bottom=False)
LAKE_DECK = GAME.deck("lakes", holds=LAKES, bottom=False)
HAND = GAME.bag("hand", known=True, seated=True, sees=OWNER, shows=LISTED)
LINE = GAME.pile("line", 5, holds=SIDES, seated=True)
PEN = GAME.pile("pen", 4, seated=True, kinds=("left pen", "right pen"), shows=NOTHING)
KEEP = GAME.verb("keep", "keep {card} at {pen}", source=HAND, target=PEN)


class Turn(Step):
    def choices(self, s: State, into: Choices) -> None:
        into.add(KEEP.first)


class Shepherds(CardGame):
    def set_up(self, s: State, stack: list[int]) -> None:
        self.stack(s, stack)
        self.deal(s, DECK, HAND, 2)
        s.plan(0)

    def contents_known(self, s: State, zone: Zone) -> bool:
        return zone is DECK and s.size(KNOWN.at) > 0

    def more_view(self, s: State, seat: int) -> dict[str, object]:
        return {"own": seat}

    def open_player_view(self, s: State, owner: int) -> dict[str, object]:
        return {"pens": [len(s.listed(here)) for here in (PEN[owner], PEN[owner] + PEN.bytes)]}


def start() -> State:
    """Seat 0 has an ant and a bee, of which everybody has seen the bee; seat 1 has two cats."""
    s = Shepherds("shepherds", GAME, [Turn("turn")], 2, {}).start(1, [ANT, BEE, CAT, CAT])
    s.put(HAND.known_at(HAND[0]), BEE)
    return s


# --- a hand of which everybody knows a part ---
def test_others_see_what_everybody_knows_of_a_hand() -> None:
    s = start()
    hands = {seat: [p["hand"] for p in s.view(seat)["players"]] for seat in (0, 1, SPECTATOR)}
    assert hands[0] == [["ant", "bee"], [None, None]]
    assert hands[1] == [["bee", None], ["cat", "cat"]]
    assert hands[SPECTATOR] == [["bee", None], [None, None]]
    assert s.hidden(1)[HAND[0]][:3] == [1, 0, 0]
    assert HAND[1] not in s.hidden(1)


def test_what_everybody_knows_stays_in_the_hand_in_every_world() -> None:
    s = start()
    worlds = [s.resample(1, seed) for seed in range(200)]
    assert all(world.view(1) == s.view(1) and world.problems() == [] for world in worlds)
    hands = {tuple(world.view(0)["players"][0]["hand"]) for world in worlds}
    assert hands == {("ant", "bee"), ("bee", "bee"), ("bee", "cat")}


def test_cards_of_a_deck_that_everybody_has_counted_are_in_no_hand() -> None:
    s = start()
    s.set_cell(KNOWN.at, 1)
    for seed in range(30):
        world = s.resample(1, seed)
        assert world.view(0)["players"][0]["hand"] == ["ant", "bee"]


def test_views_of_several_seats_share_what_is_common_to_them() -> None:
    s = start()
    common = s.common_view()
    shared = [s.view(seat, common=common) for seat in (0, 1, SPECTATOR)]
    assert shared == [s.view(seat) for seat in (0, 1, SPECTATOR)]
    assert shared[0]["players"][0]["line"] is shared[1]["players"][0]["line"]
    assert [view["own"] for view in shared] == [0, 1, SPECTATOR]
    shared[0]["players"][0]["hand"].clear()
    del shared[0]["players"][1]["line"]
    assert s.view(0) != shared[0]
    assert s.view(1) == shared[1]


# --- face down ---
def test_a_card_that_lies_face_down_is_still_counted_in_its_deck() -> None:
    s = start()
    HILL_DECK.deck.take(s, HIGH)
    s.push(LINE[1], HIGH)
    s.push(LINE[1], HILL_BACK)
    assert s.problems() == []
    assert s.view(0)["players"][1]["line"] == ["high", "hill"]
    assert s.view(0)["unseen"]["low"] == 1
    held = contents(s)
    assert held["line 1"][ANY] == 1
    assert held["hills"][ANY] == -1


# --- several decks ---
def test_each_card_is_stacked_on_its_own_deck() -> None:
    s = start()
    s.stack([DEEP, LOW, ANT, HIGH])
    assert [int(deck.deck.draw(s)) for deck in (DECK, HILL_DECK, HILL_DECK)] == [ANT, LOW, HIGH]
    before = s.to_bytes()
    with pytest.raises(OptionError, match="the deck has 2 of 'deep', not 3"):
        s.stack([ANT, DEEP, DEEP, DEEP])
    assert s.to_bytes() == before


def test_a_deck_can_be_stacked_with_127_cards() -> None:
    game = Declaration(Cards({"sheep": 200}), 1)
    assert game.deck("deck", bottom=False).bytes == 2 + 1 + 254 + 1
    with pytest.raises(ValueError, match="at most 255 cards"):
        Cards({"sheep": 256})


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (HAND.known_at(HAND[0]), 2, "cards known to be in 'hand (Player 1)' are not there"),
        (
            HAND.known_at(HAND[0]) + 1 + CAT,
            1,
            "cards known to be in 'hand (Player 1)' are not there",
        ),
        (HILL_DECK.at + 1 + DEEP, 1, "the cards of 'hills' don't add up to 3"),
        (HILL_DECK.at + 1 + 19, 1, "the cards of 'hills' don't add up to 3"),
        (LINE[0], 1, "'line (Player 1)' holds a card that does not exist"),
        (
            PEN[1] + PEN.bytes,
            5,
            "too many cards in 'right pen (Player 2)': 5 (maximum 4)",
        ),
    ],
)
def test_impossible_bytes_are_refused(place: int, value: int, told: str) -> None:
    s = start()
    data = bytearray(s.to_bytes())
    data[LUCK_BYTES + place] = value
    with pytest.raises(SavedStateError, match=re.escape(told)):
        s.game.from_bytes(bytes(data))


def test_the_place_that_a_verb_names_is_highlighted() -> None:
    s = start()
    action = s.game.actions.by_text["keep ant at 2"]
    view = s.view(0)
    assert s.game.spots(view, action) == [Spot("hand 0", "ant"), Spot("right pen 0")]
    assert s.game.drop(view, action) == "right pen 0"
