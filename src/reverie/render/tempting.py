"""Moves that a table suggests, legal or not: what a person might try, to be told why not.

They are read off a view, so they tell nothing that the seat can't see.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from reverie.games.circadia.cards import CREATURES, HABITATS
from reverie.games.onix.cards import GEMS

Move = tuple[str, str, str]  # a move's verb, object and target

# decision of Onirim → what one would do with a card of the hand
WITH_A_CARD: Final = {
    "turn": ("play", "discard"),
    "nightmare": ("discard",),
    "use key": ("use",),
}
HOMES: Final = dict(zip(CREATURES, HABITATS, strict=True))


def onirim(view: Mapping[str, Any]) -> Iterator[Move]:
    """What could be done with each card of the hand, of the Shared and of the kept ones."""
    hand = view["players"][view["seat"]]["hand"]
    for source, cards in (("", hand), (" shared", view["shared"]), (" kept", view["kept"])):
        for verb in WITH_A_CARD.get(str(view["decision"]), ()):
            for card in dict.fromkeys(cards):
                yield f"{verb}{source}", card, ""


def onix(view: Mapping[str, Any]) -> Iterator[Move]:
    """Every gem, and every Collection of one's own for the card to be placed."""
    if view["decision"] == "choose":
        shown = {group["gem"] for group in view["groups"]}
        yield from ((f"take {gem} from", "1", "") for gem in GEMS if gem not in shown)
    elif view["decision"] == "place":
        for cards in view["players"][view["seat"]]["collections"]:
            yield f"place {view['taken'][0]} on", "+".join(cards), ""


def circadia(view: Mapping[str, Any]) -> Iterator[Move]:
    """Each card to a set of its creature or to a new one; each Habitat with a set that might."""
    mine = view["players"][view["seat"]]
    sets = [(at, one["creature"]) for at, one in enumerate(mine["sets"], 1) if one is not None]
    if view["decision"] == "play":
        for card in dict.fromkeys(mine["hand"]):
            yield from (
                ("play", card, f"to {at}") for at, kind in sets if card.startswith(f"{kind} ")
            )
            yield "play", card, "new"
    elif view["decision"] == "claim":
        for at, kind in sets:
            for habitat in view["habitats"][HOMES[kind]]["row"]:
                yield "claim", habitat["card"], f"with set {at}"


TEMPTING: Final[Mapping[str, Callable[[Mapping[str, Any]], Iterator[Move]]]] = {
    "onirim": onirim,
    "onix": onix,
    "circadia": circadia,
}


def tempting(view: Mapping[str, object]) -> list[Move]:
    """Such moves of the seat that looks, each once; none unless the decision is its own."""
    if view["actor"] is None or view["actor"] != view["seat"]:
        return []
    return list(dict.fromkeys(TEMPTING[str(view["game"])](view)))
