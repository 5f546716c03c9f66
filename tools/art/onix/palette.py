"""The colours of the gems, each once more for eyes that do not tell red from green."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Jewel:
    """A gem's own colour in six lights, from the brightest facet to the darkest, and its cave."""

    facets: tuple[str, str, str, str, str, str]
    cave: str


JEWELS: Final = {
    "round": Jewel(("#e9f7ff", "#9ad8ff", "#4aa8f5", "#1f74d1", "#124c9c", "#0a2e66"), "#10284a"),
    "square": Jewel(("#eafff0", "#9bf0b8", "#45cf80", "#159a58", "#0b6c40", "#064428"), "#0d3326"),
    "diamond": Jewel(("#fff0f5", "#ffb0c8", "#f5588a", "#cc1f5c", "#8f0f42", "#5a0729"), "#3f0f28"),
    "cross": Jewel(("#fffbe0", "#ffe38a", "#f9b934", "#d5870f", "#995808", "#5f3304"), "#3c260c"),
}
SAFE_JEWELS: Final = {
    "round": Jewel(("#e6efff", "#8fb6ff", "#3f7cf0", "#1a50c4", "#0f358c", "#081f5a"), "#0d1f4d"),
    "square": Jewel(("#f5fffc", "#c9fbee", "#86e6cf", "#4cb8a4", "#2c8577", "#17564d"), "#17403c"),
    "diamond": Jewel(("#fff0e2", "#ffb57a", "#f5782a", "#c94f05", "#8f3500", "#5a2000"), "#40200a"),
    "cross": Jewel(("#fffff0", "#fff9bf", "#f7ea6a", "#cfc03a", "#938820", "#5a5310"), "#38351a"),
}
