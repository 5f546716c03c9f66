"""Random numbers from a secret: always reproducible, and unpredictable from their results."""

import random
from collections import Counter

import pytest

import reverie
from reverie import Match, registry
from reverie.engine.secret_luck import SecretLuck
from reverie.match import read_record, replay
from tests.match.lattice import draws, first_states, predicted

ONIRIM = registry.spec("onirim").game()
SECRET = bytes(range(64))
SEEN = 40  # draws that the attacker sees


def played(match: Match, seed: int = 1, moves: int = 150) -> Match:
    chance = random.Random(seed)
    while not match.over and len(match.moves) < moves:
        match.play(chance.choice(match.state.legal()))
    return match


def recovered(match: Match) -> bool:
    """Can every later draw be predicted from the first ones?"""
    seen = draws(match)
    assert len(seen) > SEEN + 20
    return any(predicted(state, seen) == len(seen) for state in first_states(seen[:SEEN]))


@pytest.mark.parametrize("seed", [1, 1001, 2001])
def test_the_luck_of_a_seed_can_be_worked_out_from_forty_cards(seed: int) -> None:
    assert recovered(played(reverie.new("onirim", seed=seed)))


@pytest.mark.parametrize("seed", [1, 1001, 2001])
def test_secret_luck_cannot_be_worked_out(seed: int) -> None:
    secret = random.Random(seed).randbytes(64)
    assert not recovered(played(Match(ONIRIM, secret=secret)))


def test_the_same_secret_gives_the_same_game() -> None:
    one, again = (played(Match(ONIRIM, secret=SECRET)) for _ in range(2))
    other = played(Match(ONIRIM, secret=SECRET[::-1]))
    assert [step.outcomes for step in one.plies] == [step.outcomes for step in again.plies]
    assert [step.outcomes for step in one.plies] != [step.outcomes for step in other.plies]


def test_taking_back_never_rerolls() -> None:
    match = played(Match(ONIRIM, secret=SECRET), moves=40)
    moves, outcomes = match.moves, [step.outcomes for step in match.plies]
    match.undo(25).play(*moves[-25:])
    assert [step.outcomes for step in match.plies] == outcomes


def test_no_record_contains_the_secret_and_yet_it_replays() -> None:
    match = played(Match(ONIRIM, secret=SECRET))
    text = str(match.record())
    assert "seed" not in text
    assert SECRET.hex() not in text
    again = replay(read_record(text))
    assert again.view(0) == match.view(0)
    assert str(again.record()) == text


def test_all_cards_of_a_bag_are_as_likely() -> None:
    luck = SecretLuck(SECRET)
    counts = Counter(luck.below(6, step, draw) for step in range(100) for draw in range(60))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())  # of 1,000 expected


def test_bots_and_draws_share_no_key() -> None:
    assert SecretLuck(SECRET).seed("0 1") != SecretLuck(SECRET[:32] + bytes(32)).seed("0 1")
    assert SecretLuck(SECRET).below(10**6, 1, 2) == SecretLuck(SECRET[:32] + bytes(32)).below(
        10**6, 1, 2
    )


def test_a_short_secret_is_none() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes, not 16"):
        Match(ONIRIM, secret=bytes(16))
