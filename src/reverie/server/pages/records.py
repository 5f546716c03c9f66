"""Uploading a record to watch."""

from functools import partial

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from reverie.i18n.errors import message
from reverie.match import RecordError
from reverie.server.identity import ensure_player
from reverie.server.lobby import lobby_of
from reverie.server.pages.frame import page
from reverie.server.pages.prefs import prefs_of
from reverie.server.replays import read_replay
from reverie.server.tokens import new_id

LARGEST = 192 * 1024  # maximum size of a record in bytes; the form fits into a request
ROW = 300  # maximum characters shown of the wrong line


async def show(request: Request) -> Response:
    """The form."""
    return records_page(request)


async def upload(request: Request) -> Response:
    """Store a valid record, or show what is wrong with it and where."""
    words = prefs_of(request).words
    async with request.form(max_files=1, max_fields=4, max_part_size=LARGEST + 1) as form:
        file, pasted = form.get("file"), form.get("text")
        to_coach = form.get("coach") == "yes"
        body = await file.read(LARGEST + 1) if isinstance(file, UploadFile) else b""
    written = pasted if isinstance(pasted, str) else ""
    try:
        text = body.decode("utf-8") if body else written
    except UnicodeDecodeError:
        return records_page(request, words("pages", "records", "not text"), written)
    if not text.strip():
        return records_page(request, words("pages", "records", "empty"))
    if len(text.encode()) > LARGEST:
        wrong = words("pages", "records", "too big", size=LARGEST // 1024)
        return records_page(request, wrong)
    player = await ensure_player(request)
    await lobby_of(request).admit_record(player)
    lobby, id = lobby_of(request), new_id()
    try:
        await lobby.replays.find(id, player.id, partial(read_replay, text))
    except RecordError as error:
        rows = text.splitlines()
        row = rows[error.line - 1][:ROW] if 0 < error.line <= len(rows) else ""
        return records_page(request, message(error, words), text, row)
    await lobby.store.add_record(id, text, player.id)
    return RedirectResponse(f"/r/{id}{'#coach' if to_coach else ''}", 303)


def records_page(request: Request, wrong: str = "", text: str = "", row: str = "") -> Response:
    """The form again, with the pasted text."""
    return page(
        request,
        "records.html",
        400 if wrong else 200,
        here="/records",
        wrong=wrong,
        wrong_row=row,
        text=text,
        size=LARGEST // 1024,
    )
