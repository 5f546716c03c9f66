"""Firefox too: the start page opens, and a table is played."""

import json
import os
import shutil
from pathlib import Path

import pytest

from reverie.testing.serving import Server
from tests.browser.firefox import firefox
from tests.browser.person import CHOOSE

PROGRAM = (
    os.environ.get("REVERIE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
)
CALM = 7  # a deal whose first five cards can all be discarded without a dream in between
MINE = "document.querySelector('.hand .card.lit') && !document.getAnimations().length"
LINES = "document.querySelectorAll('.log li').length"
DISCARD = '.card-menu [data-move^="discard"]'


@pytest.mark.skipif(PROGRAM is None, reason="Firefox is not installed (Debian: firefox-esr)")
def test_firefox_opens_a_table_and_plays(house: Server, tmp_path: Path) -> None:
    """Three moves of Onirim by mouse; nothing goes wrong meanwhile."""
    assert PROGRAM is not None
    with firefox(PROGRAM, tmp_path) as fox:
        fox.size(1280, 800)
        fox.open(house.address)
        fox.wait("document.querySelector('form input[name=game][value=onirim]')")
        fox.open(house.address + "/new/onirim")
        fox.run(f"({CHOOSE})({json.dumps([str(CALM), {}])})")
        fox.wait(MINE)
        for told in range(1, 4):
            fox.click(".hand .card.lit")
            fox.wait(f"document.querySelector('{DISCARD}')")
            fox.click(DISCARD)
            fox.wait(f"{LINES} > {told} && {MINE}")
        assert fox.errors == []
