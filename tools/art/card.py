"""The shape of a card."""

from collections.abc import Iterator
from contextlib import contextmanager

from art.svg import HEIGHT, ROUND, WIDTH, Sheet


@contextmanager
def card(sheet: Sheet) -> Iterator[None]:
    """What is drawn inside is cut to a card with round corners."""
    shape = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{ROUND}"/>'
    name = sheet.define("clipPath", "", shape)
    with sheet.group(clip_path=f"url(#{name})"):
        yield
