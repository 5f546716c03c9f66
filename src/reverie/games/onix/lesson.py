"""A first game of Onix: a group of three, Collections, effects, and a turn that banks."""

from typing import Final

from reverie.lessons.lesson import Lesson, LessonStep

TOPS: Final = ("square", "square", "diamond", "cross", "square")
UNCOVERED: Final = (
    *("round", "diamond/cross", "cross"),  # under the three squares
    "diamond",  # under the card that is stocked
    *("square", "round"),  # under the two crosses
    *("square", "round"),  # under the two diamonds
)
OTHER: Final = 1

LESSON: Final = Lesson(
    game="onix",
    seed=1,
    deck=(*TOPS, *UNCOVERED),
    seats=2,
    options={"first": "0"},
    steps=(
        LessonStep(
            "choose",
            ("take square from 1",),
            rules=("onix.choose.gem", "onix.choose.connected", "onix.choose.circle"),
        ),
        LessonStep(
            "place", ("place square on round",), rules=("onix.place.no-duplicate", "onix.place.top")
        ),
        LessonStep("place second", ("place square on diamond",)),
        LessonStep("place third", ("place square on cross",)),
        LessonStep(
            "stock",
            ("stock from 3",),
            rules=("onix.effect.once", "onix.effect.stock", "onix.effect.piles"),
        ),
        LessonStep("other takes", ("take cross from 4",), OTHER),
        LessonStep("other places", ("place cross on round",), OTHER),
        LessonStep("other places again", ("place cross on square",), OTHER),
        LessonStep(
            "other destroys", ("destroy from 0 cross+square",), OTHER, ("onix.effect.destroy",)
        ),
        LessonStep("double", ("take diamond from 2",), rules=("onix.choose.connected",)),
        LessonStep(
            "complete", ("place diamond/cross on round+square",), rules=("onix.bank.complete",)
        ),
        LessonStep("place diamond", ("place diamond on square",)),
        LessonStep(
            "steal",
            ("steal from 1 round+cross",),
            rules=("onix.effect.steal", "onix.effect.opponents"),
        ),
        LessonStep(
            "bank",
            ("place cross on diamond+square",),
            rules=("onix.bank.complete", "onix.ending.piles", "onix.ending.most-cards"),
        ),
    ),
)
