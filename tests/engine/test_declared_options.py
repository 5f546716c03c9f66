"""Zones that exist only with some options, and zones that don't hold every card."""

from typing import final

import pytest

from reverie.engine.deck import Deck
from reverie.engine.declared.declaration import (
    ENDS,
    NOTHING,
    Cards,
    Declaration,
    Marks,
)
from reverie.engine.declared.game import CardGame
from reverie.engine.declared.spots import spots
from reverie.engine.state import FREE, State
from reverie.engine.step import Step

ANT, BEE, CAT = 0, 1, 2
ROOM = 5  # kinds of card, with whatever options
HAND = FREE + 1 + ROOM + 2 + 4 * 6
EXTRA = HAND + 2 * 7


@final
class Pets(CardGame):
    """Ants and bees for one or two, who may keep a cat besides."""

    def __init__(self, seats: int, cat: bool) -> None:
        names = [("ant", 2), ("bee", 3), *([("cat", 1)] if cat else [])]
        cards = Cards(names, room=ROOM)
        zones = Declaration(cards, 2)
        zones.deck("deck", 6, shows=ENDS, at=FREE)
        zones.pile("hand", 3, holds=cards.only([ANT, CAT]), seated=True, at=HAND)
        zones.pile("known", 2, holds=Marks(9), seated=True, shows=NOTHING)
        zones.close_seats()
        if cat:
            zones.pile("basket", 2, times=2, mark=" ", key="kept", at=EXTRA)
            zones.notes("purrs", 300)
        super().__init__("pets", zones, [Step("stroke")], seats, {})


def deck_of(s: State) -> Deck:
    assert isinstance(s.game, Pets)
    return s.game.declared["deck"].deck


def start(seats: int = 2, cat: bool = True) -> State:
    game = Pets(seats, cat)
    s = State(game, game.opening[:], 0, None)
    s.plan(0)
    return s


def test_zones_that_come_and_go_move_no_others() -> None:
    assert start(1, False).game.places[HAND].name == "hand 0"
    assert len(start(1, False).cells) == EXTRA
    assert len(start(2, True).cells) == EXTRA + 2 * 3 + 300
    places = start(2, True).game.places
    assert [places[at].name for at in (HAND + 7, EXTRA, EXTRA + 3)] == [
        "hand 1",
        "basket 1",
        "basket 2",
    ]
    assert places[EXTRA].kind == "basket"
    game = start().game
    assert isinstance(game, Pets)
    assert [game.declared.zone_at(at).name for at in (HAND + 7, EXTRA + 3)] == ["hand", "basket"]
    with pytest.raises(ValueError, match="no zone begins at"):
        game.declared.zone_at(EXTRA + 6)


def test_a_zone_of_the_seats_comes_before_those() -> None:
    zones = Declaration(Cards({"ant": 1}), 2)
    zones.deck("deck")
    zones.number("coins", 9, seated=True)
    zones.close_seats()
    with pytest.raises(ValueError, match="there is no room for more zones of the seats"):
        zones.pile("hand", 2, seated=True)


def test_a_view_shows_what_is_known_of_both_ends() -> None:
    s = start()
    deck = deck_of(s)
    for card, knowers in ((ANT, 1), (BEE, 2), (CAT, 3)):
        deck.take(s, card)
        deck.put_on_top(s, card, knowers)
    for card, knowers in ((ANT, 1), (BEE, 2)):
        deck.take(s, card)
        deck.put_under(s, card, knowers)
    assert s.game.table(s, 0)["deck"] == {
        "size": 6,
        "top": ["cat", None, "ant"],
        "bottom": ["ant", None],
    }
    assert s.game.table(s, 1)["deck"] == {"size": 6, "top": ["cat", "bee"], "bottom": ["bee"]}
    assert s.game.table(s, 0)["kept"] == [[], []]


@pytest.mark.parametrize(
    ("place", "cards", "told"),
    [
        (HAND, [BEE], "'bee' can't be in 'hand (Player 1)'"),
        (HAND, [4], "'hand (Player 1)' holds a card that does not exist"),
        (HAND + 4, [9], "'known (Player 1)' holds a card that does not exist"),
        (HAND + 4, [8], ""),
    ],
)
def test_what_a_zone_cannot_hold_is_refused(place: int, cards: list[int], told: str) -> None:
    s = start()
    for card in cards:
        s.push(place, card)
    assert list(map(str, s.problems())) == ([told] if told else [])


def test_a_kind_that_only_other_options_have() -> None:
    s = start(cat=False)
    s.set_cell(FREE + 1 + CAT, 1)
    s.set_cell(FREE, 6)
    assert list(map(str, s.problems())) == ["the cards of 'deck' don't add up to 6"]


def test_unused_seats_are_empty() -> None:
    s = start(seats=1)
    s.set_cell(FREE + 1 + ANT, 1)
    s.set_cell(FREE, 5)
    s.push(HAND + 7, ANT)
    assert list(map(str, s.problems())) == [
        "'hand (Player 2)' is not empty, but there is no such player"
    ]


# --- verbs ---
def sayings() -> Declaration:
    zones = Declaration(Cards({"ant": 1, "bee": 1}), 2, actions=32)
    zones.deck("deck")
    zones.blanks["tone"] = ["softly", "loudly"]
    return zones


def test_verbs_of_some_options_have_separate_ids() -> None:
    zones = sayings()
    hum = zones.verb("hum", "hum {tone}", first=20)
    zones.verb("call", "call {card}", rows=[None, (1,)], source=zones["deck"], whole=True, first=8)
    zones.verb("wait", first=8)  # where to call an ant would be
    assert zones.actions == 32
    assert [zones.verb_of(action).name for action in (8, 9, 20, 21)] == [
        "wait",
        "call",
        "hum",
        "hum",
    ]
    assert [action.text for action in hum.actions(2)] == ["hum softly", "hum loudly"]


def test_two_verbs_with_one_number_are_refused() -> None:
    zones = sayings()
    zones.verb("hum", "hum {tone}", first=20)
    with pytest.raises(ValueError, match="wait begins with action 21, which another verb has"):
        zones.verb("wait", first=21)


def test_of_a_deck_as_a_whole_no_card_is_highlighted() -> None:
    zones = sayings()
    whole = zones.verb("search", "search {card}", source=zones["deck"], whole=True, first=0)
    one = zones.verb("fetch", "fetch {card}", source=zones["deck"], first=8)
    view = {"actor": 0, "players": [{}, {}]}
    assert [spot.to_json() for spot in spots(view, whole, 1)] == [{"place": "deck"}]
    assert [spot.to_json() for spot in spots(view, one, 9)] == [{"place": "deck", "card": "bee"}]
