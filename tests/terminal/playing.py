"""Somebody who plays in the terminal: through real pipes, or with real keys and a real mouse."""

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from reverie.i18n import Words
from reverie.terminal.app import TableApp
from reverie.terminal.resume import PAUSE, Opening, PlaySettings
from reverie.terminal.saves import SavedGames

PATIENCE = 60.0  # seconds in which anything must have happened, on a machine that is busy
Play = Callable[[TableApp, Pilot[int]], Awaitable[None]]


def run(home: Path, *arguments: str, typed: str = "", lang: str = "en") -> tuple[int, str, str]:
    """`reverie` with these arguments, and these lines typed into it."""
    done = subprocess.run(
        [sys.executable, "-m", "reverie", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "REVERIE_HOME": str(home), "LC_ALL": lang, "PYTHONUTF8": "1"},
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def act(
    opening: Opening,
    folder: Path,
    play: Play,
    lang: str = "en",
    size: tuple[int, int] = (80, 24),
    pause: float = PAUSE,
) -> TableApp:
    """Open the full screen, play, and give it back."""
    app = TableApp(opening, PlaySettings(Words(lang), SavedGames(folder), None, pause))

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(session())
    return app


async def until(pilot: Pilot[int], true: Callable[[], bool]) -> None:
    """Wait for what a thread has to do first; then for the screen that it leads to."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends
        await asyncio.sleep(0.005)
    await pilot.pause()


def seen(app: TableApp) -> str:
    """All the text on the screen that is on top, its lines unfolded."""
    shown = [str(widget.render()) for widget in app.screen.query(Static) if widget.display]
    return " ".join(" ".join(shown).split())


def picture(app: TableApp) -> str:
    """The screen as the terminal shows it."""
    svg = app.export_screenshot()
    return re.sub(r"<[^>]+>", "", svg).replace("&#160;", " ")
