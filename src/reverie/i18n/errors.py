"""Errors in the reader's language: a message for each code, filled in with the error's values."""

import errno
from collections.abc import Mapping

from reverie.engine.errors import Phrase, ReverieError
from reverie.i18n import Words, elided, table, typeset

DOMAIN = "errors"
EMPTY = "-at-all"  # ends the code of a message in which a list would be empty
LEGAL, LINE = "legal", "at_line"  # values that any error may have


def message(error: object, words: Words) -> str:
    """What an error says in the language of the words; what is no error of ours, as it is."""
    if isinstance(error, ReverieError | Phrase):
        return told(error.code, error.values, words.language)
    if isinstance(error, OSError) and error.errno is not None:
        return of_the_system(error, words.language)
    return str(error)


def english(code: str, values: Mapping[str, object]) -> str:
    """What errors say when they are printed."""
    return told(code, values, "en")


def told(code: str, values: Mapping[str, object], language: str) -> str:
    """A code's message with its values, the moves that were possible and the line."""
    words = Words(language)
    given = {name: message(value, words) for name, value in values.items()}
    for name, value in values.items():  # a path that is told already is not told again
        if isinstance(value, OSError) and ("path" in values or value.filename is None):
            given[name] = of_the_system(value, language, path=False)
    text = filled(template(code, given, language), given, language)
    if LEGAL in values:
        legal = values[LEGAL]
        moves = ", ".join(legal) if isinstance(legal, list) else ""
        ending = templates(language)["move-possible" if moves else "move-over"]
        text = filled(ending, {"error": text, "moves": moves}, language)
    if LINE in values:
        text = filled(templates(language)["line"], {"line": given[LINE], "error": text}, language)
    return text


def template(code: str, given: Mapping[str, str], language: str) -> str:
    """A code without a message is one itself, of somebody else's game."""
    known = templates(language)
    if code + EMPTY in known and "" in given.values():
        return known[code + EMPTY]
    return known.get(code) or code.replace("{", "{{").replace("}", "}}")


def templates(language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = table(language, DOMAIN)["errors"]
    return found


def filled(text: str, given: Mapping[str, str], language: str) -> str:
    return elided(typeset(text, language), dict(given)).format_map(given)


def of_the_system(error: OSError, language: str, path: bool = True) -> str:
    """What the operating system says, with the number and the path or without."""
    names: Mapping[str, str] = table(language, DOMAIN)["system"]
    said = names.get(errno.errorcode.get(error.errno or 0, ""), error.strerror or "")
    if not path:
        return said
    if error.filename is None:
        return f"[Errno {error.errno}] {said}"
    given = {"number": str(error.errno), "error": said, "path": str(error.filename)}
    return filled(names["with-number"], given, language)
