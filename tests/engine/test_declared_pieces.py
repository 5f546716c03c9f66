"""Heaps with a known top, pieces made of cards, seat tokens, and verbs with placeholders."""

import pytest

from reverie.engine.choices import Choices
from reverie.engine.declared.declaration import NOTHING, SIZE, Cards, Declaration, Pieces
from reverie.engine.declared.domains import seat_tokens
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import OptionError, SavedStateError
from reverie.engine.spots import Spot
from reverie.engine.state import FREE, LUCK_BYTES, State
from reverie.engine.step import Step

BRICK, TILE = 0, 1
CARDS = Cards({"brick": 6, "tile": 3})
TOWERS = Pieces("tower", CARDS, [(), (BRICK,), (BRICK, TILE)])
TOKENS = seat_tokens(3, after=CARDS)
GAME = Declaration(CARDS, 3, TOKENS)
FIRST = GAME.seat("first")
HEAP = GAME.heap("heap", times=2)
QUARRY = GAME.deck("quarry", shows=NOTHING, bottom=False)
BOX = GAME.bag("box", holds=TOKENS, shows=NOTHING)
RULES = GAME.option("rules", ("short", "long"))
BUILT = GAME.pile("built", 4, holds=TOWERS, seated=True)
YARD = GAME.bag("yard", seated=True, shows=SIZE)
TAKE = GAME.verb("take", "take from {heap}", source=HEAP, target=YARD)
RAZE = GAME.verb(
    "raze",
    "raze {seat} {tower}",
    rows=[(seat, tower) for seat in range(3) for tower in (1, 2)],
    source=BUILT,
)
BUILD = GAME.verb(
    "build",
    "build {card} on {tower}",
    rows=[None, (BRICK, 0), (TILE, 1)],
    source=YARD,
    target=BUILT,
)


class Turn(Step):
    def choices(self, s: State, into: Choices) -> None:
        into.add(TAKE.first)


class Builders(CardGame):
    def set_up(self, s: State, stack: list[int]) -> None:
        self.stack(s, stack)
        for heap in range(2):
            s.set_cell(HEAP.at + 2 * heap, 3)
            s.set_cell(HEAP.at + 2 * heap + 1, QUARRY.deck.draw(s))
        for seat in range(self.seats):
            for tower in (TOWERS.number("brick"), TOWERS.number("brick+tile")):
                s.push(BUILT[seat], tower)
            for card in (BRICK, BRICK, TILE):
                self.put_away(s, card)
        s.plan(0)

    def put_away(self, s: State, card: int) -> None:
        QUARRY.deck.take(s, card)


def builders(seats: int = 1) -> Builders:
    return Builders("builders", GAME, [Turn("turn")], seats, {"rules": "long"}, endings=2)


def start() -> State:
    """One player, with a tower of each kind; six cards are left, of which four lie beneath."""
    return builders().start(1, [TILE, BRICK])


def test_a_heap_shows_its_top_and_a_tower_all_its_cards() -> None:
    view = start().view(0)
    assert view["heaps"] == [{"size": 3, "top": "tile"}, {"size": 3, "top": "brick"}]
    assert view["players"] == [{"built": [["brick"], ["brick", "tile"]], "yard": 0}]
    assert (view["first"], view["rules"]) == (0, "long")
    assert view["unseen"] == {"brick": 3, "tile": 1}


def test_places_are_numbered_and_seats_have_tokens() -> None:
    game = builders(2)
    names = ["heap #1", "heap #2", "quarry", "box", "built 0", "yard 0", "built 1", "yard 1"]
    assert sorted(game.places_by_name) == sorted(names)
    assert game.card_names == ["brick", "tile", "seat 0", "seat 1", "seat 2"]
    assert game.in_game() == [6, 3, 1, 1, 0]
    assert GAME.zone_at(HEAP.at + 2) is HEAP
    assert GAME.zone_at(YARD[1]) is YARD
    with pytest.raises(ValueError, match="no zone begins at 51000"):
        GAME.zone_at(51000)


