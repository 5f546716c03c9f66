"""Moves that Circadia's table suggests, legal or not."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from reverie.engine.actions import Action
from reverie.games.circadia.cards import CREATURES, HABITATS
from reverie.render.attempts import attempt

HOMES: Final = dict(zip(CREATURES, HABITATS, strict=True))


def attempts(view: Mapping[str, Any]) -> Iterator[Action]:
    """Each card into a set of its creature or a new one; each Habitat with a set that might pay."""
    mine = view["players"][view["seat"]]
    sets = [(at, one["creature"]) for at, one in enumerate(mine["sets"], 1) if one is not None]
    if view["decision"] == "play":
        for card in dict.fromkeys(mine["hand"]):
            for at, kind in sets:
                if card.startswith(f"{kind} "):
                    yield attempt("play", card, f"to {at}", "add", card=card, set=str(at))
            yield attempt("play", card, "new", "play new", card=card)
    elif view["decision"] == "claim":
        for at, kind in sets:
            for habitat in view["habitats"][HOMES[kind]]["row"]:
                card, end = habitat["card"], f"with set {at}"
                yield attempt("claim", card, end, "claim with", card=card, set=str(at))
