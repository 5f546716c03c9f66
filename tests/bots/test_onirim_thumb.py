"""Onirim's rules of thumb, at tables where a person would know what to do."""

from random import Random

import reverie
from reverie import registry
from reverie.bots.contract import Choice, Limit, look
from reverie.bots.ladder import bot
from reverie.bots.thumb.onirim import OnirimThumb
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
    game = registry.box("onirim").game()
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
