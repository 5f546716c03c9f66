"""A first dream: a Prophecy, a Door for a Key, a Nightmare, and a Door for a series."""

from typing import Final

from reverie.lessons.lesson import Lesson, Step

HAND: Final = ("red sun", "red moon", "red sun", "blue key", "brown key")
FORESEEN: Final = ("nightmare", "green sun", "blue door", "nightmare", "green moon")

LESSON: Final = Lesson(
    game="onirim",
    seed=1,
    deck=(*HAND, "green key", *FORESEEN, "blue sun", "brown moon"),
    steps=(
        Step(
            "begin",
            ("play red sun",),
            shine=("hand 0", "row 0"),
            rules=("onirim.turn.phases", "onirim.play.row"),
        ),
        Step(
            "key",
            ("discard brown key",),
            shine=("hand 0", "discard"),
            rules=("onirim.discard.key", "onirim.prophecy.look"),
        ),
        Step(
            "foresee", ("discard nightmare",), shine=("looked",), rules=("onirim.prophecy.discard",)
        ),
        Step(
            "deepest",
            ("put back nightmare",),
            shine=("looked", "deck"),
            rules=("onirim.prophecy.order",),
        ),
        Step("then", ("put back green sun",), shine=("looked", "deck")),
        Step("on top", ("put back green moon",), shine=("looked", "deck")),
        Step(
            "door",
            ("use blue key",),
            shine=("drawn", "hand 0"),
            rules=("onirim.fill.door", "onirim.fill.no-key"),
        ),
        Step(
            "golden rule",
            ("play red moon",),
            shine=("hand 0", "row 0"),
            rules=("onirim.play.symbol",),
        ),
        Step(
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
        Step("third", ("play red sun",), shine=("row 0",), rules=("onirim.doors.series",)),
        Step(
            "search",
            ("search red door",),
            shine=("deck", "doors 0"),
            rules=("onirim.doors.search", "onirim.ending.victory", "onirim.ending.defeat"),
        ),
    ),
)
