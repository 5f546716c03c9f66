"""What a player needs is in the observation, position by position: beside the view."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from reverie import registry
from reverie.engine.state import State
from reverie.games.onirim.cards import COLOURS
from reverie.games.onirim.expansions.spells import SPELLS

SYMBOLS = ("sun", "moon", "key")
LOCATIONS = [f"{colour} {symbol}" for colour in COLOURS for symbol in SYMBOLS]
GOALS = [f"{colour} goal" for colour in COLOURS]


def positions(seats: int, **options: object) -> Iterator[State]:
    """Of games in which every move is made at random, but Doors are taken."""
    game = registry.spec("onirim").game(seats, **options)
    luck = Random(7)
    for seed in range(12):
        state = game.start(seed)
        while not state.over:
            yield state
            legal = state.legal()
            kept = [a for a in legal if game.actions[a].verb.startswith(("use", "search"))]
            state.apply(luck.choice(kept or legal))


def columns(state: State, name: str, seat: int) -> list[int]:
    field = state.game.observation[name]
    return list(state.observation(seat)[field.at : field.end])


def found(doors: list[str]) -> list[int]:
    """Per colour: at least one, two, three Doors."""
    number = Counter(door.split()[0] for door in doors)
    return [int(number[colour] > i) for colour in COLOURS for i in range(3)]


def series(lengths: list[int]) -> list[int]:
    return [int(length > i) for length in lengths for i in range(2)]


def test_with_the_book_the_order_of_goals_and_those_reached() -> None:
    reached = 0
    for state in positions(1, expansions=("book",)):
        row: list[dict[str, Any]] = state.view(0)["goals"]
        told = columns(state, "goals", 0)
        for place, goal in enumerate(row):
            expected = [int(goal["goal"] == name) for name in GOALS] + [0, int(goal["reached"])]
            assert told[6 * place : 6 * place + 6] == expected
            reached += goal["reached"]
        following = [goal["goal"] for goal in row if not goal["reached"]][:2]
        expected = [int(goal == name) for goal in following for name in (*GOALS, "oniverse goal")]
        assert columns(state, "next goals", 0)[: len(expected)] == expected
    assert reached


def test_which_spells_could_be_paid_for_and_which_one_is_being_paid() -> None:
    game = registry.spec("onirim").game(1, expansions=("book",))
    paid = set()
    for state in positions(1, expansions=("book",)):
        view = state.view(0)
        discarded = sum(view["discard"].values())
        if state.decision != "pay":
            told = columns(state, "spells", 0)
            assert told == [int(discarded >= cost) for cost in view["costs"]]
        for action in state.legal():
            if game.actions[action].verb == "cast":
                after = state.clone()
                after.apply(action)
                spell = SPELLS.index(game.actions[action].object)
                while after.decision == "pay":
                    assert columns(after, "spells", 0) == [int(i == spell) for i in range(3)]
                    after.apply(after.legal()[0])
                paid.add(spell)
    assert paid >= {0, 1}


@pytest.mark.parametrize("talk", ["open", "silent"])
def test_with_two_the_shared_cards_the_partner_and_whose_turn_it_is(talk: str) -> None:
    unknown = 0
    for state in positions(2, talk=talk):
        for seat in (0, 1):
            view = state.view(seat)
            me, partner = view["players"][seat], view["players"][1 - seat]
            shared = Counter(view["shared"])
            assert columns(state, "shared", seat)[:12] == [shared[card] for card in LOCATIONS]
            held = Counter(partner["hand"])
            assert columns(state, "partner", seat)[:12] == [held[card] for card in LOCATIONS]
            assert columns(state, "partner unknown", seat) == [held[None]]
            unknown += held[None]
            assert columns(state, "active", seat) == [int(state.actor == seat)]
            assert columns(state, "doors", seat) == found(me["doors"])
            assert columns(state, "partner doors", seat) == found(partner["doors"])
            assert columns(state, "series", seat) == series(me["series"])
            assert columns(state, "partner series", seat) == series(partner["series"])
            hand = Counter(me["hand"])
            told = [int(hand[card] > i) for card in LOCATIONS for i in range(3)]
            assert columns(state, "hand", seat) == told
    assert bool(unknown) == (talk == "silent")
