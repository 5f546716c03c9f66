"""Every move of the table at once: how many are legal, and how many are answered by which rule.

A rule that answers for one move more or less than before shows here; what each answer should be
is told move by move in test_why_not.py.
"""

from collections import Counter
from collections.abc import Callable

import pytest

from reverie.testing import Story, story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import HAND, OFFER, discarded, rallied, solo, two

FIVE = ["red sun", "blue sun", "green moon", "brown sun", "brown moon"]
SERIES = ["play red sun", "play red moon", "play red key"]
TOWERS = ["red tower 3", "blue tower 3", "red tower 4", "red sun", "blue moon"]
DEAD_END = ["dead end", "crossroads sun", "red sun", "blue sun", "red moon"]

Answers = dict[str, int]

POSITIONS: dict[str, tuple[Callable[[], Story], Answers]] = {
    "a turn": (
        lambda: solo().stack("brown sun").play("play red sun"),
        {
            "legal": 8,
            "discard.any": 12,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 7,
            "play.symbol": 2,
            "prophecy.order": 17,
            "turn.phases": 1,
        },
    ),
    "a Prophecy": (
        lambda: solo().stack(*FIVE).play("discard red key"),
        {"legal": 5, "prophecy.discard": 56},
    ),
    "a Nightmare": (
        lambda: solo().given(doors_0=["red door"]).stack("nightmare").play("play red sun"),
        {"legal": 4, "nightmare.choice": 38, "nightmare.door": 3, "nightmare.key": 16},
    ),
    "a drawn Door": (
        lambda: solo().stack("red door").play("play red sun"),
        {"legal": 2, "fill.door": 59},
    ),
    "a complete series": (
        lambda: solo().stack("brown sun", "brown moon").play(*SERIES),
        {"legal": 2, "doors.search": 56, "doors.series": 3},
    ),
    "the draft": (lambda: story("onirim", seats=2, deck=OFFER), {"legal": 8, "two.draft": 118}),
    "a turn of two": (
        lambda: two(),
        {
            "legal": 10,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "prophecy.order": 17,
            "turn.phases": 1,
            "two.draft": 12,
            "two.hand": 43,
            "two.keys": 4,
            "two.swap": 25,
        },
    ),
    "the partner's turn": (
        lambda: two().stack("brown moon").play("play red sun"),
        {
            "legal": 10,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "prophecy.order": 17,
            "turn.phases": 1,
            "two.draft": 12,
            "two.hand": 43,
            "two.keys": 4,
            "two.swap": 25,
        },
    ),
    "a swap": (lambda: two().play("discard red sun"), {"legal": 3, "two.swap": 123}),
    "what to swap for": (
        lambda: two().play("discard red sun", "swap red key"),
        {"legal": 2, "two.swap": 124},
    ),
    "a Nightmare of two": (
        lambda: (
            two()
            .given(doors_0=["blue door"], doors_1=["red door"])
            .stack("nightmare")
            .play("play red sun")
        ),
        {
            "legal": 5,
            "nightmare.choice": 91,
            "nightmare.door": 2,
            "nightmare.key": 24,
            "two.keys": 3,
            "two.own-doors": 1,
        },
    ),
    "a turn with Towers": (
        lambda: solo("towers", hand=TOWERS).given(towers=["blue tower 4"]),
        {
            "legal": 8,
            "discard.any": 24,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 10,
            "prophecy.order": 29,
            "towers.build": 18,
            "towers.edges": 5,
            "towers.false-destruction": 1,
            "towers.nightmare": 12,
            "turn.phases": 1,
        },
    ),
    "a turn of two with Towers": (
        lambda: two("towers", offer=[*TOWERS, *OFFER[3:6]]),
        {
            "legal": 10,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "prophecy.order": 29,
            "towers.build": 46,
            "towers.false-destruction": 1,
            "towers.nightmare": 12,
            "turn.phases": 1,
            "two.draft": 24,
            "two.hand": 69,
            "two.keys": 4,
            "two.swap": 49,
        },
    ),
    "a lost Tower": (
        lambda: (
            solo("towers")
            .given(towers=["red tower 3", "green tower 4", "blue tower 3"])
            .stack("nightmare")
            .play("play red sun", "discard red key")
        ),
        {"legal": 3, "towers.build": 24, "towers.inner": 1, "towers.nightmare": 94},
    ),
    "a turn with a Dead End": (
        lambda: solo("crossroads", hand=DEAD_END, variants="intersections"),
        {
            "legal": 8,
            "crossroads.intersections": 1,
            "dead-ends.alone": 1,
            "discard.any": 16,
            "doors.series": 4,
            "fill.door": 5,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 11,
            "prophecy.order": 21,
            "turn.phases": 1,
        },
    ),
    "where Crossroads meet": (
        lambda: (
            solo("crossroads", hand=DEAD_END, variants="intersections")
            .stack("blue moon")
            .play("play red sun")
        ),
        {
            "legal": 7,
            "dead-ends.alone": 1,
            "discard.any": 16,
            "doors.series": 4,
            "fill.door": 5,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 11,
            "play.symbol": 2,
            "prophecy.order": 21,
            "turn.phases": 1,
        },
    ),
    "a Nightmare with a Dead End": (
        lambda: solo("crossroads", hand=DEAD_END).stack("nightmare").play("play red sun"),
        {
            "legal": 2,
            "dead-ends.escape": 1,
            "nightmare.choice": 46,
            "nightmare.door": 4,
            "nightmare.key": 21,
        },
    ),
    "a turn with a kept Crossroads": (
        lambda: rallied("treasure keeper", "crossroads", hand=DEAD_END).play(
            "call treasure keeper", "keep crossroads sun"
        ),
        {
            "legal": 9,
            "dead-ends.alone": 1,
            "denizens.chaos-drawn": 4,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 31,
            "denizens.harpoon": 30,
            "denizens.keeper": 15,
            "denizens.keeper-key": 5,
            "denizens.keeper-play": 28,
            "discard.any": 26,
            "doors.series": 5,
            "fill.door": 5,
            "nightmare.choice": 2,
            "nightmare.door": 17,
            "oniverse.rally": 8,
            "play.row": 12,
            "prophecy.order": 30,
            "turn.phases": 1,
        },
    ),
    "a turn with Dreamcatchers": (
        lambda: solo("dreamcatchers").given(catcher_1=["nightmare"], catcher_2=["red door"]),
        {
            "legal": 12,
            "discard.any": 13,
            "doors.series": 4,
            "dreamcatchers.door": 16,
            "dreamcatchers.freeing": 2,
            "dreamcatchers.search": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 7,
            "prophecy.order": 18,
            "turn.phases": 1,
        },
    ),
    "a Prophecy with Dreamcatchers": (
        lambda: (
            solo("dreamcatchers")
            .given(catcher_1=["nightmare"])
            .stack(*FIVE)
            .play("discard red key")
        ),
        {"legal": 5, "dreamcatchers.door": 16, "dreamcatchers.failsafe": 4, "prophecy.discard": 62},
    ),
    "a Freeing": (
        lambda: (
            solo("dreamcatchers")
            .given(catcher_1=["nightmare"], catcher_2=["blue door"])
            .stack("brown sun", "brown moon")
            .play(*SERIES, "search red door")
        ),
        {
            "legal": 3,
            "dreamcatchers.door": 16,
            "dreamcatchers.failsafe": 4,
            "dreamcatchers.freeing": 64,
        },
    ),
    "a series with Dreamcatchers": (
        lambda: (
            solo("dreamcatchers")
            .given(catcher_1=["red door"], catcher_2=["blue door"])
            .stack("brown sun", "brown moon")
            .play(*SERIES)
        ),
        {
            "legal": 3,
            "doors.search": 62,
            "doors.series": 3,
            "dreamcatchers.door": 15,
            "dreamcatchers.failsafe": 4,
        },
    ),
    "a turn with Glyphs": (
        lambda: solo("glyphs", hand=["red glyph", *HAND[:4]]),
        {
            "legal": 10,
            "discard.any": 16,
            "doors.series": 4,
            "fill.door": 4,
            "glyphs.incantation": 4,
            "glyphs.under": 21,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 11,
            "prophecy.order": 21,
            "turn.phases": 1,
        },
    ),
    "an Incantation": (
        lambda: (
            solo("glyphs", hand=["red glyph", *HAND[:4]])
            .stack("red door", *FIVE)
            .play("discard red glyph")
        ),
        {"legal": 1, "glyphs.take": 97},
    ),
    "what goes under the deck": (
        lambda: (
            solo("glyphs", hand=["red glyph", *HAND[:4]])
            .stack("red door", *FIVE)
            .play("discard red glyph", "take red door")
        ),
        {"legal": 4, "glyphs.under": 94},
    ),
    "a Nightmare with the Incubus": (
        lambda: solo(incubus="new").stack("nightmare").play("play red sun"),
        {"legal": 4, "nightmare.choice": 38, "nightmare.door": 4, "nightmare.key": 16},
    ),
    "a turn with the apprentice": (
        lambda: solo(incubus="apprentice"),
        {
            "legal": 11,
            "discard.any": 12,
            "doors.series": 4,
            "fill.door": 4,
            "incubus.cancel": 1,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 7,
            "prophecy.order": 17,
            "turn.phases": 1,
        },
    ),
    "an anticipated Nightmare": (
        lambda: solo(incubus="apprentice").play("anticipate a nightmare"),
        {
            "legal": 3,
            "incubus.anticipate": 1,
            "incubus.cancel": 1,
            "incubus.effect": 38,
            "nightmare.door": 4,
            "nightmare.key": 16,
        },
    ),
    "a turn with the adversary": (
        lambda: solo(incubus="adversary"),
        {
            "legal": 11,
            "discard.any": 12,
            "doors.series": 4,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 4,
            "play.row": 7,
            "prophecy.order": 17,
            "turn.phases": 1,
        },
    ),
    "a turn with the mirror": (
        lambda: rallied("mirror"),
        {
            "legal": 10,
            "denizens.chaos-drawn": 4,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 24,
            "denizens.harpoon": 26,
            "denizens.keeper": 12,
            "denizens.keeper-key": 4,
            "denizens.keeper-play": 24,
            "denizens.mirror": 1,
            "discard.any": 21,
            "doors.series": 5,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 17,
            "oniverse.rally": 7,
            "play.row": 7,
            "prophecy.order": 26,
            "turn.phases": 1,
        },
    ),
    "a Nightmare with the mirror": (
        lambda: rallied("mirror").stack("nightmare").play("play red sun"),
        {
            "legal": 4,
            "denizens.chaos-search": 12,
            "nightmare.choice": 142,
            "nightmare.door": 17,
            "nightmare.key": 25,
            "oniverse.rally": 7,
        },
    ),
    "a turn with a Treasure Keeper": (
        lambda: rallied("treasure keeper"),
        {
            "legal": 11,
            "denizens.chaos-drawn": 4,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 24,
            "denizens.harpoon": 26,
            "denizens.keeper": 12,
            "denizens.keeper-key": 4,
            "denizens.keeper-play": 24,
            "discard.any": 21,
            "doors.series": 5,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 17,
            "oniverse.rally": 7,
            "play.row": 7,
            "prophecy.order": 26,
            "turn.phases": 1,
        },
    ),
    "what to keep": (
        lambda: rallied("treasure keeper").play("call treasure keeper"),
        {
            "legal": 5,
            "denizens.chaos-search": 12,
            "denizens.keeper": 182,
            "powers.one-at-a-time": 8,
        },
    ),
    "a turn with a kept card": (
        lambda: rallied("treasure keeper").play("call treasure keeper", "keep red key"),
        {
            "legal": 10,
            "denizens.chaos-drawn": 4,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 24,
            "denizens.harpoon": 26,
            "denizens.keeper": 12,
            "denizens.keeper-key": 4,
            "denizens.keeper-play": 22,
            "discard.any": 22,
            "doors.series": 5,
            "fill.door": 4,
            "nightmare.choice": 2,
            "nightmare.door": 17,
            "oniverse.rally": 8,
            "play.row": 8,
            "prophecy.order": 26,
            "turn.phases": 1,
        },
    ),
    "what to exchange": (
        lambda: discarded(rallied("cyclobot"), "blue sun").play("call cyclobot"),
        {
            "legal": 5,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 182,
            "powers.one-at-a-time": 8,
        },
    ),
    "what to recover": (
        lambda: discarded(rallied("cyclobot"), "blue sun").play(
            "call cyclobot", "exchange red key"
        ),
        {
            "legal": 1,
            "denizens.chaos-search": 12,
            "denizens.cyclobot": 186,
            "powers.one-at-a-time": 8,
        },
    ),
    "the spies' look": (
        lambda: rallied("squirrel spies").stack(*FIVE).play("call squirrel spies"),
        {"legal": 5, "denizens.chaos-search": 12, "denizens.spies": 182, "powers.one-at-a-time": 8},
    ),
    "the hunter's look": (
        lambda: rallied("harpoon hunter").stack(*FIVE).play("call harpoon hunter"),
        {
            "legal": 5,
            "denizens.chaos-search": 12,
            "denizens.harpoon": 182,
            "powers.one-at-a-time": 8,
        },
    ),
    "a drawn Denizen": (
        lambda: tables.in_play(solo("oniverse"), "mirror").stack("mirror").play("play red sun"),
        {"legal": 5, "denizens.chaos-search": 12, "oniverse.rally": 190},
    ),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_every_move_is_legal_or_answered_by_its_rule(position: str) -> None:
    lay_out, expected = POSITIONS[position]
    state = lay_out().match.state
    answers = Counter(state.why_not(action) for action in state.game.actions.ids())
    assert answers.pop("") == len(state.legal())
    found = {rule.removeprefix("onirim."): number for rule, number in answers.items()}
    assert found | {"legal": len(state.legal())} == expected
