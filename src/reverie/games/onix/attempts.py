"""Moves that Onix's table suggests, legal or not."""

from collections.abc import Iterator, Mapping
from typing import Any

from reverie.engine.actions import Action
from reverie.games.onix.cards import GEMS
from reverie.render.attempts import attempt


def attempts(view: Mapping[str, Any]) -> Iterator[Action]:
    """Every gem, and every Collection of one's own for the card to be placed."""
    if view["decision"] == "choose":
        shown = {group["gem"] for group in view["groups"]}
        for gem in GEMS:
            if gem not in shown:
                yield attempt(f"take {gem} from", "1", "", "take", gem=gem, pile="1")
    elif view["decision"] == "place":
        card = view["taken"][0]
        for cards in view["players"][view["seat"]]["collections"]:
            stack = "+".join(cards)
            yield attempt(f"place {card} on", stack, "", "place", card=card, stack=stack)
