"""The action table: the words of every move."""

from reverie.engine.actions import Action
from reverie.games.circadia.cards import HABITATS, TIMES, Habitat, creature_names, front_names
from reverie.games.circadia.layout import (
    BACK,
    BACK_AS,
    CLAIM_WITH,
    CLAIMS,
    DISCARD_CARD,
    DISCARD_SET,
    DONE,
    FRONT,
    MAKE_ROOM,
    PASS,
    PLAY_NEW,
    PLAY_TO,
    SET_LIMIT,
    TAKE_CARD,
    VERB,
)


def all_actions(fronts: list[Habitat]) -> list[Action]:
    """Every action of the game, by its number."""
    actions = [Action(DONE, "done"), Action(PASS, "pass"), Action(MAKE_ROOM, "make room")]
    for card, name in enumerate(creature_names()):
        actions.append(Action(PLAY_NEW + card, "play", name, "new"))
        actions.append(Action(TAKE_CARD + card, "take", name))
        actions.append(Action(DISCARD_CARD + card, "discard", name))
    for slot in range(SET_LIMIT):
        set = slot + 1
        actions.append(Action(DISCARD_SET + slot, f"discard set {set}"))
        actions += [
            Action(PLAY_TO + slot * VERB + card, "play", name, f"to {set}")
            for card, name in enumerate(creature_names())
        ]
        actions += claims(fronts, slot)
    return sorted(actions, key=lambda action: action.id)


def claims(fronts: list[Habitat], slot: int) -> list[Action]:
    first = CLAIM_WITH + slot * CLAIMS
    ending = f"with set {slot + 1}"
    found = [
        Action(first + FRONT + number, "claim", name, ending)
        for number, name in enumerate(front_names(fronts))
    ]
    for habitat, name in enumerate(HABITATS):
        back = f"{name} back"
        found.append(Action(first + BACK + habitat, "claim", back, ending))
        for time, light in enumerate(TIMES):
            number = first + BACK_AS + time * len(HABITATS) + habitat
            found.append(Action(number, "claim", back, f"as {light} {ending}"))
    return found
