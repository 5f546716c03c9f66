"""The folder that games are kept in."""

from pathlib import Path

import pytest

from reverie.home import data_home


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REVERIE_HOME", "/a")
    monkeypatch.setenv("XDG_DATA_HOME", "/b")
    monkeypatch.setenv("HOME", "/c")
    assert data_home() == Path("/a")
    monkeypatch.delenv("REVERIE_HOME")
    assert data_home() == Path("/b/reverie")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_home() == Path("/c/.local/share/reverie")
