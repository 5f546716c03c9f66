"""The colours that the Denizens and the figures beside the deck are drawn in."""

from typing import Final

INK: Final = "#1c1040"
GOLD: Final = "#f2c86b"
PALE: Final = "#fff3df"
SKIN: Final = "#ffd9b8"
TEAL: Final = "#3fc4b4"
DEEP: Final = "#1c7480"
ROSE: Final = "#f0688a"
VIOLET: Final = "#8b5cd6"
PLUM: Final = "#4a2a86"
RUST: Final = "#c9693a"
STEEL: Final = "#a9b8d6"
SLATE: Final = "#5a6790"
