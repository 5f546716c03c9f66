"""A declared game: what follows from its zones and verbs."""

import re

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from reverie.engine.choices import Choices
from reverie.engine.declared.columns import Columns, Encoder
from reverie.engine.declared.declaration import OWNER, SIZE, Cards, Declaration
from reverie.engine.declared.encoders import Sizes
from reverie.engine.declared.game import CardGame
from reverie.engine.errors import SavedStateError
from reverie.engine.events import Scribe
from reverie.engine.outcome import Outcome
from reverie.engine.state import FREE, LUCK_BYTES, SEAT, SPECTATOR, State
from reverie.engine.step import Step
from reverie.engine.updates import ALL_PARTS, Updates

GAME = Declaration(Cards({"ant": 3, "bee": 2}), most_seats=3)
DECK = GAME.deck("deck")
TABLE = GAME.pile("table", 4)
HAND = GAME.pile("hand", 2, seated=True, sees=OWNER)
PURSE = GAME.bag("purse", seated=True, shows=SIZE)
COINS = GAME.number("coins", 3, seated=True)
PLAY = GAME.verb("play", cards=True, source=HAND, target=TABLE)
GIVE = GAME.verb("give", seats=True)
PASS = GAME.verb("pass")
ANT, BEE = 0, 1


class Turn(Step):
    def choices(self, s: State, into: Choices) -> None:
        into.add(PASS.first)

    def answer(self, s: State, action: int) -> None:
        s.end(1)


class Toy(CardGame):
    def set_up(self, s: State, stack: list[int]) -> None:
        self.stack(s, stack)
        self.deal(s, DECK, HAND, 1)
        s.plan(0)

    def outcome(self, s: State) -> Outcome:
        return Outcome((0,), "toy.end", (1, 0))


def game() -> Toy:
    return Toy("toy", GAME, [Turn("turn")], 2, {})


def test_every_zone_has_its_place() -> None:
    assert DECK.at == FREE
    assert HAND[1] - HAND[0] == GAME.stride == (1 + 2) + (1 + 2) + 1
    toy = game()
    names = {"deck", "table", "hand 0", "hand 1", "purse 0", "purse 1"}
    assert set(toy.places_by_name) == names
    assert len(toy.start(1).cells) == GAME.size(2)


def test_every_verb_has_its_actions() -> None:
    texts = ["play ant", "play bee", "give seat 0", "give seat 1", "pass"]  # two play
    assert [action.text for action in game().actions.by_id.values()] == texts
    assert PLAY[BEE] in PLAY
    assert GIVE.object_of(GIVE[2]) == 2
    assert GAME.verb_of(PASS.first) is PASS


def test_a_view_shows_what_a_seat_may_know() -> None:
    s = game().start(1, [ANT, BEE])
    view = s.view(0)
    assert view["deck"] == {"size": 3, "top": None}
    assert view["table"] == []
    assert view["players"] == [
        {"hand": ["ant"], "purse": 0, "coins": 0},
        {"hand": [None], "purse": 0, "coins": 0},
    ]
    assert view["unseen"] == {"ant": 2, "bee": 2}
    assert s.view(SPECTATOR)["unseen"] == {"ant": 3, "bee": 2}


def test_a_move_is_shown_to_those_who_may_know_it() -> None:
    toy, scribe = game(), Scribe()
    s = toy.start(1, [ANT, BEE], scribe)
    scribe.events.clear()
    toy.move(s, BEE, HAND[1], TABLE.at)
    toy.move(s, ANT, HAND[0], PURSE[0])
    toy.draw(s, DECK, HAND[1])
    told = [toy.event_json(event.cut(0)) for event in scribe.events]
    assert told[0] == {"event": "moved", "card": "bee", "from": "hand 1", "to": "table"}
    assert told[1]["card"] == "ant"
    assert told[2] == {"event": "moved", "card": None, "from": "deck", "to": "hand 1"}
    assert s.problems() == []


