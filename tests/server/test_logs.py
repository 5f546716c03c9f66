"""The log: one line for each event, with its time, level, event and table, and no secret."""

import logging
import re
from pathlib import Path

import pytest

from reverie.server.logs import Lines, described, written
from reverie.store import StoreError
from reverie.testing.serving import serving
from tests.server.serving import Person, browser, invitation, lay

LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (error|warning|info) [a-z_]+"
    r'( [a-z_]+=([\w.:/+@-]+|"([^"\\]|\\.)*"))*'
)


def test_log_lines_say_what_happens_and_nothing_secret(tmp_path: Path) -> None:
    ana, data = Person("Ana"), tmp_path / "data"
    table = lay(data, "onix", [ana, "open"])
    invite = invitation(data, table)
    with serving(data, "--log-level", "info") as server:
        ana.at(server, table).leave()
        with browser(server, ana) as page:
            assert page.get(f"/j/{invite}").status_code == 200
            carry = re.search(r"/carry/([\w-]{43})", page.post("/me/carry").text)
            assert carry is not None
        server.stop()
        told = (data.parent / "data.errors").read_text()
    *lines, goodbye = told.splitlines()
    assert goodbye.startswith("All games are saved")
    assert all(LINE.fullmatch(line) for line in lines), told
    assert any(f" info table_restored table={table} entries=0 " in line for line in lines)
    assert any(" info started " in line for line in lines)
    for secret in (invite, ana.token, ana.id, carry[1], "127.0.0.1"):
        assert secret not in told


def line(message: str, *values: object, **more: object) -> str:
    return Lines().format(logging.LogRecord("x", logging.ERROR, "x.py", 1, message, values, **more))  # type: ignore[arg-type]


def test_a_message_of_a_library_is_one_line_too() -> None:
    told = line("Exception in ASGI application\n%s", 'a "b"', exc_info=None)
    assert LINE.fullmatch(told)
    assert told.endswith(r' error message text="Exception in ASGI application a \"b\""')


def test_an_exception_is_logged_with_its_type_and_place_but_not_its_message() -> None:
    try:
        {}["swordfish"]
    except KeyError as error:
        told = line("oh", exc_info=(KeyError, error, error.__traceback__))
    assert LINE.fullmatch(told)
    assert "error=KeyError at=test_logs.py:" in told
    assert "swordfish" not in told
    assert described(StoreError("disk is full")) == {"error": "disk is full"}


@pytest.mark.parametrize(
    ("value", "text"),
    [("a1-b", "a1-b"), ("", '""'), ("a b", '"a b"'), ('"', r'"\""'), ("a\nb\x1b", '"a b "')],
)
def test_a_value_is_written_on_one_line(value: str, text: str) -> None:
    assert written(value) == text
