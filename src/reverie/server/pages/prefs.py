"""A visitor's preferences: language, theme, sound and animations, kept in a cookie.

The cookie is not secret and scripts may write it too, so it is validated here; missing values come
from the browser.
"""

from dataclasses import dataclass, fields, replace
from typing import Final
from urllib.parse import parse_qs, unquote, urlencode

from starlette.requests import HTTPConnection
from starlette.responses import Response

from reverie.i18n import LANGUAGES, Words

COOKIE: Final = "reverie_prefs"
YEAR: Final = 365 * 24 * 3600
LONGEST: Final = 400  # longer cookies are ignored

# preference → values; the first is the default
WAYS: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "dark", "light"),
    "contrast": ("auto", "more"),
    "colours": ("auto", "safe"),
    "pace": ("brisk", "calm", "instant"),  # for other players' moves
    "motion": ("auto", "on", "off"),
    "sound": ("auto", "on", "quiet", "off"),  # auto: off on phones
    "keys": ("on", "off"),  # keyboard shortcuts
    "chances": ("off", "on"),  # the bar of winning chances
}


@dataclass(frozen=True, slots=True)
class Prefs:
    """The language, and a value for each preference."""

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
        """These preferences with valid choices applied."""
        kept = {name: way for name, way in chosen.items() if way in ways(name)}
        return replace(self, **kept)

    def keep(self, response: Response, secure: bool) -> None:
        """Set the cookie.

        The header is written by hand: Python's own cookies would quote the value, which scripts
        would have to undo.
        """
        told = urlencode({field.name: getattr(self, field.name) for field in fields(self)})
        safe = "; Secure" if secure else ""
        text = f"{COOKIE}={told}; Path=/; Max-Age={YEAR}; SameSite=Lax{safe}"
        response.headers.append("set-cookie", text)


def ways(name: str) -> tuple[str, ...]:
    """The values of a preference; empty if there is no such preference."""
    return LANGUAGES if name == "lang" else WAYS.get(name, ())


def prefs_of(request: HTTPConnection) -> Prefs:
    """The visitor's preferences, from their cookie or else their browser."""
    told = request.cookies.get(COOKIE, "")[:LONGEST].strip('"')
    chosen = {name: values[-1] for name, values in parse_qs(unquote(told)).items()}
    wanted = accepted(request.headers.get("accept-language", ""))
    return Prefs(lang=wanted).with_choices(chosen)


def accepted(header: str) -> str:
    """The best supported language of a browser: `fr-CA,fr;q=0.8,en;q=0.5` is French."""
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
