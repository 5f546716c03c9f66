"""Every move of the table at once: how many are legal, and how many are answered by which rule.

A rule that answers for one move more or less than before shows in answers.txt; what each answer
should be is told move by move in test_why_not.py.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from reverie.testing import Story, story
from tests.rules.onirim import tables
from tests.rules.onirim.drawn import HAND, OFFER, discarded, foretold, rallied, solo, two

FIVE = ["red sun", "blue sun", "green moon", "brown sun", "brown moon"]
SERIES = ["play red sun", "play red moon", "play red key"]
TOWERS = ["red tower 3", "blue tower 3", "red tower 4", "red sun", "blue moon"]
DEAD_END = ["dead end", "crossroads sun", "red sun", "blue sun", "red moon"]

FILE = Path(__file__).parent / "answers.txt"
EXPECTED = dict(line.split(": ") for line in FILE.read_text(encoding="utf-8").splitlines())

POSITIONS: dict[str, Callable[[], Story]] = {
    "a turn": lambda: solo().stack("brown sun").play("play red sun"),
    "a Prophecy": lambda: solo().stack(*FIVE).play("discard red key"),
    "a Nightmare": lambda: (
        solo().given(doors_0=["red door"]).stack("nightmare").play("play red sun")
    ),
    "a drawn Door": lambda: solo().stack("red door").play("play red sun"),
    "a complete series": lambda: solo().stack("brown sun", "brown moon").play(*SERIES),
    "the draft": lambda: story("onirim", seats=2, deck=OFFER),
    "a turn of two": lambda: two(),
    "the partner's turn": lambda: two().stack("brown moon").play("play red sun"),
    "a second turn of two": lambda: (
        two().stack("brown moon", "green moon").play("play red sun", "play blue sun")
    ),
    "a swap": lambda: two().play("discard red sun"),
    "what to swap for": lambda: two().play("discard red sun", "swap red key"),
    "a Nightmare of two": lambda: (
        two()
        .given(doors_0=["blue door"], doors_1=["red door"])
        .stack("nightmare")
        .play("play red sun")
    ),
    "a turn with Towers": lambda: solo("towers", hand=TOWERS).given(towers=["blue tower 4"]),
    "a turn of two with Towers": lambda: two("towers", offer=[*TOWERS, *OFFER[3:6]]),
    "a lost Tower": lambda: (
        solo("towers")
        .given(towers=["red tower 3", "green tower 4", "blue tower 3"])
        .stack("nightmare")
        .play("play red sun", "discard red key")
    ),
    "a turn with a Dead End": lambda: solo("crossroads", hand=DEAD_END, variants="intersections"),
    "where Crossroads meet": lambda: (
        solo("crossroads", hand=DEAD_END, variants="intersections")
        .stack("blue moon")
        .play("play red sun")
    ),
    "a Nightmare with a Dead End": lambda: (
        solo("crossroads", hand=DEAD_END).stack("nightmare").play("play red sun")
    ),
    "a turn with a kept Crossroads": lambda: rallied(
        "treasure keeper", "crossroads", hand=DEAD_END
    ).play("call treasure keeper", "keep crossroads sun"),
    "a turn with a kept Crossroads that does not fit": lambda: rallied(
        "treasure keeper", "crossroads", hand=DEAD_END, variants="intersections"
    ).play("call treasure keeper", "keep crossroads sun"),
    "a turn of two where no Crossroads fits": lambda: two(
        "crossroads",
        offer=["crossroads sun", *OFFER[:5], "crossroads moon", "dead end"],
        variants="intersections",
    ),
    "a turn with Dreamcatchers": lambda: solo("dreamcatchers").given(
        catcher_1=["nightmare"], catcher_2=["red door"]
    ),
    "a Prophecy with Dreamcatchers": lambda: (
        solo("dreamcatchers").given(catcher_1=["nightmare"]).stack(*FIVE).play("discard red key")
    ),
    "a Freeing": lambda: (
        solo("dreamcatchers")
        .given(catcher_1=["nightmare"], catcher_2=["blue door"])
        .stack("brown sun", "brown moon")
        .play(*SERIES, "search red door")
    ),
    "a series with Dreamcatchers": lambda: (
        solo("dreamcatchers")
        .given(catcher_1=["red door"], catcher_2=["blue door"])
        .stack("brown sun", "brown moon")
        .play(*SERIES)
    ),
    "a turn with Glyphs": lambda: solo("glyphs", hand=["red glyph", *HAND[:4]]),
    "an Incantation": lambda: (
        solo("glyphs", hand=["red glyph", *HAND[:4]])
        .stack("red door", *FIVE)
        .play("discard red glyph")
    ),
    "what goes under the deck": lambda: (
        solo("glyphs", hand=["red glyph", *HAND[:4]])
        .stack("red door", *FIVE)
        .play("discard red glyph", "take red door")
    ),
    "a Nightmare with the Incubus": lambda: (
        solo(incubus="new").stack("nightmare").play("play red sun")
    ),
    "a turn with the apprentice": lambda: solo(incubus="apprentice"),
    "an anticipated Nightmare": lambda: solo(incubus="apprentice").play("anticipate a nightmare"),
    "a turn with the apprentice and an empty deck": lambda: solo(incubus="apprentice").given(
        deck=[]
    ),
    "what to keep with the Incubus": lambda: rallied("treasure keeper", incubus="new").play(
        "call treasure keeper"
    ),
    "a turn with the adversary": lambda: solo(incubus="adversary"),
    "a turn with the mirror": lambda: rallied("mirror"),
    "a Nightmare with the mirror": lambda: (
        rallied("mirror").stack("nightmare").play("play red sun")
    ),
    "a turn with a Treasure Keeper": lambda: rallied("treasure keeper"),
    "what to keep": lambda: rallied("treasure keeper").play("call treasure keeper"),
    "a turn with a kept card": lambda: rallied("treasure keeper").play(
        "call treasure keeper", "keep red key"
    ),
    "what to exchange": lambda: discarded(rallied("cyclobot"), "blue sun").play("call cyclobot"),
    "what to recover": lambda: discarded(rallied("cyclobot"), "blue sun").play(
        "call cyclobot", "exchange red key"
    ),
    "the spies' look": lambda: rallied("squirrel spies").stack(*FIVE).play("call squirrel spies"),
    "the hunter's look": lambda: rallied("harpoon hunter").stack(*FIVE).play("call harpoon hunter"),
    "a drawn Door and a kept Key": lambda: (
        tables.in_play(rallied("treasure keeper"), "mirror")
        .play("call treasure keeper", "keep red key")
        .stack("brown sun", "red door")
        .play("play red sun")
    ),
    "a turn with a kept card of the last symbol": lambda: (
        rallied("treasure keeper")
        .play("call treasure keeper", "keep blue sun")
        .stack("brown moon", "brown sun")
        .play("play red sun")
    ),
    "the spies after a Prophecy": lambda: (
        rallied("squirrel spies").stack(*FIVE, *FIVE).play("discard red key", "call squirrel spies")
    ),
    "a series with Chromatic Chaos": lambda: (
        rallied("chromatic chaos").stack("brown sun", "brown moon").play(*SERIES)
    ),
    "another series with Chromatic Chaos": lambda: (
        rallied(
            "chromatic chaos", hand=["green sun", "green moon", "green key", "red sun", "red moon"]
        )
        .stack("brown sun", "brown moon")
        .play("play green sun", "play green moon", "play green key")
    ),
    "a drawn Door with Chromatic Chaos": lambda: (
        rallied("chromatic chaos").stack("blue door").play("play red sun")
    ),
    "a drawn Door of the Key's colour with Chromatic Chaos": lambda: (
        rallied("chromatic chaos").stack("red door").play("play red sun")
    ),
    "a Door to be painted": lambda: (
        rallied("chromatic chaos").stack("blue door").play("play red sun", "call chromatic chaos")
    ),
    "a series with Chaos and Dreamcatchers": lambda: (
        rallied("chromatic chaos", "dreamcatchers")
        .given(catcher_1=["red door", "blue door"], catcher_2=["green door"])
        .stack("brown sun", "brown moon")
        .play(*SERIES)
    ),
    "a turn with Chaos and Dreamcatchers": lambda: rallied("chromatic chaos", "dreamcatchers"),
    "a series with Dreamcatchers and no Chaos": lambda: (
        solo("oniverse", "dreamcatchers")
        .given(catcher_1=["red door", "blue door"])
        .stack("brown sun", "brown moon")
        .play(*SERIES)
    ),
    "an Incantation with Chaos": lambda: (
        rallied("chromatic chaos", "glyphs", hand=["red glyph", *HAND[:4]])
        .stack("red door", "blue door", "red door", *FIVE)
        .play("discard red glyph")
    ),
    "a turn with Chaos and Glyphs": lambda: rallied(
        "chromatic chaos", "glyphs", hand=["red glyph", *HAND[:4]]
    ),
    "a turn with the architect": lambda: (
        rallied("architect").stack("blue moon").play("play red sun")
    ),
    "a turn with the cyclobot": lambda: discarded(rallied("cyclobot"), "blue sun"),
    "a drawn Door with the cyclobot": lambda: (
        discarded(rallied("cyclobot"), "blue key")
        .stack("blue door")
        .play("play red sun", "decline")
    ),
    "a Happy Dream": lambda: (
        foretold("premonition of two red doors").stack("happy dream").play("play red sun")
    ),
    "seven revealed": lambda: (
        foretold("premonition of two red doors")
        .stack("happy dream", *FIVE)
        .play("play red sun", "reveal seven")
    ),
    "seven going back": lambda: (
        foretold("premonition of two red doors")
        .stack("happy dream", *FIVE)
        .play("play red sun", "reveal seven", "done")
    ),
    "any card of the deck": lambda: (
        foretold("premonition of two red doors")
        .stack("happy dream")
        .play("play red sun", "search the deck")
    ),
    "a turn with Premonitions": lambda: foretold("premonition of two red doors"),
    "two Keys of the deck": lambda: (
        foretold("premonition of two blue doors", hand=["blue key", *HAND[:4]])
        .given(doors_0=["blue door"])
        .stack("blue door")
        .play("play red sun", "use blue key")
    ),
    "a Door to give up": lambda: (
        foretold("premonition of two brown doors", hand=["brown key", *HAND[:4]])
        .given(doors_0=["brown door", "red door"])
        .stack("brown door")
        .play("play red sun", "use brown key")
    ),
    "a turn with the Book": lambda: discarded(solo("book"), *["brown sun"] * 5),
    "a drawn Door with the Book": lambda: solo("book").stack("red door").play("play red sun"),
    "a Nightmare with the Book": lambda: solo("book").stack("nightmare").play("play red sun"),
    "an Incantation with the Book": lambda: (
        solo("book", "glyphs", hand=["red glyph", *HAND[:4]])
        .stack("red door", *FIVE)
        .play("discard red glyph", "take red door")
    ),
    "the hunter's look with the Book": lambda: (
        rallied("harpoon hunter", "book").stack(*FIVE).play("call harpoon hunter")
    ),
    "the spies' look with the Book": lambda: (
        rallied("squirrel spies", "book").stack(*FIVE).play("call squirrel spies")
    ),
    "a Prophecy with the Book": lambda: solo("book").stack(*FIVE).play("discard red key"),
    "a drawn Denizen": lambda: (
        tables.in_play(solo("oniverse"), "mirror").stack("mirror").play("play red sun")
    ),
}


def test_every_position_has_its_answers() -> None:
    assert list(EXPECTED) == list(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS)
def test_every_move_is_legal_or_answered_by_its_rule(position: str) -> None:
    state = POSITIONS[position]().match.state
    answers = Counter(state.why_not(action) for action in state.game.actions.ids())
    legal = answers.pop("")
    assert legal == len(state.legal())
    told = [f"{number} {rule.removeprefix('onirim.')}" for rule, number in sorted(answers.items())]
    assert ", ".join([f"{legal} legal", *told]) == EXPECTED[position]
