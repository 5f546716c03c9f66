"""A match: all moves or none, undo, stacking, and how it reads."""

import pytest

import reverie
from reverie.engine.errors import NotLegal, OptionError

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]


def stacked() -> reverie.Match:
    return reverie.new("onirim", seed=1, deck=[*HAND, "brown sun", "brown moon"])


def test_several_moves_are_made_all_or_none() -> None:
    match = stacked().play("play red sun", "play green moon")
    assert [str(move) for move in match.moves] == ["play red sun", "play green moon"]
    match = stacked()
    before = match.state.to_bytes()
    with pytest.raises(NotLegal):
        match.play("play red sun", "play blue sun")
    assert match.state.to_bytes() == before
    assert (match.moves, match.undone) == ([], 0)


def test_undo_leads_back_and_is_counted() -> None:
    match = stacked()
    before = match.state.to_bytes()
    match.play("play red sun", "play green moon").undo(2)
    assert match.state.to_bytes() == before
    assert match.undone == 2
    with pytest.raises(OptionError, match="can't undo 1 of 0 moves"):
        match.undo()
    with pytest.raises(OptionError, match="can't undo -1"):
        match.undo(-1)


def test_after_undo_chance_outcomes_are_the_same() -> None:
    match = reverie.new("onirim", seed=9)
    move = match.legal[0]
    after = match.play(move).state.to_bytes()
    assert match.undo().play(move).state.to_bytes() == after


def test_a_stacked_deck_comes_in_order_and_an_impossible_stack_changes_nothing() -> None:
    match = stacked().stack("nightmare")
    before = match.state.to_bytes()
    with pytest.raises(OptionError, match="the deck has 2 of 'blue door', not 3"):
        match.stack("red sun", "blue door", "blue door", "blue door")
    assert match.state.to_bytes() == before
    assert match.play("play red sun").decision == "nightmare"
    with pytest.raises(OptionError, match="not 12"):
        reverie.new("onirim", deck=["nightmare"] * 12)


def test_the_same_seed_is_the_same_game_and_none_is_a_new_one() -> None:
    one, two = reverie.new("onirim", seed=3), reverie.new("onirim", seed=3)
    assert one.state == two.state
    assert reverie.new("onirim").seed != reverie.new("onirim").seed
    for seed in (-1, 2**53, 1.5, "7"):
        with pytest.raises(OptionError, match="a seed is a whole number"):
            reverie.new("onirim", seed=seed)


def test_legal_reads_like_a_sentence() -> None:
    match = stacked()
    assert str(match.legal).endswith("play green moon or discard green moon")
    assert "play red sun" in match.legal
    assert "play red door" not in match.legal
    assert match.legal[0] in match.legal
    assert len(match.legal[:2]) == 2
    match.play("play red sun", "play red moon", "play red key")
    assert str(match.legal) == "decline or search red door"


def test_the_end_of_a_match() -> None:
    match = reverie.new("onirim", seed=1)
    assert (match.over, match.outcome) == (False, None)
    while not match.over:
        match.play(match.legal[0])
    assert (match.actor, match.decision, len(match.legal)) == (None, None, 0)
    assert str(match.legal) == "nothing: the game is over"
    assert match.outcome is not None
    assert repr(match) == "<Match of onirim, solo, seed 1: lost>"


def test_a_game_by_its_own_name() -> None:
    from reverie import onirim

    assert repr(onirim) == "<the game onirim>"
    match = onirim.new(seed=1, seats=2, talk="silent")
    assert repr(match) == "<Match of onirim, 2 players, seed 1: move 1>"
    with pytest.raises(ImportError):
        from reverie import chess  # noqa: F401


def test_events_are_listed_from_a_step_on() -> None:
    match = stacked().play("play red sun", "play green moon")
    assert match.events(0, since=2) == [
        {"event": "moved", "card": "green moon", "from": "hand 0", "to": "row 0"},
        {"event": "moved", "card": "brown moon", "from": "deck", "to": "hand 0"},
    ]
