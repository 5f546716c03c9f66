"""What each action is about: cards of the hand, and pieces anywhere on the table."""

from typing import Any, Final

from reverie.engine.actions import Action
from reverie.engine.spots import Spot

# decision → where a card is chosen from, by one of CHOOSING
CHOSEN_FROM: Final = {
    "prophecy": "looked",
    "weed": "looked",
    "incantation": "looked",
    "two keys": "deck",
    "search any": "deck",
}
CHOOSING: Final = ("discard", "fetch", "take")

# what is done to pieces besides one's own cards, and where they lie
AT: Final = {
    "take": "offer",
    "for": "shared",
    "put back": "looked",
    "raise": "looked",
    "put under": "looked",
    "destroy": "towers",
    "dispel": "premonitions",
    "suffer": "premonitions",
    "call": "denizens",
    "cast": "spells",
    "pay": "discard",
    "recover": "discard",
}
DECK: Final = ("search", "reveal five", "reveal seven")  # of the deck as a whole
INCUBUS: Final = ("cancel with the incubus", "anticipate a nightmare", "face the adversary")
# pieces that are no cards of the game but lie there like some
CATCHER: Final = "dreamcatcher"
LITTLE_INCUBUS: Final = "little incubus"

# what is done with one's own cards: of the hand, or of the place that the verb names besides
OWN: Final = ("play", "discard", "use", "swap", "exchange", "keep", "build")
SOURCES: Final = ("shared", "kept")
# verb → where the card goes
GOES_TO: Final = {"take": "hand", "for": "hand", "play": "row", "lose": "limbo", "give up": "limbo"}
GOES_TO_COMMON: Final = {"discard": "discard", "use": "drawn", "swap": "shared", "keep": "kept"}
# what one would try: with a card of one's own by the decision, with a piece by its place
WITH_A_CARD: Final = {"nightmare": "discard", "use key": "use"}
WITH_A_PIECE: Final = {"denizens": "call", "spells": "cast", "premonitions": "dispel"}


def spots(view: Any, action: Action) -> list[Spot]:
    """The cards and places that an action is about, its source first."""
    me, verb, object = view["actor"], action.verb, action.object
    chosen_from = CHOSEN_FROM.get(view["decision"], "")
    if chosen_from and verb in CHOOSING:
        return [Spot(chosen_from, object)]
    act, source = split(verb)
    if act in OWN and object:
        return [Spot(source or f"hand {me}", object)]
    if verb in AT:
        return [Spot(AT[verb], object)]
    if verb in DECK:
        return [Spot("deck")]
    if verb in INCUBUS:
        return [Spot("incubus", LITTLE_INCUBUS)]
    if verb == "lose":
        return [Spot(f"doors {me}", f"{object} {action.target}".strip())]
    if verb == "give up":
        paint, _, seat = action.target.partition("of seat ")
        return [Spot(f"doors {seat or me}", f"{object} {paint}".strip())]
    if verb == "move goal":
        return [Spot("goals", None, int(object) - 1)]
    if verb == "free":
        return [Spot(object, CATCHER)]
    if verb == "use failsafe book":
        return [Spot(action.target.removeprefix("on "), CATCHER)]
    if verb == "fetch" and action.target.startswith("from "):
        return [Spot(" ".join(action.target.split()[1:3]), object)]  # from catcher 1 as blue
    return []


def drop(view: Any, action: Action) -> str:
    """The place where the source of an action can be dropped; or nothing."""
    if view["decision"] in CHOSEN_FROM:
        return "discard" if action.verb == "discard" else ""
    act, _ = split(action.verb)
    if act == "build":
        return f"towers:{action.target}"
    if act == "discard" and view["decision"] == "rally":
        return "drawn"
    if act in GOES_TO:
        place = GOES_TO[act]
        return place if place == "limbo" else f"{place} {view['actor']}"
    return GOES_TO_COMMON.get(act, "") if action.object else ""


def split(verb: str) -> tuple[str, str]:
    """`play shared` is to play, from the shared cards; `use failsafe book` is a verb of its own."""
    act, _, source = verb.partition(" ")
    return (act, source) if not source or source in SOURCES else (verb, "")


def tempting(view: Any, spot: Spot) -> list[str]:
    """What one would try first at a spot."""
    me = view["actor"]
    if spot.card is None:
        return []
    if spot.place in WITH_A_PIECE:
        return [f"{WITH_A_PIECE[spot.place]} {spot.card}"]
    source = "" if spot.place == f"hand {me}" else spot.place
    if source and source not in SOURCES:
        return []
    verb = WITH_A_CARD.get(view["decision"], "play")
    return [" ".join(part for part in (verb, source, spot.card) if part)]
