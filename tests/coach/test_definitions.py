"""Value, error, luck, class and accuracy."""

import pytest

from reverie.coach.definitions import CLASSES, accuracy, class_of, lucks, values_before
from reverie.coach.settings import SETTINGS


@pytest.mark.parametrize(
    ("error", "at_once", "wanted"),
    [
        (-0.2, 0.3, "best"),  # played on, it turns out to be better
        (0.0, 0.0, "best"),
        (0.01, 0.01, "good"),
        (0.03, 0.03, "inaccuracy"),
        (0.07, 0.07, "mistake"),
        (0.12, 0.12, "blunder"),
        (0.12, 0.02, "mistake"),  # a blunder takes both evaluations
    ],
)
def test_the_class_of_a_decision(error: float, at_once: float, wanted: str) -> None:
    assert class_of(error, at_once) == wanted


def test_classes_go_from_good_to_bad() -> None:
    errors = [0.0, SETTINGS.good, SETTINGS.inaccuracy, SETTINGS.mistake, SETTINGS.blunder]
    assert tuple(class_of(error, error) for error in errors) == CLASSES


def test_start_and_luck_less_errors_is_the_result() -> None:
    errors = [0.1, -0.02, 0.3]
    values = values_before([0.6, 0.7, 0.4], errors, [False, True, False], 0.0)
    luck = lucks(0.5, values, errors, 0.0)
    assert len(luck) == 1 + len(errors)
    assert 0.5 + sum(luck) - sum(errors) == pytest.approx(0.0, abs=1e-12)


def test_a_move_with_a_certain_result_involves_no_luck() -> None:
    errors = [0.0, 0.1, 0.0]
    values = values_before([0.6, 0.9, 0.4], errors, [False, True, False], 1.0)
    assert values == [0.6, 0.5, 0.4]  # the second one is worth the third and the error
    assert lucks(0.5, values, errors, 1.0)[2] == pytest.approx(0.0)


def test_a_value_stays_a_chance() -> None:
    assert values_before([0.9], [0.3], [True], 1.0) == [1.0]


def test_accuracy_weighs_what_was_at_stake() -> None:
    assert accuracy([0.0, 0.0], [0.3, 0.1]) == 100
    assert accuracy([0.2, 0.0], [0.3, 0.1]) < accuracy([0.0, 0.2], [0.3, 0.1]) < 100
    assert accuracy([-0.2], [0.3]) == 100
    assert accuracy([0.1], [0.0]) == 100  # nothing was at stake
    assert accuracy([], []) == 100
