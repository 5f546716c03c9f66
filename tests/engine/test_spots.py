"""Default spots of an action, and why nothing can be done at a spot."""

from reverie.engine.spots import Spot
from reverie.engine.why_not import why_not_there
from tests.tricks import TricksSpec


def test_a_card_is_found_where_the_player_holds_it() -> None:
    game = TricksSpec().game()
    s = game.start(seed=3)
    view = s.view(s.actor)
    for id in s.legal():
        action = game.actions[id]
        assert game.spots(view, action) == [Spot("hand 0", action.object)]
        assert game.drop(view, action) == ""


def test_a_hidden_card_is_never_mentioned() -> None:
    game = TricksSpec().game()
    s = game.start(seed=3)
    view = s.view(s.actor)
    held = game.actions.named(s.legal())
    others = [game.actions[id] for id in game.actions.ids() if game.actions[id] not in held]
    assert [game.spots(view, action) for action in others] == [[]] * 8


def test_a_card_that_does_not_follow_suit_has_its_rule() -> None:
    game = TricksSpec().game()
    for seed in range(20):
        s = game.start(seed=seed)
        s.apply(s.legal()[0])
        view = s.view(s.actor)
        held = [card for card in view["hands"][1] if game.cards([card])[0] not in s.legal()]  # type: ignore[index]
        for card in held:
            assert why_not_there(s, view, Spot("hand 1", card)) == "tricks.follow"
        if held:
            break
    else:
        raise AssertionError("everybody could play every card")


def test_a_place_without_moves_has_no_explanation() -> None:
    s = TricksSpec().game().start(seed=3)
    assert why_not_there(s, s.view(0), Spot("played")) == ""
    assert why_not_there(s, s.view(0), Spot("no such place", "no such card", 5)) == ""
