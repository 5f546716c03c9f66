"""The Hammer Bird: what is left of a series when cards of the row are gone."""

import random

import pytest

from reverie import registry
from reverie.games.onirim.layout import SERIES
from reverie.games.onirim.state import my_offset
from reverie.testing import story
from reverie.testing.story import Story
from tests.rules.onirim.tables import rallied

FILL = ["brown sun", "brown moon", "green key", "brown key", "green sun", "green moon"]


def told(
    hand: list[str],
    *moves: str,
    expansions: tuple[str, ...] = (),
    version: int | None = None,
    **options: object,
) -> Story:
    """These cards are played, and the Hammer Bird is called after the last of them."""
    chosen = ("oniverse", *expansions)
    tale = story("onirim", deck=hand, expansions=chosen, version=version, **options)
    rallied(tale, "hammer bird").stack(*FILL[: len(moves)])
    for move in moves:
        tale.play(move)
        if tale.decision == "before filling" and move != moves[-1]:
            tale.play("decline")
    return tale.play("call hammer bird")


def series(tale: Story) -> list[int]:
    """Of red, blue, green and brown."""
    return tale.table("players")[0]["series"]


@pytest.mark.rule("onirim.denizens.hammer-series")
def test_two_reds_before_a_green_are_two_in_a_row_again() -> None:
    hand = ["red sun", "red moon", "green sun", "red key", "blue sun"]
    tale = told(hand, "play red sun", "play red moon", "play green sun")
    assert (tale.table("row", of=0), series(tale)) == (["red sun", "red moon"], [2, 0, 0, 0])
    tale.play("play red key")
    assert (tale.decision, tale.may("search red door")) == ("search", True)


@pytest.mark.rule("onirim.denizens.hammer-series")
@pytest.mark.parametrize("colour", ["red", "blue", "green"])
@pytest.mark.parametrize("answer", ["search", "decline"])
def test_a_completed_three_does_not_count_again(answer: str, colour: str) -> None:
    three = [f"{colour} sun", f"{colour} moon", f"{colour} key"]
    answer = f"search {colour} door" if answer == "search" else answer
    moves = [*(f"play {card}" for card in three), answer, "play brown sun"]
    tale = told([*three, "brown sun", "red sun"], *moves)
    assert tale.table("row", of=0) == three
    assert series(tale) == [0, 0, 0, 0]


@pytest.mark.rule("onirim.denizens.hammer-series")
@pytest.mark.parametrize(("colour", "other"), [("red", "blue"), ("blue", "red"), ("green", "red")])
def test_two_cards_of_a_completed_three_do_not_count_again_when_the_third_is_gone(
    colour: str, other: str
) -> None:
    two = [f"{colour} sun", f"{colour} moon"]
    hand = [*two, "crossroads key", f"{other} sun", "red key"]
    moves = [f"play {card}" for card in hand[:3]]
    moves += [f"search {colour} door", f"play {other} sun"]
    tale = told(hand, *moves, expansions=("crossroads",))
    assert tale.table("row", of=0) == two  # the Crossroads was of the other colour as well
    assert series(tale) == [0, 0, 0, 0]


@pytest.mark.rule("onirim.denizens.hammer-series")
def test_a_three_that_found_no_door_leaves_its_crossroads_to_other_colours() -> None:
    hand = ["red sun", "red moon", "crossroads sun", "blue moon", "green key"]
    moves = ["play red sun", "play red moon", "play crossroads sun", "decline"]
    tale = told(hand, *moves, "play green key", expansions=("crossroads",))
    assert tale.table("row", of=0) == ["red sun", "red moon"]
    assert series(tale) == [0, 0, 0, 0]
    hand = ["red sun", "crossroads moon", "red key", "green sun", "blue moon"]
    moves = ["play red sun", "play crossroads moon", "play red key", "decline"]
    tale = told(hand, *moves, "play green sun", expansions=("crossroads",))
    assert tale.table("row", of=0) == ["red sun", "crossroads moon", "red key"]
    assert series(tale) == [0, 0, 0, 0]


@pytest.mark.rule("onirim.denizens.hammer-series")
def test_a_search_after_its_cards_are_gone_uses_up_no_others() -> None:
    hand = ["blue sun", "blue moon", "red sun", "red key", "red moon"]
    moves = ["play blue sun", "play blue moon", "play red sun", "play red key", "play red moon"]
    tale = told(hand, *moves)
    assert (tale.decision, tale.table("row", of=0)) == ("search", ["blue sun", "blue moon"])
    assert series(tale) == [0, 2, 0, 0]
    tale.play("search red door")
    assert tale.table("doors", of=0) == ["red door"]
    assert series(tale) == [0, 2, 0, 0]


@pytest.mark.rule("onirim.denizens.hammer-series")
@pytest.mark.rule("onirim.two.rows")
@pytest.mark.parametrize("answer", ["search red door", "decline"])
def test_the_second_players_cards_are_used_up_in_the_second_row(answer: str) -> None:
    offer = ["green sun", "red sun", "green moon", "red moon", "green key", "red key"]
    tale = story("onirim", seats=2, deck=[*offer, "blue sun", "blue sun"], expansions=["oniverse"])
    tale.play(*(f"take {card}" for card in offer))
    rallied(tale, "hammer bird").stack("brown sun", "blue moon", "brown moon", "brown key")
    for move in ("play green sun", "play red sun", "play green moon", "play red moon"):
        tale.play(move, "decline")
    tale.stack("brown sun", "brown moon", "brown sun", "brown moon", "brown key")
    tale.play("play shared blue sun", "decline", "play red key", answer)
    if tale.decision == "before filling":
        tale.play("decline")
    tale.play("play brown moon", "decline").stack("green key").play("play shared blue sun")
    tale.play("call hammer bird")
    second = tale.table("players")[1]
    assert (second["row"], second["series"]) == (["red sun", "red moon", "red key"], [0, 0, 0, 0])
    assert tale.table("players")[0]["series"] == [0, 0, 0, 1]


@pytest.mark.rule("onirim.denizens.hammer-series")
def test_in_version_1_every_series_starts_again_at_zero() -> None:
    hand = ["red sun", "red moon", "green sun", "red key", "blue sun"]
    tale = told(hand, "play red sun", "play red moon", "play green sun", version=1)
    assert (tale.table("row", of=0), series(tale)) == (["red sun", "red moon"], [0, 0, 0, 0])


@pytest.mark.rule("onirim.denizens.hammer-series")
@pytest.mark.parametrize("variants", [(), ("intersections",), ("one-crossroads",)])
def test_counted_from_the_row_a_series_is_what_it_was(variants: tuple[str, ...]) -> None:
    """Without the Hammer Bird, counting again changes nothing."""
    options = {"expansions": ("oniverse", "crossroads", "glyphs"), "variants": variants}
    game = registry.spec("onirim").game(2, **options)
    (used,) = [part for part in game.expansions if part.name == "used cards"]
    for seed in range(12):
        state, chance = game.start(seed), random.Random(seed)
        hammered = False
        while not state.over:
            action = chance.choice(state.legal())
            hammered |= game.actions[action].text == "call hammer bird"
            state.apply(action)
            if not state.over and state.decision == "turn" and not hammered:
                again = state.clone()
                used.recount(again, 0)
                first = SERIES + my_offset(state)
                lengths = [state.size(first + colour) for colour in range(4)]
                assert [again.size(first + colour) for colour in range(4)] == lengths
