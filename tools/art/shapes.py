"""Shapes that several pictures share: rays, petals, stars, moons, hills, waves."""

import math
from collections.abc import Sequence

from art.svg import Point, Sheet, around, numbers, poly, smooth


def joined(*parts: Sequence[float]) -> str:
    """The numbers of several curves one after the other."""
    return numbers([value for part in parts for value in part])


def star(cx: float, cy: float, r: float, points: int, inner: float = 0.4, turn: float = 0) -> str:
    """A star with so many points."""
    return poly(
        [
            around(cx, cy, r if i % 2 == 0 else r * inner, turn + i / (2 * points))
            for i in range(2 * points)
        ]
    )


def spark(cx: float, cy: float, r: float) -> str:
    """A star of four points with hollow sides, as light makes it."""
    q = r * 0.12
    return (
        f"M{numbers((cx, cy - r))}Q{numbers((cx + q, cy - q, cx + r, cy))}"
        f" {numbers((cx + q, cy + q, cx, cy + r))} {numbers((cx - q, cy + q, cx - r, cy))}"
        f" {numbers((cx - q, cy - q, cx, cy - r))}z"
    )


def rays(r: float, length: float, count: int, width: float, turn: float = 0) -> str:
    """Straight rays around the middle, each a narrow triangle."""
    parts = []
    for i in range(count):
        at = turn + i / count
        parts.append(
            poly(
                [around(0, 0, r, at - width), around(0, 0, length, at), around(0, 0, r, at + width)]
            )
        )
    return "".join(parts)


def flames(r: float, length: float, count: int, width: float, lean: float, turn: float = 0) -> str:
    """Rays that bend like flames."""
    text = ""
    for i in range(count):
        at = turn + i / count
        left, right = around(0, 0, r, at - width), around(0, 0, r, at + width)
        tip = around(0, 0, length, at + lean)
        half = (r + length) / 2
        bend, back = (
            around(0, 0, half, at - width * 0.9 - lean),
            around(0, 0, half, at + width - lean),
        )
        text += f"M{numbers(left)}Q{numbers((*bend, *tip))} {numbers((*back, *right))}z"
    return text


def petals(r: float, length: float, count: int, width: float, turn: float = 0) -> str:
    """Round petals that end in a point."""
    text = ""
    for i in range(count):
        at = turn + i / count
        root, tip = around(0, 0, r, at), around(0, 0, length, at)
        half = r + (length - r) * 0.55
        left, right = around(0, 0, half, at - width), around(0, 0, half, at + width)
        text += f"M{numbers(root)}Q{numbers((*left, *tip))} {numbers((*right, *root))}z"
    return text


def crescent(cx: float, cy: float, r: float, bite: float = 0.8, shift: float = 0.36) -> str:
    """A moon that opens to the right; the bite is a circle of its own."""
    small, dx = r * bite, r * shift
    x = (dx * dx + r * r - small * small) / (2 * dx)
    y = math.sqrt(max(0.0, r * r - x * x))
    return (
        f"M{numbers((cx + x, cy - y))}A{numbers((r, r))} 0 1 0 {numbers((cx + x, cy + y))}"
        f"A{numbers((small, small))} 0 1 1 {numbers((cx + x, cy - y))}z"
    )


def leaf(x: float, y: float, length: float, turn: float, fat: float = 0.32) -> str:
    """A leaf from its stalk outwards, in that direction."""
    tip = around(x, y, length, turn)
    left = around(x, y, length * 0.6, turn - fat / 4)
    right = around(x, y, length * 0.6, turn + fat / 4)
    out = (left[0] - x, left[1] - y, tip[0] - x, tip[1] - y)
    home = (right[0] - tip[0], right[1] - tip[1], x - tip[0], y - tip[1])
    return f"M{numbers((x, y))}q{joined(out, home)}z"


def hills(
    sheet: Sheet, height: float, rough: float, fill: str, step: float = 28, **more: str | float
) -> None:
    """A soft ridge from edge to edge, filled down to the foot."""
    points: list[Point] = []
    x = -step
    while x < sheet.width + 2 * step:
        points.append((x, height + sheet.between(-rough, rough)))
        x += step
    foot = sheet.height + 2
    sheet.path(f"{smooth(points)}V{numbers((foot,))}H{numbers((-step,))}z", fill, **more)


def waves(
    sheet: Sheet, height: float, swell: float, length: float, fill: str, shift: float = 0
) -> str:
    """Water from edge to edge; answers with the line of its crest."""
    text = f"M{numbers((-length + shift, height))}q{numbers((length / 4, -swell, length / 2, 0))}"
    count = int((sheet.width + 2 * length) / (length / 2)) + 1
    text += "t" + " ".join(numbers((length / 2, 0)) for _ in range(count))
    sheet.path(f"{text}V{numbers((sheet.height,))}H-9z", fill)
    return text


def tree(x: float, y: float, height: float, width: float) -> str:
    """A tall narrow tree, its foot at that place."""
    return (
        f"M{numbers((x, y - height))}C{numbers((x + width, y - height * 0.6))}"
        f" {numbers((x + width * 0.9, y - height * 0.15, x, y))}"
        f"C{numbers((x - width * 0.9, y - height * 0.15))}"
        f" {numbers((x - width, y - height * 0.6, x, y - height))}z"
    )


def arch(x: float, foot: float, width: float, height: float, pointed: float = 0) -> str:
    """An arched opening that stands on its foot; `pointed` lifts the tip of the arch."""
    half = width / 2
    spring = foot - height + half
    if pointed:
        tip = numbers((x, foot - height))
        high = foot - height + half * (1 - pointed)
        return (
            f"M{numbers((x - half, foot))}V{numbers((spring,))}"
            f"Q{numbers((x - half, high))} {tip}Q{numbers((x + half, high, x + half, spring))}"
            f"V{numbers((foot,))}z"
        )
    return (
        f"M{numbers((x - half, foot))}V{numbers((spring,))}"
        f"a{numbers((half, half))} 0 0 1 {numbers((width, 0))}V{numbers((foot,))}z"
    )


def cloud(x: float, y: float, width: float) -> str:
    """A cloud flat at its foot."""
    w = width / 10
    return (
        f"M{numbers((x - 5 * w, y))}a{numbers((1.7 * w, 1.7 * w))} 0 0 1 {numbers((0.9 * w, -3 * w))}"
        f"a{numbers((2.3 * w, 2.3 * w))} 0 0 1 {numbers((4.1 * w, -1.2 * w))}"
        f"a{numbers((1.9 * w, 1.9 * w))} 0 0 1 {numbers((3.2 * w, 1.4 * w))}"
        f"a{numbers((1.5 * w, 1.5 * w))} 0 0 1 {numbers((1.8 * w, 2.8 * w))}z"
    )


def spiral(cx: float, cy: float, r: float, turns: float, start: float = 0) -> str:
    """A line that winds outwards."""
    steps = int(turns * 8)
    points: Sequence[Point] = [
        around(cx, cy, r * (i + 0.4) / steps, start + i / 8) for i in range(steps + 1)
    ]
    return smooth(points)
