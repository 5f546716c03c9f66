"""The full screen is driven as fast as it answers."""

import asyncio

import pytest
from textual._context import active_app

TURNS = 10_000  # of the loop, within which an app must have come to rest


async def rest(min_sleep: float = 0, max_sleep: float = 0) -> None:
    """Wait until the app has handled every message and is drawn.

    Textual's own way is to wait until the process has used no CPU time for 20 ms, twice for each
    key.  That takes long, and a busy machine can make a process look idle that is not.
    """
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    for _ in range(TURNS):
        await asyncio.sleep(0)
        if not ready:
            active_app.get().screen._on_timer_update()  # what the timer would draw a moment later
            if not ready:
                return
    raise AssertionError("the app does not come to rest")


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.app.wait_for_idle", rest)
    monkeypatch.setattr("textual.pilot.wait_for_idle", rest)
