"""Moves that Onirim's table suggests, legal or not."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from reverie.engine.actions import Action
from reverie.render.attempts import attempt

# decision → the usual moves with a card of the hand
WITH_A_CARD: Final = {
    "turn": ("play", "discard"),
    "nightmare": ("discard",),
    "use key": ("use",),
}


def attempts(view: Mapping[str, Any]) -> Iterator[Action]:
    """Moves with each card of the hand, of the Shared resources and of the kept cards."""
    hand = view["players"][view["seat"]]["hand"]
    for source, cards in (("", hand), (" shared", view["shared"]), (" kept", view["kept"])):
        for verb in WITH_A_CARD.get(str(view["decision"]), ()):
            for card in dict.fromkeys(cards):
                yield attempt(f"{verb}{source}", card)
