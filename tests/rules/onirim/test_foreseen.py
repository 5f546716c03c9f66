"""How far a move can be foreseen: up to the first card that its player does not know."""

import pytest

from reverie.engine.state import State
from reverie.games.onirim.layout import DECK, DISCARD, HAND
from reverie.testing import Story
from tests.rules.onirim.drawn import solo

SMALL = ["green sun", "nightmare", "brown sun", "blue moon", "brown moon"]


def foreseen(tale: Story, move: str) -> State:
    state = tale.match.state
    after = state.foreseen(tale.match.game.actions.read(move, state.legal()).id)
    assert after is not None
    assert after.luck == state.luck
    return after


def everything_known() -> Story:
    """A Prophecy has shown the whole deck; the Nightmare is drawn, and three cards are left."""
    tale = solo().given(deck=SMALL).play("discard red key", "discard brown moon")
    return tale.play(*[f"put back {card}" for card in ("blue moon", "brown sun", "green sun")])


@pytest.mark.rule("onirim.fill.one-by-one")
def test_an_unknown_card_is_not_drawn() -> None:
    after = foreseen(solo(), "play red sun")
    assert after.size(HAND) == 4


@pytest.mark.rule("onirim.prophecy.order")
def test_after_a_prophecy_the_next_card_is_known_and_drawn() -> None:
    tale = solo().stack("green sun", "blue moon", "brown sun", "green key", "brown moon")
    tale.play("discard red key", "discard brown moon")
    tale.play(*[f"put back {card}" for card in ("blue moon", "brown sun", "green key")])
    assert tale.decision == "turn"  # the last one was put back by itself, and drawn
    after = foreseen(tale, "play red sun")
    assert after.size(HAND) == 5
    assert tale.match.game.card_names[after.top(HAND)] == "green key"


@pytest.mark.rule("onirim.prophecy.order")
def test_with_one_known_card_one_is_drawn() -> None:
    tale = solo().stack("green sun", "green moon", "brown sun", "blue moon", "brown moon")
    tale.play("discard red key", "discard brown moon")
    tale.play(*[f"put back {card}" for card in ("blue moon", "brown sun", "green moon")])
    tale.play("play red sun", "play green moon")
    assert tale.table("deck")["top"] == ["blue moon"]
    after = foreseen(tale, "play blue sun")
    assert (after.size(HAND), after.decision) == (5, "turn")


@pytest.mark.rule("onirim.nightmare.reveal")
def test_five_unknown_cards_are_not_revealed() -> None:
    tale = solo().stack("nightmare").play("play red sun")
    after = foreseen(tale, "reveal five")
    assert (after.size(DISCARD), DECK.size(after)) == (0, DECK.size(tale.match.state))
    assert not after.over


@pytest.mark.rule("onirim.nightmare.reveal")
def test_known_cards_are() -> None:
    tale = everything_known()
    assert tale.decision == "nightmare"
    after = foreseen(tale, "reveal five")
    assert DECK.size(after) == 0
    assert after.outcome is not None
    assert after.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.nightmare.hand")
def test_nor_is_an_unknown_hand_drawn_but_a_known_one_is() -> None:
    tale = solo().stack("nightmare").play("play red sun")
    assert foreseen(tale, "discard hand").size(HAND) == 0
    after = foreseen(everything_known(), "discard hand")
    assert after.outcome is not None
    assert after.outcome.reason == "onirim.ending.defeat-new-hand"


@pytest.mark.rule("onirim.ending.defeat-new-hand")
def test_the_last_five_cards_of_the_deck_make_a_new_hand() -> None:
    last = ["green sun", "brown sun", "blue moon", "brown moon", "green key"]
    tale = solo().given(deck=["nightmare", *last]).play("play red sun", "discard hand")
    assert (tale.outcome, tale.table("hand", of=0)) == (None, last)
