"""Onix against the contract of a game, where random play can't look."""

import random
from collections import Counter
from typing import Any

import pytest

import reverie
from reverie import registry
from reverie.cli.main import main
from reverie.engine.errors import SavedStateError
from reverie.engine.playout import playouts
from reverie.engine.state import SPECTATOR
from reverie.games.onix.cards import CARDS, GEMS
from reverie.games.onix.choose import connected
from reverie.games.onix.declaration import PILES
from reverie.games.onix.stacks import INCOMPLETE, STACKS
from reverie.match import Match, read_record, replay
from tests.positions.onix import laid, tops


def played(seed: int, seats: int = 3, moves: int = 10_000, mode: str = "basic") -> Match:
    match = reverie.new("onix", seed=seed, seats=seats, mode=mode)
    luck = random.Random(seed)
    while not match.over and len(match.moves) < moves:
        match.play(luck.choice(match.legal))
    return match


def test_random_games_are_sound_and_come_to_an_end() -> None:
    assert main(["fuzz", "--game", "onix", "--light", "--games", "70", "--jobs", "1"]) == 0


def test_there_are_seventy_incomplete_and_sixty_six_complete_stacks() -> None:
    complete = [s for s in STACKS if sum(CARDS[c].gems.bit_count() for c in s) == len(GEMS)]
    assert STACKS[0] == ()
    assert len(STACKS) - 1 - len(complete) == INCOMPLETE == 70
    assert STACKS[INCOMPLETE + 1 :] == complete
    assert len(complete) == 66


def test_connected_groups_against_spreading_step_by_step() -> None:
    """The group of a pile is the smallest set that takes in every neighbour with the gem."""
    for live in range(1, 1 << PILES):
        circle = [pile for pile in range(PILES) if live >> pile & 1]
        for shown in range(1 << PILES):
            for pile in range(PILES):
                group = {pile} & {p for p in circle if shown >> p & 1}
                for _ in range(PILES):
                    for at, p in enumerate(circle):
                        beside = {circle[at - 1], circle[(at + 1) % len(circle)]}
                        if shown >> p & 1 and beside & group:
                            group.add(p)
                assert connected(live, shown, pile) == sum(1 << p for p in group)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_record_replays_and_bytes_come_back(seats: int) -> None:
    match = played(11, seats, mode="advanced")
    again = replay(read_record(str(match.record())))
    assert again.outcome == match.outcome
    assert again.state.to_bytes()[8:] == match.state.to_bytes()[8:]  # all but luck
    match.undo(20)
    assert match.game.from_bytes(match.state.to_bytes()) == match.state
    assert match.state.clone() == match.state


def test_nothing_is_hidden_but_what_lies_beneath() -> None:
    match = played(4, moves=40).stack("cross", "cross", "round/square")
    seen = match.view(0)
    for seat in (1, 2, SPECTATOR):
        view = match.view(seat)
        for key in seen:
            if key not in ("seat", "legal"):
                assert view[key] == seen[key]
    for seed in range(30):
        world = match.state.resample(0, seed)
        assert world.view(0) == seen
        assert world.problems() == []


def test_a_resampled_world_uncovers_each_card_as_often_as_it_lies_there() -> None:
    match = laid(tops=["square", "cross", "square", "cross", "diamond"]).stack("round", "round")
    unseen: Any = match.view(0)["unseen"]
    match.play("take square from 1", "place square on new").undo(2)
    uncovered: Counter[str | None] = Counter()
    for seed in range(2_000):
        world = match.state.resample(0, seed)
        world.apply(match.game.actions.read("take square from 1", world.legal()).id)
        piles: Any = world.view(0)["piles"]
        uncovered[piles[0]["top"]] += 1
    total = sum(unseen.values())
    for card, n in unseen.items():
        assert abs(uncovered[card] - 2_000 * n / total) < 130, card


def test_damaged_bytes_are_rejected_or_valid() -> None:
    match = played(8, moves=30)
    data = match.state.to_bytes()
    luck = random.Random(1)
    turned_down = 0
    for _ in range(300):
        bad = bytearray(data)
        bad[luck.randrange(8, len(bad))] = luck.randrange(256)
        try:
            state = match.game.from_bytes(bytes(bad))
        except SavedStateError:
            turned_down += 1
            continue
        while not state.over:
            state.apply(luck.choice(state.legal()))
        assert state.problems() == []
    assert turned_down > 30


def test_a_move_is_understood_by_the_starts_of_its_words() -> None:
    match = laid(tops=["cross", "round/cross", "cross", "round", "round/diamond"])
    match.play("cross")
    assert match.view(0)["taken"] == ["cross", "round/cross", "cross"]
    match.play({"verb": "place cross on", "object": "new"}, "new", "new")
    assert match.decision == "destroy"


def test_every_uncovered_card_is_shown_to_everybody() -> None:
    match = laid(tops=["square", "cross", "square", "cross", "diamond"], coming=["round"])
    match.play("take square from 1")
    assert match.events(SPECTATOR, since=1) == [
        {"event": "moved", "card": "square", "from": "pile #1", "to": "taken"},
        {"event": "uncovered", "card": "round", "from": "pile #1", "to": "pile #1"},
    ]
    assert tops(match)[0] == "round"


def test_playouts_run_to_the_end() -> None:
    assert playouts(registry.spec("onix").game(4), 0, 3) > 3 * 50
