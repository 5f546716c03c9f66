"""How far a move can be foreseen, and sets, rows and decks at their limits."""

import pytest

from reverie.engine.state import State
from reverie.games.circadia.cards import TIMES
from reverie.games.circadia.declaration import FILLING_ROWS, HABITAT, OFFER, REFILLING, ROW, STEP
from reverie.games.circadia.state import in_deck
from tests.positions.circadia import Scene, scene


def foreseen(tale: Scene, move: str) -> State:
    state = tale.match.state
    after = state.foreseen(tale.match.game.actions.read(move, state.legal()).id)
    assert after is not None
    return after


def geese(cards: int = 5) -> Scene:
    tale = scene().hand(0, "goose 3", "bear 1").set(0, 1, *["goose 1"] * (cards - 1))
    tale.offer("goose 1", "bear 1", "bear 2", "bear 2", "axolotl 4")
    return tale.row("mists", "day 5", "night 4", "night 8").play("play goose 3 to 1", "done")


def all_alike(front: str) -> str:
    """Habitats that all have the same value and points."""
    names = ("forest", "river", "mists")
    fields = [f"{name}-{time}:{','.join([front] * 6)}" for name in names for time in TIMES]
    return ";".join([*fields, *[f"{name}-back:3/1" for name in names]])


@pytest.mark.rule("circadia.claim.refill")
def test_a_row_with_a_gap_is_not_filled_in_advance() -> None:
    after = foreseen(geese(), "claim mists day 5 with set 1")
    assert after.size(STEP) == FILLING_ROWS
    assert after.size(ROW + 2 * HABITAT) == 2
    tale = scene().hand(0, "bear 3", "goose 1").set(0, 1, *["bear 1"] * 4)
    tale.row("forest", "day 5", "night 4", "night 8").play("play bear 3 to 1", "done")
    after = foreseen(tale, "claim forest day 5 with set 1")
    assert (after.size(STEP), after.size(ROW)) == (FILLING_ROWS, 2)


@pytest.mark.rule("circadia.claim.refill")
def test_full_rows_leave_nothing_to_chance() -> None:
    after = foreseen(geese(), "pass")
    assert after.decision == "take"


@pytest.mark.rule("circadia.claim.empty-deck")
@pytest.mark.parametrize("habitat", [0, 1, 2])
def test_a_row_with_an_empty_deck_leaves_nothing_to_chance(habitat: int) -> None:
    tale = geese()
    state, here = tale.state, habitat * HABITAT
    name = ("forest", "river", "mists")[habitat]
    fronts = [card for card in state.game.card_names if card.startswith(name)]
    shown = [state.game.card_names[card] for card in state.listed(ROW + here)]
    hidden = [card for card in fronts if card not in shown]
    tale.line(1, *hidden).row(name, *[card.removeprefix(f"{name} ") for card in shown[:2]])
    tale.line(1, shown[2])
    assert in_deck(state, habitat) == 0
    assert foreseen(tale, "pass").decision == "take"


@pytest.mark.rule("circadia.claim.refill")
def test_the_last_card_of_a_deck_is_not_laid_out_in_advance() -> None:
    tale = geese()
    fronts = [card for card in tale.state.game.card_names if card.startswith("forest")]
    tale.line(1, *fronts[2:10]).row("forest", fronts[0][7:], fronts[1][7:])
    tale.line(1, fronts[10])
    assert in_deck(tale.state, 0) == 1
    after = foreseen(tale, "pass")
    assert (after.size(STEP), after.size(ROW)) == (FILLING_ROWS, 2)


@pytest.mark.rule("circadia.take.refill")
def test_the_offer_is_not_refilled_in_advance() -> None:
    tale = geese().play("pass", "take goose 1", "take bear 1")
    after = foreseen(tale, "take bear 2")
    assert after.size(STEP) == REFILLING
    assert after.size(OFFER) == 2


@pytest.mark.rule("circadia.sets.discard")
def test_a_new_set_in_the_middle_of_a_turn_has_the_turns_value() -> None:
    tale = scene().hand(0, "goose 2", "bear 2", "bear 3", "axolotl 1")
    tale.set(0, 1, "goose 1").set(0, 2, "bear 3").set(0, 3, "axolotl 3")
    tale.play("play goose 2 to 1", "make room", "discard set 2")
    assert tale.choices == ["play bear 2 new"]


@pytest.mark.rule("circadia.claim.valid")
def test_a_small_set_beside_a_large_one_claims_nothing() -> None:
    tale = scene().hand(0, "goose 2", "bear 2").set(0, 1, *["goose 1"] * 4)
    tale.row("mists", "day 5", "night 4", "night 8").play("play goose 2 to 1", "play bear 2 new")
    assert tale.decision == "claim"
    assert not [choice for choice in tale.choices if choice.endswith("with set 2")]


@pytest.mark.rule("circadia.claim.face-down")
def test_a_card_claimed_face_down_is_the_top_one_of_its_deck() -> None:
    tale = geese().stack("mists day 3")
    left = tale.match.view(0)["habitats"]["mists"]["deck"]
    tale.play("claim mists back as day with set 1")
    mists = tale.match.view(0)["habitats"]["mists"]
    assert mists["deck"] == left - 1
    assert mists["unseen"]["mists day 3"] == 1  # nobody has seen what it is


@pytest.mark.rule("circadia.claim.pay")
def test_of_two_fronts_alike_one_is_offered_and_taken() -> None:
    tale = scene(cards=all_alike("5/3")).hand(0, "goose 3", "bear 1")
    tale.set(0, 1, *["goose 1"] * 4).play("play goose 3 to 1", "done")
    offered = [choice for choice in tale.choices if "mists day" in choice]
    assert len(offered) == len(set(offered)) <= 1


@pytest.mark.rule("circadia.claim.valid")
def test_where_one_card_is_enough_it_must_still_be_played_this_turn() -> None:
    tale = scene(cards=all_alike("1/1")).hand(0, "goose 3", "axolotl 1").set(0, 1, "bear 1")
    tale.row("forest", "day 1", "night 1", "night 1").row("mists", "day 1", "day 1", "night 1")
    tale.play("play goose 3 new", "done")
    assert tale.decision == "claim"
    assert tale.choices == [
        "claim mists day 1 with set 2",
        "claim mists night 1 with set 2",
        "pass",
    ]
