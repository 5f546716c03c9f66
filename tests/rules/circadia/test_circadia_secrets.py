"""What is hidden and what everybody knows; worlds that a seat can't tell from the real one."""

import random
from collections import Counter

import pytest

import reverie
from reverie.games.circadia.declaration import CREATURE_KINDS, HAND, PLAYER
from tests.positions.circadia import scene

OFFER = ("bear 1", "axolotl 1", "goose 1", "goose 2", "goose 3")


@pytest.mark.rule("circadia.secrets.hands")
def test_a_card_seen_taken_stays_known() -> None:
    tale = scene().hand(0, "bear 2", "goose 1", "goose 5").offer(*OFFER)
    tale.play("play bear 2 new", "done", "take goose 1", "take goose 3")
    assert tale.match.view(1)["players"][0]["hand"] == ["goose 1", "goose 3", None, None]
    assert tale.match.view(0)["players"][0]["hand"] == ["goose 1", "goose 1", "goose 3", "goose 5"]


@pytest.mark.rule("circadia.secrets.hands")
def test_of_two_alike_the_known_one_is_the_first_to_go() -> None:
    tale = scene().hand(0, "bear 1", "goose 1", "goose 5").offer(*OFFER).hand(1, "bear 5")
    tale.play("play bear 1 new", "done", "take goose 1", "play bear 5 new", "play goose 1 new")
    assert tale.match.view(1)["players"][0]["hand"] == [None, None]


@pytest.mark.rule("circadia.secrets.hands")
def test_the_question_for_more_cards_tells_nothing() -> None:
    """It is put as long as there are cards, whether or not one of them could be played."""
    for hand in (["bear 2", "goose 2"], ["bear 2", "goose 3"]):
        tale = scene().hand(0, *hand).play("play bear 2 new")
        assert (tale.decision, tale.match.view(1)["decision"]) == ("play", "play")


@pytest.mark.rule("circadia.secrets.hands")
def test_whoever_makes_room_is_known_to_have_a_card_of_the_value() -> None:
    tale = scene().hand(0, "bear 2", "goose 2", "goose 5", "goose 4").set(0, 1, "bear 1")
    tale.set(0, 2, "bear 3").set(0, 3, "bear 4").play("play bear 2 to 1", "make room")
    for seed in range(50):
        world = tale.state.resample(1, seed)
        assert world.problems() == []
        assert any(card.endswith(" 2") for card in world.view(0)["players"][0]["hand"])


@pytest.mark.rule("circadia.secrets.hands")
def test_whoever_makes_room_before_playing_may_hold_anything() -> None:
    tale = scene().hand(0, "bear 2", "goose 5").set(0, 1, "bear 3")
    tale.set(0, 2, "goose 4").set(0, 3, "axolotl 4").play("make room")
    assert tale.decision == "room"
    hands = {tuple(tale.state.resample(1, seed).view(0)["players"][0]["hand"]) for seed in range(9)}
    assert len(hands) > 1


@pytest.mark.rule("circadia.secrets.hands")
def test_the_own_hand_is_not_among_what_is_unseen() -> None:
    tale = scene().hand(0, "bear 1", "bear 5", "goose 4").hand(1, "goose 1", "goose 2")
    for seat, others in ((0, 2), (1, 3), (7, 5)):
        view = tale.match.view(seat)
        assert sum(view["unseen"].values()) == view["deck"]["size"] + others


@pytest.mark.rule("circadia.secrets.public")
def test_every_line_lies_open() -> None:
    tale = scene(3).line(0, "forest day 3").line(1, "river night 5", "mists day 4")
    for seat in (0, 1, 2):
        lines = [[card["card"] for card in one["line"]] for one in tale.match.view(seat)["players"]]
        assert lines == [["forest day 3"], ["river night 5", "mists day 4"], []]


@pytest.mark.rule("circadia.secrets.public")
def test_everything_else_lies_open() -> None:
    match = reverie.new("circadia", seed=4, seats=3)
    chance = random.Random(4)
    for _ in range(300):
        match.play(chance.choice(match.state.legal()))
        views = [match.view(seat) for seat in (0, 1, 2, 7)]
        for view in views:
            for player in view["players"]:
                del player["hand"]
            for own in ("seat", "legal", "unseen"):
                del view[own]
        assert all(view == views[0] for view in views)


@pytest.mark.rule("circadia.secrets.hands")
def test_hidden_cards_are_drawn_anew_from_all_that_could_be_there() -> None:
    tale = scene(3).hand(1, "goose 5", "goose 5", "goose 5")
    view = tale.match.view(0)
    drawn: Counter[int] = Counter()
    for seed in range(2000):
        world = tale.state.resample(0, seed)
        assert world.problems() == []
        for card in range(CREATURE_KINDS):
            drawn[card] += world.count(HAND + PLAYER, card)
    assert tale.state.resample(0, 1).view(0) == view
    total = sum(view["unseen"].values())
    for card in range(CREATURE_KINDS):
        expected = 6000 * view["unseen"][tale.match.game.card_names[card]] / total
        assert abs(drawn[card] - expected) < 5 * expected**0.5


@pytest.mark.rule("circadia.secrets.hands")
def test_after_a_reshuffle_hidden_cards_are_those_of_the_deal() -> None:
    """The old deck was seen to its end: what nobody saw can only be in the hands."""
    tale = scene(3).hand(0, "bear 2").hand(1, "goose 5", "bear 1").hand(2, "goose 4")
    tale.offer(*OFFER).deck("axolotl 5").play("play bear 2 new", "take goose 1", "take goose 2")
    worlds = Counter()
    for seed in range(300):
        world = tale.state.resample(0, seed)
        assert world.problems() == []
        assert world.view(0) == tale.match.view(0)
        worlds[world.view(2)["players"][2]["hand"][0]] += 1
    assert set(worlds) == {"goose 5", "bear 1", "goose 4"}
    assert min(worlds.values()) > 60


def test_a_stacked_deck_is_drawn_anew_too() -> None:
    tale = scene().stack("goose 5", "forest day 3", "forest night 3")
    worlds = {tale.state.resample(0, seed).to_bytes()[8:] for seed in range(20)}
    assert len(worlds) == 20
    for seed in range(20):
        assert tale.state.resample(0, seed).view(0) == tale.match.view(0)
