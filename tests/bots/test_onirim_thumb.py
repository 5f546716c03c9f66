"""Onirim's heuristics, at tables where a person would know what to do."""

from random import Random

import pytest

import reverie
from reverie import registry
from reverie.bots.contract import Choice, Limit, look
from reverie.bots.ladder import bot
from reverie.games.onirim.thumb import NEVER, OnirimThumb
from reverie.games.onirim.thumb.book import insight, plans
from reverie.games.onirim.thumb.rules import WEIGHTS
from reverie.games.onirim.thumb.table import read
from reverie.match import Match

HAND = ["red sun", "red moon", "red key", "green sun", "blue moon"]


def advice(match: Match) -> Choice:
    game = match.game
    return bot("thumb", game).choose(look(match.state, match.state.actor), Limit(None))


def reasons(choice: Choice) -> list[str]:
    return [reason.id for reason in choice.reasons]


def test_it_finishes_a_series() -> None:
    match = reverie.new("onirim", seed=1, deck=[*HAND, "brown sun", "brown moon"])
    match.play("play red sun", "play red moon")
    choice = advice(match)
    assert choice.action.text == "play red key"
    assert "onirim.doors" in reasons(choice)


def test_it_takes_the_door_that_it_has_found() -> None:
    match = reverie.new("onirim", seed=1, deck=[*HAND, "brown sun", "brown moon"])
    match.play("play red sun", "play red moon", "play red key")
    assert advice(match).action.text == "search red door"


def test_a_key_opens_a_door_that_is_drawn() -> None:
    match = reverie.new("onirim", seed=1, deck=[*HAND, "red door"])
    match.play("discard green sun")
    choice = advice(match)
    assert choice.action.text == "use red key"


def test_a_prophecy_gets_rid_of_a_nightmare_and_never_of_a_door() -> None:
    looked = ["nightmare", "green door", "brown sun", "blue sun", "red sun"]
    match = reverie.new("onirim", seed=1, deck=[*HAND, *looked])
    match.play("discard red key")
    assert advice(match).action.text == "discard nightmare"

    doors = ["blue door", "green door", "brown sun", "blue sun", "red sun"]
    match = reverie.new("onirim", seed=1, deck=[*HAND, *doors])
    match.play("discard red key")
    assert not advice(match).action.object.endswith("door")


def test_a_nightmare_that_stays_is_put_deepest() -> None:
    looked = ["nightmare", "nightmare", "brown sun", "blue sun", "red sun"]
    match = reverie.new("onirim", seed=1, deck=[*HAND, *looked])
    match.play("discard red key", "discard nightmare")
    choice = advice(match)
    assert choice.action.text == "put back nightmare"
    assert reasons(choice) == ["onirim.order"]


def test_with_two_it_leaves_a_door_to_the_partner_who_needs_it() -> None:
    match = reverie.new("onirim", seed=4, seats=2)
    thumb = OnirimThumb(match.game, 0)
    while not match.over:
        seen = look(match.state, match.state.actor)
        mine = seen.data["players"][seen.seat]["doors"]
        choice = thumb.choose(seen, Limit(None))
        if seen.data["decision"] == "use key" and seen.data["drawn"][-1] in mine:
            assert choice.action.text == "decline"
        match.play(choice.action)


def test_a_move_that_no_rule_knows_is_tried_out() -> None:
    """As those of an expansion would be: the same thumb, told another decision's name."""
    game = registry.spec("onirim").game()
    state = game.start(2)
    thumb = OnirimThumb(game, 0)
    luck = Random(2)
    for _ in range(40):
        if state.over:
            break
        seen = look(state, 0)
        seen.__dict__["data"] = {**seen.data, "decision": "something else"}
        first = thumb.choose(seen, Limit(None))
        assert first.action in seen.legal
        assert first == thumb.choose(seen, Limit(None))
        state.apply(luck.choice(state.legal()))


# --- the Book of Steps Lost and Found ---
def book(first: str, deck: list[str]) -> Match:
    """A game with the Book whose first Goal is of a given colour, and no second one beside it."""
    for seed in range(100):
        match = reverie.new("onirim", seed=seed, deck=deck, expansions=["book"])
        goals = [goal["goal"] for goal in match.state.view(0)["goals"]]
        if goals[0] == f"{first} goal" != goals[1]:
            return match
    raise AssertionError("no such row of Goals in 100 games")


def test_with_the_book_a_key_opens_the_door_of_the_next_goal_alone() -> None:
    match = book("red", [*HAND, "red door"])
    match.play("discard green sun")
    assert advice(match).action.text == "use red key"
    match = book("green", [*HAND, "red door"])
    match.play("discard green sun")
    assert advice(match).action.text == "decline"


