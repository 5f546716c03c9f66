"""The rulebook's own parser."""

import pytest

from reverie import rulebook
from reverie.rulebook import RulebookError, find, read, rules

GOOD = """# A game

## A chapter

### toy.play.card

**Playing.** You play
a card.

And once more.

*Source: page 3.*
"""


def test_a_rule_has_its_title_text_source_and_chapter() -> None:
    (rule,) = read("toy.en.md", GOOD, "toy", "en")
    assert (rule.id, rule.title, rule.chapter) == ("toy.play.card", "Playing", "A chapter")
    assert rule.text == "You play a card.\n\nAnd once more."
    assert rule.source == "page 3."


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("toy.play.card", "toy.play", "line 5: 'toy.play' is not a rule id"),
        ("toy.play.card", "onirim.play.row", "is not a rule id of toy"),
        ("**Playing.** ", "", "has no title"),
        ("*Source: page 3.*", "", "has no line"),
        ("*Source: page 3.*", "*Source : page 3.*", "has no line"),
        ("You play\na card.\n\nAnd once more.", "", "has no text"),
        (GOOD[GOOD.index("**") :], "", "has no title"),
    ],
)
def test_a_malformed_rule_is_named_with_its_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint):
        read("toy.en.md", GOOD.replace(old, new), "toy", "en")


def test_a_rule_that_stands_there_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "parts", lambda *_: [("a", GOOD), ("b", GOOD)])
    with pytest.raises(RulebookError, match=r"duplicate rule id toy\.play\.card"):
        rulebook.rules.__wrapped__("toy", "en")


def test_unknown_names() -> None:
    with pytest.raises(RulebookError, match="'chess' has no rulebook"):
        rules("chess", "en")
    with pytest.raises(RulebookError, match="choose from: en, fr"):
        rules("onirim", "de")
    with pytest.raises(RulebookError, match=r"no rule 'onirim\.play\.nothing'"):
        find("onirim", "onirim.play.nothing")


def test_a_rule_by_its_id_in_french() -> None:
    assert find("onirim", "onirim.play.symbol", "fr").title == "La règle d’or"
