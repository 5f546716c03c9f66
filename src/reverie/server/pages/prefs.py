"""What a visitor prefers: language, look, sound and motion, kept in a cookie of their own.

The cookie is no secret and scripts may write it too; whatever it says is checked here, and
what it does not say comes from the browser.
"""

from dataclasses import dataclass, fields, replace
from typing import Final
from urllib.parse import parse_qs, unquote, urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from reverie.i18n import LANGUAGES, Words

COOKIE: Final = "reverie_prefs"
YEAR: Final = 365 * 24 * 3600
LONGEST: Final = 400  # signs of a cookie that is read at all

# what can be preferred → the ways it can be; the first is the way it is unless one chooses
WAYS: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "dark", "light"),
    "contrast": ("auto", "more"),
    "colours": ("auto", "safe"),
    "pace": ("brisk", "calm", "instant"),  # at which the moves of others are shown
    "motion": ("auto", "on", "off"),
    "sound": ("auto", "on", "quiet", "off"),  # by itself not on phones
    "keys": ("on", "off"),  # letters and figures that are moves
    "chances": ("off", "on"),  # the bar of chances to win
}


@dataclass(frozen=True, slots=True)
class Prefs:
    """The language, and one way for each thing that can be preferred."""

    lang: str = "en"
    theme: str = "auto"
    contrast: str = "auto"
    colours: str = "auto"
    pace: str = "brisk"
    motion: str = "auto"
    sound: str = "auto"
    keys: str = "on"
    chances: str = "off"

    @property
    def words(self) -> Words:
        return Words(self.lang)

    def with_choices(self, chosen: dict[str, str]) -> "Prefs":
        """These preferences with what was chosen; what can't be is left as it was."""
        kept = {name: way for name, way in chosen.items() if way in ways(name)}
        return replace(self, **kept)

    def keep(self, response: Response, secure: bool) -> None:
        """Let the visitor's browser remember them.

        The header is written by hand: Python's own cookies would put quotes around the value,
        which scripts would have to take off again.
        """
        told = urlencode({field.name: getattr(self, field.name) for field in fields(self)})
        safe = "; Secure" if secure else ""
        text = f"{COOKIE}={told}; Path=/; Max-Age={YEAR}; SameSite=Lax{safe}"
        response.headers.append("set-cookie", text)


def ways(name: str) -> tuple[str, ...]:
    """All that a preference can be; nothing where there is no such preference."""
    return LANGUAGES if name == "lang" else WAYS.get(name, ())


def prefs_of(request: HTTPConnection) -> Prefs:
    """What the one who asks prefers, by their cookie or else by their browser."""
    told = request.cookies.get(COOKIE, "")[:LONGEST].strip('"')
    chosen = {name: values[-1] for name, values in parse_qs(unquote(told)).items()}
    wanted = accepted(request.headers.get("accept-language", ""))
    return Prefs(lang=wanted).with_choices(chosen)


def accepted(header: str) -> str:
    """The language of ours that a browser likes best: `fr-CA,fr;q=0.8,en;q=0.5` is French."""
    best, liked = LANGUAGES[0], 0.0
    for part in header[:LONGEST].lower().split(","):
        name, _, weight = part.partition(";")
        language = name.strip().partition("-")[0]
        try:
            quality = float(weight.strip().removeprefix("q=") or "1")
        except ValueError:
            continue
        if language in LANGUAGES and quality > liked:
            best, liked = language, quality
    return best
