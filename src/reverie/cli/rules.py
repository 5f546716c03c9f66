"""`reverie rules`: the rules of a game, all of them, by id, or by search."""

import argparse
import textwrap

from reverie import registry
from reverie.cli.game_options import add_game
from reverie.cli.language import add_language, explain, read_language
from reverie.engine.errors import ReverieError
from reverie.rulebook import SOURCE, Rule, has_rulebook
from reverie.terminal.lookup import asked_for, book

NAME = "rules"
WIDTH = 80


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("asked", metavar="ID|WORDS", nargs="*", help=explain(NAME, "asked"))
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    game = registry.spec(asked.game).name
    words = read_language(asked.lang)
    if not has_rulebook(game):
        raise ReverieError("no-rulebook", game=game)
    wanted = " ".join(asked.asked)
    found = asked_for(game, words.language, wanted) if wanted else list(book(game, words.language))
    if not found:
        raise ReverieError("no-such-rule", game=game, asked=wanted)
    print("\n\n".join(written(rule, words.language) for rule in found))
    return 0


def written(rule: Rule, language: str) -> str:
    source = f"{SOURCE[language]} {rule.source}"
    paragraphs = [f"{rule.title} ({rule.id})", *rule.text.split("\n\n"), source]
    return "\n".join(textwrap.fill(paragraph, WIDTH) for paragraph in paragraphs)
