"""The guided first games, played through."""

import pytest

import reverie
from reverie import registry, rulebook
from reverie.engine.errors import OptionError
from reverie.i18n import LANGUAGES, Words, table
from reverie.lessons import Lesson, games_with_lessons, lesson
from reverie.lessons.lesson import END, LEARNER, SECTION
from reverie.match.figures import figures
from reverie.testing.broken import require

LONGEST_TEXT = 330  # signs that one reads at a glance
SIGNS_A_SECOND = 20  # of a reader in no hurry
SECONDS_A_MOVE = 3
MOST_SECONDS = 180

# what a first game is about: every lesson must teach these
HEART = {
    "onirim": {
        "onirim.play.symbol",
        "onirim.doors.series",
        "onirim.doors.search",
        "onirim.discard.key",
        "onirim.prophecy.discard",
        "onirim.prophecy.order",
        "onirim.nightmare.choice",
        "onirim.fill.door",
        "onirim.ending.victory",
        "onirim.ending.defeat",
    },
    "onix": {
        "onix.choose.connected",
        "onix.place.no-duplicate",
        "onix.effect.once",
        "onix.bank.complete",
        "onix.ending.most-cards",
    },
    "circadia": {
        "circadia.play.value",
        "circadia.sets.ascending",
        "circadia.claim.valid",
        "circadia.claim.alternate",
        "circadia.take.value",
        "circadia.ending.fifteen",
    },
}


def played(taught: Lesson) -> reverie.Match:
    """A lesson played to its end; each move must be right and legal, and the table sound."""
    match = taught.match()
    made: list[str] = []
    while (step := taught.at(made)) is not None:
        require(match.actor == step.seat, step.key, f"it is the turn of {match.actor}")
        for move in step.moves:
            require(move in match.legal, step.key, f"'{move}' is not possible")
        match.play(step.moves[0])
        made.append(step.moves[0])
        require(match.state.problems() == [], step.key, "the table is not sound")
    return match


@pytest.mark.parametrize("game", registry.specs())
def test_every_game_has_a_lesson_that_can_be_played(game: str) -> None:
    taught = lesson(game)
    match = played(taught)
    assert 8 <= len(match.moves) <= 14
    assert not match.over  # free play goes on
    assert match.record().headers["stacked"] == "yes"
    again = played(taught)
    assert str(again.record()) == str(match.record())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_is_told_in_three_minutes(game: str, language: str) -> None:
    taught, words = lesson(game), Words(language)
    made: list[str] = []
    texts = [taught.text(made, words)]
    for step in taught.steps:
        made.append(step.moves[0])
        texts.append(taught.text(made, words))
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= LONGEST_TEXT
    seconds = sum(map(len, texts)) / SIGNS_A_SECOND + SECONDS_A_MOVE * len(taught.steps)
    assert seconds <= MOST_SECONDS
    assert taught.text([*made, "whatever"], words) == ""


@pytest.mark.parametrize("game", games_with_lessons())
def test_the_words_are_those_of_the_steps(game: str) -> None:
    keys = [step.key for step in lesson(game).steps]
    assert len(set(keys)) == len(keys)
    assert list(table("en", game)[SECTION]) == [*keys, END]


@pytest.mark.parametrize("game", games_with_lessons())
def test_a_lesson_teaches_the_heart_of_the_game(game: str) -> None:
    taught = {rule for step in lesson(game).steps for rule in step.rules}
    assert HEART[game] <= taught
    for rule in taught:
        assert rulebook.find(game, rule)


@pytest.mark.parametrize("game", games_with_lessons())
def test_other_seats_have_one_move_to_make(game: str) -> None:
    taught = lesson(game)
    assert taught.steps[0].seat == LEARNER
    for step in taught.steps:
        assert 0 <= step.seat < taught.seats
        assert step.seat == LEARNER or len(step.moves) == 1


def test_what_is_taught_happens() -> None:
    def told(game: str) -> dict[str, int]:
        return {
            figure.key: figure.value
            for figure in figures(played(lesson(game)), LEARNER)
            if figure.seat in (None, LEARNER)
        }

    dream = told("onirim")
    assert (dream["doors.series"], dream["doors.key"]) == (1, 1)
    assert (dream["prophecies"], dream["nightmares.key"], dream["run"]) == (1, 1, 3)
    gems = told("onix")
    assert (gems["largest"], gems["completed"], gems["stolen"]) == (3, 1, 1)
    homes = told("circadia")
    assert (homes["when.day"], homes["when.night"], homes["taken"]) == (1, 1, 1)


def test_a_lesson_that_is_left_says_nothing_more() -> None:
    taught = lesson("onirim")
    assert taught.at([]) == taught.steps[0]
    assert taught.at(["play red sun"]) == taught.steps[1]
    assert taught.at(["play red moon"]) is None
    assert taught.text(["play red moon"], Words("en")) == ""
    assert taught.at([step.moves[0] for step in taught.steps]) is None


def test_there_is_no_lesson_for_chess() -> None:
    with pytest.raises(OptionError, match="possible: onirim, onix, circadia"):
        lesson("chess")