def test_with_the_book_a_series_for_a_later_goal_is_not_searched_for() -> None:
    match = book("blue", [*HAND, "brown sun", "brown moon"])
    match.play("play red sun", "play red moon", "play red key")
    assert advice(match).action.text == "decline"


def spend(match: Match, cards: int) -> None:
    """Discard until there is enough for a spell."""
    while sum(match.state.view(0)["discard"].values()) < cards:
        hand = match.state.view(0)["players"][0]["hand"]
        match.play(f"discard {next(card for card in hand if not card.startswith('red'))}")
        if match.state.decision == "before filling":
            match.play("decline")


SUNS = ["green sun", "brown sun", "blue sun", "green sun", "brown sun", "blue sun", "brown sun"]


def test_goals_change_places_for_a_door_whose_key_is_there() -> None:
    match = book("green", ["red key", *SUNS[:4], *SUNS, "red door"])
    spend(match, 7)
    assert match.state.decision == "turn"
    match.play("discard blue sun")
    assert match.state.decision == "before filling"
    assert advice(match).action.text == "decline"  # there is no Door yet to plan for
    match.play("decline")
    assert match.state.decision == "use key"
    choice = advice(match)
    assert choice.action.text == "cast parallel planning"
    while match.state.decision != "use key" or choice.action.verb == "cast":
        match.play(choice.action)
        choice = advice(match)
    assert choice.action.text == "use red key"
    match.play(choice.action)
    assert match.state.view(0)["players"][0]["doors"] == ["red door"]


def test_a_nightmare_is_punished_unless_that_is_too_dear() -> None:
    deck = ["red sun", "red moon", "red key", *SUNS[:2], *SUNS, *SUNS[:3], "nightmare"]
    match = book("red", deck)
    spend(match, 10)
    match.play("play red sun", "decline")
    assert match.state.decision == "nightmare"
    assert advice(match).action.text == "reveal five"
    free = OnirimThumb(match.game, 0, {**WEIGHTS, "onirim.spell": 0.0})
    choice = free.choose(look(match.state, 0), Limit(None))
    assert choice.action.text == "cast powerful punishment"


def test_of_the_last_cards_the_one_that_helps_most_is_raised() -> None:
    match = book("red", ["red sun", "red moon", *SUNS[:3], *SUNS])
    spend(match, 5)
    match.play("cast paradoxical prophecy")
    while match.state.decision == "pay":
        match.play(advice(match).action)
    looked = match.state.view(0)["looked"]
    raised = advice(match).action
    assert raised.verb == "raise"
    assert raised.object != "nightmare"
    useful = {"red key", "red sun"} & set(looked)
    assert not useful or raised.object in useful
    match.play(raised)
    while match.state.decision == "put under":
        match.play(advice(match).action)
    assert match.state.view(0)["deck"]["top"] == [raised.object]


def test_a_look_is_worth_the_best_of_five_cards_beside_any_card() -> None:
    table = read(reverie.new("onirim", seed=1, expansions=["book"]).state.view(0))
    table.left = [0.0] * 16
    table.nightmares = 0.0
    assert insight(table, [], lambda _, name: 1.0) == 0  # nothing is left
    table.left[0] = table.left[1] = 5.0  # red suns, red moons
    moons = {"red sun": 0.0, "red moon": 2.0}
    hoped = insight(table, [], lambda _, name: moons[name])
    assert hoped == pytest.approx(2 * (1 - 0.5**5) - 1)
    known = ["red sun"] * 5
    assert insight(table, known, lambda _, name: moons[name]) == 0
    assert insight(table, ["red moon", *known[1:]], lambda _, name: moons[name]) == 1


def test_plans_bring_every_other_colour_to_the_front() -> None:
    table = read(reverie.new("onirim", seed=1, expansions=["book"]).state.view(0))
    table.goals = [0, 0, 1, 0, 1, 3]
    assert [plan.goals for plan in plans(table)] == [[1, 0, 0, 0, 1, 3], [3, 0, 1, 0, 1, 0]]
    table.gain(0)
    assert table.takes(0)
    table.lose(3)
    assert table.goals == [3, 0, 1, 0, 1, 3]


def test_an_exchange_of_goals_can_be_advised_when_none_is_left() -> None:
    """With another expansion a game may continue when every Goal is reached."""
    match = book("red", [*HAND, *SUNS])
    view = dict(match.state.view(0))
    view["goals"] = [{**goal, "reached": True} for goal in view["goals"]]
    thumb = OnirimThumb(match.game, 0)
    for decision in ("first goal", "second goal"):
        assert thumb._exchange({**view, "decision": decision}, read(view), 0) == NEVER
    assert plans(read(view)) == []
