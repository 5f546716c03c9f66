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
        LessonStep(
            "begin",
            ("play red sun",),
            shine=("hand 0", "row 0"),
            rules=("onirim.turn.phases", "onirim.play.row"),
        ),
        LessonStep(
            "key",
            ("discard brown key",),
            shine=("hand 0", "discard"),
            rules=("onirim.discard.key", "onirim.prophecy.look"),
        ),
        LessonStep(
            "foresee", ("discard nightmare",), shine=("looked",), rules=("onirim.prophecy.discard",)
        ),
        LessonStep(
            "deepest",
            ("put back nightmare",),
            shine=("looked", "deck"),
            rules=("onirim.prophecy.order",),
        ),
        LessonStep("then", ("put back green sun",), shine=("looked", "deck")),
        LessonStep("on top", ("put back green moon",), shine=("looked", "deck")),
        LessonStep(
            "door",
            ("use blue key",),
            shine=("drawn", "hand 0"),
            rules=("onirim.fill.door", "onirim.fill.no-key"),
        ),
        LessonStep(
            "golden rule",
            ("play red moon",),
            shine=("hand 0", "row 0"),
            rules=("onirim.play.symbol",),
        ),
        LessonStep(
            "nightmare",
            ("discard green key",),
            shine=("drawn", "hand 0"),
            rules=(
                "onirim.nightmare.choice",
                "onirim.nightmare.key",
                "onirim.nightmare.door",
                "onirim.nightmare.reveal",
                "onirim.nightmare.hand",
            ),
        ),
        LessonStep("third", ("play red sun",), shine=("row 0",), rules=("onirim.doors.series",)),
        LessonStep(
            "search",
            ("search red door",),
            shine=("deck", "doors 0"),
            rules=("onirim.doors.search", "onirim.ending.victory", "onirim.ending.defeat"),
        ),
    ),
)
