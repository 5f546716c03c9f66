"""Dark Premonitions: the Doors that each waits for, and in the crystal what it exacts."""

from collections.abc import Callable
from typing import Final

from art.card import card
from art.onirim.doors import small_door
from art.onirim.frame import frame, sky
from art.onirim.halos import CHAMBER_SIGNS
from art.onirim.locations import Chambers
from art.onirim.palette import OMEN, STONE, Tones
from art.shapes import hills, leaf, rays, spiral
from art.svg import Sheet, ring

Draw = Callable[[Sheet, Chambers], None]
X: Final = 100.0
Y: Final = 98.0

# which Doors must be on the table; "" is one of any colour
CONDITIONS: Final = {
    "premonition of two red doors": ("red", "red"),
    "premonition of two green doors": ("green", "green"),
    "premonition of two blue doors": ("blue", "blue"),
    "premonition of two brown doors": ("brown", "brown"),
    "premonition of twin doors": ("=", "="),
    "premonition of five doors": ("", "", "", "", ""),
    "premonition of all colours": ("red", "blue", "green", "brown"),
    "premonition of three doors": ("", "", ""),
}


# --- the penalties, around (0, 0), at most 30 wide to each side ---
def burning(sheet: Sheet, chambers: Chambers) -> None:
    """Red Locations go up in flames."""
    red = chambers["red"]
    for turn, x in ((-18, -11), (14, 10)):
        sheet.rect(
            -9,
            -13,
            18,
            27,
            red.sky[1],
            rx=2,
            stroke=red.metal,
            width=1.2,
            at=f"translate({x} 8)rotate({turn})",
        )
    sheet.path(
        "M0 26C-22 22-24 4-12-8C-11 0-6 0-6-6C-8-16 0-22 2-30C14-20 10-10 16-4C18-8 18-10 17-14C28 0 22 24 0 26z",
        "#ff9a3c",
    )
    sheet.path("M0 24C-12 20-12 8-4 0C-2 6 2 4 2-4C12 4 14 20 0 24z", "#ffe9a0")


def prowling(sheet: Sheet, chambers: Chambers) -> None:
    """A Nightmare comes back."""
    sheet.path(
        "M-28 22C-30-2-26-14-22-26C-18-18-12-16-8-16H8C12-16 18-18 22-26C26-14 30-2 28 22Q14 14 0 22Q-14 14-28 22z",
        "#120a1c",
        stroke="#8d6ab5",
        width=1.4,
    )
    sheet.path("M-19-5Q-10-6-4 4Q-14 7-19-5zM19-5Q10-6 4 4Q14 7 19-5z", "#c0ff5a")


def broken_keys(sheet: Sheet, chambers: Chambers) -> None:
    """Two Keys are lost."""
    metal = chambers["blue"].light
    for turn in (-38, 38):
        with sheet.group(f"rotate({turn})", fill=metal, rule="evenodd"):
            sheet.path(
                ring(0, -18, 9)
                + ring(0, -18, 5)
                + "M-2-10h4V6l-2 3-2-3zM-2 13l2-3 2 3v13h-4zM2 16h7v4H2zM2 22h5v4H2z"
            )


def swallowed(sheet: Sheet, chambers: Chambers) -> None:
    """A Door falls into Limbo."""
    sheet.path(spiral(0, 4, 30, 2.4), stroke="#a9b8ff", width=2, opacity=0.8, cap="round")
    tones = chambers["brown"]
    with sheet.group("rotate(24)"):
        small_door(sheet, tones, 0, 16, 32, CHAMBER_SIGNS["brown"])


def severed(sheet: Sheet, chambers: Chambers) -> None:
    """One of two Doors alike falls into Limbo."""
    small_door(sheet, STONE, -13, 16, 30)
    with sheet.group("rotate(22 14 8)", opacity=0.75):
        small_door(sheet, STONE, 14, 20, 30)
    sheet.path("M2-30L-4-8 5-10-2 26", stroke="#ffe27a", width=3, join="round")


def two_eyes(sheet: Sheet, chambers: Chambers) -> None:
    """Two more Premonitions open."""
    eye(sheet, 0, -12)
    eye(sheet, 0, 14)


def eye(sheet: Sheet, x: float, y: float) -> None:
    """An eye of what is to come."""
    with sheet.group(f"translate({x:g} {y:g})"):
        sheet.path("M-22 0Q0-20 22 0Q0 20-22 0z", "#0b0f17", stroke="#dfe6ff", width=2)
        sheet.circle(0, 0, 7, "#a9b8ff")
        sheet.path("M0-7q4 7 0 14q-4-7 0-14z", "#0b0f17")


def eclipsed(sheet: Sheet, chambers: Chambers) -> None:
    """Happy Dreams go dark."""
    sheet.path(rays(19, 31, 12, 0.03), "#ffd98a")
    sheet.circle(0, 0, 19, "#ffd98a")
    sheet.circle(4, -2, 17, "#0b0f17")
    sheet.path("M-8-3q4 3 8 0M6-3q4 3 8 0M-4 9q7-6 14 0", stroke="#ffd98a", width=1.8, cap="round")


