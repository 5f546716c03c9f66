"""French as it is printed: curved apostrophes, and no line broken before a sign."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest

from reverie import folder, registry, rulebook
from reverie.cli.main import main
from reverie.engine.errors import ReverieError
from reverie.i18n import Words, table
from reverie.i18n.errors import message
from reverie.lessons import Lesson, in_language, path_of
from reverie.lessons.lesson import Texts
from tests.i18n.test_words import DOMAINS

FRENCH = Words("fr")
COMMAND = re.compile(r"pip install '[^']*'")  # what is typed keeps its own quotes
TORN = re.compile(r"« |« $| [;:!?»]")  # a line could be broken there
GLUED = re.compile(r"[^\W\d_][;!?»]|«\w")  # no space at all; a colon may stand in an address


def texts() -> Iterator[tuple[str, str]]:
    """Every French text of the package as it is written: where it stands, and what it says."""
    for domain in DOMAINS:
        for section, words in table("fr", domain).items():
            for key, text in words.items():
                yield f"{domain}: {section}.{key}", text
    for game in registry.specs():
        for taught in path_of(game):
            yield taught.key, "\n".join(text["fr"] for text in lesson_texts(taught))
        for file in folder.listing(game, "rulebook", ".fr.md"):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{game}, {file.name}:{number}", line


def lesson_texts(taught: Lesson) -> list[Texts]:
    """All texts of a lesson."""
    return [taught.title, taught.line, *(step.texts for step in taught.steps), taught.end]


def shown() -> Iterator[tuple[str, str]]:
    """Every French text as an interface gets it, its placeholders filled."""
    for domain in DOMAINS:
        for section, words in table("fr", domain).items():
            for key, text in words.items():
                names = {name for _, name, _, _ in Formatter().parse(text) if name}
                yield f"{domain}: {key}", FRENCH(domain, section, key, **dict.fromkeys(names, "…"))
    for code, text in table("en", "errors")["errors"].items():
        names = {name for _, name, _, _ in Formatter().parse(text) if name}
        yield code, message(ReverieError(code, **dict.fromkeys(names, "…")), FRENCH)
    for game in registry.specs():
        for taught in path_of(game):
            yield taught.key, "\n".join(in_language(text, FRENCH) for text in lesson_texts(taught))
        for rule in rulebook.rules(game, "fr"):
            yield rule.id, f"{rule.chapter}\n{rule.title}\n{rule.text}\n{rule.source}"


def test_apostrophes_are_curved() -> None:
    assert [where for where, text in texts() if "'" in COMMAND.sub("", text)] == []


def test_there_is_a_space_beside_the_signs_that_want_one() -> None:
    assert [where for where, text in texts() if GLUED.search(text)] == []


def test_no_line_is_broken_before_a_sign_or_after_a_quotation_mark() -> None:
    assert [where for where, text in shown() if TORN.search(text)] == []


@pytest.mark.parametrize("game", registry.specs())
def test_the_rules_are_printed_like_that(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", game, "--lang", "fr"])
    printed = capsys.readouterr().out
    assert "Source\u00a0:" in printed
    assert "'" not in printed
    assert not TORN.search(printed)
    assert not re.search(r"^[;:!?»]|«$", printed, re.MULTILINE)


def test_a_rule_is_found_whichever_apostrophe_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in ("d'Habitat", "d’habitat"):
        main(["rules", "circadia", asked, "--lang", "fr"])
        assert "circadia.setup.rows" in capsys.readouterr().out


def test_the_check_can_fail() -> None:
    assert TORN.search("Non : « oui\u00a0»")
    assert GLUED.search("Quoi?")
    assert not TORN.search("Non\u00a0: «\u00a0oui\u00a0»")
