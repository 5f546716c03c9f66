"""Error messages in the user's language, from a code and values."""

import errno
from collections.abc import Mapping

from reverie import folder
from reverie.engine.errors import Phrase, ReverieError, Term
from reverie.i18n import Words, elided, table, typeset
from reverie.i18n.tables import entry

DOMAIN = "errors"
EMPTY = "-at-all"  # suffix of the code of the message for an empty list
LEGAL, LINE = "legal", "at_line"  # values that any error may have


def message(error: object, words: Words) -> str:
    """The message of an error, or a value in one; other objects are converted with `str`."""
    if isinstance(error, ReverieError | Phrase):
        return message_of(error.code, error.values, words.language)
    if isinstance(error, Term):
        return term(error, words)
    if isinstance(error, list):
        return words.apart([message(part, words) for part in error])
    if isinstance(error, OSError) and error.errno is not None:
        return os_error_message(error, words.language)
    return str(error)


def english(error: object) -> str:
    """The English message, used by `str(error)`."""
    return message(error, Words("en"))


def term(named: Term, words: Words) -> str:
    """The name of something in a game's words."""
    game, name = named.game, named.name
    if named.section == "cards":
        if named.number:
            return words.counted_card(game, name, named.number)
        return words.piece(game, name)
    if named.section == "places":
        owner = "" if named.owner is None else words.seat((), named.owner)
        return words.place(game, name, named.number, owner)
    return words(game, named.section, name)


def message_of(code: str, values: Mapping[str, object], language: str) -> str:
    """The message of a code with its values, the legal moves and the line."""
    words = Words(language)
    given = {name: message(value, words) for name, value in values.items()}
    for name, value in values.items():  # don't repeat a path that is already named
        if isinstance(value, OSError) and ("path" in values or value.filename is None):
            given[name] = os_error_message(value, language, path=False)
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
    """The template of a code; an unknown one is its own message, or a name if it is a game's."""
    for known in (code + EMPTY, code) if "" in given.values() else (code,):
        if found := templates(language).get(known) or game_template(known, language):
            return found
    game, _, own = code.partition(".")
    text = own.replace("-", " ") if own and folder.is_game(game) else code
    return text.replace("{", "{{").replace("}", "}}")


def game_template(code: str, language: str) -> str | None:
    """The template of a game's own code, such as `chess.no-king`, in the words of the game."""
    game, _, own = code.partition(".")
    package = folder.package_of(game) if own else ""
    return entry(language, game, package, DOMAIN, own) if package else None


def templates(language: str) -> Mapping[str, str]:
    found: Mapping[str, str] = table(language, DOMAIN)["errors"]
    return found


def filled(text: str, given: Mapping[str, str], language: str) -> str:
    return elided(typeset(text, language), dict(given)).format_map(given)


def os_error_message(error: OSError, language: str, path: bool = True) -> str:
    """The message of an operating system error, with or without number and path."""
    names: Mapping[str, str] = table(language, DOMAIN)["system"]
    said = names.get(errno.errorcode.get(error.errno or 0, ""), error.strerror or "")
    if not path:
        return said
    if error.filename is None:
        return f"[Errno {error.errno}] {said}"
    given = {"number": str(error.errno), "error": said, "path": str(error.filename)}
    return filled(names["with-number"], given, language)
