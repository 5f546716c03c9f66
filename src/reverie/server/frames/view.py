"""What a seat may know of the table, in JSON; what all seats may know is written once."""

from msgspec import Raw

from reverie.server.live import LiveTable
from reverie.server.shown import shown
from reverie.server.wire import write

Written = dict[int, tuple[object, Raw]]  # parts of views by their identity, which they keep


def view_frame(live: LiveTable, viewer: int) -> Raw:
    """The view of a seat, or of those who watch."""
    key = ("view", viewer)
    known: Raw | None = live.told.get(key)
    if known is None:
        view = shown(live.table.match.game, live.view(viewer))
        text = write(joined(live, view) if live.views_share else view)
        known = live.told.keep(key, Raw(text), len(text))
    return known


def joined(live: LiveTable, view: dict[str, object]) -> dict[str, object]:
    """A view whose parts are in JSON already if another view had the very same part."""
    parts: Written = live.told.setdefault(("parts",), {})
    told = {key: written(parts, part) for key, part in view.items() if key != "players"}
    players = view["players"]
    assert isinstance(players, list)
    told["players"] = [
        {key: written(parts, part) for key, part in player.items()} for player in players
    ]
    return told


def written(parts: Written, part: object) -> object:
    """A list or a table in JSON; anything else is as quickly written again."""
    if not isinstance(part, dict | list):
        return part
    known = parts.get(id(part))
    if known is None:
        known = parts[id(part)] = (part, Raw(write(part)))
    return known[1]
