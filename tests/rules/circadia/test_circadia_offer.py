"""Step 3: taking from the offer, refill and reshuffle, the hand limit, an empty hand."""

import pytest

from tests.positions.circadia import scene

OFFER = ("bear 1", "axolotl 1", "goose 1", "goose 2", "goose 3")


@pytest.mark.rule("circadia.take.value")
def test_as_many_cards_as_the_value_played() -> None:
    """The example of the rulebook: cards of value 4, so four cards; not as many as played."""
    tale = scene().hand(0, "bear 4", "axolotl 4").offer(*OFFER)
    tale.play("play bear 4 new", "play axolotl 4 new")
    assert tale.choices == [f"take {card}" for card in OFFER]
    tale.play("take goose 1", "take goose 2", "take goose 3", "take bear 1")
    assert tale.match.view(1)["players"][0]["hand"] == ["bear 1", "goose 1", "goose 2", "goose 3"]
    assert tale.actor == 1


@pytest.mark.rule("circadia.take.value")
def test_all_five_are_taken_without_asking() -> None:
    tale = scene().hand(0, "bear 5").offer(*OFFER).play("play bear 5 new")
    assert tale.actor == 1
    assert tale.match.view(1)["players"][0]["hand"] == sorted(OFFER, key=order)


@pytest.mark.rule("circadia.take.value")
def test_a_short_offer_is_taken_whole() -> None:
    tale = scene().hand(0, "bear 4").hand(1).offer(*OFFER[:3]).all_in_sets(1)
    tale.play("play bear 4 new")
    assert len(tale.match.view(0)["players"][0]["hand"]) == 3


@pytest.mark.rule("circadia.take.refill")
def test_the_offer_is_filled_only_after_the_last_card_is_taken() -> None:
    tale = scene().hand(0, "bear 2").offer(*OFFER).stack("axolotl 5", "bear 5")
    tale.play("play bear 2 new", "take goose 1")
    assert len(tale.match.view(0)["offer"]) == 4
    tale.play("take goose 2")
    assert tale.match.view(0)["offer"] == ["bear 1", "axolotl 1", "goose 3", "axolotl 5", "bear 5"]


@pytest.mark.rule("circadia.take.reshuffle")
def test_the_discard_becomes_a_new_deck_when_a_card_is_needed() -> None:
    tale = scene().hand(0, "bear 2").offer(*OFFER).deck("axolotl 5")
    tale.play("play bear 2 new", "take goose 1", "take goose 2")
    view = tale.match.view(0)
    assert view["offer"][3] == "axolotl 5"
    assert len(view["offer"]) == 5
    assert view["discard"] == {}
    assert sum(view["deck"]["cards"].values()) == view["deck"]["size"] > 100
    assert {"event": "shuffled", "place": "deck"} in tale.match.events(1)


@pytest.mark.rule("circadia.take.reshuffle")
def test_with_no_card_left_anywhere_the_offer_stays_short() -> None:
    tale = scene().hand(0, "bear 2").hand(1, "goose 1").offer(*OFFER).all_in_sets(1)
    tale.play("play bear 2 new", "take goose 1", "take goose 2")
    assert tale.match.view(0)["offer"] == ["bear 1", "axolotl 1", "goose 3"]


@pytest.mark.rule("circadia.take.limit")
def test_a_hand_is_cut_to_eight_by_choice_after_the_refill() -> None:
    tale = scene().hand(0, "bear 3", *["goose 1"] * 6, "goose 5").offer(*OFFER)
    tale.play("play bear 3 new", "done", "take bear 1", "take axolotl 1", "take goose 2")
    assert tale.decision == "keep"
    assert len(tale.match.view(0)["offer"]) == 5
    tale.play("discard goose 1")
    assert tale.choices == [
        f"discard {card}" for card in ("bear 1", "axolotl 1", "goose 1", "goose 2", "goose 5")
    ]
    tale.play("discard axolotl 1")
    assert (tale.actor, len(tale.match.view(0)["players"][0]["hand"])) == (1, 8)


@pytest.mark.rule("circadia.turn.empty-hand")
def test_an_empty_hand_takes_one_card() -> None:
    tale = scene().hand(0, "bear 1", "goose 2").hand(1).offer(*OFFER[:3]).all_in_sets(1)
    tale.play("play bear 1 new", "done", "take goose 1")
    assert (tale.actor, tale.decision) == (1, "take")
    assert tale.choices == ["take bear 1", "take axolotl 1"]
    tale.play("take bear 1")
    assert (tale.actor, tale.decision) == (0, "play")


@pytest.mark.rule("circadia.turn.empty-hand")
def test_an_empty_hand_with_nothing_on_offer_waits() -> None:
    tale = scene().hand(0, "bear 1", "goose 2").hand(1).offer().all_in_sets(1)
    tale.play("play bear 1 new")
    assert (tale.actor, tale.decision) == (0, "play")


def order(card: str) -> tuple[int, str]:
    return ("bear", "axolotl", "goose").index(card.split()[0]), card
