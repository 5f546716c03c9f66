"""A sheet to draw on: shapes and gradients as the text of a small SVG file."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final

Point = tuple[float, float]
Stop = str | tuple[str, float] | tuple[str, float, float]  # colour, where, how opaque

WIDTH: Final = 200
HEIGHT: Final = 300
ROUND: Final = 15  # of a card's corners

# short words for the attributes that every drawing needs
ATTRIBUTES: Final = {
    "width": "stroke-width",
    "cap": "stroke-linecap",
    "join": "stroke-linejoin",
    "dash": "stroke-dasharray",
    "rule": "fill-rule",
    "at": "transform",
}


def short(number: float) -> str:
    """A number with one decimal at most, and no sign that it can do without."""
    text = f"{number:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text in ("-0", "") else text


def faint(number: float) -> str:
    """An opacity or a scale: two decimals, and no zero before the point."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0.") else text


def numbers(values: Sequence[float]) -> str:
    """Coordinates one after the other, with a blank only where one is needed."""
    text = ""
    for value in values:
        word = short(value)
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def poly(points: Sequence[Point], closed: bool = True) -> str:
    """The path through points in straight lines."""
    first, *others = points
    lines = "L".join(numbers(point) for point in others)
    return f"M{numbers(first)}L{lines}{'z' if closed else ''}"


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 6) -> str:
    """The path through points in one soft curve."""
    count = len(points)
    text = f"M{numbers(points[0])}C"
    parts: list[str] = []
    for i in range(count if closed else count - 1):
        before = points[i - 1] if i or closed else points[0]
        start, end = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else end
        parts.append(
            numbers(
                (
                    start[0] + (end[0] - before[0]) / tension,
                    start[1] + (end[1] - before[1]) / tension,
                    end[0] - (after[0] - start[0]) / tension,
                    end[1] - (after[1] - start[1]) / tension,
                    *end,
                )
            )
        )
    for part in parts:
        text += part if text.endswith("C") or part.startswith("-") else f" {part}"
    return text + ("z" if closed else "")


def ring(cx: float, cy: float, r: float) -> str:
    """A circle as a part of a path."""
    return f"M{numbers((cx - r, cy))}a{numbers((r, r))} 0 1 0 {numbers((2 * r, 0))}a{numbers((r, r))} 0 1 0 {numbers((-2 * r, 0))}z"


def around(cx: float, cy: float, r: float, turn: float, squash: float = 1) -> Point:
    """The point at that part of a whole turn around a middle, from the top clockwise."""
    angle = 2 * math.pi * turn
    return cx + r * math.sin(angle), cy - r * squash * math.cos(angle)


