"""Set-up: rows, offer, hands, and who begins."""

import pytest

import reverie
from reverie.engine.errors import OptionError

FORESTS = ["forest day 3", "forest night 5", "forest day 8"]
OFFER = ["bear 1", "bear 2", "goose 3", "goose 4", "axolotl 5"]
FIRST_HAND = ["goose 1", "goose 1", "goose 2", "bear 4", "bear 5"]


@pytest.mark.rule("circadia.setup.rows")
def test_three_cards_of_each_habitat_lie_open() -> None:
    view = reverie.new("circadia", seed=1, deck=FORESTS).view(0)
    assert [card["card"] for card in view["habitats"]["forest"]["row"]] == FORESTS
    for habitat in view["habitats"].values():
        assert (len(habitat["row"]), habitat["deck"]) == (3, 9)
        assert sum(habitat["unseen"].values()) == 9


@pytest.mark.rule("circadia.setup.rows")
def test_there_are_six_by_day_and_six_by_night_of_each() -> None:
    view = reverie.new("circadia", seed=1).view(0)
    for name, habitat in view["habitats"].items():
        cards = [card["card"] for card in habitat["row"]] + list(habitat["unseen"])
        assert sum(card.startswith(f"{name} day") for card in cards) == 6
        assert sum(card.startswith(f"{name} night") for card in cards) == 6


@pytest.mark.rule("circadia.setup.offer")
def test_five_creatures_are_on_offer() -> None:
    view = reverie.new("circadia", seed=1, seats=3, deck=OFFER).view(0)
    assert view["offer"] == OFFER
    assert view["deck"]["size"] == 144 - 5 - 3 * 5


@pytest.mark.rule("circadia.setup.offer")
def test_low_values_are_common_and_high_ones_rare() -> None:
    view = reverie.new("circadia", seed=1, deck=OFFER).view(7)
    counted = {card: view["unseen"].get(card, 0) + OFFER.count(card) for card in view["unseen"]}
    assert [counted[f"goose {value}"] for value in range(1, 6)] == [17, 13, 8, 6, 4]


@pytest.mark.rule("circadia.setup.hands")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_five_cards(seats: int) -> None:
    match = reverie.new("circadia", seed=1, seats=seats, deck=OFFER + FIRST_HAND)
    assert sorted(match.view(0)["players"][0]["hand"]) == sorted(FIRST_HAND)
    assert [player["hand"] for player in match.view(0)["players"][1:]] == [[None] * 5] * (seats - 1)


@pytest.mark.rule("circadia.setup.first")
def test_the_first_player_is_drawn_by_lot() -> None:
    first = {reverie.new("circadia", seed=seed, seats=5).actor for seed in range(40)}
    assert first == {0, 1, 2, 3, 4}


@pytest.mark.rule("circadia.setup.first")
def test_the_lot_is_in_the_record() -> None:
    match = reverie.new("circadia", seed=8, seats=4)
    record = reverie.read_record(str(match.record()))
    assert record.lines[0].outcomes[-1] == f"seat {match.actor}"
    assert reverie.replay(record).actor == match.actor
    assert {"event": "begins", "card": f"seat {match.actor}", "from": "lots", "to": "lots"} in (
        match.events(0)
    )


@pytest.mark.rule("circadia.setup.first")
def test_or_somebody_is_chosen() -> None:
    assert reverie.new("circadia", seed=8, seats=4, first="2").actor == 2
    with pytest.raises(OptionError, match=r"first can't be '4'; possible: drawn, 0, 1, 2, 3"):
        reverie.new("circadia", seats=4, first="4")


def test_a_stack_that_the_decks_do_not_hold_is_turned_down() -> None:
    match = reverie.new("circadia", seed=1, deck=OFFER)
    for cards in (["goose 5"] * 5, ["forest day 3"] * 2, ["seat 1"]):
        before = match.state.to_bytes()
        with pytest.raises(OptionError):
            match.stack(*cards)
        assert match.state.to_bytes() == before
