"""Spells at the edges: what is left to pay, what can't be cast and why, what nobody else sees."""

import pytest

from reverie.engine.errors import NotUnderstood
from reverie.engine.state import AGENDA, State
from reverie.testing import Story
from tests.rules.onirim.drawn import discarded, goals, lay_goals, solo, spells, two
from tests.rules.onirim.tables import in_play
from tests.rules.onirim.test_saved import complaint
from tests.rules.onirim.test_why_not import why

PARADOXICAL = "cast paradoxical prophecy"
PLANNING = "cast parallel planning"
PUNISHMENT = "cast powerful punishment"

FIVE = ["brown sun"] * 5
SEVEN = [*FIVE, "brown moon", "brown moon"]
TEN = [*SEVEN, "blue moon", "blue moon", "blue moon"]


def pay(*cards: str) -> list[str]:
    return [f"pay {card}" for card in cards]


def running_out(deck: list[str], discard: list[str]) -> Story:
    """The deck holds only these cards, the discard pile those; the rest has paid for spells."""
    tale = solo("book").given(deck=deck)
    game, state = tale.match.game, tale.match.state.clone()
    place = {name: number for number, name in game.place_names.items()}
    kept = game.cards(discard)
    for card in range(len(game.card_names)):
        while state.count(place["discard"], card) > kept.count(card):
            state.take(place["discard"], card)
            state.put(place["spent"], card)
    tale.match.state = game.from_bytes(state.to_bytes())
    return tale


# --- what is left to pay ---
@pytest.mark.rule("onirim.book.payment")
def test_the_table_says_how_many_cards_are_left_to_pay() -> None:
    tale = discarded(solo("book"), *SEVEN)
    assert tale.table("to_pay") == 0
    tale.play(PLANNING)
    for left in range(7, 0, -1):
        assert (tale.decision, tale.table("to_pay")) == ("pay", left)
        tale.play(*pay(SEVEN[left - 1]))
    assert (tale.decision, tale.table("to_pay")) == ("first goal", 0)
    assert tale.play("move goal 3").table("to_pay") == 0
    assert tale.play("move goal 5").table("to_pay") == 0


@pytest.mark.rule("onirim.book.payment")
def test_both_seats_see_what_is_left_to_pay() -> None:
    tale = discarded(two("book", talk="silent"), *FIVE).play(PARADOXICAL, "pay brown sun")
    assert (tale.sees(0, "to_pay"), tale.sees(1, "to_pay")) == (4, 4)
    assert tale.happened(seat=1) == ["brown sun: discard > spent"]


# --- before the hand is filled ---
@pytest.mark.rule("onirim.powers.before-filling")
def test_with_an_empty_deck_only_planning_is_asked_about() -> None:
    tale = running_out([], SEVEN).play("play red sun")
    assert (tale.decision, tale.choices) == ("before filling", ["decline", PLANNING])
    tale = running_out([], SEVEN[:6]).play("play red sun")
    assert tale.outcome.reason == "onirim.ending.defeat"  # nothing could be cast


@pytest.mark.rule("onirim.powers.before-filling")
def test_one_card_left_is_enough_for_a_prophecy() -> None:
    tale = running_out(["green sun"], FIVE).play("play red sun")
    assert (tale.decision, tale.choices) == ("before filling", ["decline", PARADOXICAL])
    tale.play(PARADOXICAL, *pay(*FIVE), "raise green sun")
    assert (tale.decision, tale.table("hand", of=0)[-1]) == ("turn", "green sun")


# --- why not ---
@pytest.mark.rule("onirim.book.prophecy-few")
def test_an_empty_deck_forbids_the_prophecy_alone() -> None:
    tale = running_out([], FIVE)
    assert why(tale, PARADOXICAL) == "onirim.book.prophecy-few"
    assert why(tale, PLANNING) == "onirim.book.cost"
    assert why(running_out([], FIVE[:4]), PARADOXICAL) == "onirim.book.cost"
    assert spells(running_out(["green sun"], FIVE)) == ["paradoxical prophecy"]


@pytest.mark.rule("onirim.book.punishment")
@pytest.mark.rule("onirim.book.cost")
def test_a_punishment_needs_a_nightmare_and_ten_cards() -> None:
    assert why(discarded(solo("book"), *TEN), PUNISHMENT) == "onirim.book.punishment"
    tale = discarded(solo("book"), *TEN[:9]).stack("nightmare").play("play red sun", "decline")
    assert why(tale, PUNISHMENT) == "onirim.book.cost"


