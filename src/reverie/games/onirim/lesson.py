"""A first dream: a Prophecy, a Door for a Key, a Nightmare, and a Door for a series."""

from typing import Final

from reverie.lessons.lesson import Lesson, LessonStep

HAND: Final = ("red sun", "red moon", "red sun", "blue key", "brown key")
FORESEEN: Final = ("nightmare", "green sun", "blue door", "nightmare", "green moon")

LESSON: Final = Lesson(
    game="onirim",
    seed=1,
    deck=(*HAND, "green key", *FORESEEN, "blue sun", "brown moon"),
    steps=(
        LessonStep("begin", ("play red sun",), rules=("onirim.turn.phases", "onirim.play.row")),
        LessonStep(
            "key", ("discard brown key",), rules=("onirim.discard.key", "onirim.prophecy.look")
        ),
        LessonStep("foresee", ("discard nightmare",), rules=("onirim.prophecy.discard",)),
        LessonStep("deepest", ("put back nightmare",), rules=("onirim.prophecy.order",)),
        LessonStep("then", ("put back green sun",)),
        LessonStep("on top", ("put back green moon",)),
        LessonStep("door", ("use blue key",), rules=("onirim.fill.door", "onirim.fill.no-key")),
        LessonStep("golden rule", ("play red moon",), rules=("onirim.play.symbol",)),
        LessonStep(
            "nightmare",
            ("discard green key",),
            rules=(
                "onirim.nightmare.choice",
                "onirim.nightmare.key",
                "onirim.nightmare.door",
                "onirim.nightmare.reveal",
                "onirim.nightmare.hand",
            ),
        ),
        LessonStep("third", ("play red sun",), rules=("onirim.doors.series",)),
        LessonStep(
            "search",
            ("search red door",),
            rules=("onirim.doors.search", "onirim.ending.victory", "onirim.ending.defeat"),
        ),
    ),
)
