"""Short answers to a message: done, or refused with the reason."""

from reverie import rulebook
from reverie.i18n import Words
from reverie.rulebook import RulebookError
from reverie.server.live import LiveTable
from reverie.server.wire import Refusal


def done(live: LiveTable, id: str, version: int | None = None) -> dict[str, object]:
    return {"is": "done", "re": id, "version": live.version if version is None else version}


def refusal(live: LiveTable, refused: Refusal, words: Words, id: str) -> dict[str, object]:
    """Why a message was refused."""
    return {
        "is": "error",
        "re": id or None,
        "code": refused.code,
        "text": words("server", "codes", refused.code),
        "rule": rule_of(live.info.game, refused.rule, words.language) if refused.rule else None,
        "version": live.version,
    }


def rule_of(game: str, rule: str, language: str) -> dict[str, str] | None:
    """A rule by its id, as a client shows it."""
    try:
        found = rulebook.find(game, rule, language)
    except RulebookError:
        return None
    return {"id": found.id, "title": found.title, "text": found.text}
