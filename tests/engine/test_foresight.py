"""Moves foreseen up to where chance comes in, one row for each."""

from reverie import registry
from reverie.engine.foresight import Crowd, Outlook, pass_forced
from reverie.engine.playout import playout


def test_a_foreseen_move_is_the_same_whatever_the_luck() -> None:
    for name, spec in registry.specs().items():
        game = spec.game()
        for seed in range(5):
            state = game.start(seed)
            other = state.clone()
            other.reseed(999)
            for action in state.legal():
                after, again = state.foreseen(action), other.foreseen(action)
                assert after is not None, name
                assert again is not None
                assert bytes(memoryview(after.cells)) == bytes(memoryview(again.cells))


def test_foreseeing_changes_nothing() -> None:
    state = registry.spec("onix").game(3).start(4)
    before = state.to_bytes()
    for action in state.legal():
        state.foreseen(action)
    assert state.to_bytes() == before


def test_a_new_hand_is_foreseen_as_no_hand_at_all() -> None:
    game = registry.spec("onirim").game()
    for seed in range(200):
        state = game.start(seed)
        while not state.over and state.decision != "nightmare":
            state.do(state.legal()[0])
        if state.over:
            continue
        new_hand = next(a for a in state.legal() if game.actions[a].text == "discard hand")
        after = state.foreseen(new_hand)
        assert after is not None
        assert game.table(after, 0)["players"][0]["hand"] == []  # type: ignore[index]
        return
    raise AssertionError("no Nightmare in 200 games")


def test_an_outlook_has_a_row_for_every_move_of_every_position() -> None:
    game = registry.spec("circadia").game(3)
    states = [game.start(seed) for seed in range(4)]
    outlook = Outlook([game], 4)
    number = outlook.look(states)
    assert number == sum(len(state.legal()) for state in states)
    first = list(outlook.first)
    assert first[0] == 0
    assert first[4] == number
    width = int(outlook.width)
    rows = bytes(memoryview(outlook.rows))
    for place, state in enumerate(states):
        for i, action in enumerate(state.legal()):
            row = first[place] + i
            assert outlook.actions[row] == action
            after = state.foreseen(action)
            assert after is not None
            seen = after.observation(state.actor)
            assert rows[row * width : row * width + outlook.columns] == seen[: outlook.columns]


def test_a_crowd_plays_on_with_new_games() -> None:
    game = registry.spec("onirim").game()
    crowd = Crowd([game], [1], 3, seed=5)
    ended = []
    for _ in range(150):
        crowd.look()
        ended += crowd.play(list(crowd.outlook.first)[:3])
    assert ended
    assert all(0 <= game_over.progress <= 1 for game_over in ended)
    assert not any(state.over for state in crowd.states)


def test_forced_moves_are_skipped() -> None:
    game = registry.spec("onix").game()
    for seed in range(10):
        state = game.start(seed)
        pass_forced(state)
        assert state.over or len(state.legal()) > 1
        playout(state, seed + 1)
        pass_forced(state)
        assert state.over
