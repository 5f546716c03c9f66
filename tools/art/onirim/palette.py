"""The colours of the chambers and the dreams; the chambers' once more for eyes that do not tell
red from green."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Tones:
    """The light of one place: its sky from top to horizon, its land from far to near."""

    sky: tuple[str, str, str]
    land: tuple[str, str, str, str]
    glow: str  # around the sign
    light: str  # the sign itself
    metal: str  # frame and ornaments


CHAMBERS: Final = {
    "red": Tones(
        ("#1f0717", "#74142f", "#d4474b"),
        ("#8c1c37", "#621129", "#3b0a1d", "#1f0611"),
        "#ffa86b",
        "#fff0cc",
        "#f5b877",
    ),
    "blue": Tones(
        ("#05173a", "#0d4a8a", "#35a3cf"),
        ("#15629b", "#0d4475", "#082c52", "#051a35"),
        "#8be9ff",
        "#eafcff",
        "#a4dcf5",
    ),
    "green": Tones(
        ("#041c13", "#0e5a3c", "#57b265"),
        ("#237548", "#145236", "#0b3524", "#062016"),
        "#d3f88f",
        "#f8ffd9",
        "#bfe38f",
    ),
    "brown": Tones(
        ("#1a0f07", "#5d3716", "#c08338"),
        ("#7d4d20", "#573314", "#371f0c", "#1e1006"),
        "#ffdb8a",
        "#fff4d8",
        "#edc680",
    ),
}

# Apart in lightness as well as in hue: orange, deep blue, pale mint, sand.
SAFE_CHAMBERS: Final = {
    "red": Tones(
        ("#3a1000", "#9c3600", "#ef6c14"),
        ("#b84700", "#7d2e00", "#4a1a00", "#2a0e00"),
        "#ffc27a",
        "#fff3dc",
        "#ffbd75",
    ),
    "blue": Tones(
        ("#020a3a", "#0a2a94", "#2f6be0"),
        ("#1741b0", "#0e2c80", "#081b57", "#040f36"),
        "#8fb8ff",
        "#edf4ff",
        "#9dbdff",
    ),
    "green": Tones(
        ("#08302f", "#1a6a63", "#4fbfa9"),
        ("#4aa79b", "#2a7a72", "#10403d", "#072827"),
        "#d8fff0",
        "#f3fffb",
        "#bff2e4",
    ),
    "brown": Tones(
        ("#24231e", "#625d4c", "#d9cfae"),
        ("#958d74", "#68624f", "#353228", "#1f1d17"),
        "#fff5cf",
        "#fffcf0",
        "#eee2b9",
    ),
}

DREAM: Final = Tones(  # the Oniverse and those who live there
    ("#120b33", "#352070", "#7f4fae"),
    ("#4a2b86", "#351d66", "#221247", "#140a2d"),
    "#ffc9f2",
    "#fff3ff",
    "#e6c176",
)
NIGHT: Final = Tones(  # Nightmares
    ("#07060d", "#1d1530", "#4d2350"),
    ("#2a1835", "#1d1028", "#120a1a", "#09050e"),
    "#c0ff5a",
    "#f2ffd8",
    "#8d7aa6",
)
OMEN: Final = Tones(  # Dark Premonitions
    ("#0c1120", "#2a375a", "#7080a8"),
    ("#445273", "#2c3752", "#1a2236", "#0d121f"),
    "#a9b8ff",
    "#f0f3ff",
    "#aab3cc",
)
HAPPY: Final = Tones(
    ("#3a2a7a", "#c2569b", "#ffc58a"),
    ("#d977a0", "#a8508f", "#6b3578", "#3c2358"),
    "#fff2b0",
    "#fffbe6",
    "#ffe0a0",
)
LOST: Final = Tones(
    ("#10222c", "#2f5560", "#86a9a6"),
    ("#466d74", "#31535c", "#1f3a44", "#12252d"),
    "#d8fff6",
    "#f2fffb",
    "#b9d6d1",
)
STONE: Final = Tones(  # Dead Ends
    ("#14151a", "#34363f", "#6f7078"),
    ("#6a6b76", "#4a4b56", "#292a31", "#18191e"),
    "#d6d3c9",
    "#f1efe8",
    "#a9a8a3",
)
