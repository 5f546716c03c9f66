"""Take the pictures of docs/table.md from the real page: `python tools/screenshots.py`.

It starts a server in an empty folder, follows lessons by pressing what they point at, and writes
four small PNGs.  It needs Playwright, Pillow and a Chromium (`REVERIE_CHROMIUM` names another one).
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from reverie.testing.serving import serving

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
CHROMIUM = os.environ.get("REVERIE_CHROMIUM", "/usr/bin/chromium")
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
SCALE = 0.625  # of the pixels that are drawn
COLOURS = 256
TOLD = "told => document.querySelector('.lesson p')?.innerText !== told"


@contextmanager
def visitor(
    browser: Browser, size: ViewportSize, scheme: Literal["dark", "light"]
) -> Iterator[Page]:
    """A new visitor with a window of this size."""
    context = browser.new_context(
        viewport=size,
        device_scale_factor=SCALE,
        color_scheme=scheme,
        locale="en",
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def follow(page: Page, address: str, game: str, lesson: str, steps: int) -> None:
    """A lesson for so many steps, or to its end."""
    page.goto(f"{address}/learn/{game}")
    page.locator(f"#lesson-{lesson} button").first.click()
    page.wait_for_selector(".bar.lesson")
    for _ in range(steps):
        if page.locator(".lesson form").count():
            break
        told = page.inner_text(".lesson p")
        page.locator(".pointed, .lesson .button").first.click()
        if page.locator(".card-menu .pointed").count():
            page.locator(".card-menu .pointed").click()
        page.wait_for_function(TOLD, arg=told)


def shoot(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    path = PICTURES / f"{name}.png"
    page.screenshot(path=path)
    Image.open(path).convert("RGB").quantize(COLOURS).save(path, optimize=True)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with visitor(browser, DESK, "dark") as page:
            follow(page, server.address, "onirim", "first", 99)
            page.locator(".hand .card.lit").first.click()  # after the lesson's last step
            if page.locator(".card-menu .move").count():
                page.locator(".card-menu .move").first.click()
            page.wait_for_function("() => !document.querySelector('.lesson')")
            shoot(page, "table")
            page.goto(server.address)
            shoot(page, "start")
            page.goto(f"{server.address}/learn/onirim")
            shoot(page, "lessons")
        with visitor(browser, PHONE, "light") as page:
            follow(page, server.address, "onix", "advanced", 9)
            shoot(page, "phone")
        browser.close()
    for picture in sorted(PICTURES.glob("*.png")):
        print(f"{picture.name}: {picture.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
