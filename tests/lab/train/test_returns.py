"""What judgements should have been, computed by hand."""

import numpy as np

from reverie.lab.train.returns import returns, steady_returns, turned


def column(*numbers: float) -> "np.ndarray[tuple[int, ...], np.dtype[np.float32]]":
    """A block of one place and one seat."""
    return np.array(numbers, np.float32).reshape(-1, 1, 1)


def test_judgements_are_drawn_towards_those_that_follow_and_the_end() -> None:
    judged = column(0.5, 0.6, 0.8, 0.3)
    nothing = np.zeros((4, 1), np.bool_)
    ended = np.array([[False], [False], [True], [False]])
    outcome = column(0, 0, 1, 0)
    targets = returns(judged, judged, nothing, ended, outcome, 0.5)
    # the third move won; the second sees half of 0.8 and half of that victory, and so on
    assert np.allclose(targets.ravel(), [0.5 * 0.6 + 0.5 * 0.9, 0.9, 1.0])


def test_a_move_tried_out_teaches_nothing_about_those_before_it() -> None:
    judged, best = column(0.5, 0.1, 0.1), column(0.5, 0.7, 0.1)
    tried = np.array([[False], [True], [False]])
    nothing = np.zeros((3, 1), np.bool_)
    targets = returns(judged, best, tried, nothing, column(0, 0, 0), 0.9)
    assert np.allclose(targets.ravel(), [0.7, 0.1])


def test_a_guided_game_is_known_by_its_end() -> None:
    judged = column(0.5, 0.6, 0.8, 0.3).repeat(2, axis=1)
    nothing = np.zeros((4, 2), np.bool_)
    ended = np.array([[False], [False], [True], [False]]).repeat(2, axis=1)
    outcome = column(0, 0, 1, 0).repeat(2, axis=1)
    traces = np.array([[0.5, 1.0]] * 4, np.float32)  # one place by itself, one guided
    targets = returns(judged, judged, nothing, ended, outcome, traces)
    assert np.allclose(targets[0, :, 0], [0.5 * 0.6 + 0.5 * 0.9, 1.0])


def test_with_luck_averaged_out_the_errors_of_later_moves_count_too() -> None:
    judged, expected = column(0.5, 0.6, 0.8, 0.3), column(0.6, 0.7, 1.0, 0.4)
    nothing = np.zeros((4, 1), np.bool_)
    ended = np.array([[False], [False], [True], [False]])
    targets = steady_returns(judged, expected, nothing, ended, 0.5)
    # each move was 0.1, 0.1 and 0.2 better than judged; the game ends with the third
    third, second = 0.2, 0.1 + 0.5 * 0.2
    assert np.allclose(targets.ravel(), [0.5 + 0.1 + 0.5 * second, 0.6 + second, 0.8 + third])


def test_errors_after_a_move_tried_out_do_not_count() -> None:
    judged, expected = column(0.5, 0.1, 0.2), column(0.6, 0.4, 0.2)
    tried = np.array([[False], [True], [False]])
    nothing = np.zeros((3, 1), np.bool_)
    targets = steady_returns(judged, expected, tried, nothing, 0.9)
    assert np.allclose(targets.ravel(), [0.6, 0.4])


def test_values_are_turned_from_the_mover_to_seat_0_and_back() -> None:
    from_mover = np.array([[0.5, 0.3, 0.2, 0.0]], np.float32)
    mover, seats = np.array([2]), np.array([3])
    by_seat = turned(from_mover, mover, seats)
    assert np.allclose(by_seat, [[0.3, 0.2, 0.5, 0.0]])
    assert np.allclose(turned(by_seat, mover, seats, back=True), from_mover)