def test_a_world_keeps_what_a_seat_knows_and_redraws_the_rest() -> None:
    s = game().start(1, [ANT, BEE])
    hands = {s.resample(0, seed).card(HAND[1], 0) for seed in range(30)}
    assert hands == {ANT, BEE}
    for seed in range(30):
        world = s.resample(0, seed)
        assert world.view(0) == s.view(0)
        assert world.problems() == []


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (SEAT, 2, "there is no player 3"),
        (COINS[1], 4, "'coins (Player 2)' is 4 (maximum 3)"),
        (HAND[0] + 1, 2, "'hand (Player 1)' holds a card that does not exist"),
        (HAND[0] + 1, BEE, "missing: ant; too many: bee"),
        (DECK.at, 2, "don't add up to 2"),
        (int(DECK.deck.top), 1, "the known cards of 'deck' can't be read"),
    ],
)
def test_impossible_bytes_are_refused(place: int, value: int, told: str) -> None:
    s = game().start(1, [ANT, BEE])
    data = bytearray(s.to_bytes())
    data[LUCK_BYTES + place] = value
    with pytest.raises(SavedStateError, match=re.escape(told)):
        game().from_bytes(bytes(data))


def test_an_observation_turns_the_table_to_the_seat() -> None:
    s = game().start(1, [ANT, BEE])
    layout = s.game.observation

    def seen(seat: int, name: str) -> list[int]:
        field = layout[name]
        return list(s.observation(seat)[field.at : field.end])

    assert seen(0, "own hand") == [1, 0, 0]
    assert seen(0, "player 2 hand") == [0, 0, 1]  # one card, unknown
    assert seen(1, "own hand") == [0, 1, 0]
    assert seen(0, "active") == [1, 0, 0]
    assert seen(1, "active") == [0, 1, 0]
    assert seen(0, "players") == [0, 1, 0]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda d: d.pile("deck"), "two zones called 'deck'"),
        (lambda d: d.pile("late"), "common zones are declared before"),
        (lambda d: d.number("large", 300, seated=True), "a zone holds 1 to 255"),
    ],
)
def test_an_impossible_declaration(wrong: object, told: str) -> None:
    declared = Declaration(Cards({"ant": 3}), 2)
    declared.deck("deck")
    declared.pile("hand", seated=True)
    with pytest.raises(ValueError, match=told):
        wrong(declared)  # type: ignore[operator]


def test_a_game_for_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="1 to 7 players, not 8"):
        Toy("toy", GAME, [Turn("turn")], 8, {})


class Coins(Encoder):
    """The coins of a player, written when they have changed."""

    def write(self, s: State, owner: int, seat: int, into: vec[u8], at: int) -> None:
        into[at] = s.cells[COINS[owner]]

    def reads(self, owner: int) -> list[tuple[int, int]]:
        return [(COINS[owner], 1)]


def with_columns(encoders: list[Encoder]) -> tuple[State, Updates, vec[u8]]:
    """A position, and a row that nothing has been written into."""
    toy = Toy("toy", GAME, [Turn("turn")], 2, {}, columns=Columns(3, [], encoders))
    return toy.start(1), toy.updates(), vec[u8]([u8(9)] * toy.columns)


def test_columns_are_written_again_if_a_cell_has_changed() -> None:
    s, updates, row = with_columns([Coins([("coins", 1, 3, "")])])
    updates.write(s, 1, row, 0, ALL_PARTS)
    assert list(row) == [0, 0]
    updates.watch(s.cells)
    assert updates.changed(s.cells) == 0
    s.cells[COINS[0]] = u8(2)
    s.cells[HAND[1]] = u8(0)
    updates.write(s, 1, row, 0, updates.changed(s.cells))
    assert list(row) == [0, 2]  # the own ones come first


def test_a_row_with_more_parts_than_bits_is_rewritten_every_time() -> None:
    pairs = [(Coins([(f"coins {n}", 1, 3, "")]), Sizes(HAND, f"{n}", 3, "")) for n in range(20)]
    s, updates, row = with_columns([encoder for pair in pairs for encoder in pair])
    updates.watch(s.cells)
    updates.write(s, 1, row, 0, updates.changed(s.cells))
    assert list(row) == [0, 1] * 40
