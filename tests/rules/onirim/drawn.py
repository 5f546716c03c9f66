"""Tables with expansions on them, for stories that begin in the middle."""

from reverie.testing import Story, story
from tests.rules.onirim import tables

HAND = ["red sun", "red moon", "red key", "blue sun", "green moon"]
OFFER = [
    "red sun",
    "red moon",
    "red key",
    "blue sun",
    "blue moon",
    "green sun",
    "green key",
    "brown sun",
]
FOUR_DOORS = ["red door", "blue door", "green door", "brown door"]
ALL_DOORS = FOUR_DOORS * 2
ALIGNED = ["red tower 3", "green tower 3", "brown tower 5", "blue tower 5"]


def solo(*expansions: str, hand: list[str] = HAND, **options: object) -> Story:
    """One player with this hand, and some expansions in play."""
    return story("onirim", expansions=expansions, deck=hand, **options)


def two(*expansions: str, offer: list[str] = OFFER, talk: str = "open", **options: object) -> Story:
    """Seat 0 takes the first, third and fifth card, seat 1 the second, fourth and sixth."""
    tale = story("onirim", seats=2, expansions=expansions, deck=offer, talk=talk, **options)
    return tale.play(*[f"take {card}" for card in offer[:6]])


def rallied(denizen: str, *expansions: str, **options: object) -> Story:
    """One player, by whom a Denizen has been rallied."""
    return tables.rallied(solo(*expansions, "oniverse", **options), denizen)


def foretold(premonition: str, *expansions: str, **options: object) -> Story:
    """One player, with an open Premonition."""
    return tables.foretold(solo(*expansions, "premonitions", **options), premonition)


def discarded(tale: Story, *cards: str) -> Story:
    """So many cards of the deck are in the discard pile."""
    game = tale.match.game
    state = tale.match.state = tale.match.state.clone()
    place = {name: number for number, name in game.place_names.items()}
    for card in game.cards(list(cards)):
        state.take(place["deck"], card)
        state.put(place["discard"], card)
    return tale


def lay_goals(tale: Story, *colours: str, reached: int = 0) -> Story:
    """The Goals begin in this order, the others after them, and some are face down."""
    game = tale.match.game
    state = tale.match.state = tale.match.state.clone()
    book = next(one for one in game.expansions if one.name == "book")
    left = state.listed(book.goals)
    wanted = game.cards([f"{colour} goal" for colour in colours])
    for goal in wanted:
        left.remove(goal)
    for i, goal in enumerate([*wanted, *left]):
        state.set_cell(book.goals + 1 + i, goal)
        state.set_cell(book.turned + i, int(i < reached))
    return tale


def goals(tale: Story) -> list[str]:
    """The row of Goals: a colour for one that is face up, in brackets if it is turned."""
    row = []
    for goal in tale.table("goals"):
        colour = goal["goal"].removesuffix(" goal")
        row.append(f"({colour})" if goal["reached"] else colour)
    return row


def spells(tale: Story) -> list[str]:
    return [choice.removeprefix("cast ") for choice in tale.choices if choice.startswith("cast")]


def towers(tale: Story) -> list[str]:
    return [tower["tower"] for tower in tale.table("towers")]
