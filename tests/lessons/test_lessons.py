"""The tutorials, played through."""

from itertools import pairwise

import pytest

import reverie
from reverie import registry, rulebook
from reverie.engine.errors import OptionError
from reverie.engine.options import SET
from reverie.i18n import LANGUAGES, Words
from reverie.lessons import LEARNER, Lesson, games_with_lessons, lesson, path_of
from reverie.lessons.files import LessonError, read
from reverie.match import replay
from reverie.match.figures import figures
from reverie.testing.broken import require

LONGEST_TEXT = 330  # signs that one reads at a glance
SIGNS_A_SECOND = 20  # of a reader in no hurry
SECONDS_A_MOVE = 3
MOST_SECONDS = 180
LESSONS = [one for game in registry.specs() for one in path_of(game)]
KEYS = [one.key for one in LESSONS]

# what a lesson is about: it must teach these
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
    "onirim/two": {"onirim.two.draft", "onirim.two.hand", "onirim.two.swap", "onirim.two.victory"},
    "onirim/book": {"onirim.book.order", "onirim.book.wrong-door", "onirim.book.payment"},
    "onirim/lost": {"onirim.book.lost", "onirim.book.turned-back"},
    "onirim/glyphs": {
        "onirim.glyphs.symbol",
        "onirim.glyphs.incantation",
        "onirim.glyphs.take",
        "onirim.glyphs.victory",
    },
    "onirim/dreamcatchers": {
        "onirim.dreamcatchers.catch",
        "onirim.dreamcatchers.victory",
        "onirim.dreamcatchers.failsafe",
        "onirim.dreamcatchers.door",
    },
    "onirim/imminent-overload": {
        "onirim.dreamcatchers.imminent",
        "onirim.dreamcatchers.freeing",
        "onirim.dreamcatchers.overload",
    },
    "onirim/towers": {
        "onirim.towers.edges",
        "onirim.towers.nightmare",
        "onirim.towers.false-destruction",
        "onirim.towers.alignment",
        "onirim.towers.power",
    },
    "onirim/scattered-ruins": {"onirim.towers.scattered"},
    "onirim/premonitions": {"onirim.premonitions.when", "onirim.happy-dreams.choice"},
    "onirim/six-premonitions": {
        "onirim.premonitions.harder",
        "onirim.premonitions.order",
        "onirim.premonitions.cancelled",
    },
    "onirim/crossroads": {
        "onirim.crossroads.series",
        "onirim.crossroads.key",
        "onirim.dead-ends.alone",
        "onirim.dead-ends.escape",
    },
    "onirim/intersections": {"onirim.crossroads.intersections"},
    "onirim/oniverse": {
        "onirim.oniverse.rally",
        "onirim.oniverse.series",
        "onirim.denizens.any-time",
    },
    "onirim/incubus": {"onirim.incubus.anticipate", "onirim.incubus.cancel"},
    "onix": {
        "onix.choose.connected",
        "onix.place.no-duplicate",
        "onix.effect.once",
        "onix.bank.complete",
        "onix.ending.most-cards",
    },
    "onix/advanced": {"onix.advanced.no-gems", "onix.advanced.before-piles"},
    "circadia": {
        "circadia.play.value",
        "circadia.sets.ascending",
        "circadia.claim.valid",
        "circadia.claim.alternate",
        "circadia.take.value",
        "circadia.ending.fifteen",
    },
    "circadia/finer-points": {
        "circadia.sets.discard",
        "circadia.claim.several",
        "circadia.claim.face-down",
    },
}


def played(taught: Lesson) -> reverie.Match:
    """A lesson played to its end; each move must be right and legal, and the table sound."""
    match = taught.match()
    made: list[str] = []
    while (step := taught.at(made)) is not None:
        number = f"{taught.key}, step {len(made) + 1}"
        require(match.actor == step.seat, number, f"it is the turn of {match.actor}")
        right = [move for move in step.moves if move in match.legal]
        require(bool(right), number, f"none of {step.moves} is possible")
        match.play(right[0])
        made.append(right[0])
        require(match.state.problems() == [], number, "the table is not sound")
    return match


@pytest.mark.parametrize("taught", LESSONS, ids=KEYS)
def test_every_lesson_can_be_played(taught: Lesson) -> None:
    match = played(taught)
    assert 8 <= len(match.moves) <= 15
    assert not match.over  # the learner plays on
    record = match.record()
    assert record.headers["stacked"] == "yes"
    assert str(played(taught).record()) == str(record)
    again = replay(record)  # a lesson’s game can be watched again
    assert str(again.record()) == str(record)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("taught", LESSONS, ids=KEYS)
def test_a_lesson_takes_three_minutes_to_read(taught: Lesson, language: str) -> None:
    words = Words(language)
    made: list[str] = []
    texts = [taught.text(made, words)]
    for step in taught.steps:
        made.append(step.moves[0])
        texts.append(taught.text(made, words))
    assert taught.ended(made)
    assert all(texts)
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= LONGEST_TEXT
    seconds = sum(map(len, texts)) / SIGNS_A_SECOND + SECONDS_A_MOVE * len(taught.steps)
    assert seconds <= MOST_SECONDS
    assert taught.text([*made, "whatever"], words) == ""
    for part in (taught.title, taught.line, taught.end, *(step.texts for step in taught.steps)):
        assert set(part) == set(LANGUAGES)