def scattered(sheet: Sheet, chambers: Chambers) -> None:
    """The hand is lost, and one more eye opens."""
    for turn, x in ((-34, -17), (-12, -6), (12, 6), (34, 17)):
        sheet.rect(
            -7.5,
            -26,
            15,
            24,
            "#3a4560",
            rx=2,
            stroke="#dfe6ff",
            width=1.3,
            at=f"translate({x} 4)rotate({turn})",
        )
    eye(sheet, 0, 14)


PENALTIES: Final[dict[str, Draw]] = dict(
    zip(
        CONDITIONS,
        (burning, prowling, broken_keys, swallowed, severed, two_eyes, eclipsed, scattered),
        strict=True,
    )
)


def premonition(name: str, chambers: Chambers) -> str:
    """One of the eight."""
    sheet, t = Sheet(name), OMEN
    with card(sheet):
        ground(sheet, t)
        ball(sheet, t)
        with sheet.group(f"translate({X:g} {Y:g})scale(1.25)"):
            PENALTIES[name](sheet, chambers)
        sheet.path("M66 68a46 46 0 0 1 26-16", stroke="#fff", width=3.4, cap="round", opacity=0.75)
        doors(sheet, chambers, CONDITIONS[name])
        frame(sheet, t)
    return sheet.text()


def ground(sheet: Sheet, t: Tones) -> None:
    """Storm, bare branches, hills."""
    sky(sheet, t, 14, 0.75)
    branch = "M200 40C176 44 168 60 150 58M184 45C178 34 172 30 164 30M172 54C170 66 164 72 158 76M0 60C18 58 26 70 40 66M16 60C22 50 26 46 32 46"
    sheet.path(branch, stroke=t.land[3], width=3, cap="round")
    hills(sheet, 206, 8, t.land[0])
    hills(sheet, 226, 8, t.land[2])


def ball(sheet: Sheet, t: Tones) -> None:
    """A crystal ball between claws."""
    with sheet.group("translate(0-14)"):
        stand(sheet, t)


def stand(sheet: Sheet, t: Tones) -> None:
    """The ball and what holds it, as high as they were carved."""
    sheet.path("M66 214Q100 226 134 214L126 176H74z", t.land[3], stroke=t.metal, width=1.2)
    glass = sheet.radial("#8ea2d8", ("#45568a", 0.5), ("#1c2540", 0.9), "#5a6da8", at=(X, 112, 60))
    sheet.circle(X, 112, 58, glass, stroke=t.metal, width=2)
    claws = "M58 190C34 168 32 134 44 112C48 132 54 150 72 168zM142 190C166 168 168 134 156 112C152 132 146 150 128 168zM88 192Q86 178 100 160Q114 178 112 192z"
    sheet.path(claws, t.land[3], stroke=t.metal, width=1.2)


def doors(sheet: Sheet, chambers: Chambers, wanted: tuple[str, ...]) -> None:
    """The Doors that bring it about, at the foot."""
    sheet.path(
        "M0 190H200V300H0z",
        sheet.linear((OMEN.land[3], 0, 0), (OMEN.land[3], 0.3, 0.9), OMEN.land[3]),
    )
    step = min(44, 168 / len(wanted))
    for i, colour in enumerate(wanted):
        x = X + step * (i - (len(wanted) - 1) / 2)
        known = colour in chambers
        small_door(
            sheet,
            chambers[colour] if known else STONE,
            x,
            262,
            min(46, step * 1.2),
            CHAMBER_SIGNS[colour] if known else "",
        )
    if wanted[0] == "=":
        sheet.path("M94 236h12M94 243h12", stroke=OMEN.light, width=3)


def premonition_back() -> str:
    """A closed lid, the same whichever way it lies."""
    sheet, t = Sheet("premonition back"), OMEN
    with card(sheet):
        sheet.rect(
            0, 0, 200, 300, sheet.radial(t.sky[2], (t.sky[1], 0.5), t.sky[0], at=(100, 150, 170))
        )
        for half in ("", "rotate(180 100 150)"):
            with sheet.group(half):
                sheet.path(
                    "".join(leaf(100, 150, 128, i / 14 - 0.25, 0.1) for i in range(15)),
                    t.land[1],
                    opacity=0.7,
                )
                sheet.path(
                    "M52 150Q100 196 148 150M62 163l-7 11M78 171l-4 12M100 174v13M122 171l4 12M138 163l7 11",
                    stroke=t.light,
                    width=2.6,
                    cap="round",
                )
        sheet.path("M52 150Q100 104 148 150Q100 196 52 150z", t.land[3], stroke=t.metal, width=2)
        sheet.path("M60 150h80", stroke=t.light, width=2.4)
        frame(sheet, t)
    return sheet.text()