def test_towers_count_the_cards_that_they_are_made_of() -> None:
    s = start()
    assert s.problems() == []
    s.set_cell(BUILT[0] + 1, TOWERS.number("brick+tile"))
    assert list(map(str, s.problems())) == ["too many: tile"]


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (FIRST.at, 1, "'first' is 1"),
        (
            HEAP.at,
            4,
            "face-down cards needed: 5, left: 4; change the numbers of hidden cards",
        ),
        (HEAP.at + 1, 2, "'heap 1' holds a card that does not exist"),
        (HEAP.at + 2, 0, "'heap 2' is empty, but shows a card"),
        (BUILT[0] + 2, 0, "'built' holds a card that does not exist"),
        (BUILT[0] + 2, 3, "'built' holds a card that does not exist"),
        (BOX.at + 1 + 2, 0, "the cards of 'box' don't add up to 1"),
        (BOX.at + 1, 1, "the cards of 'box' don't add up to 1"),
        (int(QUARRY.deck.bottom), 2, "the known cards of 'quarry' can't be read"),
        (1, 3, "there is no ending 3"),
        (RULES.at, 0, "'rules' does not match the options of the game"),
        (RULES.at, 2, "'rules' is 2"),
    ],
)
def test_impossible_bytes_are_refused(place: int, value: int, told: str) -> None:
    game = builders()
    data = bytearray(start().to_bytes())
    if "is empty" in told:
        data[LUCK_BYTES + HEAP.at + 3] = TILE
    data[LUCK_BYTES + place] = value
    with pytest.raises(SavedStateError, match=told):
        game.from_bytes(bytes(data))


def test_only_the_order_of_a_stacked_deck_is_redrawn() -> None:
    s = start()
    s.stack([TILE])
    tops = {s.resample(0, seed).card(int(QUARRY.deck.top), 0) for seed in range(30)}
    assert tops == {BRICK, TILE}
    assert all(s.resample(0, seed).view(0) == s.view(0) for seed in range(5))


def test_a_token_cannot_be_stacked() -> None:
    with pytest.raises(OptionError, match="seat 0 is not in any deck"):
        start().stack([TOKENS.number("seat 0")])


# --- verbs ---
def test_placeholders_are_filled_in_order_and_only_with_valid_combinations() -> None:
    texts = [action.text for action in builders(2).actions.by_id.values()]
    assert texts == [
        *("take from 1", "take from 2"),
        *("raze 0 brick", "raze 0 brick+tile", "raze 1 brick", "raze 1 brick+tile"),
        *("build brick on new", "build tile on brick"),
    ]
    assert builders(2).action_space == builders(3).action_space == 2 + 6 + 3
    build = builders().actions.by_text["build tile on brick"]
    assert build.to_json() == {"verb": "build tile on", "object": "brick"}
    assert (build.kind, build.arguments) == ("build", {"card": "tile", "tower": "brick"})


def test_what_a_move_is_about() -> None:
    game = builders()
    view = game.start(1, [TILE, BRICK]).view(0)

    def about(move: str) -> tuple[list[Spot], str]:
        action = game.actions.by_text[move]
        return game.spots(view, action), game.drop(view, action)

    assert about("take from 1") == ([Spot("heap #1", "tile")], "yard 0")
    assert about("raze 0 brick+tile") == ([Spot("built 0", None, 1)], "")
    onto = [Spot("yard 0", "tile"), Spot("built 0", None, 0)]
    assert about("build tile on brick") == (onto, "built 0 1")
    assert about("build brick on new")[1] == "built 0 3"


# --- what is refused ---
def test_a_literal_offset_must_be_right() -> None:
    declared = Declaration(CARDS, 2)
    declared.deck("deck", at=FREE)
    with pytest.raises(ValueError, match="pile begins at 91, not at 74"):
        declared.pile("pile", at=74)
    with pytest.raises(ValueError, match="pass begins with action 0, not with 1"):
        declared.verb("pass", first=1)
    with pytest.raises(ValueError, match="has no values"):
        declared.verb("paint", "paint {colour}")
    with pytest.raises(ValueError, match="pieces made of cards lie open"):
        declared.pile("secret", holds=TOWERS, seated=True, sees=1)


# --- a deck for each seat ---
OWN = Declaration(Cards({"ant": 3, "bee": 3}), 2)
LIBRARY = OWN.deck("library", seated=True)
OWN.verb("pass")


class Libraries(CardGame):
    def set_up(self, s: State, stack: list[int]) -> None:
        for card in (0, 0, 1):
            self.move(s, card, LIBRARY[0], LIBRARY[1])
        s.plan(0)


def test_every_seat_may_have_its_own_deck() -> None:
    s = Libraries("libraries", OWN, [Turn("turn")], 2, {}).start(1)
    assert s.problems() == []
    sizes = [player["library"]["size"] for player in s.view(0)["players"]]  # type: ignore[attr-defined]
    assert sizes == [3, 3]
    tops = {s.resample(0, seed).card(int(LIBRARY.deck_at(LIBRARY[1]).top), 0) for seed in range(20)}
    assert tops == {0, 1}  # no card is known to be in either of them
    for seed in range(20):
        assert s.resample(0, seed).problems() == []