@pytest.mark.parametrize("taught", LESSONS, ids=KEYS)
def test_a_lesson_teaches_what_it_is_about(taught: Lesson) -> None:
    rules = {rule for step in taught.steps for rule in step.rules}
    assert HEART[taught.key] <= rules
    for rule in rules:
        assert rulebook.find(taught.game, rule)


@pytest.mark.parametrize("taught", LESSONS, ids=KEYS)
def test_other_seats_have_one_move_to_make(taught: Lesson) -> None:
    assert taught.steps[0].seat == LEARNER
    for step in taught.steps:
        assert 0 <= step.seat < taught.seats
        assert step.seat == LEARNER or len(step.moves) == 1


def test_the_path_has_every_expansion_each_variant_after_its_expansion_and_two_players() -> None:
    lessons = path_of("onirim")
    taught = [one.options.get("expansions", "") for one in lessons]
    [expansions] = [o.choices for o in registry.spec("onirim").options if o.name == "expansions"]
    assert [name for name in dict.fromkeys(taught) if name] == list(expansions)  # in their order
    for before, one in pairwise(lessons):
        if "variants" in one.options:
            assert before.options == {"expansions": one.options["expansions"]}
    harder = {"book", "dreamcatchers", "towers", "premonitions", "crossroads"}  # by the rulebook
    assert {one.options["expansions"] for one in lessons if "variants" in one.options} == harder
    assert any(one.seats == 2 for one in lessons)
    assert any("incubus" in one.options for one in lessons)


@pytest.mark.parametrize("game", games_with_lessons())
def test_every_way_to_play_that_changes_the_rules_has_a_lesson(game: str) -> None:
    """Variants that exclude each other, and modes of one figure, share one."""
    lessons = path_of(game)
    for option in registry.spec(game).options:
        if option.kind == SET and option.name != "variants":
            words = {
                word for one in lessons for word in one.options.get(option.name, "").split(",")
            }
            assert set(option.choices) <= words


def test_what_is_taught_happens() -> None:
    def told(game: str, name: str = "") -> dict[str, int]:
        return {
            figure.key: figure.value
            for figure in figures(played(lesson(game, name)), LEARNER)
            if figure.seat in (None, LEARNER)
        }

    dream = told("onirim")
    assert (dream["doors.series"], dream["doors.key"]) == (1, 1)
    assert (dream["prophecies"], dream["nightmares.key"], dream["run"]) == (1, 1, 3)
    gems = told("onix")
    assert (gems["largest"], gems["completed"], gems["stolen"]) == (3, 1, 1)
    assert told("onix", "advanced")["completed"] == 3
    homes = told("circadia")
    assert (homes["when.day"], homes["when.night"], homes["taken"]) == (1, 1, 1)


def seen(name: str) -> dict[str, object]:
    """What the learner sees at the end of a lesson of Onirim."""
    view: dict[str, object] = played(lesson("onirim", name)).view(LEARNER)
    return view


def test_what_an_expansion_is_about_is_on_the_table_at_the_end() -> None:
    assert seen("towers")["aligned"] is True
    assert seen("scattered-ruins")["aligned"] is True
    assert seen("dreamcatchers")["failsafe_books"] == 1
    catchers = seen("imminent-overload")["catchers"]
    assert isinstance(catchers, list)
    assert len(catchers) == 3  # the Overload has destroyed one
    assert "premonition of three doors" in str(seen("premonitions")["removed_premonitions"])


def test_a_lesson_that_is_left_says_nothing_more() -> None:
    taught = lesson("onirim")
    assert taught.at([]) == taught.steps[0]
    assert taught.at(["play red sun"]) == taught.steps[1]
    assert taught.at(["play red moon"]) is None
    assert taught.text(["play red moon"], Words("en")) == ""
    assert not taught.ended(["play red moon"])
    assert taught.at([step.moves[0] for step in taught.steps]) is None


def test_there_is_no_lesson_for_chess() -> None:
    with pytest.raises(OptionError, match="choose from: onirim, onix, circadia"):
        lesson("chess")
    with pytest.raises(
        OptionError, match="unknown lesson 'chess'; choose from: first, two, book, lost,"
    ):
        lesson("onirim", "chess")


TEXTS = 'title = { en = "A" }\nline = { en = "B" }\n'
REST = '[[steps]]\nmove = "play"\nen = "C {left}."\nrepeat = 2\n[end]\nen = "D"\n'


def test_a_lesson_may_speak_one_language_and_repeat_a_step() -> None:
    taught = read(TEXTS + REST, "onix", "short")
    assert taught.text([], Words("fr")) == "C 2."
    assert taught.text(["play"], Words("fr")) == "C 1."
    assert taught.text(["play", "play"], Words("fr")) == "D"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("title = ", "Invalid value"),
        (REST, "missing required field `title`"),
        (TEXTS + "seats = 'two'\n" + REST, r"Expected `int`, got `str` - at `\$.seats`"),
        (TEXTS + "dek = []\n" + REST, "unknown field `dek`"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(text: str, wrong: str) -> None:
    with pytest.raises(LessonError, match=f"the lesson 'onix/short' can't be read: .*{wrong}"):
        read(text, "onix", "short")
