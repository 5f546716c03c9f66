"""The light of Forest, River and Mists, by day and by night."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Light:
    """A habitat at one time: its sky, its papers from far to near, what shines."""

    sky: tuple[str, str]
    land: tuple[str, str, str, str]
    lamp: str
    accent: str
    rim: str


LIGHTS: Final = {
    "forest day": Light(
        ("#ffe3a0", "#fff6d6"),
        ("#b7d08a", "#86b565", "#548f4d", "#2f6640"),
        "#f7a83e",
        "#e2633d",
        "#f3e6c4",
    ),
    "forest night": Light(
        ("#141b45", "#455a96"),
        ("#5b8598", "#3d6a80", "#265066", "#12293f"),
        "#f6efcf",
        "#8fd0b0",
        "#1b2450",
    ),
    "river day": Light(
        ("#ffd9b0", "#fff4dc"),
        ("#a9dccb", "#5fbfb6", "#2a939d", "#14606f"),
        "#f58a52",
        "#ff8f86",
        "#f3e6c4",
    ),
    "river night": Light(
        ("#101a44", "#34609a"),
        ("#4a8fb8", "#2f6f9c", "#1f5280", "#0d2a4c"),
        "#f6efcf",
        "#86d8e8",
        "#1b2450",
    ),
    "mists day": Light(
        ("#ffd0c4", "#fff3e6"),
        ("#d3cfe2", "#aaaed0", "#7f87b6", "#545d92"),
        "#f7944e",
        "#ffffff",
        "#f3e6c4",
    ),
    "mists night": Light(
        ("#17143f", "#55559a"),
        ("#7d82bd", "#5b609c", "#3f447c", "#1f2450"),
        "#f6efcf",
        "#c3c8f0",
        "#1b2450",
    ),
}
