"""Set-up: rows, offer, hands, and who begins."""

import itertools

import pytest

import reverie
from reverie import registry
from reverie.engine.errors import OptionError
from reverie.games.circadia.declaration import CREATURE_KINDS
from tests.positions.circadia import scene

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
def test_whoever_draws_the_lot_begins_and_everybody_sees_it() -> None:
    for seed in range(6):
        match = reverie.new("circadia", seed=seed, seats=3)
        lot = {"event": "begins", "card": f"seat {match.actor}", "from": "lots", "to": "lots"}
        assert all(lot in match.events(seat) for seat in (0, 1, 2, 7))


@pytest.mark.rule("circadia.setup.hands")
def test_everybody_sees_only_the_cards_dealt_to_them() -> None:
    second = ["axolotl 1", "axolotl 1", "axolotl 2", "goose 4", "goose 5"]
    match = reverie.new("circadia", seed=1, deck=OFFER + FIRST_HAND + second, first="0")
    for seat, own, other in ((0, FIRST_HAND, 1), (1, second, 0)):
        dealt = [event for event in match.events(seat) if str(event.get("to")).startswith("hand")]
        assert [event["from"] for event in dealt] == ["deck"] * 10
        assert [event["card"] for event in dealt if event["to"] == f"hand {seat}"] == own
        assert [event["card"] for event in dealt if event["to"] == f"hand {other}"] == [None] * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(seats: int) -> None:
    assert registry.spec("circadia").game(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_fewer_or_more_cannot(seats: int) -> None:
    with pytest.raises(OptionError):
        registry.spec("circadia").game(seats)


def test_each_player_takes_as_many_columns_of_the_observation() -> None:
    games = [registry.spec("circadia").game(seats) for seats in (2, 3, 4, 5)]
    more = {after.columns - before.columns for before, after in itertools.pairwise(games)}
    assert len(more) == 1
    assert more.pop() > 0
    assert games[-1].columns == games[0].observation.size
    assert {game.action_space for game in games} == {256}


@pytest.mark.rule("circadia.setup.first")
def test_or_somebody_is_chosen() -> None:
    assert reverie.new("circadia", seed=8, seats=4, first="2").actor == 2
    with pytest.raises(OptionError, match=r"first can't be '4'; choose from: drawn, 0, 1, 2, 3"):
        reverie.new("circadia", seats=4, first="4")


def test_a_stack_that_the_decks_do_not_hold_is_rejected() -> None:
    match = reverie.new("circadia", seed=1, deck=OFFER)
    for cards in (["goose 5"] * 5, ["forest day 3"] * 2, ["seat 1"]):
        before = match.state.to_bytes()
        with pytest.raises(OptionError):
            match.stack(*cards)
        assert match.state.to_bytes() == before


# --- stacked decks ---
RIVERS = ["river night 4", "river day 6", "river night 8"]
MISTS = ["mists day 5", "mists day 4", "mists night 3"]


def test_each_card_is_stacked_on_the_deck_it_belongs_to() -> None:
    mixed = [OFFER[0], MISTS[0], FORESTS[0], RIVERS[0], OFFER[1], RIVERS[1], MISTS[1], FORESTS[1]]
    mixed += [FORESTS[2], *OFFER[2:], MISTS[2], RIVERS[2], *FIRST_HAND]
    view = reverie.new("circadia", seed=1, deck=mixed).view(0)
    rows = {name: [card["card"] for card in at["row"]] for name, at in view["habitats"].items()}
    assert rows == {"forest": FORESTS, "river": RIVERS, "mists": MISTS}
    assert view["offer"] == OFFER
    assert sorted(view["players"][0]["hand"]) == sorted(FIRST_HAND)


@pytest.mark.parametrize("lot", ["seat 0", "seat 4"])
def test_lots_lie_in_no_deck(lot: str) -> None:
    with pytest.raises(OptionError, match=f"{lot} is not in any deck"):
        reverie.new("circadia", seed=1, seats=5, deck=["bear 1", lot, "forest day 3"])


@pytest.mark.parametrize(
    ("card", "copies"),
    [("bear 1", 17), ("axolotl 5", 4), ("forest day 3", 1), ("mists night 8", 1)],
)
def test_no_more_cards_are_stacked_than_there_are(card: str, copies: int) -> None:
    reverie.new("circadia", seed=1, deck=[card] * copies)
    for others in ([], ["bear 2"], ["mists day 3"]):
        with pytest.raises(
            OptionError, match=f"the deck has {copies} of '{card}', not {copies + 1}"
        ):
            reverie.new("circadia", seed=1, deck=[*others, *[card] * (copies + 1)])


def test_a_card_that_is_stacked_already_cannot_be_stacked_again() -> None:
    tale = scene().deck("goose 5", "goose 4").stack("goose 5")
    with pytest.raises(OptionError, match="the deck has 1 of 'goose 4', not 2"):
        tale.stack("goose 4", "goose 4")
    tale = scene().row("forest", "day 4", "day 5", "day 6").stack("forest day 3")
    with pytest.raises(OptionError, match="the deck has 1 of 'forest day 3', not 2"):
        tale.stack("forest day 3", "forest day 3")


def test_127_creatures_can_be_stacked() -> None:
    """As many as there are bytes to count them with: two for each, and the count is one byte."""
    cards = [f"{name} 1" for name in ("bear", "goose", "axolotl") for _ in range(17)]
    cards += [f"{name} {value}" for name in ("bear", "goose", "axolotl") for value in (2, 3) * 8]
    cards += ["bear 2"] * 5 + ["goose 2"] * 5 + ["axolotl 4"] * 6 + ["bear 4"] * 6 + ["bear 5"] * 4
    cards += ["axolotl 2"] * 2
    assert len(cards) == 127
    reverie.new("circadia", seed=1, deck=cards)
    with pytest.raises(OptionError, match="at most 127 cards can be stacked on a deck"):
        reverie.new("circadia", seed=1, deck=[*cards, "goose 5"])


def test_creatures_on_top_of_those_that_are_stacked_count_too() -> None:
    tale = scene()
    left = [
        tale.match.game.card_names[card]
        for card in range(CREATURE_KINDS)
        for _ in range(tale.match.view(7)["unseen"].get(tale.match.game.card_names[card], 0))
    ]
    tale = scene().hand(0).hand(1).stack(*left[:100])
    with pytest.raises(OptionError, match="at most 127 cards can be stacked on a deck"):
        tale.stack(*left[100:128])
    tale.stack(*left[100:127])


@pytest.mark.parametrize("habitat", ["forest", "river", "mists"])
def test_no_more_habitats_are_stacked_than_the_deck_has(habitat: str) -> None:
    """Of nine cards that nobody has seen, one is face down in a line."""
    deck = [f"{habitat} {time} {value}" for time in ("day", "night") for value in (4, 5, 6, 7)]
    deck.append(f"{habitat} day 8")
    tale = scene().row(habitat, "day 3", "night 3", "night 8")
    tale.stack(*deck)
    assert tale.check()
    tale = scene().row(habitat, "day 3", "night 3", "night 8").line(1, f"{habitat} back day")
    with pytest.raises(OptionError, match=f"the {habitat} deck does not have that many cards"):
        tale.stack(*deck)
    tale.stack(*deck[:7])
    with pytest.raises(OptionError, match=f"the {habitat} deck does not have that many cards"):
        tale.stack(*deck[7:])
    tale.stack(deck[7])
