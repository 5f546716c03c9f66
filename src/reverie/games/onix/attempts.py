"""Moves that Onix's table suggests, legal or not."""

from collections.abc import Iterator, Mapping
from typing import Any

from reverie.games.onix.cards import GEMS
from reverie.render.attempts import Move


def attempts(view: Mapping[str, Any]) -> Iterator[Move]:
    """Every gem, and every Collection of one's own for the card to be placed."""
    if view["decision"] == "choose":
        shown = {group["gem"] for group in view["groups"]}
        yield from ((f"take {gem} from", "1", "") for gem in GEMS if gem not in shown)
    elif view["decision"] == "place":
        for cards in view["players"][view["seat"]]["collections"]:
            yield f"place {view['taken'][0]} on", "+".join(cards), ""
