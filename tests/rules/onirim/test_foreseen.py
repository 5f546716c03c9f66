"""How far a move can be foreseen: up to the first card that its player does not know."""

import pytest

from reverie.engine.state import AGENDA, State
from reverie.games.onirim.expansions.numbers import CHECK_PREMONITIONS
from reverie.games.onirim.layout import (
    DECK,
    DECK_TOP,
    DISCARD,
    DOORS,
    FILL_HAND,
    HAND,
    LOOKED,
    NEW_HAND_COMING,
    PROPHECY,
    PROPHESY,
    SEARCHING,
)
from reverie.testing import Story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import discarded, foretold, rallied, solo, two
from tests.rules.onirim.tables import in_play

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
def test_known_cards_are_foreseen() -> None:
    tale = everything_known()
    assert tale.decision == "nightmare"
    after = foreseen(tale, "reveal five")
    assert DECK.size(after) == 0
    assert after.outcome is not None
    assert after.outcome.reason == "onirim.ending.defeat"


@pytest.mark.rule("onirim.nightmare.hand")
def test_an_unknown_hand_is_not_foreseen_but_a_known_one_is() -> None:
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


def stopped_at(state: State) -> int:
    return int(state.top(AGENDA))


@pytest.mark.rule("onirim.nightmare.hand")
def test_a_new_hand_is_drawn_as_far_as_it_is_known() -> None:
    """Three cards are known under the Nightmare that was drawn."""
    tale = solo().stack(*SMALL).play("discard red key", "discard brown moon")
    tale.play(*[f"put back {card}" for card in ("blue moon", "brown sun", "green sun")])
    after = foreseen(tale, "discard hand")
    assert (after.size(HAND), stopped_at(after)) == (3, NEW_HAND_COMING)


@pytest.mark.rule("onirim.oniverse.rally")
def test_two_cards_are_drawn_of_which_one_is_known() -> None:
    """The card that was played and the one that paid for the Denizen have to be replaced."""
    tale = in_play(solo("oniverse"), "mirror").stack("mirror", "green sun", "brown sun")
    tale.play("play red sun")
    state = tale.match.state = tale.match.state.clone()
    assert tale.decision == "rally"
    for known, drawn in ((0, 0), (1, 1)):
        state.set_cell(DECK_TOP + state.size(DECK_TOP), known)
        after = foreseen(tale, "discard blue sun")
        assert (after.size(HAND), stopped_at(after)) == (3 + drawn, FILL_HAND)


@pytest.mark.rule("onirim.denizens.keeper")
def test_a_hand_that_is_full_is_filled_for_certain() -> None:
    tale = rallied("treasure keeper").play("call treasure keeper", "keep red moon")
    tale.stack("green sun", "brown sun").play("play red sun")
    after = foreseen(tale, "play kept red moon")
    assert (after.size(HAND), after.decision) == (5, "turn")


@pytest.mark.rule("onirim.incubus.anticipate")
def test_what_the_incubus_finds_is_uncertain() -> None:
    for stacked in ([], ["green sun"]):  # by chance, or unknown for another reason
        tale = solo(incubus="apprentice").stack(*stacked)
        state = tale.match.state
        move = tale.match.game.actions.read("anticipate a nightmare", state.legal()).id
        assert state.foreseen(move) is None
    tale.play("play red sun")
    assert not tale.match.state.uncertain  # whatever was drawn, it has happened


@pytest.mark.rule("onirim.discard.key")
def test_a_prophecy_is_certain_if_all_its_cards_are_known() -> None:
    after = foreseen(solo(), "discard red key")
    assert (after.size(LOOKED), stopped_at(after)) == (0, PROPHESY)
    hand = ["red sun", "red moon", "red key", "blue key", "green moon"]
    tale = solo(hand=hand).given(deck=SMALL[:1] + SMALL[2:]).play("discard red key")
    tale.play("discard brown moon", "put back blue moon", "put back brown sun")
    after = foreseen(tale, "discard blue key")
    assert (after.size(LOOKED), stopped_at(after)) == (2, PROPHECY)


@pytest.mark.rule("onirim.powers.before-filling")
def test_a_foreseen_move_goes_past_the_question_for_powers() -> None:
    tale = discarded(solo("book"), *["blue sun"] * 5)
    after = foreseen(tale, "play red sun")
    assert (after.size(HAND), stopped_at(after)) == (4, FILL_HAND)


@pytest.mark.rule("onirim.premonitions.when")
def test_what_a_door_sets_off_is_not_foreseen() -> None:
    tale = foretold("premonition of two red doors").given(doors_0=["red door"])
    tale.stack("red door").play("play red sun")
    after = foreseen(tale, "use red key")
    assert (after.size(DOORS), stopped_at(after)) == (2, CHECK_PREMONITIONS)


@pytest.mark.rule("onirim.happy-dreams.search")
def test_a_search_is_not_foreseen() -> None:
    tale = foretold("premonition of two red doors").stack("happy dream").play("play red sun")
    after = foreseen(tale, "search the deck")
    assert (after.decision, after.size(SEARCHING)) == ("search any", 0)


@pytest.mark.rule("onirim.premonitions.order")
@pytest.mark.parametrize("talk", ["open", "silent"])
def test_in_silence_a_penalty_tells_what_the_partner_does_not_hold(talk: str) -> None:
    """Two Premonitions come true at once, and the player chooses which one comes first."""
    both = ("premonition of two red doors", "premonition of three doors")
    tale = tables.foretold(two("premonitions", talk=talk), *both, hidden=())
    tale.given(doors_0=["red door", "blue door"]).stack("red door").play("play red sun")
    tale.play("use red key")
    assert tale.decision == "premonition"
    state = tale.match.state
    move = tale.match.game.actions.read("suffer premonition of three doors", state.legal()).id
    assert (state.foreseen(move) is None) == (talk == "silent")
