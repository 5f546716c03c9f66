"""Marks on the path: lessons that were finished, and games that were won."""

import pytest

from reverie.lessons import OptionSet, lesson, next_step, progress, rules_of


def won(seats: int = 1, game: str = "onirim", **options: str) -> set[str]:
    """The lessons of which such a victory shows something."""
    steps = progress(game, [], [OptionSet(game, seats, options)])
    return {step.lesson.name for step in steps if step.won}


def test_the_next_lesson_is_the_first_that_is_not_done() -> None:
    steps = progress("onirim", [])
    first = next_step(steps)
    assert first is not None
    assert (first.lesson.name, first.done, first.won) == ("first", False, False)
    second = next_step(progress("onirim", ["onirim", "onirim/glyphs"]))
    assert second is not None
    assert second.lesson.name == "two"
    everything = [step.lesson.key for step in steps]
    assert next_step(progress("onirim", everything)) is None


def test_a_victory_counts_for_what_was_in_play() -> None:
    assert won() == {"first"}
    assert won(expansions="glyphs") == {"first", "glyphs"}
    assert won(expansions="glyphs,towers") == {"first", "glyphs", "towers"}
    assert won(expansions="book", variants="lost") == {"first", "book", "lost"}
    assert won(2) == {"first", "two"}
    assert won(incubus="apprentice") == {"first", "incubus"}
    assert won(incubus="adversary") == {"first"}


def test_a_victory_in_another_game_counts_for_nothing_here() -> None:
    steps = progress("onirim", [], [OptionSet("onix", 3, {})])
    assert not any(step.won for step in steps)


@pytest.mark.parametrize("first", ["drawn", "1"])
def test_the_first_player_does_not_matter(first: str) -> None:
    assert won(3, "onix", first=first) == {"first"}
    assert won(5, "onix", first=first, mode="advanced") == {"first", "advanced"}
    assert rules_of(lesson("onix", "advanced")) == {"mode": "advanced"}