class Sheet:
    """One picture being drawn; its luck comes from its name, so it is always the same."""

    def __init__(self, name: str, width: float = WIDTH, height: float = HEIGHT) -> None:
        self.luck: Final = Random(name)
        self.width: Final = width
        self.height: Final = height
        self.defs: list[str] = []
        self.body: list[str] = []
        self.known: dict[str, str] = {}

    # --- paint ---
    def define(self, tag: str, attributes: str, inside: str) -> str:
        """A thing to refer to; the same thing twice is one."""
        key = f"{tag} {attributes}>{inside}"
        if key not in self.known:
            count = len(self.known)
            name = chr(97 + count) if count < 26 else f"a{count}"
            self.known[key] = name
            blank = " " if attributes else ""
            end = f">{inside}</{tag}>" if inside else "/>"
            self.defs.append(f'<{tag} id="{name}"{blank}{attributes}{end}')
        return self.known[key]

    def linear(self, *stops: Stop, line: Sequence[float] | None = None) -> str:
        """A gradient from top to bottom of what it fills, or along a line of the sheet."""
        if line is None:
            where = 'x2="0" y2="1"'
        else:
            x1, y1, x2, y2 = (short(v) for v in line)
            where = f'gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        return f"url(#{self.define('linearGradient', where, spread(stops))})"

    def radial(self, *stops: Stop, at: Sequence[float] | None = None) -> str:
        """A gradient from the middle of what it fills, or of a circle of the sheet."""
        where = ""
        if at is not None:
            cx, cy, r = (short(v) for v in at)
            where = f'gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}"'
        return f"url(#{self.define('radialGradient', where, spread(stops))})"

    # --- shapes ---
    def add(self, element: str) -> None:
        """Something written by hand."""
        self.body.append(element)

    def path(self, d: str, fill: str = "none", **more: str | float) -> None:
        """A path; without a fill it is a line."""
        self.add(f'<path d="{d}"{written(fill, more)}/>')

    def circle(
        self, cx: float, cy: float, r: float, fill: str = "none", **more: str | float
    ) -> None:
        """A circle."""
        self.add(f'<circle cx="{short(cx)}" cy="{short(cy)}" r="{short(r)}"{written(fill, more)}/>')

    def ellipse(
        self, cx: float, cy: float, rx: float, ry: float, fill: str = "none", **more: str | float
    ) -> None:
        """An ellipse."""
        self.add(
            f'<ellipse cx="{short(cx)}" cy="{short(cy)}" rx="{short(rx)}" ry="{short(ry)}"'
            f"{written(fill, more)}/>"
        )

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str = "none",
        rx: float = 0,
        **more: str | float,
    ) -> None:
        """A rectangle, its corners round where asked."""
        place = "".join(
            f' {key}="{short(value)}"' for key, value in (("x", x), ("y", y), ("rx", rx)) if value
        )
        self.add(
            f'<rect{place} width="{short(wide)}" height="{short(high)}"{written(fill, more)}/>'
        )

    @contextmanager
    def group(self, at: str = "", **more: str | float) -> Iterator[None]:
        """What is drawn inside is moved together, and shares what it is painted with."""
        if at:
            more["at"] = at
        self.add(f"<g{written('', more)}>")
        yield
        self.add("</g>")

    @contextmanager
    def mirrored(self, axis: float = 0) -> Iterator[None]:
        """What is drawn inside stands on both sides of an upright axis."""
        start = len(self.body)
        yield
        name = self.define("g", "", "".join(self.body[start:]))
        flip = f"matrix(-1 0 0 1 {short(2 * axis)} 0)"
        self.body[start:] = [f'<use href="#{name}"/>', f'<use href="#{name}" transform="{flip}"/>']

    def repeated(self, d: str, places: Sequence[str], **more: str | float) -> None:
        """One path in several places."""
        name = self.define("path", f'd="{d}"{written("none", more)}', "")
        for place in places:
            self.add(f'<use href="#{name}" transform="{place}"/>')

    def shadowed(self, d: str, fill: str, shade: str, drop: float, opacity: float) -> None:
        """A path above its own shadow."""
        name = self.define("path", f'd="{d}" fill-rule="evenodd"', "")
        move = f"translate(0 {short(drop)})"
        self.add(
            f'<use href="#{name}" fill="{shade}" opacity="{faint(opacity)}" transform="{move}"/>'
        )
        self.add(f'<use href="#{name}" fill="{fill}"/>')

    def dots(self, points: Sequence[Point], colour: str, size: float, **more: str | float) -> None:
        """Many small round dots in one path."""
        d = "".join(f"M{numbers(point)}h0" for point in points)
        if d:
            more |= {"stroke": colour, "width": size, "cap": "round"}
            self.add(f'<path d="{d}"{written("none", more)}/>')

    def scatter(self, count: int, x: Point, y: Point) -> list[Point]:
        """So many points by luck within two bounds, on whole numbers."""
        return [(round(self.between(*x)), round(self.between(*y))) for _ in range(count)]

    def between(self, low: float, high: float) -> float:
        """A number by luck."""
        return low + (high - low) * self.luck.random()

    def text(self) -> str:
        """The file."""
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg"'
            f' viewBox="0 0 {short(self.width)} {short(self.height)}">'
            f"{defs}{''.join(self.body)}</svg>\n"
        )


def spread(stops: Sequence[Stop]) -> str:
    """The stops of a gradient, evenly where nothing else is said."""
    text = ""
    for i, stop in enumerate(stops):
        parts = (stop,) if isinstance(stop, str) else stop
        where = parts[1] if len(parts) > 1 else i / max(1, len(stops) - 1)
        offset = f' offset="{faint(where)}"' if where else ""
        opacity = f' stop-opacity="{faint(parts[2])}"' if len(parts) > 2 else ""
        text += f'<stop{offset} stop-color="{parts[0]}"{opacity}/>'
    return text


def written(fill: str, more: dict[str, str | float]) -> str:
    """Attributes as text."""
    text = f' fill="{fill}"' if fill and (fill != "none" or "stroke" in more) else ""
    for key, value in more.items():
        word = value if isinstance(value, str) else faint(value)
        text += f' {ATTRIBUTES.get(key, key.replace("_", "-"))}="{word}"'
    return text
