"""A first game of Circadia: two sets, a Habitat by day and one by night, and the offer."""

from typing import Final

from reverie.lessons.lesson import Lesson, LessonStep

OFFER: Final = ("goose 2", "axolotl 1", "bear 2", "axolotl 3", "goose 3")
MINE: Final = ("bear 1", "bear 1", "bear 1", "goose 2", "goose 2")
THEIRS: Final = ("axolotl 1", "axolotl 2", "goose 1", "bear 3", "bear 4")
LATER: Final = ("bear 4", "goose 1", "axolotl 2")  # into the offer
FOREST: Final = ("forest day 3", "forest night 5", "forest day 6", "forest night 4")
RIVER: Final = ("river day 4", "river night 3", "river night 7")
MISTS: Final = ("mists night 3", "mists day 3", "mists day 8", "mists night 6")
OTHER: Final = 1

LESSON: Final = Lesson(
    game="circadia",
    seed=1,
    deck=(*OFFER, *MINE, *THEIRS, *LATER, *FOREST, *RIVER, *MISTS),
    seats=2,
    options={"first": "0"},
    steps=(
        LessonStep(
            "begin",
            ("play bear 1 new",),
            rules=("circadia.turn.steps", "circadia.play.least", "circadia.sets.limit"),
        ),
        LessonStep(
            "value", ("play bear 1 to 1",), rules=("circadia.play.value", "circadia.sets.ascending")
        ),
        LessonStep("third", ("play bear 1 to 1",)),
        LessonStep("enough", ("done",), rules=("circadia.play.value",)),
        LessonStep(
            "claim",
            ("claim forest day 3 with set 1",),
            rules=("circadia.claim.valid", "circadia.claim.pay"),
        ),
        LessonStep(
            "take", ("take goose 2",), rules=("circadia.take.value", "circadia.take.refill")
        ),
        LessonStep("other plays", ("play axolotl 1 new",), OTHER),
        LessonStep("other stops", ("done",), OTHER),
        LessonStep("other takes", ("take axolotl 3",), OTHER, ("circadia.secrets.hands",)),
        LessonStep("geese", ("play goose 2 new",)),
        LessonStep("second goose", ("play goose 2 to 1",)),
        LessonStep("third goose", ("play goose 2 to 1",)),
        LessonStep(
            "night",
            ("claim mists night 3 with set 1",),
            rules=("circadia.claim.alternate", "circadia.ending.fifteen"),
        ),
    ),
)