@pytest.mark.rule("onirim.book.prophecy")
def test_what_goes_back_under_the_deck_is_for_the_caster_to_order() -> None:
    tale = discarded(solo("book"), *FIVE).play(PARADOXICAL, *pay(*FIVE))
    assert why(tale, "play red sun") == "onirim.book.prophecy"
    assert why(tale, f"put under {tale.table('looked')[0]}") == "onirim.book.prophecy"
    tale.play(f"raise {tale.table('looked')[0]}")
    assert tale.decision == "lay under"
    assert why(tale, "play red sun") == "onirim.book.prophecy"
    assert why(tale, "decline") == "onirim.book.prophecy"
    tale = discarded(solo("book"), *FIVE)
    assert why(tale, "raise red sun") == "onirim.book.prophecy"
    assert why(tale, "put under red sun") == "onirim.book.prophecy"
    assert why(tale, "pay brown sun") == "onirim.book.cost"
    assert why(tale, "move goal 8") == "onirim.book.planning"
    with pytest.raises(NotUnderstood):
        why(tale, "move goal 9")


# --- hidden from the other, known to the Denizens' owner ---
@pytest.mark.rule("onirim.book.prophecy")
def test_after_an_open_look_the_cards_of_a_spell_are_still_the_casters_alone() -> None:
    offer = ["red sun", "red moon", "red glyph", "blue sun", "blue moon", "green sun"]
    tale = two("book", "glyphs", offer=[*offer, "green key", "brown sun"], talk="silent")
    tale = discarded(tale, *FIVE).stack("red door", "brown moon", "green moon", "blue key")
    tale.play("discard red glyph", "no swap")
    assert tale.decision == "incantation"
    shown = tale.sees(1, "looked")
    tale.play(PARADOXICAL, *pay(*FIVE))
    assert tale.sees(1, "looked") == [*shown, *[None] * 5]
    assert tale.sees(0, "looked")[: len(shown)] == shown
    assert None not in tale.sees(0, "looked")
    assert shown[0] == "red door"


# --- Goals ---
@pytest.mark.rule("onirim.book.planning")
def test_the_first_goal_and_the_last_change_places_in_either_order() -> None:
    for moves in (("move goal 1", "move goal 8"), ("move goal 8", "move goal 1")):
        tale = lay_goals(solo("book"), "red", "blue", reached=1).given(doors_0=["red door"])
        row = goals(tale)
        discarded(tale, *SEVEN).play(PLANNING, *pay(*SEVEN), moves[0])
        assert len(tale.choices) == 7
        assert goals(tale.play(moves[1])) == [row[7], *row[1:7], row[0]]


@pytest.mark.rule("onirim.book.planning")
def test_a_saved_game_that_moves_a_goal_beyond_the_row_is_refused() -> None:
    tale = discarded(solo("book"), *SEVEN).play(PLANNING, *pay(*SEVEN), "move goal 8")

    def moved(state: State, goal: int) -> None:
        step = state.pop(AGENDA)
        state.pop(AGENDA)
        state.push(AGENDA, goal)
        state.push(AGENDA, step)

    assert complaint(tale, lambda state: moved(state, 7)) == ""
    assert "there is no Goal 9" in complaint(tale, lambda state: moved(state, 8))
    assert "there is no Goal 13" in complaint(tale, lambda state: moved(state, 12))


@pytest.mark.rule("onirim.book.planning")
def test_a_saved_game_that_moves_a_goal_outside_of_a_turn_is_refused() -> None:
    tale = discarded(solo("book"), *SEVEN).play(PLANNING, *pay(*SEVEN), "move goal 8")

    def alone(state: State) -> None:
        step = state.pop(AGENDA)
        while state.size(AGENDA) > 0:
            state.pop(AGENDA)
        state.push(AGENDA, 12)
        state.push(AGENDA, step)

    assert "there is no Goal 13" in complaint(tale, alone)


# --- Denizens under the deck ---
@pytest.mark.rule("onirim.oniverse.secret")
@pytest.mark.rule("onirim.book.prophecy")
def test_a_denizen_seen_under_the_deck_was_not_left_out() -> None:
    tale = in_play(solo("book", "oniverse"), "mirror")
    tale.given(deck=["green sun", "blue moon", "mirror", "brown sun", "red door"])
    tale.play(PARADOXICAL, *pay(*FIVE), "raise red door")
    tale.play("put under green sun", "put under mirror", "put under blue moon")
    tale.play("play red sun", "decline", "decline")  # no power, no Key: a Door in Limbo
    assert tale.happened()[-1] == "deck shuffled"
    game = tale.match.game
    box = next(place for place, name in game.place_names.items() if name == "box")
    mirror = game.cards(["mirror"])[0]
    worlds = [tale.match.state.resample(0, seed) for seed in range(8)]
    assert {world.count(box, mirror) for world in worlds} == {1}
